"""A table's page, and what is sent from it: moves, take-backs, sitting down, standing up and pointing."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from citadel.core.errors import CitadelError, IllegalAction
from citadel.host import Host, View
from citadel.web import curtain, identity, pages
from citadel.web.elsewhere import waiting
from citadel.web.forms import Form, checked_form, number
from citadel.web.frames import cards, fragments
from citadel.web.why import for_people
from citadel.web.words import SILENCE, Sentence

KEY_LIMIT = 64
NOTHING = "none"  # what Enter in a form sends: the hidden first button, so that no move is made by accident


async def show(request: Request) -> Response:
    """Show a table to whoever asks: to a player from their seat, to anybody else from outside."""
    identity.accept_invitation(request, request.path_params["table"])
    return await table_page(request)


async def table_page(request: Request, status: int = 200, sentence: Sentence = SILENCE) -> Response:
    """Return a table's page, with a sentence on top if something went wrong."""
    host: Host = request.app.state.host
    table, player = request.path_params["table"], identity.player_of(request)
    guest, lifted = identity.guest(request, table), identity.shown_seat(request, table)
    shown = await run_in_threadpool(curtain.seen, host, table, player, guest, lifted)
    others = await run_in_threadpool(waiting, host, player, table)
    html = await run_in_threadpool(fragments, shown)
    return pages.page(
        request,
        "table.html",
        status,
        t=shown,
        html=html,
        cards=cards(shown),
        waiting=others,
        screen=pages.screen_of(shown.game),
        key=new_key(),
        sentence=sentence,
    )


def new_key() -> str:
    """Return a key by which the server knows a move that is sent twice."""
    return secrets.token_urlsafe(12)


async def view_of(request: Request) -> View:
    """Return what the player who asks may see of the table."""
    host: Host = request.app.state.host
    return await run_in_threadpool(host.view, request.path_params["table"], identity.player_of(request))


async def as_json(request: Request) -> Response:
    """Answer with the observation of the seat that asks, for programs that play. `token` is what their forms carry."""
    data = as_data(await view_of(request))
    return pages.json_answer({**data, "token": identity.csrf_token(request)})


def as_data(view: View) -> dict[str, Any]:
    """Return a view in JSON types."""
    return {
        "table": view.table,
        "version": view.version,
        "seat": view.seat,
        "full": view.full,
        "over": view.over,
        "returns": view.returns,
        "players": [{"seat": player.seat, "kind": player.kind, "name": player.name} for player in view.players],
        "observation": view.observation.to_dict(),
    }


async def act(request: Request) -> Response:
    """Make the move that the form names."""
    player, form = await checked_form(request)
    if words_of(form) == NOTHING:
        return pages.done(request)
    host: Host = request.app.state.host
    key = form.get("key", "")[:KEY_LIMIT] or new_key()
    move = *seat_and_seen(form), action_in(form), key
    try:
        await run_in_threadpool(host.move, request.path_params["table"], player, *move)
    except IllegalAction as error:
        players = (await view_of(request)).players
        raise IllegalAction(for_people(str(error), [each.name for each in players])) from None
    return pages.done(request)


def seat_and_seen(form: Form) -> tuple[int, int]:
    """Return the seat that a form acts for, and the version of the table that its sender had before them."""
    return number(form, "seat"), number(form, "seen")


def words_of(form: Form) -> str:
    """Return the action that a form names: in one field, or as what is used and where."""
    if form.get("action"):
        return form["action"]
    return " ".join(part for part in (form.get("with", ""), form.get("at", "")) if part)


def action_in(form: Form) -> int | str:
    """Return the action that a form names, by its number or its words; IllegalAction if it is half of one."""
    words = words_of(form)
    if form.get("at") and not form.get("with") and not form.get("action"):
        raise IllegalAction("First choose what to use, then where.")
    if words.isascii() and words.isdigit() and len(words) < 9:
        return int(words)
    return words


async def change(request: Request, by: Callable[..., object], *fields: str) -> Response:
    """Let the host change the table for whoever sends a form, by one of its methods, given numbers from the form."""
    player, form = await checked_form(request)
    numbers = [number(form, field) for field in fields]
    await run_in_threadpool(by, request.app.state.host, request.path_params["table"], player, *numbers)
    return pages.done(request)


async def undo(request: Request) -> Response:
    """Take back as many of the player's last plies as the form says."""
    return await change(request, Host.undo, "seat", "seen", "plies")


async def sit(request: Request) -> Response:
    """Give the player the open seat that the form names."""
    player, form = await checked_form(request)
    host: Host = request.app.state.host
    table = request.path_params["table"]
    if not identity.is_invited(request, table):
        raise identity.Forged("Whoever wants to sit here needs the link that a player of this table can send.")
    name = form.get("name", "")
    await run_in_threadpool(host.sit, table, number(form, "seat"), player, name)
    identity.remember_name(request, name)
    return pages.done(request)


async def fill(request: Request) -> Response:
    """Give the open seat that the form names to a bot."""
    return await change(request, Host.fill, "fill")


async def point(request: Request) -> Response:
    """Show the others the place of the board that the form names."""
    player, form = await checked_form(request)
    host: Host = request.app.state.host
    place = form.get("place", "").strip().lower()
    await run_in_threadpool(host.point, request.path_params["table"], player, number(form, "seat"), place)
    return pages.done(request)


async def stand(request: Request) -> Response:
    """Free the player's seat, as long as the game has not begun."""
    return await change(request, Host.stand)


async def leave(request: Request) -> Response:
    """Let a bot play for the player from now on."""
    return await change(request, Host.leave)


async def come_back(request: Request) -> Response:
    """Give the player's seats back to them, for whom a bot has played."""
    return await change(request, Host.come_back)


async def replace(request: Request) -> Response:
    """Let a bot play for whoever sits on the seat that the form names, and is away."""
    return await change(request, Host.replace, "seat")


async def rematch(request: Request) -> Response:
    """Lead to the table of the next game, which the first player who asks for it sets up."""
    player, _ = await checked_form(request)
    host: Host = request.app.state.host
    following = await run_in_threadpool(host.rematch, request.path_params["table"], player)
    if pages.wants_json(request):
        return pages.json_answer({"table": following})
    return RedirectResponse(f"/table/{following}", 303, pages.HEADERS)


async def journal(request: Request) -> Response:
    """Answer with the whole record of a finished game."""
    host: Host = request.app.state.host
    text = await run_in_threadpool(host.journal, request.path_params["table"])
    kept = {"Content-Disposition": 'attachment; filename="journal.jsonl"'}
    return PlainTextResponse(text, headers=pages.HEADERS | kept)


async def refused(request: Request, status: int, sentence: Sentence) -> Response:
    """Answer something refused: on the table's page if it was sent from there, else on a page of its own."""
    if request.method == "POST" and "table" in request.path_params and not pages.wants_json(request) and status != 404:
        try:
            return await table_page(request, status, sentence)
        except CitadelError:
            pass
    return pages.refusal(request, status, sentence)
