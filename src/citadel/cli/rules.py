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
    """Show the rules of a game, or one clause, or all clauses under a word such as "king"."""
    screen = Screen(plain)
    loaded = citadel.load_game(game)
    if clause:
        for id, sentence in clauses_under(loaded, clause):
            screen.say(f"{id}: {sentence}")
    elif screen.plain:
        print(loaded.rulebook(), end="")
    else:
        screen.show(Markdown(loaded.rulebook()))


def clauses_under(game: Game, name: str) -> list[tuple[str, str]]:
    """Return the clauses with this id or under this word; BadArgument if there are none."""
    wanted = name.casefold()
    found = [(id, text) for id, text in game.clauses().items() if wanted in (id, *id.split("."), id.rpartition(".")[0])]
    if not found:
        chapters = dict.fromkeys(id.split(".")[1] for id in game.clauses())
        raise BadArgument(f"{game.title} has no clause {name[:60]!r}; there are {', '.join(chapters) or 'none'}.")
    return found
