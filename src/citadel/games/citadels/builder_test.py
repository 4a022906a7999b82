"""Turns in which seat 0 has gathered and is free to build; the tests of building share them."""

from typing import Any

from citadel.core.state import State
from citadel.games.citadels.called_test import OTHERS, called
from citadel.games.citadels.scenes_test import fact, load, rank_of
from citadel.games.citadels.table import Table


def builder(
    character: str = "architect",
    *others: str,
    hand: str = "",
    city: str = "",
    gold: int = 9,
    hands: list[str] | None = None,
    cities: list[str] | None = None,
    golds: list[int] | None = None,
    turn: dict[str, Any] | None = None,
    game: str = "citadels",
    **facts: Any,
) -> Table:
    """Seat 0 has gathered in the turn of a character; the next seats hold the others.

    `hand`, `city` and `gold` are seat 0's, cards parted by spaces; `hands`, `cities` and `golds` those of the next
    seats. A `deck` that is named is the whole deck: the last seat has all other cards.
    """
    first = character.split("+")[0]
    rank = rank_of(load(game), first)
    rest = list(others) or [name for name in OTHERS if rank_of(load(game), name) != rank][:3]
    position = {
        "hands": [row.split() for row in [hand, *(hands or [])]],
        "cities": [row.split() for row in [city, *(cities or [])]],
        "gold": [gold, *(golds or [])],
        "shown": [[first]],
        "called": rank,
        "turn": {"seat": 0, "character": first, "gathered": True, **(turn or {})},
        "agenda": [["RoundEnds", 0, 0], *([["Call", 0, rank + 1]] if rank < 9 else []), ["Turn", 0, 0]],
        "rest_with": len(rest) if "deck" in facts else None,
    }
    return called(character, *rest, game=game, **{**position, **facts})


def cards(state: State, seat: int = 0) -> list[str]:
    """The hand of a seat."""
    return sorted(fact(state, "hands")[seat])


def places(state: State, seat: int = 0) -> list[str]:
    """The districts of a seat's city."""
    return sorted(fact(state, "cities")[seat])
