"""citadel games: what there is to play."""

from __future__ import annotations

import citadel
from citadel.core.game import Game


def games() -> None:
    """List the games, and the options of each."""
    for id in citadel.games():
        print("\n".join(described(citadel.load_game(id))))


def described(game: Game) -> list[str]:
    """Return a game and its options, a line to each."""
    head = f"{game.id}: {game.title}, {game.seats_text()} seats"
    options = [
        f"  --option {name}={option.default}   {option.help} ({option.allowed()})"
        for name, option in game.options.items()
    ]
    return [head, *options]
