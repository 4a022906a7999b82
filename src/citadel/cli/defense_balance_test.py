from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

import citadel
from citadel.arena.balance import WinRate
from citadel.cli.command_test import citadel_says, refused
from citadel.cli.defense_balance import Kind, kinds_of, report, verdict, wanted

QUICK = ("defense", "balance", "--bot", "uniform", "--games", "2", "--option", "layout=printed")


def test_how_often_a_scenario_is_won_is_told_for_each_number_of_heroes() -> None:
    said = citadel_says(*QUICK, "--scenario", "first-bell", "--seats", "1", "--seats", "2")
    assert (said.status, said.err) == (0, "")
    rows = [line.split()[:4] for line in said.out.splitlines() if line.startswith("First Bell")]
    assert rows == [["First", "Bell", "1", "2"], ["First", "Bell", "2", "2"]]


def test_a_campaign_is_played_for_so_many_rounds() -> None:
    said = citadel_says(*QUICK, "--campaign", "--seats", "2", "--option", "max_rounds=10")
    assert said.status == 0
    assert [line.split()[:4] for line in said.out.splitlines()[3:4]] == [["A", "campaign", "2", "2"]]


def test_all_scenarios_are_played_with_one_to_four_heroes_if_nothing_is_chosen() -> None:
    base = citadel.load_game("defense")
    kinds = kinds_of(base, [], False, [1, 2, 3, 4])
    scenarios = base.options["scenario"].choices or []
    assert [(kind.game.settings["scenario"], kind.seats) for kind in kinds] == [
        (name, seats) for name in scenarios for seats in (1, 2, 3, 4)
    ]


def test_options_hold_for_all_kinds_of_games() -> None:
    base = citadel.load_game("defense", layout="printed", end_rule="clear")
    kinds = kinds_of(base, ["three-lamps"], True, [3])
    assert [kind.game.settings["mode"] for kind in kinds] == ["scenario", "campaign"]
    assert all(kind.game.settings["end_rule"] == "clear" for kind in kinds)


def test_the_table_says_what_is_as_wanted() -> None:
    game = citadel.load_game("defense")
    kinds = [Kind("First Bell", game, 1), Kind("Three Lamps", game, 4)]
    assert report(kinds, [WinRate(12, 20, 99.0), WinRate(1, 20, 99.0)], "greedy") == [
        "greedy plays all heroes.",
        "",
        "             heroes  games    won   95 % sure of      wanted: 45 to 75 %",
        "First Bell        1     20    60 %  38.7 to 78.1 %    fits",
        "Three Lamps       4     20     5 %  0.9 to 23.6 %     too hard",
        "",
        "1 of 2 as wanted.",
    ]


@pytest.mark.parametrize(
    ("won", "games", "bot", "said"),
    [
        (45, 100, "greedy", "fits"),
        (75, 100, "greedy", "fits"),
        (8, 20, "greedy", "perhaps too hard"),
        (2, 20, "greedy", "too hard"),
        (16, 20, "ismcts:50", "perhaps too easy"),
        (20, 20, "ismcts:50", "too easy"),
        (0, 100, "uniform", "fits"),
        (3, 20, "uniform", "perhaps too easy"),
        (30, 100, "uniform", "too easy"),
    ],
)
def test_a_rate_is_judged_by_who_plays_and_by_what_chance_allows(won: int, games: int, bot: str, said: str) -> None:
    assert verdict(WinRate(won, games, 99.0), *wanted(bot)) == said


def test_a_picture_is_saved(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("balance.png", "balance.svg"):
        said = citadel_says(*QUICK, "--scenario", "first-bell", "--seats", "1", "--plot", str(tmp_path / name))
        assert said.status == 0
        assert (tmp_path / name).stat().st_size > 1000


def test_without_matplotlib_nothing_is_played_for_a_picture(tmp_path: Path) -> None:
    with mock.patch("citadel.cli.pictures.find_spec", return_value=None):
        said = citadel_says(*QUICK, "--plot", str(tmp_path / "balance.svg"))
    assert "citadel-games[plots]" in refused(said)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--scenario nowhere", "nowhere"),
        ("--seats 5", "1 to 4"),
        ("--bot nobody", "nobody"),
        ("--games 0", "games"),
        ("--workers 0", "workers"),
        ("--option tax=1", "tax"),
        ("--plot /nowhere/at/all.svg", "/nowhere/at/all.svg"),
    ],
)
def test_what_cannot_be_measured_is_refused(words: str, named: str) -> None:
    said = citadel_says(*QUICK, *words.split())
    assert said.status == 2
    assert named in said.err
