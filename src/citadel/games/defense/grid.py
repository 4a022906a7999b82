"""The table: 5 x 5 places for tiles of 3 x 3 squares, so 15 x 15 squares, and their names."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TILES_WIDE: Final = 5
PLACES: Final = 25
TILE: Final = 3
SIDE: Final = 15
SQUARES: Final = 225
# The middle place, and the middle of it.
HEART_PLACE: Final = 12
HEART: Final = 112
# How many units and objects a square holds.
SPACES: Final = 4

# Directions.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDE_NAMES: Final = ["north", "east", "south", "west"]
STEP: Final = vec[i64]([SIDE, 1, -SIDE, -1])

# No square, no tile, no entrance, no distance.
OFF: Final[i64] = -1

# Square = row * 15 + column, from the south-west: a1, b1 ... o15. The middle of the middle place is h8.
SQUARE_NAMES: Final = [f"{'abcdefghijklmno'[s % SIDE]}{s // SIDE + 1}" for s in range(SQUARES)]
_SQUARE_OF: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}

# An entrance is a square and a direction: square * 4 + direction.
DOOR_NAMES: Final = [f"{name}-{side}" for name in SQUARE_NAMES for side in SIDE_NAMES]
_DOOR_OF: Final = {name: door for door, name in enumerate(DOOR_NAMES)}


def _beside(number: int, direction: int, wide: int) -> int:
    """Return the square, or place, on that side in a table that is so many of them wide, or OFF at its edge."""
    column = number % wide + [0, 1, 0, -1][direction]
    row = number // wide + [1, 0, -1, 0][direction]
    return row * wide + column if 0 <= column < wide and 0 <= row < wide else OFF


ROW_OF: Final = vec[i64]([s // SIDE for s in range(SQUARES)])
COLUMN_OF: Final = vec[i64]([s % SIDE for s in range(SQUARES)])
_BESIDE: Final = vec[i64]([_beside(s, d, SIDE) for s in range(SQUARES) for d in range(4)])
_PLACE_BESIDE: Final = vec[i64]([_beside(p, d, TILES_WIDE) for p in range(PLACES) for d in range(4)])


def square_name(square: i64) -> str:
    """Return the name of a square, such as h8."""
    return SQUARE_NAMES[square]


def square_named(text: str) -> int:
    """Return the square with that name, or OFF."""
    return _SQUARE_OF.get(text, OFF)


def door_name(door: i64) -> str:
    """Return the name of an entrance, such as h7-south."""
    return DOOR_NAMES[door]


def door_named(text: str) -> int:
    """Return the entrance with that name, or OFF."""
    return _DOOR_OF.get(text, OFF)


def beside(square: i64, direction: i64) -> i64:
    """Return the square on that side of a square, or OFF at the edge of the table."""
    return _BESIDE[square * 4 + direction]


def opposite(direction: i64) -> i64:
    """Return the direction that points back."""
    return direction ^ 2


def place_at(x: i64, y: i64) -> i64:
    """Return the place of a tile x places east and y places north of the middle one, or OFF."""
    if x < -2 or x > 2 or y < -2 or y > 2:
        return OFF
    return (y + 2) * TILES_WIDE + x + 2


def x_of(place: i64) -> i64:
    """Return how many places east of the middle a place is."""
    return place % TILES_WIDE - 2


def y_of(place: i64) -> i64:
    """Return how many places north of the middle a place is."""
    return place // TILES_WIDE - 2


def place_beside(place: i64, direction: i64) -> i64:
    """Return the place on that side of a place, or OFF at the edge of the table."""
    return _PLACE_BESIDE[place * 4 + direction]
