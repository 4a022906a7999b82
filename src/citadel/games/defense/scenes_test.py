"""Positions written by hand, for the tests of this folder."""

from __future__ import annotations

from typing import Any

from citadel.games.defense.game import Defense
from citadel.games.defense.table import Table

_games: dict[str, Defense] = {}


def game(**options: Any) -> Defense:
    """Return the game under some options; the map is as printed unless they say otherwise."""
    chosen = {"layout": "printed", **options}
    key = repr(sorted(chosen.items()))
    if key not in _games:
        _games[key] = Defense(chosen)
    return _games[key]


def at(options: dict[str, Any] | None = None, **fields: Any) -> Table:
    """Return a position of an invasion of the first scenario, with some fields; two heroes if nothing else is said.

    Its Heart has 10 HP however the scenario is tuned.
    """
    chosen = options or {}
    heart = {} if "scenario" in chosen or "mode" in chosen else {"full_heart": 10}
    state = game(**chosen).from_dict({"seats": 2, **heart, **fields})
    assert isinstance(state, Table)
    return state


def do(table: Table, text: str, seat: int | None = None) -> None:
    """Let a seat, or the first actor, do the action with this text."""
    table.apply_action(table.game.actions.find(text), seat)


def may(table: Table, seat: int | None = None) -> list[str]:
    """Return the texts of a seat's legal actions."""
    return [str(table.game.actions[action]) for action in table.legal_actions(seat)]


def test_a_position_that_says_nothing_is_an_invasion_with_two_heroes() -> None:
    table = at()
    assert table.seats == 2
    assert table.heart == table.full_heart
