"""The host: tables that outlive the process, seats, moves. Every method is synchronous and safe to call from threads."""

from collections.abc import Sequence
from typing import Any

from citadel.host.bots import Bots
from citadel.host.hub import Hub
from citadel.host.view import Seating, Summary, View


class Host:
    """Tables in a database. Any number of hosts, in any number of processes, may share one database."""

    hub: Hub
    bots: Bots

    def __init__(self, url: str, *, bot_pause: float = 0.8, busy_seconds: float = 5.0) -> None:
        """Open the database (an SQLAlchemy URL; SQLite needs a file), making its tables if new.

        Raises BadDatabase.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the database."""
        raise NotImplementedError

    def create(
        self, game_id: str, options: dict[str, Any], seats: Sequence[Seating], player: str, seed: int | None = None
    ) -> str:
        """Set up a table and return its id, an unguessable token. The seed is secret and random unless given (for tests).

        Raises UnknownGame, BadOption, BadSeating, BadName, UnknownBot.
        """
        raise NotImplementedError

    def sit(self, table: str, seat: int, player: str, name: str) -> View:
        """Take an open seat; the game begins with the last one. Sitting on one's own seat again changes nothing.

        Raises UnknownTable, BadSeat, SeatTaken, BadName.
        """
        raise NotImplementedError

    def stand(self, table: str, player: str) -> View:
        """Give one's seats back to whoever comes, as long as the game has not begun.

        Raises UnknownTable, NotYourSeat, GameStarted.
        """
        raise NotImplementedError

    def act(self, table: str, player: str, seat: int, seen: int, action: int, key: str) -> View:
        """Make a move and return what the player sees then. What is answered is stored.

        `seen` is the `version` of the view the player chose from; an older one is fine while that seat's own question
        has not changed (others chose at the same time). A move with a `key` that has been used counts once.
        Raises UnknownTable, NotYourSeat, TableNotReady, StaleMove, IllegalAction, StoreBusy.
        """
        raise NotImplementedError

    def undo(self, table: str, player: str, seat: int, seen: int, plies: int = 1) -> View:
        """Take back the seat's last plies, at most `View.undoable`; the version grows all the same.

        Raises UnknownTable, NotYourSeat, TableNotReady, StaleMove, CannotUndo, StoreBusy.
        """
        raise NotImplementedError

    def view(self, table: str, player: str, seat: int | None = None) -> View:
        """What the player may see: from `seat` if it is theirs, else from the one of their seats that is asked, else as spectator.

        Raises UnknownTable, NotYourSeat (a seat was named), OutdatedTable.
        """
        raise NotImplementedError

    def tables(self, player: str) -> list[Summary]:
        """The player's tables: those waiting for the player first, then the most recently touched."""
        raise NotImplementedError

    def open_tables(self) -> list[Summary]:
        """Tables with an open seat, the newest first."""
        raise NotImplementedError

    def journal(self, table: str) -> str:
        """The whole record of a finished game, as `citadel.Journal` reads it. Raises UnknownTable, TableNotReady."""
        raise NotImplementedError
