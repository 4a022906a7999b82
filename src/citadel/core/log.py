"""The log: what happened, line by line, as each seat may read it."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.bits import BIT


class Entry:
    """One line of the log and, behind it, all lines before; clones of a state share them.

    `text` is for everybody, `secret` (if any) takes its place for the seats in `seats`. A seat is written {0}, {1} ...
    """

    def __init__(self, before: Entry | None, text: str, secret: str, seats: i64) -> None:
        self.before = before
        self.text = text
        self.secret = secret
        self.seats: i64 = seats

    def read_by(self, seat: i64) -> str:
        """Return the line as a seat, or a spectator, may read it."""
        if self.secret and seat >= 0 and self.seats & BIT[seat]:
            return self.secret
        return self.text


def lines_for(last: Entry | None, seat: i64) -> list[str]:
    """Return the log that ends with an entry, oldest line first, as a seat may read it."""
    lines: list[str] = []
    entry = last
    while entry is not None:
        lines.append(entry.read_by(seat))
        entry = entry.before
    lines.reverse()
    return lines


def rewritten(lines: list[str]) -> Entry | None:
    """Return a log of these lines, the same for everybody."""
    last: Entry | None = None
    for line in lines:
        last = Entry(last, line, "", 0)
    return last
