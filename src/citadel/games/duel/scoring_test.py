"""The score and its tie-breaks."""

import pytest

from citadel.core.state import State
from citadel.games.duel.scenes_test import points, scene

clause = pytest.mark.clause


def over(more: str = "", council: tuple[int, int] = (5, 4), gold: tuple[int, int] = (0, 0)) -> State:
    """A finished game."""
    return scene(more, council=list(council), gold=list(gold), agenda=[])


@clause("duel.score.1")
def test_districts_score_their_printed_costs() -> None:
    city = "white noble-4 c5 with 3, white statue c3, black military-1 d5"
    assert points(over(city), "duel.score.1") == [2 + 4 + 4, 2 + 1]


@clause("duel.score.1")
def test_a_city_at_the_corner_of_the_map_scores_like_any_other() -> None:
    city = "white noble-1 c3, white noble-2 c2, white noble-3 c1, white noble-4 b1, black religious-4 a1"
    assert points(over(city), "duel.score.1") == [2 + 1 + 2 + 3 + 4, 2 + 4]


@clause("duel.score.2")
def test_coins_on_districts_score_and_coins_in_purses_do_not() -> None:
    table = over("white noble-4 c5 with 3, black noble-1 d5 with 1", gold=(9, 5))
    assert points(table, "duel.score.2") == [3, 1]
    assert [score.total for score in table.scores()] == [2 + 4 + 3 + 2, 2 + 1 + 1 + 2]


@clause("duel.score.3")
@pytest.mark.parametrize(
    ("council", "scored"), [((5, 4), [2, 2]), ((6, 3), [3, 1]), ((9, 0), [4, 0]), ((8, 1), [4, 0])]
)
def test_pairs_of_council_seats_score(council: tuple[int, int], scored: list[int]) -> None:
    assert points(over(council=council), "duel.score.3") == scored


@clause("duel.score.4")
@pytest.mark.parametrize(("more", "won"), [("white noble-1 c5", [1.0, -1.0]), ("black noble-1 d5", [-1.0, 1.0])])
def test_the_higher_total_wins_whatever_the_purses_hold(more: str, won: list[float]) -> None:
    table = over(more, council=(4, 5) if won[0] > 0 else (5, 4), gold=(0, 9) if won[0] > 0 else (9, 0))
    assert table.returns() == won


@clause("duel.score.5")
@pytest.mark.parametrize(("gold", "won"), [((1, 0), [1.0, -1.0]), ((3, 4), [-1.0, 1.0])])
def test_equal_totals_are_decided_by_the_purses(gold: tuple[int, int], won: list[float]) -> None:
    table = over("white noble-2 c5, black noble-1 d5 with 1", council=(4, 5) if won[0] > 0 else (5, 4), gold=gold)
    assert len({score.total for score in table.scores()}) == 1
    assert table.returns() == won


@clause("duel.score.6")
@pytest.mark.parametrize(("council", "won"), [((5, 4), [1.0, -1.0]), ((4, 5), [-1.0, 1.0])])
def test_equal_purses_are_decided_by_the_council(council: tuple[int, int], won: list[float]) -> None:
    assert over(council=council, gold=(3, 3)).returns() == won


@clause("duel.score.5", "duel.score.6")
def test_the_score_lists_both_tie_breaks_apart_from_the_points() -> None:
    score = over(gold=(3, 2)).scores()[0]
    assert [(line.clause, line.points) for line in score.ties] == [("duel.score.5", 3), ("duel.score.6", 5)]
    assert score.total == sum(line.points for line in score.lines)
