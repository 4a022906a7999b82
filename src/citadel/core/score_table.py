"""The end of a game: points line by line for all seats, and who has won."""

from __future__ import annotations

from dataclasses import dataclass

from citadel.core.score import Score, ScoreLine


@dataclass(frozen=True)
class Row:
    """One line of the score table: what the points are for, its clause, and each seat's points."""

    name: str
    clause: str
    points: list[int]


class ScoreTable:
    """All seats' points side by side: `rows` add up to `totals`; `ties` are compared in turn when totals are equal."""

    def __init__(self, scores: list[Score]) -> None:
        self.rows: list[Row] = merged([score.lines for score in scores])
        self.totals: list[int] = [score.total for score in scores]
        self.ties: list[Row] = merged([score.ties for score in scores])
        self.tied: bool = self.totals.count(max(self.totals)) > 1


def merged(seats: list[list[ScoreLine]]) -> list[Row]:
    """Return the seats' lines side by side, equal names in one row; who has no such line has 0 there."""
    clauses = {line.name: line.clause for lines in seats for line in lines}
    return [Row(name, clause, [points_for(name, lines) for lines in seats]) for name, clause in clauses.items()]


def points_for(name: str, lines: list[ScoreLine]) -> int:
    """Return the points that lines of this name give together."""
    return sum(line.points for line in lines if line.name == name)


def result(returns: list[float], names: list[str]) -> str:
    """Return in a few words how a game has ended for its players."""
    if not returns:
        return "The game is over"
    best = max(returns)
    if min(returns) == best and len(returns) > 1:
        return "Everybody wins" if best > 0 else "Everybody loses" if best < 0 else "A draw"
    if len(returns) == 1:
        return "You win" if best > 0 else "You lose"
    winners = [name for name, won in zip(names, returns, strict=True) if won == best]
    return f"{winners[0]} wins" if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]} win"
