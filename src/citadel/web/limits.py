"""Limits: how often a player or an address may ask, and how many live pages there may be.

They are token buckets in memory, each process having its own: several processes together let through that many times
as much. Libraries for this count in windows, keep every key until a timer comes, or want a server of their own; a
bucket is one number, and the memory has to be bounded whatever comes.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from citadel.web import pages
from citadel.web.logs import HEALTH, tell
from citadel.web.settings import Settings
from citadel.web.words import Refusal, language_of
from citadel.web.words import later as _

KEYS_LIMIT: Final = 50_000  # some megabytes
MINUTE: Final = 60.0
HOUR: Final = 3600.0
TOO_MANY: Final = 429
TRY_AGAIN: Final = 1013
FULL: Final = _("The server is full just now. This page tries again by itself.")
TOO_MANY_PAGES: Final = _("You have too many live pages open. Close some of them.")


def clock() -> float:
    """Return what the clock of all buckets shows, in seconds."""
    return time.monotonic()


class TooMany(Refusal):
    """Somebody asks more than they may; it is fine again after `seconds`."""

    def __init__(self, template: str, wait: float) -> None:
        self.seconds = math.ceil(wait)
        super().__init__(template, seconds=self.seconds, minutes=math.ceil(wait / 60))


class Buckets:
    """A bucket of tokens to each key: `amount` at first, refilled evenly over `seconds`. An amount of 0 is no limit.

    A bucket is kept as the moment at which it will be full again; a full one need not be kept. Above the limit of
    keys the one that was used least recently is forgotten, hence full.
    """

    def __init__(self, amount: int, seconds: float) -> None:
        self._token = seconds / amount if amount else 0.0
        self._seconds = seconds
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: str) -> float:
        """Take a token and return 0.0; if there is none, take nothing and return in how many seconds there will be."""
        now = clock()
        full_at = max(self._full_at.get(key, now), now) + self._token
        wait = full_at - now - self._seconds
        if not self._token or key == "":
            return 0.0
        if wait > 0:
            return wait
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Forget the oldest keys that are full again, a few at a time, and any beyond the limit."""
        for _try in range(2):
            oldest = next(iter(self._full_at))
            if self._full_at[oldest] > now and len(self._full_at) <= KEYS_LIMIT:
                break
            del self._full_at[oldest]


class Sockets:
    """How many sockets of a key are open: a player, an address, or "everybody". 0 is no limit, and "" has none."""

    def __init__(self, most: int, beyond: str) -> None:
        self._most = most
        self._beyond = beyond
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, key: str) -> Iterator[None]:
        """Count a socket as long as it is open. Raises TooMany."""
        if self._most and key and self._open[key] >= self._most:
            raise TooMany(self._beyond, 0)
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


class Limits:
    """Lets a request or a socket through if whoever asks has not asked too much. The session has to be known."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._of_player = Buckets(settings.requests_per_player, MINUTE)
        self._of_address = Buckets(settings.requests_per_address, MINUTE)
        self._tables_of_player = Buckets(settings.new_tables_per_player, HOUR)
        self._tables_of_address = Buckets(settings.new_tables_per_address, HOUR)
        self._sockets = Sockets(settings.sockets, FULL)
        self._sockets_of_address = Sockets(settings.sockets_per_address, FULL)  # cookies are had for the asking
        self._sockets_of_player = Sockets(settings.sockets_per_player, TOO_MANY_PAGES)
        self._news = Buckets(1, MINUTE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "http" and scope["path"] != HEALTH:
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._accompany(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        try:
            self._count(request)
            if request.method == "POST" and makes_a_table(scope["path"]):
                self._count_table(request)
        except TooMany as refused:
            self._tell(request, refused)
            answer = pages.refusal(request, TOO_MANY, language_of(request).told(refused))
            answer.headers["Retry-After"] = str(refused.seconds)
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _accompany(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        try:
            self._count(socket)
            with self._one_more(socket):
                await self.app(scope, receive, send)
        except TooMany as refused:
            self._tell(socket, refused)
            # Only a page that has been let in hears why it has to leave.
            await socket.accept()
            await socket.close(TRY_AGAIN, language_of(socket).told(refused).text[:100])

    def _tell(self, request: HTTPConnection, refused: TooMany) -> None:
        """Tell the log who was refused, once a minute: whoever asks too much should not fill the log as well."""
        if not self._news.take(f"{refused.template} {player_of(request) or address_of(request)}"):
            client = request.client.host if request.client else ""
            tell("refused", why=refused.template, client=client)

    @contextmanager
    def _one_more(self, socket: WebSocket) -> Iterator[None]:
        with (
            self._sockets_of_player.one_more(player_of(socket)),
            self._sockets_of_address.one_more(address_of(socket)),
            self._sockets.one_more("everybody"),
        ):
            yield

    def _count(self, request: HTTPConnection) -> None:
        wait = self._of_address.take(address_of(request)) or self._of_player.take(player_of(request))
        if wait:
            raise TooMany("Too many requests. Try again in %(seconds)s s.", wait)

    def _count_table(self, request: HTTPConnection) -> None:
        wait = self._tables_of_address.take(address_of(request)) or self._tables_of_player.take(player_of(request))
        if wait:
            raise TooMany("Too many new tables. Try again in %(minutes)s min.", wait)


def makes_a_table(path: str) -> bool:
    """Return whether a form sent to an address sets up a table."""
    return path == "/new" or path.endswith("/rematch")


def player_of(request: HTTPConnection) -> str:
    """Return the player who asks, "" for a newcomer."""
    player = request.session.get("player", "")
    return player if isinstance(player, str) else ""


def address_of(request: HTTPConnection) -> str:
    """Return the address that asks, or the network that one subscriber of IPv6 has; "" for this machine itself.

    This machine is not limited: who is on it can do worse, and who comes through a proxy that does not say for whom it
    asks should not share a bucket with everybody else.
    """
    host = request.client.host if request.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 6:
        address = address.ipv4_mapped or address
    if address.is_loopback:
        return ""
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else str(address)
