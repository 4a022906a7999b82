"""The log: what happened, line by line, as each seat may read it.

A verb says which line and with which numbers; words are made only when somebody reads.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT

if TYPE_CHECKING:
    from citadel.core.game import Game

_SLOT: Final = re.compile(r"\{([a-z]+)\}")


# Every kind of line there is, by number.
_LINES: Final[list[Line]] = []


class Line:
    """A kind of line: words with up to four slots such as {tile}, which `Game.word` fills; {who} is a seat."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.slots: list[str] = _SLOT.findall(words)
        self.number: i64 = len(_LINES)
        _LINES.append(self)

    def text(self, game: Game, numbers: list[int]) -> str:
        """Return the line with its slots filled; a seat is written {0}, {1} ..."""
        text = self.words
        for slot, number in zip(self.slots, numbers, strict=False):
            word = f"{{{number}}}" if slot == "who" else game.word(slot, number)
            text = text.replace(f"{{{slot}}}", word, 1)
        return text


# As many lines as memory is quickly had for. Each is six numbers: which line it is and, above that, which secret; the
# seats that read the secret instead, a set; and what fills the slots.
PAGE_LINES: Final = 10
_NUMBERS: Final = 6
_SECRET_AT: Final = 30
_BLANK: Final = vec[i64]([0] * (PAGE_LINES * _NUMBERS))


class Page:
    """Some lines of the log and, behind them, all lines before.

    A page is made at once for several lines, since nothing happens as often as a line is told. Clones of a state share
    their pages: each knows how many lines of its last page are its own.
    """

    def __init__(self, before: Page | None, told_before: i64) -> None:
        self.before = before
        # How many lines of the page before belong to this log.
        self.told_before: i64 = told_before
        self.count: i64 = 0
        self.numbers = _BLANK[:]

    def write(self, line: i64, seats: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Write a line below the others."""
        numbers = self.numbers
        at: i64 = self.count * _NUMBERS
        numbers[at] = line
        numbers[at + 1] = seats
        numbers[at + 2] = a
        numbers[at + 3] = b
        numbers[at + 4] = c
        numbers[at + 5] = d
        self.count += 1

    def read(self, place: i64, seat: i64, game: Game) -> str:
        """Return a line as a seat, or a spectator, may read it."""
        at: i64 = place * _NUMBERS
        number: i64 = self.numbers[at] & (BIT[_SECRET_AT] - 1)
        if seat >= 0 and self.numbers[at + 1] & BIT[seat]:
            number = self.numbers[at] >> _SECRET_AT
        return _LINES[number].text(game, [self.numbers[at + 2 + slot] for slot in range(4)])


def numbered(line: Line, secret: Line) -> i64:
    """Return the number on a page of a line that some seats read as another."""
    return line.number | secret.number << _SECRET_AT


def lines_for(last: Page | None, told: i64, seat: i64, game: Game) -> list[str]:
    """Return the log that ends with so many lines of a page, oldest line first, as a seat may read it."""
    lines: list[str] = []
    page = last
    while page is not None:
        place: i64 = told
        while place > 0:
            place -= 1
            lines.append(page.read(place, seat, game))
        told = page.told_before
        page = page.before
    lines.reverse()
    return lines
