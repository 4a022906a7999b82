"""The map: which tiles lie where, which squares are connected, and the entrances enemies come through."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.defense.doors import NO_DOORS, Doors, MapRules, door_at, on_map, place_in, square_in
from citadel.games.defense.effects import NOTHING, OPERATIONS
from citadel.games.defense.grid import (
    HEART,
    HEART_PLACE,
    OFF,
    PLACES,
    SOUTH,
    SQUARES,
    beside,
    opposite,
    place_at,
    place_beside,
)
from citadel.games.defense.rows import Tile
from citadel.games.defense.shape import LOCAL_SQUARES, sides_of, turned, ways_of
from citadel.games.defense.sight import Sight

HEART_TILE: Final = "heart"
CENTRE: Final = 4
UNKNOWN: Final = vec[i64]([OFF])
# What a tile may have: as many entrances as there are sets of sides.
SIDE_SETS: Final = 16
_NO_TILES: Final = vec[i64]([OFF] * PLACES)
_NO_SIDES: Final = vec[i64]([0] * PLACES)
_NO_SQUARES: Final = vec[i64]([OFF] * SQUARES)
_NO_WAYS: Final = vec[i64]([0] * (SQUARES * 4))
_NOWHERE: Final = vec[i64]([OFF] * (SQUARES * 4))
_NO_FEATURES: Final = vec[i64]([OFF] * len(OPERATIONS))
_NOT_ASKED: Final = vec[i64]([OFF] * (PLACES * SIDE_SETS))


class Laid:
    """A tile on the table: its kind, its place relative to the Heart's tile, and its quarter turns clockwise."""

    def __init__(self, kind: i64, x: i64, y: i64, turn: i64) -> None:
        self.kind = kind
        self.x = x
        self.y = y
        self.turn = turn


