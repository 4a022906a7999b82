"""The map: which tiles lie where, which squares are connected, and the entrances enemies come through."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.effects import NOTHING
from citadel.games.defense.grid import OFF, SQUARES
from citadel.games.defense.rows import Tile
from citadel.games.defense.sight import Sight

HEART_TILE = "heart"


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
        self, tiles: vec[Tile], laid: vec[Laid], rules: MapRules, main_tile: i64 = NOTHING, main_side: i64 = 2
    ) -> None:
        self.tiles = tiles
        self.laid = laid
        self.rules = rules
        self.main_tile = main_tile
        self.main_side = main_side
        # square * 4 + direction -> the connected square there, or OFF.
        self.near = vec[i64]([OFF] * (SQUARES * 4))
        # The squares of the map, ascending.
        self.squares = vec[i64]([])
        # The index in `laid` of the tile a square is on, or OFF.
        self.owner = vec[i64]([OFF] * SQUARES)
        self.heart: i64 = 112
        # The entrances that count, clockwise; the first is the main one, or the next after it.
        self.doors = vec[i64]([])
        # The main entrance, which may be one that does not count, or OFF.
        self.main: i64 = OFF
        # Sight while no object is in the way.
        self.sight = Sight(self.near, vec[i64]([]), rules.connected_sight)

    def on_map(self, square: i64) -> bool:
        """Whether there is a tile under a square."""
        return self.owner[square] != OFF

    def tile_at(self, square: i64) -> i64:
        """Return the index in `laid` of the tile a square is on, or OFF."""
        return self.owner[square]

    def centre(self, index: i64) -> i64:
        """Return the middle square of a laid tile."""
        return OFF

    def square_of(self, index: i64, local: i64) -> i64:
        """Return where the square `local` (0 to 8, as printed on the tile) of a laid tile is."""
        return OFF

    def has_feature(self, op: i64) -> bool:
        """Whether a tile with that feature (OP["forge"], ...) is on the map."""
        return False

    def count_door(self, start: i64, n: i64, tokens: vec[i64]) -> i64:
        """Return the n-th entrance clockwise from `start`, which is 1; `start` is `main` or the latest spawn point.

        `tokens` are the entrances with a spawn point. OFF if no entrance counts.
        """
        return OFF

    def next_door(self, door: i64, n: i64) -> i64:
        """Return the n-th entrance after that one, clockwise."""
        return OFF

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
    return vec[Laid]([])
