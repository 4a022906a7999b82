"""The table of Snivlin' Snotling: the circle of players, the coins in its centre, and who gets none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import BIT, lowest, members_of, popcount
from citadel.core.chance import Chance
from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.reader import Reader, whole_number
from citadel.core.score import Score, ScoreLine
from citadel.games.combat.answering import HIDDEN
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.snotling_circle import SnotlingCircle
from citadel.games.combat.table import NOBODY

if TYPE_CHECKING:
    from citadel.games.combat.snotling import Snotling

# What a seat has decided out of sight after the deal.
IS_READY: Final = 1
GRABS: Final = 2
ANSWERS: Final = ["ready", "grab"]

DEALS: Final = Line("{who} deals. Coins in the centre: {number}.")
HAS_PAIRS: Final = Line("{who} has two pairs, {card} and {card}, and grabs a coin!")
GRABS_COIN: Final = Line("{who} grabs a coin.")
GRABS_WRONGLY: Final = Line("{who} reaches for a coin without two pairs.")
IS_SNOTLING: Final = Line("{who} has no coin: Snivlin' Snotling!")
IS_OUT: Final = Line("{who} is out of the game.")
HAS_WON: Final = Line("{who} is the last player left and wins.")
IS_STOPPED: Final = Line("No end is in sight; those who are still in share the win.")


class SnotlingTable(SnotlingCircle):
    """The circle of players, the coins in its centre, and who is out."""

    def __init__(self, game: Snotling, seats: i64, source: SnotlingTable | None = None) -> None:
        SnotlingCircle.__init__(self, game, seats, source)
        self.rules = game
        if source is None:
            # Who has a coin of this round; and who showed two pairs for it.
            self.coins: i64 = 0
            self.shown: i64 = 0
            # Who is out, in order.
            self.out = vec[i64]([])
        else:
            self.coins = source.coins
            self.shown = source.shown
            self.out = source.out[:]

    def clone(self) -> SnotlingTable:
        return SnotlingTable(self.rules, self.seats, self)

    # Verbs.

    def deal(self) -> None:
        """Deal to all players, and lay a coin for each of them but the dealer."""
        self.coins = 0
        self.shown = 0
        self.tell(DEALS, self.dealer, popcount(self.players) - 1)
        self.deal_hands()

    def grab_with_pairs(self, seat: i64) -> None:
        """Show two pairs and take a coin."""
        self.coins |= BIT[seat]
        self.shown |= BIT[seat]
        self.revealed = self.ply
        self.tell(HAS_PAIRS, seat, self.pair_in(seat, NO_CARD), self.pair_in(seat, self.pair_in(seat, NO_CARD)))

    def grab(self, seat: i64) -> None:
        """Take a coin because somebody else did."""
        self.coins |= BIT[seat]
        self.revealed = self.ply
        self.tell(GRABS_COIN, seat)

    def drop_out(self, seat: i64) -> None:
        """Leave the game."""
        self.players &= ~BIT[seat]
        self.out = append(self.out, seat)
        self.revealed = self.ply
        self.tell(IS_OUT, seat)

    # Questions.

    def may_grab(self, seat: i64) -> bool:
        """Return whether a seat can reach for a coin first."""
        return self.rules.allows_false_grabs or self.has_two_pairs(seat)

    # What core asks of every state.

    def facts(self, d: dict[str, Any]) -> None:
        d["turns"] = self.turns
        d["dealer"] = self.dealer
        d["out"] = list(self.out)
        self.write_hands(d)
        d["deck"] = [self.name_of(self.pile[i]) for i in range(self.left - 1, -1, -1)]
        d["face_up"] = [self.deck.names[kind] for kind in self.face_up]
        d["passed"] = None if self.passer == NOBODY else {"seat": self.passer, "card": self.name_of(self.passed)}
        d["coins"] = max(popcount(self.players) - 1 - popcount(self.coins), 0)
        d["grabbed"] = members_of(self.coins)
        d["shown"] = members_of(self.shown)
        self.write_answers(d, ANSWERS)

    def read(self, reader: Reader) -> None:
        self.turns = reader.number("turns", 0, self.max_turns, 0)
        for seat in self.read_seats(reader, "out"):
            self.out = append(self.out, seat)
            self.players &= ~BIT[seat]
        if not self.players:
            raise BadPosition("position.out", "leaves nobody in the game")
        self.dealer = reader.number("dealer", 0, int(self.seats) - 1, lowest(self.players))
        counts = vec[i64]([0] * self.deck.kinds)
        self.read_hands(reader, counts)
        self.read_cards(reader, counts)
        for seat in self.read_seats(reader, "grabbed"):
            self.coins |= BIT[seat]
        for seat in self.read_seats(reader, "shown"):
            self.shown |= BIT[seat]
        self.read_passed(reader.get("passed", None))
        self.read_answers(reader, ANSWERS)
        self.check_coins(reader)

    def read_seats(self, reader: Reader, name: str) -> list[int]:
        """Read a list of different seats."""
        path = reader.at(name)
        seats = reader.get(name, [])
        if not isinstance(seats, list) or len(seats) > self.seats:
            raise BadPosition(path, "should be a list of seats")
        found = [whole_number(f"{path}[{i}]", seat, 0, int(self.seats) - 1) for i, seat in enumerate(seats)]
        if len(set(found)) < len(found):
            raise BadPosition(path, "names a seat twice")
        return found

    def check_coins(self, reader: Reader) -> None:
        """Refuse coins, hands or players that do not fit each other."""
        if not self.players & BIT[self.dealer]:
            raise BadPosition("position.dealer", "is out of the game")
        if self.coins & ~self.players or self.shown & ~self.coins:
            raise BadPosition("position.grabbed", "should be players who are in, and all who have shown two pairs")
        left = max(popcount(self.players) - 1 - popcount(self.coins), 0)
        if reader.number("coins", 0, int(self.seats), left) != left:
            raise BadPosition("position.coins", f"should be {left}: one less than players, less those grabbed")
        for seat in range(self.seats):
            # When the game is over the cards stay where they are.
            if self.depth and self.size[seat] and not self.players & BIT[seat]:
                raise BadPosition(f"position.hands[{seat}]", "has cards, though that seat is out of the game")
            if self.shown & BIT[seat] and not self.has_two_pairs(seat):
                raise BadPosition("position.shown", f"names seat {seat}, who has no two pairs")

    def blank(self) -> str:
        return self.hidden_card() or self.hidden_answer()

    def forget(self, seat: i64) -> None:
        self.hide_deck()
        if self.over:
            return
        self.hide_hands(seat, self.shown)
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                self.hide_answer(other)
            other += 1

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Deal the unseen cards anew, and let others have chosen by what they hold."""
        self.redeal_cards(chance)
        self.suppose_passed(chance)
        other: i64 = 0
        while other < self.seats:
            if self.answers[other] == HIDDEN:
                self.answers[other] = IS_READY + chance.below(2) if self.may_grab(other) else IS_READY
            other += 1

    def scores(self) -> list[Score]:
        """Return who is still in: a point."""
        return [
            Score([ScoreLine("Still in the game", 1 if self.players & BIT[seat] else 0, "snotling.end.1")], [])
            for seat in range(self.seats)
        ]
