"""The Enemy phase: the order, the four priorities, and where enemies go."""

import pytest

from citadel.games.defense.board import DONE, PINNED
from citadel.games.defense.enemy_scenes_test import after, dice, foe, foes_at, heroes, hp, log, objects
from citadel.games.defense.scenes_test import at, game

FAILS = dice(1, 1, 1, 1)
# A map with two ways to the Heart: from the hall in the north straight, or around through the hall in the north-east.
TWO_WAYS = [["heart", 0, 0, 0], ["hall", 0, 1, 0], ["hall", 1, 1, 0], ["hall", 1, 0, 0], ["forge", 0, -1, 0]]
WALL = [["barricade", "h9"]] * 4
WALL_OF_THREE = [["barricade", "h9", 3]] * 3


# Who acts, and when.


@pytest.mark.clause("defense.enemy.1")
def test_the_enemy_nearest_to_the_heart_acts_first_so_that_the_next_has_room() -> None:
    front = [foe("mummy-wraith", "h11") for _ in range(4)]
    table = after("EnemyPhase", foe("venom-serpent", "h12"), *front)
    assert foes_at(table) == ["h10", "h9", "h9", "h9", "h9"]


@pytest.mark.clause("defense.enemy.1")
def test_equally_far_the_first_of_the_roster_takes_the_last_space() -> None:
    rest = [foe("skeleton-archer", "h8") for _ in range(3)]
    table = after("EnemyPhase", foe("mummy-wraith", "i9"), foe("venom-serpent", "g9"), *rest)
    assert foes_at(table)[:2] == ["i8", "h8"]


@pytest.mark.clause("defense.enemy.1")
def test_of_one_kind_the_oldest_takes_the_last_space() -> None:
    rest = [foe("skeleton-archer", "h8") for _ in range(3)]
    young, old = foe("venom-serpent", "i9", age=8), foe("venom-serpent", "g9", age=7)
    table = after("EnemyPhase", *rest, young, old)
    assert foes_at(table)[3:] == ["i8", "h8"]


@pytest.mark.clause("defense.enemy.9")
def test_an_enemy_that_a_trap_kills_does_not_disturb_the_others() -> None:
    snakes = [foe("venom-serpent", "h11") for _ in range(3)]
    table = after("EnemyPhase", *snakes, traps=[["spike-plate", "h10"]])
    assert foes_at(table) == ["gone", "h9", "h9"]


@pytest.mark.clause("defense.enemy.9")
def test_a_rune_that_kills_two_leaves_the_third_its_turn() -> None:
    snakes = [foe("venom-serpent", "h11"), foe("venom-serpent", "h10", marks=["pinned"]), foe("venom-serpent", "h12")]
    table = after("EnemyPhase", *snakes, traps=[["fire-rune", "h10"]])
    assert foes_at(table) == ["gone", "gone", "h10"]


@pytest.mark.clause("defense.enemy.9")
def test_an_enemy_that_a_hero_on_watch_kills_does_not_disturb_the_others() -> None:
    overwatch = next(row for row in game().content.skills if row.name == "overwatch").effects[0]
    team = heroes("g11", "g7")
    team[0]["spells"] = {"watch": int(overwatch.index) + 1}
    snakes = [foe("venom-serpent", "h12"), foe("venom-serpent", "h12"), foe("venom-serpent", "i12")]
    table = after("EnemyPhase", *snakes, heroes=team, generator=dice(6))
    assert foes_at(table) == ["gone", "h10", "i10"]


@pytest.mark.clause("defense.enemy.1")
def test_who_acted_in_the_last_phase_acts_again_in_this_one() -> None:
    table = after("EnemyPhase", foe("venom-serpent", "h12", marks=["done"]))
    assert foes_at(table) == ["h10"]
    assert table.foe_marks[0] == DONE


@pytest.mark.clause("defense.spawn.9")
def test_an_enemy_that_waits_outside_does_nothing() -> None:
    table = after("EnemyPhase", foe("venom-serpent", ""), spawn_points=["h12-north"])
    assert foes_at(table) == [""]


