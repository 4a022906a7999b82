"""The arena of a duel to the death: two cards that fight with a die, and the chances of each."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.log import Line
from citadel.core.reader import Reader, one_of
from citadel.core.score import Score, ScoreLine
from citadel.core.steps import kind_in, seat_in
from citadel.games.combat.game import CombatGame
from citadel.games.combat.stacks import Stacks
from citadel.games.combat.statistics import STRENGTH, TOUGHNESS, WEAPON_SKILL

# What a die is rolled for. The steps that wait for these rolls are numbered in the same order, from FIRST_ROLL on.
PURPOSES: Final = ["order", "hit", "kill"]
FOR_ORDER: Final = 0
TO_HIT: Final = 1
TO_KILL: Final = 2
FIRST_ROLL: Final = 2
NOT_ROLLED: Final = -1
# The least roll that kills where Strength is not enough.
KILLS_FROM: Final = 4
# The least roll for order with which the card of the other player attacks first, not that of who rolls.
OTHER_FROM: Final = 4

TURNS_UP: Final = Line("{who} turns up {card}.")
LOSES: Final = Line("{card} of {who} is killed.")


class Arena(Stacks):
    """The table of two players whose top cards fight; what was rolled last stays for all to see."""

    def __init__(self, game: CombatGame, seats: i64, source: Arena | None = None) -> None:
        Stacks.__init__(self, game, seats, 2, source)
        self.rules: CombatGame = game
        if source is None:
            self.purpose: i64 = NOT_ROLLED
            self.roller: i64 = 0
            self.needed: i64 = 0
            self.rolled: i64 = 0
        else:
            self.purpose = source.purpose
            self.roller = source.roller
            self.needed = source.needed
            self.rolled = source.rolled

    def clone(self) -> Arena:
        return Arena(self.rules, self.seats, self)

    # Verbs.

    def meet(self) -> None:
        """Turn up both top cards."""
        self.tell(TURNS_UP, 0, self.turn_up(0))
        self.tell(TURNS_UP, 1, self.turn_up(1))

    def roll(self, seat: i64, purpose: i64, needed: i64) -> bool:
        """Roll a die for all to see; return whether it shows the needed number or more."""
        self.turns += 1
        self.roller = seat
        self.purpose = purpose
        self.needed = needed
        self.rolled = 1 + self.below(6)
        return self.rolled >= needed

    def win(self, seat: i64) -> None:
        """Kill the other card; the winner goes back to the bottom of its stack."""
        self.tell(LOSES, self.up[1 - seat], 1 - seat)
        self.beat(seat, 1 - seat)

    # Questions.

    def fighting(self, seat: i64, statistic: i64) -> i64:
        """Return a number of the card with which a seat fights."""
        return self.number(self.up[seat], statistic)

    def to_hit(self, attacker: i64) -> i64:
        """Return what an attacker has to roll to hit."""
        mine = self.fighting(attacker, WEAPON_SKILL)
        theirs = self.fighting(1 - attacker, WEAPON_SKILL)
        return 3 if mine > theirs else 4 if mine == theirs else 5

    def kills_at_once(self, attacker: i64) -> bool:
        """Return whether a hit of an attacker kills without another roll."""
        return self.fighting(attacker, STRENGTH) > self.fighting(1 - attacker, TOUGHNESS)

    def to_kill(self, attacker: i64) -> i64:
        """Return what an attacker who has hit has to roll to kill: any number, if it is strong enough."""
        return 1 if self.kills_at_once(attacker) else KILLS_FROM

    def attack_kills(self, attacker: i64) -> float:
        """Return the chance that one attack kills."""
        return chance_of(self.to_hit(attacker)) * chance_of(self.to_kill(attacker))

    def attacker_wins(self, attacker: i64) -> float:
        """Return the chance that the one who is about to attack wins the duel: they take turns until one is killed."""
        mine = self.attack_kills(attacker)
        theirs = self.attack_kills(1 - attacker)
        return mine / (1 - (1 - mine) * (1 - theirs))

    def what_is_rolled(self) -> i64:
        """Return for what the next die is rolled, NOT_ROLLED if for nothing."""
        if not self.depth:
            return NOT_ROLLED
        return max(NOT_ROLLED, kind_in(self.agenda[self.depth - 1]) - FIRST_ROLL)

    def odds(self, seat: i64) -> float:
        """Return the chance that a seat's card wins the duel that is being fought, 0 if none is."""
        purpose = self.what_is_rolled()
        if purpose == NOT_ROLLED:
            return 0.0
        attacker = seat_in(self.agenda[self.depth - 1])
        if purpose == FOR_ORDER:
            return (self.attacker_wins(seat) + 1 - self.attacker_wins(1 - seat)) / 2
        wins = self.attacker_wins(attacker)
        if purpose == TO_KILL:
            kills = chance_of(KILLS_FROM)
            wins = kills + (1 - kills) * (1 - self.attacker_wins(1 - attacker))
        return wins if seat == attacker else 1 - wins

    # What core asks of every state.

    def facts(self, d: dict[str, Any]) -> None:
        Stacks.facts(self, d)
        d["last"] = None
        if self.purpose != NOT_ROLLED:
            purpose = PURPOSES[self.purpose]
            d["last"] = {"seat": self.roller, "for": purpose, "needs": self.needed, "number": self.rolled}

    def read(self, reader: Reader) -> None:
        Stacks.read(self, reader)
        last = reader.get("last", None)
        if last is not None:
            self.read_roll(Reader(last, "position.last"))

    def read_roll(self, last: Reader) -> None:
        """Read what was rolled last."""
        self.roller = last.number("seat", 0, 1)
        self.purpose = one_of("position.last.for", last.get("for"), PURPOSES)
        self.needed = last.number("needs", 3, 5)
        self.rolled = last.number("number", 1, 6)
        last.done()

    def scores(self) -> list[Score]:
        """Return who still holds cards: a point each."""
        return [
            Score([ScoreLine("Still holds cards", 1 if self.cards_of(seat) else 0, "death-duel.end.1")], [])
            for seat in range(self.seats)
        ]


def chance_of(needed: i64) -> float:
    """Return the chance that a die shows a number or more."""
    return float(7 - needed) / 6
