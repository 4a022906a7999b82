"""Gathering resources: gold, or cards."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.games.citadels.table import Table


def gather_gold(table: Table, seat: i64) -> None:
    """Take two gold."""
    table.gain_gold(seat, 2)


def gather_cards(table: Table, seat: i64) -> None:
    """Draw two cards."""
    table.gain_cards(seat, 1)
