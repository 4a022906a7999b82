"""Seats that a choice names have names wherever the terminal speaks of it."""

from __future__ import annotations

import io

import pytest

from citadel.cli.dialogue import Dialogue, Stopped
from citadel.cli.screen import Screen
from citadel.cli.sitting import Sitting
from citadel.core.journal import Journal
from citadel.core.toy_test import LESS, ToyGame


class Robbers(ToyGame):
    """A game whose choices name a seat as its log does."""

    def help(self, action: int) -> str:
        return "Rob {2}" if action == LESS else "Give {3} a coin"


def heard(typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a plain terminal says at a table of four to somebody who types this."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with pytest.raises(Stopped):
        Dialogue(Sitting(Journal(Robbers({}), 4, seed=1), {}), Screen(plain=True)).run()
    return capsys.readouterr().out


def test_a_choice_names_a_seat_by_its_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = heard("", monkeypatch, capsys)
    assert "1. Rob Seat 3\n2. Give Seat 4 a coin\n" in said
    assert "{" not in said


def test_a_choice_is_explained_with_the_names_of_seats(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Give Seat 4 a coin. To type: more" in heard("? 2\n", monkeypatch, capsys)


def test_a_choice_that_is_refused_names_seats_by_their_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("citadel.core.toy_test.Ask.options", lambda *given: given[-1].add(LESS))
    assert "may not give Seat 4 a coin:" in heard("more\n", monkeypatch, capsys)
