"""District cards: their names, types and numbers. Equal cards are one kind with a count.

Both editions share one numbering, so that actions and sets of kinds mean the same in both; what a card costs, how many
there are and what it does is a matter of the edition.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Types.
NOBLE: Final = 0
RELIGIOUS: Final = 1
TRADE: Final = 2
MILITARY: Final = 3
UNIQUE: Final = 4
TYPES: Final = ["noble", "religious", "trade", "military", "unique"]
NO_TYPE: Final = 5

# Basic districts: name, cost, copies. Battlefield is the classic name of what the 2016 edition calls Barracks.
_BASICS: Final[list[list[list[object]]]] = [
    [["manor", 3, 5], ["castle", 4, 4], ["palace", 5, 3]],
    [["temple", 1, 3], ["church", 2, 3], ["monastery", 3, 3], ["cathedral", 5, 2]],
    [
        ["tavern", 1, 5],
        ["market", 2, 4],
        ["trading-post", 2, 3],
        ["docks", 3, 3],
        ["harbor", 4, 3],
        ["town-hall", 5, 2],
    ],
    [["watchtower", 1, 3], ["prison", 2, 3], ["barracks", 3, 3], ["battlefield", 3, 3], ["fortress", 5, 2]],
]
UNIQUES_2016: Final = [
    "armory",
    "basilica",
    "capitol",
    "dragon-gate",
    "factory",
    "framework",
    "gold-mine",
    "great-wall",
    "haunted-quarter",
    "imperial-treasury",
    "ivory-tower",
    "keep",
    "laboratory",
    "library",
    "map-room",
    "monument",
    "museum",
    "necropolis",
    "observatory",
    "park",
    "poor-house",
    "quarry",
    "school-of-magic",
    "secret-vault",
    "smithy",
    "stables",
    "statue",
    "theater",
    "thieves-den",
    "wishing-well",
]
UNIQUES_CLASSIC_ONLY: Final = [
    "haunted-city",
    "graveyard",
    "university",
    "lighthouse",
    "bell-tower",
    "hospital",
    "throne-room",
]
KINDS: Final[list[str]] = [
    *[str(row[0]) for rows in _BASICS for row in rows],
    *UNIQUES_2016,
    *UNIQUES_CLASSIC_ONLY,
]
KIND_COUNT: Final = 55
NO_KIND: Final = 63  # a card that this view cannot name
FIRST_UNIQUE: Final = 18
MOST_COST: Final = 6

_BASIC_TYPES: Final = [type for type in range(4) for _ in _BASICS[type]]
_TYPES: Final[list[int]] = _BASIC_TYPES + [UNIQUE] * (KIND_COUNT - FIRST_UNIQUE) + [NO_TYPE] * 9
TYPE_OF: Final = vec[i64]([type for type in _TYPES])  # noqa: C416 (compiled, a vec is not made of a list)
# The kinds of a type, as sets.
KINDS_OF: Final = vec[i64]([sum([2**k for k in range(KIND_COUNT) if TYPE_OF[k] == type]) for type in range(5)])
BASIC_COST: Final[dict[str, int]] = {str(row[0]): int(str(row[1])) for rows in _BASICS for row in rows}
BASIC_COPIES: Final[dict[str, int]] = {str(row[0]): int(str(row[2])) for rows in _BASICS for row in rows}

# A district in a city is a piece: its kind, or 55 + its kind once it is beautified.
PIECE_COUNT: Final = 110
PIECES: Final = [*KINDS, *[f"beautified-{name}" for name in KINDS]]


def number_of(name: str) -> int:
    """Return the number of the kind with a name."""
    return KINDS.index(name)


BARRACKS: Final[i64] = number_of("barracks")
BATTLEFIELD: Final[i64] = number_of("battlefield")
ARMORY: Final[i64] = number_of("armory")
BASILICA: Final[i64] = number_of("basilica")
CAPITOL: Final[i64] = number_of("capitol")
DRAGON_GATE: Final[i64] = number_of("dragon-gate")
FACTORY: Final[i64] = number_of("factory")
FRAMEWORK: Final[i64] = number_of("framework")
GOLD_MINE: Final[i64] = number_of("gold-mine")
GREAT_WALL: Final[i64] = number_of("great-wall")
HAUNTED_QUARTER: Final[i64] = number_of("haunted-quarter")
IMPERIAL_TREASURY: Final[i64] = number_of("imperial-treasury")
IVORY_TOWER: Final[i64] = number_of("ivory-tower")
KEEP: Final[i64] = number_of("keep")
LABORATORY: Final[i64] = number_of("laboratory")
LIBRARY: Final[i64] = number_of("library")
MAP_ROOM: Final[i64] = number_of("map-room")
MONUMENT: Final[i64] = number_of("monument")
MUSEUM: Final[i64] = number_of("museum")
NECROPOLIS: Final[i64] = number_of("necropolis")
OBSERVATORY: Final[i64] = number_of("observatory")
PARK: Final[i64] = number_of("park")
POOR_HOUSE: Final[i64] = number_of("poor-house")
QUARRY: Final[i64] = number_of("quarry")
SCHOOL_OF_MAGIC: Final[i64] = number_of("school-of-magic")
SECRET_VAULT: Final[i64] = number_of("secret-vault")
SMITHY: Final[i64] = number_of("smithy")
STABLES: Final[i64] = number_of("stables")
STATUE: Final[i64] = number_of("statue")
THEATER: Final[i64] = number_of("theater")
THIEVES_DEN: Final[i64] = number_of("thieves-den")
WISHING_WELL: Final[i64] = number_of("wishing-well")
HAUNTED_CITY: Final[i64] = number_of("haunted-city")
GRAVEYARD: Final[i64] = number_of("graveyard")
UNIVERSITY: Final[i64] = number_of("university")
LIGHTHOUSE: Final[i64] = number_of("lighthouse")
BELL_TOWER: Final[i64] = number_of("bell-tower")
HOSPITAL: Final[i64] = number_of("hospital")
THRONE_ROOM: Final[i64] = number_of("throne-room")
