"""The nine characters in calling order."""

from __future__ import annotations

from typing import Final

from citadel.games.duel.cards import Character
from citadel.games.duel.characters_1_to_5 import Abbot, Assassin, King, Merchant, Thief
from citadel.games.duel.characters_6_to_9 import Architect, Diplomat, Queen, Warlord

CHARACTERS: Final[list[Character]] = [
    Assassin(),
    Thief(),
    King(),
    Abbot(),
    Merchant(),
    Architect(),
    Diplomat(),
    Warlord(),
    Queen(),
]
