"""Who is away: when each player was last seen at a table is written down, so that every process knows it."""

import math
import threading
import time

from citadel.host.hub import Hub, Page
from citadel.host.rows import Record
from citadel.host.store import Store


class Presence:
    """Writes down who is there: when a page opens or closes, when its player looks or moves, and now and then between.

    A person counts as away when they have not been seen for `away_seconds` and the table has waited for them as long.
    While their page is open, it is written down three times as often; a table where nobody is costs nothing.
    """

    def __init__(self, store: Store, hub: Hub, away_seconds: float) -> None:
        self.away_seconds = away_seconds
        self._store = store
        self._hub = hub
        self._lock = threading.Lock()
        self._noted: set[Page] = set()
        self._open: frozenset[Page] = frozenset()
        self._written = -math.inf

    def note(self, record: Record, player: str) -> None:
        """A player looks at a table; they may have no page that stays open."""
        lately = time.time() - self.away_seconds / 3
        if any(record.seats[seat].seen < lately for seat in record.seats_of(player)):
            with self._lock:
                self._noted.add((record.table, player))

    def away_at(self, record: Record, seat: int) -> float:
        """Return from when on the person on a seat counts as away, as things stand; never, while nobody waits."""
        row = record.seats[seat]
        here = row.player in self._hub.here(record.table)
        if row.kind != "human" or not record.running or here or not record.waits_for(row.player):
            return math.inf
        return max(row.seen, record.touched) + self.away_seconds

    def away(self, record: Record) -> dict[int, float]:
        """Return for how many seconds nobody has been seen on seats of people who are not here, nor were lately."""
        here, now = self._hub.here(record.table), time.time()
        absent = {row.seat: now - row.seen for row in record.seats if row.seen and row.player not in here}
        return {seat: seconds for seat, seconds in absent.items() if seconds >= self.away_seconds / 2}

    def write(self) -> None:
        """Write down who has been seen since the last time. Raises StoreBusy."""
        pages, now = self._hub.pages(), time.time()
        again = now - self._written >= self.away_seconds / 3
        with self._lock:
            noted = frozenset(self._noted)
        seen = noted | (pages ^ self._open) | (pages if again else frozenset())
        if seen:
            self._store.saw(sorted(seen), now)
        with self._lock:
            self._noted -= noted
        self._open = pages
        self._written = now if again else self._written
