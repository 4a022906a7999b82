"""How positions look at a terminal: a drawing of one's own for some games, a table of facts for all others."""

from __future__ import annotations

from citadel.cli.boards.board import Board
from citadel.cli.boards.citadels import CitadelsBoard
from citadel.cli.boards.combat import DoublesBoard, ImposterBoard, RowsBoard, SnotlingBoard, StacksBoard
from citadel.cli.boards.defense import DefenseBoard
from citadel.cli.boards.duel import DuelBoard
from citadel.core.game import Game

__all__ = ["Board", "board_for"]

_BOARDS: dict[str, type[Board]] = {
    "all-or-nothing": StacksBoard,
    "battle-lines": RowsBoard,
    "citadels": CitadelsBoard,
    "classic": CitadelsBoard,
    "combat": StacksBoard,
    "deadly-doubles": DoublesBoard,
    "death-duel": StacksBoard,
    "defense": DefenseBoard,
    "duel": DuelBoard,
    "imposter": ImposterBoard,
    "snotling": SnotlingBoard,
}


def board_for(game: Game, names: list[str]) -> Board:
    """Return what shows a game's positions to seats with these names."""
    return _BOARDS.get(game.id, Board)(game, names)
