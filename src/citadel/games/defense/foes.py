"""What enemies are like as things stand: their traits, their power, and which of them acts first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.games.defense.board import NOBODY
from citadel.games.defense.effects import OP, Effect
from citadel.games.defense.grid import OFF
from citadel.games.defense.rows import MELEE
from citadel.games.defense.standing import FURY
from citadel.games.defense.table import Table

_LEAD: Final[i64] = OP["lead"]


def trait(table: Table, foe: i64, op: i64) -> Effect | None:
    """Return a trait of an enemy, if it has it."""
    for effect in table.content.enemies[table.foe_kind[foe]].effects:
        if effect.op == op:
            return effect
    return None


def flies(table: Table, foe: i64) -> bool:
    """Return whether an enemy flies."""
    return table.content.enemies[table.foe_kind[foe]].flies


def reach(table: Table, foe: i64) -> i64:
    """Return how far an enemy hits; in melee only in its own square."""
    stats = table.stats(foe)
    if stats.attack == MELEE:
        return 0
    return stats.range


def siege(table: Table, foe: i64) -> i64:
    """Return what the Heart or an object loses to an enemy."""
    stats = table.stats(foe)
    return stats.siege if table.rules.siege_values else stats.damage


def more_power(table: Table, foe: i64) -> i64:
    """Return how much more power an enemy has than is printed: fury, and leaders near it."""
    n = table.changes[FURY]
    other: i64 = 0
    while other < table.foe_end:
        if other != foe and table.foe_at[other] >= 0 and table.ground.is_near(table.foe_at[other], table.foe_at[foe]):
            effect = trait(table, other, _LEAD)
            if effect is not None:
                n += effect.n
        other += 1
    return n


# Who acts first.


def route_length(table: Table, foe: i64) -> i64:
    """Return how many squares an enemy is from the Heart, on the shortest route that is open to it, if one is."""
    square = table.foe_at[foe]
    return table.ways().field_from(square, table.size_of(foe), flies(table, foe)).steps[square]


def first_with(table: Table, mark: i64, marks: i64) -> i64:
    """Return which enemy acts first of those on the map that have a mark as in `marks`; NOBODY if none has.

    The shortest route goes first, then the order of the roster, then age.
    """
    found: i64 = NOBODY
    length: i64 = OFF
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_at[foe] >= 0 and table.foe_marks[foe] & mark == marks & mark:
            steps = route_length(table, foe)
            if found == NOBODY or steps < length or (steps == length and is_senior(table, foe, found)):
                found = foe
                length = steps
        foe += 1
    return found


def is_senior(table: Table, foe: i64, other: i64) -> bool:
    """Return whether, of two equally far from the Heart, one acts before the other."""
    if table.foe_kind[foe] != table.foe_kind[other]:
        return table.foe_kind[foe] < table.foe_kind[other]
    return table.foe_age[foe] < table.foe_age[other]


def clear_mark(table: Table, mark: i64) -> None:
    """Take a mark off all enemies."""
    foe: i64 = 0
    while foe < table.foe_end:
        table.foe_marks[foe] &= ~mark
        foe += 1
