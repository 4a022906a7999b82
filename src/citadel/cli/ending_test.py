from __future__ import annotations

from rich.console import Console

import citadel
from citadel.cli.ending import announce, drawn, drawn_narrow, told
from citadel.cli.screen import Screen
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


def test_a_narrow_score_has_a_row_for_each_seat_and_what_brought_it_points() -> None:
    table = drawn_narrow(SCORES, NAMES)
    tied = "if equal: Gold"
    assert [list(column.cells) for column in table.columns] == [
        ["White", "Black"],
        ["9", "9"],
        [f"Tiles 7, Coins 2, {tied} 3", f"Tiles 9, {tied} 4"],
    ]
    assert table.caption == "Tiles: g.score.1, Coins: g.score.2, Gold: g.tie.1"


def test_where_totals_differ_what_would_part_equal_ones_is_left_out_of_a_narrow_score() -> None:
    table = drawn_narrow([SCORES[0], Score([ScoreLine("Tiles", 10, "g.score.1")], SCORES[1].ties)], NAMES)
    assert list(table.columns[0].cells) == ["Black", "White"]
    assert list(table.columns[2].cells) == ["Tiles 10", "Tiles 7, Coins 2"]


def shown(width: int) -> str:
    """The end of a game that has just begun, on a terminal of some width."""
    screen = Screen()
    screen.plain = False
    screen.console = Console(width=width)
    with screen.console.capture() as capture:
        announce(screen, citadel.load_game("duel").new_state(2, 1), NAMES)
    return capture.get()


def test_a_score_that_is_too_wide_for_the_terminal_is_drawn_narrow() -> None:
    assert "Rule" in shown(100)
    assert "Rule" not in shown(40)
    assert "…" not in shown(40)
