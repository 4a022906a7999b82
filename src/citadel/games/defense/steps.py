"""All steps of Defense of the Citadel; the first one lays the table of a new game."""

from __future__ import annotations

from citadel.core.steps import Step
from citadel.games.defense.arranging import ARRANGE, LAY_NEXT, LAY_TILE
from citadel.games.defense.attacks import ATTACK_STEPS
from citadel.games.defense.campaign import NEXT_INVASION, ROLL_OMEN
from citadel.games.defense.chest import CHEST_STEPS
from citadel.games.defense.enemy_phase import ENEMY_STEPS
from citadel.games.defense.events import EVENT_STEPS
from citadel.games.defense.invasion import INVASION_STEPS
from citadel.games.defense.machines import MACHINE_STEPS
from citadel.games.defense.moving import MOVE_STEPS
from citadel.games.defense.omens import OMEN_STEPS
from citadel.games.defense.preparation import PREPARATION_BEGINS, PREPARE
from citadel.games.defense.rolls import ROLL_STEPS
from citadel.games.defense.rounds import END_OF_ROUND, INVASION_BEGINS, ROUND, TAKE_STAND
from citadel.games.defense.set_up import (
    CHOOSE_CLASS,
    CHOOSE_RACE,
    CHOOSE_SECOND,
    LEARN,
    PLACE_OBJECTIVE,
    SET_UP,
)
from citadel.games.defense.skills import SKILL_STEPS
from citadel.games.defense.trade import TRADE_STEPS
from citadel.games.defense.turn import TURN_STEPS
from citadel.games.defense.where_to import LAY_TRAP, PLACE_OBJECT, SHIFT_OBJECT, STOW

STEPS: list[Step] = [
    SET_UP,
    PLACE_OBJECTIVE,
    CHOOSE_RACE,
    CHOOSE_CLASS,
    CHOOSE_SECOND,
    LEARN,
    ARRANGE,
    LAY_NEXT,
    LAY_TILE,
    NEXT_INVASION,
    ROLL_OMEN,
    *OMEN_STEPS,
    PREPARATION_BEGINS,
    PREPARE,
    STOW,
    LAY_TRAP,
    PLACE_OBJECT,
    SHIFT_OBJECT,
    INVASION_BEGINS,
    TAKE_STAND,
    ROUND,
    END_OF_ROUND,
    # The heroes' turns.
    *TURN_STEPS,
    *MOVE_STEPS,
    *ATTACK_STEPS,
    *ROLL_STEPS,
    *SKILL_STEPS,
    *TRADE_STEPS,
    *CHEST_STEPS,
    *MACHINE_STEPS,
    # Invasions, events and enemies.
    *INVASION_STEPS,
    *EVENT_STEPS,
    *ENEMY_STEPS,
]
