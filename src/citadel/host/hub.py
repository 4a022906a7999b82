"""Wake-ups: whoever shows a table sleeps until something about it changes."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Final, Protocol

Page = tuple[str, str]  # a table, and a player who looks at it

_LOOK_BACK: Final = 15.0  # a change is stored a moment after it is dated, and clocks differ


class Versions(Protocol):
    """What a hub asks a database."""

    def versions(self, wanted: Sequence[str]) -> dict[str, int]:
        """Return the versions of those tables that exist. Raises StoreBusy."""

    def changes(self, since: float) -> dict[str, int]:
        """Return the versions of the tables that have changed since a moment. Raises StoreBusy."""


class Watch:
    """One page's eye on a table: `async with hub.watch(...) as watch`, look, `await watch.changed()`, look ..."""

    def __init__(self, hub: "Hub", table: str, player: str) -> None:
        self.table = table
        self.player = player
        self._hub = hub
        self._event = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    async def changed(self) -> None:
        """Return once something has changed since the watch began or since the last return. No change is missed."""
        await self._event.wait()
        self._event.clear()

    def wake(self) -> None:
        """Let `changed` return. Any thread may call this."""
        with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody is watching
            self._loop.call_soon_threadsafe(self._event.set)

    async def __aenter__(self) -> "Watch":
        self._hub.arrive(self, await asyncio.to_thread(self._hub.version, self.table))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._hub.leave(self)


class Hub:
    """Wakes watches from any thread.

    What this process does wakes at once. What other processes do is noticed by `poll`, which asks the database for
    everything that has changed lately, however many tables are watched. Who is here is known of this process only.
    """

    def __init__(self, database: Versions) -> None:
        self._database = database
        self._lock = threading.Lock()
        self._watches: dict[str, set[Watch]] = {}
        self._known: dict[str, int] = {}
        self._alarms: dict[str, float] = {}
        self._polled = time.time()

    def watch(self, table: str, player: str) -> Watch:
        """Return a watch, for the running event loop. Enter it before looking, or a change in between is missed."""
        return Watch(self, table, player)

    def here(self, table: str) -> frozenset[str]:
        """Return the players with a watch on the table in this process."""
        with self._lock:
            return frozenset(watch.player for watch in self._watches.get(table, ()))

    def is_watched(self, table: str) -> bool:
        """Return whether anybody in this process watches a table."""
        with self._lock:
            return table in self._watches

    def pages(self) -> frozenset[Page]:
        """Return all tables with a watch in this process, and whose it is."""
        with self._lock:
            return frozenset((table, watch.player) for table, watches in self._watches.items() for watch in watches)

    def notify(self, table: str, version: int) -> None:
        """Say that a table has reached a version. Any thread may call this."""
        with self._lock:
            if table in self._known:
                self._known[table] = max(version, self._known[table])
        self._wake(table)

    def version(self, table: str) -> int:
        """Return the version of a table in the database, 0 if there is no such table. Raises StoreBusy."""
        return self._database.versions([table]).get(table, 0)

    def arrive(self, watch: Watch, version: int) -> None:
        """Begin a watch of a table that was at least at a version, and tell the others there."""
        with self._lock:
            self._known.setdefault(watch.table, version)
            others = list(self._watches.get(watch.table, ()))
            self._watches.setdefault(watch.table, set()).add(watch)
        for other in others:
            other.wake()

    def leave(self, watch: Watch) -> None:
        """End a watch, and tell the others at the table."""
        with self._lock:
            watches = self._watches.get(watch.table, set())
            watches.discard(watch)
            if not watches:
                self._watches.pop(watch.table, None)
                self._known.pop(watch.table, None)
                self._alarms.pop(watch.table, None)
        self._wake(watch.table)

    def wake_at(self, table: str, moment: float) -> None:
        """Wake whoever watches a table at a moment, by which it looks different though nobody did anything."""
        with self._lock:
            if table in self._watches:
                self._alarms[table] = min(moment, self._alarms.get(table, moment))

    def poll(self) -> None:
        """Notice what other processes did, and whose moment has come. Raises StoreBusy."""
        now = time.time()
        with self._lock:
            watched = bool(self._watches)
            rung = [table for table, moment in self._alarms.items() if moment <= now]
            for table in rung:
                del self._alarms[table]
        for table in rung:
            self._wake(table)
        since = min(self._polled, now) - _LOOK_BACK
        for table, version in self._database.changes(since).items() if watched else ():
            self._compare(table, version)
        self._polled = now

    def _wake(self, table: str) -> None:
        with self._lock:
            watches = list(self._watches.get(table, ()))
        for watch in watches:
            watch.wake()

    def _compare(self, table: str, version: int) -> None:
        with self._lock:
            news = self._known.get(table, version) < version
            if news:
                self._known[table] = version
        if news:
            self._wake(table)
