"""What a silence proves: some seats cannot hold a character, for it would have been shown.

With `queen_paid` at_reveal a Queen beside rank 4 would have been paid. In the classic game the owner of the Hospital
would have answered for a killed character.
"""

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


def seats_without(board: Board) -> i64:
    """Return the seats of which all know that they do not hold the missed character, as a set."""
    if board.hospital_missed != NOBODY:
        return BIT[board.hospital_missed]
    return seats_without_queen(board)


def missed_rank(board: Board, ranks: i64) -> i64:
    """Return which of some ranks is hidden, but known not to be with some seats; or 0."""
    if board.hospital_missed != NOBODY:
        missed = board.killed if shown_by(board, board.killed) == NOBODY else 0
    else:
        missed = _RANK_9 if seats_without_queen(board) else 0
    return missed if ranks & ~board.absent & BIT[missed] else 0
