"""Folds, and how long they are kept."""

from dataclasses import replace
from typing import Any

import pytest
from librt.vecs import append

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.errors import IllegalAction
from citadel.core.steps import Decision
from citadel.host.folds import Fold, Folds, played, start
from citadel.host.rows import MoveRow
from citadel.host.sealed_test import BOAST, REST, SealedGame

FOLD = start(SealedGame({}), 3, 1)


def bid(seat: int, version: int) -> MoveRow:
    return MoveRow(seat, FOLD.state.legal_actions(seat)[0], version)


def test_a_fold_is_not_changed_by_what_is_played_after_it() -> None:
    before = FOLD.state.to_dict()
    after = played(FOLD, [bid(0, 2)], 2)
    with pytest.raises(IllegalAction):
        played(FOLD, [bid(0, 2), MoveRow(1, BOAST, 3)], 3)
    assert FOLD.state.to_dict() == before
    assert (FOLD.moves, FOLD.asked) == ([], [0, 0, 0])
    assert after.state.ply == 1


def test_a_question_asked_of_several_stands_while_others_answer_it() -> None:
    assert played(FOLD, [bid(0, 5)], 5).asked == [5, 0, 0]
    assert played(FOLD, [bid(0, 5), bid(2, 6)], 6).asked == [6, 0, 6]
    assert played(FOLD, [bid(0, 5), bid(2, 6), bid(1, 7)], 7).asked == [7, 7, 7]


class Calling(Decision):
    """Whoever calls first changes the table for the others, unlike in a step taken together."""

    largest = 7

    def who(self, seat: int, arg: int) -> int:
        return arg

    def options(self, state: Any, seat: int, arg: int, out: Actions) -> None:
        out.add(REST)

    def choose(self, state: Any, seat: int, arg: int, action: int) -> None:
        state.won[seat] += 1
        state.do(self, 0, arg - BIT[seat])


def test_a_question_in_an_open_call_is_a_new_one_after_each_call() -> None:
    game, calling = SealedGame({}), Calling()
    calling.kind = game.step_kinds[calling.name] = len(game.steps)
    game.steps = append(game.steps, calling)
    state = game.new_state(3, 1)
    state.do(calling, 0, 7)
    assert played(Fold(state, 0, [], [0, 0, 0]), [MoveRow(0, REST, 5)], 5).asked == [5, 5, 5]


def test_after_an_undo_every_question_counts_as_new() -> None:
    assert played(FOLD, [bid(0, 5)], 8, undone=8).asked == [8, 8, 8]


def test_the_fold_used_longest_ago_goes_first() -> None:
    folds = Folds(most=2)
    for table in ("a", "b", "a", "c"):
        folds.keep(table, FOLD)
    assert [folds.get(table) is FOLD for table in ("a", "b", "c")] == [True, False, True]


def test_an_idle_fold_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    folds = Folds()
    for clock[0], table in ((0, "idle"), (1, "used"), (9, "used"), (10, "new")):
        folds.keep(table, FOLD)
    clock[0] = 11
    folds.forget_idle(10)
    assert [folds.get(table) is FOLD for table in ("idle", "used", "new")] == [False, True, True]
    clock[0] = 30
    folds.forget_idle(10)
    assert [folds.get(table) for table in ("idle", "used", "new")] == [None, None, None]


def test_an_older_fold_does_not_take_the_place_of_a_later_one() -> None:
    folds, later = Folds(), replace(FOLD, version=3)
    folds.keep("a", later)
    folds.keep("a", replace(FOLD, version=2))
    assert folds.get("a") is later
