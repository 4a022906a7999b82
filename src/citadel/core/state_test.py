"""The agenda: steps happen in the order of the sentences that put them there; decisions wait."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from citadel.core.errors import BadPosition, BadSeat, IllegalAction
from citadel.core.observation import SPECTATOR, Observation
from citadel.core.state import TERMINAL
from citadel.core.toy_test import ASK, ASK_ALL, BRANCH, LESS, MORE, NOTE, RACE, THROW, Toy, ToyGame, toy


def test_steps_happen_in_the_order_in_which_they_were_put() -> None:
    assert toy((NOTE, 0, 1), (NOTE, 1, 2), (NOTE, 0, 3)).done == ["0:1", "1:2", "0:3"]


def test_what_a_step_puts_on_the_agenda_happens_before_what_was_there() -> None:
    done = toy((BRANCH, 0, 2), (NOTE, 1, 7)).done
    assert done == ["branch 2", "0:200", "0:201", "branch 1", "0:100", "0:199", "0:299", "1:7"]


def test_the_agenda_grows_as_it_must() -> None:
    state = toy((ASK, 0, 1000), (NOTE, 1, 5))
    state.apply_action(MORE)
    assert state.done == [f"0:{i}" for i in range(1000)]
    state.apply_action(LESS)
    assert state.done[1000:] == ["1:5"]


def test_a_clone_has_an_agenda_of_its_own() -> None:
    state = toy((ASK, 0, 3), (NOTE, 1, 5))
    other = state.clone()
    other.apply_action(MORE)
    assert (state.done, other.done) == ([], ["0:0", "0:1", "0:2"])
    state.apply_action(LESS)
    assert state.is_terminal() and not other.is_terminal()
    assert other.to_dict()["agenda"] == [["Note", 1, 5], ["Ask", 0, 0]]


def test_a_large_argument_survives_on_the_agenda() -> None:
    assert toy((ASK, 0, 0), (NOTE, 14, 10**9), seats=15).to_dict()["agenda"] == [["Note", 14, 10**9], ["Ask", 0, 0]]


def test_the_game_is_over_when_nothing_is_left_to_do() -> None:
    state = toy((ASK, 1, 0))
    assert (state.actors(), state.current_player(), state.is_terminal()) == ([1], 1, False)
    state.apply_action(LESS)
    assert (state.actors(), state.current_player(), state.is_terminal()) == ([], TERMINAL, True)
    assert state.legal_actions() == []


def test_a_dropped_agenda_ends_the_game() -> None:
    state = toy((ASK, 0, 0), (ASK, 1, 0))
    state.drop_agenda()
    state.advance()
    assert state.is_terminal()


def test_all_choose_together_in_any_order_and_the_effect_follows_the_last() -> None:
    state = toy((ASK_ALL, 0, 0b1101), seats=4)
    assert state.actors() == [0, 2, 3]
    with pytest.raises(IllegalAction, match=r"it is for seat 0, seat 2 and seat 3 to act \(toy.2\)"):
        state.apply_action(LESS, 1)
    state.apply_action(MORE, 3)
    state.apply_action(LESS, 0)
    assert (state.actors(), state.done) == ([2], [])
    assert state.legal_actions(0) == state.legal_actions(1) == []
    with pytest.raises(IllegalAction, match=r"it is for seat 2 to act \(toy.2\)"):
        state.apply_action(LESS, 0)
    state.apply_action(MORE, 2)
    assert state.done == ["all [0, 0, 1, 1]"]


def test_a_state_tells_which_step_seats_are_taking_together() -> None:
    state = toy((ASK_ALL, 0, 0b11), (ASK, 0, 0))
    kind = state.game.step_kinds["AskAll"]
    assert state.taken_together() == kind
    state.apply_action(MORE, 1)
    assert state.taken_together() == kind
    state.apply_action(MORE, 0)
    assert (state.asked(0)[0], state.taken_together()) == ("Less or more?", -1)
    state.apply_action(LESS, 0)
    assert (state.is_terminal(), state.taken_together()) == (True, -1)


def test_fifteen_seats_choose_together() -> None:
    state = toy((ASK_ALL, 0, 2**15 - 1), seats=15)
    for seat in reversed(range(15)):
        state.apply_action(MORE, seat)
    assert state.is_terminal()


def test_a_ply_without_a_draw_may_be_taken_back_and_one_with_a_draw_may_not() -> None:
    state = toy((ASK, 0, 0), (THROW, 0, 0), (ASK, 0, 0))
    state.apply_action(LESS)
    assert (state.ply, state.revealed) == (1, 0)
    state.apply_action(MORE)
    assert (state.ply, state.revealed) == (2, 2)
    state.apply_action(LESS)
    assert (state.ply, state.revealed) == (3, 2)


def test_who_is_asked_what_is_said_to_every_seat_in_its_own_words() -> None:
    state = toy((ASK, 1, 0))
    assert state.observe(1).asks == "Less or more?"
    assert state.observe(0).asks == state.observe(SPECTATOR).asks == "Waiting for {1}."
    assert state.observe(0).clause == "toy.1"


def test_a_seat_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSeat, match="Seat 2 is not at this table; seats are 0 to 1"):
        toy((ASK, 0, 0)).legal_actions(2)


@pytest.mark.parametrize(
    ("row", "path", "why"),
    [
        (["Nap", 0, 0], "[1]", "names no step of this game; there are Start, Note"),
        (["Note", 2, 0], "[1][1]", "a whole number from 0 to 1"),
        (["Note", 0, 10**9 + 1], "[1][2]", "a whole number from 0 to 1000000000"),
        (["Note", 0, -1], "[1][2]", "a whole number"),
        (["Note", 0], "[1]", r"should be \[step, seat, argument\]"),
        ([0, 0, 0], "[1]", r"should be \[step, seat, argument\]"),
        ("Note", "[1]", r"should be \[step, seat, argument\]"),
        (["AskAll", 0, 0b100], "", "asks seat 2, who has nothing to choose from"),
    ],
)
def test_a_step_that_cannot_be_on_the_agenda_is_refused_by_its_place(row: object, path: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why) as error:
        ToyGame({}).from_dict({"seats": 2, "agenda": [["Note", 0, 0], row]})
    assert error.value.path == f"position.agenda{path}"


@pytest.mark.parametrize("thing", [None, toy((ASK, 0, 0)).observe(0).to_dict(), toy((ASK, 0, 0))])
def test_nothing_but_an_observation_is_imagined(thing: object) -> None:
    with pytest.raises(BadPosition, match=f"^observation: is {type(thing).__name__}, not Observation"):
        ToyGame({}).imagine(thing, random.Random(1))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_of_a_state_is_a_clone(copied: Callable[[Toy], Toy]) -> None:
    state = toy((ASK, 0, 2), (ASK, 1, 0))
    other = copied(state)
    other.apply_action(MORE)
    assert (state.ply, state.done, state.chosen, state.current_player()) == (0, [], [0, 0], 0)
    assert (other.ply, other.done, other.chosen) == (1, ["0:0", "0:1"], [1, 0])


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_an_observation_can_be_copied_and_pickled(copied: Callable[[Observation], Observation]) -> None:
    seen = toy((ASK, 0, 2)).observe(0)
    other = copied(seen)
    assert other == seen
    other.position["chosen"][0] = 5
    assert seen.position["chosen"] == [0, 0]


def test_in_an_open_call_the_first_who_settles_it_has_done_so() -> None:
    state = toy((RACE, 0, 0b1101), (ASK, 1, 0), seats=4)
    kind = state.game.step_kinds["Race"]
    assert (state.actors(), state.open_call(), state.taken_together()) == ([0, 2, 3], kind, -1)
    state.apply_action(LESS, 2)
    assert (state.actors(), state.open_call()) == ([0, 3], kind)
    state.apply_action(MORE, 3)
    assert (state.actors(), state.open_call(), state.done) == ([1], -1, ["2:less", "3:more"])
    state.apply_action(LESS, 1)
    assert (state.is_terminal(), state.open_call()) == (True, -1)


def test_a_window_says_how_long_it_is_open_and_what_a_seat_does_that_misses_it() -> None:
    state = toy((RACE, 0, 0b11), (ASK, 1, 0))
    assert (state.window(), state.lapse(0), state.lapse(1)) == (60, LESS, LESS)
    for seat in (0, 1):
        state.apply_action(state.lapse(seat), seat)
    assert (state.done, state.window()) == (["0:less", "1:less"], 0)
    state.apply_action(LESS, 1)
    assert (state.is_terminal(), state.window()) == (True, 0)


def test_only_who_is_asked_within_a_window_can_miss_it() -> None:
    state = toy((RACE, 0, 0b10), (ASK, 1, 0))
    for seat in (0, SPECTATOR):
        with pytest.raises(IllegalAction, match="no window to miss"):
            state.lapse(seat)
    with pytest.raises(BadSeat):
        state.lapse(2)
    state.apply_action(LESS, 1)
    with pytest.raises(IllegalAction, match="no window to miss"):
        state.lapse(1)
