"""The purple districts of the classic game, and its bonus districts."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import District

DISTRICTS_CLASSIC: Final[list[District]] = []
