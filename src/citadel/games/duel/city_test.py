"""The build bonus, the shape of the city, the Guard and the council seats."""

import random

import pytest

from citadel.games.duel.scenes_test import (
    FIFTEEN,
    called,
    choices,
    do,
    fact,
    new_game,
    on,
    places,
)

clause = pytest.mark.clause
# Cities that reach a corner of the map, which is named last.
CORNERS = [
    "black noble-1 c3, black noble-2 c2, black noble-3 c1, black noble-4 b1, black religious-1 a1",
    "black noble-1 d3, black noble-2 d2, black noble-3 d1, black noble-4 e1, black religious-1 f1",
    "black noble-1 c5, black noble-2 c6, black noble-3 c7, black noble-4 b7, black religious-1 a7",
    "black noble-1 d5, black noble-2 d6, black noble-3 d7, black noble-4 e7, black religious-1 f7",
]


# Build bonus


@clause("duel.bonus.1")
def test_a_tile_gets_a_coin_for_each_touching_tile_of_its_colour() -> None:
    table = called("architect", "white noble-1 d5", gold=[3, 0], row=[["noble-3"], [], [], []])
    do(table, "build noble-3 c5")
    assert (on(table, "c5"), on(table, "c4"), on(table, "d5"), fact(table, "supply")) == (2, 0, 0, 23)


@clause("duel.bonus.1")
def test_tiles_of_other_colours_and_at_corners_bring_nothing() -> None:
    table = called("architect", "white religious-1 c5", gold=[3, 0], row=[["noble-3"], [], [], []])
    assert on(do(table, "build noble-3 d5"), "d5") == 0


@clause("duel.bonus.2")
def test_tiles_of_the_opponent_bring_coins_too() -> None:
    table = called("architect", gold=[3, 0], row=[["military-3"], [], [], []])
    assert on(do(table, "build military-3 d5"), "d5") == 1


@clause("duel.bonus.3")
def test_a_unique_tile_beside_a_unique_tile_gets_a_coin() -> None:
    table = called("architect", "black statue c5", gold=[4, 0], stand=[["ivory-tower"], []])
    assert on(do(table, "build ivory-tower c6"), "c6") == 1


@clause("duel.bonus.4")
def test_a_supply_of_one_gives_one_coin_of_a_bonus_of_two() -> None:
    table = called("architect", "white noble-3 d5", gold=[1, 24], row=[["noble-1"], [], [], []])
    assert on(do(table, "build noble-1 c5"), "c5") == 1
    assert fact(table, "supply") == 0


# Grid


@clause("duel.grid.1")
def test_a_row_of_four_is_not_made_longer() -> None:
    table = called("architect", "black noble-1 b4, black noble-2 e4", gold=[9, 0], row=[["noble-4"], [], [], []])
    cells = places(table, "build", "noble-4")
    assert {cell[0] for cell in cells} == {"b", "c", "d", "e"}


@clause("duel.grid.1")
@pytest.mark.parametrize("seed", range(5))
def test_the_city_always_fits_four_by_four(seed: int) -> None:
    rng = random.Random(seed)
    table = new_game(seed)
    while not table.is_terminal():
        table.apply_action(rng.choice(table.legal_actions()))
        columns, rows = ({ord(cell[i]) for cell in fact(table, "city")} for i in (0, 1))
        assert max(columns) - min(columns) < 4
        assert max(rows) - min(rows) < 4


@clause("duel.grid.2")
@pytest.mark.parametrize(
    ("more", "last", "beyond"),
    [
        ("black noble-1 b4", "a4", "e4"),
        ("black noble-1 e4", "f4", "b4"),
        ("black noble-1 c5, black noble-2 c6", "c7", "c3"),
        ("black noble-1 c3, black noble-2 c2", "c1", "c5"),
        ("black noble-1 b4, black noble-2 b5, black noble-3 b6", "b7", "c3"),
    ],
)
def test_the_city_grows_to_four_in_any_direction_and_then_not_the_other_way(more: str, last: str, beyond: str) -> None:
    table = called("architect", more, gold=[9, 0], row=[["military-1"], ["military-2"], [], []])
    assert {last, beyond} <= places(table, "build", "military-1")
    assert beyond not in places(do(table, f"build military-1 {last}"), "build", "military-2")


