"""Games by what a table remembers of them."""

import json
from functools import lru_cache

from citadel.core.errors import BadOption
from citadel.core.game import Game
from citadel.core.registry import make_game
from citadel.host.errors import OutdatedTable
from citadel.host.rows import Record


@lru_cache(maxsize=64)
def game_of(game_id: str, options: str) -> Game:
    """Return a game under options written as a JSON object. Raises UnknownGame, BadOption."""
    return make_game(game_id, json.loads(options))


def game_at(record: Record) -> Game:
    """Return the game of a table. Raises OutdatedTable if it needs what this server does not have; UnknownGame."""
    try:
        return game_of(record.game, record.options_text)
    except BadOption as error:  # such as a pack of cards that a host has taken away
        raise OutdatedTable("This table needs what this server does not have: %(why)s", why=str(error)) from error
