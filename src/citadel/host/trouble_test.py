"""A disk that is full, a database that is locked, read-only or damaged: a clear refusal, and nothing is lost."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, OperationalError

import citadel
from citadel.host import Host, StoreBroken, StoreBusy, StoreFull, View, engine
from citadel.host.play_test import all_views, new_table
from citadel.host.schema import SCHEMA
from citadel.host.trouble import clear_refusals

# Plays until there is no room, tells each move that was answered, then makes room and plays on.
PLAYER = """
import os, random, resource, sys
import citadel.host.sealed_test
from citadel.host import Host, Seating, StoreBusy

url, ballast, room, rng = sys.argv[1], sys.argv[2], int(sys.argv[3]), random.Random(1)
host, table = Host(url, poll_seconds=0.05), ""

def move():
    global table
    if not table or host.view(table, "ann").over:
        table = host.create("sealed", {"rounds": 4}, [Seating("human", "Ann")] * 2, "ann")
    view = host.view(table, "ann")
    action = rng.choice(view.observation.legal_actions)
    view = host.act(table, "ann", view.seat, view.version, action, str(view.version))
    print(table, view.observation.ply, flush=True)

move()
most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
if room:
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
try:
    for _ in range(20000):
        move()
except StoreBusy as error:
    print("refused", type(error).__name__, error, flush=True)
ply = host.view(table, "ann").observation.ply if table else 0
for _ in range(3):
    try:
        move()
        print("slipped through")
    except StoreBusy:
        pass
print("still shown", table, ply, flush=True)
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
if ballast:
    os.unlink(ballast)
for _ in range(30):
    move()
print("went on", flush=True)
host.close()
"""


def played(url: str, ballast: Path | None = None, room: int = 0) -> list[list[str]]:
    """What a player told who ran out of room, in words."""
    source = str(Path(citadel.__file__).parent.parent)
    command = [sys.executable, "-c", PLAYER, url, str(ballast or ""), str(room)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": source}, capture_output=True, text=True, timeout=600, check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    return [line.split() for line in done.stdout.splitlines()]


def check_nothing_is_lost(file: Path, told: list[list[str]]) -> None:
    """Every move that was answered is there, in order, and the database is sound."""
    assert told[-1] == ["went", "on"]
    refusal = next(line for line in told if line[0] == "refused")
    assert refusal[1:] == ["StoreFull", *NO_ROOM.split()]
    with sqlite3.connect(file) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        counts = dict(connection.execute("SELECT table_id, count(*) FROM moves GROUP BY table_id"))
        assert (
            connection.execute("SELECT count(*) FROM moves").fetchone()
            == connection.execute(
                "SELECT sum(last) FROM (SELECT max(ply) AS last FROM moves GROUP BY table_id)"
            ).fetchone()
        )
    connection.close()
    answered = {line[0]: int(line[1]) for line in told if len(line) == 2 and line[1].isdigit()}
    assert {table: ply for table, ply in answered.items() if counts[table] != ply} == {}


NO_ROOM = (
    "The server has no room left to store anything. Nothing was done; "
    "please try again when whoever runs the server has made room."
)


@pytest.mark.parametrize("room", [150_000, 400_000])
def test_nothing_is_lost_when_a_file_may_not_grow_any_more(tmp_path: Path, room: int) -> None:
    told = played(f"sqlite:///{tmp_path}/citadel.db", room=room)
    check_nothing_is_lost(tmp_path / "citadel.db", told)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of four megabytes in the memory, where such a thing may be had."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    if (
        mount is None
        or subprocess.run([mount, "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], check=False).returncode
    ):
        pytest.skip("only root may mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def test_nothing_is_lost_when_the_disk_is_full(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(3_600_000))
    told = played(f"sqlite:///{small_disk}/citadel.db", ballast)
    check_nothing_is_lost(small_disk / "citadel.db", told)


# Refusals, one by one.


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    # Nothing is done by itself in the meantime; how long it waits, a busy machine may take for what does not wait.
    host = Host(f"sqlite:///{tmp_path}/citadel.db", busy_seconds=1.0, poll_seconds=3600)
    yield host
    host.close()


def first_move(host: Host, table: str) -> View:
    view = host.view(table, "ann")
    return host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "key")


LOCKER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
print("free", flush=True)
"""


