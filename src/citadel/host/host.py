"""The host: tables that outlive the process, seats, moves. Every method is synchronous and thread-safe."""

import os
import threading
from typing import Final

from citadel.host.bots import Bots
from citadel.host.folds import Folder
from citadel.host.hub import Hub
from citadel.host.keeper import Keeper
from citadel.host.playing import FORGOTTEN_SECONDS, Playing
from citadel.host.presence import Presence
from citadel.host.sitting import Sitting
from citadel.host.standing_in import StandingIn
from citadel.host.store import Store
from citadel.host.sweeper import Sweeper
from citadel.host.windows import TICK_SECONDS

_SWEEP_SECONDS: Final = 60.0


class Host(Sitting, Playing, StandingIn):
    """Tables in a database. Any number of hosts, in any number of processes, may share one database.

    A change is thought out on one version of a table and stored, in one transaction, only if that is still the
    present version; whoever comes second reads what happened and thinks again.
    """

    def __init__(
        self,
        url: str,
        *,
        bot_pause: float = 0.8,
        busy_seconds: float = 5.0,
        poll_seconds: float = 1.0,
        idle_seconds: float = 300.0,
        away_seconds: float = 120.0,
        keep_days: float = 0.0,
        tables_each: int = 0,
        bot_workers: int = 0,
    ) -> None:
        """Open the database (an SQLAlchemy URL; SQLite needs a file), making its tables if new. Raises BadDatabase.

        Bots answer at multiples of `bot_pause` seconds. A locked database is waited for `busy_seconds`. Every
        `poll_seconds` the database is asked what other processes did at watched tables. Whoever is away for
        `away_seconds` while a table waits for them may be replaced by a bot.

        What nobody has looked at for `idle_seconds` leaves the memory. Tables where nobody did or looked at anything
        for `keep_days` are deleted, finished or not; 0 keeps them for ever. A player may have `tables_each` unfinished
        tables; 0 sets no limit. `bot_workers` processes think for the bots; 0: one or two, as the machine has cores.
        """
        self._store = Store(url, busy_seconds)
        self._folder = Folder(self._store, idle_seconds)
        self._tables_each = tables_each
        self._poll_seconds, self._looking, self._look_at = poll_seconds, threading.Lock(), 0.0
        self.hub = Hub(self._store)
        self.bots = Bots(self, bot_pause, workers=bot_workers or min(2, os.cpu_count() or 1))
        self._presence = Presence(self._store, self.hub, away_seconds)
        self._keeper = Keeper(
            [
                (poll_seconds, self.hub.poll),
                (poll_seconds, self._presence.write),
                (idle_seconds / 2, self._folder.forget_idle),
                (FORGOTTEN_SECONDS, self.wake_forgotten_bots),
                (min(TICK_SECONDS, poll_seconds), self.close_windows),
                (_SWEEP_SECONDS, Sweeper(self._store, self.hub, keep_days).sweep),
            ]
        )

    def close(self) -> None:
        """Let go of the database."""
        self._keeper.close()
        self._store.close()
