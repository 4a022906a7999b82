"""The lobby: one's own tables, tables with an open seat, and setting up a new one."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import citadel
from citadel.bots import bot_title, bots
from citadel.core.errors import Unchosen
from citadel.core.game import Game
from citadel.core.option import Option
from citadel.host import BadSeating, Host, Seating, StoreBusy, Summary
from citadel.web import identity, pages
from citadel.web.forms import Form, checked_form
from citadel.web.table_view import called
from citadel.web.words import ENGLISH, SILENCE, Language, Sentence, language_of, of_game
from citadel.web.words import later as _

NOBODY = "nobody"
SEATS_AT_FIRST = 4
SEATS_IN_FULL = 4  # with more, who plays is chosen from short lists
ANYONE = "anyone"
# How a table stands for a player, in words; in this order the lobby lists them.
STATES = {
    "your-turn": _("Your turn"),
    "their-turn": _("Their turn"),
    "waiting-for-players": _("Waiting for players"),
    "open-seat": _("Open seat"),
    "over": _("Over"),
}


async def lobby(request: Request) -> Response:
    """Show the player's tables, those with an open seat, and the games."""
    host: Host = request.app.state.host
    player, language = identity.player_of(request), language_of(request)
    mine = sorted(await run_in_threadpool(host.tables, player), key=lambda table: list(STATES).index(state_of(table)))
    others = [table for table in await run_in_threadpool(host.open_tables, player) if not table.mine]
    shown: dict[str, Any] = {
        "mine": [card(request, table) for table in mine],
        "others": [card(request, table) for table in others],
        "games": [(game, titled(game, language), cover(game.id)) for game in await run_in_threadpool(all_games)],
        "waiting": sum(table.my_turn for table in mine),
    }
    return pages.page(request, "lobby.html", **shown)


def all_games() -> list[Game]:
    """Return every game there is, with its default options; one that cannot be loaded is left out."""
    found: list[Game] = []
    for game in citadel.games():
        with suppress(citadel.UnknownGame):
            found.append(citadel.load_game(game))
    return found


def card(request: Request, table: Summary) -> dict[str, Any]:
    """Return what the lobby says about a table."""
    say = language_of(request).say
    names = [called(player, language_of(request)).name or say("an open seat") for player in table.players]
    invite = "" if table.mine or table.full else f"?invite={identity.invitation(request, table.table)}"
    return {
        "address": f"/table/{table.table}{invite}",
        "title": title_of(table.game, language_of(request)),
        "cover": cover(table.game),
        "names": names,
        "state": state_of(table),
        "state_words": say(STATES[state_of(table)]),
    }


@lru_cache(maxsize=256)
def title_of(game: str, language: Language) -> str:
    """Return a game's title; the id of one that this server does not have any more."""
    try:
        return titled(citadel.load_game(game), language)
    except citadel.UnknownGame:
        return game


@lru_cache(maxsize=256)
def cover(game: str) -> str:
    """Return the address of the picture that stands for a game, "" if there is none."""
    try:
        return pages.cover_of(citadel.load_game(game))
    except citadel.UnknownGame:
        return ""


def titled(game: Game, language: Language) -> str:
    """Return a game's title in a language."""
    return of_game(language, game).printed(game.title)


def state_of(table: Summary) -> str:
    """Return how a table stands for the player."""
    if table.over:
        return "over"
    if not table.full:
        return "waiting-for-players" if table.mine else "open-seat"
    return "your-turn" if table.my_turn else "their-turn"


async def new_page(request: Request) -> Response:
    """Show the form for a new table of the game named in the address, with the options that it names."""
    game = await run_in_threadpool(citadel.load_game, request.query_params.get("game", ""))
    named = {name: value for name, value in request.query_params.items() if name.startswith("option-")}
    return new_form(request, game, named)


def new_form(
    request: Request,
    game: Game,
    chosen: Form | None = None,
    sentence: Sentence = SILENCE,
    status: int = 200,
    suggested: Form | None = None,
) -> Response:
    """Return the form for a new table, filled in as it was if something was wrong with it, or as is suggested."""
    chosen = {**(chosen or {}), **suggested} if suggested else chosen
    words = of_game(language_of(request), game)
    wide = game.widest()
    many = max(wide.seats) > SEATS_IN_FULL
    seats = [
        {
            "number": seat,
            "name": words.printed(name),
            "kinds": kinds(game, seat, words, brief=many),
            "chosen": default_kind(game, seat),
        }
        for seat, name in enumerate(wide.seat_names())
    ]
    for seat in seats:
        seat["chosen"] = (chosen or {}).get(f"seat-{seat['number']}", seat["chosen"])
        seat["who"] = (chosen or {}).get(f"name-{seat['number']}", "")
    values = {name: given(chosen or {}, name, option) for name, option in game.options.items()}
    shown = {
        "game": game,
        "title": words.printed(game.title),
        "cover": cover(game.id),
        "words": words,
        "called": (chosen or {}).get("name") or identity.nickname(request),
        "seats": seats,
        "bots": list(players(game, words).values()) if many else [],
        "values": values,
        "sentence": sentence,
        "suggested": suggested,
    }
    return pages.page(request, "new.html", status, **shown)


