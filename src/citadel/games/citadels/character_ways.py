"""In how many ways the characters that a view cannot name fit the slots that it cannot name.

What a seat saw splits the characters into sorts (not seen at all, seen at the first choice, seen at both), each of
which has as many slots as characters; within a sort any order fits that keeps absent ranks face down, and shown ones
with their seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT, lowest, popcount
from citadel.games.citadels.board import NOBODY, Board
from citadel.games.citadels.silences import missed_rank, seats_without, shown_by
from citadel.games.citadels.slots import pick_slot

_FACTORIAL: Final = vec[i64]([1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880])


def of_sort(board: Board, seat: i64, ranks: i64, sort: i64) -> i64:
    """Return those ranks that a seat saw at its first choice (1), at its second (2), at both (3) or at none (0)."""
    first = board.sight[2 * seat]
    second = board.sight[2 * seat + 1]
    return ranks & (first if sort & 1 else ~first) & (second if sort & 2 else ~second)


def slots_of_sort(board: Board, seat: i64, slots: i64, sort: i64) -> i64:
    """Return those slots whose characters a seat saw at its first choice (1), its second (2), at both or at none."""
    first: i64 = BIT[pick_slot(board, seat, 0)] - 1 if board.sight[2 * seat] else -1
    second: i64 = BIT[pick_slot(board, seat, 1)] - 1 if board.sight[2 * seat + 1] else -1
    return slots & (~first if sort & 1 else first) & (~second if sort & 2 else second)


def slots_held(board: Board, holder: i64) -> i64:
    """Return the slots that a seat holds, or that lie face down, as a set."""
    found: i64 = 0
    slot: i64 = 0
    while slot < board.slots:
        if board.slot_holder[slot] == holder:
            found |= BIT[slot]
        slot += 1
    return found


def all_shown(board: Board) -> i64:
    """Return all ranks that have been shown."""
    found: i64 = 0
    seat: i64 = 0
    while seat < board.seats:
        found |= board.shown[seat]
        seat += 1
    return found


# Who holds which slot, where that is blank.


def ways(board: Board, seat: i64, ranks: i64, slots: i64) -> i64:
    """Return in how many ways some ranks can have filled some slots, given what a seat knows."""
    product: i64 = 1
    for sort in range(4):
        ranks_in = of_sort(board, seat, ranks, sort)
        slots_in = slots_of_sort(board, seat, slots, sort)
        if popcount(ranks_in) != popcount(slots_in):
            return 0
        if ranks_in:
            product *= ways_in_sort(board, ranks_in, slots_in)
    return product


def ways_in_sort(board: Board, ranks: i64, slots: i64) -> i64:
    """Return in how many ways the ranks of one sort fit its slots."""
    product: i64 = 1
    shown: i64 = ranks & all_shown(board)
    while shown:
        fitting: i64 = slots & slots_held(board, shown_by(board, lowest(shown)))
        product *= popcount(fitting)
        slots ^= fitting & -fitting
        shown &= shown - 1
    return product * ways_unshown(board, ranks, slots)


def ways_unshown(board: Board, ranks: i64, slots: i64) -> i64:
    """Return in how many ways ranks of which none has been shown fit as many slots."""
    absent = popcount(ranks & board.absent)
    if missed_rank(board, ranks):
        return ways_down(board, slots, absent) + ways_up(board, slots, absent)
    return orders(popcount(slots), popcount(slots & slots_held(board, NOBODY)), absent)


def orders(slots: i64, down: i64, absent: i64) -> i64:
    """Return in how many orders characters fill so many slots, if so many must have some of those that lie down."""
    if absent > down:
        return 0
    return _FACTORIAL[down] // _FACTORIAL[down - absent] * _FACTORIAL[slots - absent]


def ways_down(board: Board, slots: i64, absent: i64) -> i64:
    """Return in how many ways characters fill slots with the missed one face down."""
    down = popcount(slots & slots_held(board, NOBODY))
    return down * orders(popcount(slots) - 1, down - 1, absent)


def ways_up(board: Board, slots: i64, absent: i64) -> i64:
    """Return in how many ways characters fill slots with the missed one held by somebody who can hold it."""
    down = popcount(slots & slots_held(board, NOBODY))
    return popcount(slots_for_missed(board, slots)) * orders(popcount(slots) - 1, down, absent)


def slots_for_missed(board: Board, slots: i64) -> i64:
    """Return those slots that are held by seats that can hold the missed one, as a set."""
    slots &= ~slots_held(board, NOBODY)
    without = seats_without(board)
    while without:
        slots &= ~slots_held(board, lowest(without))
        without &= without - 1
    return slots
