"""What somebody cannot know changes no byte of what any address answers them, nor how long it is when compressed."""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import BaseRoute, Route, WebSocketRoute

from citadel import CitadelError, Journal
from citadel.core import registry
from citadel.core.state import State
from citadel.host import Host
from citadel.host.rows import MoveRow
from citadel.web import frames, identity, lobby, pages, table
from citadel.web.app import ROUTES
from citadel.web.table_view import TableView
from tests.positions import GAMES, load, played, usual_game
from tests.web.asking import ASKS, PUBLIC, seen_by_seats, seen_from_outside
from tests.web.worlds import (
    STRANGER,
    Answer,
    Planted,
    Position,
    Tables,
    Who,
    player,
    positions,
    set_up,
    visited,
)

THOROUGH = os.environ.get("CITADEL_TESTS") == "thorough"
POSITIONS = 3 if THOROUGH else 2  # everything can be asked for at any of them, and every game has some
REPLAYED = 6
SEEDS = range(12) if THOROUGH else range(1)


def addresses(route: BaseRoute) -> set[tuple[str, str]]:
    """Return what can be asked of a route."""
    if isinstance(route, WebSocketRoute):
        return {("WEBSOCKET", route.path)}
    assert isinstance(route, Route)
    return {(method, route.path) for method in (route.methods or set()) - {"HEAD"}}


def test_every_address_of_the_site_is_asked_here_or_has_no_table_behind_it() -> None:
    """A new address needs a function that asks it, in asking.py."""
    assert set[tuple[str, str]]().union(*map(addresses, ROUTES)) == {*ASKS, *PUBLIC}


@pytest.fixture(autouse=True)
def _steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same tokens in every world, and know the game of the gallery."""
    monkeypatch.setitem(registry._own, "masks", "tests.gallery.masks:Masks")


@pytest.fixture
def tables(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Tables:
    made = set_up(tmp_path, usual_game(request.param), min(load(request.param).seats))
    monkeypatch.setattr(secrets, "token_urlsafe", lambda length=32: "t" * length)
    return made


def sample(game_id: str, seed: int, number: int = POSITIONS) -> list[Position]:
    """Return some positions of a random game, the first one among them."""
    all_of_them = positions(usual_game(game_id), min(load(game_id).seats), seed)
    return [all_of_them[0], *random.Random(seed).sample(all_of_them[1:], min(number, len(all_of_them)) - 1)]


@pytest.mark.parametrize(("tables", "game_id"), [(id, id) for id in GAMES], indirect=["tables"])
@pytest.mark.parametrize("who", [seen_by_seats, seen_from_outside])
@pytest.mark.parametrize("seed", SEEDS)
def test_no_address_tells_what_its_asker_cannot_know(
    tables: Tables, game_id: str, seed: int, who: Callable[[Tables, Position], Iterator[str]]
) -> None:
    for position in sample(game_id, seed):
        assert [*who(tables, position)] == []


# The checks above have teeth.


def secret() -> str:
    """Return something of the position shown last that nobody can know."""
    assert Planted.truth
    return str(sum(Planted.truth.to_dict()["generator"]) % 10**6)


def in_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableView, "title", property(lambda view: f"Table {secret()}"))


def in_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames.Sender.frame
    monkeypatch.setattr(frames.Sender, "frame", lambda *given: {**honest(*given), "say": secret()})


def in_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = table.as_data
    monkeypatch.setattr(table, "as_data", lambda view: {**honest(view), "order": secret()})


def in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Host.undo

    def undo(*given: Any) -> Any:
        try:
            return honest(*given)
        except CitadelError as error:
            raise type(error)(f"{error} {secret()}") from error

    monkeypatch.setattr(Host, "undo", undo)


def in_a_header(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = pages.page

    def page(*given: Any, **values: Any) -> Any:
        answer = honest(*given, **values)
        if "t" in values:
            answer.headers["ETag"] = secret()
        return answer

    monkeypatch.setattr(pages, "page", page)


def in_the_cookie(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = identity.guest

    def guest(request: Any, table: str) -> Any:
        request.session["seen"] = secret()
        return honest(request, table)

    monkeypatch.setattr(identity, "guest", guest)


def in_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableView, "turn", property(lambda view: "Wait" + " " * (int(secret()) % 50)))


def in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = lobby.card

    def card(request: Any, summary: Any) -> Any:
        request.app.state.host.view(summary.table, STRANGER)
        return {**honest(request, summary), "state": secret()}

    monkeypatch.setattr(lobby, "card", card)


PLANTED = [
    in_the_title,
    in_what_is_said,
    in_the_data,
    in_a_refusal,
    in_a_header,
    in_the_cookie,
    in_the_size,
    in_the_lobby,
]


@pytest.mark.parametrize("tables", ["masks"], indirect=True)
@pytest.mark.parametrize("plant", PLANTED)
def test_a_leak_on_any_channel_is_noticed(
    tables: Tables, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert next(seen_by_seats(tables, sample("masks", 0)[1]), None)


# Replays. When a game is over, its seed is told and everybody may look from every seat; still, what is shown as seen
# by a seat is what that seat saw.


@pytest.mark.parametrize(("tables", "game_id"), [(id, id) for id in GAMES], indirect=["tables"])
def test_a_replay_shows_from_a_seat_what_that_seat_saw(
    tables: Tables, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = played(game_id, usual_game(game_id).settings, min(load(game_id).seats), 3, 3).states
    for seat in range(states[0].seats):
        monkeypatch.setattr(Journal, "replay", lambda journal: iter(states))
        shown = replayed(tables, states, seat)
        others = [state.resample(seat, random.Random(7)) for state in states[:-1]]
        monkeypatch.setattr(Journal, "replay", lambda journal, others=others: iter([*others, states[-1]]))
        assert replayed(tables, states, seat) == shown


def replayed(tables: Tables, states: list[State], seat: int) -> list[Answer]:
    """Return some moments of the replay of a finished game, as a seat saw it."""
    moves = [MoveRow(0, 0, 1)] * (len(states) - 1)
    with visited(tables, Position(states[-1], moves), Who(player(seat), seat)) as visitor:
        for ply in range(0, len(states), max(1, len(states) // REPLAYED)):
            visitor.get(f"/table/{tables.apart}/replay", ply=ply, seat=seat)
    assert {answer.status for answer in visitor.heard} == {200}
    return visitor.heard
