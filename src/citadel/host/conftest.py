"""Databases for tests: a fresh SQLite file, and a PostgreSQL server of our own where its programs are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from citadel.host import Host

PLACES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), *map(Path, os.get_exec_path())]
IN_A_HURRY = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c listen_addresses=''"


class Cluster:
    """A PostgreSQL server that nobody but this test run reaches, in a folder of its own."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="citadel-postgresql-"))
        # The server refuses to run as root.
        self._user = "nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(self._folder, self._user)
        self._run("initdb", "--pgdata=data", "--auth=trust", "--username=citadel", "--encoding=UTF8", "--no-sync")
        settings = f"{IN_A_HURRY} -c unix_socket_directories={self._folder}"
        self._run("pg_ctl", "start", "--wait", "--pgdata", "data", "--log", "log", "--options", settings)

    def url(self, database: str) -> str:
        """Return the address of one of its databases."""
        return f"postgresql+psycopg://citadel@/{database}?host={self._folder}"

    def stop(self) -> None:
        """End the server and remove all that it kept."""
        self._run("pg_ctl", "stop", "--wait", "--pgdata", "data", "--mode", "immediate")
        shutil.rmtree(self._folder)

    def execute(self, database: str, command: str) -> None:
        """Let a database do something outside of any transaction."""
        engine = create_engine(self.url(database), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(command))
        engine.dispose()

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), *words]
        user = self._user if os.geteuid() == 0 else None
        done = subprocess.run(
            command,
            cwd=self._folder,
            user=user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = next((place for place in PLACES if (place / "initdb").exists()), None)
    if programs is None:
        pytest.skip("PostgreSQL is not installed; on Debian, postgresql brings it")
    cluster = Cluster(programs)
    cluster.execute("postgres", "CREATE DATABASE citadel")
    Host(cluster.url("citadel")).close()
    yield cluster
    cluster.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of each kind that a host can use, without a single table of a game in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/citadel.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    cluster.execute("citadel", "TRUNCATE tables, seats, rematches, moves, sent_keys")
    return cluster.url("citadel")


@pytest.fixture(params=["sqlite", "postgresql"])
def blank_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database of each kind that no host has ever opened."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/blank.db"
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        cluster.execute("postgres", "CREATE DATABASE blank")
        yield cluster.url("blank")
        cluster.execute("postgres", "DROP DATABASE blank WITH (FORCE)")


@pytest.fixture
def host(url: str) -> Iterator[Host]:
    host = Host(url)
    yield host
    host.close()


@pytest.fixture
def hosts(url: str) -> Iterator[list[Host]]:
    """Two hosts on one database, as two processes have them."""
    hosts = [Host(url, busy_seconds=20) for _ in range(2)]
    yield hosts
    for host in hosts:
        host.close()
