"""Static files, ours and those of the games' screens, under addresses that change with their content."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

import citadel
from citadel.web import pages

KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".ico": "image/x-icon"}


async def static_file(request: Request) -> Response:
    """Answer with one of the common static files."""
    return found(pages.STATIC, request.path_params["name"], request.path_params["edition"] == pages.build())


async def screen_file(request: Request) -> Response:
    """Answer with a file of a game family's screen."""
    game = await run_in_threadpool(citadel.load_game, request.path_params["game"])
    screen = pages.screen_of(game)
    if screen.folder is None:
        raise HTTPException(404)
    return found(screen.folder, request.path_params["name"], request.path_params["edition"] == screen.edition)


def found(folder: Path, name: str, current: bool) -> Response:
    """Return a file of a folder; 404 for anything else. The current edition may be kept, as it never changes."""
    path = folder / name
    kind = KINDS.get(path.suffix)
    if kind is None or "\0" in name or folder.resolve() not in path.resolve().parents or not os.path.isfile(path):
        raise HTTPException(404)
    keep = "public, max-age=31536000, immutable" if current else "no-cache"
    return FileResponse(path, headers=pages.HEADERS | {"Cache-Control": keep}, media_type=kind)
