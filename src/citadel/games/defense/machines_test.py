"""Map objects that heroes use, and totems."""

from typing import Any

import pytest

from citadel.games.defense.enemy_scenes_test import foe, foes_at, objects
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, hero, refusal, turn
from citadel.games.defense.scenes_test import may
from citadel.games.defense.table import Table

BOULDER = [["rolling-boulder", "h8", 3]]


@clause("defense.object.6")
def test_a_hero_shoots_from_a_post_for_1_ep() -> None:
    """Agility adds 2 and the post 1: a 1 hits."""
    post = [["arrow-post", "h8", 2]]
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h12"), foe("bat-imp", "i9")], objects=post, rolls=[1])
    assert [text for text in may(table) if text.startswith("fire")] == ["fire bat-imp h12"]
    after(table, "fire bat-imp h12")
    assert foes_at(table) == ["gone", "i9"]
    assert ep(table)[0] == 5


@clause("defense.object.6")
def test_a_post_serves_who_stands_in_its_square() -> None:
    post = [["arrow-post", "h9", 2]]
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h12")], objects=post)
    assert "defense.object.6" in refusal(table, "fire bat-imp h12")
    table = turn(fighter("h9"), foes=[foe("bat-imp", "i10")], objects=post)
    assert "within reach" in refusal(table, "fire bat-imp i10")
    assert "no such enemy" in refusal(table, "fire bat-imp h12")


@clause("defense.object.7")
def test_a_boulder_runs_to_the_end_of_the_line_over_every_enemy_and_is_gone() -> None:
    foes = [
        foe("bat-imp", "h9"),
        foe("rock-golem", "h11"),
        foe("mummy-wraith", "h12"),
        foe("bat-imp", "h8"),
        foe("bat-imp", "i9"),
    ]
    table = after(turn(fighter("h8"), foes=foes, objects=BOULDER), "push north")
    assert foes_at(table) == ["gone", "gone", "gone", "h8", "i9"]
    assert objects(table) == []
    assert ep(table)[0] == 5


@clause("defense.object.7")
def test_a_boulder_is_pushed_only_where_an_enemy_is_on_its_way() -> None:
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h12"), foe("bat-imp", "h4")], objects=BOULDER)
    assert [text for text in may(table) if text.startswith("push")] == ["push north", "push south"]
    assert "defense.object.7" in refusal(table, "push east")
    assert "nothing in your square" in refusal(turn(fighter("h9"), objects=BOULDER), "push north")


@clause("defense.object.7")
def test_a_wall_stops_a_boulder() -> None:
    boulder = [["rolling-boulder", "g8", 3]]
    assert "push north" not in may(turn(fighter("g8"), foes=[foe("bat-imp", "g10")], objects=boulder))


def shot(*foes: dict[str, Any], die: int = 6, square: str = "h8") -> Table:
    """What the end of the Player phase makes of enemies around a totem."""
    end = [["Turn", 1, 0], ["EndOfPlayerPhase", 0, 0]]
    return turn(
        hero("human", "ranger", "h4"), foes=[*foes], objects=[["totem-tower", square, 2]], rolls=[die], agenda=end
    )


@clause("defense.object.8")
@pytest.mark.parametrize(("die", "left"), [(3, ["h9"]), (4, [])])
def test_a_totem_hits_with_4_or_more(die: int, left: list[str]) -> None:
    assert foes_at(shot(foe("bat-imp", "h9"), die=die)) == left


@clause("defense.object.8")
def test_a_totem_takes_the_nearest_then_the_weakest_then_the_oldest() -> None:
    far = foe("bat-imp", "h10", age=0)
    strong = foe("blood-panther", "h9", age=1, level=3)
    young = foe("bat-imp", "h9", age=3)
    old = foe("bat-imp", "i8", age=2)
    assert foes_at(shot(far, strong, young, old)) == ["h10", "h9", "h9"]


@clause("defense.object.8")
@pytest.mark.parametrize("square", ["h11", "i9"])
def test_a_totem_without_an_enemy_in_sight_within_its_range_rolls_no_die(square: str) -> None:
    table = shot(foe("bat-imp", square))
    assert table.draws == 0
    assert foes_at(table) == [square]
