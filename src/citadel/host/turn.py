"""Taking turns: SQLite lets one write at a time, and what it keeps from writing asks again and again, with naps."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from citadel.host.trouble import busy


class Turn:
    """Lets the threads of this process write one after the other, in the order in which they come."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Wait for one's turn, and have it. Raises StoreBusy if it does not come in time."""
        if not self._lock.acquire(timeout=self._seconds):
            raise busy()
        try:
            yield
        finally:
            self._lock.release()
