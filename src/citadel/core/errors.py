"""Everything this package refuses, by name."""

from __future__ import annotations


class CitadelError(Exception):
    """Anything this package refuses. Its text is one sentence that may be shown to anybody."""


def briefly(value: object) -> str:
    """Return a value that was refused as an error may quote it."""
    try:
        return str(value)[:40]
    except ValueError:  # Python writes no number of more than 4300 digits
        return "so large a number"


class UnknownGame(CitadelError):
    """No registered game has this id."""


class BadOption(CitadelError):
    """A game has no such option, or the option has no such value."""


class Unchosen(BadOption):
    """Whoever sets up a table has to choose here; `suggested` has a value for each option that is left open."""

    def __init__(self, why: str, suggested: dict[str, str]) -> None:
        super().__init__(why)
        self.suggested = suggested


class BadSeat(CitadelError):
    """The seat is not at this table, or the game is not for so many seats."""


class IllegalAction(CitadelError):
    """The seat may not do this now. The state is as it was."""


class BadPosition(CitadelError):
    """A written position cannot be one of this game; `path` names the field."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path


class BadJournal(CitadelError):
    """A journal cannot be read or does not replay; `line` is the line at fault, counted from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
