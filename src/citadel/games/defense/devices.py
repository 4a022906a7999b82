"""Traps, map objects that act by themselves, and what protects the Heart."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.games.defense.table import Table

# What a square that an enemy has entered makes of the rest of its activation.
GOES_ON: Final = 0
HALTED: Final = 1
STOPPED: Final = 2


def enters(table: Table, foe: i64, square: i64) -> i64:
    """Let the trap and the bombs of a square act on an enemy that has entered; return GOES_ON, HALTED or STOPPED.

    It may be dead afterwards, others too.
    """
    return GOES_ON


def spring(table: Table, trap: i64) -> None:
    """Let a trap do its effect now to the enemies in its square."""


def strike_heart(table: Table, n: i64) -> None:
    """Let a hit of n land on the Heart, less what shelters and wards it."""
    table.hurt_heart(n)
