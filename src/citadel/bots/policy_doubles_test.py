from __future__ import annotations

from typing import Any

import pytest

from citadel.bots import UnknownBot, make_bot
from citadel.bots.policy_doubles import leads, new_then_new
from citadel.core.state import State
from citadel.games.combat.scenes_test import toy

GAME = toy("deadly-doubles", "1", "2", "3", "4", "5", rules_cards="out")


def grid(*seen: str, step: str = "FirstCard", **facts: Any) -> State:
    """Ten cards in a row: abcde, then abcde again; those at these places have been turned up, the last one last."""
    cards = {"grid": [list("abcdeabcde")], "seen": [f"r1c{place}" for place in seen]}
    return GAME.from_dict({"seats": 2, **cards, "agenda": [[step, 0, 0]], **facts})


def choice(state: State, spec: str = "greedy", seed: int = 1) -> str:
    return str(GAME.actions[make_bot(spec, GAME, seed).choose(state.observe(0))])


def test_a_double_that_is_remembered_is_taken() -> None:
    state = grid("2", "1", "6")
    assert choice(state) == "turn r1c1"
    state.apply_action(GAME.actions.find("turn r1c1"))
    assert choice(state) == "turn r1c6"


def test_nothing_is_remembered_but_the_last_cards() -> None:
    found = {choice(grid("1", "6", "2", "3"), "greedy:2", seed) for seed in range(60)}
    assert found == {f"turn r1c{place}" for place in (1, 4, 5, 6, 7, 8, 9, 10)}


def test_a_card_is_remembered_from_when_it_was_turned_up_last() -> None:
    state = grid("1", "6", "2", "3")
    for action in ("turn r1c1", "turn r1c4", "turn r1c5", "turn r1c6"):
        state.apply_action(GAME.actions.find(action))
    assert choice(state, "greedy:4") == "turn r1c1"


def test_without_a_known_double_a_card_is_turned_up_that_is_not_remembered() -> None:
    assert {choice(grid("1", "2"), "greedy", seed) for seed in range(60)} == {
        f"turn r1c{place}" for place in range(3, 11)
    }


def test_the_double_of_the_first_card_is_taken_if_it_is_remembered() -> None:
    assert choice(grid("3", "1", "8", step="SecondCard", up="r1c8")) == "turn r1c3"


@pytest.mark.parametrize("known", [1, 2, 3])
def test_the_second_card_is_a_new_one_only_where_that_leaves_one_better_off(known: int) -> None:
    """Five doubles are left; the new first card is not counted among the single cards that are known."""
    found = leads(5)
    seen = [str(place) for place in range(1, known + 1)]
    chosen = {choice(grid(*seen, "5", step="SecondCard", up="r1c5"), "greedy", seed) for seed in range(20)}
    if new_then_new(found, 5, known) > -found[5][known + 1]:
        assert chosen.isdisjoint({f"turn r1c{place}" for place in seen})
    else:
        assert chosen == {f"turn r1c{known}"}


def test_the_worth_of_moving_is_that_of_a_perfect_memory() -> None:
    """One double left is taken. Two with one card known: its double is one of three; else the second card decides."""
    found = leads(2)
    assert found[1] == [1.0, 1.0]
    assert found[2][2] == 2.0
    # After a new card the two left are its double and that of the known one, in either order.
    new = (2.0 - 2.0) / 2
    assert found[2][1] == pytest.approx((2.0 + 2 * max(new, -2.0)) / 3)
    # Nothing known: equal cards one time in three, and then the other two as well; else the rival takes all.
    assert found[2][0] == pytest.approx((2.0 - 2 * 2.0) / 3)


def test_a_bot_without_memory_still_plays() -> None:
    assert choice(grid("1", "6"), "greedy:0").startswith("turn ")


@pytest.mark.parametrize("argument", ["x", "-1", "1.5", "1001", "99999999"])
def test_an_impossible_memory_is_refused(argument: str) -> None:
    with pytest.raises(UnknownBot, match=r"remembers, from 0 to 1000, as in greedy:12"):
        make_bot(f"greedy:{argument}", GAME, 1)
