"""Citadels Duel, Citadels, Defense of the Citadel and Combat Cards: to play, to host and to study."""

from __future__ import annotations

# A package becomes an attribute here when it is first imported: now, so that the function `games` below stays itself.
import citadel.games  # noqa: F401
from citadel.core.actions import Action, Actions, ActionSpace
from citadel.core.errors import (
    BadJournal,
    BadOption,
    BadPosition,
    BadSeat,
    CitadelError,
    IllegalAction,
    UnknownGame,
)
from citadel.core.game import Game
from citadel.core.journal import Journal
from citadel.core.observation import SPECTATOR, Observation
from citadel.core.option import Option
from citadel.core.registry import games, load_game, register
from citadel.core.score import Score, ScoreLine
from citadel.core.state import TERMINAL, State

__all__ = [
    "SPECTATOR",
    "TERMINAL",
    "Action",
    "ActionSpace",
    "Actions",
    "BadJournal",
    "BadOption",
    "BadPosition",
    "BadSeat",
    "CitadelError",
    "Game",
    "IllegalAction",
    "Journal",
    "Observation",
    "Option",
    "Score",
    "ScoreLine",
    "State",
    "UnknownGame",
    "games",
    "load_game",
    "register",
]

register("duel", "citadel.games.duel.game:Duel")
