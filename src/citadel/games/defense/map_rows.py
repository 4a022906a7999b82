"""Reads the rows of the map: traps, objects and tiles."""

from __future__ import annotations

import re

from librt.vecs import append

from citadel.games.defense.reader import Reader
from citadel.games.defense.rows import MapObject, Placed, Tile, Trap
from citadel.games.defense.shape import is_whole
from citadel.games.defense.sheet import Line

HEART_TILE = "heart"
SIDES = ["N", "E", "S", "W"]
_CENTRE = 4
_WALL = re.compile(r"([0-2]),([0-2])-([0-2]),([0-2])")
_SQUARE = re.compile(r"([0-2]),([0-2])")


def read_map(reader: Reader) -> None:
    """Read all rows of the map into the content."""
    content = reader.content
    for line in reader.lines["traps"]:
        content.traps = append(content.traps, read_trap(reader, line, len(content.traps)))
    for line in reader.lines["objects"]:
        content.objects = append(content.objects, read_object(reader, line, len(content.objects)))
    for line in reader.lines["tiles"]:
        content.tiles = append(content.tiles, read_tile(reader, line, len(content.tiles)))


def begin_placed(reader: Reader, row: Placed, line: Line, index: int, table: str) -> None:
    """Read what traps and objects have alike."""
    reader.begin(row, line, index, table)
    row.cost = line.whole("cost", 0, 99)
    row.forge = line.yes("forge")
    row.count = line.whole("count", 1, 20)


def read_trap(reader: Reader, line: Line, index: int) -> Trap:
    """Read a trap."""
    row = Trap()
    begin_placed(reader, row, line, index, "traps")
    row.charges = line.whole("charges", 1, 9)
    if not len(row.effects):
        line.complain("a trap needs effects")
    return row


def read_object(reader: Reader, line: Line, index: int) -> MapObject:
    """Read a map object."""
    row = MapObject()
    begin_placed(reader, row, line, index, "objects")
    row.hp = line.whole("hp", 1, 20)
    row.blocks_sight = line.yes("blocks-sight")
    return row


def read_tile(reader: Reader, line: Line, index: int) -> Tile:
    """Read a map tile."""
    row = Tile()
    reader.begin(row, line, index, "tiles")
    row.cost = line.whole("cost", 0, 99)
    row.count = line.whole("count", 1, 9)
    row.entrances = entrances_of(line)
    row.walls = walls_of(line)
    feature = _SQUARE.fullmatch(line.cell("feature"))
    if line.cell("feature") and not feature:
        line.complain(f"feature should be a square such as 1,1, not {line.cell('feature')[:20]!r}")
    row.feature = 3 * int(feature[2]) + int(feature[1]) if feature else _CENTRE
    if not is_whole(row):
        line.complain("its walls leave squares without a way to the others")
    return row


def entrances_of(line: Line) -> int:
    """Return the sides with entrances as a set: N E S W."""
    letters = line.cell("entrances").split()
    if not letters or not set(letters) <= set(SIDES) or len(set(letters)) != len(letters):
        line.complain("entrances should be some of N E S W, with spaces between them")
    return sum([2 ** SIDES.index(letter) for letter in set(letters) & set(SIDES)])


def walls_of(line: Line) -> list[list[int]]:
    """Return the pairs of neighbouring squares that are not connected."""
    walls: list[list[int]] = []
    for word in line.cell("walls").split():
        found = _WALL.fullmatch(word)
        numbers = [int(digit) for digit in found.groups()] if found else [0, 0, 0, 0]
        if abs(numbers[0] - numbers[2]) + abs(numbers[1] - numbers[3]) != 1:
            line.complain(f"a wall is between two neighbouring squares, such as 0,0-1,0, not {word[:20]!r}")
        else:
            walls.append([3 * numbers[1] + numbers[0], 3 * numbers[3] + numbers[2]])
    return walls
