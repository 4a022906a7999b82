"""A table as JSON types and back; blanks are null."""

from __future__ import annotations

from typing import Any

from citadel.core.reader import Reader
from citadel.games.citadels.board import Board


def facts(board: Board, d: dict[str, Any]) -> None:
    """Write a table into a dict."""


def read(board: Board, reader: Reader) -> None:
    """Lay a table as `facts` or a person wrote it, checking every field; BadPosition names the one that is wrong."""


def first_blank(board: Board) -> str:
    """Return the path of a fact that a view has blanked, or nothing."""
    return ""
