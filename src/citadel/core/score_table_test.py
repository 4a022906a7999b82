from __future__ import annotations

import pytest

from citadel.core.score import Score, ScoreLine
from citadel.core.score_table import Row, ScoreTable, result


def test_lines_of_equal_name_stand_side_by_side_and_add_up() -> None:
    ann = Score([ScoreLine("Districts", 9, "g.1"), ScoreLine("Coins", 1, "g.2"), ScoreLine("Coins", 2, "g.2")], [])
    bob = Score([ScoreLine("Districts", 12, "g.1")], [])
    table = ScoreTable([ann, bob])
    assert table.rows == [Row("Districts", "g.1", [9, 12]), Row("Coins", "g.2", [3, 0])]
    assert (table.totals, table.tied) == ([12, 12], True)


@pytest.mark.parametrize(
    ("returns", "words"),
    [
        ([1.0, -1.0], "Ann wins"),
        ([0.0, 0.0], "A draw"),
        ([1.0, 1.0], "Everybody wins"),
        ([-1.0, -1.0], "Everybody loses"),
        ([0.5, 0.5, -1.0], "Ann and Bob win"),
        ([1.0], "You win"),
        ([-1.0], "You lose"),
    ],
)
def test_the_result_is_told_in_words(returns: list[float], words: str) -> None:
    assert result(returns, ["Ann", "Bob", "Cy"][: len(returns)]) == words
