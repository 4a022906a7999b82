"""The curtain: whoever plays several seats at one screen sees a seat's secrets after saying that it is theirs to see.

It is up for one seat alone, so it falls by itself when the turn passes to another seat of the same player.
"""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from citadel.core.observation import SPECTATOR
from citadel.host import Host, NotYourSeat
from citadel.web import identity, pages
from citadel.web.forms import checked_form, number
from citadel.web.table_view import NO_CURTAIN, TableView, several_here


def seen(host: Host, table: str, player: str, guest: identity.Guest, shown: int | None) -> TableView:
    """Return the table as a player's page shows it, the curtain being up for the seat `shown`, if for any."""
    view = host.view(table, player)
    if not several_here(view) or view.seat == shown:
        return TableView(view, guest)
    return TableView(host.view(table, player, SPECTATOR), guest, curtain=view.seat)


async def lift(request: Request) -> Response:
    """Show the seat that the form names to its player, who has said that nobody else looks."""
    player, form = await checked_form(request)
    host: Host = request.app.state.host
    table = request.path_params["table"]
    view = await run_in_threadpool(host.view, table, player)
    seat = number(form, "lift")
    if seat not in view.my_seats:
        raise NotYourSeat("You do not sit on that seat.")
    identity.remember_shown(request, table, seat)
    return pages.done(request)


async def lower(request: Request) -> Response:
    """Let the curtain fall before the turn passes: somebody else is about to look."""
    await checked_form(request)
    identity.remember_shown(request, request.path_params["table"], NO_CURTAIN)
    return pages.done(request)
