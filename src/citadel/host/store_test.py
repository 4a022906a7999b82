"""The database: how it is opened, and what it never accepts."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError

from citadel.host import BadDatabase, Host, Seating, engine, store
from citadel.host.play_test import new_table
from citadel.host.schema import moves, seats
from citadel.host.store import Store


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("nonsense", "should be like sqlite:///"),
        ("", "should be like sqlite:///"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:///file:x?mode=memory&uri=true", "needs a file"),
        ("sqlite:////no/such/folder/citadel.db", "No such file or directory"),
        ("nosuch://localhost/citadel", "nosuch"),
    ],
)
def test_a_database_that_cannot_be_is_refused_with_the_reason(url: str, why: str) -> None:
    with pytest.raises(BadDatabase, match=why):
        Host(url)


def test_a_password_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadDatabase) as refusal:
        Host("nosuch://ann:hunter2@localhost/citadel")
    assert "hunter2" not in str(refusal.value)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    with pytest.raises(BadDatabase, match="not a database"):
        Host(f"sqlite:///{file}")
    assert file.read_text() == "Dear Ann, " * 1000


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    host = Host(f"sqlite:///{tmp_path}/citadel.db")
    new_table(host)
    assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}
    host.close()


@pytest.mark.parametrize(("setting", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)])
def test_what_is_committed_is_on_the_disk(tmp_path: Path, setting: str, value: object) -> None:
    store = Store(f"sqlite:///{tmp_path}/citadel.db", 1)
    for transaction in (store.reading, store.writing):
        with transaction() as connection:
            assert connection.execute(text(f"PRAGMA {setting}")).scalar() == value
    store.close()


def test_a_ply_is_played_once_and_by_a_seat_that_is_there(url: str) -> None:
    host = Host(url)
    row = {"table_id": new_table(host), "ply": 1, "seat": 0, "action": 0, "version": 1, "at": 0.0}
    host.close()
    store = Store(url, 1)
    with store.writing() as connection:
        connection.execute(insert(moves).values(row))
    for wrong in [row, {**row, "ply": 2, "seat": 7}, {**row, "ply": 2, "table_id": "nowhere"}]:
        with pytest.raises(IntegrityError), store.writing() as connection:
            connection.execute(insert(moves).values(wrong))
    with pytest.raises(IntegrityError), store.writing() as connection:
        connection.execute(
            insert(seats).values(table_id=row["table_id"], seat=9, kind="robot", player="", name="", bot="")
        )
    store.close()


def test_a_transaction_that_fails_leaves_nothing(url: str) -> None:
    host = Host(url)
    table = new_table(host)
    store = Store(url, 1)
    with pytest.raises(ZeroDivisionError), store.writing() as connection:
        assert store.step(connection, table, host.view(table, "ann").version, over=True)
        raise ZeroDivisionError
    assert not host.view(table, "ann").over
    store.close()
    host.close()


def test_more_tables_wait_for_bots_than_a_query_may_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare = engine._prepare

    def prepare_for_little(connection: sqlite3.Connection, busy_seconds: float) -> None:
        prepare(connection, busy_seconds)
        connection.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 15)

    monkeypatch.setattr(engine, "_prepare", prepare_for_little)
    monkeypatch.setattr(store, "_NAMED_AT_ONCE", 5)
    host = Host(f"sqlite:///{tmp_path}/citadel.db")
    waiting = {host.create("sealed", {}, [Seating("bot", bot="uniform")] * 2, "ann") for _ in range(16)}
    assert set(host.tables_for_bots()) == waiting
    host.close()


def test_a_change_thought_out_on_an_older_version_is_not_stored(url: str) -> None:
    host = Host(url)
    table = new_table(host)
    version = host.view(table, "ann").version
    store = Store(url, 1)
    with store.writing() as connection:
        assert not store.step(connection, table, version - 1, over=True)
    assert (host.view(table, "ann").version, host.view(table, "ann").over) == (version, False)
    store.close()
    host.close()
