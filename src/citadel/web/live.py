"""The live page: a socket that sends a viewer what changed, whenever something has."""

from __future__ import annotations

import json

import anyio
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from citadel.core.errors import CitadelError
from citadel.host import Host, StoreBusy, Watch
from citadel.web import curtain, identity
from citadel.web.frames import Sender
from citadel.web.table_view import NO_CURTAIN

HELLO_SECONDS = 10.0
BEAT_SECONDS = 20.0  # a page that has heard nothing for three beats takes the line for dead
REFUSED = 1008
TRY_AGAIN = 1013


async def live(socket: WebSocket) -> None:
    """Serve one page's socket until either side leaves."""
    try:
        identity.check_origin(socket)
        identity.known_player(socket)
    except identity.Forged:
        await socket.close(REFUSED)
        return
    await socket.accept()
    try:
        player = await greeted(socket)
        await until_gone(socket, player)
    except identity.Forged:
        await socket.close(REFUSED)
    except WebSocketDisconnect:
        pass


async def greeted(socket: WebSocket) -> str:
    """Return the player once the page has shown its token; Forged if it shows anything else, or nothing in time."""
    try:
        with anyio.fail_after(HELLO_SECONDS):
            hello = json.loads(await socket.receive_text())
        token = hello["token"] if isinstance(hello, dict) else None
    except (TimeoutError, ValueError, KeyError, RecursionError):
        token = None
    if not isinstance(token, str):
        raise identity.Forged("no token")
    return identity.check_token(socket, token)


async def until_gone(socket: WebSocket, player: str) -> None:
    """Send frames until the page goes away or says anything more, which no page of ours does."""
    heard = ""
    async with anyio.create_task_group() as group:
        group.start_soon(send_frames, socket, player, group.cancel_scope)
        heard = (await socket.receive())["type"]
        group.cancel_scope.cancel()
    if heard == "websocket.receive":
        await socket.close(REFUSED)


async def send_frames(socket: WebSocket, player: str, life: anyio.CancelScope) -> None:
    """Send frames as long as there is anything to see and anybody who looks, then end the socket's life."""
    try:
        await keep_sending(socket, player)
    except StoreBusy:
        await socket.close(TRY_AGAIN)
    except CitadelError:
        await socket.close(REFUSED)
    except WebSocketDisconnect:
        pass
    life.cancel()


async def keep_sending(socket: WebSocket, player: str) -> None:
    """Send the whole page once, then what changed whenever something has, and a sign of life in between."""
    host: Host = socket.app.state.host
    table = socket.path_params["table"]
    guest, lifted = identity.guest(socket, table), identity.shown_seat(socket, table)
    sender = Sender()
    async with host.hub.watch(table, player) as watch:
        while True:
            # The seat is looked up anew each time: a seat that changed hands is shown to its new holder only.
            frame, is_down = await run_in_threadpool(next_frame, host, table, player, guest, lifted, sender)
            if is_down:
                lifted = None  # once fallen it stays down on this page: whoever lifts it loads the page anew
            await socket.send_text(frame)
            while not await changed(watch):
                await socket.send_text("{}")


def next_frame(
    host: Host, table: str, player: str, guest: identity.Guest, lifted: int | None, sender: Sender
) -> tuple[str, bool]:
    """Return the next frame of a page, and whether a curtain is down on it."""
    view = curtain.seen(host, table, player, guest, lifted)
    return json.dumps(sender.frame(view)), view.curtain != NO_CURTAIN


async def changed(watch: Watch) -> bool:
    """Wait for a change at a table; return whether there was one before the next sign of life is due."""
    with anyio.move_on_after(BEAT_SECONDS) as wait:
        await watch.changed()
    return not wait.cancelled_caught
