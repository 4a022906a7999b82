"""The log: one history, and every seat reads its own."""

from __future__ import annotations

from citadel.core.bits import BIT
from citadel.core.log import PAGE_LINES, Line
from citadel.core.observation import SPECTATOR
from citadel.core.toy_test import Toy, toy

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
    state = toy(seats=3)
    state.tell_anew(["Round 2.", "{1} draws 7 of 9."])
    assert state.observe(0).log == state.observe(SPECTATOR).log == ["Round 2.", "{1} draws 7 of 9."]


def test_an_empty_log_has_no_lines() -> None:
    assert toy(seats=3).observe(0).log == []


def test_clones_go_on_apart_wherever_a_page_of_the_log_ends() -> None:
    line = Line("Round {n}.")
    for lines in range(3 * PAGE_LINES):
        state = toy(seats=3)
        for n in range(lines):
            state.tell(line, n)
        before = [f"Round {n}." for n in range(lines)]
        first, second = state.clone(), state.clone()
        first.tell(line, 77)
        second.tell(line, 88)
        first.tell(line, 99)
        assert state.observe(0).log == before
        assert first.observe(0).log == [*before, "Round 77.", "Round 99."]
        assert second.observe(0).log == [*before, "Round 88."]
