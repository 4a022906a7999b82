from __future__ import annotations

import builtins
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import citadel
from citadel.cli import health
from citadel.cli.command_test import citadel_says, refused
from citadel.games.combat import packs as shelf
from citadel.games.combat.packs import FOLDER, OWN_PACKS, packs, refused_packs
from citadel.games.combat.statistics import STATISTICS

HEADING = ",".join(["name", *STATISTICS])
FAIR = ["Ann,9,1,5,5,5,5", "Bob,1,9,5,5,5,5", "Cy,5,5,9,1,5,5", "Di,5,5,1,9,5,5", "Eve,5,5,5,5,9,1"]


@pytest.fixture(autouse=True)
def _shelf() -> Iterator[None]:
    """Take the packs away afterwards that a test has added."""
    before = dict(packs())
    yield
    packs().clear()
    packs().update(before)
    refused_packs().clear()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "heroes.csv", *FAIR)


def written(path: Path, *lines: str) -> Path:
    path.write_text("\n".join([HEADING, *lines]), encoding="utf-8")
    return path


# Checking.


def test_what_is_wrong_with_a_pack_is_told_line_by_line_with_status_1(tmp_path: Path) -> None:
    bad = written(tmp_path / "bad.csv", "Ann,1,2,3,4,5", "Bob,1,2,3,4,5,11")
    said = citadel_says("pack", "check", str(bad))
    assert said.status == 1
    assert said.out.splitlines() == [
        f"{bad} is no pack:",
        "  Line 2: There should be a name and 6 numbers, not 6 fields.",
        "  Line 3: intelligence should be a whole number from 1 to 10, not '11'.",
    ]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    said = citadel_says("pack", "check", str(tmp_path / "none.csv"))
    assert said.status == 1 and "none.csv cannot be read" in said.out


def test_a_pack_of_ours_is_fair() -> None:
    said = citadel_says("pack", "check", str(FOLDER / "warriors.csv"), "--games", "0")
    assert said.status == 0
    assert "warriors: 34 fighters." in said.out
    assert "Nobody is dominated" in said.out and "No two have the same six numbers." in said.out


def test_who_is_dominated_and_whose_numbers_are_alike_is_told_by_name(tmp_path: Path) -> None:
    odd = written(tmp_path / "odd.csv", *FAIR, "Finn,1,8,5,5,5,5", "Gil,9,1,5,5,5,5")
    said = citadel_says("pack", "check", str(odd), "--games", "0")
    assert "1 fighter dominated, at best as good as somebody else in everything:\n  Finn by Bob\n" in said.out
    assert "The same six numbers: Ann and Gil." in said.out


def test_of_how_many_fighters_a_statistic_is_the_best_choice_is_drawn_as_bars(file: Path) -> None:
    lines = citadel_says("pack", "check", str(file), "--games", "0").out.splitlines()
    bars = {line.split(",")[0].strip(): line for line in lines if "█" in line}
    assert bars["Weapon skill"].endswith("█ 1.0")
    assert bars["Intelligence"].count("█") == 0 if "Intelligence" in bars else True


@pytest.mark.skipif("combat" not in citadel.games(), reason="needs the basic game")
def test_games_are_simulated_with_two_three_and_four_seats_and_alone(file: Path) -> None:
    said = citadel_says("pack", "check", str(file), "--games", "4")
    assert "4 simulated games of each kind" in said.out
    for start in (
        "Combat Cards, 2 seats: ",
        "Combat Cards, 3 seats: ",
        "Combat Cards, 4 seats: ",
        "All or Nothing!: won ",
    ):
        assert f"\n  {start}" in said.out
    assert said.err == ""
    assert said == citadel_says("pack", "check", str(file), "--games", "4")


