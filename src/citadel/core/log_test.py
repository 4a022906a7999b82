"""The log: one history, and every seat reads its own."""

from __future__ import annotations

from citadel.core.bits import BIT
from citadel.core.log import Line, lines_for, rewritten
from citadel.core.observation import SPECTATOR
from citadel.core.toy_test import Toy, ToyGame, toy

DRAWS, DRAWS_THIS = Line("{who} draws."), Line("{who} draws {card} of {pile}.")


def told() -> Toy:
    state = toy(seats=3)
    state.tell(Line("Round {n}."), 2)
    state.tell_apart(DRAWS, DRAWS_THIS, BIT[1], 1, 7, 9)
    return state


def test_a_secret_line_is_read_by_its_seats_alone() -> None:
    assert told().observe(1).log == ["Round 2.", "{1} draws 7 of 9."]
    for eye in (0, 2, SPECTATOR):
        assert told().observe(eye).log == ["Round 2.", "{1} draws."]


def test_clones_share_what_was_told_and_go_on_apart() -> None:
    state = told()
    other = state.clone()
    other.tell(Line("More."))
    assert (len(state.observe(0).log), len(other.observe(0).log)) == (2, 3)


def test_nothing_is_told_where_nobody_reads() -> None:
    state = told()
    state.logging = False
    state.tell(Line("More."))
    assert len(state.observe(0).log) == 2


def test_a_log_that_was_read_is_the_same_for_everybody() -> None:
    lines = ["Round 2.", "{1} draws 7 of 9."]
    last = rewritten(lines)
    assert lines_for(last, 0, ToyGame({})) == lines_for(last, SPECTATOR, ToyGame({})) == lines


def test_an_empty_log_has_no_lines() -> None:
    assert rewritten([]) is None
    assert lines_for(None, 0, ToyGame({})) == []
