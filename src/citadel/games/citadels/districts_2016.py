"""The 30 unique districts of 2016."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.cards import District
from citadel.games.citadels.districts_2016_a_to_l import (
    Armory,
    Basilica,
    Capitol,
    DragonGate,
    Factory,
    Framework,
    GoldMine,
    GreatWall,
    HauntedQuarter,
    ImperialTreasury,
    IvoryTower,
    Keep,
    Laboratory,
    Library,
)
from citadel.games.citadels.districts_2016_m_to_w import (
    MapRoom,
    Monument,
    Museum,
    Necropolis,
    Observatory,
    Park,
    PoorHouse,
    Quarry,
    SchoolOfMagic,
    SecretVault,
    Smithy,
    Stables,
    Statue,
    Theater,
    ThievesDen,
    WishingWell,
)

DISTRICTS_2016: Final[list[District]] = [
    Armory(),
    Basilica(),
    Capitol(),
    DragonGate(),
    Factory(),
    Framework(),
    GoldMine(),
    GreatWall(),
    HauntedQuarter(),
    ImperialTreasury(),
    IvoryTower(),
    Keep(),
    Laboratory(),
    Library(),
    MapRoom(),
    Monument(),
    Museum(),
    Necropolis(),
    Observatory(),
    Park(),
    PoorHouse(),
    Quarry(),
    SchoolOfMagic(),
    SecretVault(),
    Smithy(),
    Stables(),
    Statue(),
    Theater(),
    ThievesDen(),
    WishingWell(),
]
