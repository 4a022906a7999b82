"""Seats that a choice names have names wherever the terminal speaks of it."""

from __future__ import annotations

import io

import pytest

import citadel
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


def test_a_plain_terminal_tells_what_one_holds_before_a_choice_and_again_when_it_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 7 + "gather-gold\n"))
    with pytest.raises(Stopped):
        Dialogue(Sitting(Journal(citadel.load_game("citadels"), 2, seed=1), {}), Screen(plain=True)).run()
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("You have", "Seat"))]
    held = [line for line in told if line.startswith("You have")]
    assert held[0].startswith("You have 2 gold and 4 cards: ")
    assert [line[:15] for line in held].count("You have 2 gold") == 2
    assert held[-1].startswith("You have 4 gold")


def test_where_no_seat_has_secrets_nobody_is_sent_away_and_no_line_is_told_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 9))
    with pytest.raises(Stopped):
        Dialogue(Sitting(Journal(citadel.load_game("combat"), 3, seed=1), {}), Screen(plain=True)).run()
    said = capsys.readouterr().out
    assert "Seat 2: Name a statistic" in said
    assert "look away" not in said
    assert said.count("Seat 1 names") == said.count("Seat 2 names") == 3


@pytest.mark.parametrize(
    ("game_id", "begins"), [("imposter", "Imposter! Seat 1: you"), ("combat", "Combat Cards. Seat")]
)
def test_a_title_that_ends_with_a_mark_gets_no_full_stop(
    game_id: str, begins: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(Stopped):
        Dialogue(Sitting(Journal(citadel.load_game(game_id), 2, seed=1), {}), Screen(plain=True)).run()
    assert capsys.readouterr().out.startswith(begins)
