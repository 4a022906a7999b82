"""What seats know of each other's cards: of each kind, how many are surely there."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.errors import BadPosition
from citadel.core.reader import Reader
from citadel.games.combat.answering import Answering
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.game import CombatGame


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Answering):
    """Hands, and a row for each knower: how many cards of each kind each holder surely has.

    The row after the last seat is what everybody knows, a spectator too. As long as nobody knows anything, there are no
    rows at all. What is known of a holder is known of all cards that `cards_of` counts, in the hand or not.
    """

    def __init__(self, game: CombatGame, seats: i64, room: i64, source: Knowledge | None = None) -> None:
        Answering.__init__(self, game, seats, room, source)
        # known[(knower * seats + holder) * kinds + kind]
        if source is None:
            self.known = vec[i64]([])
        else:
            self.known = source.known[:]

    def cards_of(self, holder: i64) -> i64:
        """Return how many cards there are of which something may be known."""
        return self.size[holder]

    # Verbs.

    def row_of(self, knower: i64, holder: i64) -> i64:
        """Return where it begins what somebody knows of a holder; there is a row from now on."""
        if not len(self.known):
            rows: i64 = (self.seats + 1) * self.seats * self.deck.kinds
            self.known = vec[i64]([0] * rows)
        return (knower * self.seats + holder) * self.deck.kinds

    def know(self, knower: i64, holder: i64, kind: i64) -> None:
        """Know of one more card of a kind."""
        at = self.row_of(knower, holder) + kind
        self.known[at] += 1

    def know_at_least_one(self, knower: i64, holder: i64, kind: i64) -> None:
        """Know that there is a card of a kind, which may be one that was known."""
        at = self.row_of(knower, holder) + kind
        if not self.known[at]:
            self.known[at] = 1

    def lose_one(self, knower: i64, holder: i64, kind: i64) -> None:
        """A card of a kind has left: if one was known, that is the one."""
        at = self.row_of(knower, holder) + kind
        if self.known[at]:
            self.known[at] -= 1

    def lose_track(self, knower: i64, holder: i64) -> None:
        """Let go of all that somebody knew of a holder."""
        at = self.row_of(knower, holder)
        end = at + self.deck.kinds
        while at < end:
            self.known[at] = 0
            at += 1

    # Questions.

    def how_many_known(self, knower: i64, holder: i64) -> i64:
        """Return how many cards of a holder somebody knows."""
        if not len(self.known):
            return 0
        n: i64 = 0
        at = self.row_of(knower, holder)
        end = at + self.deck.kinds
        while at < end:
            n += self.known[at]
            at += 1
        return n

    # Who knows what.

    def forget_knowledge(self, knower: i64) -> None:
        """Leave what one knows and what everybody knows; nobody else's knowledge is known."""
        if not len(self.known):
            return
        size = self.seats * self.deck.kinds
        kept = vec[i64]([0] * len(self.known))
        self.copy_row(self.known, kept, knower * size, knower * size, size)
        public = self.seats * size
        self.copy_row(self.known, kept, public, public, size)
        self.known = kept

    def suppose_knowledge(self, seat: i64) -> None:
        """Let all others know what everybody knows."""
        if not len(self.known):
            return
        size = self.seats * self.deck.kinds
        knower: i64 = 0
        while knower < self.seats:
            if knower != seat:
                self.copy_row(self.known, self.known, self.seats * size, knower * size, size)
                self.lose_track(knower, knower)
            knower += 1

    def copy_row(self, source: vec[i64], target: vec[i64], start: i64, to: i64, size: i64) -> None:
        """Copy so many numbers."""
        i: i64 = 0
        while i < size:
            target[to + i] = source[start + i]
            i += 1

    def add_known(self, knower: i64, holder: i64, cards: vec[i64], n: i64) -> i64:
        """Put the cards of a holder that somebody knows into a row, after n others; return how many there are then."""
        if not len(self.known):
            return n
        at = self.row_of(knower, holder)
        kind: i64 = 0
        while kind < self.deck.kinds:
            left = self.known[at + kind]
            while left:
                cards[n] = kind
                n += 1
                left -= 1
            kind += 1
        return n

    def write_knowledge(self, d: dict[str, Any]) -> None:
        """Write for each knower, and at last for everybody, which cards of each holder are known."""
        d["known"] = [
            [self.names_known(knower, holder) for holder in range(self.seats)] for knower in range(self.seats + 1)
        ]

    def names_known(self, knower: int, holder: int) -> list[str]:
        """Return the names of the cards of a holder that somebody knows."""
        if not len(self.known):
            return []
        cards = vec[i64]([0] * self.deck.cards)
        n = self.add_known(knower, holder, cards, 0)
        return [self.deck.names[cards[i]] for i in range(n)]

    def read_knowledge(self, reader: Reader) -> None:
        """Read what is known; it must fit the number of cards, and those of them that can be seen."""
        rows = int(self.seats)
        known = reader.rows("known", rows + 1, [[[] for _ in range(rows)] for _ in range(rows + 1)])
        for knower in range(rows + 1):
            path = f"position.known[{knower}]"
            if not isinstance(known[knower], list) or len(known[knower]) != rows:
                raise BadPosition(path, f"should be a list of cards for each of {rows} holders")
            counts = vec[i64]([0] * self.deck.kinds)
            if knower < rows:
                self.count_cards_of(knower, counts)
            for holder in range(rows):
                self.read_row(f"{path}[{holder}]", known[knower][holder], knower, holder, counts)

    def read_row(self, path: str, names: Any, knower: int, holder: int, counts: vec[i64]) -> None:
        """Read what somebody knows of a holder."""
        kinds = self.kinds_named(path, names)
        if kinds and knower == holder:
            raise BadPosition(path, "says what a seat knows of itself; its hand says that")
        if len(kinds) > self.cards_of(holder):
            raise BadPosition(path, f"names more cards than the {self.cards_of(holder)} that are there")
        seen = vec[i64]([0] * self.deck.kinds)
        whole = self.count_cards_of(holder, seen)
        for i in range(len(kinds)):
            if kinds[i] == NO_CARD:
                raise BadPosition(f"{path}[{i}]", "should be the name of a card that is known")
            self.count_card(counts, kinds[i], f"{path}[{i}]")
            self.know(knower, holder, kinds[i])
            seen[kinds[i]] -= 1
            if whole and seen[kinds[i]] < 0:
                raise BadPosition(f"{path}[{i}]", "names a card that is not there")

    def count_cards_of(self, holder: i64, counts: vec[i64]) -> bool:
        """Count the cards of a holder that can be named; return whether these are all."""
        i: i64 = 0
        while i < self.size[holder]:
            kind = self.card_in(holder, i)
            if kind != NO_CARD:
                counts[kind] += 1
            i += 1
        return not self.blanks_in(holder)
