"""Points at the end, and tie-breaks."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.bits import lowest
from citadel.core.score import Score, ScoreLine
from citadel.games.duel.board import Board


def score(board: Board, seat: i64) -> Score:
    """Return a seat's points as the city stands."""
    worth: i64 = 0
    coins: i64 = 0
    cells = board.city[seat]
    while cells:
        cell = lowest(cells)
        worth += board.duel.cost[board.tile_at[cell]]
        coins += board.coins_on[cell]
        cells &= cells - 1
    return Score(
        [
            ScoreLine("Cost of districts", worth, "duel.score.1"),
            ScoreLine("Coins on districts", coins, "duel.score.2"),
            ScoreLine("Pairs of council seats", board.council[seat] // 2, "duel.score.3"),
        ],
        [
            ScoreLine("Gold in the purse", board.gold[seat], "duel.score.5"),
            ScoreLine("Council seats", board.council[seat], "duel.score.6"),
        ],
    )
