"""Every step of Citadels; the first lays the table of a new game."""

from __future__ import annotations

from typing import Final

from citadel.core.steps import Step
from citadel.games.citadels.blackmail import THREAT, TURN_UP
from citadel.games.citadels.characters_1 import LAY_WARRANT, SIGN_A_WARRANT
from citadel.games.citadels.characters_2 import LAY_THREAT, PUT_FLOWER
from citadel.games.citadels.characters_3 import GIVE_BACK, PUT_UNDER, TAKE_SEEN
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
    TURN_UP,
    LAY_WARRANT,
    SIGN_A_WARRANT,
    LAY_THREAT,
    PUT_FLOWER,
    PUT_UNDER,
    GIVE_BACK,
    TAKE_SEEN,
    RESUME,
    TURN_ENDS,
    ROUND_ENDS,
    ROUND_CLOSES,
]
