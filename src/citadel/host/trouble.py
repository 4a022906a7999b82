"""What a database fails with, in words for players; the reason goes into the log, for whoever runs the server."""

import logging
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from citadel.host.errors import StoreBroken, StoreBusy, StoreFull

log = logging.getLogger(__name__)

_OURS: Final = (IntegrityError, ProgrammingError, DataError, NotSupportedError)  # mistakes of this program
_PATIENT: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_NO_ROOM: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)
_DISK_FULL: Final = "53100"
_DISK_FAILS: Final = ("25006", "58", "XX")  # read-only, I/O errors, damaged data; all else passes
_LOG_SECONDS: Final = 60.0


class Reporter:
    """Tells the log why the database fails, once a minute at most: a full disk is not to be filled with words."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last = -_LOG_SECONDS

    def tell(self, reason: object) -> None:
        """Log a reason, unless one has been logged lately."""
        now = time.monotonic()
        with self._lock:
            if now - self._last < _LOG_SECONDS:
                return
            self._last = now
        log.error("the database fails: %s", reason, extra={"event": "database-fails"})


_reporter: Final = Reporter()


@contextmanager
def clear_refusals() -> Iterator[None]:
    """Turn what a database fails with into a refusal that says what to do. Raises StoreBusy, StoreFull, StoreBroken."""
    try:
        yield
    except _OURS:
        raise
    except PoolTimeout as error:
        raise busy() from error
    except DBAPIError as error:
        raise _refusal(error) from error


def _refusal(error: DBAPIError) -> StoreBusy:
    code, state = getattr(error.orig, "sqlite_errorcode", None), getattr(error.orig, "sqlstate", None) or ""
    full = state == _DISK_FULL if code is None else code in _NO_ROOM or code & 0xFF in _NO_ROOM
    passes = not state.startswith(_DISK_FAILS) if code is None else code & 0xFF in _PATIENT
    if full:
        _reporter.tell(error.orig)
        return StoreFull(
            "The server has no room left to store anything. Nothing was done; "
            "please try again when whoever runs the server has made room."
        )
    if passes:
        return busy()
    _reporter.tell(error.orig)
    return StoreBroken(
        "The server cannot use its database just now. Nothing was done; "
        "whoever runs the server finds the reason in its log."
    )


def busy() -> StoreBusy:
    """Return that somebody else has the database."""
    return StoreBusy("The tables cannot be reached just now. Nothing was done; please try again.")
