"""How a game has ended."""

from __future__ import annotations

from rich import box
from rich.table import Table

from citadel.cli.screen import Screen
from citadel.core.score import Score, ScoreLine
from citadel.core.score_table import ScoreTable, result
from citadel.core.state import State


def announce(screen: Screen, state: State, names: list[str]) -> None:
    """Print who has won, and the score line by line with its clauses."""
    scores = state.scores()
    if screen.plain:
        for line in told(scores, names):
            screen.say(line)
    else:
        table = drawn(scores, names)
        screen.show(table if screen.has_room_for(table) else drawn_narrow(scores, names))
    screen.say(f"{result(state.returns(), names)}.", "bold")


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
    found = ScoreTable(scores)
    table = Table("", *names, "Rule", box=box.SIMPLE, title="Score")
    for row in found.rows:
        table.add_row(row.name, *map(str, row.points), row.clause)
    table.add_row("In all", *map(str, found.totals), "", style="bold", end_section=True)
    for row in found.ties:
        table.add_row(f"If equal: {row.name}", *map(str, row.points), row.clause, style="dim")
    return table


def drawn_narrow(scores: list[Score], names: list[str]) -> Table:
    """Return the score as a table of a row to each seat, the highest first; what brought no points is left out."""
    table = Table("", "In all", "Points", box=box.SIMPLE, title="Score", caption_justify="left")
    totals = [score.total for score in scores]
    clauses: dict[str, str] = {}
    for name, score in sorted(zip(names, scores, strict=True), key=lambda row: -row[1].total):
        lines = [line for line in score.lines if line.points]
        ties = score.ties if totals.count(score.total) > 1 else []
        said = [f"{line.name} {line.points}" for line in lines] + [
            f"if equal: {line.name} {line.points}" for line in ties
        ]
        table.add_row(name, str(score.total), ", ".join(said))
        clauses.update({line.name: line.clause for line in [*lines, *ties]})
    table.caption = ", ".join(f"{name}: {clause}" for name, clause in clauses.items())
    return table
