"""The desk: what every part of a host works with."""

from collections.abc import Iterable

from citadel.host.bots import Bots
from citadel.host.folds import Fold, Folder
from citadel.host.hub import Hub
from citadel.host.presence import Presence
from citadel.host.rows import Record, SeatRow
from citadel.host.store import Store


class Desk:
    """The store, the folds, and whoever is to be told of a change."""

    hub: Hub
    bots: Bots
    _store: Store
    _folder: Folder
    _presence: Presence

    def _record(self, table: str) -> Record:
        with self._store.reading() as connection:
            return self._store.record(connection, table)

    def _seat(self, record: Record, rows: Iterable[SeatRow]) -> bool:
        """Put people on seats if the record is still the present one."""
        with self._store.writing() as connection:
            done = self._store.step(connection, record.table, record.version)
            for row in rows if done else ():
                self._store.seat(connection, record.table, row)
        return done and self._changed(record)

    def _changed(self, record: Record, fold: Fold | None = None) -> bool:
        """Tell whoever is concerned that a change has been stored."""
        if fold is not None:
            self._folder.keep(record.table, fold)
        self.hub.notify(record.table, record.version + 1)
        if fold is None or record.bots_among(fold.actor_bits):
            self.bots.wake(record.table)
        return True
