"""Citadels and its relatives: to play, to host and to study."""

from __future__ import annotations

from typing import Any

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
from citadel.core.registry import games, make_game, register
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


def load_game(id: Any, /, **options: Any) -> Game:
    """Return a game under the given options; UnknownGame or BadOption name what there is to choose from.

    It stands here because compiled code has no parameters that keep their names to themselves.
    """
    return make_game(id, options)


register("all-or-nothing", "citadel.games.combat.all_or_nothing:AllOrNothing")
register("battle-lines", "citadel.games.combat.battle_lines:BattleLines")
register("citadels", "citadel.games.citadels.game_2016:Citadels")
register("classic", "citadel.games.citadels.game_classic:Classic")
register("combat", "citadel.games.combat.combat:Combat")
register("deadly-doubles", "citadel.games.combat.deadly_doubles:DeadlyDoubles")
register("death-duel", "citadel.games.combat.death_duel:DeathDuel")
register("defense", "citadel.games.defense.game:Defense")
register("duel", "citadel.games.duel.game:Duel")
register("imposter", "citadel.games.combat.imposter:Imposter")
register("snotling", "citadel.games.combat.snotling:Snotling")
