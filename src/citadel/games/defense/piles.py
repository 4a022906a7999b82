"""Piles of cards: drawn from the top, and dealt anew where nobody knows what lies in them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.chance import Chance, shuffle

# A card of a pile that a view cannot name.
UNSEEN: Final = -1


def redeal_pile(pile: vec[i64], counts: vec[i64], chance: Chance) -> None:
    """Fill the unseen places of a pile with the cards that are left, so many of each."""
    cards = vec[i64]([])
    card: i64 = 0
    while card < len(counts):
        n = counts[card]
        while n > 0:
            cards = append(cards, card)
            n -= 1
        card += 1
    shuffle(cards, len(cards), chance)
    dealt: i64 = 0
    i: i64 = 0
    while i < len(pile):
        if pile[i] == UNSEEN:
            pile[i] = cards[dealt]
            dealt += 1
        i += 1


def without_last(pile: vec[i64]) -> vec[i64]:
    """Return a pile without its top card."""
    return pile[: len(pile) - 1]
