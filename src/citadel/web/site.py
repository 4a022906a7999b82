"""Where the site is: the address that its links begin with, and that forms have to come from.

A site that was told its public address takes no other: whoever sent the request could have put theirs there. Without
one it goes by whatever name it is called.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection

from citadel.web.settings import Settings


def site_of(request: HTTPConnection) -> str:
    """Return the site's own address, without a path."""
    settings: Settings = request.app.state.settings
    if settings.site:
        return settings.site
    scheme = "https" if request.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{request.url.netloc}"


def is_own(request: HTTPConnection, origin: str) -> bool:
    """Return whether an `Origin`, as browsers send it, is this site."""
    settings: Settings = request.app.state.settings
    if settings.site:
        return origin == settings.site
    host = request.headers.get("host", "")
    # Either scheme: behind a proxy that speaks https the request reaches us by http.
    return origin in (f"http://{host}", f"https://{host}")
