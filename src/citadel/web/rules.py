"""The rulebook as a page: every clause can be linked to."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import citadel
from citadel.core.game import Game
from citadel.web import pages
from citadel.web.words import language_of, of_game


async def rules(request: Request) -> Response:
    """Show the rulebook of a game."""
    game = await run_in_threadpool(citadel.load_game, request.path_params["game"])
    html = await run_in_threadpool(as_html, game.rulebook(), tuple(game.clauses()))
    title = of_game(language_of(request), game).printed(game.title)
    return pages.page(request, "rules.html", game=game, title=title, html=html, contents=contents(game.rulebook()))


async def ruling(request: Request) -> Response:
    """Show one clause of a rulebook, and those beside it."""
    game = await run_in_threadpool(citadel.load_game, request.path_params["game"])
    clauses, asked = game.clauses(), request.path_params["clause"]
    if asked not in clauses:
        raise HTTPException(404)
    kin = [clause for clause in clauses if clause.rpartition(".")[0] == asked.rpartition(".")[0] and clause != asked]
    beside = "\n".join(f"- **{clause}** {clauses[clause]}" for clause in kin)
    html, beside = from_outside(clauses[asked], game), from_outside(beside, game)
    title = of_game(language_of(request), game).printed(game.title)
    return pages.page(request, "ruling.html", game=game, title=title, clause=asked, html=html, beside=beside)


def from_outside(text: str, game: Game) -> str:
    """Return some of a game's rulebook as HTML whose links lead into the whole of it."""
    return as_html(text, tuple(game.clauses())).replace('href="#', f'href="/rules/{game.id}#')


@lru_cache(maxsize=1024)
def as_html(rulebook: str, clauses: tuple[str, ...]) -> str:
    """Return a rulebook in Markdown as HTML; tags in it stay text, and each clause becomes a place to link to."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(rulebook)
    known = set(clauses)
    for i, token in enumerate(tokens):
        if token.children:
            token.children = linked(token.children, known)
        if token.type == "heading_open":
            token.attrSet("id", place_of(tokens[i + 1].content))
        if token.type == "table_open":
            token.attrSet("tabindex", "0")  # on narrow screens it scrolls sideways, which needs the keyboard's focus
    return str(reader.renderer.render(tokens, reader.options, {}))


@lru_cache(maxsize=32)
def contents(rulebook: str) -> dict[str, str]:
    """Return a rulebook's chapters: their places in the page, and their titles."""
    titles = [inline.content for heading, inline in pairwise(MarkdownIt().parse(rulebook)) if is_chapter(heading)]
    return {place_of(title): title for title in titles}


def is_chapter(token: Token) -> bool:
    """Tell whether a chapter begins with a token."""
    return token.type == "heading_open" and token.tag == "h2"


def place_of(title: str) -> str:
    """Return the name of the place in the page where a heading stands."""
    return f"chapter-{re.sub(r'[^a-z0-9]+', '-', title.lower()).strip('-')}"


def linked(tokens: list[Token], clauses: set[str]) -> list[Token]:
    """Return a line's tokens with clauses as links: the place itself where one is in bold, a link there elsewhere."""
    out: list[Token] = []
    for i, token in enumerate(tokens):
        bold = i > 0 and tokens[i - 1].type == "strong_open"
        if token.content in clauses and (bold or token.type == "code_inline"):
            anchor = Token("link_open", "a", 1, attrs={"href": f"#{token.content}"})
            if bold:
                anchor.attrs["id"] = token.content
            out += [anchor, token, Token("link_close", "a", -1)]
        else:
            out.append(token)
    return out
