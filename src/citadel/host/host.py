"""The host: tables that outlive the process, seats, moves. Every method is synchronous and thread-safe."""

import os
import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Select, select

from citadel.core.observation import SPECTATOR
from citadel.core.registry import make_game
from citadel.host import judge, seating, show
from citadel.host.bots import Bots, Question
from citadel.host.errors import TableNotReady
from citadel.host.folds import Fold, Folder, played
from citadel.host.hub import Hub
from citadel.host.opening import new_record, next_record
from citadel.host.replay import Replay, replay
from citadel.host.retry import until_done
from citadel.host.schema import seats as seat_rows
from citadel.host.schema import tables as table_rows
from citadel.host.store import MoveRow, Record, SeatRow, Store
from citadel.host.view import Seating, Summary, View

_LISTED: Final = 200


class Host:
    """Tables in a database. Any number of hosts, in any number of processes, may share one database.

    A change is thought out on one version of a table and stored, in one transaction, only if that is still the
    present version; whoever comes second reads what happened and thinks again.
    """

    def __init__(
        self, url: str, *, bot_pause: float = 0.8, busy_seconds: float = 5.0, poll_seconds: float = 1.0
    ) -> None:
        """Open the database (an SQLAlchemy URL; SQLite needs a file), making its tables if new. Raises BadDatabase.

        Bots answer at multiples of `bot_pause` seconds. A locked database is waited for `busy_seconds`. Watched
        tables are looked up every `poll_seconds` for what other processes did.
        """
        self._store = Store(url, busy_seconds)
        self._folder = Folder(self._store)
        self.hub = Hub(self._store.versions, poll_seconds)
        self.bots = Bots(self, bot_pause, workers=min(2, os.cpu_count() or 1))

    def close(self) -> None:
        """Let go of the database."""
        self.hub.close()
        self._store.close()

    # Tables and seats.

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
        Raises UnknownGame, BadOption, BadSeating, BadName, StoreBusy, and whatever a bot's name is refused with.
        """
        game = make_game(game_id, options)
        rows = seating.new_seats(game, seats, player)
        record = new_record(game, rows, seed, listed)
        with self._store.writing() as connection:
            self._store.add(connection, record)
        self.bots.wake(record.table)
        return record.table

    def sit(self, table: str, seat: int, player: str, name: str) -> View:
        """Take an open seat; the game begins with the last one. Sitting on one's own seat again changes nothing.

        Raises UnknownTable, BadSeat, SeatTaken, BadName, StoreBusy.
        """
        row = SeatRow(seat, "human", player, seating.clean_name(name), "")

        def attempt() -> bool:
            record = self._record(table)
            if seat in record.seats_of(player):
                return True
            judge.check_free(record, player, seat)
            return self._seat(record, [row])

        until_done(attempt)
        return self.view(table, player)

    def stand(self, table: str, player: str) -> View:
        """Give one's seats back to whoever comes, as long as the game has not begun.

        Raises UnknownTable, NotYourSeat, GameStarted, StoreBusy.
        """

        def attempt() -> bool:
            record = self._record(table)
            judge.check_leaving(record, player)
            return self._seat(record, [SeatRow(seat, "open", "", "", "") for seat in record.seats_of(player)])

        until_done(attempt)
        return self.view(table, player)

    def rematch(self, table: str, player: str) -> str:
        """Return the table of the next game, with everybody one seat further; the first player who asks sets it up.

        Raises UnknownTable, NotYourSeat, TableNotReady, UnknownGame, BadOption, StoreBusy.
        """

        def attempt() -> bool:
            with self._store.reading() as connection:
                record, following = self._store.record(connection, table), self._store.rematch(connection, table)
            judge.check_rematch(record, player)
            return following != "" or self._follow(record)

        until_done(attempt)
        return self.view(table, player).rematch

    def _follow(self, record: Record) -> bool:
        following = next_record(record)
        with self._store.writing() as connection:
            if not self._store.step(connection, record.table, record.version):
                return False
            self._store.add_rematch(connection, record.table, following)
        self.bots.wake(following.table)
        return self._changed(record)

    def _seat(self, record: Record, rows: list[SeatRow]) -> bool:
        with self._store.writing() as connection:
            done = self._store.step(connection, record.table, record.version)
            for row in rows if done else ():
                self._store.seat(connection, record.table, row)
        return done and self._changed(record)

    # Moves.

    def act(self, table: str, player: str, seat: int, seen: int, action: int, key: str) -> View:
        """Make a move and return what the player sees then. What is answered is stored.

        `seen` is the `version` of the view the player chose from; an older one is fine while that seat's own question
        has not changed (others chose at the same time). A move with a `key` that has been used counts once.
        Raises UnknownTable, BadSeat, NotYourSeat, TableNotReady, StaleMove, IllegalAction, StoreBusy.
        """

        def attempt() -> bool:
            with self._store.reading() as connection:
                record = self._store.record(connection, table)
                judge.check_owner(record, player, seat)
                if self._store.knows_key(connection, table, seat, key):
                    return True
                fold = self._folder.fold(connection, record)
            return self._play(record, fold, seat, seen, action, key)

        until_done(attempt)
        return self.view(table, player, seat)

    def _play(self, record: Record, fold: Fold, seat: int, seen: int, action: int, key: str) -> bool:
        judge.check_full(record)
        judge.check_fresh(record, fold, seat, seen)
        move = MoveRow(seat, action, record.version + 1)
        after = played(fold, [move], move.version)
        with self._store.writing() as connection:
            changes = {"asked": after.actor_bits, "over": after.state.is_terminal()}
            done = self._store.step(connection, record.table, record.version, **changes)
            if done:
                self._store.append(connection, record.table, len(after.moves), move, key)
        return done and self._changed(record, after)

    def undo(self, table: str, player: str, seat: int, seen: int, plies: int = 1) -> View:
        """Take back the seat's last plies, at most `View.undoable`; the version grows all the same.

        Raises UnknownTable, BadSeat, NotYourSeat, TableNotReady, StaleMove, CannotUndo, StoreBusy.
        """

        def attempt() -> bool:
            with self._store.reading() as connection:
                record = self._store.record(connection, table)
                judge.check_owner(record, player, seat)
                judge.check_full(record)
                fold = self._folder.fold(connection, record)
            judge.check_undo(record, fold, seat, seen, plies)
            return self._take_back(record, fold, plies)

        until_done(attempt)
        return self.view(table, player, seat)

    def _take_back(self, record: Record, fold: Fold, plies: int) -> bool:
        version = record.version + 1
        before = self._folder.replayed(record, fold.moves[:-plies], version, undone=version)
        with self._store.writing() as connection:
            done = self._store.step(connection, record.table, record.version, asked=before.actor_bits, undone=version)
            if done:
                self._store.cut(connection, record.table, len(before.moves))
        return done and self._changed(record, before)

    def _changed(self, record: Record, fold: Fold | None = None) -> bool:
        """Tell whoever is concerned that a change has been stored."""
        if fold is not None:
            self._folder.keep(record.table, fold)
        self.hub.notify(record.table, record.version + 1)
        self.bots.wake(record.table)
        return True

    # What is shown.

    def view(self, table: str, player: str, seat: int | None = None) -> View:
        """Return what the player may see: from `seat` (-1: as a spectator), or else their seat that is asked or first.

        Raises UnknownTable, NotYourSeat if a seat is named that is not theirs, OutdatedTable, StoreBusy.
        """
        with self._store.reading() as connection:
            record = self._store.record(connection, table)
            fold = self._folder.fold(connection, record)
            rematch = self._store.rematch(connection, table) if record.over else ""
        if seat is None:
            seat = seating.eye(record, player)
        elif seat != SPECTATOR:
            judge.check_owner(record, player, seat)
        return show.view(record, fold, seat, player, self.hub.here(table), rematch)

    def tables(self, player: str) -> list[Summary]:
        """Return the player's tables: those that wait for the player first, the latest touched first.

        Raises StoreBusy.
        """
        mine = select(seat_rows.c.table_id).where(seat_rows.c.player == player, seat_rows.c.kind == "human")
        found = self._summaries(select(table_rows).where(table_rows.c.id.in_(mine)), player)
        return sorted(found, key=lambda summary: not summary.my_turn)

    def open_tables(self, player: str = "") -> list[Summary]:
        """Return the listed tables with an open seat, the latest touched first. Raises StoreBusy."""
        open_seats = select(seat_rows.c.table_id).where(seat_rows.c.kind == "open")
        return self._summaries(select(table_rows).where(table_rows.c.listed, table_rows.c.id.in_(open_seats)), player)

    def _summaries(self, wanted: Select[Any], player: str) -> list[Summary]:
        with self._store.reading() as connection:
            records = self._store.records(connection, wanted.order_by(table_rows.c.touched.desc()).limit(_LISTED))
        return [show.summary(record, player, self.hub.here(record.table)) for record in records]

    def journal(self, table: str) -> str:
        """Return the whole record of a finished game, as `citadel.Journal` reads it.

        Raises UnknownTable, TableNotReady, OutdatedTable, StoreBusy.
        """
        return show.journal(*self._finished(table)).dumps()

    def replay(self, table: str, ply: int, seat: int) -> Replay:
        """Return what `seat`, anybody's, or a spectator could see after `ply` plies of a finished game.

        Raises UnknownTable, TableNotReady, BadPly, BadSeat, OutdatedTable, StoreBusy.
        """
        return replay(*self._finished(table), ply, seat)

    def _finished(self, table: str) -> tuple[Record, Fold]:
        with self._store.reading() as connection:
            record = self._store.record(connection, table)
            if not record.over:
                raise TableNotReady("The record of a game holds its secrets; it is shown when the game is over.")
            return record, self._folder.fold(connection, record)

    # For the bots.

    def tables_for_bots(self) -> list[str]:
        """Return the tables that wait for a bot. Raises StoreBusy."""
        with_bots = select(seat_rows.c.table_id).where(seat_rows.c.kind == "bot")
        wanted = select(table_rows).where(table_rows.c.id.in_(with_bots), table_rows.c.over.is_(False))
        with self._store.reading() as connection:
            return [record.table for record in self._store.records(connection, wanted) if record.bots_asked]

    def questions(self, table: str) -> list[Question]:
        """Return what the table's bots are asked now. Raises UnknownTable, OutdatedTable, StoreBusy."""
        with self._store.reading() as connection:
            record = self._store.record(connection, table)
            if not record.bots_asked:
                return []
            state = self._folder.fold(connection, record).state.clone()
        alone = all(row.kind == "bot" for row in record.seats)
        return [
            Question(table, row.seat, row.bot, record.version, state.observe(row.seat), alone)
            for row in record.bots_asked
        ]

    def answer(self, question: Question, action: int) -> None:
        """Make a bot's move. Raises StaleMove, StoreBusy."""
        key = secrets.token_hex(16)

        def attempt() -> bool:
            with self._store.reading() as connection:
                record = self._store.record(connection, question.table)
                fold = self._folder.fold(connection, record)
            return self._play(record, fold, question.seat, question.version, action, key)

        until_done(attempt)

    def _record(self, table: str) -> Record:
        with self._store.reading() as connection:
            return self._store.record(connection, table)
