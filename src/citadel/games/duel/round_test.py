"""The calls and the expansion phase."""

from typing import Any

import pytest

from citadel.core.state import State
from citadel.games.duel.scenes_test import (
    BLACK,
    CHARACTERS,
    WHITE,
    called,
    choices,
    do,
    expansion,
    fact,
    owner,
    playing,
)

clause = pytest.mark.clause
ROW = [["noble-1"], ["religious-2"], [], []]


# Resolve


@clause("duel.resolve.1")
def test_the_numbers_are_called_in_rising_order() -> None:
    hand = [["assassin", "king", "queen"], ["thief", "merchant", "diplomat"]]
    table = called("assassin", hand=hand)
    seen: list[str] = []
    while "queen" not in seen:
        seen += [playing(table)] * (playing(table) not in seen)
        do(table, "pass")
    assert seen == ["assassin", "thief", "king", "merchant", "diplomat", "queen"]


@clause("duel.resolve.2")
def test_the_called_character_is_shown_and_out_of_the_hand() -> None:
    table = called("king")
    assert (fact(table, "hand")[WHITE], fact(table, "shown")[WHITE]) == ([], ["king"])
    assert table.observe(BLACK).position["shown"][WHITE] == ["king"]


@clause("duel.resolve.2")
def test_a_character_without_use_is_shown_too() -> None:
    table = called("abbot", gold=[5, 0])
    do(table, *(["pass"] * (table.actors() == [WHITE])))
    assert "abbot" in fact(table, "shown")[WHITE]


@clause("duel.resolve.3")
def test_numbers_that_nobody_answers_are_passed_over() -> None:
    table = do(called("king", rival="warlord"), "gain", "pass")
    assert table.actors() == [BLACK]
    assert playing(table) == "warlord"


# Expansion


@clause("duel.expansion.1")
@pytest.mark.parametrize(("council", "leader"), [([5, 4], WHITE), ([4, 5], BLACK), ([0, 9], BLACK)])
def test_the_leader_gains_three_gold_and_acts_first(council: list[int], leader: int) -> None:
    table = expansion(council=council, gold=[1, 1], row=ROW)
    assert fact(table, "gold") == ([4, 1] if leader == WHITE else [1, 4])
    assert table.actors() == [leader]


@clause("duel.expansion.1")
def test_who_leads_is_read_once() -> None:
    table = expansion(council=[5, 4], gold=[0, 3], row=ROW, stand=[[], ["capitol"]])
    do(table, "build noble-1 d5", "build capitol e4")
    assert fact(table, "council") == [3, 6]
    assert fact(table, "gold") == [2, 0]
    assert choices(table, "keep")


@clause("duel.expansion.2")
def test_a_leader_who_can_pay_must_build() -> None:
    table = expansion(gold=[0, 0], row=ROW)
    assert choices(table) == choices(table, "build")
    assert {text.split()[1] for text in choices(table)} == {"noble-1", "religious-2"}


@clause("duel.expansion.2")
def test_a_leader_must_build_from_the_stand_if_nothing_else_can_be_paid() -> None:
    table = expansion(gold=[0, 0], row=[["noble-4"], [], [], []], stand=[["library"], []])
    assert {text.split()[1] for text in choices(table)} == {"library"}
    assert choices(table) == choices(table, "build")


@clause("duel.expansion.3")
def test_a_leader_may_pass_if_the_option_says_so() -> None:
    table = expansion(gold=[0, 0], row=ROW, options={"expansion_build": "may"})
    assert choices(table, "build")
    assert do(table, "pass").actors() == [BLACK]


@clause("duel.expansion.4")
@pytest.mark.parametrize("choice", ["must", "may"])
def test_a_leader_who_can_pay_for_nothing_builds_nothing(choice: str) -> None:
    table = expansion(gold=[0, 0], row=[["noble-4"], [], [], []], options={"expansion_build": choice})
    if table.actors() == [WHITE]:
        assert choices(table) == ["pass"]
        do(table, "pass")
    assert table.actors() == [BLACK]
    assert len(fact(table, "city")) == 2


def after_the_leader(**facts: Any) -> State:
    return do(expansion(row=ROW, **facts), "build noble-1 d5")


@clause("duel.expansion.5")
def test_the_other_player_may_gain_two_gold() -> None:
    table = do(after_the_leader(gold=[0, 1]), "take-gold")
    assert fact(table, "gold") == [2, 3]
    assert len(fact(table, "city")) == 3


@clause("duel.expansion.5")
def test_the_other_player_may_build_instead() -> None:
    table = do(after_the_leader(gold=[0, 2]), "build religious-2 e4")
    assert (owner(table, "e4"), fact(table, "gold")) == (BLACK, [2, 0])
    assert choices(table, "keep") or choices(table, "choose")


@clause("duel.expansion.5")
def test_the_other_player_may_do_neither() -> None:
    table = do(after_the_leader(gold=[0, 2]), "pass")
    assert (fact(table, "gold"), len(fact(table, "city"))) == ([2, 2], 3)


@clause("duel.expansion.6")
def test_no_character_makes_a_build_cheaper_in_the_expansion_phase() -> None:
    city = "white religious-1 c5, white military-1 d5"
    table = expansion(city, gold=[0, 0], row=[["religious-4"], ["noble-3"], [], []], shown=[["abbot", "architect"], []])
    assert {text.split()[1] for text in choices(table)} == {"noble-3"}
    assert fact(do(table, "build noble-3 d3"), "gold")[WHITE] == 0
    assert not choices(table, "build-for-less")


@clause("duel.expansion.7")
def test_then_a_new_round_begins_with_all_nine_characters() -> None:
    table = do(called("queen", rival="king", row=ROW), "pass", "build noble-1 d5", "take-gold")
    white, black = fact(table, "hand")
    assert (len(white), len(black)) == (4, 4)
    assert sorted(white + black + fact(table, "buried")) == sorted(CHARACTERS)
    assert (fact(table, "shown"), fact(table, "discarded")) == ([[], []], [[], []])
