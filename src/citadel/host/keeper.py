"""The keeper: a thread that does a host's chores in the background."""

import logging
import threading
import time
from collections.abc import Callable, Sequence

from citadel.host.errors import StoreBusy

log = logging.getLogger(__name__)

Chore = tuple[float, Callable[[], object]]


class Keeper:
    """Does each chore every so many seconds until closed. A chore that fails is tried again when it is due."""

    def __init__(self, chores: Sequence[Chore]) -> None:
        self._chores = chores
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="citadel-keeper", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Do no more, and return when what is being done is done."""
        self._closing.set()
        self._thread.join()

    def _work(self) -> None:
        due = [time.monotonic() + seconds for seconds, _ in self._chores]
        while not self._closing.wait(max(0.0, min(due) - time.monotonic())):
            for place, (seconds, chore) in enumerate(self._chores):
                if due[place] <= time.monotonic():
                    _do(chore)
                    due[place] = time.monotonic() + seconds


def _do(chore: Callable[[], object]) -> None:
    try:
        chore()
    except StoreBusy:
        pass
    except Exception:
        log.exception("a chore failed; it will be tried again")
