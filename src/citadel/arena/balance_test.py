from __future__ import annotations

import pytest

import citadel
from citadel.arena import BadMatch
from citadel.arena.balance import WinRate, win_rate, win_rates
from citadel.arena.match import Played
from citadel.core.game import Game


def bell(**options: str) -> Game:
    return citadel.load_game("defense", layout="printed", **options)


def test_games_are_counted_for_each_table_and_the_number_of_workers_changes_nothing() -> None:
    tables = [(bell(), 1), (citadel.load_game("all-or-nothing"), 1)]
    ticks: list[int] = []
    once = win_rates(tables, "uniform", 2, 1, 1, lambda: ticks.append(1))
    assert len(ticks) == 4
    assert [rate.games for rate in once] == [2, 2]
    assert once == win_rates(tables, "uniform", 2, 1, 2, lambda: None)


def test_every_game_is_another_deal() -> None:
    one = win_rates([(bell(), 2)], "uniform", 1, 1, 1, lambda: None)[0]
    two = win_rates([(bell(), 2)], "uniform", 2, 1, 1, lambda: None)[0]
    assert two.mean_plies != one.mean_plies


def test_a_rate_lies_in_its_interval() -> None:
    found = WinRate(3, 4, 50.0)
    assert found.rate == 0.75
    assert found.low == pytest.approx(0.3006, abs=5e-5)
    assert found.high == pytest.approx(0.9544, abs=5e-5)


def test_what_partners_win_counts_once() -> None:
    played = [Played(10, [1.0, 1.0], [9, 9], [5, 5], True, []), Played(20, [0.0, 0.0], [1, 1], [9, 9], True, [])]
    assert win_rate(played) == WinRate(1, 2, 15.0)


@pytest.mark.parametrize(
    ("seats", "games", "workers", "named"), [(5, 1, 1, "1 to 4"), (1, 0, 1, "games"), (1, 1, 0, "workers")]
)
def test_what_cannot_be_played_is_refused(seats: int, games: int, workers: int, named: str) -> None:
    with pytest.raises(BadMatch, match=named):
        win_rates([(bell(), seats)], "uniform", games, 1, workers, lambda: pytest.fail("a game was played"))
