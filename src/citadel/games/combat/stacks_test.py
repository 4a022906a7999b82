"""Stacks on the table: positions written by hand, and what is wrong with others."""

from typing import Any

import pytest

import citadel
from citadel.games.combat.comparing import Comparing
from citadel.games.combat.scenes_test import at, do, fact, stacks, toy, view

FOUR = ("9 1", "6 3", "2 8", "9 4")
WS, STRENGTH = "name weapon-skill", "name strength"
NAMING: dict[str, Any] = {"agenda": [["NameStatistic", 0, 0]], "up": ["a", ""], "stacks": [[], ["b"]]}


def test_what_is_left_out_of_a_position_has_a_default() -> None:
    table = toy("combat", *FOUR).from_dict({"stacks": [["a"], ["b"]]})
    assert table.is_terminal()
    assert table.to_dict() | {"generator": 0} == {
        "seats": 2,
        "ply": 0,
        "revealed": 0,
        "generator": 0,
        "agenda": [],
        "turns": 0,
        "stacks": [["a"], ["b"]],
        "seen": [0, 0],
        "up": ["", ""],
        "killed": [],
        "last": None,
    }


def test_a_stack_goes_round_and_keeps_its_order() -> None:
    table = at(toy("combat", *["5"] * 7), "abcd", "efg")
    assert stacks(do(table, WS)) == ["bcdA", "gE"]
    assert stacks(do(table, WS)) == ["dAB", "gEF"]
    assert stacks(do(table, WS)) == ["dABC", "FG"]
    assert stacks(do(table, WS)) == ["BCD", "FGE"]


