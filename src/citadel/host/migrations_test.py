"""A database that an earlier version wrote is upgraded where it lies, and play goes on."""

from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from citadel.host import BadDatabase, Host, migrations
from citadel.host.races_test import together
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
TABLE = [
    "INSERT INTO citadel_schema VALUES (1)",
    "INSERT INTO tables VALUES ('t', 'sealed', '{}', 1, '7', 3, 0, 2, FALSE, TRUE, 5.0)",
    "INSERT INTO seats VALUES ('t', 0, 'human', 'ann', 'Ann', '')",
    "INSERT INTO seats VALUES ('t', 1, 'human', 'bob', 'Bob', '')",
]
MOVE = "INSERT INTO moves VALUES ('t', 1, 0, BID, 3, 5.0)"


def write_schema_1(url: str) -> None:
    """Write what schema 1 looked like, with a game of two in which Ann has bid."""
    bid = SealedGame({}).new_state(2, 7).legal_actions(0)[0]
    engine = create_engine(url)
    number = "DOUBLE" if engine.dialect.name == "sqlite" else "DOUBLE PRECISION"
    with engine.begin() as old:
        for command in [*SCHEMA_1.replace("DOUBLE", number).split(";")[:-1], *TABLE, MOVE.replace("BID", str(bid))]:
            old.execute(text(command))
    engine.dispose()


@pytest.fixture
def old_url(blank_url: str) -> str:
    write_schema_1(blank_url)
    return blank_url


def test_a_game_begun_under_schema_1_is_played_on(old_url: str) -> None:
    host = Host(old_url)
    assert host.view("t", "ann").observation.ply == 1
    assert [(player.name, player.stand_in) for player in host.view("t", "bob").players] == [("Ann", ""), ("Bob", "")]
    assert act_first(host, "t", "bob", 1).observation.ply == 2
    host.leave("t", "ann")
    host.leave("t", "bob")
    while bots_move(host, "t"):
        pass
    assert host.view("t", "ann").over
    host.close()
    Host(old_url).close()


def shape(url: str) -> dict[str, object]:
    """The tables of a database, with their columns and indexes."""
    engine = create_engine(url)
    seen = inspect(engine)
    found: dict[str, object] = {
        name: [
            sorted((column["name"], column["nullable"]) for column in seen.get_columns(name)),
            sorted((str(index["name"]), index["column_names"]) for index in seen.get_indexes(name)),
        ]
        for name in seen.get_table_names()
    }
    engine.dispose()
    return found


def test_an_upgraded_database_has_the_shape_of_a_new_one(old_url: str, tmp_path: Path) -> None:
    new_url = f"sqlite:///{tmp_path}/new.db"
    for url in (old_url, new_url):
        Host(url).close()
    assert shape(old_url) == shape(new_url)


def test_an_upgrade_that_fails_leaves_the_database_as_it_was(old_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = shape(old_url)
    broken = {1: [*migrations._STEPS[1], "ALTER TABLE nowhere ADD COLUMN x INTEGER"]}
    with monkeypatch.context() as patched:
        patched.setattr(migrations, "_STEPS", broken)
        with pytest.raises(BadDatabase, match="nowhere"):
            Host(old_url)
    assert shape(old_url) == before
    Host(old_url).close()
    assert shape(old_url) != before


@pytest.mark.parametrize("old", [True, False])
def test_of_many_servers_that_start_at_once_one_makes_the_tables(blank_url: str, old: bool) -> None:
    if old:
        write_schema_1(blank_url)
    assert together(*[lambda: Host(blank_url).close()] * 6) == ["done"] * 6
    host = Host(blank_url)
    assert host.tables("cyd") == []
    host.close()


def test_a_database_of_another_schema_is_refused(blank_url: str) -> None:
    Host(blank_url).close()
    engine = create_engine(blank_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE citadel_schema SET version = 99"))
    engine.dispose()
    with pytest.raises(BadDatabase, match="has schema 99; this version of Citadel works with schema 4"):
        Host(blank_url)
