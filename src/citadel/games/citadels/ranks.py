"""Character cards: their names. A game has one of each rank, so inside a game a character is its rank, 1 to 9."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CHARACTERS: Final = [
    "assassin",
    "magistrate",
    "witch",
    "blackmailer",
    "spy",
    "thief",
    "magician",
    "seer",
    "wizard",
    "emperor",
    "king",
    "patrician",
    "abbot",
    "bishop",
    "cardinal",
    "alchemist",
    "merchant",
    "trader",
    "architect",
    "navigator",
    "scholar",
    "diplomat",
    "marshal",
    "warlord",
    "artist",
    "queen",
    "tax-collector",
]
NO_RANK: Final = 0
LAST_RANK: Final = 9


def character_of(name: str) -> int:
    """Return the number of the character with a name."""
    return CHARACTERS.index(name)


QUEEN: Final[i64] = character_of("queen")
EMPEROR: Final[i64] = character_of("emperor")
TAX_COLLECTOR: Final[i64] = character_of("tax-collector")
