"""The log: what happens on the server, one event a line, as JSON for programs or as text for people.

A line never holds what a player chose, a name, a token, a seed or the query of an address. A table's id lets whoever
knows it look on, so a line has a short hash of it, the same in all lines. Errors are told by their kind and place: what
their messages quote may be secret. A client's address is told only when it is refused for asking too much.

The formatters are our own since leaving these things out is most of what they do.
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from citadel.web.settings import Settings

HEALTH = "/healthz"
LOG = logging.getLogger("citadel.web")

_request: ContextVar[str] = ContextVar("request", default="")


def tell(event: str, level: int = logging.INFO, **facts: Any) -> None:
    """Write an event into the log."""
    LOG.log(level, event, extra={"facts": facts})


@contextmanager
def written(settings: Settings) -> Iterator[None]:
    """Write this process's log to the standard error as the settings say."""
    as_text = settings.log_format == "text" or (settings.log_format == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if as_text else JsonLines())
    handler.addFilter(_without_blame)
    everything, ours = logging.getLogger(), logging.getLogger("citadel")
    everything.addHandler(handler)
    logging.captureWarnings(True)
    # Only ours: what libraries tell below a warning holds addresses, frames and queries as they are.
    ours.setLevel(settings.log_level.upper())
    try:
        yield
    finally:
        ours.setLevel(logging.NOTSET)
        logging.captureWarnings(False)
        everything.removeHandler(handler)


def _without_blame(record: logging.LogRecord) -> bool:
    """Take what is a client's fault as one line: text that is no UTF-8 is no reason for a traceback of ours."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError) and record.name == "uvicorn.error":
        record.exc_info = None
        record.levelno, record.levelname = logging.INFO, "INFO"
    return True


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """Return what a line of the log tells."""
    told: dict[str, Any] = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
    }
    if hasattr(record, "facts"):
        told |= {"event": record.getMessage(), **record.facts}
    else:
        told |= {"event": getattr(record, "event", "message"), "from": record.name, "message": _message(record)}
    if request := _request.get():
        told["request"] = request
    if record.exc_info and record.exc_info[1]:
        told["error"] = list(places(record.exc_info[1]))
    return told


def _message(record: logging.LogRecord) -> str:
    """Return what a record says; of others' the first line, as asyncio adds errors with all that they quote."""
    message = record.getMessage()
    return message if record.name.startswith("citadel") else message.strip().partition("\n")[0]


def places(error: BaseException) -> Iterator[str]:
    """Yield the kind of an error and where it went through, then those of what led to it; no values, no messages."""
    yield type(error).__name__
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    parts = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    for other in (*parts, *([before] if before else ())):
        yield from places(other)


class JsonLines(logging.Formatter):
    """Each event as an object of JSON on a line of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of an event."""
        return json.dumps(facts_of(record), default=str)


class TextLines(logging.Formatter):
    """Each event as a line to read, with errors below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of an event."""
        facts = facts_of(record)
        error = facts.pop("error", [])
        head = f"{facts.pop('time')[:19].replace('T', ' ')} {facts.pop('level'):7} {facts.pop('event')}"
        rest = [f"{name}={json.dumps(value, default=str)}" for name, value in facts.items()]
        return "\n".join([" ".join([head, *rest]), *error])


def hash_of(table: str) -> str:
    """Return by what name the log knows a table."""
    return hashlib.sha256(table.encode("utf-8", "surrogatepass")).hexdigest()[:10]


def place_of(scope: Scope) -> dict[str, Any]:
    """Return which of our addresses a request was for, with blanks for what varies, and the table's name in the log."""
    routes = scope["app"].routes if "app" in scope else []
    found = [route.path for route in routes if getattr(route, "endpoint", None) is scope.get("endpoint", ...)]
    place = {"path": found[0] if found else "none"}
    table = scope.get("path_params", {}).get("table")
    return {**place, "table": hash_of(table)} if isinstance(table, str) else place


class RequestLog:
    """Gives every request a name that all lines about it carry, and tells requests in the log if asked to."""

    def __init__(self, app: ASGIApp, each: bool) -> None:
        self.app = app
        self.each = each

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        _request.set(secrets.token_hex(6))
        began = time.perf_counter()
        told: dict[str, Any] = {"status": 500}  # unless something else is answered

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                told["status"] = message["status"]
            elif message["type"] == "websocket.close":
                told["status"] = message.get("code", 1000)
            await send(message)

        async def received() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                told["status"] = message.get("code", 1005)
            return message

        try:
            await self.app(scope, received, sent)
        finally:
            level = logging.INFO if self.each and scope["path"] != HEALTH else logging.DEBUG
            if LOG.isEnabledFor(level):
                method = scope.get("method", "SOCKET")
                tell("request", level, method=method, **place_of(scope), **told, ms=spent(began))


def spent(began: float) -> float:
    """Return how many milliseconds have passed."""
    return round((time.perf_counter() - began) * 1000, 1)
