"""Line of sight."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.doors import MapRules
from citadel.games.defense.grid import OFF, SIDE, SQUARES, square_named
from citadel.games.defense.ground import Ground
from citadel.games.defense.maps_test import Plan, a_map, grown, plans, squares_of
from citadel.games.defense.sight import Sight

clause = pytest.mark.clause
NOTHING_THERE = vec[i64]([])


def chains() -> MapRules:
    rules = MapRules()
    rules.connected_sight = True
    return rules


def distance(ground: Ground, a: str, b: str) -> int:
    return ground.sight_distance(square_named(a), square_named(b))


def behind(ground: Ground, blockers: str, connected: bool = False) -> Sight:
    """Sight with objects in the way."""
    return Sight(ground.near, vec[i64]([square_named(name) for name in blockers.split()]), connected)


@clause("defense.sight.1", "defense.sight.4")
def test_a_straight_line_of_connected_squares_gives_sight() -> None:
    ground = a_map("hall 0,1; hall -1,0")
    assert [distance(ground, "h8", b) for b in ("h8", "h9", "h12", "i8", "d8", "h7")] == [0, 1, 4, 1, 4, 1]
    assert ground.in_sight(square_named("h12"), square_named("h7"))
    assert distance(ground, "h12", "h7") == 5


@clause("defense.sight.1")
def test_a_side_without_an_entrance_ends_the_line() -> None:
    ground = a_map("hall 0,1; corridor 1,0")
    assert distance(ground, "g9", "g10") == OFF
    assert distance(ground, "i8", "j8") == OFF
    assert distance(ground, "h8", "h13") == OFF


@clause("defense.sight.1")
def test_a_wall_ends_the_line() -> None:
    ground = a_map("corridor 0,1")
    assert distance(ground, "g10", "h10") == distance(ground, "g10", "i10") == OFF
    assert distance(ground, "g11", "i11") == 2


@clause("defense.sight.1")
def test_there_is_no_sight_round_a_corner() -> None:
    assert distance(a_map(), "g7", "h8") == distance(a_map(), "g7", "i9") == OFF


@clause("defense.sight.4")
def test_range_ends_sight() -> None:
    sight = a_map("hall 0,1").sight
    assert [sight.sees(square_named("h8"), square_named("h11"), reach) for reach in (2, 3, 4)] == [False, True, True]
    assert squares_of(sight.squares(square_named("h9"), 0)) == "h9"
    assert squares_of(sight.squares(square_named("h9"), 1)) == "h8 g9 h9 i9 h10"
    assert squares_of(a_map().squares_in_sight(square_named("g7"), 9)) == "g7 h7 i7 g8 g9"


@clause("defense.sight.3")
def test_an_object_that_blocks_sight_is_seen_but_nothing_behind_it() -> None:
    sight = behind(a_map("hall 0,1"), "h10")
    assert [sight.distance(square_named("h8"), square_named(b)) for b in ("h9", "h10", "h11", "h12")] == [
        1,
        2,
        OFF,
        OFF,
    ]
    assert sight.distance(square_named("h12"), square_named("h8")) == OFF
    assert sight.distance(square_named("h10"), square_named("h8")) == 2
    assert sight.distance(square_named("h10"), square_named("h12")) == 2


@clause("defense.sight.5")
def test_by_an_option_any_chain_of_connected_squares_gives_sight() -> None:
    ground = a_map("hall 0,1; corridor 1,0", chains())
    assert [distance(ground, "h8", b) for b in ("g7", "h12", "g10", "i12")] == [2, 4, 3, 5]
    assert distance(a_map("bend 0,1", chains()), "g12", "g11") == 5
    assert distance(ground, "h8", "a1") == OFF


@clause("defense.sight.3", "defense.sight.5")
def test_an_object_that_blocks_sight_breaks_a_chain() -> None:
    sight = behind(a_map("hall 0,1"), "h9", connected=True)
    assert [sight.distance(square_named("h8"), square_named(b)) for b in ("h9", "g9", "h10")] == [1, 2, OFF]
    assert sight.distance(square_named("h9"), square_named("h12")) == 3


@clause("defense.sight.2")
@given(plans(4), st.booleans(), st.lists(st.integers(0, 14 * 15), max_size=4))
def test_sight_is_mutual(plan: Plan, connected: bool, blockers: list[int]) -> None:
    ground = grown(plan)
    sight = Sight(ground.near, vec[i64](blockers), connected)
    for a in ground.squares:
        for b in ground.squares:
            assert sight.distance(a, b) == sight.distance(b, a)


@clause("defense.sight.1", "defense.sight.3")
@given(plans(4), st.lists(st.integers(0, SQUARES - 1), max_size=4))
def test_a_square_is_in_sight_if_every_step_of_the_line_is_open(plan: Plan, blockers: list[int]) -> None:
    ground = grown(plan)
    sight = Sight(ground.near, vec[i64](blockers), False)
    for a in ground.squares:
        seen = {a: 0}
        for side in range(4):
            here, steps = ground.near[a * 4 + side], 1
            while here != OFF:
                seen[here] = steps
                here, steps = (OFF if here in blockers else ground.near[here * 4 + side]), steps + 1
        assert {b: sight.distance(a, b) for b in ground.squares if sight.distance(a, b) != OFF} == seen
        assert list(sight.squares(a, SIDE)) == sorted(seen)


@clause("defense.sight.5")
@given(plans(3))
def test_a_line_is_a_chain_and_no_chain_is_shorter(plan: Plan) -> None:
    ground = grown(plan)
    chained = Sight(ground.near, NOTHING_THERE, True)
    for a in ground.squares:
        for b in ground.squares:
            assert chained.distance(a, b) != OFF
            assert ground.sight_distance(a, b) in (OFF, chained.distance(a, b))
