"""Browsers and pages of ours as programs, which ask for no more and do no less than a page's own scripts.

A page keeps a socket to its table, which reconnects by itself; it sends what its player does as a form, and sends it
again under the same key if the answer is lost. HTTP is written by hand here: with hundreds of pages on the machine of
the server that they measure, a library for it costs more than the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import re
import secrets
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

# As in moves.js and line.js: seconds, doubled with each try.
POST_AGAIN, POST_AGAIN_LATEST = 0.5, 8.0
CONNECT_AGAIN, CONNECT_AGAIN_LATEST = 0.4, 30.0
LATER: Final = [502, 503, 504]
BUSY_TRIES: Final = 5
REFUSED: Final = 1008
COOKIE: Final = re.compile(rb"^set-cookie: (citadel=[^;\r]*)", re.IGNORECASE | re.MULTILINE)
LENGTH: Final = re.compile(rb"^content-length: (\d+)", re.IGNORECASE | re.MULTILINE)
LOCATION: Final = re.compile(rb"^location: ([^\r]*)", re.IGNORECASE | re.MULTILINE)
TOKEN: Final = re.compile(r'name="token" value="(\w+)"')
INVITATION: Final = re.compile(r'id="invite-link" readonly value="([^"]+)"')
# A section may hold others; what ends it stands before the next one or at the end of a form.
SECTION: Final = re.compile(r'<section id="(\w+)"[^>]*>(.*?)</section>(?=\s*<(?:section id|form|/form))', re.DOTALL)
STATE: Final = re.compile(r'<div id="state" hidden>(.*?)</div>', re.DOTALL)
FIELD: Final = re.compile(r'name="(\w+)" value="(-?\d+)"')
CONTROL: Final = re.compile(r'<(?:button|input)\b[^>]*\bname="(?:action|with)"[^>]*>')
ATTRIBUTE: Final = re.compile(r'([\w-]+)(?:="([^"]*)")?')

Form = dict[str, str]
Frame = dict[str, Any]
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class PageRefused(Exception):
    """The server does not know this page any more."""


@dataclass(frozen=True)
class Answer:
    """What a server has answered."""

    status: int
    location: str
    body: bytes

    @property
    def text(self) -> str:
        """Return the body as text."""
        return self.body.decode()

    @property
    def json(self) -> Any:
        """Return the body as JSON says it."""
        return json.loads(self.body)


class Browser:
    """One person's browser: a cookie, and connections that are kept for the next request."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.cookie = ""
        self._where = urlsplit(address)
        self._idle: list[Connection] = []

    async def get(self, path: str) -> Answer:
        """Load a page."""
        return await self._request("GET", path, b"")

    async def post(self, path: str, form: Form) -> Answer:
        """Send a form, as a script does. ConnectionError if no answer comes."""
        return await self._request("POST", path, urlencode(form).encode())

    async def opens_table(self, game: str, *seats: str) -> str:
        """Set a table up, seat by seat as the form for new tables has it, and return its path."""
        found = TOKEN.search((await self.get(f"/new?game={game}")).text)
        assert found
        kinds = {f"seat-{seat}": kind for seat, kind in enumerate(seats)}
        answer = await self.post("/new", {"game": game, "name": self.name, "token": found[1], **kinds})
        assert answer.status == 303, answer.text
        return answer.location

    async def invitation(self, table: str) -> str:
        """Return the link that invites to a table of this person's."""
        found = INVITATION.search((await self.get(table)).text)
        assert found
        return found[1].removeprefix(self.address)

    async def joins(self, link: str) -> None:
        """Take the second seat of a table to which a link invites."""
        found = TOKEN.search((await self.get(link)).text)
        assert found
        answer = await self.post(f"{link.partition('?')[0]}/sit", {"token": found[1], "seat": "1", "name": self.name})
        assert answer.status == 204, answer.text

    def close(self) -> None:
        """Let go of all connections."""
        while self._idle:
            self._idle.pop()[1].close()

    async def _request(self, method: str, path: str, body: bytes) -> Answer:
        reader, writer = await self._connection()
        try:
            writer.write(self._head(method, path, len(body)) + body)
            head = await reader.readuntil(b"\r\n\r\n")
            length = LENGTH.search(head)
            content = await reader.readexactly(int(length[1])) if length else b""
        except asyncio.CancelledError:
            writer.close()
            raise
        except (OSError, asyncio.IncompleteReadError) as error:
            writer.close()
            raise ConnectionError(f"no answer from {self.address}") from error
        self._idle.append((reader, writer))
        if cookie := COOKIE.search(head):
            self.cookie = cookie[1].decode()
        location = LOCATION.search(head)
        return Answer(int(head[9:12]), location[1].decode() if location else "", content)

    async def _connection(self) -> Connection:
        while self._idle:
            reader, writer = self._idle.pop()
            if not reader.at_eof():
                return reader, writer
            writer.close()
        return await asyncio.open_connection(self._where.hostname, self._where.port)

    def _head(self, method: str, path: str, length: int) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._where.netloc}"]
        lines += [f"Cookie: {self.cookie}"] if self.cookie else []
        if method == "POST":
            lines += [f"Origin: {self.address}", "Accept: application/json", f"Content-Length: {length}"]
            lines += ["Content-Type: application/x-www-form-urlencoded;charset=UTF-8"]
        return "\r\n".join([*lines, "", ""]).encode()


