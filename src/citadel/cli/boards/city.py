"""The city of Citadels Duel as a grid: where its tiles lie, and where it may still grow."""

from __future__ import annotations

from typing import Any

from citadel.games.duel.tiles import CELLS, SIZE

COLUMNS = sorted({cell[0] for cell in CELLS})
ROWS = sorted({cell[1:] for cell in CELLS})


def columns_of(city: dict[str, Any]) -> list[str]:
    """Return the columns to draw: those with tiles, and one more on each side while the city may grow there."""
    return _grown(sorted({cell[0] for cell in city}), COLUMNS)


def rows_of(city: dict[str, Any]) -> list[str]:
    """Return the rows to draw, as `columns_of` does."""
    return _grown(sorted({cell[1:] for cell in city}), ROWS)


def _grown(used: list[str], all_lines: list[str]) -> list[str]:
    first, last = all_lines.index(used[0]), all_lines.index(used[-1])
    margin = 1 if last - first + 1 < SIZE else 0
    return all_lines[max(first - margin, 0) : last + 1 + margin]


def protected(cell: str, guard: str | None) -> bool:
    """Return whether the Guard protects a cell: it stands there or on a cell that touches it."""
    if guard is None:
        return False
    across = abs(COLUMNS.index(cell[0]) - COLUMNS.index(guard[0]))
    return across + abs(ROWS.index(cell[1:]) - ROWS.index(guard[1:])) <= 1
