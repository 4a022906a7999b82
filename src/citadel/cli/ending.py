"""How a game has ended."""

from __future__ import annotations

from rich import box
from rich.table import Table

from citadel.cli.screen import Screen
from citadel.cli.words import listed
from citadel.core.score import Score, ScoreLine
from citadel.core.state import State


def announce(screen: Screen, state: State, names: list[str]) -> None:
    """Print who has won, and the score line by line with its clauses."""
    scores = state.scores()
    if screen.plain:
        for line in told(scores, names):
            screen.say(line)
    else:
        screen.show(drawn(scores, names))
    screen.say(result(state.returns(), names), "bold")


def result(returns: list[float], names: list[str]) -> str:
    """Return in a few words how a game has ended."""
    best = max(returns)
    if best == min(returns):
        return "Everybody wins." if best > 0 else "Everybody loses." if best < 0 else "Nobody wins."
    winners = [name for name, won in zip(names, returns, strict=True) if won == best]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}."


def told(scores: list[Score], names: list[str]) -> list[str]:
    """Return the score as sentences, a seat at a time."""
    lines: list[str] = []
    for name, score in zip(names, scores, strict=True):
        lines += [f"{name}: {points(line)}" for line in score.lines]
        lines.append(f"{name}: {score.total} in all")
        lines += [f"{name}, if totals are equal: {points(line)}" for line in score.ties]
    return lines


def points(line: ScoreLine) -> str:
    """Return a line of the score in words."""
    return f"{line.name} {line.points} ({line.clause})"


def drawn(scores: list[Score], names: list[str]) -> Table:
    """Return the score as a table, a column to each seat."""
    table = Table("", *names, "Rule", box=box.SIMPLE, title="Score")
    for label, clause, values in rows([score.lines for score in scores]):
        table.add_row(label, *map(str, values), clause)
    table.add_row("In all", *[str(score.total) for score in scores], "", style="bold", end_section=True)
    for label, clause, values in rows([score.ties for score in scores]):
        table.add_row(f"If equal: {label}", *map(str, values), clause, style="dim")
    return table


def rows(seats: list[list[ScoreLine]]) -> list[tuple[str, str, list[int]]]:
    """Return the seats' lines side by side; who has no such line has 0 there."""
    labels = {line.name: line.clause for lines in seats for line in lines}
    return [
        (label, clause, [sum(line.points for line in lines if line.name == label) for lines in seats])
        for label, clause in labels.items()
    ]
