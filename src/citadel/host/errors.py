"""What a host refuses. Every text may be shown to the player: it is a clear sentence and holds no secret."""

from dataclasses import dataclass
from typing import Any

from citadel.core.errors import BadSeat, CitadelError


class HostError(CitadelError):
    """Anything that a host refuses: an English sentence with slots, `%(name)s`, and what stands in them.

    Its text is the English sentence. A page in another language looks `template` up in its catalogue and puts
    `values` into what it finds.
    """

    def __init__(self, template: str, **values: Any) -> None:
        super().__init__(template % values if values else template)
        self.template = template
        self.values = values


class Names(tuple[str, ...]):
    """The names of players, which each language lists in its own way."""

    def __str__(self) -> str:
        return " and ".join(self)


@dataclass(frozen=True)
class Span:
    """The whole numbers from one to another, which each language tells in its own way."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.least} to {self.most}" if self.most > self.least else str(self.least)


class UnknownTable(HostError):
    """There is no table with this id."""


class StaleMove(HostError):
    """The move answers a question that is no longer asked; the text says what happened since."""


class NotYourSeat(HostError):
    """The player does not sit on that seat."""


class NoSuchSeat(HostError, BadSeat):
    """The table does not have that seat."""


class StoodIn(HostError):
    """A bot plays the player's seats; they have to take them back first."""


class NotReplaceable(HostError):
    """No bot may take that seat over: nobody is away who is waited for there."""


class CannotPoint(HostError):
    """Nobody points at that: the board has no such place, the game lets nobody point, or it comes too soon."""


class SeatTaken(HostError):
    """The seat is not open, or the player already sits at the table."""


class TableNotReady(HostError):
    """The table cannot do that yet: a seat is open, or the game is not over."""


class GameStarted(HostError):
    """The game has begun, so nobody stands up any more; a bot can play for them."""


class CannotUndo(HostError):
    """The seat's last plies cannot be taken back."""


class BadSeating(HostError):
    """The seats asked for do not make a table of this game."""


class BadName(HostError):
    """The text cannot be a player's name."""


class OutdatedTable(HostError):
    """The table was played by other rules than this server knows, or with what it no longer has."""


class BadPly(HostError):
    """The game has no such move."""


class BadDatabase(HostError):
    """The database cannot be used: not reachable, not ours, or of another schema."""


class TooManyTables(HostError):
    """The player has as many unfinished tables as the server allows."""


class StoreBusy(HostError):
    """The database did not answer in time, or not at all. Nothing was done; the same move may be sent again."""


class StoreFull(StoreBusy):
    """There is no room left on the disk. What has been stored can still be read, and play goes on when there is."""


class StoreBroken(StoreBusy):
    """The database cannot be read or written; somebody has to look after it."""
