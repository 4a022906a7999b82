"""The map: its squares, how they are connected, and what its tiles provide."""

from __future__ import annotations

import pytest
from hypothesis import given
from librt.vecs import vec

from citadel.games.defense.effects import OP
from citadel.games.defense.grid import HEART, OFF, beside, opposite, square_name, square_named
from citadel.games.defense.ground import Ground, laid_from
from citadel.games.defense.maps_test import KINDS, TILES, Plan, a_map, grown, plans, squares_of
from citadel.games.defense.rows import Tile

clause = pytest.mark.clause


def neighbours(ground: Ground, name: str) -> str:
    near = [ground.near[square_named(name) * 4 + side] for side in range(4)]
    return " ".join(square_name(square) for square in near if square != OFF)


@clause("defense.map.1", "defense.map.5")
def test_a_tile_is_nine_squares_and_the_heart_the_centre_of_its_own() -> None:
    ground = a_map()
    assert squares_of(ground.squares) == "g7 h7 i7 g8 h8 i8 g9 h9 i9"
    assert ground.heart == ground.centre(0) == HEART == square_named("h8")
    assert [ground.on_map(square_named(name)) for name in ("i9", "i10", "j9")] == [True, False, False]


@clause("defense.map.3")
def test_squares_of_a_tile_are_connected_side_by_side() -> None:
    ground = a_map()
    assert neighbours(ground, "h8") == "h9 i8 h7 g8"
    assert neighbours(ground, "g7") == "g8 h7"


@clause("defense.map.3")
def test_a_wall_parts_two_squares() -> None:
    ground = a_map("corridor 0,1")
    assert neighbours(ground, "g10") == "g11"
    assert neighbours(ground, "h10") == "h11 h9"
    assert neighbours(ground, "h11") == "h12 i11 h10 g11"


@clause("defense.map.2")
@pytest.mark.parametrize(
    ("turn", "corner", "side"), [(0, "g12", "g11"), (1, "i12", "h12"), (2, "i10", "i11"), (3, "g10", "h10")]
)
def test_a_turned_tile_lies_turned(turn: int, corner: str, side: str) -> None:
    ground = a_map(f"bend 0,1 r{turn}")
    assert square_name(ground.square_of(1, 6)) == corner
    assert square_name(ground.square_of(1, 3)) == side
    assert corner not in neighbours(ground, side)
    assert ground.centre(1) == square_named("h11")


@clause("defense.map.4")
def test_tiles_are_connected_where_both_have_an_entrance() -> None:
    ground = a_map("hall 0,1; hall 1,0")
    assert neighbours(ground, "h9") == "h10 i9 h8 g9"
    assert neighbours(ground, "i8") == "i9 j8 i7 h8"
    assert neighbours(ground, "g9") == "h9 g8"


@clause("defense.map.4", "defense.entrance.2")
def test_an_entrance_onto_a_blank_side_connects_nothing() -> None:
    ground = a_map("hall 0,1; corridor 1,0")
    assert neighbours(ground, "i8") == "i9 i7 h8"
    assert neighbours(ground, "j8") == "j9 k8 j7"


def test_a_square_belongs_to_the_tile_it_is_on() -> None:
    ground = a_map("hall 0,1; corridor 1,0")
    assert [ground.tile_at(square_named(name)) for name in ("h8", "g10", "l9", "l10")] == [0, 1, 2, OFF]
    assert [square_name(ground.centre(index)) for index in range(3)] == ["h8", "h11", "k8"]
    assert [ground.is_heart_tile(index) for index in range(3)] == [True, False, False]


@clause("defense.map.10")
def test_a_tile_anywhere_on_the_map_provides_its_feature() -> None:
    assert not a_map("hall 0,1").has_feature(OP["forge"])
    assert a_map("hall 0,1; forge 0,2").has_feature(OP["forge"])
    assert not a_map("hall 0,1; forge 0,2").has_feature(OP["sanctum"])


def test_the_rows_of_a_layout_come_after_the_tile_of_the_heart() -> None:
    laid = laid_from(TILES, [[KINDS["hall"], 0, 1, 0], [KINDS["bend"], 1, 1, 3]])
    assert [(tile.kind, tile.x, tile.y, tile.turn) for tile in laid] == [(0, 0, 0, 0), (1, 0, 1, 0), (3, 1, 1, 3)]
    assert len(laid_from(vec[Tile]([]), [])) == 0


@given(plans())
def test_connections_lead_both_ways_between_squares_beside_each_other(plan: Plan) -> None:
    ground = grown(plan)
    for square in range(225):
        for side in range(4):
            there = ground.near[square * 4 + side]
            if there != OFF:
                assert there == beside(square, side)
                assert ground.near[there * 4 + opposite(side)] == square
                assert ground.on_map(square)
                assert ground.on_map(there)


@given(plans())
def test_a_map_grown_tile_by_tile_is_the_one_that_is_laid_at_once(plan: Plan) -> None:
    small = grown(plan)
    laid = Ground(TILES, small.laid, small.rules)
    for name in (
        "places",
        "owner",
        "ways",
        "near",
        "has_door",
        "meets",
        "sites",
        "features",
        "squares",
        "outline",
        "doors",
    ):
        assert list(getattr(small, name)) == list(getattr(laid, name)), name
    assert small.main == laid.main
