"""citadel play: any game, at this terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from citadel.bots import make_bot
from citadel.bots.bot import Bot
from citadel.cli.arguments import game_with, seat_named
from citadel.cli.dialogue import Dialogue, Stopped
from citadel.cli.errors import BadArgument
from citadel.cli.files import read_journal
from citadel.cli.screen import Screen
from citadel.cli.sitting import Sitting
from citadel.core.game import Game
from citadel.core.journal import Journal

DEFAULT_BOT = "ismcts:1000"


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to play; `citadel games` lists them.")],
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Vary the game; NAME=@FILE takes the value from a file. Repeatable."),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats the game has; the fewest, if not given.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT", help="A seat of yours, by number or name; repeat it for friends beside you."),
    ] = None,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="BOT", help=f"Who plays the other seats: {DEFAULT_BOT}, greedy ...")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of chance; the same seed deals the same game.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in a file; if it exists, the game goes on.")
    ] = None,
    pack: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="A pack of fighters of your own to play with; repeatable.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Linear text without colours, for screen readers.")] = False,
) -> None:
    """Play a game here, against bots or against friends who take turns at the screen."""
    journal = opened(game_with(game, option or [], pack), seats, seed, save, chosen=bool(option or pack))
    people = {seat_named(text, journal.game.seat_names()[: journal.seats]) for text in seat or ["0"]}
    screen = Screen(plain)
    sitting = Sitting(journal, seated_bots(journal, people, bot or [DEFAULT_BOT]), save)
    try:
        Dialogue(sitting, screen).run()
    except Stopped as stop:
        kept = f"The game is kept in {save}; the same command goes on with it." if save else "The game is not kept."
        screen.say(f"{stop} {kept}")
    else:
        screen.say(f"The seed was {journal.seed}." if journal.seed is not None else "")


def opened(game: Game, seats: int | None, seed: int | None, save: Path | None, chosen: bool) -> Journal:
    """Return the journal of a new game, or of the one in the file; `chosen` says that options were given."""
    if save is None or not save.exists():
        fresh = Journal(game, game.seats[0] if seats is None else seats, secrets.randbits(53) if seed is None else seed)
        fresh.start()  # what is wrong with the seats or the seed is said here, and not of a line of a journal
        return fresh
    journal = read_journal(save)
    if journal.game.id != game.id or (chosen and journal.game.settings != game.settings):
        raise BadArgument(f"{save} holds another game: {journal.game.id} {journal.game.settings}.")
    if (seats is not None and seats != journal.seats) or (seed is not None and seed != journal.seed):
        raise BadArgument(f"{save} holds a game already; it cannot get other seats or another seed.")
    return journal


def seated_bots(journal: Journal, people: set[int], specs: list[str]) -> dict[int, Bot]:
    """Return a bot for each seat without a person; the last one named plays all further seats."""
    free = [seat for seat in range(journal.seats) if seat not in people]
    padded = specs + specs[-1:] * len(free)
    seed = secrets.randbits(53) if journal.seed is None else journal.seed
    return {seat: make_bot(spec, journal.game, seed + seat) for seat, spec in zip(free, padded, strict=False)}
