"""Every choice a seat can make. The blocks stand in the order in which a menu offers them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import ActionSpace
from citadel.games.citadels.kinds import KINDS, PIECES, TYPES
from citadel.games.citadels.ranks import CHARACTERS

SEATS: Final = [f"seat{seat}" for seat in range(8)]
_NUMBERS: Final = [str(n) for n in range(13)]

ACTIONS: Final = ActionSpace()
PASS: Final[i64] = ACTIONS.block("pass")

# The draft.
KEEP: Final[i64] = ACTIONS.block("keep", CHARACTERS)
DISCARD_CHARACTER: Final[i64] = ACTIONS.block("put-away", CHARACTERS)
# Theater: which of one's own, with whom.
SWAP_CHARACTER: Final[i64] = ACTIONS.block("swap-character", CHARACTERS, SEATS)

# A turn.
GATHER_GOLD: Final[i64] = ACTIONS.block("gather-gold")
GATHER_CARDS: Final[i64] = ACTIONS.block("gather-cards")
KEEP_CARD: Final[i64] = ACTIONS.block("keep-card", KINDS)
INCOME: Final[i64] = ACTIONS.block("income")

# Powers of characters.
POWERS: Final[i64] = INCOME + 1
MURDER: Final[i64] = ACTIONS.block("murder", CHARACTERS)
SIGN_WARRANT: Final[i64] = ACTIONS.block("sign-warrant", CHARACTERS)
WARRANT: Final[i64] = ACTIONS.block("warrant", CHARACTERS)
BEWITCH: Final[i64] = ACTIONS.block("bewitch", CHARACTERS)
FLOWER: Final[i64] = ACTIONS.block("flower", CHARACTERS)
THREATEN: Final[i64] = ACTIONS.block("threaten", CHARACTERS)
SPY_ON: Final[i64] = ACTIONS.block("spy-on", SEATS, TYPES)
ROB: Final[i64] = ACTIONS.block("rob", CHARACTERS)
SWAP_HANDS: Final[i64] = ACTIONS.block("swap-hands", SEATS)
REDRAW: Final[i64] = ACTIONS.block("redraw")
FORESEE: Final[i64] = ACTIONS.block("foresee")
PEEK: Final[i64] = ACTIONS.block("peek", SEATS)
CROWN_TO: Final[i64] = ACTIONS.block("crown-to", SEATS)
TAKE_CROWN: Final[i64] = ACTIONS.block("take-crown")
PRAY: Final[i64] = ACTIONS.block("pray", _NUMBERS)  # so much of an Abbot's income as gold, the rest as cards
TRIBUTE: Final[i64] = ACTIONS.block("tribute", SEATS)
EXTRA_GOLD: Final[i64] = ACTIONS.block("extra-gold")
EXTRA_CARDS: Final[i64] = ACTIONS.block("extra-cards")
STUDY: Final[i64] = ACTIONS.block("study")
EXCHANGE: Final[i64] = ACTIONS.block("exchange", SEATS, PIECES)
SEIZE: Final[i64] = ACTIONS.block("seize", SEATS, PIECES)
DESTROY: Final[i64] = ACTIONS.block("destroy", SEATS, PIECES)
BEAUTIFY: Final[i64] = ACTIONS.block("beautify", KINDS)
CLAIM: Final[i64] = ACTIONS.block("claim")
COLLECT: Final[i64] = ACTIONS.block("collect-taxes")

# Districts that are used in a turn.
DISTRICT_POWERS: Final[i64] = COLLECT + 1
USE_ARMORY: Final[i64] = ACTIONS.block("use-armory")
USE_LABORATORY: Final[i64] = ACTIONS.block("use-laboratory")
USE_MUSEUM: Final[i64] = ACTIONS.block("use-museum")
USE_SMITHY: Final[i64] = ACTIONS.block("use-smithy")

BUILD: Final[i64] = ACTIONS.block("build", KINDS)
END_TURN: Final[i64] = ACTIONS.block("end-turn")

# What follows a choice.
PAY_GOLD: Final[i64] = ACTIONS.block("pay-gold")
USE_FRAMEWORK: Final[i64] = ACTIONS.block("use-framework")
SACRIFICE: Final[i64] = ACTIONS.block("sacrifice", PIECES)  # for the Necropolis
PAY_CARD: Final[i64] = ACTIONS.block("pay-card", KINDS)  # for the Thieves' Den
BORROW: Final[i64] = ACTIONS.block("borrow", SEATS)  # the Cardinal
DISCARD: Final[i64] = ACTIONS.block("discard", KINDS)
TUCK: Final[i64] = ACTIONS.block("tuck", KINDS)
GIVE: Final[i64] = ACTIONS.block("give", KINDS)
GIVE_PIECE: Final[i64] = ACTIONS.block("give-district", PIECES)  # the Diplomat
TAKE_CARD: Final[i64] = ACTIONS.block("take-card", KINDS)
TAKE_AND_BUILD: Final[i64] = ACTIONS.block("take-and-build", KINDS)  # the Wizard
TAKE_GOLD: Final[i64] = ACTIONS.block("take-gold")
TAKE_RANDOM_CARD: Final[i64] = ACTIONS.block("take-random-card")
GIVE_GOLD: Final[i64] = ACTIONS.block("give-gold")
BRIBE: Final[i64] = ACTIONS.block("bribe")
REFUSE: Final[i64] = ACTIONS.block("refuse")
REVEAL: Final[i64] = ACTIONS.block("reveal")  # a threat
CONFISCATE: Final[i64] = ACTIONS.block("confiscate")
BUY_BACK: Final[i64] = ACTIONS.block("buy-back")  # the Graveyard
ANNOUNCE: Final[i64] = ACTIONS.block("announce")  # the Bell Tower
SEARCH: Final[i64] = ACTIONS.block("search", KINDS)  # the Lighthouse
STOP: Final[i64] = ACTIONS.block("stop")  # enough of a choice made one at a time
DECLINE: Final[i64] = ACTIONS.block("decline")  # a passive effect, with auto_passives=ask
ACCEPT: Final[i64] = ACTIONS.block("accept")
