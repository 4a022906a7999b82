"""Which maps are legal, and where a tile can be laid."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.ground import Ground, Laid
from citadel.games.defense.rows import Tile


def complaint(tiles: vec[Tile], laid: vec[Laid], main_tile: i64, main_side: i64) -> str:
    """Return why a map is not legal, or nothing. What `main_tile` and `main_side` are, `Ground` says."""
    return ""


def ways_to_lay(ground: Ground, kind: i64) -> vec[i64]:
    """Return where and how a tile of that kind can be laid next: place * 4 + turn, ascending.

    Of turns that come to the same only the first is given.
    """
    return vec[i64]([])


def with_tile(ground: Ground, kind: i64, way: i64) -> Ground:
    """Return the map with one more tile, laid in one of the `ways_to_lay`."""
    return ground
