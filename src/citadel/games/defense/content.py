"""Reads the content: races, gear, tiles, enemies, cards and scenarios, from the files of a folder.

A file of a further folder replaces ours of the same name; scenarios of it are added. All that is wrong is told at once.
"""

from __future__ import annotations

import hashlib
import logging
import os
import re
from collections.abc import Sequence
from multiprocessing import parent_process
from pathlib import Path
from typing import Final

from citadel.games.defense.check import check_scenario, complaints_about
from citadel.games.defense.foe_rows import read_foes
from citadel.games.defense.hero_rows import read_heroes
from citadel.games.defense.map_rows import read_map
from citadel.games.defense.reader import Reader
from citadel.games.defense.rows import Content, Scenario
from citadel.games.defense.scenario_reader import Entries, read_bonuses, read_campaign, read_scenario
from citadel.games.defense.sheet import BadContent, printable, reading, text_of
from citadel.games.defense.tables import COLUMNS

FOLDER: Final = Path(__file__).parent / "content"
CAMPAIGN: Final = "campaign.txt"
SCENARIOS: Final = "scenarios"
MOST_SCENARIOS: Final = 40
HOUSE: Final = "house"
# Where further content is kept: folders, with a separator as in PATH.
VARIABLE: Final = "CITADEL_DEFENSE"
_LOG: Final = logging.getLogger("citadel.defense")


def load(folders: Sequence[Path] = ()) -> Content:
    """Return our content with the files of some folders in place of ours; BadContent says all that is wrong."""
    files: dict[str, Path] = files_in(FOLDER)
    for folder in folders:
        check_names(folder)
        files.update(files_in(folder))
    return load_files(files)


def files_in(folder: Path) -> dict[str, Path]:
    """Return the files of content in a folder, by name: tables, campaign.txt, scenarios/*.txt."""
    names = [*[f"{table}.csv" for table in COLUMNS], CAMPAIGN]
    with reading(folder):
        files = {name: folder / name for name in names if (folder / name).exists()}
        for path in sorted((folder / SCENARIOS).glob("*.txt")):
            files[f"{SCENARIOS}/{path.name}"] = path
    return files


def files_with(path: Path) -> dict[str, Path]:
    """Return the files that are read together with a file or folder: those beside it, and ours in place of others."""
    with reading(path):
        is_folder = path.is_dir()
    beside = path if is_folder else path.parent.parent if path.parent.name == SCENARIOS else path.parent
    files = {**files_in(FOLDER), **files_in(beside)}
    if is_folder:
        check_names(path)
    elif path.name in files:
        files[path.name] = path
    elif path.suffix == ".txt":
        files[f"{SCENARIOS}/{path.name}"] = path
    else:
        raise BadContent([no_content(path)])
    return files


def check_names(folder: Path) -> None:
    """Raise BadContent if a folder has no files of content, or some whose names are none of ours."""
    found = files_in(folder)
    others = [path for path in sorted(folder.glob("*")) if path.suffix in (".csv", ".txt") and path.name not in found]
    if others:
        raise BadContent([no_content(path) for path in others])
    if not found:
        name = printable(folder.absolute().name)
        raise BadContent([f"{name} has no files of content: no races.csv, no scenarios/first.txt."])


def no_content(path: Path) -> str:
    """Say that a file is none that the game reads."""
    tables = ", ".join([f"{table}.csv" for table in COLUMNS])
    return f"{printable(path.name)} is no file of content; there are {tables}, {CAMPAIGN}, and {SCENARIOS}/*.txt."


def load_files(files: dict[str, Path]) -> Content:
    """Return the content of some files; BadContent says all that is wrong with them."""
    reader = Reader()
    for table in COLUMNS:
        reader.take(table, told(reader, files[f"{table}.csv"]))
    if not reader.complaints:
        read_heroes(reader)
        read_map(reader)
        read_foes(reader)
        numbers = told(reader, files[CAMPAIGN])
        if numbers is not None:
            read_campaign(reader, numbers)
    if not reader.complaints:
        reader.complaints += complaints_about(reader.content)
    if not reader.complaints:
        read_scenarios(reader, {path.stem: path for name, path in files.items() if name.startswith(SCENARIOS)})
    if reader.complaints:
        raise BadContent(reader.complaints)
    return reader.content


def told(reader: Reader, path: Path) -> str | None:
    """Return the text of a file, or None and a complaint."""
    try:
        return text_of(path)
    except BadContent as error:
        reader.complaints += error.complaints
        return None


def read_scenarios(reader: Reader, files: dict[str, Path]) -> None:
    """Read all scenarios into the content, in the order of their numbers."""
    read: list[tuple[Scenario, Entries]] = []
    tables_are_right = not reader.complaints
    if not 1 <= len(files) <= MOST_SCENARIOS:
        reader.complaints.append(f"There should be 1 to {MOST_SCENARIOS} scenarios, not {len(files)}.")
    for name in list(files)[:MOST_SCENARIOS]:
        text = told(reader, files[name])
        if text is not None:
            read.append(read_scenario(reader, name, text))
    number_scenarios(read)
    reader.content.scenarios = sorted([row for row, _ in read], key=number_of)
    for i, row in enumerate(reader.content.scenarios):
        row.index = i
    flags = flags_of(read)
    for row, entries in read:
        read_bonuses(row, entries, flags)
        if tables_are_right and not any(said.startswith(entries.file) for said in reader.complaints):
            check_scenario(reader.content, row, entries)


def flags_of(read: list[tuple[Scenario, Entries]]) -> dict[str, int]:
    """Return the index of the scenario for each flag, and complain of one that stands in two."""
    flags: dict[str, int] = {}
    for row, entries in read:
        flag = entries.cell("flag")
        if flag in flags:
            entries.complain(f"flag {flag[:40]!r} is another scenario's")
        elif flag:
            flags[flag] = int(row.index)
    return flags


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


_contents: Final[dict[str, Content]] = {}
_refused: Final[dict[Path, BadContent]] = {}


def contents() -> dict[str, Content]:
    """Return all contents that can be played with, by name, ours first; a bad folder is left out."""
    if not _contents:
        _contents[HOUSE] = load()
        for folder in [Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]:
            try:
                add_content(folder)
            except BadContent as error:
                _refused[folder] = error
                tell_of(folder)
    return _contents


def house() -> Content:
    """Return the content that comes with the game."""
    return contents()[HOUSE]


def add_content(folder: Path) -> Content:
    """Offer the content of a folder, in this process, and return it; BadContent says why it cannot be played with."""
    content = load([folder])
    content.name = name_of(folder)
    contents()[content.name] = content
    return content


def name_of(folder: Path) -> str:
    """Return what a folder's content is called: the folder's name and a few digits of what is in its files.

    So a journal that was played with other content under the same name is refused instead of played wrongly.
    """
    digest = hashlib.sha256()
    for name, path in sorted(files_in(folder).items()):
        with reading(path):
            digest.update(f"{name}:{hashlib.sha256(path.read_bytes()).hexdigest()};".encode())
    word = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-")
    return f"{word or 'content'}-{digest.hexdigest()[:6]}"


def tell_of(folder: Path) -> None:
    """Name a bad folder in the log, once: not in the processes in which bots think as well."""
    if parent_process() is None:
        words = "%s is no content for Defense of the Citadel and is not offered; `citadel defense check` tells why"
        _LOG.warning(words, printable(folder.name), extra={"event": "bad-content"})


def refused_contents() -> dict[Path, BadContent]:
    """Return the folders named by the environment that are no content, each with what is wrong with it."""
    contents()
    return _refused
