"""Playing at random to the end."""

from __future__ import annotations

from citadel.core.actions import Actions
from citadel.core.chance import Chance
from citadel.core.state import State


def playout(state: State, chance: Chance) -> int:
    """Play a state to its end, uniformly at random; return how many plies that took."""
    out = Actions()
    plies = 0
    while not state.over:
        state.play_any(out, chance)
        plies += 1
    return plies
