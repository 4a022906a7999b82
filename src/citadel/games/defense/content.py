"""Reads the content: races, gear, tiles, enemies, cards and scenarios, from the files of a folder.

A file of a further folder replaces ours of the same name; scenarios of it are added. All that is wrong is told at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from citadel.games.defense.check import complaints_about
from citadel.games.defense.foe_rows import read_foes
from citadel.games.defense.hero_rows import read_heroes
from citadel.games.defense.map_rows import read_map
from citadel.games.defense.reader import Reader
from citadel.games.defense.rows import Content, Scenario
from citadel.games.defense.scenario_reader import Entries, read_bonuses, read_campaign, read_scenario
from citadel.games.defense.sheet import BadContent, text_of
from citadel.games.defense.tables import COLUMNS

FOLDER: Final = Path(__file__).parent / "content"
CAMPAIGN: Final = "campaign.txt"
SCENARIOS: Final = "scenarios"
MOST_SCENARIOS: Final = 40


def load(folders: Sequence[Path] = ()) -> Content:
    """Return our content with the files of some folders in place of ours; BadContent says all that is wrong."""
    reader = Reader()
    for table in COLUMNS:
        take(reader, table, [FOLDER, *folders])
    if not reader.complaints:
        read_heroes(reader)
        read_map(reader)
        read_foes(reader)
        read_campaign(reader, text_of(last_with(CAMPAIGN, [FOLDER, *folders])))
        read_scenarios(reader, scenario_files([FOLDER, *folders]))
    if not reader.complaints:
        reader.complaints += complaints_about(reader.content)
    if reader.complaints:
        raise BadContent(reader.complaints)
    return reader.content


def take(reader: Reader, table: str, folders: Sequence[Path]) -> None:
    """Take a table from the last folder that has it."""
    try:
        reader.take(table, text_of(last_with(f"{table}.csv", folders)))
    except BadContent as error:
        reader.complaints += error.complaints


def last_with(name: str, folders: Sequence[Path]) -> Path:
    """Return the file of this name in the last folder that has one."""
    return [folder / name for folder in folders if (folder / name).exists()][-1]


def scenario_files(folders: Sequence[Path]) -> dict[str, Path]:
    """Return the scenario files by name; a later one replaces an earlier one."""
    files: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / SCENARIOS).glob("*.txt")):
            files[path.stem] = path
    return files


def read_scenarios(reader: Reader, files: dict[str, Path]) -> None:
    """Read all scenarios into the content, in the order of their numbers."""
    read: list[tuple[Scenario, Entries]] = []
    if not 1 <= len(files) <= MOST_SCENARIOS:
        reader.complaints.append(f"There should be 1 to {MOST_SCENARIOS} scenarios, not {len(files)}.")
    for name in list(files)[:MOST_SCENARIOS]:
        try:
            read.append(read_scenario(reader, name, text_of(files[name])))
        except BadContent as error:
            reader.complaints += error.complaints
    number_scenarios(read)
    flags = {entries.cell("flag"): int(row.number) for row, entries in read if entries.cell("flag")}
    for row, entries in read:
        read_bonuses(row, entries, flags)
    reader.content.scenarios = sorted([row for row, _ in read], key=number_of)
    for i, row in enumerate(reader.content.scenarios):
        row.index = i


def number_scenarios(read: list[tuple[Scenario, Entries]]) -> None:
    """Give the next numbers to scenarios without one, and complain of a number that stands twice."""
    taken: list[int] = []
    for row, entries in read:
        if row.number and row.number in taken:
            entries.complain(f"number {row.number} is another scenario's")
        taken.append(int(row.number))
    for row, _ in read:
        if not row.number:
            row.number = max(taken) + 1
            taken.append(int(row.number))


def number_of(row: Scenario) -> int:
    """Return a scenario's number, by which they are ordered."""
    return int(row.number)


_house: Final[list[Content]] = []


def house() -> Content:
    """Return the content that comes with the game, read once."""
    if not _house:
        _house.append(load())
    return _house[0]
