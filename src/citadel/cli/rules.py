"""citadel rules: the rulebook, or a part of it."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

import citadel
from citadel.cli.errors import BadArgument
from citadel.cli.screen import Screen
from citadel.core.game import Game


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; `citadel games` lists them.")],
    clause: Annotated[str, typer.Argument(metavar="[CLAUSE]", help="A clause, such as duel.king.2, or king.")] = "",
    plain: Annotated[bool, typer.Option("--plain", help="The text as it is written, without colours.")] = False,
) -> None:
    """Show the rules of a game, one clause, all clauses under a word such as "king", or else all that speaks of it."""
    screen = Screen(plain)
    loaded = citadel.load_game(game)
    if clause.strip():
        for passage in clauses_under(loaded, clause) or passages_with(loaded, clause):
            screen.say(passage)
    elif screen.plain:
        print(loaded.rulebook(), end="")
    else:
        screen.show(Markdown(loaded.rulebook()))


def clauses_under(game: Game, name: str) -> list[str]:
    """Return the clauses with this id or under this word."""
    wanted = name.casefold()
    return [
        f"{id}: {text}" for id, text in game.clauses().items() if wanted in (id, *id.split("."), id.rpartition(".")[0])
    ]


def passages_with(game: Game, words: str) -> list[str]:
    """Return the clauses and the rows of tables in which some words stand; BadArgument if they stand nowhere."""
    wanted = words.casefold()
    clauses = [f"{id}: {text}" for id, text in game.clauses().items() if wanted in text.casefold()]
    rows = [line.strip("| ") for line in game.rulebook().splitlines() if line.startswith("|")]
    found = [*clauses, *(row for row in rows if wanted in row.casefold())]
    if not found:
        chapters = dict.fromkeys(id.split(".")[1] for id in game.clauses())
        raise BadArgument(f"{game.title} has no clause {words[:60]!r}; there are {', '.join(chapters) or 'none'}.")
    return found
