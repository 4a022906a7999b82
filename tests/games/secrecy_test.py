"""No game tells a seat what it should not know, on any channel."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import citadel
from tests import checks
from tests.positions import GAMES, Played, games_of, seats_at, tries

# A page takes long to make, and shows little that is not in the observation.
POSITIONS = {name: 3 if name == "page" else 6 for name in checks.CHECKS}


@pytest.mark.parametrize("name", checks.CHECKS)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_seat_learns_nothing_that_it_should_not_know(game_id: str, name: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        rng = played.rng()
        for state in played.some(POSITIONS[name]):
            for seat in seats_at(state):
                checks.CHECKS[name](state, seat, rng)

    check()


@pytest.mark.parametrize("game_id", GAMES)
def test_only_seats_imagine_worlds(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id), st.integers(0, 100))
    def check(played: Played, at: int) -> None:
        state = played.states[at % len(played.states)]
        for seat in (citadel.SPECTATOR, played.seats, -2, True, None):
            with pytest.raises(citadel.BadSeat):
                state.resample(seat, played.rng())
        with pytest.raises(citadel.BadSeat):
            played.game.imagine(state.observe(citadel.SPECTATOR), played.rng())

    check()
