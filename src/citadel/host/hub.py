"""Wake-ups: whoever shows a table sleeps until something about it changes."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from types import TracebackType

from citadel.host.errors import StoreBusy

Versions = Callable[[Sequence[str]], dict[str, int]]


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

    What this process does wakes at once. What other processes do on a watched table is noticed by asking the
    database for its version now and then. Who is here is known of this process only.
    """

    def __init__(self, versions: Versions, poll_seconds: float = 1.0) -> None:
        self._versions = versions
        self._poll_seconds = poll_seconds
        self._lock = threading.Lock()
        self._watches: dict[str, set[Watch]] = {}
        self._known: dict[str, int] = {}
        self._closing = threading.Event()
        self._poller: threading.Thread | None = None

    def watch(self, table: str, player: str) -> Watch:
        """Return a watch, for the running event loop. Enter it before looking, or a change in between is missed."""
        return Watch(self, table, player)

    def here(self, table: str) -> frozenset[str]:
        """Return the players with a watch on the table in this process."""
        with self._lock:
            return frozenset(watch.player for watch in self._watches.get(table, ()))

    def notify(self, table: str, version: int) -> None:
        """Say that a table has reached a version. Any thread may call this."""
        with self._lock:
            if table in self._known:
                self._known[table] = max(version, self._known[table])
        self._wake(table)

    def version(self, table: str) -> int:
        """Return the version of a table in the database, 0 if there is no such table. Raises StoreBusy."""
        return self._versions([table]).get(table, 0)

    def arrive(self, watch: Watch, version: int) -> None:
        """Begin a watch of a table that was at least at a version, and tell the others there."""
        with self._lock:
            self._known.setdefault(watch.table, version)
            others = list(self._watches.get(watch.table, ()))
            self._watches.setdefault(watch.table, set()).add(watch)
            if self._poller is None:
                self._poller = threading.Thread(target=self._poll, name="citadel-hub", daemon=True)
                self._poller.start()
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
        self._wake(watch.table)

    def close(self) -> None:
        """Ask the database no more."""
        self._closing.set()
        if self._poller is not None:
            self._poller.join()

    def _wake(self, table: str) -> None:
        with self._lock:
            watches = list(self._watches.get(table, ()))
        for watch in watches:
            watch.wake()

    def _poll(self) -> None:
        while not self._closing.wait(self._poll_seconds):
            with self._lock:
                watched = list(self._watches)
            with contextlib.suppress(StoreBusy):
                for table, version in self._versions(watched).items() if watched else ():
                    self._compare(table, version)

    def _compare(self, table: str, version: int) -> None:
        with self._lock:
            news = self._known.get(table, version) < version
            if news:
                self._known[table] = version
        if news:
            self._wake(table)