# First: the Heart.


@pytest.mark.clause("defense.enemy.2", "defense.heart.1")
def test_an_enemy_at_the_heart_hits_it_whoever_else_is_there() -> None:
    table = after("EnemyPhase", foe("mummy-wraith", "h8"), heroes=heroes("h8", "h8", hp=1), heart=9)
    assert table.heart == 7
    assert hp(table) == [1, 1]


@pytest.mark.clause("defense.enemy.2")
def test_who_shoots_the_heart_from_afar_does_not_move() -> None:
    table = after("EnemyPhase", foe("skeleton-archer", "h10"), heart=9)
    assert table.heart == 8
    assert foes_at(table) == ["h10"]


@pytest.mark.clause("defense.heart.1")
def test_without_siege_values_the_heart_loses_the_damage_of_the_enemy() -> None:
    options = {"siege_values": "off"}
    table = after("EnemyPhase", foe("rock-golem", "h8"), heart=9, options=options)
    assert table.heart == 6


@pytest.mark.clause("defense.heart.2", "defense.end.3", "defense.end.5")
def test_the_game_is_lost_at_once_when_the_heart_is_and_later_enemies_do_nothing() -> None:
    agenda = [["EndOfRound", 0, 0], ["EnemyPhase", 0, 0]]
    foes = [foe("venom-serpent", "h12"), foe("venom-serpent", "h8")]
    table = at(foes=foes, heroes=heroes("g7", "g7"), heart=1, waves=0, agenda=agenda)
    assert table.to_dict()["outcome"] == "heart-lost"
    assert foes_at(table) == ["h12", "h8"]


# Second: a hero.


@pytest.mark.clause("defense.enemy.3")
def test_an_enemy_attacks_a_hero_in_its_square_and_stays() -> None:
    table = after("EnemyPhase", foe("mummy-wraith", "h11"), heroes=heroes("h11", "g7"), generator=FAILS)
    assert hp(table) == [4, 5]
    assert foes_at(table) == ["h11"]


@pytest.mark.clause("defense.enemy.3")
def test_an_archer_shoots_a_hero_in_sight_and_range() -> None:
    table = after("EnemyPhase", foe("skeleton-archer", "h12"), heroes=heroes("h10", "g7"), generator=FAILS)
    assert hp(table) == [4, 5]
    assert foes_at(table) == ["h12"]


@pytest.mark.clause("defense.enemy.3")
def test_an_archer_does_not_shoot_around_a_corner() -> None:
    archer = foe("skeleton-archer", "h12", marks=["pinned"])
    table = after("EnemyPhase", archer, heroes=heroes("g11", "g7"), generator=FAILS)
    assert hp(table) == [6, 5]


@pytest.mark.clause("defense.enemy.3")
def test_an_archer_does_not_shoot_through_a_boulder() -> None:
    table = after(
        "EnemyPhase",
        foe("skeleton-archer", "g12", marks=["pinned"]),
        heroes=heroes("g10", "g7"),
        objects=[["rolling-boulder", "g11"]],
    )
    assert hp(table) == [6, 5]


@pytest.mark.clause("defense.enemy.3")
def test_an_enemy_does_not_follow_a_hero_who_has_left() -> None:
    table = after("EnemyPhase", foe("venom-serpent", "h11"), heroes=heroes("g11", "g7"), generator=FAILS)
    assert foes_at(table) == ["h9"]
    assert hp(table) == [6, 5]


# Third: along a shortest route.


@pytest.mark.clause("defense.enemy.4", "defense.route.1")
def test_an_enemy_moves_up_to_its_move_towards_the_heart() -> None:
    table = after("EnemyPhase", foe("venom-serpent", "h12"))
    assert foes_at(table) == ["h10"]
    assert log(table) == ["Venom Serpent moves from h12 to h10."]


@pytest.mark.clause("defense.enemy.4")
def test_an_enemy_stops_where_it_can_attack_and_attacks() -> None:
    table = after("EnemyPhase", foe("mummy-wraith", "h12"), heroes=heroes("h11", "g7"), generator=FAILS)
    assert foes_at(table) == ["h11"]
    assert hp(table) == [4, 5]


