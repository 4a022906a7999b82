"""What an enemy does to what it hits: the Heart, an object, a hero who rolls to defend itself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import BIT, popcount
from citadel.core.log import Line
from citadel.core.steps import Step
from citadel.games.defense.board import FOE_ROOM, NOBODY
from citadel.games.defense.devices import strike_heart
from citadel.games.defense.dice import DEFENCE
from citadel.games.defense.effects import OP, Effect
from citadel.games.defense.foes import more_power, siege, trait
from citadel.games.defense.grid import OFF
from citadel.games.defense.party import VENOM
from citadel.games.defense.rolls import begin_roll, succeeded
from citadel.games.defense.seeing import distance_seen
from citadel.games.defense.spells import guard_in
from citadel.games.defense.table import Table

_VENOM: Final[i64] = OP["venom"]
_SAP: Final[i64] = OP["sap"]
_BREATH: Final[i64] = OP["breath"]

HITS_HEART: Final = Line("{foe} hits the Heart from {square}.")
HITS_OBJECT: Final = Line("{foe} strikes {object} in {square}.")
# By kind of attack, melee, ranged and magic, which is the attribute of the defence, too.
ATTACKS: Final = [
    Line("{foe} attacks {who}."),
    Line("{foe} shoots at {who}."),
    Line("{foe} casts a spell at {who}."),
]
WITHSTANDS: Final = [
    Line("{who} withstands the blow."),
    Line("{who} dodges the shot."),
    Line("{who} repels the spell."),
]
FALLS_UPON: Final = Line("{foe} falls upon {who}, who lies there.")
IS_PROTECTED: Final = Line("{who} takes no damage.")
IS_POISONED: Final = Line("{who} is poisoned, and will lose {number} HP when its turn comes.")
LOSES_ENERGY: Final = Line("{who} loses {number} EP.")
BREATHES: Final = Line("{foe} breathes upon {square}.")


def hit_heart(table: Table, foe: i64) -> None:
    """Let an enemy hit the Heart, without a roll."""
    table.tell(HITS_HEART, table.foe_kind[foe], table.foe_at[foe])
    strike_heart(table, siege(table, foe))


def hit_object(table: Table, foe: i64, thing: i64) -> None:
    """Let an enemy hit an object, without a roll."""
    table.tell(HITS_OBJECT, table.foe_kind[foe], table.object_kind[thing], table.object_at[thing])
    table.hurt_object(thing, siege(table, foe))


def attack_hero(table: Table, foe: i64, seat: i64) -> None:
    """Let an enemy attack a hero, who rolls to defend itself unless it lies."""
    stats = table.stats(foe)
    if not table.hp[seat]:
        fall_upon(table, foe, seat)
        return
    table.tell(ATTACKS[stats.attack], table.foe_kind[foe], seat)
    begin_roll(table, seat, stats.attack, -stats.power - more_power(table, foe), DEFENCE)
    table.do(BLOW, seat, foe)


def fall_upon(table: Table, foe: i64, seat: i64) -> None:
    """Let an enemy attack a hero who lies: damage that gets through brings another injury."""
    table.tell(FALLS_UPON, table.foe_kind[foe], seat)
    if lessened(table, seat, table.stats(foe).damage) > 0:
        table.injure(seat)
    else:
        table.tell(IS_PROTECTED, seat)


def lessened(table: Table, seat: i64, damage: i64) -> i64:
    """Return what armour and guards leave of damage to a hero, never less than nothing."""
    worn = table.armour[seat]
    if worn != NOBODY:
        damage -= table.content.goods[worn].armour
    return max(0, damage - guard_in(table, table.at[seat]))


def damage_hero(table: Table, seat: i64, damage: i64) -> bool:
    """Let a hero take damage less armour and guards; return whether that hurts it."""
    n = lessened(table, seat, damage)
    if not n:
        table.tell(IS_PROTECTED, seat)
        return False
    table.hurt_hero(seat, n)
    return True


class Blow(Step):
    """If its defence has failed the hero takes the damage, and what else the enemy does to whom it hurts."""

    clause = "defense.enemy.3"
    largest = FOE_ROOM - 1

    def run(self, table: Table, seat: i64, foe: i64) -> None:
        if table.foe_at[foe] < 0:
            return
        stats = table.stats(foe)
        if succeeded(table):
            table.tell(WITHSTANDS[stats.attack], seat)
        elif damage_hero(table, seat, stats.damage):
            poison(table, foe, seat)
            weaken(table, foe, seat)


def poison(table: Table, foe: i64, seat: i64) -> None:
    """Let the venom of an enemy work in a hero who still stands; it adds to what is there."""
    effect = trait(table, foe, _VENOM)
    if effect is not None and table.hp[seat] > 0:
        n = table.spell(seat, VENOM) + effect.n
        table.set_spell(seat, VENOM, n)
        table.tell(IS_POISONED, seat, n)


def weaken(table: Table, foe: i64, seat: i64) -> None:
    """Let an enemy take EP from a hero that it has hurt."""
    effect = trait(table, foe, _SAP)
    if effect is not None:
        drain_hero(table, seat, effect.n)


def drain_hero(table: Table, seat: i64, n: i64) -> None:
    """Let a hero lose EP, as far as it has any, for all to read."""
    n = min(n, table.ep[seat])
    if n > 0:
        table.lose_energy(seat, n)
        table.tell(LOSES_ENERGY, seat, n)


# Breath.


class Breath(Step):
    """After its activation an enemy breathes upon the fullest square in sight: each hero who stands there rolls."""

    clause = "defense.foe.5"
    largest = FOE_ROOM - 1

    def run(self, table: Table, seat: i64, foe: i64) -> None:
        effect = trait(table, foe, _BREATH) if table.foe_at[foe] >= 0 else None
        square = OFF if effect is None else fullest_square(table, foe, effect)
        if square == OFF:
            return
        table.tell(BREATHES, table.foe_kind[foe], square)
        standing = table.standing_in(square)
        turn: i64 = 0
        while turn < table.seats:
            hero = (table.first + turn) % table.seats
            if standing & BIT[hero]:
                table.do(BREATHED_UPON, hero, foe)
            turn += 1


def breathes(table: Table, foe: i64) -> bool:
    """Return whether an enemy breathes after its activation."""
    return trait(table, foe, _BREATH) is not None


def fullest_square(table: Table, foe: i64, effect: Effect) -> i64:
    """Return the square within reach of a breath where most heroes stand, then the nearest; OFF if there is none."""
    found: i64 = OFF
    most: i64 = 0
    nearest: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        square = table.at[seat]
        distance = distance_seen(table, table.foe_at[foe], square) if table.stands(seat) else OFF
        if distance != OFF and distance <= effect.range:
            heroes = popcount(table.standing_in(square))
            near = heroes == most and (distance < nearest or (distance == nearest and square < found))
            if heroes > most or near:
                found = square
                most = heroes
                nearest = distance
        seat += 1
    return found


class BreathedUpon(Step):
    """A hero upon whom an enemy breathes rolls against the power of the breath."""

    clause = "defense.foe.5"
    largest = FOE_ROOM - 1

    def run(self, table: Table, seat: i64, foe: i64) -> None:
        effect = trait(table, foe, _BREATH) if table.foe_at[foe] >= 0 else None
        if effect is not None and table.stands(seat):
            begin_roll(table, seat, effect.attribute, -effect.bonus - more_power(table, foe), DEFENCE)
            table.do(BREATH_LANDS, seat, foe)


class BreathLands(Step):
    """If its defence has failed the hero takes the damage of the breath."""

    clause = "defense.foe.5"
    largest = FOE_ROOM - 1

    def run(self, table: Table, seat: i64, foe: i64) -> None:
        effect = trait(table, foe, _BREATH) if table.foe_at[foe] >= 0 else None
        if effect is None:
            return
        if succeeded(table):
            table.tell(WITHSTANDS[effect.attribute], seat)
        else:
            damage_hero(table, seat, effect.n)


BLOW: Final = Blow()
BREATH: Final = Breath()
BREATHED_UPON: Final = BreathedUpon()
BREATH_LANDS: Final = BreathLands()
ATTACK_STEPS: Final[list[Step]] = [BLOW, BREATH, BREATHED_UPON, BREATH_LANDS]
