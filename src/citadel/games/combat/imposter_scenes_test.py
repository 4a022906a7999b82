"""Hands and piles of Imposter!, and what is done with them, for the tests of it."""

from typing import Any

import pytest

from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.scenes_test import said, toy

clause = pytest.mark.clause
# a to h, whose Weapon Skill is 1 to 8 and whose other numbers are 5; the highest number is 8.
ROWS = [str(number) for number in range(1, 9)]
BOTH_WAYS = pytest.mark.parametrize("calls", ["calm", "race"])
WS = "claim weapon-skill"


def game(**options: Any) -> Game:
    return toy("imposter", *ROWS, **options)


def at(*hands: str, seat: int = 0, step: str = "LayCard", options: dict[str, Any] | None = None, **facts: Any) -> State:
    """A position with these hands in which a seat is to lay a card."""
    rules = facts.pop("rules", None) or game(**(options or {}))
    rows = [list(hand) for hand in hands]
    return rules.from_dict({"seats": len(hands), "hands": rows, "agenda": [[step, seat, 0]], **facts})


def answers(state: State, caller: int | None, *others: int) -> State:
    """All others let the card pass, in this order, but for one who calls."""
    for seat in others:
        if seat in state.actors():
            said(state, seat, "call" if seat == caller else "trust")
    return state
