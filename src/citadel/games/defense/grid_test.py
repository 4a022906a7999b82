"""Squares, directions and places of the table."""

from __future__ import annotations

from citadel.games.defense.grid import (
    DOOR_NAMES,
    EAST,
    HEART,
    NORTH,
    OFF,
    PLACES,
    SOUTH,
    SQUARE_NAMES,
    SQUARES,
    STEP,
    WEST,
    beside,
    door_name,
    door_named,
    opposite,
    place_at,
    place_beside,
    square_name,
    square_named,
    x_of,
    y_of,
)


def test_squares_have_letters_from_west_to_east_and_numbers_from_south_to_north() -> None:
    assert [square_name(square) for square in (0, 14, 15, HEART, 224)] == ["a1", "o1", "a2", "h8", "o15"]


def test_every_name_of_a_square_or_an_entrance_names_one() -> None:
    assert [square_named(name) for name in SQUARE_NAMES] == list(range(SQUARES))
    assert [door_named(name) for name in DOOR_NAMES] == list(range(SQUARES * 4))
    assert [door_name(HEART * 4 + side) for side in range(4)] == ["h8-north", "h8-east", "h8-south", "h8-west"]


def test_other_names_name_nothing() -> None:
    assert [square_named(text) for text in ("", "h0", "h16", "p1", "H8", "h08")] == [OFF] * 6
    assert [door_named(text) for text in ("", "h8", "h8-up", "h16-north")] == [OFF] * 4


def test_a_square_has_four_beside_it_but_at_the_edge_of_the_table() -> None:
    assert [square_name(beside(HEART, side)) for side in (NORTH, EAST, SOUTH, WEST)] == ["h9", "i8", "h7", "g8"]
    for square in range(SQUARES):
        for side in range(4):
            there = beside(square, side)
            assert there == OFF or (there == square + STEP[side] and beside(there, opposite(side)) == square)
    assert sum(beside(square, side) == OFF for square in range(SQUARES) for side in range(4)) == 4 * 15
    assert beside(square_named("o3"), EAST) == beside(square_named("a4"), WEST) == OFF


def test_places_are_told_from_the_middle_one() -> None:
    assert [place_at(-2, -2), place_at(0, 0), place_at(1, 0), place_at(0, 1), place_at(2, 2)] == [0, 12, 13, 17, 24]
    assert [place_at(-3, 0), place_at(3, 0), place_at(0, -3), place_at(0, 3)] == [OFF] * 4
    assert [place_at(x_of(place), y_of(place)) for place in range(PLACES)] == list(range(PLACES))
    assert [place_beside(12, side) for side in range(4)] == [17, 13, 7, 11]
    assert [place_beside(24, side) for side in range(4)] == [OFF, OFF, 19, 23]
