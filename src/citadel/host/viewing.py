"""What a host shows: tables from a seat, lists of tables, records and replays of games that are over."""

import math
import time
from typing import Any, Final

from sqlalchemy import Select, select

from citadel.core.observation import SPECTATOR
from citadel.host import judge, seating, show
from citadel.host.errors import TableNotReady
from citadel.host.folds import Fold
from citadel.host.pointing import Pointing
from citadel.host.replay import Replay, replay
from citadel.host.rows import Record
from citadel.host.schema import seats as seat_rows
from citadel.host.schema import tables as table_rows
from citadel.host.show import Company
from citadel.host.view import Summary, View

_LISTED: Final = 200


class Viewing(Pointing):
    """What anybody may see."""

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
        self._presence.note(record, player)
        here, replaceable, away = self.hub.here(table), self._replaceable(record, player), self._presence.away(record)
        company = Company(here, replaceable, away, self._pointing(record))
        return show.view(record, fold, seat, player, company, rematch)

    def _replaceable(self, record: Record, player: str) -> set[int]:
        """Return the seats that a player may give to a bot now; when that changes by itself, their page is woken."""
        if not record.seats_of(player) or record.stood_in(player):
            return set()
        others = [row.seat for row in record.seats if row.player != player]
        away_at, now = {seat: self._presence.away_at(record, seat) for seat in others}, time.time()
        coming = [moment for moment in away_at.values() if now < moment < math.inf]
        if coming:
            self.hub.wake_at(record.table, min(coming))
        return {seat for seat, moment in away_at.items() if moment <= now}

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
        return [show.summary(record, player, Company(self.hub.here(record.table))) for record in records]

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
