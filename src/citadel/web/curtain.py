"""The curtain: whoever plays several seats at one screen sees a seat's secrets after saying that it is theirs to see.

It is up for one seat alone, so it falls by itself when the turn passes to another seat of the same player.
"""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from citadel.core.observation import SPECTATOR
from citadel.host import Host, NotYourSeat, View
from citadel.web import identity, pages
from citadel.web.forms import checked_form, number
from citadel.web.table_view import TableView


def seen(host: Host, table: str, player: str, guest: identity.Guest, shown: int | None) -> TableView:
    """Return the table as a player's page shows it, the curtain being up for the seat `shown`, if for any."""
    view = host.view(table, player)
    if not is_secret(view) or view.seat == shown:
        return TableView(view, guest)
    return TableView(host.view(table, player, SPECTATOR), guest, curtain=view.seat)


def is_secret(view: View) -> bool:
    """Return whether several people may sit at this screen, of whom only one may see what the view shows."""
    return len(view.my_seats) > 1 and view.full and not view.over


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
