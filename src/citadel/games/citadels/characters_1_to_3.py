"""The characters of ranks 1 to 3 of the 2016 edition."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import Character
from citadel.games.citadels.characters_1 import Assassin, Magistrate, Witch
from citadel.games.citadels.characters_2 import Blackmailer, Spy, Thief
from citadel.games.citadels.characters_3 import Magician, Seer, Wizard

CHARACTERS_1_TO_3: Final[list[Character]] = [
    Assassin(),
    Magistrate(),
    Witch(),
    Blackmailer(),
    Spy(),
    Thief(),
    Magician(),
    Seer(),
    Wizard(),
]
