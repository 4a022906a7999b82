"""Tables and their seats: setting up, sitting down, standing up, and the next game."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from citadel.bots import bot_title
from citadel.core.registry import make_game
from citadel.host import judge, seating
from citadel.host.errors import TooManyTables
from citadel.host.names import clean_name
from citadel.host.opening import new_record, next_record
from citadel.host.retry import until_done
from citadel.host.rows import Record, SeatRow
from citadel.host.view import Seating, View
from citadel.host.viewing import Viewing


class Sitting(Viewing):
    """What a host does about tables before and after their game."""

    _tables_each: int

    def create(
        self,
        game_id: str,
        options: dict[str, Any],
        seats: Sequence[Seating],
        player: str,
        seed: int | None = None,
        listed: bool = False,
    ) -> str:
        """Set up a table and return its id, an unguessable token. Its seed is drawn in secret unless given, for tests.

        A listed table is among `open_tables` while it has an open seat; others are found by their token alone.
        Raises UnknownGame, BadOption, BadSeating, BadName, TooManyTables, StoreBusy, and whatever a bot's name is
        refused with.
        """
        game = make_game(game_id, options)
        rows = seating.new_seats(game, seats, player)
        record = new_record(game, rows, player, seed, listed)
        with self._store.writing() as connection:
            self._check_room(connection, player)
            self._store.add(connection, record)
        self.bots.wake(record.table)
        return record.table

    def sit(self, table: str, seat: int, player: str, name: str) -> View:
        """Take an open seat; the game begins with the last one. Sitting on one's own seat again changes nothing.

        Raises UnknownTable, BadSeat, SeatTaken, BadName, TooManyTables, StoreBusy.
        """
        row = SeatRow(seat, "human", player, clean_name(name), "")

        def attempt() -> bool:
            record = self._record(table)
            if seat in record.seats_of(player):
                return True
            judge.check_free(record, player, seat)
            with self._store.reading() as connection:
                self._check_room(connection, player)
            return self._seat(record, [row])

        until_done(attempt)
        return self.view(table, player)

    def stand(self, table: str, player: str) -> View:
        """Give one's seats back to whoever comes, as long as the game has not begun.

        Raises UnknownTable, NotYourSeat, GameStarted, StoreBusy.
        """

        def attempt() -> bool:
            record = self._record(table)
            judge.check_standing(record, player)
            return self._seat(record, [SeatRow(seat, "open", "", "", "") for seat in record.seats_of(player)])

        until_done(attempt)
        return self.view(table, player)

    def fill(self, table: str, player: str, seat: int) -> View:
        """Give an open seat at a player's table to the game's best bot; the game begins with the last one.

        Nothing changes if a bot has it already. Raises UnknownTable, BadSeat, NotYourSeat, SeatTaken, StoreBusy.
        """

        def attempt() -> bool:
            record = self._record(table)
            judge.check_filling(record, player, seat)
            if record.seats[seat].kind == "bot":
                return True
            bot = seating.best_bot(record)
            return self._seat(record, [SeatRow(seat, "bot", "", bot_title(bot), bot)])

        until_done(attempt)
        return self.view(table, player)

    def rematch(self, table: str, player: str) -> str:
        """Return the table of the next game, with everybody one seat further; the first player who asks sets it up.

        Raises UnknownTable, NotYourSeat, TableNotReady, UnknownGame, BadOption, TooManyTables, StoreBusy.
        """

        def attempt() -> bool:
            with self._store.reading() as connection:
                record, following = self._store.record(connection, table), self._store.rematch(connection, table)
            judge.check_rematch(record, player)
            return following != "" or self._follow(record, player)

        until_done(attempt)
        return self.view(table, player).rematch

    def _check_room(self, connection: Connection, player: str) -> None:
        """Refuse a player one more unfinished table if they have as many as anybody may. Raises TooManyTables."""
        if self._tables_each and self._store.unfinished(connection, player) >= self._tables_each:
            raise TooManyTables(
                "You have %(most)s unfinished games, as many as one player may have here. "
                "Finish one, or leave it to a bot, before you begin another.",
                most=self._tables_each,
            )

    def _follow(self, record: Record, player: str) -> bool:
        following = next_record(record, player)
        with self._store.writing() as connection:
            self._check_room(connection, player)
            if not self._store.step(connection, record.table, record.version):
                return False
            self._store.add_rematch(connection, record.table, following)
        self.bots.wake(following.table)
        return self._changed(record)
