from __future__ import annotations

import pytest

from citadel.arena import wilson


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [
        # R. G. Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_those_of_the_literature(won: float, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_mirrors_that_of_the_losses() -> None:
    low, high = wilson(130, 400)
    assert wilson(270, 400) == pytest.approx((1 - high, 1 - low))


def test_a_shared_win_lies_between() -> None:
    assert wilson(7, 20)[0] < wilson(7.5, 20)[0] < wilson(8, 20)[0]


def test_of_nothing_played_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("played", range(1, 60))
def test_the_rate_itself_is_never_outside(played: int) -> None:
    for won in range(played + 1):
        low, high = wilson(won, played)
        assert 0.0 <= low <= won / played <= high <= 1.0
