"""Opening the database, so that what was answered is on the disk and every reader sees one moment."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from citadel.host.errors import BadDatabase
from citadel.host.migrations import make_tables

_BETWEEN_TRIES: Final = 0.005  # seconds
_MAKING_TABLES: Final = 0xC17ADE1  # any number that nobody else is likely to lock


def open_engines(url: str, busy_seconds: float) -> tuple[Engine, Engine]:
    """Return a database with our tables, as two engines: for reading and for writing. Raises BadDatabase."""
    try:
        where = make_url(url)
    except ArgumentError:
        raise BadDatabase("The address of the database should be like sqlite:///citadel.db.") from None
    shown = where.render_as_string(hide_password=True)
    try:
        lite = where.get_backend_name() == "sqlite"
        reader, writer = _sqlite(url, where.database, busy_seconds) if lite else _server(url, busy_seconds)
        with _closed_on_failure(reader):
            _make_tables(writer)
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise BadDatabase(
            "The database %(database)s cannot be used: %(reason)s.", database=shown, reason=_reason(error)
        ) from error
    return reader, writer


@contextmanager
def _closed_on_failure(engine: Engine) -> Iterator[None]:
    """Leave no connection open if the database turns out not to be ours."""
    try:
        yield
    except BaseException:
        engine.dispose()
        raise


def _reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0].rstrip(".") if str(cause).strip() else type(cause).__name__


def _server(url: str, busy_seconds: float) -> tuple[Engine, Engine]:
    """Any other database: all that a reader reads is of one moment; a writer waits for another and sees what it did."""
    engine = create_engine(url, isolation_level="READ COMMITTED", pool_pre_ping=True, pool_timeout=busy_seconds)
    if engine.dialect.name == "postgresql":

        @event.listens_for(engine, "connect")
        def limit_waiting(connection: Any, record: object) -> None:
            connection.execute(f"SET lock_timeout = {max(1, round(busy_seconds * 1000))}")
            connection.commit()

    return engine.execution_options(isolation_level="REPEATABLE READ"), engine


def _sqlite(url: str, file: str | None, busy_seconds: float) -> tuple[Engine, Engine]:
    if not file or file == ":memory:" or file.startswith("file:"):
        raise BadDatabase("An SQLite database needs a file, as in sqlite:///citadel.db, to outlive the process.")
    Path(file).touch(mode=0o600)  # it holds every secret of every game, so it is the owner's alone
    engine = create_engine(url, connect_args={"timeout": busy_seconds}, pool_timeout=busy_seconds)
    event.listen(engine, "connect", lambda connection, record: _prepare(connection, busy_seconds))
    event.listen(engine, "begin", _begin)
    return engine, engine.execution_options(writes=True)


def _prepare(connection: Any, busy_seconds: float) -> None:
    """Set a new SQLite connection up: we begin transactions ourselves, and a commit waits for the disk."""
    connection.isolation_level = None
    _log_ahead(connection, time.monotonic() + busy_seconds)
    for setting in ("synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _log_ahead(connection: Any, until: float) -> None:
    """Write ahead; while another connection makes the same change SQLite refuses at once, so the waiting is ours."""
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(_BETWEEN_TRIES)


def _begin(connection: Connection) -> None:
    """A writer says so at once and waits its turn; it could not become one later without failing."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _make_tables(writer: Engine) -> None:
    with writer.begin() as connection:
        if connection.dialect.name == "postgresql":  # as SQLite does anyway, let one server at a time do this
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MAKING_TABLES})
        make_tables(connection)