class Ground:
    """The map as it lies. Never changed, so clones share it; laying a tile makes another.

    `main_tile` is the index in `laid` of the tile with the main entrance and `main_side` the side of the table it
    faces. Without such a tile (NOTHING, or not yet laid) it is the first entrance clockwise from due south. A map that
    has one tile more than another, the last, is sooner made from that, its `source`.
    """

    def __init__(
        self,
        tiles: vec[Tile],
        laid: vec[Laid],
        rules: MapRules,
        main_tile: i64 = NOTHING,
        main_side: i64 = SOUTH,
        source: Ground | None = None,
    ) -> None:
        self.tiles = tiles
        self.laid = laid
        self.rules = rules
        self.main_tile = main_tile
        self.main_side = main_side
        self.heart: i64 = HEART
        if source is None:
            self.clear_table()
        else:
            self.copy_table(source)
        for index in range(0 if source is None else len(source.laid), len(laid)):
            self.lay(index)
        # The squares of the map, ascending.
        self.squares = self.squares_with_tiles()
        # The places where a tile meets another one, if it has an entrance on the right side, ascending.
        self.sites = self.places_to_lay()
        # Sight while no object is in the way.
        self.sight = Sight(self.near, vec[i64]([]), rules.connected_sight)
        self.find_doors()
        # Where a tile of each kind can be laid next; `laying` works it out when it is first asked for.
        self.openings: list[vec[i64]] = [UNKNOWN] * len(tiles)
        # Whether it can be laid anywhere, 1 or 0, or OFF while nobody has asked.
        self.fits = vec[i64]([OFF] * len(tiles))
        # The same of a tile in a place with entrances on a set of sides: place * 16 + set.
        self.fits_in = _NOT_ASKED[:]

    def clear_table(self) -> None:
        """Begin without tiles."""
        # The index in `laid` of the tile in a place, and of the tile a square is on, or OFF.
        self.places = _NO_TILES[:]
        self.owner = _NO_SQUARES[:]
        # square * 4 + direction -> 1 if a way leads out of the square there, wherever to.
        self.ways = _NO_WAYS[:]
        # square * 4 + direction -> the connected square there, or OFF.
        self.near = _NOWHERE[:]
        # place * 4 + side -> 1 if the tile there has an entrance on that side.
        self.has_door = NO_DOORS[:]
        # The sides on which a tile in a place would meet an entrance of another, as a set.
        self.meets = _NO_SIDES[:]
        # The largest number of each feature that a tile has (OP["forge"], ...), or OFF.
        self.features = _NO_FEATURES[:]

    def copy_table(self, source: Ground) -> None:
        """Begin with the tiles of another map."""
        self.places = source.places[:]
        self.owner = source.owner[:]
        self.ways = source.ways[:]
        self.near = source.near[:]
        self.has_door = source.has_door[:]
        self.meets = source.meets[:]
        self.features = source.features[:]

    def find_doors(self) -> None:
        """Find the entrances."""
        found = Doors(self.places, self.has_door, self.main_edge(), self.rules)
        self.main: i64 = OFF if found.main == OFF else door_at(found.main // 4, found.main % 4)
        # The open entrances on the outer outline, clockwise from the main one; and those among all that count.
        self.outline = on_map(found.outline)
        self.doors = on_map(found.counted)

    # Squares.

    def lay(self, index: i64) -> None:
        """Put a tile into its place, and its ways into its squares."""
        tile = self.laid[index]
        place: i64 = place_at(tile.x, tile.y)
        self.places[place] = index
        ways: i64 = ways_of(self.tiles[tile.kind], tile.turn)
        for local in range(LOCAL_SQUARES):
            square: i64 = square_in(place, local)
            self.owner[square] = index
            for direction in range(4):
                if ways & BIT[local * 4 + direction]:
                    self.ways[square * 4 + direction] = 1
        for local in range(LOCAL_SQUARES):
            self.connect(square_in(place, local))
        sides: i64 = sides_of(self.tiles[tile.kind], tile.turn)
        for side in range(4):
            if sides & BIT[side]:
                self.has_door[place * 4 + side] = 1
                beyond: i64 = place_beside(place, side)
                if beyond != OFF:
                    self.meets[beyond] |= BIT[opposite(side)]
        for effect in self.tiles[tile.kind].effects:
            self.features[effect.op] = max(self.features[effect.op], effect.n)

    def connect(self, square: i64) -> None:
        """Connect a square with those beside it, where ways lead to each other."""
        for direction in range(4):
            there: i64 = beside(square, direction)
            back: i64 = there * 4 + opposite(direction)
            if there != OFF and self.ways[square * 4 + direction] and self.ways[back]:
                self.near[square * 4 + direction] = there
                self.near[back] = square

    def squares_with_tiles(self) -> vec[i64]:
        """Return the squares that tiles lie under."""
        found = vec[i64]([])
        for square in range(SQUARES):
            if self.owner[square] != OFF:
                found = append(found, square)
        return found

    def places_to_lay(self) -> vec[i64]:
        """Return the free places onto which entrances lead."""
        found = vec[i64]([])
        for place in range(PLACES):
            if self.places[place] == OFF and self.meets[place]:
                found = append(found, place)
        return found

    def main_edge(self) -> i64:
        """Return the side of a place where the main entrance has to be, NOTHING if that is not said."""
        if self.main_tile == NOTHING or self.main_tile >= len(self.laid):
            return NOTHING
        tile = self.laid[self.main_tile]
        return place_at(tile.x, tile.y) * 4 + self.main_side

    def on_map(self, square: i64) -> bool:
        """Whether there is a tile under a square."""
        return self.owner[square] != OFF

    def is_near(self, a: i64, b: i64) -> bool:
        """Whether two squares are the same or connected."""
        return a == b or any(self.near[a * 4 + direction] == b for direction in range(4))

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
        return self.places[HEART_PLACE] == index

    def has_feature(self, op: i64) -> bool:
        """Whether a tile with that feature (OP["forge"], ...) is on the map."""
        return self.features[op] != OFF

    # Entrances: square * 4 + direction.

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


def laid_from(tiles: vec[Tile], rows: list[list[int]]) -> vec[Laid]:
    """Return the Heart's tile and, after it, the rows of a layout: tile, x, y, turn."""
    laid = vec[Laid]([])
    for kind in range(len(tiles)):
        if tiles[kind].name == HEART_TILE:
            laid = append(laid, Laid(kind, 0, 0, 0))
    for row in rows:
        laid = append(laid, Laid(row[0], row[1], row[2], row[3]))
    return laid
