"""Maps for tests: a few tiles made by hand, layouts written as text, and maps that grow at random."""

from __future__ import annotations

from hypothesis import strategies as st
from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.games.defense.doors import MapRules
from citadel.games.defense.effects import NOTHING, OP, Effect
from citadel.games.defense.grid import SIDE_NAMES, SQUARES, door_name, square_name, square_named
from citadel.games.defense.ground import Ground, Laid
from citadel.games.defense.laying import can_lay, complaint, with_tile
from citadel.games.defense.rows import Tile

USUAL = MapRules()
SIDE_SQUARES_WALLED = [[0, 1], [1, 2], [6, 7], [7, 8]]


def tile(name: str, entrances: str, walls: list[list[int]] | None = None, feature: str = "") -> Tile:
    made = Tile()
    made.name, made.title = name, name.title()
    made.entrances = sum(2 ** "NESW".index(side) for side in entrances)
    made.walls = walls or []
    if feature:
        made.effects = append(made.effects[:], Effect(OP[feature]))
    return made


TILES = vec[Tile](
    [
        tile("heart", "NESW"),
        tile("hall", "NESW"),
        tile("corridor", "NS", SIDE_SQUARES_WALLED),
        tile("bend", "ES", [[3, 6], [3, 4]]),
        tile("vault", "S"),
        tile("forge", "NS", feature="forge"),
        tile("split", "NS", [[0, 1], [3, 4], [6, 7], [1, 2], [4, 5], [7, 8]]),
    ]
)
KINDS = {TILES[kind].name: kind for kind in range(len(TILES))}


def layout(text: str) -> vec[Laid]:
    """The Heart's tile and others such as `hall 0,1; bend 1,1 r2`."""
    laid = vec[Laid]([Laid(0, 0, 0, 0)])
    for words in filter(None, text.split("; ")):
        name, place, *turn = words.split()
        x, y = place.split(",")
        laid = append(laid, Laid(KINDS[name], int(x), int(y), int(turn[0][1:]) if turn else 0))
    return laid


def a_map(text: str = "", rules: MapRules = USUAL, main: str = "") -> Ground:
    """A map, with the main entrance on a side of a tile, such as `1 south`: the first of the text."""
    main_tile, main_side = main_of(main)
    return Ground(TILES, layout(text), rules, main_tile, main_side)


def main_of(main: str) -> tuple[int, int]:
    index, side = main.split() if main else (str(NOTHING), "south")
    return int(index), SIDE_NAMES.index(side)


def fault(text: str, main: str = "") -> str:
    """What is wrong with a map."""
    return complaint(TILES, layout(text), *main_of(main))


def spaces(**squares: int) -> vec[i64]:
    """Spaces held in squares: h8=2."""
    held = vec[i64]([0] * SQUARES)
    for name, number in squares.items():
        held[square_named(name)] = number
    return held


def squares_of(squares: vec[i64]) -> str:
    return " ".join(square_name(square) for square in squares)


def doors_of(doors: vec[i64]) -> str:
    return " ".join(door_name(door) for door in doors)


Plan = list[tuple[int, int]]


def plans(most: int = 6) -> st.SearchStrategy[Plan]:
    """What `grown` grows a map from: tiles one after the other, each with a number for where it is laid."""
    return st.lists(st.tuples(st.integers(1, 6), st.integers(0, 99)), max_size=most)


def grown(plan: Plan) -> Ground:
    """A map grown tile by tile, each laid in one of the ways in which it can be."""
    ground = a_map()
    for kind, first in plan:
        for way in [*range(first, 100), *range(first)]:
            if can_lay(ground, kind, way // 4, way % 4):
                ground = with_tile(ground, kind, way)
                break
    return ground
