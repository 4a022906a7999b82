"""Whether a trap or a map object can be put into a square."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.games.defense.table import Table
from citadel.games.defense.where_to import is_free_for_trap


def can_lay_trap(table: Table, kind: i64, square: i64) -> bool:
    """Return whether a trap can be laid in a square: one is left, none lies there, and the square is not excepted."""
    if table.traps_used(kind) >= table.content.traps[kind].count or not table.trap_slots_left():
        return False
    return is_free_for_trap(table, square)


def can_place_object(table: Table, kind: i64, square: i64) -> bool:
    """Return whether an object can be placed in a square: one is left, and there is room."""
    if table.objects_used(kind) >= table.content.objects[kind].count or not table.object_slots_left():
        return False
    return table.room(square) > 0
