"""Forged observations: what `imagine` accepts is a position like any other, or the observation is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel import BadPosition, CitadelError, Observation, State
from citadel.core.game import Game
from tests.checks import copied
from tests.games.positions_test import Path, at, paths
from tests.positions import GAMES, Played, games_of, play, seats_at, tries

FORGERIES = 8
PLIES_ON = 30
TOP: Path = ("position",)


def forged(seen: dict[str, Any], other: dict[str, Any], rng: random.Random) -> Observation:
    """Return an observation of which one to three facts are as the same seat saw them at another time."""
    seen = copied(seen)
    for _ in range(rng.choice([1, 1, 2, 3])):
        name = rng.choice([*seen["position"]])
        places = [path for path in paths(seen["position"][name], (*TOP, name)) if is_at(other, path)]
        path = rng.choice(places[: rng.choice([1, len(places)])] or [(*TOP, name)])
        if is_at(other, path):
            at(seen, path[:-1])[path[-1]] = at(other, path)
    return Observation.from_dict(copied(seen))


def is_at(facts: Any, path: Path) -> bool:
    """Return whether a position has a part at a place."""
    for key in path:
        if not (key in facts if isinstance(facts, dict) else isinstance(facts, list) and key < len(facts)):
            return False
        facts = facts[key]
    return True


def assert_is_a_position(game: Game, world: State) -> None:
    """Fail unless an imagined world can be written down and read again, and so can what seats imagine of it."""
    assert game.from_dict(world.to_dict()).to_dict() == world.to_dict()
    for seat in seats_at(world):
        imagined = world.resample(seat, random.Random(1))
        assert game.from_dict(imagined.to_dict()).to_dict() == imagined.to_dict()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_imagined_from_a_forged_observation_is_a_position_that_can_be_played(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id), st.integers(0, 2**32))
    def check(played: Played, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(FORGERIES):
            seat = rng.randrange(played.seats)
            seen, other = (rng.choice(played.states).observe(seat).to_dict() for _ in range(2))
            try:
                world = played.game.imagine(forged(seen, other, rng), rng)
            except BadPosition:
                continue
            assert_is_a_position(played.game, world)
            for each, _ in zip(play(world, rng), range(PLIES_ON), strict=False):
                last = each
            assert_is_a_position(played.game, last)

    check()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_seat_imagines_no_world_from_what_another_seat_saw_unless_it_is_a_position(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id), st.integers(0, 2**32))
    def check(played: Played, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(FORGERIES // 2):
            seen = rng.choice(played.states).observe(rng.randrange(played.seats)).to_dict()
            seen["seat"] = rng.randrange(played.seats)
            try:
                world = played.game.imagine(Observation.from_dict(seen), rng)
            except CitadelError:
                continue
            assert_is_a_position(played.game, world)

    check()
