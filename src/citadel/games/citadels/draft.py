"""The draft: everybody chooses characters in secret. Which card fills which slot depends on how many play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, popcount
from citadel.core.steps import Decision, Step
from citadel.games.citadels.actions import DISCARD_CHARACTER, GATHER_GOLD, KEEP
from citadel.games.citadels.board import SLOTS
from citadel.games.citadels.kinds import THEATER
from citadel.games.citadels.ranks import LAST_RANK
from citadel.games.citadels.slots import (
    BY_LOT,
    KEPT,
    PUT_AWAY,
    chooser,
    dealt_face_up,
    kind_of_slot,
    knower,
    may_take_buried,
)
from citadel.games.citadels.table import Table
from citadel.games.citadels.theater import USE_THEATER

_RANK_4: Final = 4


def begin_draft(table: Table) -> None:
    """Put characters aside, then let everybody choose in turn; at last the Theater may exchange."""
    put_aside(table)
    for slot in range(1, table.slots):
        kind = kind_of_slot(table, slot)
        if kind == KEPT:
            table.do(CHOOSE_CHARACTER, knower(table, slot), slot)
        elif kind == PUT_AWAY:
            table.do(PUT_CHARACTER_AWAY, knower(table, slot), slot)
        elif kind == BY_LOT:
            table.do(PUT_AWAY_BY_LOT)
        else:
            table.do(PUT_LAST_AWAY)
    for seat in range(table.seats):
        if table.kinds_in(seat) & BIT[THEATER]:
            table.do(USE_THEATER, seat)


def put_aside(table: Table) -> None:
    """Put characters aside; rank 4 is never face up: another card takes its place, and it is shuffled back."""
    n = dealt_face_up(table, popcount(table.ranks))
    if table.rules.face_down_first:
        buried = table.pick(table.ranks)
        face_up = table.pick_some(table.ranks & ~BIT[buried] & ~BIT[_RANK_4], n)
    else:
        face_up = table.pick_some(table.ranks & ~BIT[_RANK_4], n)
        buried = table.pick(table.ranks & ~face_up)
    table.begin_passing(face_up, buried)


def why_not_filled(table: Table, seat: i64, slot: i64) -> str:
    """Return why a seat cannot be asked to fill a slot, or nothing."""
    if slot < table.picked or slot >= table.slots:
        return "names no place of the draft that is still to be filled"
    return "" if seat == chooser(table, slot) else "asks another seat than the one that chooses there"


class ChooseCharacter(Decision):
    """Keep one of the characters that are passed on; the others go to the left. The argument is the slot to fill."""

    largest = SLOTS - 1
    asks = "Choose a character."
    clause = "citadels.draft.4"

    def options(self, table: Table, seat: i64, slot: i64, out: Actions) -> None:
        ranks: i64 = table.left
        if may_take_buried(table, slot):
            ranks |= BIT[table.slot_rank[0]]
        out.add_named(KEEP, ranks, table.cast)

    def choose(self, table: Table, seat: i64, slot: i64, action: i64) -> None:
        rank = table.rank_of(action - KEEP)
        if not may_take_buried(table, slot):
            table.keep_character(seat, rank)
        elif rank == table.slot_rank[0]:
            table.keep_buried(seat)
        else:
            table.leave_buried(seat)
        if slot + 1 == table.slots or chooser(table, slot + 1) != seat:
            table.pass_on()

    def question(self, table: Table, seat: i64, slot: i64) -> str:
        if may_take_buried(table, slot):
            return "Choose a character: the one passed on to you, or the one that lies face down."
        return self.asks

    def why_not(self, table: Table, seat: i64, slot: i64, action: i64) -> str:
        return why_not_among(table, action - KEEP) if KEEP <= action < DISCARD_CHARACTER else ""

    def complaint(self, table: Table, seat: i64, slot: i64) -> str:
        return why_not_filled(table, seat, slot) or (
            "" if kind_of_slot(table, slot) == KEPT else "keeps what is put away"
        )


class PutCharacterAway(Decision):
    """Put one of the characters that are passed on aside, face down, before the others go on."""

    largest = SLOTS - 1
    asks = "Choose a character to put away, face down."
    clause = "citadels.two.4"

    def options(self, table: Table, seat: i64, slot: i64, out: Actions) -> None:
        out.add_named(DISCARD_CHARACTER, table.left, table.cast)

    def choose(self, table: Table, seat: i64, slot: i64, action: i64) -> None:
        table.put_away(seat, table.rank_of(action - DISCARD_CHARACTER))
        table.pass_on()

    def why_not(self, table: Table, seat: i64, slot: i64, action: i64) -> str:
        return why_not_among(table, action - DISCARD_CHARACTER) if DISCARD_CHARACTER <= action < GATHER_GOLD else ""

    def complaint(self, table: Table, seat: i64, slot: i64) -> str:
        fits = kind_of_slot(table, slot) == PUT_AWAY
        return why_not_filled(table, seat, slot) or ("" if fits else "puts away what is kept")


def why_not_among(table: Table, character: i64) -> str:
    """Return why a character cannot be chosen in the draft."""
    rank = table.rank_of(character)
    if rank > LAST_RANK:
        return "this character is not in the game (citadels.cast.1)"
    if table.face_up & BIT[rank]:
        return "this character lies face up and does not play this round (citadels.draft.1)"
    return "it is not among the characters passed on to you (citadels.draft.4)"


class PutAwayByLot(Step):
    """With three players chance puts one of five characters aside, unseen even by the third player."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.put_away_by_lot()


class PutLastAway(Step):
    """The character that nobody has kept is put aside face down."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.put_last_away()


CHOOSE_CHARACTER: Final = ChooseCharacter()
PUT_CHARACTER_AWAY: Final = PutCharacterAway()
PUT_AWAY_BY_LOT: Final = PutAwayByLot()
PUT_LAST_AWAY: Final = PutLastAway()
