"""What reading the tables of content needs: the lines of each, the names in each, and what is wrong."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec

from citadel.games.defense.effects import Effect
from citadel.games.defense.effects_reader import BadEffect, Names, read_effects
from citadel.games.defense.rows import Content, Row
from citadel.games.defense.sheet import LONGEST_TEXT, LONGEST_TITLE, Line, lines_of
from citadel.games.defense.tables import ALLOWED, COLUMNS, GOODS

# Tables whose rows have no names, and those whose names are not shown as titles.
_NAMELESS: Final = ["teams"]
_APART: Final = ["preparation"]


class Reader:
    """Reads tables into one content."""

    def __init__(self) -> None:
        self.content = Content()
        self.complaints: list[str] = []
        self.lines: dict[str, list[Line]] = {}
        self.names: Names = {"goods": {}}
        # In which table each name and each title stands: actions and texts are looked up by name alone.
        self.table_of: dict[str, str] = {}
        self.titles: dict[str, int] = {}

    def take(self, table: str, text: str | None) -> None:
        """Take the lines of a table and number the names in it; None is a file that could not be read."""
        if text is not None:
            self.lines[table] = lines_of(f"{table}.csv", text, COLUMNS[table], self.complaints)
        names = self.names["goods"] if table in GOODS else self.names.setdefault(table, {})
        if table not in _NAMELESS:
            for line in self.lines.get(table, []):
                self.number(line, names)
                if table not in _APART:
                    self.distinguish(line, table)

    def number(self, line: Line, names: dict[str, int]) -> None:
        """Give a row its number; no two of a table have the same name."""
        name = line.name()
        if name in names:
            line.complain(f"the name {name[:40]!r} stands there twice")
        else:
            names[name] = len(names)

    def distinguish(self, line: Line, table: str) -> None:
        """Complain of a name that stands in another table, and of a title that stands twice in its own."""
        name = line.cell("name")
        title = f"{table} {line.cell('title').lower()}"
        if self.table_of.setdefault(name, table) != table:
            line.complain(f"the name {name[:40]!r} stands in {self.table_of[name]}.csv, too")
        if title in self.titles:
            line.complain(f"the title {line.cell('title')[:40]!r} stands in line {self.titles[title]}, too")
        self.titles.setdefault(title, line.number)

    def place(self, line: Line, column: str, table: str, what: str) -> int:
        """Return the index of the row that a cell names."""
        return line.place_of(column, line.cell(column), self.names[table], what)

    def begin(self, row: Row, line: Line, index: int, table: str) -> None:
        """Give a row what all rows have: name, title, text, its index and its effects."""
        row.name = line.cell("name")
        row.title = line.words("title", LONGEST_TITLE)
        row.text = line.words("text", LONGEST_TEXT)
        row.index = index
        row.published = line.yes("published" if "published" in line.cells else "printed")
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
