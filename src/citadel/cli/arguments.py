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
from citadel.games.combat.packs import BadPack, Pack, add_pack


def game_with(id: str, pairs: list[str], packs: list[Path] | None = None) -> Game:
    """Return a game under options given as "name=value" or "name=@file"; UnknownGame, BadOption or BadArgument.

    Packs of fighters from files are shuffled together, unless the options say which packs are.
    """
    names = [offered(path).name for path in packs or []]
    known = citadel.load_game(id).options
    chosen = {**_packs_chosen(id, known, names), **dict([_setting(known, pair) for pair in pairs])}
    return citadel.load_game(id, **settle(id, known, chosen))


def offered(path: Path) -> Pack:
    """Offer the pack of fighters in a file to all games of this process; BadArgument if it is none."""
    try:
        return add_pack(path)
    except BadPack as error:
        more = f"; `citadel pack check` tells {len(error.complaints) - 1} more" if len(error.complaints) > 1 else ""
        raise BadArgument(f"{path} is no pack: {error.complaints[0].rstrip('.')}{more}.") from error


def _packs_chosen(id: str, known: dict[str, Option], names: list[str]) -> dict[str, Any]:
    """Return the option by which a game is played with packs of these names."""
    if names and "packs" in known:
        return {"packs": ",".join(names)}
    if len(names) == 1 and "pack" in known:
        return {"pack": names[0]}
    if names:
        raise BadArgument(f"{id} is played with {'one pack' if 'pack' in known else 'no packs'}.")
    return {}


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
