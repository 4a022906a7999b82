"""Which entrances count, and counting to where spawn points are placed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.doors import MapRules
from citadel.games.defense.grid import OFF, door_name, door_named
from citadel.games.defense.ground import Ground
from citadel.games.defense.maps_test import Plan, a_map, doors_of, grown, plans
from citadel.games.defense.outline_test import AROUND_A_HOLE

clause = pytest.mark.clause
NO_TOKENS = vec[i64]([])
# Five entrances that count: north of C three, south of it one, and the main one in the south-east.
FIVE = "hall 0,1; forge 0,-1; corridor 1,0 r1"


def five(main: str = "2 south") -> Ground:
    return a_map(FIVE, main=main)


def rules(**options: bool) -> MapRules:
    made = MapRules()
    for option in options:
        assert hasattr(made, option)
        setattr(made, option, options[option])
    return made


def counted(ground: Ground, start: str, n: int, tokens: str = "") -> str:
    first = ground.main if start == "main" else door_named(start)
    return door_name(ground.count_door(first, n, vec[i64]([door_named(token) for token in tokens.split()])))


@clause("defense.entrance.3")
def test_entrances_of_the_tile_of_the_heart_do_not_count() -> None:
    assert doors_of(five().outline) == "h4-south g8-west g11-west h12-north i11-east l8-east"
    assert doors_of(five().doors) == "h4-south g11-west h12-north i11-east l8-east"


@clause("defense.spawn.1")
def test_the_main_entrance_is_one() -> None:
    found = [counted(five(), "main", n) for n in range(1, 6)]
    assert found == ["h4-south", "g11-west", "h12-north", "i11-east", "l8-east"]
    assert [counted(five("1 north"), "main", n) for n in (1, 2, 3)] == ["h12-north", "i11-east", "l8-east"]


@clause("defense.spawn.1")
def test_counting_goes_round_again_past_the_last() -> None:
    assert counted(five(), "main", 6) == "h4-south"
    assert counted(five(), "main", 12) == "g11-west"
    assert {counted(a_map("vault 0,1; forge 0,-1"), "main", n) for n in range(2, 13)} == {"h4-south"}


@clause("defense.spawn.2")
def test_the_next_that_counts_is_one_where_the_main_entrance_does_not_count() -> None:
    ground = a_map("hall 0,1", main="0 west")
    assert door_name(ground.main) == "g8-west"
    assert [counted(ground, "main", n) for n in (1, 2, 3, 4)] == ["g11-west", "h12-north", "i11-east", "g11-west"]


@clause("defense.spawn.3")
def test_a_further_spawn_point_is_counted_from_the_latest_one_which_is_one() -> None:
    assert [counted(five(), "i11-east", n, "i11-east") for n in (2, 3, 7)] == ["l8-east", "h4-south", "l8-east"]


@clause("defense.spawn.4")
def test_an_entrance_with_a_spawn_point_is_counted_like_others() -> None:
    assert counted(five(), "main", 3, "g11-west h12-north") == "h12-north"
    assert counted(five(), "l8-east", 6, "h4-south l8-east") == "l8-east"


@clause("defense.spawn.4")
def test_by_an_option_entrances_with_a_spawn_point_are_passed_over() -> None:
    ground = a_map(FIVE, rules(skip_taken=True), "2 south")
    assert counted(ground, "main", 2) == "g11-west"
    assert counted(ground, "main", 2, "g11-west") == "h12-north"
    assert counted(ground, "g11-west", 1, "g11-west") == "h12-north"
    assert counted(ground, "main", 1, "h4-south g11-west h12-north l8-east") == "i11-east"
    assert counted(ground, "main", 8, "h4-south g11-west h12-north l8-east") == "i11-east"


@clause("defense.spawn.4")
def test_where_all_have_a_spawn_point_the_option_counts_all() -> None:
    ground = a_map(FIVE, rules(skip_taken=True), "2 south")
    assert counted(ground, "h12-north", 3, "h4-south g11-west h12-north i11-east l8-east") == "l8-east"


def moved_on(ground: Ground, door: str, n: int, tokens: str) -> str:
    held = vec[i64]([door_named(token) for token in tokens.split()])
    return door_name(ground.next_door(door_named(door), n, held))


def test_a_spawn_point_moves_on_to_the_next_entrances() -> None:
    assert [moved_on(five(), "i11-east", n, "i11-east") for n in (1, 2, 5)] == ["l8-east", "h4-south", "i11-east"]
    skipping = a_map(FIVE, rules(skip_taken=True), "2 south")
    assert moved_on(skipping, "i11-east", 1, "i11-east l8-east") == "h4-south"
    assert moved_on(five(), "i11-east", 1, "i11-east l8-east") == "l8-east"


@clause("defense.entrance.5")
def test_by_an_option_entrances_onto_a_hole_count_after_those_of_the_outline() -> None:
    outer = doors_of(a_map(AROUND_A_HOLE).doors).split()
    both = doors_of(a_map(AROUND_A_HOLE, rules(count_holes=True)).doors).split()
    assert both[: len(outer)] == outer
    assert both[len(outer) :] == ["k6-north", "m8-west", "k10-south"]


@clause("defense.entrance.8")
def test_where_the_heart_s_tile_lies_alone_no_entrance_counts() -> None:
    ground = a_map()
    assert len(ground.doors) == 0
    assert ground.count_door(ground.main, 7, NO_TOKENS) == OFF
    assert ground.next_door(ground.main, 1, NO_TOKENS) == OFF
    assert len(a_map("vault 0,1").doors) == 0


@clause("defense.entrance.8")
def test_by_an_option_those_of_the_heart_s_tile_count_while_there_are_no_others() -> None:
    option = rules(count_heart=True)
    assert doors_of(a_map("", option).doors) == "h7-south g8-west h9-north i8-east"
    assert doors_of(a_map("vault 0,1", option).doors) == "h7-south g8-west i8-east"
    assert doors_of(a_map("forge 0,1", option).doors) == "h12-north"
    assert counted(a_map("", option), "main", 6) == "g8-west"


@clause("defense.spawn.1", "defense.spawn.3")
@given(plans(), st.integers(1, 30), st.integers(1, 30))
def test_counting_on_from_where_one_has_counted_to_is_counting_further(plan: Plan, n: int, more: int) -> None:
    ground = grown(plan)
    first = ground.count_door(ground.main, n, NO_TOKENS)
    if len(ground.doors) == 0:
        assert first == OFF
    else:
        further = ground.count_door(ground.main, n + more, NO_TOKENS)
        assert ground.count_door(first, more + 1, NO_TOKENS) == further
        assert ground.next_door(first, more, NO_TOKENS) == further
