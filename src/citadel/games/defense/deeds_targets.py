"""What operations of skills and items do to heroes, enemies, traps and objects that are chosen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.log import Line
from citadel.games.defense.aiming import has_target
from citadel.games.defense.attacks import begin_aiming
from citadel.games.defense.board import NOBODY, PINNED
from citadel.games.defense.deeds import Deed
from citadel.games.defense.devices import enters, spring, weakest_in
from citadel.games.defense.effects import NO_ATTRIBUTE, OP, WHO_HERE, WHO_NEAR, WHO_SELF, Effect
from citadel.games.defense.grid import OFF, SQUARES
from citadel.games.defense.machines import TOTEM, post_source, totem_target
from citadel.games.defense.moving import GIVEN_MOVES, LEFT_AT, can_move_on
from citadel.games.defense.rolls import succeeded
from citadel.games.defense.seeing import distance_seen, sees
from citadel.games.defense.table import Table

_TENDER: Final[i64] = OP["tender"]

GAINS_EP: Final = Line("{who} gains {number} EP.")
IS_PINNED: Final = Line("{foe} is pinned down.")
IS_NOT_PINNED: Final = Line("{foe} is not pinned down.")
IS_PULLED: Final = Line("{foe} comes nearer, to {square}.")
IS_REPAIRED: Final = Line("{object} gains {number} HP and has {number}.")


def is_in_sight(table: Table, seat: i64, square: i64) -> bool:
    """Return whether a hero sees a square."""
    return distance_seen(table, table.at[seat], square) != OFF


def reaches_hero(table: Table, seat: i64, effect: Effect, other: i64) -> bool:
    """Return whether an effect can be for a hero who is on its feet, by where it is."""
    if not table.stands(other):
        return False
    if effect.who == WHO_SELF:
        return other == seat
    if effect.who == WHO_HERE:
        return table.at[other] == table.at[seat]
    if effect.who == WHO_NEAR:
        return table.ground.is_near(table.at[seat], table.at[other])
    return is_in_sight(table, seat, table.at[other])


class ToHero(Deed):
    """Something for a hero on its feet."""

    asks = "Choose a hero."
    has_targets = True

    def slots(self, table: Table) -> i64:
        return table.seats

    def action(self, table: Table, target: i64) -> i64:
        return table.rules.acts.to_seat + target


class DoHeal(ToHero):
    """Let a hero gain HP, as many as a roll decides if there is one."""

    asks = "Choose the hero who gains HP."
    lack = "no hero who is on its feet and within reach lacks HP (defense.skill.5)"
    rolls = True

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        return reaches_hero(table, seat, effect, target) and table.hp[target] < table.full_hp(target)

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        failed = effect.attribute != NO_ATTRIBUTE and not succeeded(table)
        n = effect.otherwise if failed else effect.n
        if n:
            table.heal_hero(target, n + table.passive(seat, _TENDER))


class DoEnergy(ToHero):
    """Let oneself or another hero gain EP."""

    asks = "Choose the hero who gains EP."
    lack = "no hero for whom it is lacks EP (defense.skill.6)"

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        if effect.who != WHO_SELF and target == seat:
            return False
        return reaches_hero(table, seat, effect, target) and table.ep[target] < table.full_ep(target)

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        before = table.ep[target]
        table.gain_energy(target, effect.n)
        table.tell(GAINS_EP, target, table.ep[target] - before)


class DoOrder(ToHero):
    """Let another hero in sight move."""

    asks = "Choose the hero who moves."
    lack = "no other hero in sight can move (defense.skill.16)"

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        if target == seat or not table.stands(target):
            return False
        return is_in_sight(table, seat, table.at[target]) and can_move_on(table, target, effect)

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        table.do(GIVEN_MOVES, target, effect.n << LEFT_AT | effect.index)


class ToFoe(Deed):
    """Something to an enemy in sight within range."""

    asks = "Choose an enemy."
    lack = "no enemy for it is in sight within its range (defense.skill.9)"
    has_targets = True

    def slots(self, table: Table) -> i64:
        return table.foe_end

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        square = table.foe_at[target]
        return square >= 0 and sees(table, table.at[seat], square, effect.range) and self.works_on(table, seat, target)

    def works_on(self, table: Table, seat: i64, foe: i64) -> bool:
        """Return whether it can be for an enemy in sight within range."""
        return False

    def action(self, table: Table, target: i64) -> i64:
        return table.rules.acts.enemy + table.foe_kind[target] * SQUARES + table.foe_at[target]

    def picks(self, table: Table, target: i64, other: i64) -> bool:
        return table.comes_before(target, other)


class DoPin(ToFoe):
    """Pin an enemy down if the roll succeeds: it does not move in the next Enemy phase."""

    asks = "Choose the enemy to pin down."
    rolls = True

    def works_on(self, table: Table, seat: i64, foe: i64) -> bool:
        return not table.foe_marks[foe] & PINNED

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        if succeeded(table):
            table.foe_marks[target] |= PINNED
            table.tell(IS_PINNED, table.foe_kind[target])
        else:
            table.tell(IS_NOT_PINNED, table.foe_kind[target])


class DoPull(ToFoe):
    """Let an enemy come one square nearer."""

    asks = "Choose the enemy that comes nearer."
    lack = "no enemy in sight within its range has room to come nearer (defense.skill.10)"

    def works_on(self, table: Table, seat: i64, foe: i64) -> bool:
        return nearer_square(table, seat, foe) != OFF

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        square = nearer_square(table, seat, target)
        table.put_foe(target, square)
        table.tell(IS_PULLED, table.foe_kind[target], square)
        enters(table, target, square)


def nearer_square(table: Table, seat: i64, foe: i64) -> i64:
    """Return the square into which an enemy comes nearer to a hero: connected, in sight, with room for it; or OFF."""
    here = table.foe_at[foe]
    distance = distance_seen(table, table.at[seat], here)
    direction: i64 = 0
    while direction < 4:
        square = table.ground.near[here * 4 + direction]
        if square != OFF and table.room(square) >= table.size_of(foe):
            other = distance_seen(table, table.at[seat], square)
            if other != OFF and other < distance:
                return square
        direction += 1
    return OFF


class DoSpring(Deed):
    """Let a trap in sight within range act now."""

    asks = "Choose the square of the trap."
    lack = "no trap with an enemy in its square is in sight within its range (defense.skill.12)"
    has_targets = True

    def slots(self, table: Table) -> i64:
        return table.trap_end

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        square = table.trap_at[target]
        has_foe = square >= 0 and weakest_in(table, square) != NOBODY
        return has_foe and sees(table, table.at[seat], square, effect.range)

    def action(self, table: Table, target: i64) -> i64:
        return table.rules.acts.at + table.trap_at[target]

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        spring(table, target)


class ToObject(Deed):
    """Something to a map object."""

    asks = "Choose an object."
    has_targets = True

    def slots(self, table: Table) -> i64:
        return table.object_end

    def action(self, table: Table, target: i64) -> i64:
        return table.rules.acts.thing + table.object_kind[target] * SQUARES + table.object_at[target]

    def picks(self, table: Table, target: i64, other: i64) -> bool:
        return table.object_hp[target] < table.object_hp[other]


class DoRepair(ToObject):
    """Let an object here or in a connected square gain HP."""

    asks = "Choose the object to repair."
    lack = "no object in your square or a connected one lacks HP (defense.skill.13)"

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        kind = table.object_kind[target]
        if kind == NOBODY or table.object_hp[target] >= table.content.objects[kind].hp:
            return False
        return table.ground.is_near(table.at[seat], table.object_at[target])

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        kind = table.object_kind[target]
        n = min(effect.n, table.content.objects[kind].hp - table.object_hp[target])
        table.object_hp[target] += n
        table.tell(IS_REPAIRED, kind, n, table.object_hp[target])


class DoCommand(ToObject):
    """Let an object in sight that can shoot do so now: by itself, or aimed by the hero who commands it."""

    asks = "Choose the object that shoots."
    lack = "no object in sight can shoot at an enemy (defense.skill.14)"

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        if table.object_kind[target] == NOBODY or not is_in_sight(table, seat, table.object_at[target]):
            return False
        source = post_source(table, target)
        if source and has_target(table, seat, source, table.object_at[target]):
            return True
        return totem_target(table, target) != NOBODY

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        source = post_source(table, target)
        if source:
            begin_aiming(table, seat, source, 1, table.object_at[target])
        else:
            table.do(TOTEM, 0, target)
