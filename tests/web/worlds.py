"""Servers of worlds that somebody cannot tell apart: whatever is asked of them, they have to answer alike.

A world is a server of its own. Its tables stand in a copy of one database, so that they agree on all that is public,
and every table of it has come to the position of that world.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
import sqlite3
import zlib
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from httpx2 import ASGITransport, AsyncClient, Response
from itsdangerous import TimestampSigner
from sqlalchemy import Connection
from starlette.testclient import TestClient

from citadel.core.game import Game
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.host import Host, Seating
from citadel.host.folds import Fold, Folder
from citadel.host.rows import MoveRow, Record
from citadel.host.store import Store
from citadel.web.app import create_app
from citadel.web.identity import COOKIE

SECRET = "a secret that only tests know"
SITE = "http://testserver"
FAMILY = "family"
STRANGER = "stranger"


def player(seat: int) -> str:
    """Return who sits on a seat where everybody has one."""
    return f"player-{seat}"


@dataclass(frozen=True)
class Who:
    """Somebody who asks, and the seat whose secrets are theirs to see; -1 if none is."""

    player: str
    seat: int = SPECTATOR


@dataclass(frozen=True)
class Position:
    """A state, and the plies that led to it."""

    state: State
    moves: list[MoveRow]


def positions(game: Game, seats: int, seed: int) -> list[Position]:
    """Return the positions of a game played at random, but for its last: at the end all is told, the seed included."""
    chance = random.Random(seed)
    state, moves = game.new_state(seats, seed), list[MoveRow]()
    found = []
    while not state.is_terminal():
        found.append(Position(state, list(moves)))
        seat = chance.choice(state.actors())
        moves.append(MoveRow(seat, chance.choice(state.legal_actions(seat)), len(moves) + 1))
        state = state.clone()
        state.apply_action(moves[-1].action, seat)
    return found


@dataclass(frozen=True)
class Tables:
    """A database that no server has open, and the tables in it."""

    file: Path
    apart: str  # a player to each seat
    together: str  # all seats are one player's
    waiting: str  # a seat is open

    @property
    def all(self) -> tuple[str, str, str]:
        """Return every table."""
        return self.apart, self.together, self.waiting


def set_up(folder: Path, game: Game, seats: int) -> Tables:
    """Set the tables up in a new database."""
    host = Host(f"sqlite:///{folder / 'tables.db'}")
    places = [Seating("open") for _ in range(seats)]

    def table(players: dict[int, str], **how: Any) -> str:
        made = host.create(game.id, game.settings, [Seating("human", "Ann"), *places[1:]], players[0], seed=1, **how)
        for seat, who in players.items():
            if seat:
                host.sit(made, seat, who, f"Player {seat}")
        return made

    everybody = {seat: player(seat) for seat in range(seats)}
    own = host.create(game.id, game.settings, [Seating("human", "Ann")] * seats, FAMILY, seed=1)
    tables = Tables(folder / "tables.db", table(everybody), own, table({0: player(0)}, listed=True))
    host.close()
    return tables


class Planted(Folder):
    """Finds the position of its world at every table, whatever the journal says."""

    # The position found last. No server looks here; leaks that tests plant do.
    truth: State | None = None

    def __init__(self, store: Store, position: Position) -> None:
        super().__init__(store, idle_seconds=300.0)
        self.position = position

    def fold(self, connection: Connection, record: Record) -> Fold:
        """Return a table's fold, with the state of this world."""
        Planted.truth = self.position.state
        honest = super().fold(connection, record)
        return replace(honest, state=self.position.state, moves=self.position.moves, asked=[0] * len(record.seats))


class World(Host):
    """A host whose tables have all come to one position."""

    def __init__(self, url: str, position: Position) -> None:
        super().__init__(url)
        self._folder = Planted(self._store, position)


