"""Positions written by hand: whatever is wrong with one is refused with the path of the field, or it can be played."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel import SPECTATOR, BadPosition, CitadelError, Observation, State
from citadel.core.game import Game
from tests.positions import GAMES, Played, games_of, load, play, plies_of, seats_at, tries, usual_game

each_game = pytest.mark.parametrize("game_id", GAMES)
JUNK: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    4,
    9,
    15,
    2**31,
    2**63,
    -(2**64),
    10**30,
    0.5,
    1.0,
    "",
    "x",
    "\x00",
]
JUNK += [
    "é" * 50,
    [],
    [None],
    [0],
    [[]],
    [[[]]],
    [1, 1],
    [1, 2, 3, 4, 5],
    {},
    {"": 0},
    {"x": [1]},
    [{}],
    "0",
    [True, True],
]
Path = tuple[Any, ...]
EDITS = 12


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """Yield where every part of a position is, the whole of it first."""
    yield here
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from paths(value[key], (*here, key))


def at(facts: Any, path: Path) -> Any:
    """Return a part of a position."""
    for key in path:
        facts = facts[key]
    return facts


def broken(facts: dict[str, Any], rng: random.Random) -> Any:
    """Return a position with one thing changed, left out, added, doubled or in the place of another."""
    facts = copy.deepcopy(facts)
    path = rng.choice([path for path in paths(facts) if path])
    place, key = at(facts, path[:-1]), path[-1]
    kind = rng.randrange(6)
    if kind == 0:
        place[key] = rng.choice(JUNK)
    elif kind == 1:
        del place[key]
    elif kind == 2:
        place[key] = copy.deepcopy(at(facts, rng.choice(list(paths(facts)))))
    elif kind == 3 and isinstance(place, list):
        place.insert(rng.randint(0, len(place)), copy.deepcopy(at(facts, rng.choice(list(paths(facts))))))
    elif kind == 4 and isinstance(place[key], int) and not isinstance(place[key], bool):
        place[key] += rng.choice([-1, 1, 2, 8])
    else:
        other = rng.choice([path for path in paths(facts) if path])
        swap(facts, path, other)
    return facts


def swap(facts: Any, one: Path, other: Path) -> None:
    """Exchange two parts of a position, unless one is within the other."""
    if one != other[: len(one)] and other != one[: len(other)]:
        first, second = at(facts, one), at(facts, other)
        at(facts, one[:-1])[one[-1]] = second
        at(facts, other[:-1])[other[-1]] = first


def refused_or_played(game: Game, facts: Any) -> bool:
    """Return whether a position is accepted; one that is can be looked at and played to the end like any other."""
    before = json.dumps(facts)
    try:
        state = game.from_dict(facts)
    except BadPosition as error:
        assert error.path.startswith("position")
        assert str(error).startswith(f"{error.path}: ")
        return False
    finally:
        assert json.dumps(facts) == before
    play_on(state)
    return True


def play_on(state: State) -> None:
    """Play to the end, looking at it on the way; nothing may go wrong."""
    rng = random.Random(1)
    stride = 9 if plies_of(state.game.id) < 100 else 150
    for each in play(state, rng):
        assert all(each.legal_actions(seat) for seat in each.actors())
        if (each.ply - state.ply) % stride == 0:
            each.scores(), each.returns(), each.observe(SPECTATOR)
            assert each.game.from_dict(each.to_dict()).to_dict() == each.to_dict()
            for seat in seats_at(each):
                assert each.resample(seat, rng).observe(seat) == each.observe(seat)


@each_game
def test_a_broken_position_is_refused_with_its_path_or_can_be_played(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id), st.integers(0, 2**32))
    def check(played: Played, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(EDITS):
            refused_or_played(played.game, broken(rng.choice(played.states).to_dict(), rng))

    check()


@each_game
def test_a_position_broken_in_many_places_is_refused_or_can_be_played(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id), st.integers(0, 2**32))
    def check(played: Played, seed: int) -> None:
        rng = random.Random(seed)
        facts = rng.choice(played.states).to_dict()
        for _ in range(EDITS):
            facts = broken(facts, rng)
            if not facts or not refused_or_played(played.game, facts):
                break

    check()


@each_game
def test_every_field_is_checked_against_every_kind_of_junk(game_id: str) -> None:
    game = usual_game(game_id)
    states = list(play(game.new_state(min(4, max(game.seats)), 3), random.Random(3)))
    facts = states[len(states) // 2].to_dict()
    start = states[0].to_dict()
    accepted = []
    for name in facts:
        for junk in JUNK:
            is_sense = junk == start[name] and type(junk) is type(start[name])
            if not is_sense and refused_or_played(game, {**facts, name: junk}):
                accepted.append((name, junk))
    assert [name for name, junk in accepted if type(junk) in (bool, float, str)] == []


@each_game
@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_what_is_no_position_is_refused(game_id: str, junk: Any) -> None:
    if junk != {}:
        with pytest.raises(BadPosition):
            load(game_id).from_dict(junk)


@each_game
def test_a_field_that_does_not_exist_is_refused_by_name(game_id: str) -> None:
    facts = load(game_id).new_state(min(load(game_id).seats), 1).to_dict()
    with pytest.raises(BadPosition) as error:
        load(game_id).from_dict({**facts, "no such field": 1})
    assert error.value.path == "position.no such field"


@each_game
def test_a_blank_is_refused_where_the_truth_is_needed(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        for state in played.some(4)[:-1]:
            seen, truth = state.observe(SPECTATOR).position, state.to_dict()
            if seen != {name: truth[name] for name in seen}:  # or everything lies open
                with pytest.raises(BadPosition):
                    played.game.from_dict(seen)

    check()


@each_game
def test_a_broken_observation_is_refused_or_imagined_as_a_world_that_can_be_played(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id), st.integers(0, 2**32))
    def check(played: Played, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(EDITS):
            seat = rng.randrange(played.seats)
            seen = broken(rng.choice(played.states).observe(seat).to_dict(), rng)
            try:
                world = played.game.imagine(Observation.from_dict(seen), rng)
            except CitadelError:
                continue
            for _ in play(world, rng):
                pass

    check()
