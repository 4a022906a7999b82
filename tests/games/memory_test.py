"""Games that are over leave nothing behind."""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Iterator

import pytest

from citadel.core.chance import Chance
from citadel.core.playout import playout
from tests.positions import GAMES, play, slowness, usual_game

GAMES_PLAYED = 300
BLOCKS_ALLOWED = 500


def all_that_a_host_does(game_id: str) -> None:
    """Play a game, and look at it, imagine and write it down on the way."""
    game, rng = usual_game(game_id), random.Random(1)
    for state in play(game.new_state(min(game.seats), 1), rng):
        if state.ply % 20 == 0:
            seen = state.observe(0)
            game.imagine(seen, rng).legal_actions()
            game.from_dict(state.to_dict())


def games_played(game_id: str) -> int:
    """Return how many games of a kind are played."""
    return GAMES_PLAYED // slowness(game_id)


def only_play(game_id: str) -> Iterator[None]:
    """Play many games quickly."""
    game, chance = usual_game(game_id), Chance()
    for seed in range(games_played(game_id)):
        playout(game.new_state(min(game.seats), seed), chance)
        yield


@pytest.mark.parametrize("game_id", GAMES)
def test_memory_does_not_grow_with_games_played(game_id: str) -> None:
    held: list[int] = []
    for games, _ in enumerate(only_play(game_id), start=1):
        if games in (games_played(game_id) // 10, games_played(game_id)):
            all_that_a_host_does(game_id)
            gc.collect()
            held.append(sys.getallocatedblocks())
    assert held[1] - held[0] < BLOCKS_ALLOWED
