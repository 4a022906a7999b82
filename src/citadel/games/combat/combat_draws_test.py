"""Draws of the basic game, and the ban on ties, from hand-written positions of small packs."""

import pytest

import citadel
from citadel.core.state import State
from citadel.games.combat.scenes_test import at, choices, do, fact, log, stacks, toy

clause = pytest.mark.clause
ALL = [f"name {name}" for name in ("weapon-skill", "strength", "speed", "bravery", "toughness", "intelligence")]
WS, STRENGTH, SPEED = ALL[:3]
# a beats b beats c in weapon skill, the other way round in strength; d is like a.
FOUR = ("9 1", "6 3", "2 8", "9 4")


def four(*rows: str, seats: int = 2, **facts: object) -> State:
    """A position with the cards a to d."""
    return at(toy("combat", *FOUR), *rows, **facts)  # type: ignore[arg-type]


@clause("combat.draw.1")
def test_cards_that_share_the_highest_number_all_go_back() -> None:
    table = do(four("ab", "dc"), WS)
    assert (stacks(table), fact(table, "up"), fact(table, "killed")) == (["bA", "D"], ["", "c"], [])


@clause("combat.draw.1")
def test_a_draw_of_last_cards_leaves_both_players_in() -> None:
    table = do(four("a", "d"), WS)
    assert not table.is_terminal()
    assert (stacks(table), fact(table, "up"), table.actors()) == (["A", ""], ["", "d"], [1])


@clause("combat.draw.2")
@pytest.mark.parametrize("leader", ["b", "c"])
def test_a_draw_kills_everything_below_the_highest_number_even_the_leaders_card(leader: str) -> None:
    table = do(four(leader, "a", "d"), WS)
    assert (fact(table, "killed"), stacks(table)[0], stacks(table)[2]) == ([leader], "", "D")


@clause("combat.draw.3")
def test_below_leader_a_draw_kills_only_what_is_below_the_leaders_number() -> None:
    game = toy("combat", *FOUR, "7 1", draw_kills="below_leader")
    table = do(at(game, "b", "a", "d", "c", "e"), WS)
    assert fact(table, "killed") == ["c"]
    assert stacks(table) == ["B", "", "D", "", "E"]
    assert fact(table, "up")[1] == "a"


@clause("combat.draw.3")
def test_below_leader_changes_nothing_without_a_draw() -> None:
    game = toy("combat", *FOUR, draw_kills="below_leader")
    assert fact(do(at(game, "b", "a", "c"), WS), "killed") == ["b", "c"]


@clause("combat.draw.4")
def test_any_statistic_may_be_named_again_after_a_draw() -> None:
    table = do(four("a", "d"), WS)
    assert choices(table) == ALL
    assert "ties" not in table.to_dict()
    assert fact(do(table, WS), "killed") == []


def banning(*rows: str, seat: int = 0, **facts: object) -> State:
    """A position under the ban on ties."""
    return at(toy("combat", *FOUR, tie_ban="on"), *rows, seat=seat, **facts)  # type: ignore[arg-type]


@clause("combat.draw.4")
def test_under_the_ban_the_same_cards_may_not_tie_again() -> None:
    table = do(banning("a", "d"), WS)
    assert fact(table, "ties") == [["weapon-skill", "a", "d"]]
    assert choices(table) == [name for name in ALL if name != WS]
    with pytest.raises(citadel.IllegalAction, match=r"these cards have tied in that statistic \(combat\.draw\.4\)"):
        do(table, WS)
    do(table, SPEED)
    assert choices(table) == [name for name in ALL if name not in (WS, SPEED)]


@clause("combat.draw.4")
def test_under_the_ban_other_cards_may_tie_where_these_have() -> None:
    table = do(banning("ab", "d"), WS)
    assert fact(table, "up") == ["", "d"]
    assert choices(table) == ALL


@clause("combat.draw.4")
def test_under_the_ban_the_cards_may_come_up_again_after_others() -> None:
    table = do(banning("ab", "dc"), WS, SPEED)
    assert (fact(table, "up"), choices(table)) == (["a", ""], [name for name in ALL if name != WS])


@clause("combat.draw.4")
def test_what_is_barred_depends_only_on_what_all_know() -> None:
    """The card below is a like the one that has tied, but nobody has seen it there."""
    table = at(
        toy("combat", *FOUR, tie_ban="on", copies=2), "aa", "db", "c", seat=1, ties=[["strength", "a", "d", "c"]]
    )
    assert choices(table) == ALL


@clause("combat.draw.4")
def test_the_ban_ends_when_a_card_is_killed() -> None:
    table = do(banning("a", "d", "c", ties=[["strength", "a", "d", "c"]]), WS)
    assert (fact(table, "killed"), fact(table, "ties")) == (["c"], [])


@clause("combat.draw.5")
def test_cards_that_have_tied_in_everything_all_go_back_without_being_compared() -> None:
    ties = [[name.removeprefix("name "), "a", "d"] for name in ALL]
    table = banning("ab", "dc", seen=[1, 1], ties=ties)
    assert fact(table, "up") == ["a", ""]
    ties = [[name.removeprefix("name "), "a", "d"] for name in ALL]
    table = banning("ab", "dc", seen=[2, 2], ties=ties)
    assert (fact(table, "up"), stacks(table), fact(table, "turns")) == (["", "c"], ["BA", "D"], 2)
    assert "These cards have tied in every statistic, so they all go back." in log(table)


@clause("combat.draw.5", "combat.end.3")
def test_two_last_cards_that_tie_in_everything_go_back_until_the_turns_are_over() -> None:
    table = at(toy("combat", "5", "5", tie_ban="on", max_turns=10), "a", "b")
    do(table, *ALL)
    assert table.is_terminal()
    assert (table.returns(), fact(table, "turns"), stacks(table)) == ([0.0, 0.0], 10, ["A", "B"])
