"""Turns of a character that has just been called; the tests of characters share them."""

from typing import Any

import pytest

import citadel
from citadel.core.state import State
from citadel.games.citadels.scenes_test import at, cast_with, fact, load, rank_of
from citadel.games.citadels.table import Table

OTHERS = ["warlord", "king", "merchant", "architect", "bishop"]


def called(
    character: str,
    *others: str,
    seats: int = 0,
    cast: str = "",
    game: str = "citadels",
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Table:
    """Seat 0 has just been called with a character; the next seats hold the others ("king+bishop": two characters).

    As many play as are named, or four; `cast` names further characters that are in the game. Nobody has cards, and
    everybody has two gold, unless said otherwise.
    """
    rules = load(game, **(options or {}))
    rank = rank_of(rules, character.split("+")[0])
    held = [text.split("+") for text in others] or [[name] for name in OTHERS if rank_of(rules, name) != rank][:3]
    roles = [character.split("+"), *held]
    seats = seats or len(roles)
    names = [name for role in roles for name in role]
    position = {
        "round": 1,
        "roles": roles,
        "cast": cast_with(rules, seats, [*names, *cast.split()]),
        "gold": [2] * seats,
        "agenda": [["RoundEnds", 0, 0], ["Call", 0, rank]],
        **facts,
    }
    return at(game=game, options=options, seats=seats, **position)


def named(state: State, name: str) -> list[str]:
    """What the choices with this name are about: named(table, "rob") are characters."""
    actions = [str(state.game.actions[number]) for number in state.legal_actions()]
    return [text.split(maxsplit=1)[1] for text in actions if text.split()[0] == name]


def turn(state: State) -> tuple[int, str]:
    """Whose turn it is, and with which character."""
    of = fact(state, "turn")
    return of["seat"], of["character"]


def seen(state: State, seat: int, name: str) -> Any:
    """One field of the position as a seat, or a spectator, sees it."""
    return state.observe(seat).position[name]


def refused(state: State, text: str, seat: int | None = None) -> str:
    """Try an action that is not allowed, see that nothing changes, and return what was said."""
    before = state.to_dict()
    with pytest.raises(citadel.IllegalAction) as error:
        state.apply_action(state.game.actions.find(text), seat)
    assert state.to_dict() == before
    return str(error.value)


def same_for(seat: int, one: State, other: State) -> bool:
    """Whether a seat cannot tell two states apart."""
    return bool(one.observe(seat).to_dict() == other.observe(seat).to_dict())
