"""Pictures of cards: all that a game has are one file, which a browser fetches once and shows them out of."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from markupsafe import escape
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

import citadel
from citadel.core.game import Game
from citadel.web import pages

_SVG = re.compile(r"<svg(?P<more>[^>]*)>(?P<inside>.*)</svg>", re.DOTALL)
_CLASS = re.compile(r'\bclass="([^"]*)"')
_BOX = re.compile(r'\bviewBox="([^"]*)"')


@dataclass(frozen=True)
class Faces:
    """A game's pictures as symbols of one file, and the classes by which a style sheet gives each its colours."""

    file: str
    address: str
    classes: dict[str, str]


@lru_cache(maxsize=64)
def faces_of(game: Game) -> Faces:
    """Return the pictures of a game's cards."""
    found = {name: match for name, art in game.card_art().items() if (match := _SVG.search(art))}
    symbols = [symbol(name, match) for name, match in found.items()]
    file = f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'
    classes = {name: _first(_CLASS, match["more"]) for name, match in found.items()}
    return Faces(file, address_of(game, file) if found else "", classes)


def symbol(name: str, svg: re.Match[str]) -> str:
    """Return a drawing as a symbol that is called by its card."""
    return f'<symbol id="{escape(name)}" viewBox="{_first(_BOX, svg["more"])}">{svg["inside"]}</symbol>'


def _first(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[1] if found else ""


def address_of(game: Game, file: str) -> str:
    """Return where a game's pictures are found: it changes with them. Options decide which cards there are."""
    edition = hashlib.sha256(file.encode()).hexdigest()[:12]
    options = {name: value for name, value in sorted(game.settings.items()) if value != game.options[name].default}
    return f"/faces/{game.id}/{edition}.svg" + (f"?{urlencode(options)}" if options else "")


async def show(request: Request) -> Response:
    """Answer with the pictures of a game under the options of the address."""
    game: Game = await run_in_threadpool(citadel.load_game, request.path_params["game"])
    given = dict(request.query_params)
    chosen: dict[str, Any] = {name: option.parse(given[name]) for name, option in game.options.items() if name in given}
    if chosen:
        game = await run_in_threadpool(lambda: citadel.load_game(game.id, **chosen))
    faces = await run_in_threadpool(faces_of.__wrapped__, game)
    current = request.url.path == faces.address.partition("?")[0]
    keep = "public, max-age=31536000, immutable" if current else "no-cache"
    return Response(faces.file, headers=pages.HEADERS | {"Cache-Control": keep}, media_type="image/svg+xml")
