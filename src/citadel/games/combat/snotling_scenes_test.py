"""Circles of Snivlin' Snotling, and what is done in them, for the tests of it."""

from typing import Any

import pytest

from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.scenes_test import said, toy

clause = pytest.mark.clause
LETTERS = "abcdefghijkl"
BOTH_WAYS = pytest.mark.parametrize("grabs", ["calm", "race"])


def game(fighters: int = 12, **options: Any) -> Game:
    """Two packs of a to l."""
    return toy("snotling", *["5"] * fighters, **options)


RULES = game()


def at(
    *hands: str,
    deck: str = "",
    step: str = "PassOn",
    seat: int = 0,
    arg: int = 0,
    rules: Game | None = None,
    **facts: Any,
) -> State:
    """A position with these hands and this deck, its top first, in which a seat is to pass a card."""
    options = facts.pop("options", {})
    rows = [list(hand) for hand in hands]
    written = {"seats": len(hands), "hands": rows, "deck": list(deck), "agenda": [[step, seat, arg]], **facts}
    return (rules or game(**options)).from_dict(written)


def passed(seat: int, card: str) -> dict[str, Any]:
    """The card that a seat has just passed on."""
    return {"passed": {"seat": seat, "card": card}}


def look(state: State, *grabbing: int) -> State:
    """All look at their cards, and some grab."""
    for seat in state.actors():
        said(state, seat, "grab" if seat in grabbing else "ready")
    return state
