"""The audit finds what a crash must never do."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from citadel.host import Host, Seating
from citadel.web.browsing_test import GAME
from tests.crash.audit import copy_of, faults
from tests.crash.people import Sent

PLIES = 4


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def sent(database: Path) -> list[Sent]:
    """Return the moves of two people whose table is in the database, all of which were answered."""
    host = Host(f"sqlite:///{database}")
    table = host.create(GAME, {}, [Seating("human", "Ann"), Seating("open")], "ann")
    host.sit(table, 1, "bob", "Bob")
    moves = [move(host, table, f"{ply}") for ply in range(PLIES)]
    host.close()
    return moves


def move(host: Host, table: str, key: str) -> Sent:
    views = [host.view(table, player) for player in ("ann", "bob")]
    view = next(view for view in views if view.observation.legal_actions)
    action = view.observation.legal_actions[0]
    host.act(table, ["ann", "bob"][view.seat], view.seat, view.version, action, key)
    return Sent(f"/table/{table}", view.seat, key, str(action), answered=True)


def found(database: Path, sent: list[Sent], *changes: str) -> str:
    """Return the faults of a database after some changes to it."""
    with closing(sqlite3.connect(database)) as connection, connection:
        for change in changes:
            connection.execute(change)
    with copy_of(database, database.parent) as connection:
        return "; ".join(faults(connection, sent))


def test_a_sound_database_has_no_fault(database: Path, sent: list[Sent]) -> None:
    assert found(database, sent) == ""


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("DELETE FROM moves WHERE ply = 2", "gap between the plies"),
        ("UPDATE moves SET action = 2000 WHERE ply = 3", "may not"),
        ("UPDATE moves SET version = 99 WHERE ply = 4", "do not grow"),
        ("UPDATE tables SET version = 3", "do not grow to 3"),
        ("UPDATE tables SET asked = 0", "who is asked"),
        ("UPDATE tables SET over = 1", "whether it is over"),
        ("DELETE FROM sent_keys WHERE seat = 0", "moves under 0 keys"),
    ],
)
def test_half_a_move_is_found(database: Path, sent: list[Sent], change: str, fault: str) -> None:
    assert fault in found(database, sent, change)


def test_an_answered_move_that_is_gone_is_found(database: Path, sent: list[Sent]) -> None:
    last = sent[-1]
    gone = "DELETE FROM moves WHERE ply = 4", f"DELETE FROM sent_keys WHERE digest = '{last.digest}'"
    assert f"seat {last.seat} was told of a move that is not there" in found(database, sent, *gone)


def test_a_move_that_nobody_sent_is_found(database: Path, sent: list[Sent]) -> None:
    assert "has sent other moves than" in found(database, sent[:-1])


def test_a_move_that_was_refused_and_is_there_is_found(database: Path, sent: list[Sent]) -> None:
    sent[-1].answered, sent[-1].refused = False, True
    assert "has a move that was refused" in found(database, sent)
