"""The outer outline of the map, walked clockwise from one edge of a tile to the next.

An edge is a place and a side of it: place * 4 + side. `laid` tells for each place of the table which tile lies there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from citadel.games.defense.grid import EAST, OFF, PLACES, SOUTH, WEST, place_at, place_beside

# No outline is longer than all sides of all places.
_ROOM: Final = vec[i64]([0] * (PLACES * 4))


def is_edge(laid: vec[i64], edge: i64) -> bool:
    """Whether a tile lies in the place, and none beyond that side."""
    return lies(laid, edge // 4) and not lies(laid, place_beside(edge // 4, edge % 4))


def lies(laid: vec[i64], place: i64) -> bool:
    """Whether a tile lies in a place; none does off the table."""
    return place != OFF and laid[place] != OFF


def touches(laid: vec[i64], place: i64) -> bool:
    """Whether a tile lies beside a place."""
    return any(lies(laid, place_beside(place, side)) for side in range(4))


def outer_edges(laid: vec[i64]) -> vec[i64]:
    """Return the edges of the outer outline, clockwise from the first one due south of the Heart."""
    farthest: i64 = place_at(0, 0)
    for y in range(-1, -3, -1):
        if lies(laid, place_at(0, y)):
            farthest = place_at(0, y)
    edges = edges_from(laid, farthest * 4 + SOUTH)
    for y in range(0, -3, -1):
        first: i64 = place_at(0, y) * 4 + SOUTH
        if first in edges:
            return edges if first == edges[0] else edges_from(laid, first)
    return edges


def inner_edges(laid: vec[i64], outer: vec[i64]) -> vec[i64]:
    """Return the edges of enclosed holes, hole by hole from the south-west, in the sense of the outer outline."""
    found = vec[i64]([])
    for place in range(PLACES):
        for side in range(4):
            edge: i64 = place * 4 + side
            if is_edge(laid, edge) and edge not in outer and edge not in found:
                found = extend(found, edges_from(laid, edge))
    return found


def edges_from(laid: vec[i64], first: i64) -> vec[i64]:
    """Return the edges of one outline, with the tiles to the right of the walker, beginning with that one."""
    edges = _ROOM[:]
    edges[0] = first
    n: i64 = 1
    edge: i64 = next_edge(laid, first)
    while edge != first:
        edges[n] = edge
        n += 1
        edge = next_edge(laid, edge)
    return edges[:n]


def next_edge(laid: vec[i64], edge: i64) -> i64:
    """Return the edge after one: round the corner, on along the next tile, or back towards a tile that juts out.

    Where two tiles touch at a corner alone, the walk keeps to the empty space it is in: a corner closes a hole.
    """
    place: i64 = edge // 4
    side: i64 = edge % 4
    onward: i64 = place_beside(place, (side + EAST) % 4)
    corner: i64 = OFF if onward == OFF else place_beside(onward, side)
    if lies(laid, corner):
        return corner * 4 + (side + WEST) % 4
    if lies(laid, onward):
        return onward * 4 + side
    return place * 4 + (side + EAST) % 4
