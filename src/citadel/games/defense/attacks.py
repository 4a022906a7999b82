"""Attacks of heroes: with the weapon, by skills and items, from posts, and while they watch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.activity import Activity
from citadel.games.defense.aiming import (
    IN_HAND,
    attack_by,
    bonus_against,
    chance_against,
    has_target,
    is_source,
    reaches,
    squares_hit,
    targets,
)
from citadel.games.defense.board import FOE_ROOM, NOBODY
from citadel.games.defense.dice import ATTACK
from citadel.games.defense.effects import OP
from citadel.games.defense.grid import SQUARES
from citadel.games.defense.party import WATCH
from citadel.games.defense.rolls import begin_roll, succeeded
from citadel.games.defense.table import Table

_WATCH: Final[i64] = OP["watch"]
_DEADLY: Final[i64] = OP["deadly"]
# An argument holds a source in its lowest bits, then what comes with it.
MORE_AT: Final = 10
_ONE_ATTACK: Final = 1024
_SOURCE: Final = 1023
_SQUARE_AT: Final = 8
_SQUARE: Final = 255
_MOST_TIMES: Final = 6
_NO_TARGET: Final = "no enemy there is within reach and in sight (defense.attack.3)"

ATTACKS: Final = Line("{who} attacks {foe} at {square}.")
MISSES: Final = Line("{who} misses.")
KEEPS_WATCH: Final = Line("{who} has kept watch.")


def begin_attack(table: Table, seat: i64, source: i64, origin: i64, foe: i64) -> None:
    """Attack an enemy: the hero rolls, and hits if it succeeds."""
    attack = attack_by(table, seat, source)
    table.tell(ATTACKS, seat, table.foe_kind[foe], table.foe_at[foe])
    begin_roll(table, seat, attack.attribute, bonus_against(table, attack, origin, foe), ATTACK)
    table.do(HIT, seat, foe << MORE_AT | source)


def is_foe(table: Table, foe: i64) -> bool:
    """Return whether a slot has an enemy that is on the map."""
    return foe < table.foe_end and table.foe_kind[foe] != NOBODY and table.foe_at[foe] >= 0


class Hit(Step):
    """An attack whose roll has succeeded deals its damage."""

    clause = "defense.attack.5"
    largest = FOE_ROOM * _ONE_ATTACK

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        foe = arg >> MORE_AT
        if not is_foe(table, foe):
            return
        if not succeeded(table):
            table.tell(MISSES, seat)
            return
        damage = attack_by(table, seat, source_in(arg)).damage
        if table.die == 6:
            damage += table.passive(seat, _DEADLY)
        table.hurt_foe(foe, damage)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.roller != seat or not table.die:
            return "follows a roll of that hero (roll)"
        return complaint_about_source(table, seat, source_in(arg))


def complaint_about_source(table: Table, seat: i64, source: i64) -> str:
    """Return why a hero of a written position cannot make an attack, or nothing."""
    if table.race[seat] == NOBODY or table.at[seat] < 0:
        return "names a hero who is not on the map"
    return "" if is_source(table, source) else "names what is no attack"


class TakeAim(Decision):
    """Choose whom to attack by a skill, an item or a post; if it has several attacks, the rest can be waived.

    The argument is a source, how many attacks are left, and 1 + the square that they are made from if that is not the
    hero's own.
    """

    asks = "Choose an enemy to attack, or be done."
    clause = "defense.attack.11"
    largest = (SQUARES << 3 | _MOST_TIMES) * _ONE_ATTACK + _SOURCE

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        attack = attack_by(table, seat, source_in(arg))
        acts = table.rules.acts
        out.add(acts.done)
        if attack.on_all:
            for square in squares_hit(table, attack, origin_in(table, seat, arg)):
                out.add(acts.at + square)
            return
        for target in targets(table, attack, origin_in(table, seat, arg)):
            out.add(acts.attack + target)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        acts = table.rules.acts
        if action == acts.done:
            return
        if action < acts.attack:
            table.do(EACH_IN_SQUARE, seat, (action - acts.at) << MORE_AT | source_in(arg))
        else:
            target = action - acts.attack
            foe = table.foe_in(target % SQUARES, target // SQUARES)
            begin_attack(table, seat, source_in(arg), origin_in(table, seat, arg), foe)
        if times_in(arg) > 1:
            table.do(NEXT_AIM, seat, arg - _ONE_ATTACK)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return _NO_TARGET

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if not 1 <= times_in(arg) <= _MOST_TIMES:
            return "has no attack left"
        return complaint_about_source(table, seat, source_in(arg))


def source_in(arg: i64) -> i64:
    """Return from where an argument says attacks come."""
    return arg & _SOURCE


def times_in(arg: i64) -> i64:
    """Return how many attacks an argument says are left."""
    return arg >> MORE_AT & 7


def origin_in(table: Table, seat: i64, arg: i64) -> i64:
    """Return the square from which an argument says attacks are made."""
    square = (arg >> (MORE_AT + 3)) - 1
    return square if square >= 0 else table.at[seat]


def begin_aiming(table: Table, seat: i64, source: i64, times: i64, origin: i64) -> None:
    """Let a hero make attacks on enemies that it chooses; those in its own square are all attacked without a choice."""
    attack = attack_by(table, seat, source)
    if attack.on_all and not attack.range:
        table.do(EACH_IN_SQUARE, seat, table.at[seat] << MORE_AT | source)
        return
    place: i64 = 0 if origin == table.at[seat] else origin + 1
    table.do(NEXT_AIM, seat, (place << 3 | times) << MORE_AT | source)


class NextAim(Step):
    """A hero that has attacks left takes aim, if there is an enemy within reach."""

    clause = "defense.attack.11"
    largest = (SQUARES << 3 | _MOST_TIMES) * _ONE_ATTACK + _SOURCE

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if table.stands(seat) and has_target(table, seat, source_in(arg), origin_in(table, seat, arg)):
            table.do(TAKE_AIM, seat, arg)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if not 1 <= times_in(arg) <= _MOST_TIMES:
            return "has no attack left"
        return complaint_about_source(table, seat, source_in(arg))


class EachInSquare(Step):
    """Attack the enemies of a square one after another; the argument is a source, the square and who comes next."""

    clause = "defense.attack.8"
    largest = (FOE_ROOM * (_SQUARE + 1) + _SQUARE) * _ONE_ATTACK + _SOURCE

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        source = arg & _SOURCE
        square = arg >> MORE_AT & _SQUARE
        foe = arg >> (MORE_AT + _SQUARE_AT)
        while foe < table.foe_end and table.foe_at[foe] != square:
            foe += 1
        if foe < table.foe_end:
            begin_attack(table, seat, source, table.at[seat], foe)
            table.do(EACH_IN_SQUARE, seat, ((foe + 1) << _SQUARE_AT | square) << MORE_AT | source)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if arg >> MORE_AT & _SQUARE >= SQUARES:
            return "names no square"
        return complaint_about_source(table, seat, source_in(arg))


# In the Enemy phase.


def watchers(table: Table, foe: i64) -> None:
    """Put the attacks of heroes on watch who see an enemy that has just taken a step in the Enemy phase."""
    k: i64 = 0
    while k < table.seats:
        seat = (table.first + k) % table.seats
        if watches(table, seat, foe):
            table.do(WATCH_SHOT, seat, foe)
        k += 1


def watches(table: Table, seat: i64, foe: i64) -> bool:
    """Return whether a hero is on watch and reaches an enemy."""
    source = table.spell(seat, WATCH)
    if not source or not is_source(table, source) or not table.stands(seat) or not is_foe(table, foe):
        return False
    return reaches(table, attack_by(table, seat, source), table.at[seat], table.foe_at[foe])


class WatchShot(Step):
    """A hero on watch attacks the enemy that has come into its sight; then its watch is over."""

    clause = "defense.attack.14"
    largest = FOE_ROOM - 1

    def run(self, table: Table, seat: i64, foe: i64) -> None:
        if watches(table, seat, foe):
            source = table.spell(seat, WATCH)
            table.set_spell(seat, WATCH, 0)
            table.tell(KEEPS_WATCH, seat)
            begin_attack(table, seat, source, table.at[seat], foe)


# In a hero's turn.


class AttackInTurn(Activity):
    """Attack an enemy with what the hero has in its hands."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.attack

    def count(self, table: Table) -> i64:
        return table.rules.acts.enemies * SQUARES

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        return 1 if table.weapon[seat] == NOBODY else max(1, table.content.goods[table.weapon[seat]].ep)

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        if table.foe_end and self.price(table, seat, 0) <= table.ep[seat]:
            for target in targets(table, attack_by(table, seat, IN_HAND), table.at[seat]):
                out.add(table.rules.acts.attack + target)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, self.price(table, seat, k))
        begin_attack(table, seat, IN_HAND, table.at[seat], table.foe_in(k % SQUARES, k // SQUARES))

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        if table.foe_in(k % SQUARES, k // SQUARES) == NOBODY:
            return "no such enemy is there (defense.attack.1)"
        if reaches(table, attack_by(table, seat, IN_HAND), table.at[seat], k % SQUARES):
            return ""
        return _NO_TARGET

    def odds(self, table: Table, seat: i64, k: i64) -> i64:
        foe = table.foe_in(k % SQUARES, k // SQUARES)
        return chance_against(table, seat, IN_HAND, table.at[seat], foe)


HIT: Final = Hit()
TAKE_AIM: Final = TakeAim()
NEXT_AIM: Final = NextAim()
EACH_IN_SQUARE: Final = EachInSquare()
WATCH_SHOT: Final = WatchShot()
ATTACK_STEPS: list[Step] = [HIT, TAKE_AIM, NEXT_AIM, EACH_IN_SQUARE, WATCH_SHOT]
