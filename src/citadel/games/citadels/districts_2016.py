"""The 30 unique districts of 2016."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import District

DISTRICTS_2016: Final[list[District]] = []
