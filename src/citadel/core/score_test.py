"""Points, and who has won."""

from __future__ import annotations

import pytest

from citadel.core.score import Score, ScoreLine, zero_sum


def score(points: int, *ties: int) -> Score:
    return Score([ScoreLine("tiles", points, "toy.1")], [ScoreLine("coins", tie, "toy.2") for tie in ties])


def test_a_total_is_the_sum_of_its_lines_without_tie_breaks() -> None:
    lines = [ScoreLine("tiles", 7, "toy.1"), ScoreLine("coins", -2, "toy.2")]
    assert Score(lines, [ScoreLine("cards", 9, "toy.3")]).total == 5
    assert Score([], []).total == 0


@pytest.mark.parametrize(
    ("scores", "returns"),
    [
        ([score(3), score(2)], [1.0, -1.0]),
        ([score(2), score(2)], [0.0, 0.0]),
        ([score(2, 1), score(2, 4)], [-1.0, 1.0]),
        ([score(2, 1, 1), score(2, 1, 3)], [-1.0, 1.0]),
        ([score(3, 0), score(2, 9)], [1.0, -1.0]),
        ([score(3), score(2), score(1)], [1.0, -0.5, -0.5]),
        ([score(3), score(3), score(1)], [0.5, 0.5, -1.0]),
        ([score(0)], [0.0]),
    ],
)
def test_the_best_share_what_the_others_pay(scores: list[Score], returns: list[float]) -> None:
    assert zero_sum(scores) == returns
    assert sum(returns) == 0


def test_score_lines_are_equal_if_they_say_the_same() -> None:
    assert ScoreLine("a", 1, "x.1") == ScoreLine("a", 1, "x.1") != ScoreLine("a", 2, "x.1")
