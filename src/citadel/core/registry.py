"""The registry: games by id, ours and those of other packages."""

from __future__ import annotations

import importlib
import sys
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from citadel.core.errors import CitadelError, UnknownGame
from citadel.core.game import Game

GROUP: Final = "citadel.games"
_own: Final[dict[str, str]] = {}


def register(id: str, place: str) -> None:
    """Make a game known: `place` is "module:class" of a Game whose `__init__` takes the chosen options as a dict."""
    _own[id] = place


def plugins(group: str) -> dict[str, EntryPoint]:
    """Return what other packages bring to a group of entry points, by name."""
    return _found(group, tuple(sys.path))


@lru_cache(maxsize=8)
def _found(group: str, path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Looking through all packages takes milliseconds, and a bot is made for every move: once for each path will do."""
    return {point.name: point for point in entry_points(group=group)}


def loaded(point: EntryPoint, refusal: type[CitadelError]) -> Any:
    """Return what an entry point names; a refusal of this kind says why another package cannot be used."""
    try:
        return point.load()
    except Exception as error:  # whatever the code of others may raise
        raise refusal(f"{point.name} cannot be loaded from {point.value}: {type(error).__name__}: {error}.") from error


def games() -> list[str]:
    """Return the ids of all games, sorted: registered ones and those of the entry point group citadel.games."""
    return sorted({*_own, *plugins(GROUP)})


def make_game(id: Any, options: dict[str, Any]) -> Game:
    """Return a game under the given options; UnknownGame or BadOption name what there is to choose from."""
    if not isinstance(id, str):
        raise UnknownGame(f"A game's id is a text, not {type(id).__name__}; there are {', '.join(games())}.")
    if id in _own:
        module, _, name = _own[id].partition(":")
        make = getattr(importlib.import_module(module), name)
    else:
        others = plugins(GROUP)
        if id not in others:
            raise UnknownGame(f"No game is called {str(id)[:80]!r}; there are {', '.join(games())}.")
        make = loaded(others[id], UnknownGame)
    game: Game = make(options)
    return game
