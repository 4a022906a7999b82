"""Battle Lines: what everybody knows, and positions that are none."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import citadel
from citadel.games.combat.battle_lines_scenes_test import (
    STANDING,
    battle,
    clause,
    flip,
)
from citadel.games.combat.scenes_test import assert_drawn, do, toy

# What everybody knows.


@clause("battle-lines.memory.3")
def test_what_was_flipped_over_stays_known_to_all_and_ends_all_taking_back() -> None:
    state = flip(battle("811111", "911111"))
    assert state.revealed == state.ply
    for seat in (0, 1, citadel.SPECTATOR):
        position = state.observe(seat).position
        assert [row[0] for row in position["rows"]] == ["s0c0", "s1c0"]
        assert [row[0] for row in position["fates"]] == ["killed", "in-front"]
    assert state.observe(citadel.SPECTATOR).position["rows"][0][1:] == [None] * 5


def test_before_the_last_has_flipped_nothing_is_shown() -> None:
    state = do(battle("811111", "911111"), "flip")
    assert state.observe(1).position["rows"][0] == [None] * 6
    assert state.revealed == 0


@clause("battle-lines.memory.4")
def test_orders_of_rivals_are_drawn_by_their_true_odds() -> None:
    """Seat 1 has laid two of six cards; seven cards are unseen, of which one was never dealt."""
    game = toy("battle-lines", *["5"] * 13)
    hands, rows = ["abcdef", "ijkl"], ["", "gh"]
    state = game.from_dict(
        {"seats": 2, "hands": [list(h) for h in hands], "rows": [list(r) for r in rows], "agenda": [["LayRow", 0, 3]]}
    )
    expected: Counter[Any] = Counter(permutations("ghijklm", 2))
    assert_drawn(state, 0, expected, lambda facts: tuple(facts["rows"][1]))
    left_out: Counter[Any] = Counter("ghijklm")
    assert_drawn(
        state, 0, left_out, lambda facts: (set("ghijklm") - set(facts["hands"][1]) - set(facts["rows"][1])).pop()
    )


@clause("battle-lines.memory.4")
def test_equal_cards_are_drawn_as_often_as_there_are_of_them() -> None:
    """Of two copies of seven cards a rival holds six; seat 0 holds one card of each kind but the last."""
    game = toy("battle-lines", *["5"] * 7, copies=2)
    state = game.from_dict({"seats": 2, "hands": [list("abcdef"), list("abcdeg")], "agenda": [["LayRow", 0, 3]]})
    expected: Counter[Any] = Counter()
    for held in permutations("abcdefgg", 6):
        expected["".join(sorted(held))] += 1
    assert_drawn(state, 0, expected, lambda facts: "".join(facts["hands"][1]))


# Positions that are no positions.


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"rows": [["s0c0"], []]}, "rows[0]"),
        ({"fates": [["killed"] + ["face-down"] * 5, ["in-front"] + ["face-down"] * 5]}, "fates[0][0]"),
        ({"compared": 1}, "fates"),
        ({"compared": 1, "fates": [["killed"] + ["face-down"] * 5, ["in-front"] + ["face-down"] * 5]}, "fates[0][0]"),
        ({"compared": 1, "fates": [["in-front"], ["killed"] + ["face-down"] * 5]}, "fates[0]"),
        ({"compared": 7}, "compared"),
        ({"agenda": [["FlipCard", 0, 0]]}, "agenda[0]"),
        ({"agenda": [["FlipCard", 0, 4]]}, "agenda[0]"),
        ({"agenda": [["LayRow", 0, 3]]}, "agenda[0]"),
        ({"agenda": [["SetUp", 0, 0]]}, "agenda[0]"),
        ({"agenda": [["FlipCard", 0, 3], ["FlipCard", 0, 3]]}, "agenda[0]"),
        ({"rows": [["s0c0"] * 6, ["s1c0"] * 6]}, "rows[0][1]"),
        ({"rows": [["dragon"] * 6, ["s1c0"] * 6]}, "rows[0][0]"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(citadel.BadPosition) as caught:
        battle("911111", "111111", **change)
    assert f"position.{path}" in str(caught.value)


def test_a_blank_is_refused_in_a_whole_position() -> None:
    names = [[None, *[f"s0c{i}" for i in range(1, 6)]], [f"s1c{i}" for i in range(6)]]
    with pytest.raises(citadel.BadPosition, match=r"rows\[0\]\[0\]"):
        battle(STANDING, STANDING, rows=names)
    fates = [["in-front"] + ["face-down"] * 5, ["killed"] + ["face-down"] * 5]
    with pytest.raises(citadel.BadPosition, match="has been flipped over"):
        battle("911111", STANDING, rows=names, compared=1, fates=fates)
