"""Nouns: colours, tiles and what they cost, characters by name, and the places of the city."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.errors import BadOption

COLOURS: Final = ["noble", "religious", "commercial", "military", "unique"]
NOBLE: Final = 0
RELIGIOUS: Final = 1
COMMERCIAL: Final = 2
MILITARY: Final = 3
UNIQUE: Final = 4

# Tiles are numbered: 16 basic, 10 unique, 4 starting ones. The first 26 can be built.
UNIQUE_NAMES: Final = [
    "armory",
    "capitol",
    "imperial-treasury",
    "ivory-tower",
    "library",
    "public-house",
    "school-of-magic",
    "statue",
    "thieves-den",
    "wishing-well",
]
BUILDABLE: Final = [f"{colour}-{n}" for colour in COLOURS[:4] for n in range(1, 5)] + UNIQUE_NAMES
TILES: Final = BUILDABLE + [f"{colour}-start" for colour in COLOURS[:4]]
FIRST_UNIQUE: Final = 16
NO_TILE: Final = -1
BASICS: Final = 0xFFFF
UNIQUES: Final = 0x3FF0000
STARTS: Final = 0x3C000000
COLOUR_OF: Final = vec[i64]([t // 4 for t in range(16)] + [UNIQUE] * 10 + [0, 1, 2, 3])

RANKS: Final = ["assassin", "thief", "king", "abbot", "merchant", "architect", "diplomat", "warlord", "queen"]
ALL_RANKS: Final = 0x1FF

# The city floats in six columns and seven rows: every square of 4x4 that holds c4 and d4 is inside.
COLUMNS: Final = 6
ROWS: Final = 7
CELLS: Final = [f"{'abcdef'[k % COLUMNS]}{k // COLUMNS + 1}" for k in range(COLUMNS * ROWS)]
FIRST_CELL: Final = 20
NOWHERE: Final = 42
SIZE: Final = 4
FULL: Final = 16
_ALL_CELLS: Final = 2**42 - 1
_LEFT_EDGE: Final = sum([2 ** (COLUMNS * row) for row in range(ROWS)])
_RIGHT_EDGE: Final = _LEFT_EDGE * 2 ** (COLUMNS - 1)
# For `neighbours`, as numbers that compiled code need not unbox.
_NOT_LEFT: Final[i64] = _ALL_CELLS - _LEFT_EDGE
_NOT_RIGHT: Final[i64] = _ALL_CELLS - _RIGHT_EDGE
_EVERY: Final[i64] = _ALL_CELLS
SQUARES: Final = vec[i64](
    [
        sum([2 ** (COLUMNS * (top + row) + left + column) for row in range(SIZE) for column in range(SIZE)])
        for top in range(ROWS - SIZE + 1)
        for left in range(COLUMNS - SIZE + 1)
    ]
)

COINS: Final = 25
SEATS: Final = 9


def neighbours(cells: i64) -> i64:
    """Return the cells that touch one of a set, as far as they are not in it."""
    sideways: i64 = (cells & _NOT_RIGHT) << 1 | (cells & _NOT_LEFT) >> 1
    return (sideways | cells << COLUMNS | cells >> COLUMNS) & _EVERY & ~cells


def house_costs() -> dict[str, int]:
    """Return the cost of every tile as the data file of house values has it."""
    text = (Path(__file__).parent / "house_values.json").read_text(encoding="utf-8")
    costs: dict[str, int] = json.loads(text)["costs"]
    return costs


def costs_with(values: str) -> list[int]:
    """Return the costs by tile number; `values` is "none" or a JSON object of tile names and costs that replaces some.

    BadOption names the tile or the cost that is wrong.
    """
    costs = house_costs()
    for name, cost in _replacements(values).items():
        if name not in costs:
            raise BadOption(f"duel: option values: no tile is called {str(name)[:40]!r}; there are {', '.join(TILES)}.")
        if type(cost) is not int or not 0 <= cost <= 9:
            raise BadOption(f"duel: option values: {name} should cost a whole number from 0 to 9.")
        costs[name] = cost
    return [costs[name] for name in TILES]


def _replacements(values: str) -> dict[str, Any]:
    if values == "none":
        return {}
    try:
        table = json.loads(values)
    except (ValueError, RecursionError) as error:
        raise BadOption('duel: option values should be none or JSON such as {"statue": 3}.') from error
    if not isinstance(table, dict):
        raise BadOption('duel: option values should be a JSON object such as {"statue": 3}.')
    return table
