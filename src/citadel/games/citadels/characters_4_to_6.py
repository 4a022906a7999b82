"""Ranks 4 to 6 of 2016: Emperor, King, Patrician; Abbot, Bishop, Cardinal; Alchemist, Merchant, Trader."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import Character

CHARACTERS_4_TO_6: Final[list[Character]] = []
