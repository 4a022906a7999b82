"""The entrances through which enemies come: which are open, where counting begins, and which count.

An entrance is known here by a place and a side of it, place * 4 + side, as edges of tiles are; on the map it is a
square and a direction, square * 4 + direction.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from citadel.games.defense.effects import NOTHING
from citadel.games.defense.grid import HEART_PLACE, OFF, PLACES, SIDE, TILE, TILES_WIDE
from citadel.games.defense.outline import inner_edges, outer_edges
from citadel.games.defense.shape import MIDDLE

NO_DOORS: Final = vec[i64]([0] * (PLACES * 4))


def square_in(place: i64, local: i64) -> i64:
    """Return the square of a place; `local` counts from its south-west, whatever the turn of the tile there."""
    return (place // TILES_WIDE * TILE + local // TILE) * SIDE + place % TILES_WIDE * TILE + local % TILE


_DOOR_AT: Final = vec[i64]([square_in(edge // 4, MIDDLE[edge % 4]) * 4 + edge % 4 for edge in range(PLACES * 4)])


def door_at(place: i64, side: i64) -> i64:
    """Return the entrance on a side of the tile in a place, if there is one: in the middle of the side."""
    return _DOOR_AT[place * 4 + side]


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


class Doors:
    """The entrances of a map with such tiles in its places. `has_door` tells for each edge whether one is there.

    `main` is the edge with the main entrance. Without one (NOTHING) it is the first entrance clockwise from due south.
    """

    def __init__(self, places: vec[i64], has_door: vec[i64], main: i64, rules: MapRules) -> None:
        self.has_door = has_door
        outer = outer_edges(places)
        # The open entrances on the outer outline, clockwise from the main one.
        self.outline = self.open_doors(outer)
        # The main entrance, or OFF if there is none.
        self.main: i64 = OFF
        self.find_main(main)
        inner = self.open_doors(inner_edges(places, outer)) if rules.count_holes else vec[i64]([])
        # The entrances that count.
        self.counted = self.without_heart(extend(self.outline, inner), rules)

    def open_doors(self, edges: vec[i64]) -> vec[i64]:
        """Return the entrances on edges of tiles beyond which nothing lies."""
        found = vec[i64]([])
        for edge in edges:
            if self.has_door[edge]:
                found = append(found, edge)
        return found

    def find_main(self, main: i64) -> None:
        """Find the main entrance, or none, and let the outline begin with it."""
        if main == NOTHING:
            self.main = self.outline[0] if len(self.outline) else OFF
        elif main in self.outline:
            at: i64 = place_in(self.outline, main)
            self.outline = extend(self.outline[at:], self.outline[:at])
            self.main = main

    def without_heart(self, doors: vec[i64], rules: MapRules) -> vec[i64]:
        """Return the entrances that count, clockwise from the main one: not those of C unless there are no others."""
        found = vec[i64]([])
        for edge in doors:
            if edge // 4 != HEART_PLACE:
                found = append(found, edge)
        return doors if len(found) == 0 and rules.count_heart else found


def place_in(doors: vec[i64], door: i64) -> i64:
    """Return where an entrance stands among others, or 0 if it does not: counting begins with the first, then."""
    for at in range(len(doors)):
        if doors[at] == door:
            return at
    return 0


def on_map(edges: vec[i64]) -> vec[i64]:
    """Return the entrances on edges as squares and directions."""
    return vec[i64]([_DOOR_AT[edge] for edge in edges])