def test_a_database_locked_by_another_process_is_waited_for_and_then_refused(host: Host, tmp_path: Path) -> None:
    table = new_table(host)
    host._presence.write()
    before = all_views(host, table, 2)
    command = [sys.executable, "-c", LOCKER, str(tmp_path / "citadel.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as locker:
        assert locker.stdin is not None
        assert locker.stdout is not None
        assert locker.stdout.readline() == "locked\n"
        begun = time.monotonic()
        with pytest.raises(
            StoreBusy, match=r"^The tables cannot be reached just now\. Nothing was done; please try again"
        ):
            first_move(host, table)
        assert time.monotonic() - begun >= 1.0
        assert all_views(host, table, 2) == before
        locker.stdin.write("\n")
        locker.stdin.flush()
        assert locker.stdout.readline() == "free\n"
    assert first_move(host, table).observation.ply == 1


def with_pragma(monkeypatch: pytest.MonkeyPatch, pragma: str) -> None:
    """Let databases be opened with one more setting from now on."""
    prepare = engine._prepare

    def prepare_so(connection: sqlite3.Connection, busy_seconds: float) -> None:
        prepare(connection, busy_seconds)
        connection.execute(f"PRAGMA {pragma}")

    monkeypatch.setattr(engine, "_prepare", prepare_so)


def test_a_database_that_may_not_grow_refuses_and_still_shows(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(host)
    with_pragma(monkeypatch, "max_page_count = 1")  # as many as there are now
    full = Host(f"sqlite:///{tmp_path}/citadel.db")
    with pytest.raises(StoreFull, match=r"^The server has no room left"):
        for _ in range(200):
            new_table(full)
    assert full.view(table, "ann").observation.ply == 0
    full.close()
    assert first_move(host, table).observation.ply == 1


def test_a_database_that_may_only_be_read_refuses_and_tells_the_log_why_once(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("citadel.host.trouble._reporter._last", -1e9)
    table = new_table(host)
    host._presence.write()
    with host._store.reading() as connection:  # the only connection there is
        connection.execute(text("PRAGMA query_only = ON"))
    for _ in range(2):
        with pytest.raises(StoreBroken, match=r"^The server cannot use its database just now"):
            first_move(host, table)
    assert [record.message for record in caplog.records] == ["the database fails: attempt to write a readonly database"]


def test_a_damaged_database_refuses_instead_of_breaking(tmp_path: Path) -> None:
    file = tmp_path / "citadel.db"
    host = Host(f"sqlite:///{file}")
    table = new_table(host)
    first_move(host, table)
    host.close()
    with sqlite3.connect(file) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchone()
    connection.close()
    with file.open("r+b") as disk:
        disk.seek((page - 1) * size)
        disk.write(b"\xff" * size)
    damaged = Host(f"sqlite:///{file}")
    with pytest.raises(StoreBroken):
        damaged.view(table, "ann")
    assert [summary.table for summary in damaged.tables("ann")] == [table]
    damaged.close()


def test_a_mistake_of_our_own_is_not_dressed_up(host: Host) -> None:
    with pytest.raises(IntegrityError), host._store.writing() as connection:
        connection.execute(text(f"INSERT INTO citadel_schema VALUES ({SCHEMA})"))


class Failed(Exception):
    """What a PostgreSQL driver raises."""

    def __init__(self, sqlstate: Any) -> None:
        super().__init__("it failed")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("sqlstate", "kind"),
    [
        ("53100", StoreFull),
        ("25006", StoreBroken),
        ("58030", StoreBroken),
        ("XX001", StoreBroken),
        ("40P01", StoreBusy),
        ("57P01", StoreBusy),
        (None, StoreBusy),
    ],
)
def test_what_a_server_fails_with_is_told_apart(sqlstate: Any, kind: type[StoreBusy]) -> None:
    with pytest.raises(StoreBusy) as refusal, clear_refusals():
        raise OperationalError("SELECT", {}, Failed(sqlstate))
    assert type(refusal.value) is kind
