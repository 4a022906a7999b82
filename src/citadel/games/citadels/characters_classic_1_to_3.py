"""The characters of ranks 1 to 3 of the classic edition."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import Character

CHARACTERS_CLASSIC_1_TO_3: Final[list[Character]] = []
