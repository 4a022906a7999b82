"""Ranks 4 to 9 of the classic edition."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import Character

CLASSIC_4_TO_9: Final[list[Character]] = []
