"""The map: which tiles lie where, which squares are connected, and the entrances enemies come through."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.defense.effects import NOTHING
from citadel.games.defense.grid import (
    HEART,
    OFF,
    PLACES,
    SIDE,
    SOUTH,
    SQUARES,
    TILE,
    TILES_WIDE,
    beside,
    opposite,
    place_at,
)
from citadel.games.defense.outline import inner_edges, outer_edges
from citadel.games.defense.rows import Tile
from citadel.games.defense.shape import LOCAL_SQUARES, MIDDLE, turned, ways_of
from citadel.games.defense.sight import Sight

HEART_TILE: Final = "heart"
CENTRE: Final = 4
UNKNOWN: Final = vec[i64]([OFF])
_NO_TILES: Final = vec[i64]([OFF] * PLACES)
_NO_SQUARES: Final = vec[i64]([OFF] * SQUARES)
_NO_WAYS: Final = vec[i64]([0] * (SQUARES * 4))
_NOWHERE: Final = vec[i64]([OFF] * (SQUARES * 4))


class Laid:
    """A tile on the table: its kind, its place relative to the Heart's tile, and its quarter turns clockwise."""

    def __init__(self, kind: i64, x: i64, y: i64, turn: i64) -> None:
        self.kind = kind
        self.x = x
        self.y = y
        self.turn = turn


class MapRules:
    """The options that the map obeys."""

    def __init__(self) -> None:
        # sight=connected
        self.connected_sight: bool = False
        # hole_entrances=count
        self.count_holes: bool = False
        # c_alone=count_c
        self.count_heart: bool = False
        # spawn_skip_taken
        self.skip_taken: bool = False


