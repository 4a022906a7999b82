"""The six statistics of a fighter, in the order in which they are printed."""

from __future__ import annotations

from typing import Final

STATISTICS: Final = ["weapon-skill", "strength", "speed", "bravery", "toughness", "intelligence"]
STATISTIC_COUNT: Final = 6
WEAPON_SKILL: Final = 0
STRENGTH: Final = 1
SPEED: Final = 2
BRAVERY: Final = 3
TOUGHNESS: Final = 4
INTELLIGENCE: Final = 5
ALL_STATISTICS: Final = 63

LEAST: Final = 1
MOST: Final = 10


def title_of(statistic: int) -> str:
    """Return a statistic as it is printed."""
    return STATISTICS[statistic].replace("-", " ").title()
