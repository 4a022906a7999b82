"""A policy for Snivlin' Snotling: pass on the card whose loss leaves most chances of two pairs, and grab at once."""

from __future__ import annotations

from collections import Counter
from typing import Any

from citadel.bots.policy_cards import CardPolicy
from citadel.core.observation import Observation
from citadel.games.combat.snotling import GRAB, READY

# A pair is worth more than any chances of others.
_PAIR: float = 10.0


class Collector(CardPolicy):
    """Keeps pairs, and of single cards those of which the other one may still come."""

    def choose(self, seen: Observation) -> int:
        position = seen.position
        hand: list[str] = position["hands"][seen.seat]
        legal = seen.legal_actions
        if GRAB in legal and (len(legal) == 1 or pairs_in(hand) >= 2):
            return int(GRAB)
        if READY in legal:
            return int(READY)
        passing = [action for action in legal if action != GRAB]
        first = passing[0] - self.kinds[min(hand, key=self.kind_of)]
        worths = {card: self.kept(without(hand, card), position) for card in hand}
        most = max(worths.values())
        best = [card for card in worths if worths[card] == most]
        return first + self.kinds[self.rng.choice(best)]

    def kind_of(self, card: str) -> int:
        """Return the number of a card's kind, by which hands are sorted."""
        return self.kinds[card]

    def kept(self, hand: list[str], position: dict[str, Any]) -> float:
        """Return what a hand is worth: its pairs, and the chance that the next unseen card makes another."""
        gone = set(position["face_up"])
        hoped_for = [card for card in hand if hand.count(card) == 1 and card not in gone]
        unseen = self.deck.cards - len(position["face_up"]) - len(hand)
        return _PAIR * pairs_in(hand) + len(hoped_for) / max(1, unseen)


def pairs_in(hand: list[str]) -> int:
    """Return how many kinds a hand has two of."""
    return sum([copies >= 2 for copies in Counter(hand).values()])


def without(hand: list[str], card: str) -> list[str]:
    """Return a hand without one of its cards."""
    left = list(hand)
    left.remove(card)
    return left