class Page:
    """A table's page, open in a browser. `html` is each section as it is shown now, at `version` of the table."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.token = ""
        self.html: dict[str, str] = {}
        self.version = -1
        self.mine = False
        self.greeted = 0
        self.sent_again = 0
        self._news = asyncio.Event()
        self._up = asyncio.Event()
        self._tries = 0

    async def load(self) -> None:
        """Load the page, by the link of an invitation if `table` is one."""
        text = (await self.browser.get(self.table)).text
        self.table = self.table.partition("?")[0]
        self.reads(text)

    def reads(self, text: str) -> int:
        """Take the table's page from its HTML; return the version of the table that it shows."""
        found, state = TOKEN.search(text), STATE.search(text)
        assert found and state, text
        self.token = found[1]
        self.html = {name: html.strip() for name, html in SECTION.findall(text)} | {"state": state[1]}
        return int(self.state["seen"])

    @property
    def state(self) -> Form:
        """Return the hidden fields of the form: which seat plays, and what version it has seen."""
        return dict(FIELD.findall(self.html["state"]))

    async def stay(self) -> None:
        """Keep the page up to date until cancelled, whatever becomes of the server. PageRefused if it knows none."""
        while True:
            try:
                await self._listen()
            except (ConnectionClosed, OSError, InvalidHandshake) as lost:
                if isinstance(lost, ConnectionClosed) and lost.rcvd and lost.rcvd.code == REFUSED:
                    raise PageRefused(f"{self.browser.name} at {self.table}") from lost
            wait = min(CONNECT_AGAIN * 2**self._tries, CONNECT_AGAIN_LATEST)
            self._tries += 1
            await asyncio.sleep(wait * random.uniform(0.5, 1))

    async def _listen(self) -> None:
        address = f"ws{self.browser.address.removeprefix('http')}{self.table}/live"
        headers = {"Cookie": self.browser.cookie, "Origin": self.browser.address}
        async with connect(address, additional_headers=headers, max_size=None, ping_interval=None) as socket:
            await socket.send(json.dumps({"token": self.token}))
            self.hear(json.loads(await socket.recv()))
            self.greeted += 1
            self._up.set()
            async for message in socket:
                self.hear(json.loads(message))

    def hear(self, frame: Frame) -> None:
        """Become what a frame says, unless it is a mere sign of life or older than what is shown."""
        self._tries = 0
        if "html" not in frame or frame["v"] < self.version:
            return
        self.html |= frame["html"]
        self.version = frame["v"]
        self.mine = frame["mine"]
        self._news.set()

    async def news(self) -> None:
        """Wait for the next frame that shows something."""
        self._news.clear()
        await self._news.wait()

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.html.get("score", "") != ""

    def choices(self) -> list[Form]:
        """Return what the page offers: an action, or what to use and where."""
        found: list[Form] = []
        for control in CONTROL.findall("".join(self.html.values())):
            has = dict(ATTRIBUTE.findall(control))
            if has["name"] == "action" and not has.keys() & {"hidden", "disabled", "aria-disabled"}:
                found.append({"action": has["value"]})
            elif has["name"] == "with":
                found += [{"with": has["value"], "at": place} for place in has.get("data-targets", "").split()]
        return found

    def form(self, **fields: str) -> Form:
        """Return what the page sends with these fields, under a key of its own."""
        return {"token": self.token, "key": secrets.token_hex(12), **self.state, **fields}

    async def sends(self, path: str, form: Form) -> Answer:
        """Send a form to a path below the table's; again, under the same key, until it is answered."""
        for tries in itertools.count():
            with contextlib.suppress(OSError):
                answer = await self.browser.post(self.table + path, form)
                if answer.status not in LATER or tries == BUSY_TRIES:
                    return answer
            self.sent_again += 1
            await self._line_up(min(POST_AGAIN * 2**tries, POST_AGAIN_LATEST))
        raise AssertionError

    async def _line_up(self, longest: float) -> None:
        """Wait until the socket has come back, or for so many seconds."""
        self._up.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(longest):
                await self._up.wait()