@contextmanager
def visited(tables: Tables, position: Position, who: Who) -> Iterator[Visitor]:
    """Open a world for somebody to look around in."""
    copy = tables.file.with_name("world.db")
    for left in tables.file.parent.glob("world.db*"):
        left.unlink()
    shutil.copyfile(tables.file, copy)
    asked, over = sum(1 << seat for seat in position.state.actors()), position.state.is_terminal()
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("update tables set asked = ?, over = ?", (asked, over))
    host = World(f"sqlite:///{copy}", position)
    try:
        with asyncio.Runner() as runner:
            visitor = Visitor(host, tables, who, runner)
            yield visitor
            runner.run(visitor.browser.aclose())
    finally:
        host.close()


@dataclass(frozen=True)
class Answer:
    """All that comes back over the wire, and how long it is when it comes compressed."""

    asked: str
    status: int
    headers: list[tuple[str, str]]
    body: str
    size: int


class Visitor:
    """Somebody with a cookie jar, who notes everything that they are answered.

    Thousands of requests are made in worlds, so they are made in one event loop, without a server and without
    Starlette's client, which takes threads for each.
    """

    def __init__(self, host: Host, tables: Tables, who: Who, runner: asyncio.Runner) -> None:
        self.tables = tables
        self.who = who
        self.state = host._folder.position.state  # type: ignore[attr-defined]
        self.heard: list[Answer] = []
        cookie = TimestampSigner(SECRET).sign(b64encode(json.dumps({"player": who.player, "name": "Ann"}).encode()))
        self.app = create_app(host, SECRET)
        self.runner = runner
        self.browser = AsyncClient(transport=ASGITransport(self.app, raise_app_exceptions=False), base_url=SITE)
        self.browser.cookies.set(COOKIE, cookie.decode(), domain="testserver.local", path="/")  # as the server sets it
        page = self.asks("GET", "/new", params={"game": self.state.game.id}).text
        self.token = re.findall(r'name="token" value="([^"]+)"', page)[0]

    def asks(self, method: str, address: str, **what: Any) -> Response:
        """Ask, and return the answer."""
        return self.runner.run(self.browser.request(method, address, **what))

    def get(self, address: str, **query: str | int) -> str:
        """Ask for a page."""
        return self.note(f"GET {address} {query}", self.asks("GET", address, params=query or None))

    def post(self, address: str, **fields: str | int) -> str:
        """Send a form as our scripts do: what is refused comes back as a sentence."""
        return self.send(address, fields, "application/json")

    def send_form(self, address: str, **fields: str | int) -> str:
        """Send a form as a browser without scripts does: what is refused comes back on a page."""
        return self.send(address, fields, "text/html")

    def send(self, address: str, fields: dict[str, str | int], accept: str) -> str:
        """Send a form."""
        headers = {"Origin": SITE, "Accept": accept}
        form = {"token": self.token, "seen": 1, **fields}
        answer = self.asks("POST", address, data=form, headers=headers)
        return self.note(f"POST {address} {fields} for {accept}", answer)

    def listen(self, table: str) -> str:
        """Note the first frame that a page is sent by its socket: it has all sections."""
        headers = {"Origin": SITE, "Cookie": f"{COOKIE}={self.browser.cookies[COOKIE]}"}
        with TestClient(self.app).websocket_connect(f"/table/{table}/live", headers=headers) as socket:
            socket.send_json({"token": self.token})
            frame = socket.receive_text()
        self.heard.append(Answer(f"frame of {table}", 101, [], frame, compressed(frame)))
        return frame

    def note(self, asked: str, answer: Response) -> str:
        """Write an answer down."""
        # A cookie is what it says, the time, and a signature of both.
        headers = [(name, value.split(".")[0] if name == "set-cookie" else value) for name, value in headers_of(answer)]
        self.heard.append(Answer(asked, answer.status_code, headers, answer.text, compressed(answer.text)))
        return answer.text


def headers_of(answer: Response) -> list[tuple[str, str]]:
    """Return the headers of an answer."""
    return [(str(name).lower(), str(value)) for name, value in answer.headers.multi_items()]


def compressed(text: str) -> int:
    """Return how long a text is when it is compressed: what somebody on the line can see of it."""
    return len(zlib.compress(text.encode()))
