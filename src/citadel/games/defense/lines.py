"""Lines of the log that the table's own verbs write; steps have theirs beside them."""

from __future__ import annotations

from typing import Final

from citadel.core.log import Line

HEART_LOSES: Final = Line("The Heart loses {number} HP and has {number} left.")
HEART_GAINS: Final = Line("The Heart gains {number} HP and has {number}.")
HEART_IS_LOST: Final = Line("The Heart is destroyed: the Citadel is lost.")
HERO_LOSES: Final = Line("{who} loses {number} HP and has {number} left.")
HERO_GAINS: Final = Line("{who} gains {number} HP and has {number}.")
IS_KNOCKED_DOWN: Final = Line("{who} is knocked down.")
INJURY: Final = Line("{who} rolls {number} for an injury: {injury}.")
ALL_ARE_DOWN: Final = Line("All heroes are knocked down: the Citadel is lost.")
FOE_LOSES: Final = Line("{foe} loses {number} HP and has {number} left.")
FOE_DIES: Final = Line("{foe} is killed.")
OBJECT_LOSES: Final = Line("{object} loses {number} HP and has {number} left.")
OBJECT_FALLS: Final = Line("{object} is destroyed.")
IS_WON: Final = Line("The objective is reached: the Citadel stands.")
TIME_IS_UP: Final = Line("Time is up: the Citadel is lost.")
