"""The end of a game: points line by line for all seats, and who has won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

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


def in_english(text: str, **values: Any) -> str:
    """Return an English text with its slots, such as %(names)s, filled."""
    return text % values


def listed(names: list[str]) -> str:
    """Return names as an English sentence lists them."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def result(
    returns: list[float],
    names: list[str],
    say: Callable[..., str] = in_english,
    list_names: Callable[[list[str]], str] = listed,
) -> str:
    """Return in a few words how a game has ended for its players; `say` and `list_names` may speak another language."""
    if not returns:
        return say("The game is over")
    best = max(returns)
    if min(returns) == best and len(returns) > 1:
        return say("Everybody wins") if best > 0 else say("Everybody loses") if best < 0 else say("A draw")
    if len(returns) == 1:
        return say("You win") if best > 0 else say("You lose")
    winners = [name for name, won in zip(names, returns, strict=True) if won == best]
    if len(winners) == 1:
        return say("%(name)s wins", name=winners[0])
    return say("%(names)s win", names=list_names(winners))
