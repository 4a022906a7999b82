"""Every step of Citadels; the first lays the table of a new game."""

from __future__ import annotations

from typing import Final

from citadel.core.steps import Step
from citadel.games.citadels.blackmail import THREAT
from citadel.games.citadels.draft import CHOOSE_CHARACTER, PUT_AWAY_BY_LOT, PUT_CHARACTER_AWAY, PUT_LAST_AWAY
from citadel.games.citadels.round import CALL, ROUND, ROUND_CLOSES, ROUND_ENDS, SET_UP
from citadel.games.citadels.theater import USE_THEATER
from citadel.games.citadels.turn import GATHERED, RESUME, TURN, TURN_ENDS

STEPS: Final[list[Step]] = [
    SET_UP,
    ROUND,
    CHOOSE_CHARACTER,
    PUT_CHARACTER_AWAY,
    PUT_AWAY_BY_LOT,
    PUT_LAST_AWAY,
    USE_THEATER,
    CALL,
    TURN,
    GATHERED,
    THREAT,
    RESUME,
    TURN_ENDS,
    ROUND_ENDS,
    ROUND_CLOSES,
]
