"""The table and its remaining verbs: crown, cities, characters, marks. Each makes one change and tells the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from citadel.core.bags import how_many, put_in, take_out
from citadel.core.bits import BIT
from citadel.core.chance import Chance
from citadel.core.reader import Reader
from citadel.core.score import Score
from citadel.core.steps import argument_in, kind_in, seat_in
from citadel.games.citadels import codec, scoring, secrets
from citadel.games.citadels.board import EVERYBODY, MASK_AT, NOBODY
from citadel.games.citadels.kinds import KIND_COUNT, MUSEUM, NO_KIND, TYPE_OF
from citadel.games.citadels.lines import (
    BEAUTIFIES,
    BUILDS,
    COLLECTS,
    COMPLETES,
    COMPLETES_FIRST,
    CONFISCATES,
    GAINS_PIECE,
    GETS_CROWN,
    LIMIT_FALLS,
    LIMIT_RISES,
    LOSES,
    NOBODY_ANSWERS,
    REVEALED_LATE,
    REVEALS,
    SHARES_FIRST,
    STAYS_SILENT,
    TAKES_CROWN,
    TAXED,
)
from citadel.games.citadels.marks import Marks

if TYPE_CHECKING:
    from citadel.games.citadels.rules import Rules


class Table(Marks):
    """The table of Citadels. Nothing but verbs changes it once it is laid."""

    def __init__(self, game: Rules, seats: i64, source: Table | None = None) -> None:
        Marks.__init__(self, game, seats, source)

    # The crown.

    def take_crown(self, seat: i64) -> None:
        """Take the crown, from oneself too."""
        moved = self.crown != seat
        self.crown = seat
        self.tell(TAKES_CROWN, seat)
        if moved:
            self.rules.crown_moved(self)

    def give_crown(self, seat: i64) -> None:
        """Give the crown to a seat."""
        moved = self.crown != seat
        self.crown = seat
        self.tell(GETS_CROWN, seat)
        if moved:
            self.rules.crown_moved(self)

    # Cities.

    def place(self, seat: i64, piece: i64) -> None:
        """Put a district into a city, without a word."""
        kind: i64 = piece if piece < KIND_COUNT else piece - KIND_COUNT
        if piece < KIND_COUNT:
            self.city[seat] |= BIT[kind]
            put_in(self.standing, 2 * seat, kind)
        else:
            self.fair[seat] |= BIT[kind]
            put_in(self.standing, 2 * seat + 1, kind)
        self.city_size[seat] += 1
        self.of_type[seat * 5 + TYPE_OF[kind]] += 1

    def take_away(self, seat: i64, piece: i64) -> None:
        """Take a district out of a city, without a word."""
        kind: i64 = piece if piece < KIND_COUNT else piece - KIND_COUNT
        bag: i64 = 2 * seat if piece < KIND_COUNT else 2 * seat + 1
        take_out(self.standing, bag, kind)
        if not how_many(self.standing, bag, kind):
            if piece < KIND_COUNT:
                self.city[seat] &= ~BIT[kind]
            else:
                self.fair[seat] &= ~BIT[kind]
        self.city_size[seat] -= 1
        self.of_type[seat * 5 + TYPE_OF[kind]] -= 1

    def lay_out(self, seat: i64, kind: i64) -> None:
        """Take a district out of a hand to build it; all see it."""
        self.left_seen(seat, kind)
        self.remove_card(seat, kind)
        self.laid = kind

    def build_laid(self, seat: i64) -> None:
        """Lay the district being built into its builder's city."""
        self.place(seat, self.laid)
        self.tell(BUILDS, seat, self.laid)
        self.laid = NO_KIND

    def confiscate_laid(self, seat: i64, builder: i64) -> None:
        """Lay the district being built into the Magistrate's city; the signed warrant is open now."""
        self.warrants_may = BIT[self.signed]
        self.revealed = self.ply
        self.place(seat, self.laid)
        self.tell(CONFISCATES, seat, self.laid, builder)
        self.laid = NO_KIND

    def destroy(self, seat: i64, piece: i64) -> None:
        """Take a district out of a city and put it under the deck, where everybody knows it."""
        self.take_away(seat, piece)
        self.tell(LOSES, seat, piece)
        if piece == MUSEUM or piece == MUSEUM + KIND_COUNT:
            self.return_tucked()
        kind: i64 = piece if piece < KIND_COUNT else piece - KIND_COUNT
        self.put_under(kind, EVERYBODY)
        self.rules.districts[kind].destroyed(self)

    def move_piece(self, giver: i64, taker: i64, piece: i64) -> None:
        """Move a district from one city to another, with all that belongs to it."""
        self.take_away(giver, piece)
        self.place(taker, piece)
        if piece == MUSEUM or piece == MUSEUM + KIND_COUNT:
            self.show_tucked(taker)
        self.tell(GAINS_PIECE, taker, piece, giver)
        self.check_completion(taker)

    def swap_districts(self, seat: i64, owner: i64, taken: i64, given: i64) -> None:
        """Exchange two districts of two cities at one stroke, with all that belongs to them."""
        self.take_away(owner, taken)
        self.take_away(seat, given)
        self.place(seat, taken)
        self.place(owner, given)
        self.tell(GAINS_PIECE, seat, taken, owner)
        self.tell(GAINS_PIECE, owner, given, seat)
        if taken % KIND_COUNT == MUSEUM:
            self.show_tucked(seat)
        elif given % KIND_COUNT == MUSEUM:
            self.show_tucked(owner)
        self.check_completion(seat)
        self.check_completion(owner)

    def show_tucked(self, seat: i64) -> None:
        """Let the owner of the Museum see what lies under it."""
        for i in range(len(self.tucked)):
            self.tucked[i] |= BIT[seat] << MASK_AT
            self.revealed = self.ply

    def beautify(self, seat: i64, kind: i64) -> None:
        """Lay a gold from the stash on a district: for good it costs and scores one more."""
        self.gold[seat] -= 1
        self.take_away(seat, kind)
        self.place(seat, kind + KIND_COUNT)
        self.tell(BEAUTIFIES, seat, kind)

    def check_completion(self, seat: i64) -> None:
        """Note when a city has reached the limit; the first one ends the game with the round."""
        if self.completed & BIT[seat] or self.towards_completion(seat) < self.limit:
            return
        self.completed |= BIT[seat]
        if self.first == NOBODY:
            self.first = seat
            self.tell(COMPLETES_FIRST, seat)
        else:
            self.tell(COMPLETES, seat)

    def lower_limit(self, seat: i64, limit: i64) -> None:
        """Let fewer districts complete a city; all who have so many now share being first, if nobody was yet."""
        self.limit = limit
        self.tell(LIMIT_FALLS, seat, limit)
        nobody_yet = self.first == NOBODY
        each: i64 = 0
        while each < self.seats:
            if nobody_yet and self.towards_completion(each) >= limit:
                self.share_being_first(each)
            else:
                self.check_completion(each)
            each += 1

    def share_being_first(self, seat: i64) -> None:
        """Let a seat be one of those who are first to have completed a city."""
        self.completed |= BIT[seat]
        self.also_first |= BIT[seat]
        if self.first == NOBODY:
            self.first = seat
        self.tell(SHARES_FIRST, seat)

    def restore_limit(self) -> None:
        """Let as many districts complete a city as when the game began."""
        if self.limit != self.rules.complete_at(self.seats):
            self.limit = self.rules.complete_at(self.seats)
            self.tell(LIMIT_RISES, self.limit)

    # Taxes.

    def tax(self, seat: i64) -> None:
        """Lay a gold from a stash on the Tax Collector."""
        self.gold[seat] -= 1
        self.taxes += 1
        self.tell(TAXED, seat)

    def collect_taxes(self, seat: i64) -> None:
        """Take all taxes."""
        self.gold[seat] += self.taxes
        self.tell(COLLECTS, seat, self.taxes)
        self.taxes = 0

    # Characters.

    def begin_round(self) -> None:
        """Take back all characters and marks."""
        self.round += 1
        self.starter = self.crown
        self.called = 0
        self.face_up = 0
        self.left = 0
        self.slots = 0
        self.picked = 0
        for slot in range(len(self.slot_rank)):
            self.slot_rank[slot] = 0
            self.slot_holder[slot] = NOBODY
        for seat in range(self.seats):
            self.sight[2 * seat] = 0
            self.sight[2 * seat + 1] = 0
            self.roles[seat] = 0
            self.shown[seat] = 0
        self.absent = 0
        self.lift_marks()

    def show(self, seat: i64, rank: i64) -> None:
        """Reveal a character that was called, unless it has been seen: a Queen who was paid before."""
        if not self.shown[seat] & BIT[rank]:
            self.tell(REVEALS, seat, self.cast[rank])
        self.shown[seat] |= BIT[rank]
        self.revealed = self.ply

    def show_killed(self, seat: i64, rank: i64) -> None:
        """Reveal a killed character at the end of the round, unless it has been seen: in the Hospital."""
        if not self.shown[seat] & BIT[rank]:
            self.tell(REVEALED_LATE, seat, self.cast[rank])
        self.shown[seat] |= BIT[rank]
        self.revealed = self.ply

    def note_silence(self, rank: i64) -> None:
        """Pass over a character that does not answer: killed, or held by nobody, as everybody then knows."""
        self.revealed = self.ply
        if rank == self.killed:
            self.tell(STAYS_SILENT, self.cast[rank])
            self.hospital_missed = self.rules.would_answer(self)
        else:
            self.absent |= BIT[rank]
            self.tell(NOBODY_ANSWERS, self.cast[rank])

    def open_turn(self, seat: i64, rank: i64) -> None:
        """Begin a seat's turn with the powers of a character."""
        self.turn_seat = seat
        self.turn_rank = rank
        self.note_actor()
        self.gathered = False
        self.built = 0
        self.spent = 0
        self.used = 0

    def close_turn(self) -> None:
        """End or suspend the turn: no limit, restriction or passive effect of it lasts."""
        self.turn_seat = NOBODY
        self.turn_rank = 0

    def note_open_hand(self) -> None:
        """Let whoever is choosing from another's hand know it, where a written or an imagined position does not say."""
        top = self.agenda[self.depth - 1] if self.depth else 0
        if kind_in(top) == self.rules.open_hand_step and argument_in(top) < self.seats:
            self.learn_hand(seat_in(top), argument_in(top))

    def price(self, seat: i64, action: i64) -> i64:
        """Return the gold that a seat pays for a choice as things stand; -1 if it is not about paying."""
        return self.rules.price(self, seat, action)

    # What core asks of every state.

    def clone(self) -> Table:
        return Table(self.rules, self.seats, self)

    def facts(self, d: dict[str, Any]) -> None:
        codec.facts(self, d)

    def read(self, reader: Reader) -> None:
        codec.read(self, reader)
        self.note_open_hand()

    def blank(self) -> str:
        return codec.first_blank(self)

    def forget(self, seat: i64) -> None:
        secrets.forget(self, seat)

    def redeal(self, seat: i64, chance: Chance) -> None:
        secrets.redeal(self, seat, chance)
        self.note_open_hand()

    def scores(self) -> list[Score]:
        return scoring.scores(self)
