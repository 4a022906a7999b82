"""A policy for Imposter!: it tells the truth where it can, and bluffs and calls by the odds.

- It lays a card of which it can say the truth, if it has one: a call then costs the caller. Of several it likes to say
  what the next player can hardly follow, and to part with a card that could follow little.
- If it has none, it parts with its least useful card and says what most cards would make true.
- It calls if a lie is likelier than the truth, and sooner if it could not follow truly itself. A claim can be true if
  its player held such a card: the odds of that are counted over all cards that may be in that hand. What it knows of a
  player is as likely in the hand as in the pile.
- A last card is always called: if it was no lie, nothing more is lost.
"""

from __future__ import annotations

from typing import Any, Final

from citadel.bots.policy_cards import CardPolicy, chance_of_none
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.games.combat.imposter import CALL, SAY, TRUST, Imposter
from citadel.games.combat.statistics import STATISTIC_COUNT, STATISTICS

# How often a player who could tell the truth does so.
HONESTY: Final = 0.9
# What a claim that is hard to follow is worth beside a card that could follow many claims.
_HARDNESS: Final = 0.5
# How likely a bluff is called.
_BLUFF_IS_CALLED: Final = 0.5


class Claim:
    """What is said of a card."""

    def __init__(self, statistic: int, number: int) -> None:
        self.statistic = statistic
        self.number = number

    def may_follow(self, last: Claim | None) -> bool:
        """Return whether this may be said after another claim."""
        if last is None:
            return True
        if self.statistic == last.statistic:
            return self.number > last.number
        return self.number == last.number


class Sceptic(CardPolicy):
    """Lays, claims and calls as the module's first lines say."""

    def __init__(self, game: Game, argument: str, seed: int) -> None:
        assert isinstance(game, Imposter)
        CardPolicy.__init__(self, game, argument, seed)
        self.lay = int(game.lay)
        self.highest = int(self.deck.highest)
        self.uses: dict[str, float] = {name: self.usefulness(name) for name in self.deck.names}

    def choose(self, seen: Observation) -> int:
        first = seen.legal_actions[0]
        if first == TRUST:
            return int(CALL) if self.calls(seen) else int(TRUST)
        if first < self.lay:
            return self.claim(seen)
        return self.lay + self.kinds[self.card_to_lay(seen)]

    # To lay a card, and to say what it is.

    def card_to_lay(self, seen: Observation) -> str:
        """Return the card of which the best can be said truly; if there is none, the least useful one."""
        hand: list[str] = seen.position["hands"][seen.seat]
        last = said(seen.position)
        best, most = "", 0.0
        for card in dict.fromkeys(hand):
            for claim in self.truths(card, last):
                worth = _HARDNESS * self.hardness(seen, claim) - self.uses[card]
                if not best or worth > most:
                    best, most = card, worth
        return best or min(hand, key=self.use_of)

    def claim(self, seen: Observation) -> int:
        """Return what to say of the card that one has laid: a truth that is hard to follow, or else a good bluff."""
        position = seen.position
        truths = self.truths(position["pile"][-1], said(position))
        if truths:
            hardest = max([self.hardness(seen, claim) for claim in truths])
            return self.action(next(claim for claim in truths if self.hardness(seen, claim) == hardest))
        claims = [self.claim_of(action) for action in seen.legal_actions]
        believed = [self.belief(seen, claim) for claim in claims]
        best = [claim for claim, belief in zip(claims, believed, strict=True) if belief == max(believed)]
        return self.action(self.rng.choice(best))

    def truths(self, card: str, last: Claim | None) -> list[Claim]:
        """Return what may be said of a card now that is true."""
        claims = [Claim(statistic, self.number(card, statistic)) for statistic in range(STATISTIC_COUNT)]
        return [claim for claim in claims if claim.may_follow(last)]

    def follows(self, card: str, last: Claim | None) -> bool:
        """Return whether something true may be said of a card now."""
        return bool(self.truths(card, last))

    def use_of(self, card: str) -> float:
        """Return how useful a card is."""
        return self.uses[card]

    def usefulness(self, card: str) -> float:
        """Return the share of all claims that a card could truly follow."""
        claims = [Claim(at // self.highest, at % self.highest + 1) for at in range(STATISTIC_COUNT * self.highest)]
        return sum([self.follows(card, claim) for claim in claims]) / len(claims)

    def hardness(self, seen: Observation, claim: Claim) -> float:
        """Return the chance that the next player has no card that could truly follow a claim."""
        position = seen.position
        after = (seen.seat + 1) % int(position["seats"])
        known = position["known"][seen.seat][after]
        if any(self.follows(card, claim) for card in known):
            return 0.0
        pool = self.pool(seen)
        answers = sum([self.follows(card, claim) for card in pool])
        return chance_of_none(len(pool), answers, max(0, len(position["hands"][after]) - len(known)))

    def belief(self, seen: Observation, claim: Claim) -> int:
        """Return of how many cards a claim would be true, as far as nobody is known to have them."""
        elsewhere = [card for cards in seen.position["known"][seen.seat] for card in cards]
        return self.true_cards(self.unseen(elsewhere), claim)

    def true_cards(self, cards: list[str], claim: Claim) -> int:
        """Return of how many cards a claim is true."""
        return sum([self.number(card, claim.statistic) == claim.number for card in cards])

    # To call.

    def calls(self, seen: Observation) -> bool:
        """Return whether to call the newest card."""
        position = seen.position
        seats, pile = int(position["seats"]), len(position["pile"])
        layer = (position["leader"] + pile - 1) % seats
        if not position["hands"][layer]:
            return True
        claim = said(position)
        assert claim is not None
        gain = (1.0 - 2.0 * self.truth(seen, layer, claim)) * pile
        must_follow = (layer + 1) % seats == seen.seat
        hand: list[str] = position["hands"][seen.seat]
        if must_follow and not any(self.follows(card, claim) for card in hand):
            return gain > -_BLUFF_IS_CALLED * (pile + 1)
        return gain > 0.0

    def truth(self, seen: Observation, layer: int, claim: Claim) -> float:
        """Return the chance that what a player says of the newest card is true."""
        position = seen.position
        held = len(position["hands"][layer]) + 1
        seats = int(position["seats"])
        older = [at for at in range(len(position["pile"]) - 1) if (position["leader"] + at) % seats == layer]
        known: list[str] = position["known"][seen.seat][layer]
        share = held / (held + len(older))
        without = (1.0 - share) ** self.true_cards(known, claim)
        pool = self.pool(seen)
        drawn = max(0, held - round(share * len(known)))
        return HONESTY * (1.0 - without * chance_of_none(len(pool), self.true_cards(pool, claim), drawn))

    # Cards and actions.

    def pool(self, seen: Observation) -> list[str]:
        """Return the cards that may be anywhere else: not one's own, and not known to be with anybody."""
        position = seen.position
        known = [card for cards in position["known"][seen.seat] for card in cards]
        own = [card for card in position["pile"] if card]
        return self.unseen(position["hands"][seen.seat] + own + known)

    def claim_of(self, action: int) -> Claim:
        """Return the claim that an action makes."""
        statistic, number = divmod(action - int(SAY), self.highest)
        return Claim(statistic, number + 1)

    def action(self, claim: Claim) -> int:
        """Return the action that makes a claim."""
        return int(SAY) + claim.statistic * self.highest + claim.number - 1


def said(position: dict[str, Any]) -> Claim | None:
    """Return what was said last, if anything."""
    claim = position["claim"]
    return None if claim is None else Claim(STATISTICS.index(claim["statistic"]), claim["number"])
