"""Reading a form: small, url-encoded, and from this player's own page."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

import anyio
from starlette.requests import ClientDisconnect, Request

from citadel.web import identity
from citadel.web.settings import Settings
from citadel.web.words import Refusal

BODY_SECONDS = 10.0
FIELDS_LIMIT = 100

Form = dict[str, str]


class BadForm(Refusal):
    """A form that nobody could have filled in on our pages; `status` is the HTTP status to answer."""

    def __init__(self, template: str, status: int = 400, **values: Any) -> None:
        super().__init__(template, **values)
        self.status = status


async def checked_form(request: Request) -> tuple[str, Form]:
    """Return the player and the fields of a form. Raise Forged for a stranger's form, BadForm for a senseless one."""
    identity.check_origin(request)
    form = fields(await body(request))
    return identity.check_token(request, form.get("token", "")), form


async def body(request: Request) -> bytes:
    """Return a request's body; BadForm as soon as it grows too long or takes too long, whatever it says it is."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise BadForm("Send the form as application/x-www-form-urlencoded.", 415)
    settings: Settings = request.app.state.settings
    try:
        with anyio.fail_after(BODY_SECONDS):
            return await received(request, settings.form_bytes)
    except TimeoutError:
        raise BadForm("The form did not arrive in time.", 408) from None
    except ClientDisconnect:
        raise BadForm("The form did not arrive whole.") from None


async def received(request: Request, most: int) -> bytes:
    """Return all of a request's body; BadForm if it is longer than `most`."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise BadForm("The form is too long; %(most)s bytes are allowed.", 413, most=most)
    return bytes(data)


def fields(data: bytes) -> Form:
    """Return the fields of an url-encoded form, the last of each name; BadForm if it cannot be read."""
    try:
        pairs = parse_qsl(data.decode("ascii"), keep_blank_values=True, max_num_fields=FIELDS_LIMIT, errors="strict")
    except ValueError:
        raise BadForm("The form cannot be read.") from None
    return dict(pairs)


def number(form: Form, name: str) -> int:
    """Return a field as a whole number; BadForm if it is none."""
    text = form.get(name, "")
    if not (text.isascii() and text.removeprefix("-").isdigit()) or len(text) > 9:
        raise BadForm("The field “%(field)s” must be a whole number.", field=name)
    return int(text)
