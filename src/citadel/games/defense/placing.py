"""Where traps and map objects can be put. A slot without a kind, NOBODY, is one that is free."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.games.defense.board import NOBODY
from citadel.games.defense.table import Table


def can_lay_trap(table: Table, kind: i64, square: i64) -> bool:
    """Return whether a trap can be laid in a square: one is left, none lies there, and the square is not excepted."""
    if table.trap_in(square) != NOBODY or table.traps_used(kind) >= table.content.traps[kind].count:
        return False
    if not table.traps_used(NOBODY):
        return False
    return table.rules.trap_anywhere or not is_excepted(table, square)


def is_excepted(table: Table, square: i64) -> bool:
    """Return whether traps may not be laid in a square where not every one will do: the Heart's, or a spawn point's."""
    if square == table.ground.heart:
        return True
    return any(table.door_square(door) == square for door in table.ground.doors)


def can_place_object(table: Table, kind: i64, square: i64) -> bool:
    """Return whether an object can be placed in a square: one is left, and there is room."""
    if table.objects_used(kind) >= table.content.objects[kind].count or not table.objects_used(NOBODY):
        return False
    return table.room(square) > 0
