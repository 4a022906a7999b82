"""What a seat cannot know does not leave: pages, frames and JSON are equal, byte for byte, whatever is hidden."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from citadel.core.game import Game
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.host import Player, View
from citadel.web import pages
from citadel.web.frames import Sender, fragments
from citadel.web.table import as_data
from citadel.web.table_view import TableView
from tests.positions import PUBLISHED, usual_game

GAMES = 3
EVERY = 7


def view_of(state: State, seat: int) -> View:
    """Return what the host would show of a state."""
    players = [Player(n, "human", f"Player {n}", "", True) for n in range(state.seats)]
    return View(
        table="t",
        game=state.game,
        seat=seat,
        observation=state.observe(seat),
        players=players,
        full=True,
        over=state.is_terminal(),
        version=state.ply,
        undoable=0,
        seed_hash="0" * 64,
        my_seats=[] if seat == SPECTATOR else [seat],
    )


def positions(game: Game) -> Iterator[State]:
    """Yield positions of random games, unfinished ones only: at the end the seed itself is told.

    The more look at each of them, the fewer they are.
    """
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = game.new_state(seats=chance.choice(game.seats), seed=seed)
        while not state.is_terminal():
            if state.ply % (EVERY * state.seats**2 // 4) == 0:
                yield state
            seat = chance.choice(state.actors())
            state.apply_action(chance.choice(state.legal_actions(seat)), seat)


def everything_sent(state: State, seat: int) -> dict[str, Any]:
    """Return all that leaves for a seat: the sections of its page, its socket's frame, its JSON."""
    shown = TableView(view_of(state, seat))
    return {
        "page": fragments(shown),
        "title": shown.title,
        "frame": json.dumps(Sender().frame(shown)),
        "json": json.dumps(as_data(view_of(state, seat))),
    }


@pytest.mark.parametrize("own_screen", [True, False], ids=["own screen", "generic screen"])
@pytest.mark.parametrize("id", PUBLISHED)
def test_what_is_hidden_changes_no_byte_of_what_a_seat_is_sent(
    id: str, own_screen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    generic = pages.Screen(None)
    if not own_screen:
        monkeypatch.setattr(pages, "screen_of", lambda game: generic)
    for state in positions(usual_game(id)):
        for seat in range(state.seats):
            other = state.resample(seat, random.Random(state.ply))
            assert everything_sent(other, seat) == everything_sent(state, seat)


@pytest.mark.parametrize("id", PUBLISHED)
def test_what_any_seat_hides_changes_no_byte_of_what_a_spectator_is_sent(id: str) -> None:
    for state in positions(usual_game(id)):
        for seat in range(state.seats):
            other = state.resample(seat, random.Random(state.ply))
            assert everything_sent(without_log(other), SPECTATOR) == everything_sent(without_log(state), SPECTATOR)


def without_log(state: State) -> State:
    """Return a state of which nothing has been told: `resample` tells everybody what its seat has heard."""
    return state.game.from_dict(state.to_dict())
