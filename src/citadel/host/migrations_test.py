"""A database that an earlier version wrote is upgraded where it lies, and play goes on."""

import json
import sqlite3
from pathlib import Path

import pytest

from citadel.host import BadDatabase, Host, migrations
from citadel.host.sealed_test import SealedGame
from citadel.host.standing_in_test import act_first, bots_move

SCHEMA_1 = """
CREATE TABLE citadel_schema (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE tables (
    id VARCHAR(40) NOT NULL, game VARCHAR(100) NOT NULL, options TEXT NOT NULL, rules_version INTEGER NOT NULL,
    seed VARCHAR(100) NOT NULL, version BIGINT NOT NULL, undone BIGINT NOT NULL, asked INTEGER NOT NULL,
    over BOOLEAN NOT NULL, listed BOOLEAN NOT NULL, touched DOUBLE NOT NULL, PRIMARY KEY (id)
);
CREATE TABLE seats (
    table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, kind VARCHAR(5) NOT NULL, player VARCHAR(200) NOT NULL,
    name VARCHAR(100) NOT NULL, bot VARCHAR(200) NOT NULL, PRIMARY KEY (table_id, seat),
    CHECK (kind IN ('human', 'bot', 'open')), FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX seats_of_player ON seats (player);
CREATE INDEX seats_of_kind ON seats (kind);
CREATE TABLE rematches (
    table_id VARCHAR(40) NOT NULL, next_id VARCHAR(40) NOT NULL, PRIMARY KEY (table_id),
    FOREIGN KEY(table_id) REFERENCES tables (id), FOREIGN KEY(next_id) REFERENCES tables (id)
);
CREATE TABLE moves (
    table_id VARCHAR(40) NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, action INTEGER NOT NULL,
    version BIGINT NOT NULL, at DOUBLE NOT NULL, PRIMARY KEY (table_id, ply),
    FOREIGN KEY(table_id, seat) REFERENCES seats (table_id, seat)
);
CREATE TABLE sent_keys (
    table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, digest VARCHAR(64) NOT NULL,
    PRIMARY KEY (table_id, seat, digest), FOREIGN KEY(table_id, seat) REFERENCES seats (table_id, seat)
);
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of schema 1, with a game of two in which Ann has bid."""
    file = tmp_path / "citadel.db"
    state = SealedGame({}).new_state(2, 7)
    bid = state.legal_actions(0)[0]
    with sqlite3.connect(file) as old:
        old.executescript(SCHEMA_1)
        old.execute("INSERT INTO citadel_schema VALUES (1)")
        old.execute("INSERT INTO tables VALUES ('t', 'sealed', ?, 1, '7', 3, 0, 2, 0, 1, 5.0)", [json.dumps({})])
        for seat, player in enumerate(["ann", "bob"]):
            old.execute("INSERT INTO seats VALUES ('t', ?, 'human', ?, ?, '')", [seat, player, player.title()])
        old.execute("INSERT INTO moves VALUES ('t', 1, 0, ?, 3, 5.0)", [bid])
    old.close()
    return file


def test_a_game_begun_under_schema_1_is_played_on(file: Path) -> None:
    host = Host(f"sqlite:///{file}")
    assert host.view("t", "ann").observation.ply == 1
    assert [(player.name, player.stand_in) for player in host.view("t", "bob").players] == [("Ann", ""), ("Bob", "")]
    assert act_first(host, "t", "bob", 1).observation.ply == 2
    host.leave("t", "ann")
    host.leave("t", "bob")
    while bots_move(host, "t"):
        pass
    assert host.view("t", "ann").over
    host.close()


def test_an_upgraded_database_has_the_shape_of_a_new_one(file: Path, tmp_path: Path) -> None:
    def shape(place: Path) -> dict[str, object]:
        Host(f"sqlite:///{place}").close()
        with sqlite3.connect(place) as connection:
            names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            columns = {
                name: sorted((row[1], row[3]) for row in connection.execute(f"PRAGMA table_info({name})"))
                for name in names
            }
            indexes = connection.execute("SELECT name FROM sqlite_master WHERE type = 'index' ORDER BY name")
            shape: dict[str, object] = {**columns, "indexes": list(indexes)}
        connection.close()
        return shape

    assert shape(file) == shape(tmp_path / "new.db")


def test_an_upgrade_that_fails_leaves_the_database_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(file) as connection:
        before = list(connection.iterdump())
    connection.close()
    broken = {1: [*migrations._STEPS[1], "ALTER TABLE nowhere ADD COLUMN x INTEGER"]}
    with monkeypatch.context() as patched:
        patched.setattr(migrations, "_STEPS", broken)
        with pytest.raises(BadDatabase, match="nowhere"):
            Host(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        assert list(connection.iterdump()) == before
    connection.close()
    Host(f"sqlite:///{file}").close()
