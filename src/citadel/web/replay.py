"""The replay of a finished game: any moment of it, from any seat, to look at and not to touch."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from citadel.core.observation import SPECTATOR
from citadel.host import Host, Replay
from citadel.web import identity, pages
from citadel.web.forms import number
from citadel.web.frames import cards, fragments
from citadel.web.table_view import NOBODY, TableView


class Moment(TableView):
    """A moment of a finished game, ready to print: like the table then, with nothing to press.

    `moves` are the lines told with each ply; `viewpoints` are seats to look from, by the names to show for them.
    """

    def __init__(self, replay: Replay, guest: identity.Guest = NOBODY) -> None:
        super().__init__(replay.view, guest)
        self.mine, self.numbers, self.legal = False, [], {}
        self.plies = replay.plies
        self.moves: list[list[Markup]] = [[self.named(line) for line in lines] for lines in replay.told]
        self.viewpoints: dict[int, str] = {SPECTATOR: self.language.say("Onlooker"), **dict(enumerate(self.names))}

    @property
    def turn(self) -> str:
        """Return in a few words whose turn it was."""
        return super().turn if self.over else self.language.say("%(names)s to move", names=self.awaited)

    @property
    def title(self) -> str:
        """Return the title of the browser's tab."""
        where = self.language.say("Move %(move)s of %(all)s", move=self.ply, all=self.plies)
        return f"{where} · {self.game_title}"

    def address(self, ply: int) -> str:
        """Return the address of another moment from the same seat; at either end it is that end's own."""
        return f"/table/{self.table}/replay?ply={min(max(ply, 0), self.plies)}&seat={self.seat}"


async def show(request: Request) -> Response:
    """Show a moment of a finished game: the one in the address, or the beginning as the player who asks saw it."""
    host: Host = request.app.state.host
    table = request.path_params["table"]
    view = await run_in_threadpool(host.view, table, identity.player_of(request))
    asked = {"ply": "0", "seat": str(view.seat), **request.query_params}
    replay = await run_in_threadpool(host.replay, table, number(asked, "ply"), number(asked, "seat"))
    moment = Moment(replay, identity.guest(request, table))
    html = await run_in_threadpool(fragments, moment)
    shown: dict[str, Any] = {"t": moment, "html": html, "cards": cards(moment), "screen": pages.screen_of(moment.game)}
    return pages.page(request, "replay.html", **shown)
