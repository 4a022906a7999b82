"""Who may have a failed roll repeated: the hero itself, and others who ward it."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.games.defense.table import Table


def offer_rerolls(table: Table, seat: i64, purpose: i64) -> None:
    """Ask whoever may have the roll of a hero repeated, if it has failed."""
