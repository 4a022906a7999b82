"""Reading a form: small, url-encoded, and from this player's own page."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from citadel.web import identity

BYTES_LIMIT = 16 * 1024
FIELDS_LIMIT = 100

Form = dict[str, str]


class BadForm(Exception):
    """A form that nobody could have filled in on our pages; `status` is the HTTP status to answer."""

    def __init__(self, why: str, status: int = 400) -> None:
        super().__init__(why)
        self.status = status


async def checked_form(request: Request) -> tuple[str, Form]:
    """Return the player and the fields of a form. Raise Forged for a stranger's form, BadForm for a senseless one."""
    identity.check_origin(request)
    form = fields(await body(request))
    return identity.check_token(request, form.get("token", "")), form


async def body(request: Request) -> bytes:
    """Return a request's body; BadForm as soon as it grows too long, however long it says it is."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise BadForm("Send the form as application/x-www-form-urlencoded.", 415)
    received = bytearray()
    try:
        async for chunk in request.stream():
            received += chunk
            if len(received) > BYTES_LIMIT:
                raise BadForm(f"The form is too long; {BYTES_LIMIT} bytes are allowed.", 413)
    except ClientDisconnect:
        raise BadForm("The form did not arrive whole.") from None
    return bytes(received)


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
        raise BadForm(f"The field {name!r} must be a whole number.")
    return int(text)
