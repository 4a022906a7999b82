from __future__ import annotations

from citadel.cli.ending import drawn, told
from citadel.core.score import Score, ScoreLine

NAMES = ["White", "Black"]
SCORES = [
    Score([ScoreLine("Tiles", 7, "g.score.1"), ScoreLine("Coins", 2, "g.score.2")], [ScoreLine("Gold", 3, "g.tie.1")]),
    Score([ScoreLine("Tiles", 9, "g.score.1")], [ScoreLine("Gold", 4, "g.tie.1")]),
]


def test_a_score_is_told_line_by_line_with_its_clauses() -> None:
    assert told(SCORES, NAMES)[:4] == [
        "White: Tiles 7 (g.score.1)",
        "White: Coins 2 (g.score.2)",
        "White: 9 in all",
        "White, if totals are equal: Gold 3 (g.tie.1)",
    ]


def test_a_drawn_score_has_a_column_for_each_seat_and_a_row_for_each_line() -> None:
    table = drawn(SCORES, NAMES)
    assert [column.header for column in table.columns] == ["", "White", "Black", "Rule"]
    assert [list(column.cells) for column in table.columns] == [
        ["Tiles", "Coins", "In all", "If equal: Gold"],
        ["7", "2", "9", "3"],
        ["9", "0", "9", "4"],
        ["g.score.1", "g.score.2", "", "g.tie.1"],
    ]
