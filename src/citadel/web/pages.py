"""Pages: the templates, the files they refer to, and the headers every answer carries."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from citadel.core.game import Game
from citadel.web import identity

HERE = Path(__file__).parent
STATIC = HERE / "static"
TEMPLATES = HERE / "templates"
PIECES_KEPT = 4096

HEADERS = {
    "Cache-Control": "no-store",
    # No script and no style outside files of our own: text from a player can never become either.
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    # `no-referrer` would make browsers send `Origin: null` with a form, which no check could tell from a stranger's.
    "Referrer-Policy": "same-origin",
}


def environment(*folders: Path) -> Environment:
    """Return a template environment that looks into these folders and then into the common templates."""
    made = Environment(
        loader=FileSystemLoader([*folders, TEMPLATES]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    made.globals["kept"] = kept
    return made


def kept(macro: Callable[..., Markup]) -> Callable[..., Markup]:
    """Return a macro that remembers what it printed. It must depend on nothing but its arguments, words and numbers.

    A table's page is made of a few hundred small pieces that are the same on every page, and pages are made for each
    viewer after each move: this is most of the time that a move takes. Types are told apart, as safe HTML and a text
    of the same letters are equal but print differently.
    """
    return lru_cache(maxsize=PIECES_KEPT, typed=True)(macro)


COMMON = environment()


def digest(folder: Path) -> str:
    """Return a short hash over all files of a folder: it names one edition of them."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:12]


@lru_cache(maxsize=1)
def build() -> str:
    """Return the edition of the static files; it is part of their address, so that a browser never mixes two."""
    return digest(STATIC)


def static(name: str) -> str:
    """Return the address of a static file."""
    return f"/static/{build()}/{name}"


COMMON.globals["static"] = static
COMMON.globals["build"] = build()


class Screen:
    """How a game family looks: its own macros and files, and the generic ones where it has none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.edition = digest(folder) if folder else ""
        generic = environment().get_template("generic/parts.html").module
        self._macros: list[Any] = [generic]
        if folder and (folder / "parts.html").is_file():
            self._macros.insert(0, environment(folder).get_template("parts.html").module)

    def section(self, name: str, view: Any) -> str:
        """Return one section of a table's page as HTML; "" if there is nothing in it."""
        for macros in self._macros:
            if hasattr(macros, name):
                return str(getattr(macros, name)(view)).strip()
        return ""

    @property
    def has_style(self) -> bool:
        """Return whether the family brings a style sheet."""
        return self.folder is not None and (self.folder / "style.css").is_file()

    @property
    def art(self) -> str:
        """Return the family's sprite of SVG symbols, which stands once in the page."""
        path = self.folder / "art.svg" if self.folder else None
        return path.read_text("utf-8") if path and path.is_file() else ""


@lru_cache(maxsize=32)
def _screen(folder: Path | None) -> Screen:
    return Screen(folder)


def screen_of(game: Game) -> Screen:
    """Return the screen of a game: its family's, or the generic one."""
    folder = Path(game.folder) / "screen"
    return _screen(folder if folder.is_dir() else None)


def template(name: str) -> Template:
    """Return one of the common templates."""
    return COMMON.get_template(name)


def page(request: HTTPConnection, name: str, status: int = 200, **values: Any) -> Response:
    """Return a whole page for whoever asks."""
    token = identity.csrf_token(request)
    html = template(name).render(token=token, nickname=identity.nickname(request), **values)
    return HTMLResponse(html, status, HEADERS)


def json_answer(data: Any, status: int = 200) -> Response:
    """Return data as JSON."""
    return JSONResponse(data, status, HEADERS)


def wants_json(request: HTTPConnection) -> bool:
    """Return whether a program asks (our own script, a bot), rather than a browser that shows the answer."""
    return "application/json" in request.headers.get("accept", "")


def done(request: HTTPConnection) -> Response:
    """Answer that it is done: a program hears the rest by its socket, a browser loads the table again."""
    if wants_json(request):
        return Response(status_code=204, headers=HEADERS)
    return RedirectResponse(f"/table/{request.path_params['table']}", 303, HEADERS)


def refusal(request: HTTPConnection, status: int, sentence: str) -> Response:
    """Return an error: one sentence, on a page or as JSON, and never more.

    It makes nobody a player. The browser sends no cookie with another site's form, but would keep a new one from the
    answer in place of the player's own.
    """
    if wants_json(request):
        return json_answer({"error": sentence}, status)
    return HTMLResponse(template("error.html").render(sentence=sentence, code=status), status, HEADERS)
