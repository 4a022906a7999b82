"""The host: tables that outlive the process, seats, moves. Every method is synchronous and thread-safe."""

import os

from citadel.host.bots import Bots
from citadel.host.folds import Folder
from citadel.host.hub import Hub
from citadel.host.keeper import Keeper
from citadel.host.playing import Playing
from citadel.host.presence import Presence
from citadel.host.sitting import Sitting
from citadel.host.standing_in import StandingIn
from citadel.host.store import Store


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
        away_seconds: float = 120.0,
    ) -> None:
        """Open the database (an SQLAlchemy URL; SQLite needs a file), making its tables if new. Raises BadDatabase.

        Bots answer at multiples of `bot_pause` seconds. A locked database is waited for `busy_seconds`. Every
        `poll_seconds` the database is asked what other processes did at watched tables. Whoever is away for
        `away_seconds` while a table waits for them may be replaced by a bot.
        """
        self._store = Store(url, busy_seconds)
        self._folder = Folder(self._store)
        self.hub = Hub(self._store)
        self.bots = Bots(self, bot_pause, workers=min(2, os.cpu_count() or 1))
        self._presence = Presence(self._store, self.hub, away_seconds)
        self._keeper = Keeper([(poll_seconds, self.hub.poll), (poll_seconds, self._presence.write)])

    def close(self) -> None:
        """Let go of the database."""
        self._keeper.close()
        self._store.close()
