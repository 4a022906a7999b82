"""Opening a blank SQLite file while somebody else is at it."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from citadel.host import BadDatabase, Host

HELD = 0.3  # seconds

# SQLite waits by itself for somebody who keeps readers out, and refuses at once if only another writer is in the way.
both_kinds = pytest.mark.parametrize("lock", ["EXCLUSIVE", "IMMEDIATE"])


@pytest.fixture
def blank(tmp_path: Path) -> Path:
    file = tmp_path / "blank.db"
    file.touch()
    return file


@contextmanager
def locked(file: Path, lock: str) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    connection.execute(f"BEGIN {lock}")
    try:
        yield connection
    finally:
        connection.close()


@both_kinds
def test_a_blank_file_that_another_server_writes_is_waited_for(blank: Path, lock: str) -> None:
    with locked(blank, lock) as other:
        begun = time.monotonic()
        soon = threading.Timer(HELD, other.rollback)
        soon.start()
        try:
            host = Host(f"sqlite:///{blank}", busy_seconds=20)
        finally:
            soon.join()
        assert time.monotonic() - begun >= HELD
    assert host.tables("ann") == []
    host.close()


@both_kinds
def test_a_blank_file_that_stays_locked_is_refused_in_the_end(blank: Path, lock: str) -> None:
    with locked(blank, lock):
        begun = time.monotonic()
        with pytest.raises(BadDatabase, match=r"blank\.db cannot be used: database is locked\.$"):
            Host(f"sqlite:///{blank}", busy_seconds=HELD)
        assert time.monotonic() - begun >= HELD
    Host(f"sqlite:///{blank}").close()
