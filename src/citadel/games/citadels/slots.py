"""The order of a draft: what becomes of the character of each slot, and which seat decides it.

A slot is a place in the order in which characters leave the draft: slot 0 is the one buried face down at the start,
then come those that are kept or put away, one after the other, and last the one that nobody has chosen.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.citadels.board import NOBODY, SLOTS, Board
from citadel.games.citadels.ranks import LAST_RANK

# What becomes of the card of a slot.
BURIED: Final = 0  # put aside face down before anybody chooses
KEPT: Final = 1
PUT_AWAY: Final = 2  # by choice
BY_LOT: Final = 3
LAST: Final = 4  # left over when everybody has chosen

# With two players: for each slot what becomes of its card, and who decides, counted from the holder of the crown.
_KINDS_OF_TWO: Final = [BURIED, KEPT, KEPT, PUT_AWAY, KEPT, PUT_AWAY, KEPT, LAST, LAST, LAST]
_TURNS_OF_TWO: Final = [0, 0, 1, 1, 0, 0, 1, 1, 1, 1]
_LOT_SLOT: Final = 4
_NO_TURN: Final = -1


def _kind(seats: int, lot: bool, slot: int) -> int:
    """Return what becomes of the card of a slot with so many players, and with or without a card put away by lot."""
    if slot == 0:
        return BURIED
    if seats == 2:
        return _KINDS_OF_TWO[slot]
    if seats == 3:
        if lot and slot == _LOT_SLOT:
            return BY_LOT
        return KEPT if slot <= (7 if lot else 6) else LAST
    return KEPT if slot <= seats else LAST


def _turn(seats: int, lot: bool, slot: int) -> int:
    """Return who chooses the card of a slot, or sees it left over, counted from the holder of the crown; or -1."""
    kind = _kind(seats, lot, slot)
    if kind in (BURIED, BY_LOT):
        return _NO_TURN
    if seats == 2:
        return _TURNS_OF_TWO[slot]
    if kind == KEPT:
        return (slot - 2 if lot and slot > _LOT_SLOT else slot - 1) % seats
    return seats - 1


# For each number of seats and each slot, without and with a lot: asked in every draft, so worked out once.
_TABLES: Final = [(seats, lot) for seats in range(9) for lot in (False, True)]
_KINDS: Final = vec[i64]([_kind(seats, lot, slot) for seats, lot in _TABLES for slot in range(SLOTS)])
_TURNS: Final = vec[i64]([_turn(max(seats, 1), lot, slot) for seats, lot in _TABLES for slot in range(SLOTS)])


def has_lot(board: Board) -> bool:
    """Return whether chance puts one character away between the two times round: three players, nine characters."""
    return board.seats == 3 and board.ranks & BIT[LAST_RANK] != 0


def _place(board: Board, slot: i64) -> i64:
    """Return where in the tables a slot of this draft stands."""
    at: i64 = 2 * board.seats * SLOTS + slot
    return at + SLOTS if has_lot(board) else at


def kind_of_slot(board: Board, slot: i64) -> i64:
    """Return what becomes of the card of a slot, in the order in which the slots are filled."""
    return _KINDS[_place(board, slot)]


def chooser(board: Board, slot: i64) -> i64:
    """Return who chooses the card of a slot, to keep it or to put it away, or NOBODY."""
    kind = kind_of_slot(board, slot)
    if KEPT <= kind <= PUT_AWAY:
        return knower(board, slot)
    return NOBODY


def picker(board: Board, slot: i64) -> i64:
    """Return who keeps the card of a slot, or NOBODY."""
    if kind_of_slot(board, slot) == KEPT:
        return knower(board, slot)
    return NOBODY


def knower(board: Board, slot: i64) -> i64:
    """Return who has chosen the card of a slot, or has seen it left over in the end; or NOBODY."""
    turn = _TURNS[_place(board, slot)]
    if turn == _NO_TURN:
        return NOBODY
    return (board.starter + turn) % board.seats


def pick_slot(board: Board, seat: i64, nth: i64) -> i64:
    """Return the slot of a seat's first (0) or second (1) choice to keep; SLOTS or more if it has none."""
    turn: i64 = (seat + board.seats - board.starter) % board.seats
    if board.seats == 2:
        return 1 + turn + nth * (3 + turn)
    if board.seats == 3:
        return 1 + turn + nth * (4 if has_lot(board) else 3)
    return 1 + turn + nth * 10


def last_chooser(board: Board) -> i64:
    """Return who chooses last in a draft."""
    return (board.starter + board.seats - 1) % board.seats


def may_take_buried(board: Board, slot: i64) -> bool:
    """Return whether this is the choice of a last player to whom just one card is passed on."""
    return board.seats >= 4 and slot == board.seats and slot == board.slots - 1


def dealt_face_up(board: Board, ranks: i64) -> i64:
    """Return how many of so many characters are put aside face up: those left over beside one at either end."""
    return max(ranks - board.seats - 2, 0) if board.seats >= 4 else 0
