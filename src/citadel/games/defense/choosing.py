"""What an enemy can hit from a square, and where it would go. Nothing here changes the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.games.defense.board import NOBODY
from citadel.games.defense.foes import flies, reach
from citadel.games.defense.grid import OFF
from citadel.games.defense.routes import next_landing, next_square, towards
from citadel.games.defense.seeing import sees
from citadel.games.defense.spells import taunts
from citadel.games.defense.table import Table

# A hero who taunts is chosen before all others, one who lies after all others.
TAUNTS: Final[i64] = -1
LIES: Final[i64] = 1000


def can_hit_heart(table: Table, foe: i64, square: i64) -> bool:
    """Return whether an enemy can hit the Heart from a square."""
    return sees(table, square, table.ground.heart, reach(table, foe))


def victim(table: Table, foe: i64, square: i64) -> i64:
    """Return the hero that an enemy attacks from a square, NOBODY if it can hit none."""
    found: i64 = NOBODY
    least: i64 = 0
    far = reach(table, foe)
    turn: i64 = 0
    while turn < table.seats:
        seat = (table.first + turn) % table.seats
        if may_be_hit(table, seat) and sees(table, square, table.at[seat], far):
            rank = rank_of(table, seat, square)
            if found == NOBODY or rank < least:
                found = seat
                least = rank
        turn += 1
    return found


def victim_in(table: Table, there: i64, square: i64) -> i64:
    """Return the hero in a square there that an enemy attacks from its own square, NOBODY if it can hit none."""
    found: i64 = NOBODY
    least: i64 = 0
    turn: i64 = 0
    while turn < table.seats:
        seat = (table.first + turn) % table.seats
        if may_be_hit(table, seat) and table.at[seat] == there:
            rank = rank_of(table, seat, square)
            if found == NOBODY or rank < least:
                found = seat
                least = rank
        turn += 1
    return found


def may_be_hit(table: Table, seat: i64) -> bool:
    """Return whether enemies attack a hero at all: it stands, or they attack those who lie, too."""
    return table.at[seat] >= 0 and (table.hp[seat] > 0 or table.rules.attack_downed)


def rank_of(table: Table, seat: i64, square: i64) -> i64:
    """Return how late an enemy in a square chooses a hero: one who taunts first, then the one with the fewest HP."""
    if taunts(table, seat, square):
        return TAUNTS
    return table.hp[seat] if table.hp[seat] > 0 else LIES


# Where it goes.


def next_stop(table: Table, foe: i64, square: i64, steps: i64) -> i64:
    """Return the square into which an enemy in a square steps, or flies, next; OFF if it stays.

    If all its routes are closed it follows the one that is shortest without objects and heroes.
    """
    if steps <= 0:
        return OFF
    size = table.size_of(foe)
    winged = flies(table, foe)
    field = table.ways().field_from(square, size, winged)
    if winged:
        return next_landing(table.ground, field, table.taken, square, size, steps)
    return next_square(table.ground, field, table.taken, square, size)


def length_of(table: Table, foe: i64, square: i64, stop: i64) -> i64:
    """Return how many steps it takes an enemy from a square to its next stop."""
    field = table.ways().field_from(square, table.size_of(foe), flies(table, foe))
    return field.steps[square] - field.steps[stop]


def barrier(table: Table, foe: i64, square: i64) -> i64:
    """Return the next square of an enemy's way if objects and heroes close it and every other way; OFF otherwise."""
    size = table.size_of(foe)
    winged = flies(table, foe)
    if not table.ways().field(size, winged).closed(square):
        return OFF
    there = towards(table.ground, table.ways().open_field(), table.taken, square)
    return there if there != OFF and table.ways().blocked(there, size, winged) else OFF


def obstacle_in(table: Table, square: i64) -> i64:
    """Return the object in a square that an enemy attacks: the one with the fewest HP; NOBODY if there is none."""
    found: i64 = NOBODY
    thing: i64 = 0
    while thing < table.object_end:
        if table.object_at[thing] == square and (found == NOBODY or is_weaker(table, thing, found)):
            found = thing
        thing += 1
    return found


def is_weaker(table: Table, thing: i64, other: i64) -> bool:
    """Return whether an object has fewer HP than another; then the first in the list of objects, then by its square."""
    if table.object_hp[thing] != table.object_hp[other]:
        return table.object_hp[thing] < table.object_hp[other]
    if table.object_kind[thing] != table.object_kind[other]:
        return table.object_kind[thing] < table.object_kind[other]
    return table.object_at[thing] < table.object_at[other]
