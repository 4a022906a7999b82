"""Bringing a database to the present schema: from nothing, or step by step from what an earlier version left."""

import logging
from typing import Final

from sqlalchemy import Connection, insert, inspect, select, text, update

from citadel.host.errors import BadDatabase
from citadel.host.schema import SCHEMA, metadata, schema

log = logging.getLogger(__name__)

# What makes schema n + 1 of schema n. A step that has been released is never changed.
_STEPS: Final[dict[int, list[str]]] = {
    1: [
        "ALTER TABLE tables ADD COLUMN creator VARCHAR(200) NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN stand_in VARCHAR(200) NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN since BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE seats ADD COLUMN seen DOUBLE PRECISION NOT NULL DEFAULT 0",
        "CREATE INDEX tables_by_creator ON tables (creator)",
        "CREATE INDEX tables_by_touch ON tables (touched)",
    ],
    2: [
        "ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION NOT NULL DEFAULT 0",
        "CREATE INDEX tables_by_due ON tables (due)",
    ],
    3: [
        "ALTER TABLE tables ADD COLUMN undone_by INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE seats ADD COLUMN points_at VARCHAR(100) NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN pointed DOUBLE PRECISION NOT NULL DEFAULT 0",
    ],
}
# What is needed besides where numbers have a width, as they have not in SQLite.
_WIDER: Final[dict[int, list[str]]] = {
    2: ["ALTER TABLE tables ALTER COLUMN asked TYPE BIGINT"],
}


def make_tables(connection: Connection) -> None:
    """Make our tables, or upgrade those that are there. All in the caller's transaction. Raises BadDatabase."""
    found = _version(connection)
    if found is None:
        metadata.create_all(connection)
        connection.execute(insert(schema).values(version=SCHEMA))
        return
    if not min(_STEPS) <= found <= SCHEMA:
        raise BadDatabase(
            "The database has schema %(found)s; this version of Citadel works with schema %(known)s.",
            found=found,
            known=SCHEMA,
        )
    if found < SCHEMA:
        log.info("the database goes from schema %s to %s", found, SCHEMA, extra={"event": "migration"})
    for step in range(found, SCHEMA):
        wider = _WIDER.get(step, []) if connection.dialect.name == "postgresql" else []
        for command in [*_STEPS[step], *wider]:
            connection.execute(text(command))
    connection.execute(update(schema).values(version=SCHEMA))


def _version(connection: Connection) -> int | None:
    """Return the version of the schema that is there, if any is."""
    if not inspect(connection).has_table(schema.name):
        return None
    return connection.execute(select(schema.c.version)).scalar()
