"""citadel pack check: whether a pack of fighters can be played with, and how fair it is."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import citadel
from citadel.cli.match import bar_console
from citadel.cli.pack_plot import bars, save_plot
from citadel.cli.pictures import save_picture
from citadel.cli.words import counted, listed
from citadel.core.game import Game
from citadel.games.combat.balance import alike, best_choices, best_statistics, chances, dominated
from citadel.games.combat.packs import BadPack, Fighter, Pack, add_pack
from citadel.games.combat.statistics import STATISTICS

WRONG = 1
SEATS = (2, 3, 4)
# Longer games are stopped: two equal cards can tie for ever.
MOST_TURNS = 1000
_FEW = 8

pack = typer.Typer(help="Packs of fighters of your own, for the games with Combat Cards.", rich_markup_mode=None)


@pack.callback()
def packs() -> None:
    """Packs of fighters of your own, for the games with Combat Cards."""


@pack.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A table in CSV: a name and six numbers a line.")],
    games: Annotated[int, typer.Option(min=0, max=100_000, help="How many games of each kind are simulated.")] = 200,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save a picture, .png or .svg; needs the extra plots.")
    ] = None,
) -> None:
    """Tell line by line what is wrong with a pack, or else how fair it is."""
    try:
        mine = add_pack(file)
    except BadPack as error:
        print(f"{file} is no pack:")
        print("\n".join([f"  {complaint}" for complaint in error.complaints]))
        raise typer.Exit(WRONG) from None
    print("\n".join(described(mine)))
    print("\n".join(simulated(mine, games)))
    if plot is not None:
        save_picture(plot, partial(save_plot, mine))


def described(mine: Pack) -> list[str]:
    """Return what can be said of a pack without playing."""
    cards = [fighter.numbers for fighter in mine.fighters]
    names = [
        f"{words(name)}, mean {sum(card[i] for card in cards) / len(cards):.1f}" for i, name in enumerate(STATISTICS)
    ]
    return [
        f"{mine.title}: {len(cards)} fighters. Options call it {mine.name}.",
        "",
        "How many fighters each statistic is the best choice of:",
        *bars(names, best_choices(cards)),
        "",
        *about_dominated(mine),
        *about_alike(mine),
    ]


def words(name: str) -> str:
    """Return a statistic as words."""
    return name.replace("-", " ").capitalize()


def about_dominated(mine: Pack) -> list[str]:
    """Return who is worth less than somebody else in everything."""
    found = dominated(mine)
    if not found:
        return ["Nobody is dominated: everybody is better than anybody else in something."]
    head = f"{counted(len(found), 'fighter')} dominated, at best as good as somebody else in everything:"
    rows = [f"  {one.called} by {called(others)}" for one, others in found]
    return [head, *rows]


def about_alike(mine: Pack) -> list[str]:
    """Return whose numbers are the same."""
    return [f"The same six numbers: {called(group)}." for group in alike(mine)] or ["No two have the same six numbers."]


def called(fighters: list[Fighter]) -> str:
    """Return some fighters by name, not all of very many."""
    more = [f"{len(fighters) - _FEW} more"] if len(fighters) > _FEW else []
    return listed([*[fighter.called for fighter in fighters[:_FEW]], *more])


def simulated(mine: Pack, games: int) -> list[str]:
    """Return how long games last, and how often All or Nothing is won, when everybody names their best statistic."""
    kinds = [("combat", seats) for seats in SEATS if len(mine.fighters) >= seats] + [("all-or-nothing", 1)]
    kinds = [(id, seats) for id, seats in kinds if games and id in citadel.games()]
    found: list[str] = []
    columns = ("Simulating", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=bar_console(), auto_refresh=False) as bar:
        task = bar.add_task("", total=games * len(kinds))
        for id, seats in kinds:
            game = citadel.load_game(id, packs=mine.name, max_turns=MOST_TURNS)
            played = [played_once(game, seats, seed, mine, lambda: bar.advance(task)) for seed in range(games)]
            bar.refresh()
            found.append(told(game, seats, played))
    head = f"{counted(games, 'simulated game')} of each kind; everybody names the best statistic of their card:"
    return ["", head, *found] if found else []


def played_once(game: Game, seats: int, seed: int, mine: Pack, tick: Callable[[], object]) -> tuple[int, float]:
    """Play a game in which everybody names the best statistic; return its turns and what seat 0 has won."""
    by = chances([fighter.numbers for fighter in mine.fighters])
    numbers = {fighter.name: fighter.numbers for fighter in mine.fighters}
    dice = random.Random(seed)
    state = game.new_state(seats, seed)
    state.logging = False
    while not state.is_terminal():
        seat = state.current_player()
        best = [STATISTICS[i] for i in best_statistics(numbers[state.to_dict()["up"][seat]], by)]
        legal = state.legal_actions()
        named = [action for action in legal if game.actions[action].args[0] in best]
        state.apply_action(dice.choice(named or legal))
    tick()
    return state.to_dict()["turns"], state.returns()[0]


def told(game: Game, seats: int, played: list[tuple[int, float]]) -> str:
    """Return the outcome of the games of one kind."""
    turns = sorted([n for n, _ in played])
    stopped = sum([n >= MOST_TURNS for n in turns])
    end = f"; {stopped} stopped after {MOST_TURNS}, since ties can repeat themselves" if stopped else ""
    ended = [n for n in turns if n < MOST_TURNS] or turns
    length = f"{sum(ended) / len(ended):.0f} turns on average, half of them {ended[len(ended) // 2]} or less"
    if seats == 1:
        won = sum([result > 0 for _, result in played])
        return f"  {game.title}: won {100 * won / len(played):.0f} %{end}"
    return f"  {game.title}, {seats} seats: {length}{end}"
