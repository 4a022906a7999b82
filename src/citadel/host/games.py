"""Games by what a table remembers of them."""

import json
from functools import lru_cache

from citadel.core.game import Game
from citadel.core.registry import make_game


@lru_cache(maxsize=64)
def game_of(game_id: str, options: str) -> Game:
    """Return a game under options written as a JSON object. Raises UnknownGame, BadOption."""
    return make_game(game_id, json.loads(options))
