"""Playing at random to the end."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import lowest
from citadel.core.chance import Chance
from citadel.core.state import State


def random_actor(actors: i64, chance: Chance) -> i64:
    """Return one of the seats that may act: any of them, or the low seats would win every open call."""
    return lowest(actors) if actors & (actors - 1) == 0 else chance.pick(actors)


def playout(state: State, chance: Chance) -> int:
    """Play a state to its end, uniformly at random; return how many plies that took."""
    out = Actions()
    plies = 0
    while not state.over:
        seat = state.fill_for_any(out, chance)
        state.play(out.items[chance.below(out.count)], seat)
        plies += 1
    return plies