def given(form: Form, name: str, option: Option) -> str:
    """Return what a form says of an option: its text, and the names that have been ticked; the default if neither."""
    ticked = [one for one in option.names if f"option-{name}-{one}" in form]
    text = form.get(f"option-{name}", "" if ticked else str(option.default))
    return ", ".join([*filter(None, [text]), *ticked])


def kinds(game: Game, seat: int, language: Language = ENGLISH, brief: bool = False) -> dict[str, str]:
    """Return who may take a seat of a new table: form value to words; `brief` for a list that has little room."""
    say = language.say
    nobody = {NOBODY: say("Nobody")} if seat >= min(game.seats) else {}
    open_seats = {"open": say("Open: a friend with the link"), ANYONE: say("Open: anybody in the lobby")}
    return {"me": say("Me"), **open_seats, **players(game, language, brief), **nobody}


def players(game: Game, language: Language, brief: bool = False) -> dict[str, str]:
    """Return the bots that play a game: form value to words, in full with what each does."""
    say, known = language.say, language.known
    return {
        f"bot {bot}": known(bot_title(bot))
        if brief
        else say("%(bot)s: %(help)s", bot=known(bot_title(bot)), help=known(help))
        for bot, help in bots(game).items()
    }


def default_kind(game: Game, seat: int) -> str:
    """Return who takes a seat unless the player says otherwise: the best bot, so that play can begin at once.

    A game for many begins with few.
    """
    if seat >= max(min(game.seats), SEATS_AT_FIRST):
        return NOBODY
    return "me" if seat == 0 else f"bot {list(bots(game))[-1]}"


async def create(request: Request) -> Response:
    """Set up the table that the form describes, and go there."""
    player, form = await checked_form(request)
    game = await run_in_threadpool(citadel.load_game, form.get("game", ""))
    name = form.get("name", "")
    try:
        table = await run_in_threadpool(set_up, request.app.state.host, game, form, player, name)
    except citadel.CitadelError as error:
        return refused_form(request, game, form, error)
    identity.remember_name(request, name)
    return RedirectResponse(f"/table/{table}", 303, pages.HEADERS)


def refused_form(request: Request, game: Game, form: Form, error: citadel.CitadelError) -> Response:
    """Return the form as it was filled in, with what is wrong and what is suggested for what is left to choose."""
    options = error.suggested if isinstance(error, Unchosen) else {}
    suggested = {f"option-{name}": value for name, value in options.items()}
    status = 503 if isinstance(error, StoreBusy) else 422
    return new_form(request, game, form, language_of(request).told(error), status, suggested)


def set_up(host: Host, game: Game, form: Form, player: str, name: str) -> str:
    """Return the id of the table that a form describes. Whoever shares the player's screen may have another name."""
    options = {name: option.parse(given(form, name, option)) for name, option in game.options.items()}
    asked = [form.get(f"seat-{seat}", NOBODY) for seat in range(max(game.widest().seats))]
    for seat, kind in enumerate(asked):
        if kind not in kinds(game, seat):
            raise BadSeating(
                "A seat cannot be for “%(kind)s”; it can be for %(kinds)s.",
                kind=kind[:40],
                kinds=", ".join(kinds(game, seat)),
            )
    names = [form.get(f"name-{seat}", "").strip() or name for seat in range(len(asked))]
    seats = [seating(kind, names[seat]) for seat, kind in enumerate(asked) if kind != NOBODY]
    citadel.load_game(game.id, **options).check_chosen(len(seats))
    return host.create(game.id, options, seats, player, listed=ANYONE in asked)


def seating(kind: str, name: str) -> Seating:
    """Return one seat as the host wants it."""
    if kind == "me":
        return Seating("human", name)
    if kind in ("open", ANYONE):
        return Seating("open")
    bot = kind.removeprefix("bot ")
    return Seating("bot", bot_title(bot), bot)
