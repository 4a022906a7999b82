"""Tiles as they are printed, and turned."""

from __future__ import annotations

import pytest

from citadel.core.bits import BIT
from citadel.games.defense.grid import SIDE_NAMES, opposite
from citadel.games.defense.maps_test import KINDS, TILES
from citadel.games.defense.shape import LOCAL_SQUARES, MIDDLE, inside_beside, leads, turned, ways_of

clause = pytest.mark.clause
NAMES = sorted(KINDS)


def entrances(name: str, turn: int) -> str:
    ways = ways_of(TILES[KINDS[name]], turn)
    return "".join(SIDE_NAMES[side][0].upper() for side in range(4) if ways & BIT[MIDDLE[side] * 4 + side])


@clause("defense.map.1")
def test_entrances_are_in_the_middle_of_sides() -> None:
    for name in NAMES:
        for square in range(LOCAL_SQUARES):
            for side in range(4):
                if inside_beside(square, side) < 0 and square != MIDDLE[side]:
                    assert not leads(TILES[KINDS[name]], square, side)
    assert [entrances(name, 0) for name in ("heart", "corridor", "vault")] == ["NESW", "NS", "S"]


@clause("defense.map.2")
def test_a_quarter_turn_is_clockwise() -> None:
    assert [entrances("vault", turn) for turn in range(4)] == ["S", "W", "N", "E"]
    assert [entrances("bend", turn) for turn in range(4)] == ["ES", "SW", "NW", "NE"]
    assert [turned(0, turn) for turn in range(4)] == [0, 6, 8, 2]
    assert [turned(7, turn) for turn in range(4)] == [7, 5, 1, 3]
    assert [turned(4, turn) for turn in range(4)] == [4] * 4


@clause("defense.map.2")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("turn", range(4))
def test_walls_turn_with_the_tile(name: str, turn: int) -> None:
    tile = TILES[KINDS[name]]
    for square in range(LOCAL_SQUARES):
        for side in range(4):
            way = BIT[turned(square, turn) * 4 + (side + turn) % 4]
            assert bool(ways_of(tile, turn) & way) == leads(tile, square, side)


@clause("defense.map.3")
def test_a_wall_stands_between_two_squares_seen_from_both() -> None:
    bend = TILES[KINDS["bend"]]
    shut = [(square, side) for square in range(9) for side in range(4) if inside_beside(square, side) >= 0]
    shut = [(square, side) for square, side in shut if not leads(bend, square, side)]
    assert shut == [(3, 0), (3, 1), (4, 3), (6, 2)]
    assert all((inside_beside(square, side), opposite(side)) in shut for square, side in shut)
