"""Choosing a language: a form on every page, whose answer is a cookie and the same page again."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from citadel.web import identity, pages
from citadel.web.forms import BadForm, body, fields
from citadel.web.words import COOKIE, languages


async def choose(request: Request) -> Response:
    """Remember the language that the form names, and go back to where it was chosen.

    The form needs no token: an error's page, which knows no player, has it as well.
    """
    identity.check_origin(request)
    form = fields(await body(request))
    code = form.get("language", "")
    if code not in languages():
        raise BadForm("There is no such language here; there are %(languages)s.", languages=", ".join(languages()))
    # An address that names a language itself would speak that one still.
    address = URL(back(form)).remove_query_params(COOKIE)
    answer = RedirectResponse(address, 303, pages.HEADERS)
    secure = request.url.scheme == "https"
    answer.set_cookie(COOKIE, code, identity.COOKIE_AGE, secure=secure, httponly=True, samesite="lax")
    return answer


def back(form: dict[str, str]) -> str:
    """Return the page of this site that a form was on; the lobby if it names no such page."""
    path = form.get("back", "")
    try:
        elsewhere = any(urlsplit(path)[:2])
    except ValueError:
        return "/"
    # Browsers take "/\" for "//", which begins another site's address, and pass over control characters.
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours and not elsewhere else "/"
