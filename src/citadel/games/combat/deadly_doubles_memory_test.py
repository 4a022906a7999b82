"""Deadly Doubles: what everybody knows, and positions that are none."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import citadel
from citadel.games.combat.deadly_doubles_scenes_test import clause, grid
from citadel.games.combat.scenes_test import assert_drawn, do, log

# What everybody knows.


@clause("deadly-doubles.memory.1")
def test_nobody_sees_a_card_that_has_never_been_turned_up() -> None:
    state = grid("abba")
    for seat in (0, 1, citadel.SPECTATOR):
        assert state.observe(seat).position["grid"] == [[None] * 4]


@clause("deadly-doubles.memory.2")
def test_all_know_what_was_turned_up_and_where() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c2")
    for seat in (0, 1, citadel.SPECTATOR):
        assert state.observe(seat).position["grid"] == [["a", "b", None, None]]
    assert state.observe(0).position["seen"] == ["r1c1", "r1c2"]


@clause("deadly-doubles.memory.2")
def test_all_know_in_which_order_cards_were_turned_up_last() -> None:
    state = do(grid("abba"), "turn r1c2", "turn r1c1")
    assert state.observe(1).position["seen"] == ["r1c2", "r1c1"]
    do(state, "turn r1c2")
    assert state.observe(1).position["seen"] == ["r1c1", "r1c2"]
    assert state.game.from_dict(state.to_dict()).to_dict() == state.to_dict()


@clause("deadly-doubles.memory.2")
def test_the_log_names_cards_but_no_places() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c2", "turn r1c2", "turn r1c3", "stop")
    assert log(state) == [
        "{0} turns up a.",
        "{0} turns up b.",
        "a and b are turned face down again.",
        "{1} turns up b.",
        "{1} turns up b.",
        "{1} takes the double of b.",
        "{1} leaves the next turn to {0}.",
    ]


@clause("deadly-doubles.turn.5")
def test_turning_up_a_card_is_not_taken_back_even_one_that_was_seen_before() -> None:
    """Else whoever has forgotten it could peek."""
    state = grid("abba")
    for turned, place in enumerate(["r1c1", "r1c2", "r1c1", "r1c2", "r1c1", "r1c4"], 1):
        do(state, f"turn {place}")
        assert state.ply == state.revealed == turned
    do(state, "stop")
    assert (state.ply, state.revealed) == (7, 6)


@clause("deadly-doubles.memory.3")
def test_all_see_the_doubles_that_somebody_has() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c4")
    assert state.observe(citadel.SPECTATOR).position["doubles"] == [["a"], []]


@clause("deadly-doubles.memory.4")
def test_unseen_cards_are_laid_by_their_true_odds() -> None:
    """One a and one b have been seen, c is taken; an a, a b and both d lie anywhere else."""
    state = grid("abbadd..", seen=["r1c1", "r1c2"])
    expected: Counter[Any] = Counter(["".join(order) for order in permutations("abdd")])
    assert_drawn(state, 1, expected, lambda facts: "".join(facts["grid"][0][2:6]))


# Positions that are no positions.


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"grid": [["a", "b", "b"]]}, "grid[0]"),
        ({"grid": [["a", "b", "b", "z"]]}, "grid[0][3]"),
        ({"grid": [["a", "b", "b", "b"]]}, "grid[0][3]"),
        ({"grid": [["a", "b", "b", ""]]}, "grid"),
        ({"grid": [["a", "b", "b", "-"]]}, "grid"),
        ({"grid": [["a", "b", "b", None]]}, "grid[0][3]"),
        ({"doubles": [["a"], []]}, "doubles[0]"),
        ({"seen": ["r2c1"]}, "seen[0]"),
        ({"seen": ["r1c1", "r1c1"]}, "seen[1]"),
        ({"up": "r1c1"}, "up"),
        ({"up": "here"}, "up"),
        ({"last": [["r1c1", "a"]]}, "last"),
        ({"last": [["r1c1", None], ["r1c2", "b"]]}, "last[0][1]"),
        ({"step": "SecondCard"}, "agenda[0]"),
        ({"arg": 1}, "agenda[0]"),
        ({"arg": 2}, "agenda[0][2]"),
        ({"turns": 400}, "agenda[0]"),
        ({"step": "SetUp"}, "agenda[0]"),
        ({"seen": ["r1c1"], "up": "r1c1"}, "agenda[0]"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(citadel.BadPosition) as caught:
        grid("abba", **change)
    assert f"position.{path}" in str(caught.value)
