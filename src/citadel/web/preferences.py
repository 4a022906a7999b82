"""How the site looks in one browser: a form on every page, whose answer is cookies and the same page again."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from citadel.web import identity, pages
from citadel.web.forms import BadForm, body, fields
from citadel.web.language import back


async def choose(request: Request) -> Response:
    """Remember what the form says of theme and size of text, and go back to where it was filled in.

    The form needs no token: an error's page, which knows no player, has it as well. Scripts write these cookies, too.
    """
    identity.check_origin(request)
    form = fields(await body(request))
    answer = RedirectResponse(back(form), 303, pages.HEADERS)
    for name, choices in pages.LOOKS.items():
        if form.get(name, choices[0]) not in choices:
            raise BadForm("The field “%(field)s” can be %(choices)s.", field=name, choices=", ".join(choices))
        answer.set_cookie(name, form.get(name, choices[0]), identity.COOKIE_AGE, samesite="lax")
    return answer
