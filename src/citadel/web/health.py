"""Health: whether the server runs and reaches its tables, for whatever watches over it."""

from __future__ import annotations

import asyncio

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from citadel.host import Host, StoreBusy
from citadel.web import pages

PATIENCE = 2.0  # seconds; whoever watches waits no longer than a few


class Checks:
    """Asks the database for a sign of life, once for all who ask meanwhile, so that one that hangs holds one thread."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._asking: asyncio.Task[bool] | None = None

    async def reached(self) -> bool:
        """Return whether the database answers in time."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
        done, _ = await asyncio.wait([self._asking], timeout=PATIENCE)
        return bool(done) and self._asking.result()

    async def _ask(self) -> bool:
        try:
            await to_thread.run_sync(self._host.tables, "", abandon_on_cancel=True)
        except StoreBusy:
            return False
        return True


async def healthy(request: Request) -> Response:
    """Answer 200 if tables can be played here, 503 if the database cannot be reached."""
    checks: Checks = request.app.state.checks
    if await checks.reached():
        return PlainTextResponse("ok\n", headers=pages.HEADERS)
    return PlainTextResponse("The database cannot be reached.\n", 503, pages.HEADERS)
