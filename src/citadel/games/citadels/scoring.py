"""Points at the end, line by line, and tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citadel.core.score import Score

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table


def scores(table: Table) -> list[Score]:
    """Return each seat's points as the position stands."""
    return [Score([], []) for _ in range(table.seats)]
