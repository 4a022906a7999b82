"""A policy for Deadly Doubles: it remembers the last few cards that were turned up, and takes the doubles it knows.

Otherwise it turns up a card that it does not remember. If it remembers the double of that, it takes both. If not, its
second card is either another unknown one, in the hope of luck, or one that it remembers, which shows nothing to others:
whichever leaves a player with a perfect memory better off against another (after U. Zwick and M. S. Paterson, "The
memory game", 1993). To show nothing at all, by two cards that are remembered, would let a game stand still.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from citadel.bots.bot import UnknownBot
from citadel.bots.policy_cards import CardPolicy
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.games.combat.deadly_doubles import STOP, TURN, DeadlyDoubles

USUAL_MEMORY: Final = 12
MOST_MEMORY: Final = 1000


class Rememberer(CardPolicy):
    """Remembers so many of the cards that were turned up last and still lie there."""

    argument: ClassVar[str] = "a number of cards"

    def __init__(self, game: Game, argument: str, seed: int) -> None:
        assert isinstance(game, DeadlyDoubles)
        CardPolicy.__init__(self, game, argument, seed)
        self.memory = memory_of(argument)
        self.places: dict[str, int] = {name: place for place, name in enumerate(game.place_names)}
        # What the player to move is ahead by, with so many doubles left, by how many single cards are known.
        self.leads = leads(int(self.deck.kinds))

    def choose(self, seen: Observation) -> int:
        position = seen.position
        known = self.remembered(position)
        up = position["up"]
        if up:
            return self.turn(self.second(seen, up, known))
        pair = double_in(known)
        return self.turn(pair if pair else self.unknown(seen, known))

    def turn(self, place: str) -> int:
        """Return the action that turns up a place."""
        return int(TURN) + self.places[place]

    def remembered(self, position: dict[str, Any]) -> dict[str, str]:
        """Return the cards that are remembered, by place, those turned up last at the end."""
        cards = dict(zip(self.places, flat(position["grid"]), strict=True))
        seen: list[str] = position["seen"]
        last = seen[max(0, len(seen) - self.memory) :]
        return {place: cards[place] for place in last}

    def unknown(self, seen: Observation, known: dict[str, str]) -> str:
        """Return a place whose card is not remembered, any of them; if all are, the first one that lies there."""
        names = list(self.places)
        there = [names[action - int(TURN)] for action in seen.legal_actions if action != STOP]
        new = [place for place in there if place not in known]
        return self.rng.choice(new) if new else there[0]

    def second(self, seen: Observation, up: str, known: dict[str, str]) -> str:
        """Return the place of the second card."""
        card = flat(seen.position["grid"])[self.places[up]]
        others = {place: other for place, other in known.items() if place != up}
        for place, other in others.items():
            if other == card:
                return place
        lying = len(seen.legal_actions) + 1
        if others and not self.tries_luck(lying // 2, len(set(others.values()))):
            return list(others)[-1]
        return self.unknown(seen, known)

    def tries_luck(self, doubles: int, singles: int) -> bool:
        """Return whether a second unknown card is better than a known one, after a first one that was new."""
        known = min(singles, doubles - 1)
        return new_then_new(self.leads, doubles, known) > -self.leads[doubles][known + 1]


def memory_of(argument: str) -> int:
    """Return how many cards an argument lets a policy remember."""
    if not argument:
        return USUAL_MEMORY
    if argument.isascii() and argument.isdecimal() and len(argument) < 6 and int(argument) <= MOST_MEMORY:
        return int(argument)
    raise UnknownBot(
        f"greedy cannot be given {argument[:40]!r}: in deadly-doubles it takes the number of cards that it remembers, "
        f"from 0 to {MOST_MEMORY}, as in greedy:12."
    )


def flat(grid: list[list[Any]]) -> list[Any]:
    """Return the rows of a grid one after the other."""
    return [card for row in grid for card in row]


def double_in(known: dict[str, str]) -> str:
    """Return the first place of two that are known to have equal cards, or nothing."""
    first: dict[str, str] = {}
    for place, card in known.items():
        if card in first:
            return first[card]
        first[card] = place
    return ""


def leads(doubles: int) -> list[list[float]]:
    """Return by how much the player to move ends ahead, for each number of doubles left and of single cards known."""
    found: list[list[float]] = []
    for n in range(doubles + 1):
        found.append([float(n)] * (n + 1))
        for known in range(n - 1, -1, -1):
            found[n][known] = lead(found, n, known)
    return found


def lead(found: list[list[float]], n: int, known: int) -> float:
    """Return what it is worth to move, with n doubles left and so many single cards known."""
    unknown = 2 * n - known
    new = new_then_new(found, n, known)
    if known:
        new = max(new, -found[n][known + 1])
    value = (unknown - known) * new
    if known:
        value += known * (1.0 + found[n - 1][known - 1])
    return value / unknown


def new_then_new(found: list[list[float]], n: int, known: int) -> float:
    """Return what a second unknown card is worth, after a first one that was new, beside so many known singles."""
    unknown = 2 * n - known - 1
    after = 1.0 + found[n - 1][known]
    value = after - known * after
    if unknown > known + 1:
        value -= (unknown - known - 1) * found[n][known + 2]
    return value / unknown
