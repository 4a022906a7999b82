"""The board of any game: its facts, one by one."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table

from citadel.cli.words import spoken
from citadel.core.game import Game
from citadel.core.observation import Observation

# What the engine needs to know, and a person does not.
_BOOKKEEPING = {"seats", "ply", "revealed", "agenda"}


class Board:
    """Shows the observations of a game: `draw` for a terminal, `tell` in sentences for pipes and screen readers."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        # The observation that was asked for prices last, and the position it shows.
        self._seen: Observation | None = None
        self._known: Any = None

    def draw(self, seen: Observation) -> RenderableType:
        """Return a drawing of the position."""
        table = Table(box=box.SIMPLE, show_header=False)
        for name, value in facts(seen):
            table.add_row(name, value)
        return table

    def sentence(self, action: int, seen: Observation) -> str:
        """Return a choice as a sentence, with what a person should know about its words."""
        price = self.price(action, seen)
        return self.game.help(action) + ("" if price < 0 else f" ({price} gold)" if price else " (free)")

    def price(self, action: int, seen: Observation) -> int:
        """Return how much gold a choice costs its seat now, all told; -1 if its game names no price."""
        if self._seen is not seen:
            self._seen, self._known = seen, self.game.read(seen.position)
        prices = getattr(self._known, "price", None)
        return int(prices(seen.seat, action)) if prices else -1

    def tell(self, seen: Observation) -> list[str]:
        """Return the position in sentences."""
        return [f"{name}: {value}" for name, value in facts(seen)]

    def holdings(self, seen: Observation) -> list[str]:
        """Return what a viewer holds, in sentences: whoever does not see the board is told so before a choice."""
        return []


def facts(seen: Observation) -> list[tuple[str, str]]:
    """Return each fact of a position with its name."""
    return [(name.capitalize(), said(value)) for name, value in seen.position.items() if name not in _BOOKKEEPING]


def said(value: Any) -> str:
    """Return a fact as a person reads it."""
    if value is None:
        return "unknown"
    if isinstance(value, dict):
        return "; ".join(f"{name} {said(fact)}" for name, fact in value.items()) or "nothing"
    if isinstance(value, list):
        nested = any(isinstance(fact, list | dict) for fact in value)
        return (" | " if nested else ", ").join(said(fact) for fact in value) or "nothing"
    return spoken(value) if isinstance(value, str) else str(value)
