"""Pages: the templates, the files they refer to, and the headers every answer carries."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

import citadel
from citadel.core.game import Game
from citadel.web import identity
from citadel.web.said import saying
from citadel.web.words import Language, Sentence, language_of, languages, words_of_scripts

HERE = Path(__file__).parent
STATIC = HERE / "static"
TEMPLATES = HERE / "templates"
PIECES_KEPT = 4096
LOOKS = {"theme": ("auto", "light", "dark"), "text": ("100", "115", "130")}  # cookies, and their defaults first

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

_compiling = threading.Lock()


def environment(language: Language, *folders: Path) -> Environment:
    """Return a template environment of a language that looks into a family's folders, then into the common templates.

    A family speaks by its own catalogue alone: without one all of it is English, not a word here and there.
    """
    made = Environment(
        loader=FileSystemLoader([*folders, TEMPLATES]),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # an upgrade under a running server is not to mix new pages with old views
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    spoken = language.game if folders else language.shell
    made.install_gettext_callables(spoken.gettext, spoken.ngettext, newstyle=True)  # type: ignore[attr-defined]
    made.code_generator_class = saying(spoken.gettext)
    made.globals |= {"static": static, "build": build(), "kept": kept, "art": art_of(*folders)}
    made.globals |= {"language": language, "languages": languages, "words_of_scripts": words_of_scripts(language)}
    return made


def kept(macro: Callable[..., Markup]) -> Callable[..., Markup]:
    """Return a macro that remembers what it printed. It must depend on nothing but its arguments, words and numbers.

    A table's page is made of a few hundred small pieces that are the same on every page, and pages are made for each
    viewer after each move: this is most of the time that a move takes. Types are told apart, as safe HTML and a text
    of the same letters are equal but print differently.
    """
    return lru_cache(maxsize=PIECES_KEPT, typed=True)(macro)


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


class Screen:
    """How a game family looks: its own macros and files, and the generic ones where it has none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.edition = digest(folder) if folder else ""

    def section(self, name: str, view: Any) -> str:
        """Return one section of a table's page as HTML; "" if there is nothing in it."""
        for macros in macros_of(self.folder, view.language):
            if hasattr(macros, name):
                return str(getattr(macros, name)(view)).strip()
        return ""

    def lang(self, name: str, language: Language) -> Markup:
        """Return the attribute of a section in another language than its page's: the family's, if not translated."""
        *own, _ = _macros(self.folder, language)
        return language.in_game if any(hasattr(macros, name) for macros in own) else Markup()

    @property
    def sheets(self) -> list[str]:
        """Return the names of the family's style sheets, in the order in which they count."""
        return sorted(path.name for path in self.folder.glob("*.css")) if self.folder else []

    @property
    def art(self) -> str:
        """Return the family's sprite of SVG symbols."""
        path = self.folder / "art.svg" if self.folder else None
        return path.read_text("utf-8") if path and path.is_file() else ""


def cover_of(game: Game) -> str:
    """Return the address of the picture that stands for a game: its symbol in the family's art; "" if it has none."""
    screen = screen_of(game)
    name = f"{game.id}-cover"
    return f"/screen/{game.id}/{screen.edition}/art.svg#{name}" if f'id="{name}"' in screen.art else ""


def art_of(*folders: Path) -> str:
    """Return the address of a family's sprite, which any of its games leads to; "" where there is no family."""
    for name in citadel.games() if folders else ():
        with suppress(citadel.CitadelError):
            if Path(citadel.load_game(name).folder) / "screen" in folders:
                return f"/screen/{name}/{digest(folders[0])}/art.svg"
    return ""


def macros_of(folder: Path | None, language: Language) -> list[Any]:
    """Return the macros of a screen; threads that want the same at first have them compiled once."""
    with _compiling:
        return _macros(folder, language)


@lru_cache(maxsize=128)
def _macros(folder: Path | None, language: Language) -> list[Any]:
    """Return the macros of a screen that say everything in a language, the family's own before the generic ones."""
    found: list[Any] = [environment(language).get_template("generic/parts.html").module]
    if folder and (folder / "parts.html").is_file():
        found.insert(0, environment(language, folder).get_template("parts.html").module)
    return found


@lru_cache(maxsize=32)
def _screen(folder: Path | None) -> Screen:
    return Screen(folder)


def screen_of(game: Game) -> Screen:
    """Return the screen of a game: its family's, or the generic one."""
    folder = Path(game.folder) / "screen"
    return _screen(folder if folder.is_dir() else None)


@lru_cache(maxsize=32)
def _common(language: Language) -> Environment:
    return environment(language)


def template(name: str, language: Language) -> Template:
    """Return one of the common templates in a language."""
    return _common(language).get_template(name)


def page(request: HTTPConnection, name: str, status: int = 200, **values: Any) -> Response:
    """Return a whole page for whoever asks."""
    asker = {"token": identity.csrf_token(request), "nickname": identity.nickname(request)}
    return shown(request, name, status, **asker, **values)


def shown(request: HTTPConnection, name: str, status: int, **values: Any) -> Response:
    """Return a whole page, whoever asks, in their language."""
    html = template(name, language_of(request)).render(here=here(request), look=look_of(request), **values)
    return HTMLResponse(html, status, HEADERS)


def look_of(request: HTTPConnection) -> dict[str, str]:
    """Return how the site shall look in the browser that asks."""
    asked = {name: request.cookies.get(name, "") for name in LOOKS}
    return {name: asked[name] if asked[name] in choices else choices[0] for name, choices in LOOKS.items()}


def here(request: HTTPConnection) -> str:
    """Return the address of the page that is shown, to come back to: a form's answer has none of its own."""
    if request.scope.get("method") == "GET":
        return f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path
    return f"/table/{request.path_params['table']}" if "table" in request.path_params else "/"


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


def refusal(request: HTTPConnection, status: int, sentence: Sentence) -> Response:
    """Return an error: one sentence, on a page or as JSON, and never more.

    It makes nobody a player. The browser sends no cookie with another site's form, but would keep a new one from the
    answer in place of the player's own.
    """
    if wants_json(request):
        return json_answer({"error": sentence.text} | ({"lang": sentence.lang} if sentence.lang else {}), status)
    return shown(request, "error.html", status, sentence=sentence, code=status)
