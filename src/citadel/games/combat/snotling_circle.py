"""The circle of Snivlin' Snotling: who is still in, and the cards in their hands, in the deck and beside it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import BIT, lowest
from citadel.core.chance import Chance, shuffle
from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.reader import Reader
from citadel.games.combat.answering import Answering
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.game import CombatGame
from citadel.games.combat.table import NOBODY

HAND: Final = 4
MOST_IN_HAND: Final = 5

TAKES: Final = Line("{who} takes a card.")
TAKES_CARD: Final = Line("{who} takes {card}.")
PASSES: Final = Line("{who} passes a card to {who}.")
PASSES_CARD: Final = Line("{who} passes a card to {who}: {card}.")
PUTS_DOWN: Final = Line("{who} puts down {card}.")
SHUFFLES: Final = Line("The deck is empty; the cards beside it are shuffled into a new one.")


class SnotlingCircle(Answering):
    """Players with hands of four or five cards, one of which goes round; the deck, and the pile beside it."""

    def __init__(self, game: CombatGame, seats: i64, source: SnotlingCircle | None = None) -> None:
        Answering.__init__(self, game, seats, MOST_IN_HAND, source)
        if source is None:
            self.players: i64 = BIT[seats] - 1
            self.dealer: i64 = 0
            # The top of the deck is the last of `pile`, of which so many are left.
            self.pile = vec[i64]([NO_CARD] * game.deck.cards)
            self.left: i64 = 0
            self.face_up = vec[i64]([])
            # The card that was passed on last, and by whom, until the one who got it has passed a card.
            self.passed: i64 = NO_CARD
            self.passer: i64 = NOBODY
        else:
            self.players = source.players
            self.dealer = source.dealer
            self.pile = source.pile[:]
            self.left = source.left
            self.face_up = source.face_up[:]
            self.passed = source.passed
            self.passer = source.passer

    # Verbs.
    def deal_hands(self) -> None:
        """Shuffle all cards, and deal four to each player."""
        seat: i64 = 0
        while seat < self.seats:
            self.empty_hand(seat)
            seat += 1
        self.face_up = vec[i64]([])
        self.no_longer_passed()
        self.pile = self.shuffled()
        self.left = len(self.pile)
        players = self.players
        while players:
            n: i64 = HAND
            while n > 0:
                self.left -= 1
                self.put_in_hand(lowest(players), self.pile[self.left])
                self.pile[self.left] = NO_CARD
                n -= 1
            players &= players - 1

    def take_card(self, seat: i64) -> None:
        """Take the top card of the deck, which is made anew if it is empty."""
        if not self.left:
            self.make_deck()
        self.left -= 1
        kind = self.pile[self.left]
        self.pile[self.left] = NO_CARD
        self.put_in_hand(seat, kind)
        self.revealed = self.ply
        self.tell_apart(TAKES, TAKES_CARD, BIT[seat], seat, kind)

    def make_deck(self) -> None:
        """Shuffle the cards beside the deck into a new one."""
        n: i64 = len(self.face_up)
        i: i64 = 0
        while i < n:
            self.pile[i] = self.face_up[i]
            i += 1
        shuffle(self.pile, n, self)
        self.left = n
        self.face_up = vec[i64]([])
        self.tell(SHUFFLES)

    def pass_card(self, seat: i64, taker: i64, kind: i64) -> None:
        """Hand a card to the player on the left, who looks at it."""
        self.take_from_hand(seat, kind)
        self.put_in_hand(taker, kind)
        self.passed = kind
        self.passer = seat
        self.revealed = self.ply
        self.tell_apart(PASSES, PASSES_CARD, BIT[seat] | BIT[taker], seat, taker, kind)

    def put_down(self, seat: i64, kind: i64) -> None:
        """Lay a card face up beside the deck."""
        self.take_from_hand(seat, kind)
        self.face_up = append(self.face_up, kind)
        self.no_longer_passed()
        self.revealed = self.ply
        self.tell(PUTS_DOWN, seat, kind)

    def no_longer_passed(self) -> None:
        """No card is known any more to have just been passed on."""
        self.passed = NO_CARD
        self.passer = NOBODY

    # Questions.

    def is_new(self) -> bool:
        return not any(self.size) and not self.left and not len(self.face_up)

    def next_player(self, seat: i64) -> i64:
        """Return the next seat on the left that is still in."""
        after: i64 = seat
        while True:
            after = after + 1 if after + 1 < self.seats else 0
            if self.players & BIT[after]:
                return after

    def pair_in(self, seat: i64, after: i64) -> i64:
        """Return the first kind beyond another of which a hand has two, NO_CARD if there is none."""
        i: i64 = seat * self.room + 1
        end = seat * self.room + self.size[seat]
        while i < end:
            if self.cells[i] > after and self.cells[i] == self.cells[i - 1]:
                return self.cells[i]
            i += 1
        return NO_CARD

    def has_two_pairs(self, seat: i64) -> bool:
        """Return whether a hand has two of one kind and two of another."""
        first = self.pair_in(seat, NO_CARD)
        return first != NO_CARD and self.pair_in(seat, first) != NO_CARD

    def with_two_pairs(self, seats: i64) -> i64:
        """Return which of some seats hold two pairs."""
        found: i64 = 0
        while seats:
            if self.has_two_pairs(lowest(seats)):
                found |= BIT[lowest(seats)]
            seats &= seats - 1
        return found

    # Who knows what.

    def hide_deck(self) -> None:
        """Blank the deck, which nobody sees."""
        i: i64 = 0
        while i < self.left:
            self.pile[i] = NO_CARD
            i += 1

    def hide_hands(self, seat: i64, open_hands: i64) -> None:
        """Blank the hands of others that are not open, but for the card that a seat has just passed on."""
        taker = NOBODY if self.passer == NOBODY else self.next_player(self.passer)
        if seat != self.passer and seat != taker:
            self.passed = NO_CARD
        other: i64 = 0
        while other < self.seats:
            if other != seat and not open_hands & BIT[other]:
                self.hide_hand(other)
                if other == taker and self.passed != NO_CARD:
                    self.name_in_hand(other, self.passed)
            other += 1

    def hidden_card(self) -> str:
        """Return the path of a card that is not known, or nothing."""
        path = self.blank_in_hands()
        for i in range(self.left):
            if self.pile[self.left - 1 - i] == NO_CARD:
                path = path or f"position.deck[{i}]"
        if self.passer != NOBODY and self.passed == NO_CARD:
            path = path or "position.passed.card"
        return path

    def redeal_cards(self, chance: Chance) -> None:
        """Deal the unseen cards anew, each deal as likely as any other."""
        counts = vec[i64]([0] * self.deck.kinds)
        self.count_hands(counts)
        for kind in self.face_up:
            counts[kind] += 1
        i: i64 = 0
        while i < self.left:
            if self.pile[i] != NO_CARD:
                counts[self.pile[i]] += 1
            i += 1
        pool = self.rest_of(counts)
        shuffle(pool, len(pool), chance)
        dealt = self.redeal_hands(pool)
        i = 0
        while i < self.left:
            if self.pile[i] == NO_CARD:
                if dealt == len(pool):
                    raise BadPosition("position.deck", "has more blanks than there are cards left")
                self.pile[i] = pool[dealt]
                dealt += 1
            i += 1

    def redeal_hands(self, pool: vec[i64]) -> i64:
        """Fill the blanks of all hands; return how many cards that took."""
        dealt: i64 = 0
        other: i64 = 0
        while other < self.seats:
            dealt = self.deal_blanks(other, pool, dealt)
            other += 1
        return dealt

    def suppose_passed(self, chance: Chance) -> None:
        """Fill which card was passed on out of sight: any of those that its taker holds."""
        if self.passer != NOBODY and self.passed == NO_CARD:
            taker = self.next_player(self.passer)
            if not self.size[taker]:
                raise BadPosition("position.passed", f"says that seat {taker} got a card, who has none")
            self.passed = self.card_in(taker, chance.below(self.size[taker]))

    def read_cards(self, reader: Reader, counts: vec[i64]) -> None:
        """Read the deck, top first, and the pile beside it."""
        for i, name in enumerate(self.names_in(reader, "face_up")):
            self.face_up = append(self.face_up, self.open_kind(f"position.face_up[{i}]", name, counts))
        names = self.names_in(reader, "deck")
        self.left = len(names)
        for i, kind in enumerate(self.kinds_named("position.deck", names)):
            self.count_card(counts, kind, f"position.deck[{i}]")
            self.pile[self.left - 1 - i] = kind
        cards = sum([self.size[seat] for seat in range(self.seats)]) + len(self.face_up) + self.left
        if cards > self.deck.cards:
            raise BadPosition("position.deck", f"has more than the {self.deck.cards} cards of both packs")

    def names_in(self, reader: Reader, name: str) -> list[Any]:
        """Read a list of cards by name."""
        names = reader.get(name, [])
        if not isinstance(names, list) or len(names) > self.deck.cards:
            raise BadPosition(reader.at(name), "should be a list of cards")
        return names

    def read_passed(self, passed: Any) -> None:
        """Read which card was passed on last."""
        if passed is None:
            return
        fields = Reader(passed, "position.passed")
        self.passer = fields.number("seat", 0, int(self.seats) - 1)
        self.passed = self.kind_named(fields.at("card"), fields.get("card"))
        fields.done()
        if not self.players & BIT[self.passer]:
            raise BadPosition(fields.at("seat"), "is out of the game")
        taker = self.next_player(self.passer)
        if self.passed != NO_CARD and not self.blanks_in(taker) and not self.how_many_in(taker, self.passed):
            raise BadPosition(fields.at("card"), f"is not in the hand of seat {taker}, who got it")
