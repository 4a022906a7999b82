"""Tables in CSV, read cell by cell; whatever is wrong is kept, with its file and line."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from citadel.core.errors import CitadelError

LONGEST_FILE: Final = 200_000
MOST_ROWS: Final = 100
MOST_COMPLAINTS: Final = 200
LONGEST_TITLE: Final = 40
LONGEST_TEXT: Final = 400
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# How a spreadsheet knows a formula, and what a page would take for a tag or a name to fill in.
_FORMULA: Final = ("=", "+", "-", "@")
_MARKUP: Final = set("<>{}&")


class BadContent(CitadelError):
    """Content cannot be played with; `complaints` says what is wrong, each with its file and line."""

    def __init__(self, complaints: list[str]) -> None:
        more = [f"There are {len(complaints) - MOST_COMPLAINTS} more."] if len(complaints) > MOST_COMPLAINTS else []
        self.complaints: list[str] = [*complaints[:MOST_COMPLAINTS], *more]
        super().__init__(" ".join(self.complaints))


class Line:
    """A line of a file: reads its cells, and complains of what they should not be."""

    def __init__(self, file: str, number: int, cells: dict[str, str], complaints: list[str]) -> None:
        self.file = file
        self.number = number
        self.cells = cells
        self.complaints = complaints

    def complain(self, what: str) -> None:
        """Keep what is wrong with this line."""
        self.complaints.append(f"{self.file}, line {self.number}: {what}.")

    def cell(self, column: str) -> str:
        """Return a cell as it stands there."""
        return self.cells.get(column, "")

    def name(self) -> str:
        """Return the name of the row: small letters, digits and hyphens."""
        name = self.cell("name")
        if not _NAME.fullmatch(name) or len(name) > LONGEST_TITLE:
            self.complain(f"a name has small letters, digits and hyphens only, such as `rock-golem`, not {name[:40]!r}")
        return name

    def words(self, column: str, longest: int) -> str:
        """Return a title or a text."""
        words = self.cell(column)
        if not words:
            self.complain(f"{column} is missing")
        elif len(words) > longest:
            self.complain(f"{column} has more than {longest} characters")
        elif not words.isprintable() or set(words) & _MARKUP or words.startswith(_FORMULA):
            self.complain(f"{column} should be plain words, without < > {{ }} &, and begin with a letter")
        return words

    def whole(self, column: str, least: int, most: int) -> int:
        """Return a whole number."""
        return self.whole_of(column, self.cell(column), least, most)

    def whole_of(self, column: str, text: str, least: int, most: int) -> int:
        """Return the whole number that a part of a cell is."""
        if re.fullmatch(r"-?[0-9]{1,3}", text) and least <= int(text) <= most:
            return int(text)
        self.complain(f"{column} should be a whole number from {least} to {most}, not {text[:20]!r}")
        return least

    def several(self, column: str, count: int, least: int, most: int) -> list[int]:
        """Return numbers with slashes between them, one for each threat level or team; one alone is for all."""
        parts = self.parts(column, count)
        if "/" not in self.cell(column):
            return [self.whole_of(column, parts[0], least, most)] * count
        return [self.whole_of(column, part, least, most) for part in parts]

    def parts(self, column: str, count: int) -> list[str]:
        """Return what stands between the slashes of a cell; one part alone is for all."""
        parts = [part.strip() for part in self.cell(column).split("/")]
        if len(parts) == 1:
            return parts * count
        if len(parts) != count:
            self.complain(f"{column} should be one value or {count} with slashes between them, not {len(parts)}")
        return (parts + [parts[-1]] * count)[:count]

    def yes(self, column: str) -> bool:
        """Return whether a cell says yes; an empty one says no."""
        if self.cell(column) not in ("yes", "no", ""):
            self.complain(f"{column} should be yes or no, not {self.cell(column)[:20]!r}")
        return self.cell(column) == "yes"

    def choice(self, column: str, choices: list[str]) -> int:
        """Return which of some words a cell is."""
        if self.cell(column) in choices:
            return choices.index(self.cell(column))
        self.complain(f"{column} should be {' or '.join(choices)}, not {self.cell(column)[:30]!r}")
        return 0

    def place_of(self, column: str, name: str, names: dict[str, int], what: str) -> int:
        """Return the index of the row that a cell names."""
        if name not in names:
            self.complain(f"{column}: there is no {what} {name[:40]!r}")
        return names.get(name, 0)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Let what cannot be read be content that cannot be played with."""
    try:
        yield
    except OSError as error:
        raise BadContent([f"{printable(path.name)} cannot be read: {error.strerror}."]) from error


def printable(name: str) -> str:
    """Return a file's name as it can stand in a line."""
    return "".join([sign if sign.isprintable() else "?" for sign in name])[:60]


def text_of(path: Path) -> str:
    """Return the text of a file; BadContent if it is none."""
    name = printable(path.name)
    with reading(path):
        if path.exists() and not path.is_file():
            raise BadContent([f"{name} is no file."])
        with path.open("rb") as file:
            raw = file.read(LONGEST_FILE + 1)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadContent([f"{name} is no text in UTF-8."]) from error
    if len(raw) > LONGEST_FILE:
        raise BadContent([f"{name} is longer than {LONGEST_FILE} bytes."])
    if "\0" in text:
        raise BadContent([f"{name} is no text: it has zero bytes."])
    return text.replace("\r\n", "\n").replace("\r", "\n")


def lines_of(file: str, text: str, columns: str, complaints: list[str]) -> list[Line]:
    """Return the lines of a table whose heading has these columns, in any order; those in brackets may be missing."""
    rows, broken = rows_of(file, text)
    complaints += broken
    if not rows:
        complaints.append(f"{file} is empty; its first line names the columns.")
        return []
    heading = [cell.lower() for cell in rows[0][1]]
    known = columns.replace("[", "").replace("]", "").split()
    wrong = [f"there is no column {cell[:30]!r}; there are {', '.join(known)}" for cell in heading if cell not in known]
    wrong += [f"the column {word} is missing" for word in columns.split() if word[0] != "[" and word not in heading]
    wrong += [f"the column {word} stands there twice" for word in known if heading.count(word) > 1]
    complaints += [f"{file}, line {rows[0][0]}: {what}." for what in wrong]
    if len(rows) == 1:
        complaints.append(f"{file} has no rows.")
    if len(rows) - 1 > MOST_ROWS:
        complaints.append(f"{file} has more than {MOST_ROWS} rows.")
    lines: list[Line] = []
    for number, cells in rows[1 : MOST_ROWS + 1]:
        line = Line(file, number, dict(zip(heading, cells, strict=False)), complaints)
        if len(cells) > len(heading):
            line.complain(f"there are {len(cells)} cells under {len(heading)} columns")
        lines.append(line)
    return [] if wrong else lines


def rows_of(file: str, text: str) -> tuple[list[tuple[int, list[str]]], list[str]]:
    """Return the lines of a table that are not empty, by number, and what is wrong with the table as a whole."""
    rows: list[tuple[int, list[str]]] = []
    reader = csv.reader(io.StringIO(text), strict=True)
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                rows.append((reader.line_num, cells))
    except csv.Error as error:
        return rows, [f"{file}, line {reader.line_num} is not CSV: {error}."]
    return rows, []
