"""What the policies for games with Combat Cards share: the numbers on cards, what is unseen, and ways to draw cards."""

from __future__ import annotations

import math

from mypy_extensions import mypyc_attr

from citadel.bots.policy import Policy
from citadel.core.game import Game
from citadel.games.combat.deck import Deck
from citadel.games.combat.game import CombatGame


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPolicy(Policy):
    """A policy that knows the cards of its game by name."""

    def __init__(self, game: Game, argument: str, seed: int) -> None:
        assert isinstance(game, CombatGame)
        Policy.__init__(self, game, argument, seed)
        self.deck: Deck = game.deck
        self.kinds: dict[str, int] = {name: kind for kind, name in enumerate(game.deck.names)}

    def number(self, card: str, statistic: int) -> int:
        """Return a number on a card."""
        return int(self.deck.number(self.kinds[card], statistic))

    def unseen(self, seen: list[str]) -> list[str]:
        """Return the cards of the game that are not among those that are seen."""
        left = {name: int(self.deck.copies) for name in self.deck.names}
        for card in seen:
            left[card] -= 1
        return [name for name, copies in left.items() for _ in range(copies)]


def ways(n: int, k: int) -> int:
    """Return in how many ways k of n things can be drawn."""
    return math.comb(n, k) if 0 <= k <= n else 0


def chance_of_none(n: int, wanted: int, drawn: int) -> float:
    """Return the chance that of n cards, of which some are wanted, none of these is among so many that are drawn."""
    return ways(n - wanted, drawn) / ways(n, drawn) if drawn <= n else 0.0
