"""Scores: points line by line, each with the rule that gives them."""

from __future__ import annotations


class ScoreLine:
    """So many points for one thing, and the clause that says so."""

    def __init__(self, name: str, points: int, clause: str) -> None:
        self.name = name
        self.points = points
        self.clause = clause

    def __repr__(self) -> str:
        return f"ScoreLine({self.name!r}, {self.points}, {self.clause!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoreLine) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class Score:
    """One seat's points: `lines` add up to `total`; `ties` are compared in turn when totals are equal."""

    def __init__(self, lines: list[ScoreLine], ties: list[ScoreLine]) -> None:
        self.lines = lines
        self.ties = ties
        self.total: int = sum([line.points for line in lines])

    def key(self) -> list[int]:
        """Return what seats are ranked by: the total, then each tie-break."""
        return [self.total, *[line.points for line in self.ties]]


def zero_sum(scores: list[Score]) -> list[float]:
    """Return what each seat wins: the best share 1 evenly, the others pay for it in equal parts."""
    best = max([score.key() for score in scores])
    winners = [score.key() == best for score in scores]
    if all(winners):
        return [0.0 for _ in scores]
    prize = 1.0 / sum(winners)
    price = -1.0 / (len(scores) - sum(winners))
    return [prize if won else price for won in winners]
