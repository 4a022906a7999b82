"""Which maps are legal, and where a tile can be laid."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.defense.doors import Doors, MapRules
from citadel.games.defense.grid import (
    OFF,
    PLACES,
    SIDE_NAMES,
    place_at,
    square_name,
    x_of,
    y_of,
)
from citadel.games.defense.ground import HEART_TILE, SIDE_SETS, Ground, Laid
from citadel.games.defense.outline import touches
from citadel.games.defense.routes import FAR, distances
from citadel.games.defense.rows import Tile
from citadel.games.defense.shape import TURNS, is_whole, sides_of, ways_of

_RULES: Final = MapRules()


def complaint(tiles: vec[Tile], laid: vec[Laid], main_tile: i64, main_side: i64) -> str:
    """Return why a map is not legal, or nothing. What `main_tile` and `main_side` are, `Ground` says."""
    found = misplaced(tiles, laid) or lonely(tiles, laid)
    return found or unreachable(Ground(tiles, laid, _RULES, main_tile, main_side))


def misplaced(tiles: vec[Tile], laid: vec[Laid]) -> str:
    """Return which tile lies where none can, or that C does not lie in the middle, once."""
    seen = vec[i64]([])
    hearts: i64 = 0
    for tile in laid:
        place: i64 = place_at(tile.x, tile.y)
        name = tiles[tile.kind].name
        if place == OFF:
            return f"{name} at {tile.x},{tile.y} is off the table"
        if place in seen:
            return f"{name} at {tile.x},{tile.y} lies on another tile"
        seen = append(seen, place)
        if name == HEART_TILE:
            hearts += 1
            if place != place_at(0, 0):
                return f"{name} is not at 0,0"
    if hearts == 1:
        return ""
    return f"there is no tile {HEART_TILE}" if hearts == 0 else f"the tile {HEART_TILE} lies there more than once"


def lonely(tiles: vec[Tile], laid: vec[Laid]) -> str:
    """Return which tile touches no other along a side. C need not: if nothing touches it, nothing has a route to it."""
    places = vec[i64]([OFF] * PLACES)
    for tile in laid:
        places[place_at(tile.x, tile.y)] = tile.kind
    for tile in laid:
        name = tiles[tile.kind].name
        if name != HEART_TILE and not touches(places, place_at(tile.x, tile.y)):
            return f"{name} at {tile.x},{tile.y} touches no other tile"
    return ""


def unreachable(ground: Ground) -> str:
    """Return which square has no route to the Heart, or what is wrong with the main entrance."""
    steps = distances(ground)
    for square in ground.squares:
        if steps[square] >= FAR:
            name = ground.tiles[ground.laid[ground.owner[square]].kind].name
            return f"{square_name(square)} on {name} has no route to the Heart"
    return "" if ground.main != OFF else no_main(ground)


def no_main(ground: Ground) -> str:
    """Return why there is no main entrance."""
    if ground.main_tile == OFF or ground.main_tile >= len(ground.laid):
        return "no entrance leads in from outside"
    tile = ground.laid[ground.main_tile]
    name = ground.tiles[tile.kind].name
    side = SIDE_NAMES[ground.main_side]
    if not ground.has_door[ground.main_edge()]:
        return f"{name} at {tile.x},{tile.y} has no entrance in the {side} for the main entrance"
    return f"the main entrance in the {side} of {name} at {tile.x},{tile.y} does not lead out of the map"


def ways_to_lay(ground: Ground, kind: i64) -> vec[i64]:
    """Return where and how a tile of that kind can be laid next: place * 4 + turn, ascending.

    Of turns that come to the same only the first is given.
    """
    found = ground.openings[kind]
    if len(found) == 1 and found[0] == OFF:
        found = openings(ground, kind)
        ground.openings[kind] = found
    return found


def can_be_laid(ground: Ground, kind: i64) -> bool:
    """Whether a tile of that kind can be laid anywhere, which is sooner known than where."""
    if ground.fits[kind] == OFF:
        ground.fits[kind] = 1 if fits_somewhere(ground, kind) else 0
    return ground.fits[kind] == 1


def fits_somewhere(ground: Ground, kind: i64) -> bool:
    """Work out `can_be_laid`."""
    for place in ground.sites:
        for turn in range(TURNS):
            if can_lay(ground, kind, place, turn):
                return True
    return False


def openings(ground: Ground, kind: i64) -> vec[i64]:
    """Work out `ways_to_lay`."""
    found = vec[i64]([])
    for place in ground.sites:
        for turn in range(TURNS):
            if can_lay(ground, kind, place, turn) and is_new(ground.tiles[kind], turn):
                found = append(found, place * TURNS + turn)
    return found


def can_lay(ground: Ground, kind: i64, place: i64, turn: i64) -> bool:
    """Whether a place is free, and the map is legal with a tile there, turned so, and keeps an entrance that counts.

    If all squares of a tile are connected, they have a route where its entrance meets another's; otherwise one has to
    look.
    """
    if ground.places[place] != OFF:
        return False
    tile = ground.tiles[kind]
    if not fits_in(ground, place, sides_of(tile, turn)):
        return False
    return is_whole(tile) or not unreachable(with_tile(ground, kind, place * TURNS + turn))


def fits_in(ground: Ground, place: i64, sides: i64) -> bool:
    """Whether a tile with entrances on such sides meets another one in a place, and leaves the entrances there must be.

    That is asked for many tiles, which have the same sides, so the map keeps it.
    """
    key = place * SIDE_SETS + sides
    if ground.fits_in[key] == OFF:
        fits = ground.meets[place] & sides != 0 and leaves_entrances(ground, place, sides)
        ground.fits_in[key] = 1 if fits else 0
    return ground.fits_in[key] == 1


def leaves_entrances(ground: Ground, place: i64, sides: i64) -> bool:
    """Whether there is a main entrance, and one that counts, when a tile with such sides lies in a place."""
    index = len(ground.laid)
    places = ground.places[:]
    places[place] = index
    has_door = ground.has_door[:]
    for side in range(4):
        if sides & BIT[side]:
            has_door[place * 4 + side] = 1
    main = place * 4 + ground.main_side if index == ground.main_tile else ground.main_edge()
    doors = Doors(places, has_door, main, ground.rules)
    return doors.main != OFF and len(doors.counted) > 0


def is_new(tile: Tile, turn: i64) -> bool:
    """Whether a tile turned so is another than with fewer turns."""
    return all(ways_of(tile, fewer) != ways_of(tile, turn) for fewer in range(turn))


def with_tile(ground: Ground, kind: i64, way: i64) -> Ground:
    """Return the map with one more tile, laid in one of the `ways_to_lay`."""
    place: i64 = way // TURNS
    laid = append(ground.laid[:], Laid(kind, x_of(place), y_of(place), way % TURNS))
    return Ground(ground.tiles, laid, ground.rules, ground.main_tile, ground.main_side, ground)
