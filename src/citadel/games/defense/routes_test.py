"""Routes to the Heart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.grid import HEART, OFF, SQUARES, square_name, square_named
from citadel.games.defense.ground import Ground
from citadel.games.defense.maps_test import Plan, a_map, grown, plans, spaces, squares_of
from citadel.games.defense.routes import (
    FAR,
    Routes,
    distances,
    nearest_with_room,
    next_landing,
    next_square,
    route,
    towards,
)

clause = pytest.mark.clause
EMPTY = spaces()
WALKER = False
FLYER = True
# From the hall in the north one comes to the Heart straight on, or round by the east.
ROUND = "hall 0,1; hall 1,1; hall 1,0"


def step(ground: Ground, square: str, held: vec[i64] = EMPTY, taken: vec[i64] | None = None, size: int = 1) -> str:
    """Where a unit goes next, with so many spaces held by objects and heroes, and by all."""
    field = Routes(ground, held).field(size, WALKER)
    there = next_square(ground, field, held if taken is None else taken, square_named(square), size)
    return "" if there == OFF else square_name(there)


@clause("defense.route.1")
def test_a_route_goes_from_square_to_connected_square() -> None:
    ground = a_map("corridor 0,1; hall 0,2")
    field = Routes(ground, EMPTY).field(1, WALKER)
    names = ("h8", "h9", "g9", "h12", "g10", "h13", "g13")
    assert [field.steps[square_named(name)] for name in names] == [0, 1, 2, 4, 5, 5, 6]
    assert squares_of(route(ground, field, EMPTY, square_named("g10"))) == "g11 h11 h10 h9 h8"


@clause("defense.route.1")
def test_at_the_heart_there_is_no_next_square() -> None:
    assert step(a_map(), "h8") == ""
    assert len(route(a_map(), Routes(a_map(), EMPTY).open_field(), EMPTY, HEART)) == 0


@clause("defense.route.1")
def test_an_enemy_takes_the_shortest_route() -> None:
    assert step(a_map(ROUND), "h11") == "h10"
    assert step(a_map(ROUND), "k9") == "k8"


@clause("defense.route.4")
def test_among_equal_routes_the_next_square_with_most_free_spaces_is_taken() -> None:
    assert step(a_map(), "g7", taken=spaces(g8=1)) == "h7"
    assert step(a_map(), "g7", taken=spaces(h7=1)) == "g8"
    assert step(a_map(), "g7", taken=spaces(g8=2, h7=3)) == "g8"


@clause("defense.route.4")
@pytest.mark.parametrize(("corner", "first"), [("g7", "g8"), ("i7", "i8"), ("g9", "h9"), ("i9", "i8")])
def test_among_equally_free_ones_north_comes_before_east_south_and_west(corner: str, first: str) -> None:
    assert step(a_map(), corner) == first
    assert step(a_map(), corner, taken=spaces(g8=2, h7=2, h9=2, i8=2)) == first


@clause("defense.route.2")
def test_a_longer_free_route_is_taken_round_a_barricade() -> None:
    ground = a_map(ROUND)
    assert step(ground, "h11", held=spaces(h10=3)) == "h10"
    assert step(ground, "h11", held=spaces(h10=4)) == "i11"
    field = Routes(ground, spaces(h10=4)).field(1, WALKER)
    assert [field.steps[square_named(name)] for name in ("h11", "h10", "h9")] == [9, FAR, 1]
    assert squares_of(route(ground, field, EMPTY, square_named("h11"))) == "i11 j11 k11 k10 k9 k8 j8 i8 h8"


@clause("defense.route.3")
def test_a_square_full_of_enemies_is_waited_for() -> None:
    assert step(a_map(ROUND), "h11", taken=spaces(h10=4)) == ""
    assert step(a_map(ROUND), "h11", taken=spaces(h10=3)) == "h10"
    assert step(a_map(ROUND), "h11", held=spaces(h10=2), taken=spaces(h10=4)) == ""


@clause("defense.route.5")
def test_when_every_route_is_closed_the_one_without_objects_and_heroes_is_followed() -> None:
    ground = a_map(ROUND)
    held = spaces(h10=4, i8=4)
    routes = Routes(ground, held)
    assert routes.field(1, WALKER).closed(square_named("h12"))
    assert not routes.field(1, WALKER).closed(square_named("h9"))
    field = routes.field_from(square_named("h12"), 1, WALKER)
    assert squares_of(route(ground, field, held, square_named("h12"))) == "h11 h10 h9 h8"
    assert next_square(ground, field, held, square_named("h12"), 1) == square_named("h11")
    assert next_square(ground, field, held, square_named("h11"), 1) == OFF
    assert towards(ground, field, held, square_named("h11")) == square_named("h10")
    assert routes.blocked(square_named("h10"), 1, WALKER)
    assert not routes.blocked(square_named("h11"), 1, WALKER)


@clause("defense.route.5")
def test_a_route_that_is_open_is_followed_although_others_are_closed() -> None:
    routes = Routes(a_map(ROUND), spaces(h10=4))
    assert routes.field_from(square_named("h12"), 1, WALKER) is routes.field(1, WALKER)


@clause("defense.route.2")
def test_a_full_square_of_the_heart_closes_every_route() -> None:
    routes = Routes(a_map(), spaces(h8=4))
    assert [routes.field(1, wings).closed(square_named("h9")) for wings in (WALKER, FLYER)] == [True, True]
    assert not routes.field(1, WALKER).closed(HEART)
    assert step(a_map(), "h9", held=spaces(h8=4)) == ""


@clause("defense.route.6")
def test_a_large_unit_needs_as_many_free_spaces_as_its_size() -> None:
    ground = a_map(ROUND)
    assert step(ground, "h11", held=spaces(h10=3), size=2) == "i11"
    assert step(ground, "h11", held=spaces(h10=2), size=2) == "h10"
    assert step(ground, "h11", held=spaces(h10=2), taken=spaces(h10=3), size=2) == ""


@clause("defense.route.7")
def test_a_flyer_passes_full_squares_but_stops_only_where_it_has_room() -> None:
    ground = a_map(ROUND)
    held = spaces(h10=4)
    field = Routes(ground, held).field(1, FLYER)
    assert field.steps[square_named("h11")] == 3
    landings = [next_landing(ground, field, held, square_named("h11"), 1, moves) for moves in (0, 1, 2, 3)]
    assert landings == [OFF, OFF, square_named("h9"), square_named("h9")]
    assert next_landing(ground, field, held, square_named("h12"), 1, 3) == square_named("h11")
    assert next_landing(ground, field, spaces(h10=3), square_named("h11"), 2, 2) == square_named("h9")
    assert next_landing(ground, field, EMPTY, HEART, 1, 3) == OFF


@clause("defense.spawn.5")
def test_the_nearest_square_with_room_is_found_to_the_north_first() -> None:
    ground = a_map("hall 0,1")

    def nearest(taken: vec[i64], size: int = 1) -> str:
        found = nearest_with_room(ground, taken, square_named("h12"), size, 2)
        return "" if found == OFF else square_name(found)

    assert nearest(EMPTY) == "h12"
    assert nearest(spaces(h12=4)) == "i12"
    assert nearest(spaces(h12=3), size=2) == "i12"
    assert nearest(spaces(h12=4, i12=4)) == "h11"
    assert nearest(spaces(h12=4, i12=4, h11=4, g12=4)) == "i11"
    assert nearest(spaces(h12=4, i12=4, h11=4, g12=4, i11=4, g11=4, h10=4)) == ""


@clause("defense.route.2", "defense.route.6")
@pytest.mark.parametrize(("before", "after"), [(before, after) for before in range(5) for after in range(5)])
def test_routes_are_made_anew_when_another_square_is_closed_for_some_size(before: int, after: int) -> None:
    ground = a_map(ROUND)
    old, new = Routes(ground, spaces(h10=before)), Routes(ground, spaces(h10=after))
    same = [list(old.field(size, WALKER).steps) == list(new.field(size, WALKER).steps) for size in (1, 2)]
    assert old.still_true(square_named("h10"), after) == all(same)


def test_each_field_is_made_once() -> None:
    routes = Routes(a_map(ROUND), EMPTY)
    fields = [routes.field(size, wings) for size in (1, 2) for wings in (WALKER, FLYER)] + [routes.open_field()]
    again = [routes.field(size, wings) for size in (1, 2) for wings in (WALKER, FLYER)] + [routes.open_field()]
    assert all(a is b for a, b in zip(fields, again, strict=True))
    assert len({id(field) for field in fields}) == 5


PIECES = st.lists(st.tuples(st.integers(0, SQUARES - 1), st.integers(1, 4)), max_size=60)


def walk(ground: Ground, shut: set[int]) -> dict[int, int]:
    """Steps to the Heart, one wave of squares after the other."""
    steps = {HEART: 0}
    wave = set() if HEART in shut else {HEART}
    while wave:
        wave = {ground.near[square * 4 + side] for square in wave for side in range(4)} - {OFF, *shut, *steps}
        steps.update(dict.fromkeys(wave, max(steps.values()) + 1))
    return steps


@clause("defense.route.1", "defense.route.2", "defense.route.6")
@given(plans(6), st.lists(st.tuples(st.integers(0, SQUARES - 1), st.integers(1, 4)), max_size=60), st.integers(1, 2))
def test_a_field_has_the_length_of_the_shortest_free_route(
    plan: Plan, placed: list[tuple[int, int]], size: int
) -> None:
    ground = grown(plan)
    held = spaces(**{square_name(square): number for square, number in placed})
    field = Routes(ground, held).field(size, WALKER)
    expected = walk(ground, {square for square in range(SQUARES) if 4 - held[square] < size})
    assert {square: field.steps[square] for square in range(SQUARES) if field.steps[square] < FAR} == expected
    for square in ground.squares:
        if not field.closed(square):
            way = route(ground, field, held, square)
            assert len(way) == field.steps[square]
            assert all(4 - held[passed] >= size for passed in way)


@given(plans(6))
def test_on_the_empty_map_every_square_has_a_route(plan: Plan) -> None:
    ground = grown(plan)
    steps = distances(ground)
    assert list(steps) == list(Routes(ground, EMPTY).open_field().steps)
    assert [square for square in range(SQUARES) if steps[square] < FAR] == list(ground.squares)
