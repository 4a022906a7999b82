"""What a host refuses. Every text may be shown to the player: it is a clear sentence and holds no secret."""

from citadel.core.errors import CitadelError


class UnknownTable(CitadelError):
    """There is no table with this id."""


class StaleMove(CitadelError):
    """The move answers a question that is no longer asked; the text says what happened since."""


class NotYourSeat(CitadelError):
    """The player does not sit on that seat."""


class SeatTaken(CitadelError):
    """The seat is not open, or the player already sits at the table."""


class TableNotReady(CitadelError):
    """The table cannot do that yet: a seat is open, or the game is not over."""


class GameStarted(CitadelError):
    """The game has begun, so nobody stands up any more."""


class CannotUndo(CitadelError):
    """The seat's last plies cannot be taken back."""


class BadSeating(CitadelError):
    """The seats asked for do not make a table of this game."""


class BadName(CitadelError):
    """The text cannot be a player's name."""


class OutdatedTable(CitadelError):
    """The table was played by other rules than this server knows."""


class BadPly(CitadelError):
    """The game has no such move."""


class BadDatabase(CitadelError):
    """The database cannot be used: not reachable, not ours, or of another schema."""


class StoreBusy(CitadelError):
    """The database did not answer in time. Nothing was done; the same move may be sent again."""
