"""Attacks of heroes."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.games.defense.table import Table


def watchers(table: Table, foe: i64) -> None:
    """Put the attacks of heroes on watch to whose sight an enemy has just come, in the Enemy phase."""