@clause("duel.grid.3")
def test_the_sixteenth_tile_fills_the_city() -> None:
    table = called("architect", city=FIFTEEN, gold=[9, 0], row=[["military-2"], [], [], []])
    assert places(table, "build", "military-2") == {"e6"}
    assert do(table, "build military-2 e6").is_terminal()


# Guard


@clause("duel.guard.1")
def test_the_guard_starts_beside_the_city_and_protects_nothing() -> None:
    assert fact(new_game(), "guard") is None
    assert places(called("warlord", "black noble-1 d5", gold=[9, 0]), "seize") == {"d4", "d5"}


@clause("duel.guard.1")
@pytest.mark.parametrize("corner", CORNERS)
def test_no_corner_of_the_map_is_protected_by_a_guard_beside_the_city(corner: str) -> None:
    cell = corner.split()[-1]
    assert cell in places(called("warlord", corner, gold=[9, 0]), "seize")


@clause("duel.guard.2", "duel.guard.3")
@pytest.mark.parametrize(
    ("character", "verb", "first"),
    [("thief", "steal", ["name queen"]), ("diplomat", "seats", []), ("warlord", "seize", [])],
)
def test_the_guard_protects_its_tile_and_those_that_touch_it(character: str, verb: str, first: list[str]) -> None:
    city = "black noble-1 d5 with 1, black noble-2 e5 with 1, black noble-3 e4 with 1, black religious-1 c5 with 1"
    table = called(character, f"{city}, black religious-2 d6 with 1", guard="d5", gold=[9, 0], council=[8, 1])
    do(table, *first)
    assert places(table, verb) - {"d4"} == {"e4"}
    assert "d4" not in places(table, verb)


@clause("duel.guard.2")
@pytest.mark.parametrize("guard", ["c4", "e4"])
def test_it_does_not_matter_whose_tile_the_guard_stands_on(guard: str) -> None:
    table = called("warlord", "white noble-1 e4, black noble-2 f4", guard=guard, gold=[9, 0])
    assert "d4" not in places(table, "seize")


@clause("duel.guard.4")
@pytest.mark.parametrize("corner", CORNERS)
def test_the_guard_may_go_to_every_corner_of_the_map(corner: str) -> None:
    cell = corner.split()[-1]
    assert fact(do(called("king", corner), "pass", f"guard {cell}"), "guard") == cell
    assert on(do(called("king", corner), "pass", f"guard-with-coin {cell}"), cell) == 1


@clause("duel.guard.4")
def test_the_guard_may_go_to_any_other_tile_protected_or_not() -> None:
    table = called("warlord", "black noble-1 d5, white noble-2 d6, black noble-3 e6", guard="d5")
    assert places(table, "guard") == {"c4", "d4", "d6", "e6"}


# Council seats


@clause("duel.seats.1")
@pytest.mark.parametrize("seed", range(5))
def test_there_are_always_nine_council_seats(seed: int) -> None:
    rng = random.Random(seed)
    table = new_game(seed)
    while not table.is_terminal():
        assert sum(fact(table, "council")) == 9
        table.apply_action(rng.choice(table.legal_actions()))


@clause("duel.seats.1")
def test_a_gained_seat_is_turned_from_the_opponents_side() -> None:
    assert fact(do(called("diplomat", council=[4, 5]), "gain"), "council") == [6, 3]


@clause("duel.seats.2")
def test_gains_stop_when_the_opponent_has_no_seat_left() -> None:
    table = do(called("king", "white noble-1 c5, white noble-2 c3", council=[8, 1]), "gain")
    assert fact(table, "council") == [9, 0]
    assert not choices(called("king", council=[9, 0]), "gain")
