"""Policies for games in which a statistic is named: the best one by exact odds over all cards that are not seen.

Every card that has lain open is remembered: those killed, and those at the bottoms of stacks, which come up again in
their order. A stack of which all cards have lain open has a known card on top; any other has one that is as likely each
of the unseen.
"""

from __future__ import annotations

from typing import Any, Final

from citadel.bots.policy import Policy
from citadel.bots.policy_cards import CardPolicy, ways
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.games.combat.combat import Combat
from citadel.games.combat.comparing import NAME

# What a draw is worth in All or Nothing, beside a kill: about the chance to kill that card some time later.
_LATER: Final = 0.85


class Comparison:
    """What may come of a comparison: the chance to keep one's card, and how many rivals lose theirs on average."""

    def __init__(self, kept: float, killed: float) -> None:
        self.kept = kept
        self.killed = killed


class Rivals:
    """The numbers of the others in one statistic: those of known cards, and how many come from a pool of others."""

    def __init__(self, known: list[int], unknown: int, pool: list[int]) -> None:
        self.known = known
        self.unknown = unknown
        self.pool = pool

    def against(self, mine: int, spares_above_mine: bool = False) -> Comparison:
        """Return what comes of a number of one's own, summed over the highest number and how many have it.

        If several share a number above one's own, all who are not below one's own may be spared.
        """
        comparison = Comparison(0.0, 0.0)
        rivals = len(self.known) + self.unknown
        deals = ways(len(self.pool), self.unknown)
        for highest in sorted({mine, *self.known, *self.pool}):
            if highest < mine or any(number > highest for number in self.known):
                continue
            known = self.known.count(highest)
            there, below = self.pool.count(highest), sum([number < highest for number in self.pool])
            for drawn in range(min(there, self.unknown) + 1):
                chance = ways(there, drawn) * ways(below, self.unknown - drawn) / deals
                left = float(known + drawn)
                if highest == mine:
                    comparison.kept += chance
                elif not left:
                    continue
                elif spares_above_mine and left > 1:
                    comparison.kept += chance
                    left += self.between(mine, highest, self.unknown - drawn)
                comparison.killed += chance * (rivals - left)
        return comparison

    def between(self, mine: int, highest: int, unknown: int) -> float:
        """Return how many rivals are below the highest number, but not below one's own, on average."""
        known = sum([mine <= number < highest for number in self.known])
        below = [number for number in self.pool if number < highest]
        return known + (unknown * sum([number >= mine for number in below]) / len(below) if unknown else 0.0)


class Naming(CardPolicy):
    """Names the statistic that promises most."""

    def choose(self, seen: Observation) -> int:
        """Return the statistic whose comparison is worth most; of equal ones the first."""
        position, own = seen.position, seen.seat
        promises = [self.promise(position, own, action - int(NAME)) for action in seen.legal_actions]
        return seen.legal_actions[promises.index(max(promises))]

    def promise(self, position: dict[str, Any], own: int, statistic: int) -> float:
        """Return what it is worth to name a statistic."""
        raise NotImplementedError

    def compared(self, position: dict[str, Any], own: int, statistic: int, spares: bool = False) -> Comparison:
        """Return what comes of it to name a statistic of one's open card."""
        return self.rivals(position, own, statistic).against(self.number(position["up"][own], statistic), spares)

    def rivals(self, position: dict[str, Any], own: int, statistic: int) -> Rivals:
        """Return what the others may turn up."""
        known, unknown = [], 0
        for stack, cards in enumerate(position["stacks"]):
            if stack != own and cards:
                if cards[0] is None:
                    unknown += 1
                else:
                    known.append(self.number(cards[0], statistic))
        return Rivals(known, unknown, [self.number(card, statistic) for card in self.never_seen(position)])

    def never_seen(self, position: dict[str, Any]) -> list[str]:
        """Return the cards that have not lain open."""
        open_cards = [card for card in position["up"] if card] + position["killed"]
        return self.unseen(open_cards + [card for stack in position["stacks"] for card in stack if card])


class Namer(Naming):
    """For the basic game: to keep one's card, and have others lose theirs."""

    def __init__(self, game: Game, argument: str, seed: int) -> None:
        assert isinstance(game, Combat)
        Naming.__init__(self, game, argument, seed)
        self.spares: bool = game.spares_above_leader

    def promise(self, position: dict[str, Any], own: int, statistic: int) -> float:
        comparison = self.compared(position, own, statistic, self.spares)
        rivals = sum([1 for stack, cards in enumerate(position["stacks"]) if stack != own and cards])
        return comparison.kept + comparison.killed / rivals


class Gambler(Naming):
    """For All or Nothing: to kill, or at least not to lose; after a draw it has to be done again with another card."""

    def promise(self, position: dict[str, Any], own: int, statistic: int) -> float:
        comparison = self.compared(position, own, statistic)
        return comparison.killed + _LATER * (comparison.kept - comparison.killed)


class Roller(Policy):
    """For Duel to the Death, in which one rolls a die."""

    def choose(self, seen: Observation) -> int:
        return seen.legal_actions[0]
