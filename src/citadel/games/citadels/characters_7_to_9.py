"""Ranks 7 to 9 of 2016: Architect, Navigator, Scholar; Diplomat, Marshal, Warlord; Artist, Queen, Tax Collector."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import Character

CHARACTERS_7_TO_9: Final[list[Character]] = []
