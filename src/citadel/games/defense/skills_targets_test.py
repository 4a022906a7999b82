"""Skills and items that act on enemies, traps, objects and other heroes: pin, lure, place, spring, repair, command."""

import pytest

from citadel.games.defense.board import PINNED
from citadel.games.defense.enemy_scenes_test import foe, foes_at, objects
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, hero, moves, refusal, turn
from citadel.games.defense.scenes_test import do, may


@clause("defense.skill.9")
@pytest.mark.parametrize(("die", "pinned"), [(2, True), (1, False)])
def test_pin_holds_an_enemy_if_the_roll_succeeds(die: int, pinned: bool) -> None:
    foes = [foe("bat-imp", "h11"), foe("bat-imp", "h12")]
    table = after(turn(hero("jyujin", "ranger", "h8"), foes=foes, rolls=[die]), "skill pin")
    assert (table.foe_marks[0] & PINNED != 0) == pinned
    assert table.foe_marks[1] == 0


@clause("defense.skill.9")
def test_pin_takes_one_that_is_not_pinned_yet() -> None:
    foes = [foe("bat-imp", "h9", marks=["pinned"]), foe("bat-imp", "h9")]
    table = after(turn(hero("jyujin", "ranger", "h8"), foes=foes, rolls=[6]), "skill pin")
    assert table.foe_marks[1] & PINNED


@clause("defense.skill.10")
def test_lure_brings_an_enemy_one_square_nearer_into_the_trap_there() -> None:
    table = turn(hero("sun-elf", "wizard", "h8"), foes=[foe("bat-imp", "h11")], traps=[["spike-plate", "h10", 1]])
    assert foes_at(after(table, "skill lure")) == ["h10"]
    table = turn(hero("sun-elf", "wizard", "h8"), foes=[foe("venom-serpent", "h11")], traps=[["spike-plate", "h10", 1]])
    assert foes_at(after(table, "skill lure")) == []


@clause("defense.skill.10")
def test_lure_needs_room() -> None:
    wall = [["barricade", "h9", 3]] * 3
    assert "skill lure" not in may(turn(hero("sun-elf", "wizard", "h8"), foes=[foe("rock-golem", "h10")], objects=wall))
    assert "skill lure" in may(turn(hero("sun-elf", "wizard", "h8"), foes=[foe("bat-imp", "h10")], objects=wall))


@clause("defense.skill.10")
def test_an_enemy_in_the_own_square_does_not_come_nearer() -> None:
    assert "skill lure" not in may(turn(hero("sun-elf", "wizard", "h8"), foes=[foe("bat-imp", "h8")]))


@clause("defense.skill.11")
def test_prop_places_a_barricade_in_the_own_square() -> None:
    table = after(turn(hero("avian", "engineer", "h9")), "skill prop")
    assert objects(table) == [["barricade", "h9", 3]]
    assert ep(table)[0] == 4


@clause("defense.skill.11")
def test_prop_needs_room_and_a_barricade_that_is_left() -> None:
    foes = [foe("rock-golem", "h9"), foe("bat-imp", "h9")]
    table = turn(hero("avian", "engineer", "h9"), foes=foes)
    assert "defense.skill.11" in refusal(table, "skill prop")
    rows = [["barricade", square, 3] for square in ("g4", "g5", "g6", "h4", "h5", "h6", "i4", "i5")]
    assert "skill prop" not in may(turn(hero("avian", "engineer", "h9"), objects=rows))


@clause("defense.skill.11", "defense.trap.1")
@pytest.mark.parametrize(("anywhere", "heart"), [("any", True), ("restricted", False)])
def test_a_folded_snare_is_laid_where_traps_may_lie(anywhere: str, heart: bool) -> None:
    options = {"trap_squares": anywhere}
    assert ("use folded-snare" in may(turn(fighter("h8", items=["folded-snare"]), options=options))) == heart
    table = after(turn(fighter("h9", items=["folded-snare"]), options=options), "use folded-snare")
    assert table.to_dict()["traps"] == [["snare", "h9", 1]]


