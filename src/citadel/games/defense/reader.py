"""What reading the tables of content needs: the lines of each, the names in each, and what is wrong."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from citadel.games.defense.effects import Effect
from citadel.games.defense.effects_reader import BadEffect, Names, read_effects
from citadel.games.defense.rows import Content, Row
from citadel.games.defense.sheet import LONGEST_TEXT, LONGEST_TITLE, Line, lines_of
from citadel.games.defense.tables import ALLOWED, COLUMNS, GOODS

# Rows whose name may stand elsewhere: tables without names of their own.
_NAMELESS: Final = ["teams"]


class Reader:
    """Reads tables into one content."""

    def __init__(self) -> None:
        self.content = Content()
        self.complaints: list[str] = []
        self.lines: dict[str, list[Line]] = {}
        self.names: Names = {"goods": {}}

    def take(self, table: str, text: str) -> None:
        """Take the lines of a table and number the names in it."""
        self.lines[table] = lines_of(f"{table}.csv", text, COLUMNS[table], self.complaints)
        names = self.names["goods"] if table in GOODS else self.names.setdefault(table, {})
        if table not in _NAMELESS:
            for line in self.lines[table]:
                self.number(line, names)

    def number(self, line: Line, names: dict[str, int]) -> None:
        """Give a row its number; no two of a table have the same name."""
        name = line.name()
        if name in names:
            line.complain(f"the name {name[:40]!r} stands there twice")
        else:
            names[name] = len(names)

    def place(self, line: Line, column: str, table: str, what: str) -> int:
        """Return the index of the row that a cell names."""
        return line.place_of(column, line.cell(column), self.names[table], what)

    def finish(self, row: Row, line: Line, index: int, table: str) -> None:
        """Give a row its index and its effects."""
        row.index = index
        row.published = line.cell("published" if "published" in line.cells else "printed") == "yes"
        if "effects" in line.cells:
            row.effects = self.effects(line, table)

    def effects(self, line: Line, table: str) -> vec[Effect]:
        """Read what a row does."""
        try:
            found = read_effects(line.cell("effects"), self.names, ALLOWED[table])
        except BadEffect as error:
            line.complain(str(error))
            found = []
        effects = vec[Effect]([])
        for effect in found:
            effect.index = len(self.content.effects)
            self.content.effects = append(self.content.effects, effect)
            effects = append(effects, effect)
        return effects


def title_of(line: Line) -> str:
    """Return what a row is called."""
    return line.words("title", LONGEST_TITLE)


def text_of_row(line: Line) -> str:
    """Return the sentence of a row."""
    return line.words("text", LONGEST_TEXT)