def test_as_many_copies_as_are_chosen_are_dealt() -> None:
    table = toy("combat", "5", "6", copies=4).new_state(seats=2, seed=1)
    dealt = [*fact(table, "up")[:1], *fact(table, "stacks")[0], *fact(table, "stacks")[1]]
    assert sorted(dealt) == list("aaaabbbb")


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"stacks": [["a"], ["a"]]}, "stacks[1][0]"),
        ({"stacks": [["a"], ["z"]]}, "stacks[1][0]"),
        ({"stacks": [["a"], "b"]}, "stacks[1]"),
        ({"stacks": [["a"], ["b"] * 9]}, "stacks[1]"),
        ({"stacks": [["a"]]}, "stacks"),
        ({"stacks": [["a"], [None]]}, "stacks[1][0]"),
        ({"stacks": [[None, None, None], [None, None]]}, "stacks"),
        ({"stacks": [["a"], ["b"]], "up": ["a", ""]}, "up[0]"),
        ({"stacks": [["a"], ["b"]], "up": [None, ""]}, "up[0]"),
        ({"stacks": [["a"], ["b"]], "killed": ["b"]}, "killed[0]"),
        ({"stacks": [["a"], ["b"]], "killed": [None]}, "killed[0]"),
        ({"stacks": [["a"], ["b"]], "killed": "c"}, "killed"),
        ({"stacks": [["a"], ["b"]], "seen": [2, 0]}, "seen[0]"),
        ({"stacks": [["a"], ["b"]], "seen": [-1, 0]}, "seen[0]"),
        ({"stacks": [["a"], [None]], "seen": [0, 1]}, "seen[1]"),
        ({"turns": 1001}, "turns"),
        ({"last": {"seat": 2, "statistic": "speed", "cards": ["a", "b"]}}, "last.seat"),
        ({"last": {"seat": 0, "statistic": "wit", "cards": ["a", "b"]}}, "last.statistic"),
        ({"last": {"seat": 0, "statistic": "speed", "cards": ["a"]}}, "last.cards"),
        ({"last": {"seat": 0, "statistic": "speed", "cards": ["a", None]}}, "last.cards[1]"),
        ({"last": {"seat": 0, "statistic": "speed", "cards": ["", "b"]}}, "last.cards[0]"),
        ({"last": {"seat": 0, "statistic": "speed", "cards": ["a", "b"], "won": 1}}, "last.won"),
        ({"ties": []}, "ties"),
        ({**NAMING, "up": ["", ""]}, "agenda[0]"),
        ({**NAMING, "up": ["a", "c"]}, "agenda[0]"),
        ({**NAMING, "stacks": [["b"], []]}, "agenda[0]"),
        ({"agenda": [["Turn", 0, 0]], "up": ["a", ""], "stacks": [[], ["b"]]}, "agenda[0]"),
        ({"agenda": [["SetUp", 0, 0]], "stacks": [["a"], []]}, "agenda[0]"),
        ({"agenda": [["SetUp", 0, 0]], "killed": ["a"]}, "agenda[0]"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_its_path(facts: dict[str, Any], path: str) -> None:
    with pytest.raises(citadel.BadPosition) as error:
        toy("combat", *FOUR).from_dict(facts)
    assert error.value.path == f"position.{path}"


@pytest.mark.parametrize(
    ("ties", "path"),
    [
        ("speed", "ties"),
        ([["speed", "a", "b"]] * 1001, "ties"),
        ([["speed", "a"]], "ties[0]"),
        ([["wit", "a", "b"]], "ties[0][0]"),
        ([["speed", "a", None]], "ties[0][2]"),
        ([["speed", "a", "z"]], "ties[0][2]"),
    ],
    ids=lambda it: str(it)[:30],
)
def test_ties_that_cannot_be_are_refused(ties: Any, path: str) -> None:
    with pytest.raises(citadel.BadPosition) as error:
        toy("combat", *FOUR, tie_ban="on").from_dict({**NAMING, "ties": ties})
    assert error.value.path == f"position.{path}"


def test_a_choice_from_nothing_is_refused() -> None:
    ties = [[name, "a", "b"] for name in ("weapon-skill", "strength", "speed", "bravery", "toughness", "intelligence")]
    with pytest.raises(citadel.BadPosition, match="nothing to choose from"):
        toy("combat", *FOUR, tie_ban="on").from_dict({**NAMING, "seen": [0, 1], "ties": ties})


def test_a_solitary_enemy_has_shown_a_card() -> None:
    last = {"seat": 0, "statistic": "speed", "cards": ["a", ""]}
    with pytest.raises(citadel.BadPosition) as error:
        toy("all-or-nothing", *FOUR).from_dict({"last": last})
    assert error.value.path == "position.last.cards[1]"


def test_steps_of_a_solitary_game_fit_its_table() -> None:
    for agenda, up in (("Turn", ["a", ""]), ("NameStatistic", ["", ""]), ("NameStatistic", ["a", "b"])):
        with pytest.raises(citadel.BadPosition):
            toy("all-or-nothing", *FOUR).from_dict({"agenda": [[agenda, 0, 0]], "up": up, "stacks": [["c"], ["d"]]})
    with pytest.raises(citadel.BadPosition):
        toy("all-or-nothing", *FOUR).from_dict({"agenda": [["NameStatistic", 0, 0]], "up": ["a", ""]})


def test_a_clone_is_apart_from_its_original() -> None:
    table = do(at(toy("combat", *FOUR, tie_ban="on"), "ab", "dc"), WS)
    before = table.to_dict()
    do(table.clone(), STRENGTH)
    assert table.to_dict() == before


def test_a_position_with_uneven_stacks_is_played_to_its_end() -> None:
    table = at(toy("combat", *FOUR), "a", "dbc")
    while not table.is_terminal():
        do(table, WS)
    assert stacks(table)[0] in ("A", "") and view(table) == stacks(table)


def test_nothing_is_remembered_of_ties_where_they_are_not_banned() -> None:
    table = at(toy("combat", *FOUR), "a", "d")
    assert isinstance(table, Comparing)
    assert len(do(table, WS).ties) == 0  # type: ignore[attr-defined]
