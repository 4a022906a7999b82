"""A player's other tables: how many wait for them, and which is next."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from citadel.host import Host
from citadel.web import identity, pages


@dataclass(frozen=True)
class Waiting:
    """How many tables wait for a player, besides the one they look at."""

    count: int = 0
    next: str = ""  # the address of one of them; whoever follows it again and again comes round to all


def waiting(host: Host, player: str, table: str = "") -> Waiting:
    """Return the tables that wait for a player, besides one."""
    ids = sorted(each.table for each in host.tables(player) if each.my_turn and each.table != table)
    return Waiting(len(ids), f"/table/{next((id for id in ids if id > table), ids[0])}") if ids else Waiting()


async def _asked(request: Request) -> Waiting:
    table = request.query_params.get("from", "")
    return await run_in_threadpool(waiting, request.app.state.host, identity.player_of(request), table)


async def as_json(request: Request) -> Response:
    """Answer how many tables wait for whoever asks, besides the one that the address names."""
    return pages.json_answer({"count": (await _asked(request)).count})


async def next_table(request: Request) -> Response:
    """Lead to the next table that waits for whoever asks; if none does, to the lobby."""
    return RedirectResponse((await _asked(request)).next or "/", 303, pages.HEADERS)
