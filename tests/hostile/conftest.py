from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any, NamedTuple

import pytest

from tests.hostile.running import Running, Visitor, running

NO_LIMITS = ["requests-per-player", "new-tables-per-player", "tables-each", "sockets-per-player"]


class Party(NamedTuple):
    """A game that has begun on a real server: who plays, and where."""

    server: Running
    ann: Visitor
    bob: Visitor
    table: str


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    options = [word for name in NO_LIMITS for word in (f"--{name}", "0")]
    with running(tmp_path_factory.mktemp("hostile"), "--access-log", *options) as started:
        yield started


@pytest.fixture(scope="session")
def party(server: Running) -> Party:
    ann, bob, table = server.two_at_a_table()
    for _ in range(3):
        mover = ann if ann.sees(table)["observation"]["legal_actions"] else bob
        assert mover.post_as_program(f"{table}/act", **mover.move(table)).status_code == 204
    return Party(server, ann, bob, table)


def stored(party: Party) -> list[Any]:
    """Return what the database holds of the table: who sits there, its versions and its journal."""
    table = party.table.removeprefix("/table/")
    asked = (
        "select seat, kind, player, name, bot from seats where table_id = ? order by seat",
        "select * from moves where table_id = ? order by ply",
        "select version, undone, asked, over from tables where id = ?",
    )
    with closing(sqlite3.connect(party.server.database.removeprefix("sqlite:///"))) as database:
        return [database.execute(words, [table]).fetchall() for words in asked]


@pytest.fixture
def unharmed(party: Party) -> Iterator[None]:
    """Whatever is done to the server: the table is as it was, to the byte, and the log tells of no mistake of ours."""
    before = stored(party), *(guest.browser.get(f"{party.table}.json").content for guest in (party.ann, party.bob))
    yield
    assert party.server.faults() == []
    assert before == (stored(party), *(guest.browser.get(f"{party.table}.json").content for guest in party[1:3]))
