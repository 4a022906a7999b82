"""From the words on the command line to games, options and seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import citadel
from citadel.cli.errors import BadArgument
from citadel.cli.files import read_text
from citadel.core.game import Game
from citadel.core.observation import SPECTATOR
from citadel.core.option import Option, settle


def game_with(id: str, pairs: list[str]) -> Game:
    """Return a game under options given as "name=value" or "name=@file"; UnknownGame, BadOption or BadArgument."""
    known = citadel.load_game(id).options
    chosen = dict([_setting(known, pair) for pair in pairs])
    return citadel.load_game(id, **settle(id, known, chosen))


def _setting(known: dict[str, Option], pair: str) -> tuple[str, Any]:
    name, equals, text = pair.partition("=")
    if not equals:
        raise BadArgument(f"An option is written name=value, not {pair[:80]!r}.")
    if text.startswith("@"):
        text = read_text(Path(text[1:])).strip()
    return name, known[name].parse(text) if name in known else text


def seat_named(text: str, names: list[str]) -> int:
    """Return the seat that a person means by its number or its name; BadArgument if there is none."""
    for seat, name in enumerate(names):
        if text.casefold() in (str(seat), name.casefold()):
            return seat
    there = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise BadArgument(f"There is no seat {text[:40]!r}; there are {there}.")


def viewer_named(text: str, names: list[str]) -> int:
    """Return a seat, or SPECTATOR for somebody who only watches; BadArgument if there is none."""
    return SPECTATOR if text.casefold() == "spectator" else seat_named(text, names)
