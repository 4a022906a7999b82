"""Who sees whom: one sight for heroes and enemies, with what stands in the way and with fog."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.games.defense.grid import OFF
from citadel.games.defense.standing import FOG
from citadel.games.defense.table import Table


def distance_seen(table: Table, a: i64, b: i64) -> i64:
    """Return how far one square is from another along the line of sight, or OFF if it is out of sight."""
    distance = table.view().distance(a, b)
    fog = table.changes[FOG]
    return OFF if fog and distance > fog else distance


def sees(table: Table, a: i64, b: i64, reach: i64) -> bool:
    """Return whether one square is in sight from another, and not farther than `reach`."""
    if a == b or not reach:
        return a == b
    distance = distance_seen(table, a, b)
    return distance != OFF and distance <= reach
