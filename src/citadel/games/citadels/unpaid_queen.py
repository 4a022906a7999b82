"""What it proves that no Queen was paid: with `queen_paid` at_reveal, one beside rank 4 would have been shown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.citadels.board import NOBODY, Board
from citadel.games.citadels.ranks import QUEEN

_RANK_4: Final = 4
_RANK_9: Final = 9


def shown_by(board: Board, rank: i64) -> i64:
    """Return the seat that has shown a rank, or NOBODY."""
    seat: i64 = 0
    while seat < board.seats:
        if board.shown[seat] & BIT[rank]:
            return seat
        seat += 1
    return NOBODY


def seats_without_queen(board: Board) -> i64:
    """Return the seats of which all know that they do not hold a Queen who has not been shown, as a set."""
    if not board.rules.queen_paid_at_reveal or board.cast[_RANK_9] != QUEEN:
        return 0
    if board.killed == _RANK_4 or board.killed == _RANK_9 or shown_by(board, _RANK_9) != NOBODY:
        return 0
    host = shown_by(board, _RANK_4)
    if host == NOBODY:
        return 0
    beside = board.neighbours(host)
    if board.bewitched != _RANK_9:
        return beside
    # The Witch would have been paid, whoever holds the Queen.
    return BIT[board.seats] - 1 if beside & BIT[board.witch] else 0


def is_queen_missed(board: Board, ranks: i64) -> bool:
    """Return whether the Queen is among some ranks, and is known not to be with some seats."""
    return ranks & BIT[_RANK_9] & ~board.absent != 0 and seats_without_queen(board) != 0