@clause("defense.skill.11")
def test_no_second_trap_is_laid_in_a_square() -> None:
    table = turn(fighter("h9", items=["folded-snare"]), traps=[["spike-plate", "h9", 1]])
    assert "use folded-snare" not in may(table)


@clause("defense.skill.12")
def test_a_trip_wire_springs_a_trap_in_sight_under_an_enemy() -> None:
    traps = [["spike-plate", "h11", 1], ["spike-plate", "h9", 1]]
    table = turn(fighter("h8", items=["trip-wire"]), foes=[foe("venom-serpent", "h11")], traps=traps)
    after(table, "use trip-wire")
    assert table.foes_left() == 0
    assert table.to_dict()["traps"] == [None, ["spike-plate", "h9", 1]]
    table = turn(fighter("h8", items=["trip-wire"]), foes=[foe("venom-serpent", "i9")], traps=[["snare", "i9", 1]])
    assert "defense.skill.12" in refusal(table, "use trip-wire")


@clause("defense.skill.13")
def test_repair_restores_an_object_here_or_in_a_connected_square() -> None:
    rows = [["barricade", "h9", 1], ["barricade", "h9", 2], ["barricade", "h10", 1]]
    table = after(turn(hero("avian", "engineer", "h8"), objects=rows), "skill repair")
    assert may(table) == ["object barricade h9"]
    after(table, "object barricade h9")
    assert objects(table) == [["barricade", "h9", 3], ["barricade", "h9", 2], ["barricade", "h10", 1]]
    assert objects(after(table, "skill repair"))[1] == ["barricade", "h9", 3]


@clause("defense.skill.14", "defense.object.9")
def test_overcharge_lets_a_totem_roll_at_once() -> None:
    table = turn(
        hero("avian", "engineer", "h8"), foes=[foe("bat-imp", "h12")], objects=[["totem-tower", "h11", 2]], rolls=[4]
    )
    assert after(table, "skill overcharge").foes_left() == 0


@clause("defense.skill.14", "defense.object.9")
def test_overcharge_lets_its_hero_shoot_from_a_post() -> None:
    """Agility adds 2 and the post 1: a 1 hits."""
    table = turn(
        hero("avian", "engineer", "h8"), foes=[foe("bat-imp", "g11")], objects=[["arrow-post", "h11", 2]], rolls=[1]
    )
    after(table, "skill overcharge")
    assert after(table, "attack bat-imp g11").foes_left() == 0


@clause("defense.skill.14")
def test_overcharge_needs_an_object_that_can_shoot_at_something() -> None:
    table = turn(hero("avian", "engineer", "h8"), objects=[["arrow-post", "h11", 2], ["totem-tower", "h9", 2]])
    assert "defense.skill.14" in refusal(table, "skill overcharge")


@clause("defense.skill.15")
def test_sanctify_shelters_the_heart_from_the_next_hit() -> None:
    table = after(turn(hero("sun-elf", "cleric", "h8")), "skill sanctify")
    assert table.to_dict()["changes"] == {"shelter": 1}


@clause("defense.skill.16")
def test_press_on_lets_another_hero_move_as_its_player_likes_without_escape_cost() -> None:
    table = turn(hero("avian", "bannerman", "h8"), fighter("h10", ep=0), fighter("i9"), foes=[foe("rock-golem", "h10")])
    after(table, "skill press-on")
    assert table.actors() == [1]
    assert moves(table) == ["h9", "g10", "i10", "h11"]
    assert "defense.move.1" in refusal(table, "move h8")
    do(table, "move h9")
    assert table.to_dict()["heroes"][1]["at"] == "h9"
    assert table.actors() == [0]


@clause("defense.skill.16")
def test_who_is_told_to_move_may_stay() -> None:
    table = after(turn(hero("avian", "bannerman", "h8"), fighter("h10"), fighter("i9")), "skill press-on", "done")
    assert table.actors() == [0]
    assert table.to_dict()["heroes"][1]["at"] == "h10"