def test_a_picture_is_saved(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("balance.png", "balance.svg"):
        said = citadel_says("pack", "check", str(file), "--games", "0", "--plot", str(tmp_path / name))
        assert said.status == 0 and (tmp_path / name).stat().st_size > 1000


def test_without_matplotlib_a_picture_is_refused_with_what_brings_it(file: Path, tmp_path: Path) -> None:
    imported = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return imported(name, *rest, **more)

    with mock.patch("builtins.__import__", without):
        said = citadel_says("pack", "check", str(file), "--games", "0", "--plot", str(tmp_path / "balance.png"))
    assert said.status == 2 and "citadel-games[plots]" in said.err


# Playing with a pack of one's own.


def test_a_pack_from_a_file_is_played_with(file: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    game = ["play", "deadly-doubles", "--bot", "uniform", "--seat", "0", "--plain", "--save", str(saved)]
    said = citadel_says(*game, "--pack", str(file), typed="q\n")
    assert said.status == 0
    assert '"pack": "heroes-' in saved.read_text() or '"pack":"heroes-' in saved.read_text()
    assert citadel_says("replay", str(saved), "--pack", str(file)).status == 0


def test_a_game_is_not_replayed_with_other_cards_under_the_same_name(file: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    citadel_says(
        "play", "deadly-doubles", "--plain", "--bot", "uniform", "--save", str(saved), "--pack", str(file), typed="q\n"
    )
    packs().clear()
    written(file, *FAIR[::-1])
    assert "heroes-" in refused(citadel_says("replay", str(saved), "--pack", str(file)))


def test_several_packs_are_shuffled_together_where_a_game_takes_several(file: Path, tmp_path: Path) -> None:
    other = written(tmp_path / "others.csv", *[f"X{line}" for line in FAIR], *[f"Y{line}" for line in FAIR])
    line = ["match", "battle-lines", "--bots", "uniform,uniform", "--games", "2"]
    said = citadel_says(*line, "--pack", str(file), "--pack", str(other))
    assert said.status == 0 and "battle-lines: 2 games" in said.out


def test_a_game_without_packs_and_one_with_a_single_pack_say_so(file: Path) -> None:
    assert refused(citadel_says("play", "duel", "--pack", str(file))) == "duel is played with no packs."
    two = ["--pack", str(file), "--pack", str(file)]
    assert refused(citadel_says("play", "deadly-doubles", *two)) == "deadly-doubles is played with one pack."


def test_a_bad_pack_is_refused_in_one_line(tmp_path: Path) -> None:
    bad = written(tmp_path / "bad.csv", "Ann,1,2,3,4,5", "Bob,1,2,3,4,5,11")
    said = refused(citadel_says("play", "deadly-doubles", "--pack", str(bad)))
    assert said.endswith("not 6 fields; `citadel pack check` tells 1 more.")


# Packs of a host.


def offered(monkeypatch: pytest.MonkeyPatch, *places: Path) -> list[str]:
    """The packs besides our own when the environment names these places."""
    monkeypatch.setenv("CITADEL_PACKS", ":".join(map(str, places)))
    packs().clear()
    return [name for name in shelf.packs() if name not in OWN_PACKS]


def test_every_file_of_a_folder_and_single_files_are_offered(
    monkeypatch: pytest.MonkeyPatch, file: Path, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    for name in ("b.csv", "a.csv", "readme.txt"):
        written(tmp_path / "folder" / name, *FAIR)
    names = offered(monkeypatch, tmp_path / "folder", file)
    assert [name.partition("-")[0] for name in names] == ["a", "b", "heroes"]
    assert set(names) <= set(citadel.load_game("battle-lines", copies=4).options["packs"].names)
    assert citadel.load_game("deadly-doubles", pack=names[0]).settings["pack"] == names[0]


def test_a_bad_file_harms_nothing_and_is_named_in_the_log_and_by_doctor(
    monkeypatch: pytest.MonkeyPatch, file: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bad = written(tmp_path / "bad.csv", "Ann,1")
    assert len(offered(monkeypatch, bad, file, tmp_path / "nowhere.csv")) == 1
    assert [path.name for path in refused_packs()] == ["bad.csv", "nowhere.csv"]
    assert [record.getMessage().split()[0] for record in caplog.records] == ["bad.csv", "nowhere.csv"]
    good, *others = health.packs()
    assert good.mark == health.FINE and "heroes-" in good.text
    assert [(finding.mark, finding.text.split()[0]) for finding in others] == [
        ("note", "bad.csv"),
        ("note", "nowhere.csv"),
    ]


def test_without_packs_of_a_host_doctor_says_nothing_of_them() -> None:
    assert health.packs() == []