@pytest.mark.clause("defense.enemy.4")
def test_an_enemy_that_comes_to_the_heart_hits_it_in_the_same_activation() -> None:
    table = after("EnemyPhase", foe("venom-serpent", "h10"), heroes=heroes("h8", "g7"), heart=9)
    assert table.heart == 8
    assert foes_at(table) == ["h8"]


@pytest.mark.clause("defense.enemy.4")
def test_an_enemy_that_has_attacked_does_not_move_afterwards() -> None:
    table = after("EnemyPhase", foe("mummy-wraith", "h9"), heroes=heroes("h9", "g7"), generator=dice(6))
    assert foes_at(table) == ["h9"]


@pytest.mark.clause("defense.route.4")
@pytest.mark.parametrize(("others", "way"), [([], "i11"), ([foe("mummy-wraith", "i11", marks=["pinned"])], "h12")])
def test_of_equally_short_routes_the_one_with_more_room_is_taken_then_the_compass_decides(
    others: list[dict[str, object]], way: str
) -> None:
    table = after("EnemyPhase", foe("rock-golem", "i12"), *others, traps=[["frost-glyph", "h10"]])
    assert foes_at(table)[0] == way


@pytest.mark.clause("defense.route.3")
def test_an_enemy_waits_where_other_enemies_fill_the_way() -> None:
    crowd = [foe("mummy-wraith", "h8") for _ in range(4)] + [foe("skeleton-archer", "h9") for _ in range(4)]
    table = after("EnemyPhase", foe("venom-serpent", "h10"), *crowd, heart=9)
    assert foes_at(table)[0] == "h10"


@pytest.mark.clause("defense.route.2")
def test_a_longer_route_that_is_free_is_taken_and_the_wall_stands() -> None:
    table = after("EnemyPhase", foe("venom-serpent", "h10"), map=TWO_WAYS, main_entrance=[4, 2], objects=WALL)
    assert foes_at(table) == ["i11"]
    assert objects(table) == [["barricade", "h9", 3]] * 4


@pytest.mark.clause("defense.route.2", "defense.enemy.5")
def test_routes_are_looked_for_anew_when_a_wall_falls() -> None:
    wall = [["barricade", "h9", 1], *WALL[:3]]
    table = after("EnemyPhase", foe("venom-serpent", "h10"), foe("mummy-wraith", "h11"), objects=wall)
    assert foes_at(table) == ["h10", "h9"]


@pytest.mark.clause("defense.enemy.9")
def test_a_pinned_enemy_does_not_move_and_is_free_afterwards() -> None:
    table = after("EnemyPhase", foe("venom-serpent", "h12", marks=["pinned"]))
    assert foes_at(table) == ["h12"]
    assert not table.foe_marks[0] & PINNED


@pytest.mark.clause("defense.enemy.9")
def test_a_pinned_enemy_attacks_all_the_same() -> None:
    pinned = foe("mummy-wraith", "h12", marks=["pinned"])
    table = after("EnemyPhase", pinned, heroes=heroes("h12", "g7"), generator=FAILS)
    assert hp(table) == [4, 5]


# Fourth: what stands in the way.


@pytest.mark.clause("defense.enemy.5", "defense.route.5")
def test_an_enemy_whose_routes_are_all_closed_goes_up_to_the_wall_and_strikes_it() -> None:
    table = after("EnemyPhase", foe("mummy-wraith", "h11"), objects=WALL)
    assert foes_at(table) == ["h10"]
    assert objects(table) == [["barricade", "h9", 1]] + [["barricade", "h9", 3]] * 3
    assert "Mummy Wraith strikes Barricade in h9." in log(table)


@pytest.mark.clause("defense.enemy.5", "defense.object.1")
def test_of_several_objects_the_one_with_the_fewest_hp_is_struck() -> None:
    wall = [*WALL[:3], ["barricade", "h9", 1]]
    table = after("EnemyPhase", foe("venom-serpent", "h10"), objects=wall)
    assert objects(table) == WALL_OF_THREE


