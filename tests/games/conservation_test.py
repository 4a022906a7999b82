"""Every card, tile and coin is in exactly one place, whatever happens."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.blanks import family
from tests.games.invariants import AT_ONCE, INVARIANTS, nothing_to_count
from tests.positions import GAMES, Played, games_of, load, seats_at, tries


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_is_in_exactly_one_place(game_id: str) -> None:
    conserved = INVARIANTS[family(load(game_id))]
    at_once = AT_ONCE.get(family(load(game_id)), nothing_to_count)

    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        for state in played.states:
            conserved(state.to_dict())
        assert len({at_once(state) for state in played.states}) == 1

    check()


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_is_in_exactly_one_place_in_an_imagined_world(game_id: str) -> None:
    conserved = INVARIANTS[family(load(game_id))]

    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        for state in played.some(10):
            for seat in seats_at(state):
                conserved(state.resample(seat, played.rng()).to_dict())

    check()
