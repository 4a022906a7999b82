"""Moves: of people, of bots, and taken back."""

import math
import secrets
import time
from typing import Final

from citadel.host import judge, statements
from citadel.host.bots import Question
from citadel.host.folds import Fold, played
from citadel.host.retry import until_done
from citadel.host.rows import MoveRow, Record
from citadel.host.view import View
from citadel.host.windows import Windows

FORGOTTEN_SECONDS: Final = 30.0


class Playing(Windows):
    """What a host does while a game is running."""

    def act(self, table: str, player: str, seat: int, seen: int, action: int | str, key: str) -> View:
        """Make a move, as `move` does, and return what the player sees then."""
        self.move(table, player, seat, seen, action, key)
        return self.view(table, player, seat)

    def move(self, table: str, player: str, seat: int, seen: int, action: int | str, key: str) -> None:
        """Make a move: an action's number, or its words. What has been made is stored.

        `seen` is the `version` of the view the player chose from; an older one is fine while that seat's own question
        has not changed (others chose at the same time). A move with a `key` that has been used counts once.
        Raises UnknownTable, BadSeat, NotYourSeat, TableNotReady, StoodIn, StaleMove, IllegalAction, StoreBusy.
        """

        def attempt() -> bool:
            with self._store.reading() as connection:
                record = self._store.record(connection, table)
                judge.check_owner(record, player, seat)
                self._presence.note(record, player)
                if self._store.knows_key(connection, table, seat, key):
                    return True
                judge.check_in_person(record, player)
                fold = self._folder.fold(connection, record)
            number = fold.state.game.actions.find(action) if isinstance(action, str) else action
            return self._play(record, fold, seat, seen, number, key)

        until_done(attempt)

    def _play(self, record: Record, fold: Fold, seat: int, seen: int, action: int, key: str) -> bool:
        judge.check_full(record)
        judge.check_fresh(record, fold, seat, seen)
        move = MoveRow(seat, action, record.version + 1)
        after = played(fold, [move], move.version)
        return self._store_plies(record, fold, after, [key])

    def undo(self, table: str, player: str, seat: int, seen: int, plies: int = 1) -> View:
        """Take back the seat's last plies, at most `View.undoable`; the version grows all the same.

        Where all play together, the last plies of any of them. What a bot did is never taken back, nor what was done
        before it.
        Raises UnknownTable, BadSeat, NotYourSeat, TableNotReady, StoodIn, StaleMove, CannotUndo, StoreBusy.
        """

        def attempt() -> bool:
            with self._store.reading() as connection:
                record = self._store.record(connection, table)
                judge.check_owner(record, player, seat)
                judge.check_full(record)
                judge.check_in_person(record, player)
                fold = self._folder.fold(connection, record)
            judge.check_undo(record, fold, seat, seen, plies)
            return self._take_back(record, fold, seat, plies)

        until_done(attempt)
        return self.view(table, player, seat)

    def _take_back(self, record: Record, fold: Fold, seat: int, plies: int) -> bool:
        version = record.version + 1
        before = self._folder.replayed(record, fold.moves[:-plies], version, undone=version)
        due = self._due(record, fold, before)
        changes = {"asked": before.actor_bits, "undone": version, "undone_by": seat, "due": due}
        with self._store.writing() as connection:
            done = self._store.step(connection, record.table, record.version, **changes)
            if done:
                self._store.cut(connection, record.table, len(before.moves))
        return done and self._changed(record, before)

    # For the bots.

    def tables_for_bots(self, since: float = math.inf) -> list[str]:
        """Return the tables that wait for a bot, and have done so since a moment. Raises StoreBusy."""
        with self._store.reading() as connection:
            wanted = statements.BOTS_TURN.params(moment=since)
            return [record.table for record in self._store.records(connection, wanted) if record.bots_asked]

    def wake_forgotten_bots(self) -> None:
        """Ask bots again that have not answered for long: the process that asked them may be gone. Raises StoreBusy."""
        for table in self.tables_for_bots(time.time() - FORGOTTEN_SECONDS):
            self.bots.wake(table)

    def questions(self, table: str) -> list[Question]:
        """Return what the table's bots and stand-ins are asked now. Raises UnknownTable, OutdatedTable, StoreBusy."""
        with self._store.reading() as connection:
            record = self._store.record(connection, table)
            if not record.bots_asked:
                return []
            state = self._folder.fold(connection, record).state.clone()
        alone = all(row.played_by for row in record.seats)
        return [
            Question(table, row.seat, row.played_by, record.version, state.observe(row.seat), alone)
            for row in record.bots_asked
        ]

    def answer(self, question: Question, action: int) -> None:
        """Make a bot's move, unless its seat has changed hands since it was asked. Raises StaleMove, StoreBusy."""
        key = secrets.token_hex(16)

        def attempt() -> bool:
            with self._store.reading() as connection:
                record = self._store.record(connection, question.table)
                judge.check_bot(record, question.seat, question.bot, question.version)
                fold = self._folder.fold(connection, record)
            return self._play(record, fold, question.seat, question.version, action, key)

        until_done(attempt)
