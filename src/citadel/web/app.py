"""The web application: which page answers which address, and how errors look."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.sessions import SessionMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from citadel.core import errors as core
from citadel.host import Host
from citadel.host import errors as hosted
from citadel.web import curtain, files, lobby, pages, replay, rules, table
from citadel.web.forms import BadForm
from citadel.web.identity import COOKIE, COOKIE_AGE, Forged
from citadel.web.live import live

STATUS: dict[type[Exception], int] = {
    core.UnknownGame: 404,
    hosted.UnknownTable: 404,
    hosted.NotYourSeat: 403,
    hosted.StaleMove: 409,
    hosted.SeatTaken: 409,
    hosted.TableNotReady: 409,
    hosted.GameStarted: 409,
    hosted.CannotUndo: 409,
    hosted.OutdatedTable: 410,
    hosted.StoreBusy: 503,
    core.IllegalAction: 422,
}

SEAT = re.compile(r"^Seat \d+ may not")


async def healthy(request: Request) -> Response:
    """Answer that the server runs, even while its threads wait for the database."""
    return PlainTextResponse("ok\n", headers=pages.HEADERS)


ROUTES = [
    Route("/", lobby.lobby),
    Route("/new", lobby.new_page, methods=["GET"]),
    Route("/new", lobby.create, methods=["POST"]),
    Route("/table/{table}.json", table.as_json),
    Route("/table/{table}", table.show),
    Route("/table/{table}/act", table.act, methods=["POST"]),
    Route("/table/{table}/undo", table.undo, methods=["POST"]),
    Route("/table/{table}/lift", curtain.lift, methods=["POST"]),
    Route("/table/{table}/sit", table.sit, methods=["POST"]),
    Route("/table/{table}/stand", table.stand, methods=["POST"]),
    Route("/table/{table}/rematch", table.rematch, methods=["POST"]),
    Route("/table/{table}/replay", replay.show),
    Route("/table/{table}/journal", table.journal),
    WebSocketRoute("/table/{table}/live", live),
    Route("/rules/{game}", rules.rules),
    Route("/static/{edition}/{name:path}", files.static_file),
    Route("/screen/{game}/{edition}/{name}", files.screen_file),
    Route("/healthz", healthy),
]


def create_app(host: Host, secret: str, secure: bool = False) -> Starlette:
    """Return the application for a host's tables.

    `secret` signs the players' cookies and invitations: whoever knows it can be anybody, and a new one forgets
    everybody. `secure`: the site is reached by https only, so browsers shall never send the cookie over http.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with host.bots:
            yield

    cookie: dict[str, Any] = {"session_cookie": COOKIE, "max_age": COOKIE_AGE, "same_site": "lax", "https_only": secure}
    sessions = Middleware(SessionMiddleware, secret_key=secret, **cookie)
    app = Starlette(routes=ROUTES, middleware=[sessions], exception_handlers=HANDLERS, lifespan=lifespan)
    app.state.host = host
    app.state.secret = secret
    return app


async def refused(request: Request, error: Exception) -> Response:
    """Answer what the host or a game refuses: its sentence is meant to be read, here by the one who did it."""
    return await table.refused(request, status_of(error), SEAT.sub("You may not", str(error)))


def status_of(error: Exception) -> int:
    """Return the HTTP status for something refused."""
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)


async def forged(request: Request, error: Exception) -> Response:
    """Answer a request that is not from one of our own pages."""
    return pages.refusal(request, 403, str(error))


async def senseless(request: Request, error: Exception) -> Response:
    """Answer a form that nobody could have filled in."""
    assert isinstance(error, BadForm)
    return pages.refusal(request, error.status, str(error))


async def http_error(request: Request, error: Exception) -> Response:
    """Answer an address or a method that is not there."""
    assert isinstance(error, HTTPException)
    sentence = "There is no such page." if error.status_code == 404 else f"{error.detail}."
    return pages.refusal(request, error.status_code, sentence)


async def broken(request: Request, error: Exception) -> Response:
    """Answer our own mistake without a word about it; the server's log has the rest."""
    return PlainTextResponse("Something went wrong on our side. Your game is safe; load the page again.\n", 500)


HANDLERS: Any = {
    core.CitadelError: refused,
    Forged: forged,
    BadForm: senseless,
    HTTPException: http_error,
    500: broken,
}
