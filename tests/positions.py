"""Random games under random options, for the tests that every game must pass.

A test that draws `games_of(id)` gets a whole game played at random, and from it the state before every ply.
CITADEL_TESTS=thorough in the environment tries many more games, and other ones each time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import citadel
from citadel.core.game import Game
from citadel.core.option import Option
from citadel.core.state import State
from tests.gallery.masks import Masks

# What a normal run tries of each game, and how many plies that may be in all.
_STEADY = 15
_STEADY_PLIES = 2000
_PLIES: dict[str, int] = {}
# Games whose plies take longer, since each is told with its odds and the way of every enemy: how many plies of others.
_SLOWER = {"defense": 3}
# Games that are played at random for ever, if nothing stops them, are stopped early in a normal run.
_STOPPED_EARLY = {"imposter": 40, "snotling": 60, "deadly-doubles": 40}

# At a larger table a normal run looks at few seats, which are others at every ply.
_MANY_SEATS = 8
_FEW_SEATS = 4

# The games that the package brings. (Those that other tests register are theirs.)
PUBLISHED = [id for id in citadel.games() if "_test" not in type(citadel.load_game(id)).__module__]
# And one in pure Python from outside the package.
GAMES = ["masks", *PUBLISHED]


def load(game_id: str, options: dict[str, Any] | None = None) -> Game:
    """Return a game of GAMES under options."""
    return Masks(options or {}) if game_id == "masks" else citadel.load_game(game_id, **(options or {}))


def usual_options(game_id: str) -> dict[str, Any]:
    """Return the options under which a game is played where a test draws no others."""
    turns = _STOPPED_EARLY.get(game_id)
    return {} if turns is None or is_thorough() else {"max_turns": turns}


def usual_game(game_id: str) -> Game:
    """Return a game under its usual options."""
    return load(game_id, usual_options(game_id))


def is_thorough() -> bool:
    """Return whether this run is to look thoroughly."""
    return settings().max_examples > _STEADY


def seats_at(state: State) -> list[int]:
    """Return the seats at which a test looks: all of them, or a few from round a large table."""
    seats = int(state.seats)
    if seats <= _MANY_SEATS or is_thorough():
        return list(range(seats))
    return sorted((state.ply + seats * i // _FEW_SEATS) % seats for i in range(_FEW_SEATS))


@dataclass
class Played:
    """A game that was played at random: `states` are all its positions, the final one last."""

    game_id: str
    options: dict[str, Any]
    seats: int
    seed: int
    choices: int
    game: Game = field(repr=False)
    states: list[State] = field(repr=False)

    def some(self, n: int) -> list[State]:
        """Return up to n positions: the first, the last, and others at random between them."""
        inner = self.states[1:-1]
        chosen = random.Random(self.choices).sample(range(len(inner)), min(n - 2, len(inner)))
        return [self.states[0], *[inner[i] for i in sorted(chosen)], self.states[-1]]

    def rng(self) -> random.Random:
        """Return dice for a test to throw, the same whenever it looks at this game."""
        return random.Random(self.seed ^ self.choices)


def play(state: State, rng: random.Random) -> Iterator[State]:
    """Yield a position and, after every ply of random play, the next one, each a state of its own."""
    yield state
    while not state.is_terminal():
        state = state.clone()
        seat = rng.choice(state.actors())
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)
        yield state


def played(game_id: str, options: dict[str, Any], seats: int, seed: int, choices: int) -> Played:
    """Play a game at random to its end; under the default options if these do not fit each other or so many seats."""
    try:
        game = load(game_id, options)
        start = game.new_state(seats, seed)
    except (citadel.BadOption, citadel.BadSeat):
        return played(game_id, usual_options(game_id), seats, seed, choices)
    return Played(game_id, options, seats, seed, choices, game, list(play(start, random.Random(choices))))


def options_of(game_id: str) -> st.SearchStrategy[dict[str, Any]]:
    """Draw the usual options, or some others; options that take a text keep their default."""
    drawn = {name: values_of(option) for name, option in load(game_id).options.items() if option.choices is not None}
    usual = usual_options(game_id)
    others = st.fixed_dictionaries({}, optional=drawn)
    return st.one_of(st.just(usual), others.map(lambda chosen: {**usual, **chosen}))


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Draw a value of an option, small numbers more often than large ones."""
    assert option.choices is not None
    return st.sampled_from(list(option.choices)[:20])


def plies_of(game_id: str) -> int:
    """Return how many plies one random game with the most seats takes."""
    if game_id not in _PLIES:
        game = load(game_id, usual_options(game_id))
        _PLIES[game_id] = sum(1 for _ in play(game.new_state(max(game.seats), 1), random.Random(1)))
    return _PLIES[game_id]


def slowness(game_id: str) -> int:
    """Return as how many plies of other games a ply of this one counts in a normal run."""
    return 1 if is_thorough() else _SLOWER.get(game_id, 1)


def tries(game_id: str) -> settings:
    """Return how many random games a test plays: of long games fewer, unless it is to look thoroughly."""
    usual = settings().max_examples
    games = _STEADY_PLIES // (plies_of(game_id) * slowness(game_id))
    return settings(max_examples=usual if is_thorough() else max(3, min(usual, games)))


def games_of(game_id: str) -> st.SearchStrategy[Played]:
    """Draw a game played at random, with any number of seats, under default or other options."""
    seats = st.sampled_from(list(load(game_id).seats))
    numbers = st.integers(min_value=0, max_value=2**64)
    return st.builds(played, st.just(game_id), options_of(game_id), seats, numbers, numbers)
