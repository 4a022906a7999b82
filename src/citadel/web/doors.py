"""The doors: what every request passes on its way in."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.sessions import SessionMiddleware
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from citadel.web import pages
from citadel.web.identity import COOKIE, COOKIE_AGE
from citadel.web.limits import Limits
from citadel.web.logs import HEALTH, RequestLog
from citadel.web.settings import Settings
from citadel.web.words import Sentence, language_of

MISDIRECTED = 421
REFUSED = 1008


def doors(secret: str, settings: Settings) -> list[Middleware]:
    """Return the doors, the outermost first."""
    cookie: dict[str, Any] = {"session_cookie": COOKIE, "max_age": COOKIE_AGE, "same_site": "lax"}
    return [
        Middleware(RequestLog, each=settings.access_log),
        Middleware(OwnName, settings=settings),
        Middleware(SessionMiddleware, secret_key=secret, https_only=settings.secure, **cookie),
        Middleware(Limits, settings=settings),
    ]


class OwnName:
    """Refuses what is meant for another site, if this one has been told its own address."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._name = settings.site.partition("://")[2]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if not self._name or scope["type"] == "lifespan" or scope["path"] == HEALTH or self._is_ours(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(REFUSED)
        else:
            request = Request(scope)
            sentence = Sentence(language_of(request).say("This is another site. Look at the address."))
            await pages.refusal(request, MISDIRECTED, sentence)(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        return Headers(scope=scope).get("host", "").lower() == self._name
