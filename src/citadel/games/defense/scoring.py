"""How a game stands: all heroes have the same score, and win or lose together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citadel.core.score import Score, ScoreLine

if TYPE_CHECKING:
    from citadel.games.defense.table import Table


def scores(table: Table) -> list[Score]:
    """Return everybody's score: 100 for victory, then waves that were fought, the Heart, and who still stands."""
    lines = [
        ScoreLine("Victory", 100 if table.outcome == 1 else 0, "defense.end.1"),
        ScoreLine("Rounds held", int(table.rounds), "defense.end.7"),
        ScoreLine("HP of the Heart", int(table.heart), "defense.end.7"),
        ScoreLine("Charge of the Heart", int(table.charge), "defense.end.7"),
        ScoreLine("Heroes on their feet", sum([hp > 0 for hp in table.hp]), "defense.end.7"),
    ]
    return [Score(lines, []) for _ in range(table.seats)]
