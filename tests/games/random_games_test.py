"""Games at random under random options, many more than the other tests play: `scripts/random_games.py` in short."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import citadel
from citadel.core.state import State
from scripts import random_games
from tests.games.invariants import AT_ONCE, INVARIANTS

FAMILY = ["citadels", "classic"]
THOROUGH = os.environ.get("CITADEL_TESTS") == "thorough"
MANY = {"citadels": 42, "classic": 42, "defense": 12, "duel": 42}


@pytest.mark.parametrize("game", MANY)
def test_games_at_random_end_with_everything_in_its_place(game: str) -> None:
    wrong = [one for one in random_games.batch([game], 7, 0, 5000 if THOROUGH else MANY[game]) if one.error]
    assert not wrong, wrong[0].trace


def test_a_run_plays_all_seat_counts_in_turn_and_the_same_games_again() -> None:
    games = random_games.batch(FAMILY, 3, 0, 14)
    assert {(one.game, one.seats) for one in games} == {(game, seats) for game in FAMILY for seats in range(2, 9)}
    assert games[5] == random_games.outcome(FAMILY, 3, 5)
    assert games[5] != random_games.outcome(FAMILY, 4, 5)


def test_options_casts_and_districts_are_drawn() -> None:
    games = [random_games.drawn("citadels", 5, random.Random(n)).game.settings for n in range(60)]
    assert {settings["preset"] for settings in games} == set(
        citadel.load_game("citadels").options["preset"].choices or []
    )
    named = {name for settings in games for name in settings["characters"].split(",")}
    assert len(named) > 20
    assert any(settings["uniques"] for settings in games)
    classic = [random_games.drawn("classic", 5, random.Random(n)).game.settings for n in range(20)]
    assert any("witch" in settings["characters"] for settings in classic)
    assert any("lighthouse" in settings["bonus_districts"] for settings in classic)


def test_scenarios_and_campaigns_are_drawn_and_hearts_that_bear_much() -> None:
    games = [random_games.drawn("defense", 2, random.Random(n)) for n in range(80)]
    settings = [journal.game.settings for journal in games]
    assert {chosen["mode"] for chosen in settings} == {"scenario", "campaign"}
    assert len({chosen["scenario"] for chosen in settings}) == 5
    assert len({chosen["won"] for chosen in settings}) > 5
    sturdy = [journal.start().to_dict() for journal in games if journal.position is not None]
    assert 20 < len(sturdy) < 60
    assert all(facts["heart"] == 99 for facts in sturdy)
    assert {facts["threat"] for facts in sturdy} == {1, 2, 3}
    assert {facts["agenda"][-1][0] for facts in sturdy} == {"ChooseRace"}


def test_an_enemy_that_is_stuck_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.defense_invariants.could_go_on", lambda table, foe: True)
    monkeypatch.setattr("tests.games.defense_invariants.PATIENCE", 2)
    errors = [random_games.outcome(["defense"], 1, number).error for number in range(8)]
    assert any("is stuck" in error for error in errors)


def fail_from(ply: int) -> Any:
    """A check that finds something wrong from some ply on."""

    def check(facts: dict[str, Any]) -> None:
        assert facts["ply"] < ply, "a plate is broken"

    return check


def test_a_game_that_goes_wrong_is_kept_and_can_be_played_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(INVARIANTS, "citadels", fail_from(60))
    arguments = ["citadels", "--games", "3", "--keep", str(tmp_path)]
    app = typer.Typer()
    app.command()(random_games.main)
    said = CliRunner().invoke(app, arguments)
    assert said.exit_code == 1
    assert "citadels-0.jsonl: after " in said.output
    assert "AssertionError: a plate is broken" in said.output
    assert "citadels, all: 3 games" in said.output
    assert "3 WENT WRONG" in said.output
    assert "gather-gold 3" in said.output
    journal = citadel.Journal.loads((tmp_path / "citadels-2.jsonl").read_text())
    states = list(journal.replay())
    assert len(states) == len(journal.moves) + 1 > 60
    assert "plate" in (tmp_path / "citadels-2.txt").read_text()


def test_a_seat_without_a_choice_and_an_exception_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "make_a_ply", raising)
    assert "ZeroDivisionError" in random_games.outcome(["duel"], 1, 0).error
    monkeypatch.undo()
    monkeypatch.setattr(random_games, "actions_of", lambda state, seat: [])
    assert "is stuck" in random_games.outcome(["duel"], 1, 0).error


def raising(state: State, *rest: Any) -> None:
    raise ZeroDivisionError


def test_a_card_that_is_lost_is_missed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = AT_ONCE["citadels"]
    monkeypatch.setitem(AT_ONCE, "citadels", lambda table: at_once(table) - (table.ply == 9))
    one = random_games.outcome(["citadels"], 1, 0)
    assert "a card is lost or doubled" in one.error
    assert one.plies == 9
