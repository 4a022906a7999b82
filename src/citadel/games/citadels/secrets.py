"""Who knows what: blanking a view, and dealing the blanks anew by their true odds."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.chance import Chance
from citadel.games.citadels.board import Board


def forget(board: Board, seat: i64) -> None:
    """Blank what a seat, or SPECTATOR, does not know."""


def redeal(board: Board, seat: i64, chance: Chance) -> None:
    """Fill every blank of a seat's view; every deal that fits what is known is as likely as it truly is."""
