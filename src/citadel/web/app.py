"""The web application: which page answers which address, and how errors look."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from citadel.core import errors as core
from citadel.host import Host
from citadel.host import errors as hosted
from citadel.web import curtain, elsewhere, faces, files, language, lobby, pages, preferences, replay, rules, table, why
from citadel.web.doors import doors
from citadel.web.forms import BadForm
from citadel.web.health import Checks, healthy
from citadel.web.identity import Forged
from citadel.web.live import live
from citadel.web.logs import HEALTH
from citadel.web.settings import Settings
from citadel.web.words import Sentence, language_of

DEFAULTS = Settings()
STATUS: dict[type[Exception], int] = {
    core.UnknownGame: 404,
    hosted.UnknownTable: 404,
    hosted.NotYourSeat: 403,
    hosted.StaleMove: 409,
    hosted.SeatTaken: 409,
    hosted.TableNotReady: 409,
    hosted.GameStarted: 409,
    hosted.CannotPoint: 409,
    hosted.CannotUndo: 409,
    hosted.StoodIn: 409,
    hosted.NotReplaceable: 409,
    hosted.TooManyTables: 409,
    hosted.OutdatedTable: 410,
    hosted.StoreBusy: 503,
    core.IllegalAction: 422,
}

ROUTES = [
    Route("/", lobby.lobby),
    Route("/new", lobby.new_page, methods=["GET"]),
    Route("/new", lobby.create, methods=["POST"]),
    Route("/table/{table}.json", table.as_json),
    Route("/table/{table}", table.show),
    Route("/table/{table}/act", table.act, methods=["POST"]),
    Route("/table/{table}/undo", table.undo, methods=["POST"]),
    Route("/table/{table}/point", table.point, methods=["POST"]),
    Route("/table/{table}/lift", curtain.lift, methods=["POST"]),
    Route("/table/{table}/lower", curtain.lower, methods=["POST"]),
    Route("/table/{table}/sit", table.sit, methods=["POST"]),
    Route("/table/{table}/fill", table.fill, methods=["POST"]),
    Route("/table/{table}/stand", table.stand, methods=["POST"]),
    Route("/table/{table}/leave", table.leave, methods=["POST"]),
    Route("/table/{table}/return", table.come_back, methods=["POST"]),
    Route("/table/{table}/replace", table.replace, methods=["POST"]),
    Route("/table/{table}/rematch", table.rematch, methods=["POST"]),
    Route("/table/{table}/why", why.show),
    Route("/table/{table}/replay", replay.show),
    Route("/table/{table}/journal", table.journal),
    WebSocketRoute("/table/{table}/live", live),
    Route("/rules/{game}", rules.rules),
    Route("/rules/{game}/{clause}", rules.ruling),
    Route("/static/{edition}/{name:path}", files.static_file),
    Route("/screen/{game}/{edition}/{name}", files.screen_file),
    Route("/faces/{game}/{edition}.svg", faces.show),
    Route("/language", language.choose, methods=["POST"]),
    Route("/look", preferences.choose, methods=["POST"]),
    Route("/waiting.json", elsewhere.as_json),
    Route("/next", elsewhere.next_table),
    Route(HEALTH, healthy),
]


def create_app(host: Host, secret: str, settings: Settings = DEFAULTS) -> Starlette:
    """Return the application for a host's tables.

    `secret` signs the players' cookies and invitations: whoever knows it can be anybody, and a new one forgets
    everybody.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with host.bots:
            yield

    app = Starlette(routes=ROUTES, middleware=doors(secret, settings), exception_handlers=HANDLERS, lifespan=lifespan)
    app.router.redirect_slashes = False  # it would lead to whatever site the request names
    app.state.host = host
    app.state.secret = secret
    app.state.settings = settings
    app.state.checks = Checks(host)
    return app


async def refused(request: Request, error: Exception) -> Response:
    """Answer what the host or a game refuses: its sentence is meant to be read, here by the one who did it."""
    return await table.refused(request, status_of(error), language_of(request).told(error))


def status_of(error: Exception) -> int:
    """Return the HTTP status for something refused."""
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)


async def forged(request: Request, error: Exception) -> Response:
    """Answer a request that is not from one of our own pages."""
    return pages.refusal(request, 403, language_of(request).told(error))


async def senseless(request: Request, error: Exception) -> Response:
    """Answer a form that nobody could have filled in."""
    assert isinstance(error, BadForm)
    return pages.refusal(request, error.status, language_of(request).told(error))


async def http_error(request: Request, error: Exception) -> Response:
    """Answer an address or a method that is not there."""
    assert isinstance(error, HTTPException)
    spoken = language_of(request)
    said = {404: spoken.say("There is no such page."), 405: spoken.say("This page cannot be asked for in that way.")}
    if error.status_code in said:
        return pages.refusal(request, error.status_code, Sentence(said[error.status_code]))
    return pages.refusal(request, error.status_code, Sentence(f"{error.detail}.", spoken.of_english))


async def broken(request: Request, error: Exception) -> Response:
    """Answer our own mistake without a word about it; the server's log has the rest."""
    said = language_of(request).say("Something went wrong on our side. Your game is safe; load the page again.")
    try:
        return pages.refusal(request, 500, Sentence(said))
    except Exception:  # pages may be what is broken
        return PlainTextResponse(f"{said}\n", 500, pages.HEADERS)


HANDLERS: Any = {
    core.CitadelError: refused,
    Forged: forged,
    BadForm: senseless,
    HTTPException: http_error,
    500: broken,
}
