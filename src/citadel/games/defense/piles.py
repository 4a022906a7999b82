"""Piles of cards: shuffled, drawn from the top, and dealt anew where nobody knows what lies in them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.chance import Chance, shuffle

# A card of a pile that a view cannot name.
UNSEEN: Final = -1


class Pile:
    """A pile of cards, the top card last, with the cards that have been drawn from it beside it."""

    def __init__(self, source: Pile | None = None) -> None:
        if source is None:
            self.cards = vec[i64]([])
            self.discards = vec[i64]([])
            # How many cards on top everybody has seen.
            self.seen: i64 = 0
        else:
            self.cards = source.cards[:]
            self.discards = source.discards[:]
            self.seen = source.seen

    def begin(self, counts: vec[i64], chance: Chance) -> None:
        """Shuffle so many of each card."""
        self.cards = all_of(counts)
        self.discards = vec[i64]([])
        self.seen = 0
        self.shuffle(chance)

    def shuffle(self, chance: Chance) -> None:
        """Shuffle the cards of the pile."""
        shuffle(self.cards, len(self.cards), chance)

    def take_discards(self, chance: Chance) -> None:
        """Make a new pile of the cards that have been drawn."""
        self.cards = self.discards
        self.discards = vec[i64]([])
        self.shuffle(chance)

    def take_top(self) -> i64:
        """Take the top card off the pile."""
        top = len(self.cards) - 1
        card = self.cards[top]
        self.cards = self.cards[:top]
        self.seen = max(0, self.seen - 1)
        return card

    def discard(self, card: i64) -> None:
        """Lay a card beside the pile."""
        self.discards = append(self.discards, card)

    def holds(self, card: i64) -> bool:
        """Return whether a card can be seen in the pile."""
        return card in self.cards

    def forget(self) -> None:
        """Blank the cards that nobody has seen."""
        i: i64 = 0
        while i < len(self.cards) - self.seen:
            self.cards[i] = UNSEEN
            i += 1

    def left(self, counts: vec[i64]) -> vec[i64]:
        """Return how many of each card must lie unseen in the pile, given how many there are."""
        rest = counts[:]
        for card in self.cards:
            if card != UNSEEN and card < len(rest):
                rest[card] -= 1
        for card in self.discards:
            if card < len(rest):
                rest[card] -= 1
        return rest

    def redeal(self, counts: vec[i64], chance: Chance) -> None:
        """Fill the unseen places with the cards that are left, given how many there are."""
        cards = all_of(self.left(counts))
        shuffle(cards, len(cards), chance)
        dealt: i64 = 0
        i: i64 = 0
        while i < len(self.cards):
            if self.cards[i] == UNSEEN:
                self.cards[i] = cards[dealt]
                dealt += 1
            i += 1


def all_of(counts: vec[i64]) -> vec[i64]:
    """Return so many of each card, in their order."""
    cards = vec[i64]([])
    card: i64 = 0
    while card < len(counts):
        n = counts[card]
        while n > 0:
            cards = append(cards, card)
            n -= 1
        card += 1
    return cards
