"""A policy for Battle Lines: the row of cards that should win most columns against rivals who lay at random.

The chance that a card wins a column is exact: as many unseen cards as there are rivals, all of them lower in that
column's statistic. A draw counts half: its cards go to whoever wins a later column.
"""

from __future__ import annotations

from itertools import permutations

from citadel.bots.policy_cards import CardPolicy, ways
from citadel.core.observation import Observation
from citadel.games.combat.battle_lines import LAY
from citadel.games.combat.statistics import STATISTIC_COUNT

_DRAW: float = 0.5


class Marshal(CardPolicy):
    """Lays its row from left to right, each time the first card of the best row that is still possible."""

    def choose(self, seen: Observation) -> int:
        if len(seen.legal_actions) == 1:
            return seen.legal_actions[0]
        position, own = seen.position, seen.seat
        hand: list[str] = position["hands"][own]
        laid: list[str] = position["rows"][own]
        rivals = int(position["seats"]) - 1
        card = best_row(self.worths(hand, hand + laid, len(laid), rivals))
        return int(LAY) + self.kinds[hand[card]]

    def worths(self, hand: list[str], mine: list[str], laid: int, rivals: int) -> list[list[float]]:
        """Return what each card of a hand is worth in each column that is still empty."""
        unseen = self.unseen(mine)
        found = []
        for card in hand:
            row = []
            for column in range(laid, STATISTIC_COUNT):
                row.append(worth(self.number(card, column), [self.number(other, column) for other in unseen], rivals))
            found.append(row)
        return found


def worth(mine: int, unseen: list[int], rivals: int) -> float:
    """Return the chance that a number beats those of so many unseen cards, and half that of a tie for best."""
    rows = ways(len(unseen), rivals)
    lower = ways(sum([number < mine for number in unseen]), rivals)
    not_higher = ways(sum([number <= mine for number in unseen]), rivals)
    return (lower + _DRAW * (not_higher - lower)) / rows


def best_row(worths: list[list[float]]) -> int:
    """Return which card lies first in the best order of cards for as many columns; of equal orders the first."""
    n = len(worths)
    best, most = 0, -1.0
    for order in permutations(range(n)):
        total = 0.0
        for column in range(n):
            total += worths[order[column]][column]
        if total > most + 1e-12:
            best, most = order[0], total
    return best
