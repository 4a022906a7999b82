"""A real server in a process of its own, whose log can be read, and visitors who come to it over the network."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from citadel.web.visiting_test import GAME, Guest, find

COMMAND = "from citadel.cli import main; main()"


class Running:
    """`citadel serve` with a log to read; `first` is Python that its process runs before."""

    def __init__(self, folder: Path, *options: str, first: str = "", log: str = "server.log") -> None:
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self._log = folder / log
        given = ["serve", "--port", "0", "--database", self.database, "--log-format", "json", *options]
        with self._log.open("wb") as written:
            self.process = subprocess.Popen(
                [sys.executable, "-c", f"{first}\n{COMMAND}", *given], stdout=subprocess.PIPE, stderr=written, text=True
            )
        ready = self.says()
        assert ready.startswith("Citadel is at "), self._log.read_text()
        self.address = ready.split()[3].rstrip("/")
        self.port = int(self.address.rpartition(":")[2])
        self._visitors: list[Visitor] = []

    def visitor(self, name: str) -> Visitor:
        """Return a new guest."""
        visitor = Visitor(self.address, name)
        self._visitors.append(visitor)
        return visitor

    def two_at_a_table(self) -> tuple[Visitor, Visitor, str]:
        """Return two players and the address of the table at which their game has begun."""
        ann, bob = self.visitor("Ann"), self.visitor("Bob")
        table = ann.opens_table()
        assert bob.sits_down(ann.link(table)).status_code == 303
        return ann, bob, table

    def says(self) -> str:
        """Return the next line of its output."""
        assert self.process.stdout
        return self.process.stdout.readline()

    def log(self) -> list[dict[str, Any]]:
        """Return the events of the log; whatever is not one, such as a bare traceback, fails."""
        return [json.loads(line) for line in self._log.read_text("utf-8").splitlines()]

    def events(self) -> list[str]:
        return [line["event"] for line in self.log()]

    def faults(self) -> list[dict[str, Any]]:
        """Return what the log tells of our own mistakes."""
        return [line for line in self.log() if "error" in line or line["level"] == "error"]

    def children(self) -> list[int]:
        """Return the processes that the server has started."""
        tasks = Path(f"/proc/{self.process.pid}/task")
        return [int(pid) for task in tasks.iterdir() for pid in (task / "children").read_text().split()]

    def tell(self, sign: signal.Signals) -> None:
        self.process.send_signal(sign)

    def ends(self) -> int:
        """Return the exit status once the server has ended."""
        assert self.process.stdout
        for visitor in self._visitors:
            visitor.browser.close()
        status = self.process.wait(timeout=90)
        self.process.stdout.close()
        return status

    def stop(self) -> int:
        self.tell(signal.SIGTERM)
        return self.ends()

    def connection(self) -> socket.socket:
        """Return a bare connection, for what no library would send."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)


@contextmanager
def running(folder: Path, *options: str, first: str = "", log: str = "server.log") -> Iterator[Running]:
    server = Running(folder, *options, first=first, log=log)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


def has_ended(pid: int) -> bool:
    """Return whether a process comes to its end within a minute."""
    for _ in range(1200):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":  # ended, and not yet waited for
            return True
        time.sleep(0.05)
    return False


class Visitor(Guest):
    """A guest of a real server."""

    def __init__(self, address: str, name: str) -> None:
        self.name = name
        self.address = address
        self.browser: Any = httpx2.Client(base_url=address, timeout=30)
        self.headers = {"Origin": address}
        self.token = find(self.get("/new", game=GAME), r'name="token" value="([^"]+)"')

    def link(self, table: str) -> str:
        return find(self.get(table), r'id="invite-link" readonly value="([^"]+)"').removeprefix(self.address)

    @property
    def cookie(self) -> str:
        """Return the header by which the server knows this guest."""
        return "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())

    def live(self, table: str) -> str:
        """Return the address of a table's socket."""
        return f"{self.address.replace('http', 'ws')}{table}/live"

    @contextmanager
    def page(self, table: str) -> Iterator[ClientConnection]:
        """Open a live page and greet."""
        cookie = {"Cookie": self.cookie}
        with connect(self.live(table), additional_headers=cookie, origin=Origin(self.address)) as socket:
            socket.send(json.dumps({"token": self.token}))
            yield socket