class Ground:
    """The map as it lies. Never changed, so clones share it; laying a tile makes another.

    `main_tile` is the index in `laid` of the tile with the main entrance and `main_side` the side of the table it
    faces. Without such a tile (NOTHING, or not yet laid) it is the first entrance clockwise from due south.
    """

    def __init__(
        self, tiles: vec[Tile], laid: vec[Laid], rules: MapRules, main_tile: i64 = NOTHING, main_side: i64 = SOUTH
    ) -> None:
        self.tiles = tiles
        self.laid = laid
        self.rules = rules
        self.main_tile = main_tile
        self.main_side = main_side
        self.heart: i64 = HEART
        # The index in `laid` of the tile in a place, and of the tile a square is on, or OFF.
        self.places = _NO_TILES[:]
        self.owner = _NO_SQUARES[:]
        # square * 4 + direction -> 1 if a way leads out of the square there, wherever to.
        self.ways = _NO_WAYS[:]
        # The squares of the map, ascending.
        self.squares = vec[i64]([])
        # square * 4 + direction -> the connected square there, or OFF.
        self.near = _NOWHERE[:]
        self.lay_tiles()
        self.connect()
        # Sight while no object is in the way.
        self.sight = Sight(self.near, vec[i64]([]), rules.connected_sight)
        # The open entrances on the outer outline, clockwise from the main one; and those among all that count.
        self.main: i64 = OFF
        self.outline = self.open_doors(outer_edges(self.places))
        self.find_main()
        self.doors = self.counted()
        # Where a tile of each kind can be laid next; `laying` works it out when it is first asked for.
        self.openings: list[vec[i64]] = [UNKNOWN] * len(tiles)
        # Whether it can be laid anywhere, 1 or 0, or OFF while nobody has asked.
        self.fits = vec[i64]([OFF] * len(tiles))

    # Squares.

    def lay_tiles(self) -> None:
        """Put each tile into its place, and its ways into its squares."""
        for index, tile in enumerate(self.laid):
            place: i64 = place_at(tile.x, tile.y)
            self.places[place] = index
            ways: i64 = ways_of(self.tiles[tile.kind], tile.turn)
            for local in range(LOCAL_SQUARES):
                square: i64 = square_in(place, local)
                self.owner[square] = index
                for direction in range(4):
                    if ways & BIT[local * 4 + direction]:
                        self.ways[square * 4 + direction] = 1

    def connect(self) -> None:
        """Connect squares whose ways lead to each other."""
        for square in range(SQUARES):
            if self.owner[square] == OFF:
                continue
            self.squares = append(self.squares, square)
            for direction in range(4):
                there: i64 = beside(square, direction)
                if there != OFF and self.ways[square * 4 + direction] and self.ways[there * 4 + opposite(direction)]:
                    self.near[square * 4 + direction] = there

    def on_map(self, square: i64) -> bool:
        """Whether there is a tile under a square."""
        return self.owner[square] != OFF

    def tile_at(self, square: i64) -> i64:
        """Return the index in `laid` of the tile a square is on, or OFF."""
        return self.owner[square]

    def centre(self, index: i64) -> i64:
        """Return the middle square of a laid tile."""
        return self.square_of(index, CENTRE)

    def square_of(self, index: i64, local: i64) -> i64:
        """Return where the square `local` (0 to 8, as printed on the tile) of a laid tile is."""
        tile = self.laid[index]
        return square_in(place_at(tile.x, tile.y), turned(local, tile.turn))

    def is_heart_tile(self, index: i64) -> bool:
        """Whether a laid tile is C."""
        return self.tiles[self.laid[index].kind].name == HEART_TILE

    def has_feature(self, op: i64) -> bool:
        """Whether a tile with that feature (OP["forge"], ...) is on the map."""
        for tile in self.laid:
            for effect in self.tiles[tile.kind].effects:
                if effect.op == op:
                    return True
        return False

    # Entrances: square * 4 + direction.

    def open_doors(self, edges: vec[i64]) -> vec[i64]:
        """Return the entrances on edges of tiles beyond which nothing lies."""
        found = vec[i64]([])
        for edge in edges:
            door: i64 = door_at(edge // 4, edge % 4)
            if self.ways[door]:
                found = append(found, door)
        return found

    def find_main(self) -> None:
        """Find the main entrance, or none, and let the outline begin with it."""
        if self.main_tile == NOTHING or self.main_tile >= len(self.laid):
            self.main = self.outline[0] if len(self.outline) else OFF
            return
        tile = self.laid[self.main_tile]
        door: i64 = door_at(place_at(tile.x, tile.y), self.main_side)
        if door in self.outline:
            at: i64 = place_in(self.outline, door)
            self.outline = extend(self.outline[at:], self.outline[:at])
            self.main = door

    def counted(self) -> vec[i64]:
        """Return the entrances that count, clockwise from the main one: not those of C unless there are no others."""
        doors = self.outline
        if self.rules.count_holes:
            doors = extend(doors, self.open_doors(inner_edges(self.places, outer_edges(self.places))))
        found = vec[i64]([])
        for door in doors:
            if not self.is_heart_tile(self.owner[door // 4]):
                found = append(found, door)
        return doors if len(found) == 0 and self.rules.count_heart else found

    def count_door(self, start: i64, n: i64, tokens: vec[i64]) -> i64:
        """Return the n-th entrance clockwise from `start`, which is 1; `start` is `main` or the latest spawn point.

        `tokens` are the entrances with a spawn point. OFF if no entrance counts.
        """
        return self.count_from(place_in(self.doors, start), n, tokens)

    def next_door(self, door: i64, n: i64, tokens: vec[i64]) -> i64:
        """Return the n-th entrance after that one, clockwise."""
        return self.count_from(place_in(self.doors, door) + 1, n, tokens)

    def count_from(self, at: i64, n: i64, tokens: vec[i64]) -> i64:
        """Return the n-th entrance from a place in `doors`, which is 1; by an option those with tokens do not count."""
        count: i64 = len(self.doors)
        if count == 0:
            return OFF
        left: i64 = n - 1
        skip: bool = self.rules.skip_taken and self.any_free(tokens)
        at %= count
        while left > 0 or (skip and self.doors[at] in tokens):
            if not (skip and self.doors[at] in tokens):
                left -= 1
            at = (at + 1) % count
        return self.doors[at]

    def any_free(self, tokens: vec[i64]) -> bool:
        """Whether an entrance that counts has no spawn point."""
        return any(door not in tokens for door in self.doors)

    # Sight.

    def in_sight(self, a: i64, b: i64) -> bool:
        """Whether a sees b, if no object is in the way."""
        return self.sight.distance(a, b) != OFF

    def sight_distance(self, a: i64, b: i64) -> i64:
        """Return how far b is from a along the line of sight, or OFF if out of sight."""
        return self.sight.distance(a, b)

    def squares_in_sight(self, a: i64, reach: i64) -> vec[i64]:
        """Return the squares in sight from a and not farther than `reach`, a itself included, ascending."""
        return self.sight.squares(a, reach)


def square_in(place: i64, local: i64) -> i64:
    """Return the square of a place; `local` counts from its south-west, whatever the turn of the tile there."""
    return (place // TILES_WIDE * TILE + local // TILE) * SIDE + place % TILES_WIDE * TILE + local % TILE


def door_at(place: i64, side: i64) -> i64:
    """Return the entrance on a side of the tile in a place, if there is one: in the middle of the side."""
    return square_in(place, MIDDLE[side]) * 4 + side


def place_in(doors: vec[i64], door: i64) -> i64:
    """Return where an entrance stands among others, or 0 if it does not: counting begins with the first, then."""
    for at in range(len(doors)):
        if doors[at] == door:
            return at
    return 0


def laid_from(tiles: vec[Tile], rows: list[list[int]]) -> vec[Laid]:
    """Return the Heart's tile and, after it, the rows of a layout: tile, x, y, turn."""
    laid = vec[Laid]([])
    for kind in range(len(tiles)):
        if tiles[kind].name == HEART_TILE:
            laid = append(laid, Laid(kind, 0, 0, 0))
    for row in rows:
        laid = append(laid, Laid(row[0], row[1], row[2], row[3]))
    return laid
