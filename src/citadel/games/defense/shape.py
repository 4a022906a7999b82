"""The shape of a tile: which ways lead where, as it is printed and turned."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.defense.effects import NOTHING
from citadel.games.defense.grid import OFF, TILE
from citadel.games.defense.rows import Tile

TURNS: Final = 4
LOCAL_SQUARES: Final = TILE * TILE
# The square in the middle of each side N E S W, where an entrance may be.
MIDDLE: Final = vec[i64]([7, 5, 1, 3])
# Where each square comes to lie by a quarter turn clockwise: south-west goes north-west.
_QUARTER: Final = vec[i64]([6, 3, 0, 7, 4, 1, 8, 5, 2])


def ways_of(tile: Tile, turn: i64) -> i64:
    """Return the ways of a tile turned clockwise: bit square * 4 + direction if one can leave the square there."""
    if len(tile.ways) == 0:
        tile.ways = vec[i64]([ways_turned(tile, each) for each in range(TURNS)])
    return tile.ways[turn]


def sides_of(tile: Tile, turn: i64) -> i64:
    """Return the sides with entrances of a tile turned clockwise, as a set: N E S W."""
    return (tile.entrances << turn | tile.entrances >> (4 - turn)) & 15


def is_whole(tile: Tile) -> bool:
    """Whether every square of a tile can be reached from every other within it."""
    if tile.wholeness == NOTHING:
        tile.wholeness = 1 if connects_all(ways_of(tile, 0)) else 0
    return tile.wholeness == 1


def connects_all(ways: i64) -> bool:
    """Work out `is_whole` from the ways of a tile."""
    reached: i64 = BIT[0]
    before: i64 = 0
    while reached != before:
        before = reached
        for square in range(LOCAL_SQUARES):
            for direction in range(4):
                there: i64 = inside_beside(square, direction)
                if reached & BIT[square] and there != OFF and ways & BIT[square * 4 + direction]:
                    reached |= BIT[there]
    return reached == BIT[LOCAL_SQUARES] - 1


def ways_turned(tile: Tile, turn: i64) -> i64:
    """Work out `ways_of` from what is printed on the tile."""
    ways: i64 = 0
    for square in range(LOCAL_SQUARES):
        for direction in range(4):
            if leads(tile, square, direction):
                ways |= BIT[turned(square, turn) * 4 + (direction + turn) % 4]
    return ways


def leads(tile: Tile, square: i64, direction: i64) -> bool:
    """Whether a way leads out of a square of the tile as printed: no wall is there, or an entrance."""
    inside: i64 = inside_beside(square, direction)
    if inside == OFF:
        return square == MIDDLE[direction] and tile.entrances & BIT[direction] != 0
    return not walled(tile, square, inside)


def inside_beside(square: i64, direction: i64) -> i64:
    """Return the square on that side within the tile, or OFF if the side is the tile's own."""
    column: i64 = square % TILE
    if direction % 2 == 0:
        inside: i64 = square + TILE if direction == 0 else square - TILE
        return inside if 0 <= inside < LOCAL_SQUARES else OFF
    if direction == 1:
        return square + 1 if column < TILE - 1 else OFF
    return square - 1 if column > 0 else OFF


def walled(tile: Tile, a: i64, b: i64) -> bool:
    """Whether a wall stands between two squares of a tile, as printed."""
    return [a, b] in tile.walls or [b, a] in tile.walls


def turned(square: i64, turn: i64) -> i64:
    """Return where a square of a tile comes to lie by so many quarter turns clockwise."""
    for _ in range(turn):
        square = _QUARTER[square]
    return square
