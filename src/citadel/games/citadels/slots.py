"""The order of a draft: which seat fills which slot.

A slot is a place in the order in which characters leave the draft: slot 0 is the one buried face down at the start, then
come those that seats keep or put away, one after the other, and last the one that nobody has chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.games.citadels.board import NOBODY, Board

# Two seats: the holder of the crown keeps one; then each in turn keeps one and puts one away.
_TWO_KEPT: Final = [False, True, True, False, True, False, True, False]
_TWO_PICKERS: Final = [NOBODY, 0, 1, 1, 0, 0, 1, 1]


def picker(board: Board, slot: i64) -> i64:
    """Return the seat that fills a slot by its own choice, or NOBODY."""
    place = picking_place(board, slot)
    return NOBODY if place == NOBODY else (board.starter + place) % board.seats


def picking_place(board: Board, slot: i64) -> i64:
    """Return how many seats clockwise from the first to choose the chooser of a slot sits, or NOBODY."""
    if slot == 0 or slot >= board.slots:
        return NOBODY
    if board.seats == 2:
        return _TWO_PICKERS[slot]
    if board.seats > 3:
        return slot - 1 if slot <= board.seats else NOBODY
    second = second_round(board)
    if slot >= second:
        return slot - second if slot < second + 3 else NOBODY
    return slot - 1 if slot <= 3 else NOBODY


def second_round(board: Board) -> i64:
    """Return the slot at which the second choices of three seats begin; with nine ranks a random one comes before."""
    return 5 if board.slots == 9 else 4


def keeps(board: Board, slot: i64) -> bool:
    """Return whether whoever fills a slot keeps that character, rather than putting it away."""
    return picker(board, slot) != NOBODY and (board.seats != 2 or _TWO_KEPT[slot])


def pick_slot(board: Board, seat: i64, nth: i64) -> i64:
    """Return the slot of a seat's first (0) or second (1) choice; one that there is not if it has none."""
    place: i64 = (seat + board.seats - board.starter) % board.seats
    if board.seats == 2:
        return 1 + 3 * nth + place * (1 + nth)
    if board.seats == 3:
        return place + (second_round(board) if nth else 1)
    return board.slots if nth else place + 1


def last_may_choose(board: Board) -> bool:
    """Return whether the last seat may take the buried character: when nothing else is left to choose from."""
    return board.seats > 3 and board.slots == board.seats + 1
