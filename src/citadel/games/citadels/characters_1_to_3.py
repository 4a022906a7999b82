"""The characters of ranks 1 to 3 of the 2016 edition."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import Character

CHARACTERS_1_TO_3: Final[list[Character]] = []
