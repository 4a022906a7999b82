"""Event cards: what happens when one is drawn, and what those in play do before each hero's turn."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.games.defense.effects import Effect
from citadel.games.defense.table import Table


def play_event(table: Table, card: i64) -> None:
    """Let an event card take effect."""


def happen(table: Table, effect: Effect) -> None:
    """Let one operation of an event card take effect."""


def before_turn(table: Table, seat: i64) -> None:
    """Let the events in play act on a hero whose turn is about to begin."""


def dispel(table: Table, card: i64) -> None:
    """End an event in play."""
