"""What a screen draws of a table: walls, how far a hero gets, what is in sight, what enemies mean to do."""

from __future__ import annotations

from typing import Any

import pytest

from citadel.core.observation import SPECTATOR
from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.hero_scenes_test import fighter, turn
from citadel.games.defense.intent import danger_to_heart
from citadel.games.defense.scenes_test import at, do, may
from citadel.games.defense.table import Table


def drawn(table: Table, seat: int = 0) -> dict[str, Any]:
    return table.sketch(seat)


def test_a_wall_is_drawn_once_wherever_two_squares_are_not_connected() -> None:
    walls = [tuple(wall) for wall in drawn(at())["walls"]]
    assert len(set(walls)) == len(walls)
    # Corners count from a1's south-western one: h8 and h9 are connected, and west of g9 the Heart's tile ends.
    assert (7, 8, 8, 8) not in walls
    assert (6, 8, 6, 9) in walls


def test_no_wall_closes_an_entrance() -> None:
    sketch = drawn(at())
    assert "h4-south" in sketch["entrances"]
    assert [7, 3, 8, 3] not in sketch["walls"]


@pytest.mark.clause("defense.move.2")
def test_squares_are_as_far_away_as_a_hero_pays_for_going_there() -> None:
    table = turn(fighter("h8", ep=3), foes=[foe("venom-serpent", "h9")])
    reach = drawn(table)["reach"]
    assert reach["h9"] == 1
    # Whoever leaves an enemy's square pays for getting away.
    assert reach["h10"] == 3
    assert "h11" not in reach
    do(table, "move h9")
    do(table, "move h10")
    assert table.ep[0] == 0


def test_a_hero_walks_through_no_full_square() -> None:
    table = turn(fighter("h9"), objects=[["barricade", "h10"]] * 4)
    assert "h10" not in drawn(table)["reach"] and "move h10" not in may(table)


def test_reach_is_drawn_only_for_whoever_is_asked_in_a_turn() -> None:
    assert drawn(at())["reach"] == {}


@pytest.mark.clause("defense.sight.2")
def test_what_is_in_sight_is_drawn_with_its_distance() -> None:
    seen = drawn(turn(fighter("h8")))["seen"]
    assert seen["h8"] == 0 and seen["h10"] == 2
    assert "g4" not in seen


def test_an_enemy_is_drawn_with_what_it_means_to_do() -> None:
    table = turn(fighter("g7"), foes=[foe("venom-serpent", "h10"), foe("rock-golem", "")], spawn_points=["h4-south"])
    near, outside = drawn(table)["foes"]
    assert (near["at"], near["way"], near["aim"]) == ("h10", ["h9", "h8"], "heart")
    assert (outside["at"], outside["way"], outside["aim"]) == ("", [], "")
    assert drawn(table)["danger"] == danger_to_heart(table) == 1


def test_the_tile_to_be_laid_is_drawn_as_long_as_somebody_is_asked_for_it() -> None:
    table = at(part="preparation", agenda=[["LayTile", 0, 2]])
    assert drawn(table)["laying"]["title"] == table.content.tiles[2].title
    assert drawn(at())["laying"] == {}


def test_onlookers_have_the_map_drawn_without_anybodys_sight() -> None:
    sketch = drawn(turn(fighter("h8")), SPECTATOR)
    assert sketch["tiles"] and sketch["seen"] == {} and sketch["reach"] == {}


def test_what_has_a_price_and_can_be_crafted_stands_among_the_wares() -> None:
    wares = drawn(at())["wares"]
    names = {row["name"] for rows in wares.values() for row in rows}
    assert {"riversteel-sword", "leather-jerkin", "iron-ration", "snare", "barricade", "hall"} <= names
    assert "militia-blade" not in names and "heart" not in names
