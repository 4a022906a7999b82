from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel.cli import health
from citadel.cli.command_test import citadel_says
from citadel.cli.defense_map import drawn_scenario, drawn_tile
from citadel.games.defense.content import FOLDER, VARIABLE, contents, house, refused_contents

BEND = """\
    ·───·───·
        │   │
    ·   ·───·   +
    │   │   │
    ·───·───·
        +"""
FIRST_BELL = """\
        3
    ·───·───·
    │   │   │
 2  ·───H───·   4
    │   │   │
    ·───·───·
        │
    ·───·───·   ·───·───·
    │   │   │       │
    ·───♥───·───·───C───·   5
    │   │   │       │
    ·───·───·   ·───·───·
        │
    ·───·───·
    │   │   │
    ·───F───·
    │   │   │
    ·───·───·
        1"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a scenario of one's own."""
    folder = tmp_path / "mine"
    (folder / "scenarios").mkdir(parents=True)
    text = (FOLDER / "scenarios" / "first-bell.txt").read_text()
    mine = text.replace("number: 1\n", "").replace("flag: bell\n", "").replace("First Bell", "My Hour")
    (folder / "scenarios" / "mine.txt").write_text(mine)
    return folder


@pytest.fixture
def _shelf() -> Iterator[None]:
    """No content read before, nor afterwards."""
    contents().clear()
    yield
    contents().clear()
    refused_contents().clear()


def drawn(name: str) -> str:
    [row] = [row for row in house().scenarios if row.name == name]
    return "\n".join(drawn_scenario(house(), row))


# Maps.


def test_a_tile_is_drawn_with_its_walls_and_a_plus_before_each_entrance() -> None:
    [bend] = [row for row in house().tiles if row.name == "bend"]
    assert "\n".join(drawn_tile(bend)) == BEND


def test_the_heart_and_what_a_tile_provides_are_drawn() -> None:
    tiles = {row.name: "".join(drawn_tile(row)) for row in house().tiles}
    assert "♥" in tiles["heart"] and "C" in tiles["heart"]
    assert ("F" in tiles["forge"], "S" in tiles["sanctum"], "S" in tiles["hall"]) == (True, True, False)


def test_the_map_of_a_scenario_has_numbers_at_the_entrances_that_count() -> None:
    assert drawn("first-bell") == FIRST_BELL


def test_tokens_and_lamps_are_drawn() -> None:
    assert drawn("lost-smiths").count("T") == 2
    assert drawn("three-lamps").count("L") == 3


def test_numbers_of_two_digits_fit_between_entrances() -> None:
    assert "10" in drawn("three-lamps").split()


# The command.


def test_what_is_wrong_is_told_line_by_line_with_status_1(own: Path) -> None:
    mine = own / "scenarios" / "mine.txt"
    mine.write_text(mine.read_text().replace("hall 0,1", "hall 2,2").replace("waves: 5", "waves: 0"))
    said = citadel_says("defense", "check", str(mine))
    assert said.status == 1
    assert said.out.splitlines() == [
        f"{mine} cannot be played with:",
        "  mine.txt, line 11: waves should be a whole number from 1 to 20, not '0'.",
    ]


def test_a_scenario_is_drawn_with_its_numbers(own: Path) -> None:
    said = citadel_says("defense", "check", str(own / "scenarios" / "mine.txt"))
    assert said.status == 0
    lines = [line.removeprefix("  ") for line in said.out.splitlines()]
    assert lines[0].endswith("mine.txt can be played with.")
    assert lines[2].startswith("My Hour, scenario 6: The bell on the wall")
    assert FIRST_BELL in "\n".join(lines)
    four = house().scenarios[0]
    numbers = f"{four.waves[3]} waves, 2 spawn points, threat 1, the Heart has {four.heart[3]} HP"
    assert lines[-1] == f"4: {numbers}"


def test_every_tile_of_a_table_of_tiles_is_drawn() -> None:
    said = citadel_says("defense", "check", str(FOLDER / "tiles.csv"))
    assert said.status == 0
    assert "tiles.csv: 10 rows." in said.out
    assert said.out.count("♥") == 1 and "\n".join([f"  {line}" for line in BEND.splitlines()]) in said.out


def test_a_folder_tells_all_that_is_in_it() -> None:
    said = citadel_says("defense", "check", str(FOLDER))
    assert said.status == 0
    for words in [
        "Jyujin: ",
        "Long Spear: ",
        "Naga Witch: ",
        "Rest: ",
        "teams.csv: numbers",
        "Three Lamps, scenario 4",
    ]:
        assert words in said.out


def test_a_file_that_is_no_content_is_told(tmp_path: Path) -> None:
    said = citadel_says("defense", "check", str(tmp_path / "nothing.png"))
    assert said.status == 1 and "nothing.png is no file of content" in said.out


# Doctor.


@pytest.mark.usefixtures("_shelf")
def test_doctor_names_the_content_of_a_host_and_what_is_none(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, os.pathsep.join([str(own), str(own / "nowhere")]))
    good, bad = health.contents()
    assert (good.mark, bad.mark) == (health.FINE, health.NOTE)
    assert "mine-" in good.text and bad.text.startswith("nowhere is no content, and not offered: ")


def test_without_content_of_a_host_doctor_says_nothing_of_it() -> None:
    assert health.contents() == []
