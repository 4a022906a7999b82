"""Packs of fighters: the four that the game brings, and those of a host or a player, from files.

A file is a table in CSV: a heading, then a line for each fighter with a name and the six statistics in their order,
each from 1 to 10. What is wrong with one is told line by line.
"""

from __future__ import annotations

import csv
import hashlib
import io
import logging
import os
import re
import unicodedata
from multiprocessing import parent_process
from pathlib import Path
from typing import Final

from citadel.core.errors import CitadelError
from citadel.games.combat.statistics import LEAST, MOST, STATISTIC_COUNT, STATISTICS

FOLDER: Final = Path(__file__).parent / "packs"
OWN_PACKS: Final = ["warriors", "monsters", "dwarfs", "chaos"]
# Where further packs are kept: files, and folders of which every *.csv is offered, with a separator as in PATH.
VARIABLE: Final = "CITADEL_PACKS"
FEWEST_CARDS: Final = 2
MOST_CARDS: Final = 200
_LOG: Final = logging.getLogger("citadel.packs")
_LONGEST_NAME: Final = 60
_LONGEST_FILE: Final = 100_000
_HEADING: Final = ["name", *STATISTICS]


class BadPack(CitadelError):
    """A pack cannot be played with; `complaints` says what is wrong, each with its line where it has one."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__(" ".join(complaints))
        self.complaints = complaints


class Fighter:
    """A card: what it is called, with a byname after a comma, and its six numbers."""

    def __init__(self, title: str, numbers: list[int]) -> None:
        self.title = title
        called, _, byname = title.partition(",")
        self.called: str = called.strip()
        self.byname: str = byname.strip()
        self.numbers = numbers
        self.name: str = word_of(title)


class Pack:
    """Fighters that are shuffled together; the rules card that each pack has besides is not among them."""

    def __init__(self, name: str, fighters: list[Fighter], title: str) -> None:
        self.name = name
        self.title = title
        self.fighters = fighters


def word_of(title: str) -> str:
    """Return what a fighter is called in actions and positions: the part before the comma, in plain letters.

    A name without any, such as one in Cyrillic, is told apart by a few digits of it.
    """
    called = title.partition(",")[0].strip()
    plain = unicodedata.normalize("NFKD", called).encode("ascii", "ignore").decode()
    word = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
    if not word and any(sign.isalpha() for sign in called):
        return f"fighter-{hashlib.sha256(called.encode()).hexdigest()[:6]}"
    return word


def read_pack(name: str, text: str, title: str = "") -> Pack:
    """Return the pack that a text in CSV describes; BadPack with all that is wrong with it, line by line."""
    if len(text) > _LONGEST_FILE:
        raise BadPack([f"The file is longer than {_LONGEST_FILE} characters."])
    first = text.partition("\n")[0]
    if "," not in first and (";" in first or "\t" in first):  # as spreadsheets of some countries save it
        raise BadPack(["Line 1 should have commas between its fields, and so should all others."])
    rows, complaints = rows_of(text)
    if rows and [cell.lower().replace(" ", "-") for cell in rows[0][1]] == _HEADING:
        rows = rows[1:]
    else:
        complaints.append(f"Line 1 should be the heading: {','.join(_HEADING)}.")
        if rows and not any(cell.isdecimal() for cell in rows[0][1]):
            rows = rows[1:]  # a heading, though a wrong one
    fighters: list[Fighter] = []
    lines: dict[str, int] = {}
    for line, row in rows:
        wrong = complaints_about(row)
        word = word_of(row[0])
        if word in lines:
            wrong.append(f"{row[0][:_LONGEST_NAME]!r} reads like the name in line {lines[word]}.")
        lines.setdefault(word, line)
        complaints += [f"Line {line}: {what}" for what in wrong]
        if not wrong:
            fighters.append(Fighter(row[0], [int(cell) for cell in row[1:]]))
    if not complaints and not FEWEST_CARDS <= len(fighters) <= MOST_CARDS:
        complaints.append(f"A pack has {FEWEST_CARDS} to {MOST_CARDS} fighters, not {len(fighters)}.")
    if complaints:
        raise BadPack(complaints)
    return Pack(name, fighters, title or name.replace("-", " ").capitalize())


def rows_of(text: str) -> tuple[list[tuple[int, list[str]]], list[str]]:
    """Return the lines of a table that are not empty, by number, and what is wrong with the table as a whole."""
    rows: list[tuple[int, list[str]]] = []
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff")), strict=True)
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                rows.append((reader.line_num, cells))
    except csv.Error as error:
        return rows, [f"Line {reader.line_num} is not CSV: {error}."]
    return rows, []


def complaints_about(row: list[str]) -> list[str]:
    """Return what is wrong with the line of one fighter."""
    if len(row) != 1 + STATISTIC_COUNT:
        return [f"There should be a name and {STATISTIC_COUNT} numbers, not {len(row)} fields."]
    wrong = []
    if not word_of(row[0]) or len(row[0]) > _LONGEST_NAME or not row[0].isprintable() or set(row[0]) & {"{", "}"}:
        wrong.append(f"The name should have letters, no curly brackets, and at most {_LONGEST_NAME} characters.")
    for statistic, cell in zip(STATISTICS, row[1:], strict=True):
        if not (cell.isascii() and cell.isdecimal() and len(cell) < 4 and LEAST <= int(cell) <= MOST):
            wrong.append(f"{statistic} should be a whole number from {LEAST} to {MOST}, not {cell[:20]!r}.")
    return wrong


def load_pack(path: Path, name: str = "") -> Pack:
    """Return the pack in a file; BadPack if it cannot be read or is wrong."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read(_LONGEST_FILE + 1)
    except UnicodeDecodeError as error:
        raise BadPack([f"{path.name} cannot be read: it is not a text in UTF-8."]) from error
    except OSError as error:
        raise BadPack([f"{path.name} cannot be read: {error.strerror}."]) from error
    title = " ".join(re.findall(r"\w+", path.stem))
    return read_pack(name, text) if name else read_pack(host_name(path.stem, text), text, title)