@pytest.mark.clause("defense.enemy.5", "defense.object.2", "defense.object.3")
def test_an_object_that_does_not_close_the_way_is_left_alone() -> None:
    table = after("EnemyPhase", foe("venom-serpent", "h10"), objects=WALL[:3], heart=9)
    assert foes_at(table) == ["h8"]
    assert objects(table) == WALL_OF_THREE


@pytest.mark.clause("defense.enemy.5", "defense.route.6")
def test_for_a_large_enemy_three_objects_close_a_square() -> None:
    table = after("EnemyPhase", foe("rock-golem", "h10"), objects=WALL[:3])
    assert objects(table) == [["barricade", "h9", 1]] + [["barricade", "h9", 3]] * 2


@pytest.mark.clause("defense.enemy.5")
def test_a_hero_who_can_be_hit_comes_before_the_wall() -> None:
    table = after("EnemyPhase", foe("mummy-wraith", "h10"), objects=WALL, heroes=heroes("h10", "g7"), generator=FAILS)
    assert objects(table) == [*WALL_OF_THREE, ["barricade", "h9", 3]]
    assert hp(table) == [4, 5]


@pytest.mark.clause("defense.enemy.6")
def test_heroes_who_close_the_way_are_attacked_the_weakest_first() -> None:
    four = heroes("h9", "h9", "h9", "h9")
    four[2]["hp"] = 3
    table = after("EnemyPhase", foe("mummy-wraith", "h10"), heroes=four, generator=FAILS)
    assert hp(table) == [6, 5, 1, 5]
    assert foes_at(table) == ["h10"]


@pytest.mark.clause("defense.enemy.6")
def test_an_object_among_heroes_is_struck_before_them() -> None:
    three = heroes("h9", "h9", "h9")
    table = after("EnemyPhase", foe("venom-serpent", "h10"), heroes=three, objects=WALL[:1], generator=FAILS)
    assert hp(table) == [6, 5, 7]
    assert objects(table) == [["barricade", "h9", 2]]


@pytest.mark.clause("defense.enemy.6")
def test_without_press_attack_an_enemy_waits_before_heroes() -> None:
    options = {"press_attack": "off"}
    four = heroes("h9", "h9", "h9", "h9")
    table = after("EnemyPhase", foe("venom-serpent", "h10"), heroes=four, generator=FAILS, options=options)
    assert hp(table) == [6, 5, 7, 5]
    assert foes_at(table) == ["h10"]


@pytest.mark.clause("defense.foe.1", "defense.route.7")
def test_a_flyer_flies_over_a_wall_and_hits_the_heart() -> None:
    table = after("EnemyPhase", foe("bat-imp", "h10"), objects=WALL, heart=9)
    assert foes_at(table) == ["h8"]
    assert table.heart == 8


@pytest.mark.clause("defense.foe.1", "defense.route.7")
def test_a_flyer_does_not_end_in_a_full_square() -> None:
    table = after("EnemyPhase", foe("bat-imp", "h12"), objects=WALL)
    assert foes_at(table) == ["h10"]


@pytest.mark.clause("defense.enemy.5", "defense.route.7")
def test_a_flyer_strikes_what_fills_the_square_of_the_heart() -> None:
    wall = [["barricade", "h8"]] * 4
    table = after("EnemyPhase", foe("bat-imp", "h11"), objects=wall)
    assert foes_at(table) == ["h9"]
    assert objects(table)[0] == ["barricade", "h8", 2]


@pytest.mark.clause("defense.end.4")
def test_when_the_last_hero_falls_the_game_is_lost_and_later_enemies_do_nothing() -> None:
    four = heroes("h9", "g7", hp=0)
    four[0]["hp"] = 1
    foes = [foe("mummy-wraith", "h9"), foe("mummy-wraith", "h12")]
    table = after("EnemyPhase", *foes, heroes=four, generator=FAILS)
    assert table.to_dict()["outcome"] == "heroes-down"
    assert foes_at(table) == ["h9", "h12"]
