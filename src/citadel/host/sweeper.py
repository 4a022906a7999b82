"""The sweeper: deletes old tables, a few at a time."""

import time
from typing import Final

from citadel.host.hub import Hub
from citadel.host.store import Store

_AT_ONCE: Final = 50  # so that nobody waits for it
_DAY: Final = 86400.0


class Sweeper:
    """Deletes tables where nothing was done and no player was seen for `keep_days`, unless somebody watches.

    Onlookers in other processes are not known of. With 0 days it deletes nothing.
    """

    def __init__(self, store: Store, hub: Hub, keep_days: float) -> None:
        self._store = store
        self._hub = hub
        self._seconds = keep_days * _DAY

    def sweep(self) -> list[str]:
        """Delete the oldest tables that may go, and return which. Raises StoreBusy."""
        if not self._seconds:
            return []
        before = time.time() - self._seconds
        doomed = [table for table in self._store.untouched(before, _AT_ONCE) if not self._hub.is_watched(table)]
        return self._store.delete(doomed, before) if doomed else []
