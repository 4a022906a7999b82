"""Pointing: a player shows the others a place of the board for some seconds. It is no move and in no journal."""

import time
from collections.abc import Set
from dataclasses import replace
from typing import Final

from citadel.host import judge
from citadel.host.desk import Desk
from citadel.host.games import game_at
from citadel.host.retry import until_done
from citadel.host.rows import Record

SHOWN_SECONDS: Final = 12.0
PAUSE_SECONDS: Final = 1.0  # between two times that a seat points


class Pointing(Desk):
    """What a host does about players who point at the board, where a game lets them."""

    def point(self, table: str, player: str, seat: int, place: str) -> None:
        """Let everybody at a running table see a place of its board, and who points at it.

        Raises UnknownTable, BadSeat, NotYourSeat, TableNotReady, StoodIn, CannotPoint, OutdatedTable, StoreBusy.
        """

        def attempt() -> bool:
            record, now = self._record(table), time.time()
            judge.check_owner(record, player, seat)
            judge.check_place(record, player, place, game_at(record))
            row = record.seats[seat]
            judge.check_pause(now - row.pointed, PAUSE_SECONDS)
            return self._seat(record, [replace(row, points_at=place, pointed=now)])

        until_done(attempt)

    def _pointing(self, record: Record) -> Set[int]:
        """Return the seats that point now; when the first of them is done, whoever watches is woken."""
        until, now = {row.seat: row.pointed + SHOWN_SECONDS for row in record.seats if row.points_at}, time.time()
        coming = {seat: moment for seat, moment in until.items() if now < moment and record.running}
        if coming:
            self.hub.wake_at(record.table, min(coming.values()))
        return coming.keys()
