"""Every step of Citadels; the first lays the table of a new game."""

from __future__ import annotations

from typing import Final

from citadel.core.steps import Step
from citadel.games.citadels.armory import DESTROY_BY_ARMORY
from citadel.games.citadels.blackmail import THREAT, TURN_UP
from citadel.games.citadels.characters_1 import LAY_WARRANT, SIGN_A_WARRANT
from citadel.games.citadels.characters_2 import LAY_THREAT, PUT_FLOWER
from citadel.games.citadels.characters_3 import GIVE_BACK
from citadel.games.citadels.characters_4_to_6 import GIVE_CROWN_LATE, TAKE_FROM_NEW_HOLDER
from citadel.games.citadels.characters_7_to_9 import KEEP_ONE_OF_SEVEN
from citadel.games.citadels.characters_classic_4_to_9 import GIVE_CROWN, THANK_THE_EMPEROR
from citadel.games.citadels.district_moments import (
    ANNOUNCE_SEVEN,
    ASK_LIGHTHOUSE,
    BUY_BACK_CARD,
    HOSPITAL_ACTION,
    LEAVE_HOSPITAL,
    SEARCH_DECK,
)
from citadel.games.citadels.district_powers import ASK_PARK, ASK_POOR_HOUSE, SELL_CARD, TUCK_CARD
from citadel.games.citadels.draft import CHOOSE_CHARACTER, PUT_AWAY_BY_LOT, PUT_CHARACTER_AWAY, PUT_LAST_AWAY
from citadel.games.citadels.exchange import GIVE_IN_EXCHANGE
from citadel.games.citadels.gather import ASK_GOLD_MINE, ASK_LIBRARY, ASK_OBSERVATORY, KEEP_DRAWN, RETURN_DRAWN
from citadel.games.citadels.new_hand import PUT_UNDER
from citadel.games.citadels.pay import ASK_FACTORY, HOW_TO_PAY, REPAY
from citadel.games.citadels.round import CALL, ROUND, ROUND_CLOSES, ROUND_ENDS, SET_UP
from citadel.games.citadels.seen_hand import TAKE_SEEN
from citadel.games.citadels.theater import USE_THEATER
from citadel.games.citadels.turn import GATHERED, LAST_ACT, RESUME, TURN, TURN_ENDS
from citadel.games.citadels.warrants import WARRANT

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
    KEEP_DRAWN,
    RETURN_DRAWN,
    ASK_GOLD_MINE,
    ASK_OBSERVATORY,
    ASK_LIBRARY,
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
    TAKE_FROM_NEW_HOLDER,
    GIVE_CROWN_LATE,
    GIVE_CROWN,
    THANK_THE_EMPEROR,
    KEEP_ONE_OF_SEVEN,
    GIVE_IN_EXCHANGE,
    DESTROY_BY_ARMORY,
    SELL_CARD,
    TUCK_CARD,
    ASK_PARK,
    ASK_POOR_HOUSE,
    BUY_BACK_CARD,
    HOSPITAL_ACTION,
    LEAVE_HOSPITAL,
    ASK_LIGHTHOUSE,
    SEARCH_DECK,
    ANNOUNCE_SEVEN,
    HOW_TO_PAY,
    REPAY,
    ASK_FACTORY,
    WARRANT,
    LAST_ACT,
    RESUME,
    TURN_ENDS,
    ROUND_ENDS,
    ROUND_CLOSES,
]
