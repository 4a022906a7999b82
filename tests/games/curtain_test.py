"""Which games need a curtain between people at one screen: those in which a seat sees what another does not."""

from __future__ import annotations

import random

import pytest

from tests.checks import everybody
from tests.positions import GAMES, load, play, usual_options

PLIES = 40


def differs(game_id: str, seed: int) -> bool:
    """Return whether anybody ever sees something in a game that others do not."""
    game = load(game_id, usual_options(game_id))
    states = play(game.new_state(min(game.seats), seed), random.Random(seed))
    for state, _ in zip(states, range(PLIES), strict=False):
        first, *others = [state.observe(seat) for seat in everybody(state)]
        if any((first.position, first.log) != (other.position, other.log) for other in others):
            return True
    return False


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_secrets_exactly_if_a_seat_sees_what_another_does_not(game_id: str) -> None:
    assert any(differs(game_id, seed) for seed in range(3)) == load(game_id).has_secrets
