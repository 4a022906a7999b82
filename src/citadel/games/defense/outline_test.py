"""The outer outline, and the entrances on it, clockwise."""

from __future__ import annotations

import pytest
from hypothesis import given
from librt.vecs import append, vec

from citadel.games.defense.grid import HEART, OFF, SIDE, door_name, place_at, x_of, y_of
from citadel.games.defense.ground import Ground, Laid
from citadel.games.defense.maps_test import TILES, Plan, a_map, doors_of, grown, plans
from citadel.games.defense.outline import edges_from, inner_edges, is_edge, outer_edges

clause = pytest.mark.clause
RING = "hall 0,1; hall 1,1; hall 1,0; hall 1,-1; hall 0,-1"
# Eight tiles around an empty place in the east of C.
AROUND_A_HOLE = "hall 0,1; hall 1,1; hall 2,1; hall 2,0; hall 2,-1; hall 1,-1; hall 0,-1"
# The same but for a corner: the hole is closed by tiles that touch there alone.
CORNER_OPEN = "hall 0,1; hall 1,1; hall 2,0; hall 2,-1; hall 1,-1; hall 0,-1"


@clause("defense.entrance.4")
def test_entrances_are_counted_clockwise() -> None:
    assert doors_of(a_map().outline) == "h7-south g8-west h9-north i8-east"
    assert doors_of(a_map("hall 0,1; hall 1,0").outline) == (
        "h7-south g8-west g11-west h12-north i11-east k9-north l8-east k7-south"
    )


@clause("defense.entrance.4")
def test_an_odd_shape_is_walked_into_its_bays() -> None:
    bay = a_map("hall 0,-1; hall 1,-1; hall 2,-1; hall 2,0")
    assert doors_of(bay.outline) == (
        "h4-south g5-west g8-west h9-north i8-east k6-north m8-west n9-north o8-east o5-east n4-south k4-south"
    )


@clause("defense.entrance.1")
def test_an_entrance_over_the_edge_of_the_table_is_open() -> None:
    assert doors_of(a_map("hall 0,1; hall 0,2").outline) == (
        "h7-south g8-west g11-west g14-west h15-north i14-east i11-east i8-east"
    )


@clause("defense.entrance.1", "defense.entrance.2")
def test_an_entrance_onto_another_tile_is_not_open() -> None:
    assert doors_of(a_map("corridor 0,1; hall 1,0; hall 1,1").outline) == (
        "h7-south g8-west h12-north k12-north l11-east l8-east k7-south"
    )


@clause("defense.entrance.5")
def test_entrances_onto_an_enclosed_hole_are_not_on_the_outline() -> None:
    outline = doors_of(a_map(AROUND_A_HOLE).outline).split()
    assert len(outline) == 12
    assert not {"i8-east", "k10-south", "m8-west", "k6-north"} & set(outline)


@clause("defense.entrance.5")
def test_tiles_that_touch_at_a_corner_alone_close_a_hole() -> None:
    assert doors_of(a_map(CORNER_OPEN).outline) == (
        "h4-south g5-west g8-west g11-west h12-north k12-north l11-east n9-north o8-east o5-east n4-south k4-south"
    )


def outside_of(ground: Ground) -> set[tuple[int, int]]:
    """The empty places that are not enclosed, by filling from beyond the table."""
    found = {(-3, -3)}
    queue = [(-3, -3)]
    for x, y in queue:
        for there in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
            inside = place_at(*there)
            if max(map(abs, there)) <= 3 and (inside == OFF or ground.places[inside] == OFF) and there not in found:
                found.add(there)
                queue.append(there)
    return found


@clause("defense.entrance.1", "defense.entrance.5")
@given(plans(12))
def test_the_outline_has_every_edge_to_the_outside_once_and_holes_all_others(plan: Plan) -> None:
    ground = grown(plan)
    outside = outside_of(ground)
    outer: set[int] = set()
    inner: set[int] = set()
    for edge in range(100):
        x, y = x_of(edge // 4) + [0, 1, 0, -1][edge % 4], y_of(edge // 4) + [1, 0, -1, 0][edge % 4]
        if is_edge(ground.places, edge):
            (outer if (x, y) in outside else inner).add(edge)
    walked = list(outer_edges(ground.places))
    holes = list(inner_edges(ground.places, outer_edges(ground.places)))
    assert (sorted(walked), sorted(holes)) == (sorted(outer), sorted(inner))


def turned_map(ground: Ground) -> Ground:
    """The same map, turned by a quarter turn clockwise."""
    laid = vec[Laid]([])
    for tile in ground.laid:
        laid = append(laid, Laid(tile.kind, tile.y, -tile.x, (tile.turn + 1) % 4))
    return Ground(TILES, laid, ground.rules)


def turned_door(door: int) -> int:
    square, side = divmod(door, 4)
    row, column = divmod(square, SIDE)
    return ((SIDE - 1 - column) * SIDE + row) * 4 + (side + 1) % 4


@clause("defense.entrance.4")
@given(plans())
def test_a_map_turned_round_has_its_entrances_in_the_same_circle(plan: Plan) -> None:
    ground = grown(plan)
    assert turned_door(HEART * 4) == HEART * 4 + 1
    expected = [turned_door(door) for door in ground.outline]
    found = list(turned_map(ground).outline)
    at = found.index(expected[0])
    assert found[at:] + found[:at] == expected


def test_a_walk_comes_back_to_where_it_began() -> None:
    places = a_map(RING).places
    outer = list(outer_edges(places))
    for at, edge in enumerate(outer):
        assert list(edges_from(places, edge)) == outer[at:] + outer[:at]


@clause("defense.entrance.6")
def test_a_scenario_names_the_main_entrance_by_a_tile_and_a_side() -> None:
    ground = a_map("hall 0,1; forge 0,-1", main="1 west")
    assert door_name(ground.main) == "g11-west"
    assert doors_of(ground.outline) == "g11-west h12-north i11-east i8-east h4-south g8-west"


@clause("defense.entrance.7")
@pytest.mark.parametrize(
    ("text", "main"),
    [
        ("", "h7-south"),
        ("hall 0,1; hall -1,0", "h7-south"),
        ("forge 0,-1", "h4-south"),
        ("vault 0,-1 r2", "g8-west"),
        ("hall 0,-1; hall 0,-2", "h1-south"),
        ("hall 0,-1; vault 0,-2 r2", "g5-west"),
        ("vault 0,-1 r2; vault -1,0 r3; hall -1,1; hall 0,1", "d11-west"),
        # A bay that is open to the west, and a hole that is not.
        ("hall 1,0; hall 1,-1; hall 1,-2; hall 0,-2", "h7-south"),
        ("hall 1,0; hall 1,-1; hall 1,-2; hall 0,-2; hall -1,0; hall -1,-1; hall -1,-2", "h1-south"),
    ],
)
def test_in_the_campaign_the_main_entrance_is_the_first_one_from_due_south(text: str, main: str) -> None:
    assert door_name(a_map(text).main) == main


@clause("defense.entrance.3", "defense.entrance.4")
def test_the_entrances_of_the_heart_s_tile_do_not_count() -> None:
    assert doors_of(a_map("hall 0,1; forge 0,-1").doors) == "h4-south g11-west h12-north i11-east"
