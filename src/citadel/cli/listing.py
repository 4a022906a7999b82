"""citadel games: what there is to play."""

from __future__ import annotations

import citadel
from citadel.core.game import Game


def games() -> None:
    """List the games, and the options of each; of a game that cannot be loaded, why."""
    for id in citadel.games():
        try:
            print("\n".join(described(citadel.load_game(id))))
        except citadel.UnknownGame as error:
            print(f"{id}: {error}")


def described(game: Game) -> list[str]:
    """Return a game and its options, a line to each."""
    head = f"{game.id}: {game.title}, {game.seats_text()} seats"
    options = [
        f"  --option {name}={option.default}   {option.help} ({option.allowed()})"
        for name, option in game.options.items()
    ]
    return [head, *options]
