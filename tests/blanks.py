"""What each game hides from whom: the blanks of a view, written down a second time and apart from the game.

A game of the folder `games/<family>/` has its function here: it blanks, in the whole position, what a seat or the
spectator cannot see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from citadel import SPECTATOR, Game, State

Facts = dict[str, Any]
BLANKS: dict[str, Callable[[Facts, int, State], Facts]] = {}


def family(game: Game) -> str:
    """Return the name of the folder in which a game's rules stand."""
    return type(game).__module__.split(".")[-2]


def counted(pile: list[Any]) -> Any:
    """Return how many cards lie in a pile; an empty one hides nothing."""
    return len(pile) or []


def rivals_counted(piles: list[Any], seat: int) -> list[Any]:
    """Return a pile of each seat, those of other seats as counts."""
    return [pile if owner == seat else counted(pile) for owner, pile in enumerate(piles)]


def duel(facts: Facts, seat: int, state: State) -> Facts:
    open_stands = state.game.settings["stands"] == "open" and not any(facts["drawn"])
    for name in ("drawn", "returned", "hand", "kept", "discarded", *([] if open_stands else ["stand"])):
        facts[name] = rivals_counted(facts[name], seat)
    facts["buried"] = counted(facts["buried"])
    facts["row"] = [[*[None for _ in stack[:-1]], *stack[-1:]] for stack in facts["row"]]
    if seat == SPECTATOR:
        facts["passed"] = [[], []]
    return facts


def masks(facts: Facts, seat: int, state: State) -> Facts:
    facts["hand"] = [pile if owner == seat else len(pile) for owner, pile in enumerate(facts["hand"])]
    facts["laid"] = [mask if owner == seat or not mask else None for owner, mask in enumerate(facts["laid"])]
    if not state.is_terminal():
        facts["buried"] = [pile if owner == seat else len(pile) for owner, pile in enumerate(facts["buried"])]
    facts["stock"] = len(facts["stock"])
    return facts


BLANKS["duel"] = duel
BLANKS["gallery"] = masks
