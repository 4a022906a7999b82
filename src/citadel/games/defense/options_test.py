"""Options reach the rules that they vary: those whose rules are tested apart from the option that chooses them."""

from __future__ import annotations

from typing import Any

import pytest

from citadel.games.defense.enemy_scenes_test import after, dice, foe, heroes
from citadel.games.defense.hero_scenes_test import fighter, refusal, turn
from citadel.games.defense.scenes_test import at, may
from citadel.games.defense.table import Table

clause = pytest.mark.clause
HALL = [["heart", 0, 0, 0], ["hall", 0, 1, 0]]
AROUND_A_HOLE = [["hall", x, y, 0] for x, y in [(0, 1), (1, 1), (2, 1), (2, 0), (2, -1), (1, -1), (0, -1)]]


@clause("defense.sight.5")
@pytest.mark.parametrize(("option", "seen"), [("straight", []), ("connected", ["attack bat-imp g9"])])
def test_sight_goes_round_corners_only_with_the_option(option: str, seen: list[str]) -> None:
    table = turn(fighter("h8", weapon="hunting-bow"), foes=[foe("bat-imp", "g9")], options={"sight": option})
    assert [text for text in may(table) if text.startswith("attack")] == seen


@clause("defense.entrance.5")
@pytest.mark.parametrize(("option", "counted"), [("skip", 11), ("count", 14)])
def test_entrances_into_a_hole_count_only_with_the_option(option: str, counted: int) -> None:
    table = at({"mode": "campaign", "hole_entrances": option}, map=[["heart", 0, 0, 0], *AROUND_A_HOLE])
    assert len(table.ground.doors) == counted


@clause("defense.spawn.3", "defense.spawn.4")
@pytest.mark.parametrize(("option", "second"), [("off", "h4-south"), ("on", "h12-north")])
def test_an_entrance_with_a_spawn_point_is_passed_over_only_with_the_option(option: str, second: str) -> None:
    table = after("SetupPhase", arg=2, generator=dice(3, 3, 3, 3), options={"spawn_skip_taken": option})
    assert table.to_dict()["spawn_points"] == ["h4-south", second]


@clause("defense.skill.1")
@pytest.mark.parametrize(("option", "left"), [("game", 0), ("invasion", 2)])
def test_racial_skills_come_back_for_an_invasion_only_with_the_option(option: str, left: int) -> None:
    options = {"mode": "campaign", "racial_uses": option}
    table = after("NextInvasion", options=options, map=HALL, heroes=heroes("g7", "g7", racial_left=0))
    assert list(table.racial_left) == [left, left]


# A campaign's first Preparation.


def first_preparation(option: str, *points: int) -> Table:
    """A preparation of a campaign in which nothing has been built."""
    team: list[dict[str, Any]] = [{"race": "human", "classes": ["warrior"], "points": n} for n in points]
    facts = {"part": "preparation", "agenda": [["Prepare", 0, 2 ** len(team) - 1]]}
    return at({"mode": "campaign", "c_alone": option}, seats=len(team), heroes=team, **facts)


@clause("defense.entrance.8")
def test_a_preparation_does_not_end_while_no_entrance_counts() -> None:
    assert "defense.entrance.8" in refusal(first_preparation("must_build_first", 30), "done")
    assert "done" in may(first_preparation("count_c", 30))


@clause("defense.entrance.8")
def test_enough_points_are_kept_for_a_tile_that_leads_out() -> None:
    assert "defense.entrance.8" in refusal(first_preparation("must_build_first", 10, 5), "scout units")
    assert "scout units" in may(first_preparation("must_build_first", 10, 6), 0)
    assert "scout units" in may(first_preparation("count_c", 10, 5), 0)


@clause("defense.entrance.8", "defense.map.11")
def test_a_dead_end_leads_nowhere_and_cannot_be_the_first_tile() -> None:
    offered = may(first_preparation("must_build_first", 30))
    assert "tile corridor" in offered
    assert "tile vault" not in offered
