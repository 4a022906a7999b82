"""A server of ours in a process of its own, and what it costs the machine."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
SERVE: Final = "from citadel.cli import main; main()"


class Server:
    """`citadel serve`, with settings by their names in the environment."""

    def __init__(self, folder: Path, **settings: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.file = folder / "tables.db"
        environment = {**os.environ, **{f"CITADEL_{name}": value for name, value in settings.items()}}
        command = [sys.executable, "-c", SERVE, "serve", "--port", f"{port}", "--database", f"sqlite:///{self.file}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
        assert self.process.stdout and self.address.encode() in self.process.stdout.readline()

    @property
    def cpu(self) -> float:
        """Return how many seconds of processor the server has taken, its bots apart."""
        return cpu_of([self.process.pid])

    @property
    def cpu_of_bots(self) -> float:
        """Return how many seconds of processor the bots have taken."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task").glob("*/children")
        return cpu_of([int(child) for found in children for child in found.read_text().split()])

    @property
    def memory(self) -> float:
        """Return how many MB the server has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def moves(self) -> int:
        """Return how many moves are stored, those of bots included."""
        with closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as database:
            return int(database.execute("SELECT count(*) FROM moves").fetchone()[0])

    def stop(self) -> None:
        """End the server."""
        assert self.process.stdout
        self.process.terminate()
        self.process.wait(30)
        self.process.stdout.close()


def cpu_of(pids: Sequence[int]) -> float:
    """Return the seconds of processor that processes have taken together."""
    fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(field[11]) + int(field[12]) for field in fields) / TICKS


@contextmanager
def server(**settings: str) -> Iterator[Server]:
    """Run a server with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        running = Server(Path(folder), **settings)
        try:
            yield running
        finally:
            running.stop()
