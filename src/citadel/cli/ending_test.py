from __future__ import annotations

import pytest

from citadel.cli.ending import drawn, result, rows, told
from citadel.core.score import Score, ScoreLine

NAMES = ["White", "Black"]
SCORES = [
    Score([ScoreLine("Tiles", 7, "g.score.1"), ScoreLine("Coins", 2, "g.score.2")], [ScoreLine("Gold", 3, "g.tie.1")]),
    Score([ScoreLine("Tiles", 9, "g.score.1")], [ScoreLine("Gold", 4, "g.tie.1")]),
]


@pytest.mark.parametrize(
    ("returns", "said"),
    [
        ([1.0, -1.0], "White wins."),
        ([0.5, 0.5, -1.0], "White and Black win."),
        ([0.0, 0.0], "Nobody wins."),
        ([1.0], "Everybody wins."),
        ([-1.0, -1.0], "Everybody loses."),
    ],
)
def test_the_result_is_said_in_a_few_words(returns: list[float], said: str) -> None:
    assert result(returns, [*NAMES, "Red"][: len(returns)]) == said


def test_a_score_is_told_line_by_line_with_its_clauses() -> None:
    assert told(SCORES, NAMES)[:4] == [
        "White: Tiles 7 (g.score.1)",
        "White: Coins 2 (g.score.2)",
        "White: 9 in all",
        "White, if totals are equal: Gold 3 (g.tie.1)",
    ]


def test_a_seat_without_a_line_has_nothing_for_it() -> None:
    assert rows([score.lines for score in SCORES]) == [("Tiles", "g.score.1", [7, 9]), ("Coins", "g.score.2", [2, 0])]


def test_a_drawn_score_has_a_column_for_each_seat() -> None:
    assert [column.header for column in drawn(SCORES, NAMES).columns] == ["", "White", "Black", "Rule"]
