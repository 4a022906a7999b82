"""Hands of cards: each seat sees its own, and the others see how many there are."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.actions import Actions
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.game import CombatGame
from citadel.games.combat.table import CombatTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Hands(CombatTable):
    """The hands of all seats. A hand is a row of `room` cells: its cards, sorted, then those a view cannot name."""

    def __init__(self, game: CombatGame, seats: i64, room: i64, source: Hands | None = None) -> None:
        CombatTable.__init__(self, game, seats, source)
        self.room: i64 = room
        if source is None:
            self.cells = vec[i64]([NO_CARD] * (seats * room))
            self.size = vec[i64]([0] * seats)
        else:
            self.cells = source.cells[:]
            self.size = source.size[:]

    # Verbs.

    def put_in_hand(self, seat: i64, kind: i64) -> None:
        """Put a card into a hand, where it belongs."""
        first = seat * self.room
        at = first + self.size[seat]
        while at > first and (self.cells[at - 1] > kind or self.cells[at - 1] == NO_CARD):
            self.cells[at] = self.cells[at - 1]
            at -= 1
        self.cells[at] = kind
        self.size[seat] += 1

    def take_from_hand(self, seat: i64, kind: i64) -> None:
        """Take a card out of a hand."""
        at = seat * self.room
        last = at + self.size[seat] - 1
        while self.cells[at] != kind:
            at += 1
        while at < last:
            self.cells[at] = self.cells[at + 1]
            at += 1
        self.cells[last] = NO_CARD
        self.size[seat] -= 1

    def empty_hand(self, seat: i64) -> None:
        """Leave no card in a hand."""
        i: i64 = 0
        while i < self.size[seat]:
            self.cells[seat * self.room + i] = NO_CARD
            i += 1
        self.size[seat] = 0

    # Questions.

    def card_in(self, seat: i64, place: i64) -> i64:
        """Return the card at a place of a hand."""
        return self.cells[seat * self.room + place]

    def how_many_in(self, seat: i64, kind: i64) -> i64:
        """Return how many cards of a kind are in a hand."""
        n: i64 = 0
        i: i64 = 0
        while i < self.size[seat]:
            if self.cells[seat * self.room + i] == kind:
                n += 1
            i += 1
        return n

    def offer_cards(self, seat: i64, first: i64, out: Actions) -> None:
        """Offer first + kind for each kind of card in a hand."""
        before: i64 = NO_CARD
        i: i64 = 0
        while i < self.size[seat]:
            kind = self.cells[seat * self.room + i]
            if kind != before:
                out.add(first + kind)
                before = kind
            i += 1

    # Who knows what.

    def hide_hand(self, seat: i64) -> None:
        """Leave only the number of cards in a hand."""
        i: i64 = 0
        while i < self.size[seat]:
            self.cells[seat * self.room + i] = NO_CARD
            i += 1

    def name_in_hand(self, seat: i64, kind: i64) -> None:
        """Name a card in a hand that has blanks: one of these."""
        self.size[seat] -= 1
        self.put_in_hand(seat, kind)

    def blanks_in(self, seat: i64) -> i64:
        """Return how many cards of a hand this view cannot name."""
        return self.how_many_in(seat, NO_CARD)

    def blank_in_hands(self) -> str:
        """Return the path of a card in a hand that is not known, or nothing."""
        for seat in range(self.seats):
            blanks = self.blanks_in(seat)
            if blanks:
                return f"position.hands[{seat}][{self.size[seat] - blanks}]"
        return ""

    def deal_blanks(self, seat: i64, pool: vec[i64], dealt: i64) -> i64:
        """Fill a hand's blanks from a pool of which so many are dealt already; return how many are then."""
        blanks = self.blanks_in(seat)
        while blanks > 0:
            if dealt == len(pool):
                raise BadPosition("position.hands", "has more blanks than there are cards left")
            self.name_in_hand(seat, pool[dealt])
            dealt += 1
            blanks -= 1
        return dealt

    def count_hands(self, counts: vec[i64]) -> None:
        """Count the cards in hands that this view can name."""
        seat: i64 = 0
        while seat < self.seats:
            i: i64 = 0
            while i < self.size[seat]:
                kind = self.cells[seat * self.room + i]
                if kind != NO_CARD:
                    counts[kind] += 1
                i += 1
            seat += 1

    def write_hands(self, d: dict[str, Any]) -> None:
        """Write the hands into a dict: names, then null for each card that this view cannot name."""
        d["hands"] = [
            [self.name_of(self.card_in(seat, i)) for i in range(self.size[seat])] for seat in range(self.seats)
        ]

    def read_hands(self, reader: Reader, counts: vec[i64]) -> None:
        """Deal the hands as they are written, and count their cards."""
        rows = int(self.seats)
        hands = reader.rows("hands", rows, [[] for _ in range(rows)])
        for seat in range(rows):
            path = f"position.hands[{seat}]"
            kinds = self.kinds_named(path, hands[seat])
            if len(kinds) > self.room:
                raise BadPosition(path, f"has more than the {self.room} cards that a hand can have")
            for i in range(len(kinds)):
                self.count_card(counts, kinds[i], f"{path}[{i}]")
                if kinds[i] == NO_CARD:
                    self.size[seat] += 1
                elif self.blanks_in(seat):
                    raise BadPosition(f"{path}[{i}]", "comes after a blank; cards that are known come first")
                else:
                    self.put_in_hand(seat, kinds[i])
