"""The log: what happened, line by line, as each seat may read it.

A verb says which line and with which numbers; words are made only when somebody reads.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.bits import BIT

if TYPE_CHECKING:
    from citadel.core.game import Game

_SLOT: Final = re.compile(r"\{([a-z]+)\}")


class Line:
    """A kind of line: words with up to four slots such as {tile}, which `Game.word` fills; {who} is a seat."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.slots: list[str] = _SLOT.findall(words)

    def text(self, game: Game, numbers: list[int]) -> str:
        """Return the line with its slots filled; a seat is written {0}, {1} ..."""
        text = self.words
        for slot, number in zip(self.slots, numbers, strict=False):
            word = f"{{{number}}}" if slot == "who" else game.word(slot, number)
            text = text.replace(f"{{{slot}}}", word, 1)
        return text


class Entry:
    """One line of the log and, behind it, all lines before; clones of a state share them.

    `line` is for everybody, `secret` (if any) takes its place for the seats in `seats`, a set.
    """

    def __init__(self, before: Entry | None, line: Line, secret: Line | None, seats: i64) -> None:
        self.before = before
        self.line = line
        self.secret = secret
        self.seats: i64 = seats
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0

    def read_by(self, seat: i64, game: Game) -> str:
        """Return the line as a seat, or a spectator, may read it."""
        line = self.line
        if self.secret is not None and seat >= 0 and self.seats & BIT[seat]:
            line = self.secret
        return line.text(game, [self.a, self.b, self.c, self.d])


def lines_for(last: Entry | None, seat: i64, game: Game) -> list[str]:
    """Return the log that ends with an entry, oldest line first, as a seat may read it."""
    lines: list[str] = []
    entry = last
    while entry is not None:
        lines.append(entry.read_by(seat, game))
        entry = entry.before
    lines.reverse()
    return lines


def rewritten(lines: list[str]) -> Entry | None:
    """Return a log of these lines, the same for everybody."""
    last: Entry | None = None
    for text in lines:
        last = Entry(last, Line(text), None, 0)
    return last
