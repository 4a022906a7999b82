"""citadel defense balance: how often a bot wins each scenario, or a campaign, with 1 to 4 heroes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import citadel
from citadel.arena.balance import WinRate, win_rates
from citadel.cli.arguments import game_with
from citadel.cli.errors import BadArgument
from citadel.cli.match import bar_console
from citadel.cli.pictures import check_picture, save_picture
from citadel.core.game import Game
from citadel.games.defense.game import Defense

ID = "defense"
# The shares of games that should be won, in per cent: by whoever plays sensibly, and at random.
GOOD = (45, 75)
RANDOM = (0, 10)


class Kind(NamedTuple):
    """A kind of game whose balance is measured: its title, its rules, and the number of heroes."""

    title: str
    game: Game
    seats: int


def balance(
    scenario: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A scenario to play; all, if none. Repeatable.")
    ] = None,
    campaign: Annotated[
        bool, typer.Option("--campaign", help="Play a campaign, beside the scenarios that are named.")
    ] = False,
    seats: Annotated[list[int] | None, typer.Option(help="How many heroes; 1 to 4, if none. Repeatable.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays all heroes: greedy, uniform, ismcts:100 ...")] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games of each kind.")] = 20,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Vary the game, as for play: max_rounds=100 ... Repeatable."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes share the work.")] = 1,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save a picture, .png or .svg; needs the extra plots.")
    ] = None,
) -> None:
    """Tell how often a bot wins each scenario, or a campaign, and whether that is as it should be."""
    if plot is not None:
        check_picture(plot)
    kinds = kinds_of(game_with(ID, option or []), scenario or [], campaign, seats or [1, 2, 3, 4])
    columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=bar_console(), auto_refresh=False) as bar:
        task = bar.add_task("", total=games * len(kinds))
        tables = [(kind.game, kind.seats) for kind in kinds]
        rates = win_rates(tables, bot, games, seed, workers, lambda: bar.update(task, advance=1, refresh=True))
    print("\n".join(report(kinds, rates, bot)))
    if plot is not None:
        from citadel.cli.defense_plot import save_plot

        points = [(kind.title, kind.seats, rate) for kind, rate in zip(kinds, rates, strict=True)]
        save_picture(plot, partial(save_plot, f"{bot}, {games} games each", points, wanted(bot)))


def kinds_of(base: Game, scenarios: list[str], campaign: bool, seats: list[int]) -> list[Kind]:
    """Return the kinds of games that are asked for. BadOption for an unknown scenario."""
    assert isinstance(base, Defense)
    titles = {row.name: row.title for row in base.content.scenarios}
    names = list(dict.fromkeys(scenarios)) or ([] if campaign else list(titles))
    rules = [(titles.get(name, name), {"mode": "scenario", "scenario": name}) for name in names]
    if campaign:
        rules.append(("A campaign", {"mode": "campaign"}))
    games = [(title, citadel.load_game(ID, **{**base.settings, **chosen})) for title, chosen in rules]
    unfit = [n for n in seats if n not in base.seats]
    if unfit:
        raise BadArgument(f"{base.title} is for {base.seats_text()} heroes, not {unfit[0]}.")
    return [Kind(title, game, n) for title, game in games for n in sorted(set(seats))]


def wanted(bot: str) -> tuple[int, int]:
    """Return which share of games a bot should win, in per cent."""
    return RANDOM if bot == "uniform" else GOOD


def report(kinds: list[Kind], rates: list[WinRate], bot: str) -> list[str]:
    """Return a table, a line to each kind of game."""
    low, high = wanted(bot)
    width = max(len(kind.title) for kind in kinds)
    head = f"{'':{width}}  heroes  games    won   95 % sure of      wanted: {low} to {high} %"
    lines = [f"{bot} plays all heroes.", "", head]
    for kind, rate in zip(kinds, rates, strict=True):
        sure = f"{100 * rate.low:.1f} to {100 * rate.high:.1f} %"
        lines.append(
            f"{kind.title:{width}} {kind.seats:>7} {rate.games:>6} {100 * rate.rate:>5.0f} %  {sure:16}"
            f"  {verdict(rate, low, high)}"
        )
    fitting = sum(verdict(rate, low, high) == "fits" for rate in rates)
    return [*lines, "", f"{fitting} of {len(rates)} as wanted."]


def verdict(rate: WinRate, low: int, high: int) -> str:
    """Return whether so many games are won as should be; "perhaps" if chance alone may be why they are not."""
    share = 100 * rate.rate
    if low <= share <= high:
        return "fits"
    if share < low:
        return "too hard" if 100 * rate.high < low else "perhaps too hard"
    return "too easy" if 100 * rate.low > high else "perhaps too easy"
