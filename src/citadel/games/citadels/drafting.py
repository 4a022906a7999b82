"""Verbs of the draft: characters put aside, kept, passed on and exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from citadel.core.bits import BIT, lowest, popcount
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.hands import Hands
from citadel.games.citadels.lines import (
    CHOOSES,
    FACE_UP,
    GIVES_CHARACTER,
    HAS_CHOSEN,
    HAS_PUT_AWAY,
    PUT_AWAY_BY_LOT,
    PUTS_AWAY,
    SWAPS_CHARACTER,
)

if TYPE_CHECKING:
    from citadel.games.citadels.rules import Rules


class Drafting(Hands):
    """The table with the verbs of a draft. Every character that leaves those passed on fills the next slot."""

    def __init__(self, game: Rules, seats: i64, source: Drafting | None = None) -> None:
        Hands.__init__(self, game, seats, source)

    def bring_in(self, character: i64) -> None:
        """Let a character be the one of its rank in this game."""
        rank: i64 = self.rules.characters[character].rank
        self.cast[rank] = character
        self.ranks |= BIT[rank]

    def begin_passing(self, face_up: i64, buried: i64) -> None:
        """Put some ranks aside face up and one face down; the others are to be passed on."""
        self.face_up = face_up
        shown: i64 = face_up
        while shown:
            self.tell(FACE_UP, self.cast[lowest(shown)])
            shown &= shown - 1
        self.left = self.ranks & ~face_up & ~BIT[buried]
        self.slots = 1 + popcount(self.left)
        self.slot_rank[0] = buried
        self.slot_holder[0] = NOBODY
        self.picked = 1

    def keep_character(self, seat: i64, rank: i64) -> None:
        """Keep one of the characters passed on."""
        self.note_sight(seat, self.left)
        self.fill_slot(rank, seat)
        self.hold(seat, rank)

    def keep_buried(self, seat: i64) -> None:
        """Keep the character that lay face down; the last one passed on lies there in its place."""
        self.note_sight(seat, self.left | BIT[self.slot_rank[0]])
        self.fill_slot(lowest(self.left), NOBODY)
        self.slot_holder[0] = seat
        self.hold(seat, self.slot_rank[0])

    def leave_buried(self, seat: i64) -> None:
        """Look at the character that lies face down, and keep the one passed on."""
        self.note_sight(seat, self.left | BIT[self.slot_rank[0]])
        rank: i64 = lowest(self.left)
        self.fill_slot(rank, seat)
        self.hold(seat, rank)

    def note_sight(self, seat: i64, seen: i64) -> None:
        """Let a seat remember what it chose from: for its first character, or its second."""
        self.sight[2 * seat + (1 if self.roles[seat] else 0)] = seen

    def fill_slot(self, rank: i64, holder: i64) -> None:
        """Take a character from those passed on."""
        self.slot_rank[self.picked] = rank
        self.slot_holder[self.picked] = holder
        self.picked += 1
        self.left &= ~BIT[rank]

    def hold(self, seat: i64, rank: i64) -> None:
        """Lay a character before a seat, unseen by others."""
        self.roles[seat] |= BIT[rank]
        self.tell_apart(HAS_CHOSEN, CHOOSES, BIT[seat], seat, self.cast[rank])

    def put_away(self, seat: i64, rank: i64) -> None:
        """Put one of the characters passed on aside, face down."""
        self.fill_slot(rank, NOBODY)
        self.tell_apart(HAS_PUT_AWAY, PUTS_AWAY, BIT[seat], seat, self.cast[rank])

    def put_away_by_lot(self) -> None:
        """Put one of the characters passed on aside by lot, unseen by everybody."""
        self.fill_slot(self.pick(self.left), NOBODY)
        self.tell(PUT_AWAY_BY_LOT)

    def put_last_away(self) -> None:
        """Put the last of the characters passed on aside, face down."""
        self.fill_slot(lowest(self.left), NOBODY)

    def pass_on(self) -> None:
        """Let somebody else see the characters that are left."""
        self.revealed = self.ply

    def exchange_characters(self, seat: i64, other: i64, given: i64, got: i64) -> None:
        """Exchange a character with another seat; slots keep what was chosen, and change holders."""
        slot: i64 = 0
        while slot < self.slots:
            if self.slot_rank[slot] == given:
                self.slot_holder[slot] = other
            elif self.slot_rank[slot] == got:
                self.slot_holder[slot] = seat
            slot += 1
        self.roles[seat] ^= BIT[given] | BIT[got]
        self.roles[other] ^= BIT[given] | BIT[got]
        self.revealed = self.ply
        parties: i64 = BIT[seat] | BIT[other]
        self.tell_apart(SWAPS_CHARACTER, GIVES_CHARACTER, parties, seat, other, self.cast[given], self.cast[got])
