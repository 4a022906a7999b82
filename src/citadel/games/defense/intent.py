"""What an enemy would do next as things stand: for screens, observers and bots. Nothing here changes the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.games.defense.board import NOBODY, PINNED
from citadel.games.defense.choosing import (
    barrier,
    can_hit_heart,
    length_of,
    next_stop,
    obstacle_in,
    victim,
    victim_in,
)
from citadel.games.defense.devices import HALTED, STOPPED, hold_by_trap
from citadel.games.defense.foes import siege
from citadel.games.defense.grid import OFF
from citadel.games.defense.table import Table

# What an enemy means to hit; the target is then nothing, a seat or the slot of an object.
AT_NOTHING: Final = 0
AT_HEART: Final = 1
AT_HERO: Final = 2
AT_OBJECT: Final = 3
AIMS: Final = ["", "heart", "hero", "object"]


class Intent:
    """What an enemy would do: the squares that it would enter, and what it would hit from the last one."""

    def __init__(self, squares: vec[i64], aim: i64, target: i64) -> None:
        self.squares = squares
        self.aim = aim
        self.target = target


def intent(table: Table, foe: i64) -> Intent:
    """Return what an enemy on the map would do if it were its turn now; traps on its way hold it, harm aside."""
    square = table.foe_at[foe]
    steps = 0 if table.foe_marks[foe] & PINNED else table.stats(foe).move
    squares = vec[i64]([])
    while not can_hit(table, foe, square) and next_stop(table, foe, square, steps) != OFF:
        stop = next_stop(table, foe, square, steps)
        steps -= length_of(table, foe, square, stop)
        square = stop
        squares = append(squares, square)
        held = hold_by_trap(table, foe, square)
        if held == STOPPED:
            return Intent(squares, AT_NOTHING, NOBODY)
        if held == HALTED:
            steps = 0
    return aimed(table, foe, square, squares)


def can_hit(table: Table, foe: i64, square: i64) -> bool:
    """Return whether an enemy can hit the Heart or a hero from a square."""
    return can_hit_heart(table, foe, square) or victim(table, foe, square) != NOBODY


def aimed(table: Table, foe: i64, square: i64, squares: vec[i64]) -> Intent:
    """Return what an enemy would hit from the square that it has reached."""
    if can_hit_heart(table, foe, square):
        return Intent(squares, AT_HEART, NOBODY)
    hero = victim(table, foe, square)
    if hero != NOBODY:
        return Intent(squares, AT_HERO, hero)
    there = barrier(table, foe, square)
    thing = obstacle_in(table, there) if there != OFF else NOBODY
    if thing != NOBODY:
        return Intent(squares, AT_OBJECT, thing)
    if there != OFF and table.rules.press_attack and victim_in(table, there, square) != NOBODY:
        return Intent(squares, AT_HERO, victim_in(table, there, square))
    return Intent(squares, AT_NOTHING, NOBODY)


def danger_to_heart(table: Table) -> i64:
    """Return what the Heart would lose in the next activation of all enemies, shelters and wards aside."""
    n: i64 = 0
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_at[foe] >= 0 and intent(table, foe).aim == AT_HEART:
            n += siege(table, foe)
        foe += 1
    return n