def host_name(stem: str, text: str) -> str:
    """Return what a host's pack is called: its file's name and a few digits of its contents.

    So a journal that was played with other cards under the same file's name is refused instead of played wrongly.
    """
    return f"{word_of(stem) or 'pack'}-{hashlib.sha256(text.encode()).hexdigest()[:6]}"


_packs: Final[dict[str, Pack]] = {}
_refused: Final[dict[Path, BadPack]] = {}


def packs() -> dict[str, Pack]:
    """Return all packs that can be played with, by name, our own first; a bad file is left out."""
    if not _packs:
        for name in OWN_PACKS:
            _packs[name] = load_pack(FOLDER / f"{name}.csv", name)
        for path in further_files():
            try:
                add_pack(path)
            except BadPack as error:
                _refused[path] = error
                tell_of(path)
    return _packs


def tell_of(path: Path) -> None:
    """Name a bad file in the log, once: not in the processes in which bots think as well."""
    if parent_process() is None:
        words = "%s is no pack of fighters and is not offered; `citadel pack check` tells why"
        _LOG.warning(words, path.name, extra={"event": "bad-pack"})


def further_files() -> list[Path]:
    """Return the files that the environment names, in a steady order."""
    files: list[Path] = []
    for place in [Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]:
        files += sorted(place.glob("*.csv")) if place.is_dir() else [place]
    return files


def add_pack(path: Path) -> Pack:
    """Offer the pack in a file, in this process, and return it; BadPack says why it cannot be played with."""
    pack = load_pack(path)
    packs()[pack.name] = pack
    return pack


def refused_packs() -> dict[Path, BadPack]:
    """Return the files named by the environment that are no packs, each with what is wrong with it."""
    packs()
    return _refused
