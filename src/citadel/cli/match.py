"""citadel match: bots against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from citadel.arena import Match, Standing, play_match
from citadel.cli.arguments import game_with


def match(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; `citadel games` lists them.")],
    bots: Annotated[str, typer.Option(metavar="BOT,BOT", help="A bot for each seat, as in ismcts:2000,greedy.")],
    games: Annotated[int, typer.Option(help="How many games; every deal is played from every seat.")] = 100,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="Vary the game; repeatable, as for play.")
    ] = None,
    pack: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="A pack of fighters of your own to play with; repeatable.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes share the work.")] = 1,
) -> None:
    """Let bots play each other, and tell how often each wins, with a 95 % interval."""
    loaded = game_with(game, option or [], pack)
    names = [name.strip() for name in bots.split(",")]
    columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Without a thread of its own that would catch the Ctrl-C which the arena holds back while its workers start.
    with Progress(*columns, console=bar_console(), auto_refresh=False) as bar:
        task = bar.add_task("", total=games)
        result = play_match(
            loaded, names, games, seed, workers, lambda done, _: bar.update(task, completed=done, refresh=True)
        )
    for line in report(result):
        print(line)


def bar_console() -> Console:
    """Return where progress is shown: not where the result goes, and only if somebody watches."""
    console = Console(stderr=True)
    console.quiet = not console.is_terminal
    return console


def report(match: Match) -> list[str]:
    """Return the outcome, a line to each bot; how often partners have won is told once."""
    head = f"{match.game}: {match.games} games of {match.mean_plies:.1f} plies; each deal was played from every seat."
    if not match.together:
        return [head, *[f"{row.bot}: {outcome(row)}, {speed(row)}" for row in match.standings]]
    return [head, f"Together: {outcome(match.standings[0])}", *[f"{row.bot}: {speed(row)}" for row in match.standings]]


def outcome(standing: Standing) -> str:
    """Return how a bot has done."""
    rate, low, high = (f"{100 * share:.1f} %" for share in (standing.rate, standing.low, standing.high))
    return f"won {rate} (95 % sure: {low} to {high}), mean score {standing.mean_score:.1f}"


def speed(standing: Standing) -> str:
    """Return how fast a bot has decided."""
    return f"{standing.decisions_per_second:.0f} decisions a second"
