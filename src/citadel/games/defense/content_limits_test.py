"""Content that is larger than what the game has room for, and folders that cannot be read."""

from __future__ import annotations

import csv
import io
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel.games.defense.content import FOLDER, VARIABLE, contents, files_with, load, refused_contents
from citadel.games.defense.sheet import BadContent

TOO_LONG = "long/" * 2000


@pytest.fixture(autouse=True)
def _shelf() -> Iterator[None]:
    """Take contents away afterwards that a test has added."""
    before = dict(contents())
    yield
    contents().clear()
    contents().update(before)
    refused_contents().clear()


def grown(table: str, rows: int, **cells: str) -> str:
    """A table of ours with rows added up to a number, copies of its own with other cells."""
    lines = list(csv.DictReader(io.StringIO((FOLDER / f"{table}.csv").read_text())))
    for i in range(rows - len(lines)):
        lines.append({**lines[0], "name": f"more-{table}-{i}", "title": f"More {i}", **cells})
    text = io.StringIO()
    writer = csv.DictWriter(text, list(lines[0]))
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()


def said_of(folder: Path, tables: dict[str, str]) -> list[str]:
    """What is said of a folder with some tables."""
    for name, text in tables.items():
        (folder / f"{name}.csv").write_text(text)
    try:
        load([folder])
    except BadContent as error:
        return error.complaints
    return []


@pytest.mark.parametrize("table", ["races", "classes", "skills"])
def test_a_set_has_room_for_sixty_rows(tmp_path: Path, table: str) -> None:
    assert said_of(tmp_path, {table: grown(table, 60)}) == []
    assert said_of(tmp_path, {table: grown(table, 61)}) == [f"{table}.csv has 61 rows; there is room for 60."]


def test_goods_have_room_for_so_many_in_all(tmp_path: Path) -> None:
    complaint = "weapons.csv, armour.csv and items.csv together have 300 rows; there is room for 250."
    assert said_of(tmp_path, {table: grown(table, 100) for table in ("weapons", "armour", "items")}) == [complaint]


def test_effects_have_room_for_so_many_in_all(tmp_path: Path) -> None:
    many = {"effects": "; ".join(["heal n=1 who=self"] * 20), "use": "consumable"}
    complaints = said_of(tmp_path, {"items": grown("items", 90, **many)})
    assert len(complaints) == 1
    assert complaints[0].startswith("All files together have ")
    assert complaints[0].endswith(" effects; there is room for 1000.")


# Folders.


def test_a_path_that_the_system_refuses_is_told() -> None:
    with pytest.raises(BadContent, match="long cannot be read: File name too long"):
        files_with(Path(TOO_LONG))


def test_a_folder_that_the_system_refuses_is_not_offered_and_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    contents().clear()
    monkeypatch.setenv(VARIABLE, f"{TOO_LONG}:{tmp_path / 'two'}\nlines")
    with caplog.at_level(logging.WARNING, "citadel.defense"):
        assert list(contents()) == ["house"]
    assert [record.getMessage().splitlines()[1:] for record in caplog.records] == [[], []]
