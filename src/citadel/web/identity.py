"""Who asks: a guest known by a signed cookie, and the proof that a form is ours.

The cookie holds an opaque player id and a nickname. Starlette's session signs it; it is HttpOnly and SameSite=Lax.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from citadel.web.site import is_own, site_of
from citadel.web.words import ENGLISH, Language, Refusal, language_of

COOKIE = "citadel"
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep a cookie
INVITES_LIMIT = 20  # a cookie holds 4 KB
SHOWN_LIMIT = 10


class Forged(Refusal):
    """The request does not come from one of our own pages in this player's browser."""


def player_of(request: HTTPConnection) -> str:
    """Return the id of whoever asks; a newcomer is given one."""
    player = request.session.get("player")
    if not isinstance(player, str):
        player = request.session["player"] = secrets.token_urlsafe(24)
    return player


def known_player(request: HTTPConnection) -> str:
    """Return the id in the signed cookie; Forged if there is none."""
    player = request.session.get("player")
    if not isinstance(player, str):
        raise Forged("Your browser sent no valid cookie for this site. Allow cookies, open the page again and retry.")
    return player


def nickname(request: HTTPConnection) -> str:
    """Return the name that the player used last, or ""."""
    name = request.session.get("name", "")
    return name if isinstance(name, str) else ""


def remember_name(request: HTTPConnection, name: str) -> None:
    """Keep in the cookie the name that the player used last."""
    request.session["name"] = " ".join(name.split())


def _sign(request: HTTPConnection, purpose: str, text: str) -> str:
    secret = cast(str, request.app.state.secret)
    return hmac.new(secret.encode(), f"{purpose}:{text}".encode(), hashlib.sha256).hexdigest()[:32]


def csrf_token(request: HTTPConnection) -> str:
    """Return the token that this player's forms carry; no other site can read it."""
    return _sign(request, "form", player_of(request))


def invitation(request: HTTPConnection, table: str) -> str:
    """Return the token that lets its bearer take an open seat at a table."""
    return _sign(request, "invite", table)


@dataclass(frozen=True)
class Guest:
    """What a table's page needs to know of whoever looks at it, besides what the host knows."""

    nickname: str = ""
    invited: bool = False  # may take an open seat
    invite_link: str = ""  # lets whoever follows it take an open seat
    watch_link: str = ""  # lets whoever follows it look on
    language: Language = ENGLISH


def guest(request: HTTPConnection, table: str) -> Guest:
    """Return who looks at a table."""
    link = f"{site_of(request)}/table/{table}"
    invite = f"{link}?invite={invitation(request, table)}"
    return Guest(nickname(request), is_invited(request, table), invite, link, language_of(request))


def accept_invitation(request: HTTPConnection, table: str) -> None:
    """Remember in the cookie that the invitation in this page's address, if it is one, was shown."""
    token = request.query_params.get("invite", "")
    if token and hmac.compare_digest(token.encode(), invitation(request, table).encode()):
        shown = [known for known in request.session.get("invites", []) if known != table]
        request.session["invites"] = [*shown, table][-INVITES_LIMIT:]


def is_invited(request: HTTPConnection, table: str) -> bool:
    """Return whether this player has shown an invitation to the table."""
    return table in request.session.get("invites", [])


def shown_seat(request: HTTPConnection, table: str) -> int | None:
    """Return which of their seats at a table the player has asked to see last, if any."""
    seat = dict(request.session.get("shown", [])).get(table)
    return seat if isinstance(seat, int) else None


def remember_shown(request: HTTPConnection, table: str, seat: int) -> None:
    """Keep in the cookie which of their seats at a table the player asks to see."""
    shown = [[known, at] for known, at in request.session.get("shown", []) if known != table]
    request.session["shown"] = [*shown, [table, seat]][-SHOWN_LIMIT:]


def check_origin(request: HTTPConnection) -> None:
    """Forged unless the browser says that the request comes from a page of this very site."""
    if not is_own(request, request.headers.get("origin", "")):
        raise Forged("This request does not come from a page of this site.")


def check_token(request: HTTPConnection, token: str) -> str:
    """Return the player whose own form carries this token; Forged if it is anybody else's."""
    player = known_player(request)
    if not hmac.compare_digest(token.encode(errors="replace"), csrf_token(request).encode()):
        raise Forged("This form is out of date. Open the page again and retry.")
    return player
