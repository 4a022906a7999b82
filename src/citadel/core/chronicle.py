"""What has happened so far, told as each seat may read it: the part of a state that keeps its log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from citadel.core.chance import Chance
from citadel.core.log import PAGE_LINES, Line, Page, lines_for, numbered

if TYPE_CHECKING:
    from citadel.core.game import Game

_NO_LINES: Final[list[str]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Chronicle(Chance):
    """The log of a state. Clones share what they have in common of it."""

    def __init__(self, game: Game, source: Chronicle | None = None) -> None:
        Chance.__init__(self)
        self.game = game
        if source is None:
            self.logging: bool = True
            # Lines that were read from somewhere, the last page since, and how many of its lines are told.
            self.earlier = _NO_LINES
            self.last: Page | None = None
            self.told: i64 = 0
        else:
            self.logging = source.logging
            self.earlier = source.earlier
            self.last = source.last
            self.told = source.told

    def tell(self, line: Line, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write a line that everybody may read; the numbers fill its slots in order."""
        if self.logging:
            self.page().write(line.number, 0, a, b, c, d)
            self.told += 1

    def tell_apart(self, line: Line, secret: Line, seats: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write a line that reads `secret` for some seats, a set, and `line` for everybody else."""
        if self.logging:
            self.page().write(numbered(line, secret), seats, a, b, c, d)
            self.told += 1

    def tell_anew(self, lines: list[str]) -> None:
        """Let the log begin with these lines, the same for everybody."""
        self.earlier = lines[:]
        self.last = None

    def log_for(self, seat: i64) -> list[str]:
        """Return the log, oldest line first, as a seat, or a spectator, may read it."""
        return [*self.earlier, *lines_for(self.last, self.told, seat, self.game)]

    def page(self) -> Page:
        """Return the page for the next line: a new one where this one is full, or a clone has gone on there."""
        page = self.last
        if page is None or self.told == PAGE_LINES or self.told != page.count:
            page = Page(page, self.told)
            self.last = page
            self.told = 0
        return page
