"""Attacks of enemies: whom they choose, the hero's defence, and what their traits do."""

from typing import Any

import pytest

from citadel.games.defense.effects import AGILITY, MAGIC, STRENGTH
from citadel.games.defense.enemy_attack import lessened
from citadel.games.defense.enemy_scenes_test import after, dice, foe, foes_at, hero, heroes, hp, log
from citadel.games.defense.scenes_test import at, do, may

FAILS = dice(1, 1, 1, 1, 1)


# Whom they choose.


@pytest.mark.clause("defense.enemy.7")
def test_the_hero_with_the_fewest_hp_is_attacked() -> None:
    team = heroes("h10", "h10", "h10", hp=4)
    team[1]["hp"] = 3
    table = after("EnemyPhase", foe("mummy-wraith", "h10"), heroes=team, generator=FAILS)
    assert hp(table) == [4, 1, 4]


@pytest.mark.clause("defense.enemy.7")
@pytest.mark.parametrize(("first", "left"), [(0, [2, 4, 4]), (2, [4, 4, 2])])
def test_of_equally_weak_heroes_the_first_from_the_first_player_is_attacked(first: int, left: list[int]) -> None:
    team = heroes("h10", "h10", "h10", hp=4)
    table = after("EnemyPhase", foe("mummy-wraith", "h10"), heroes=team, first=first, generator=FAILS)
    assert hp(table) == left


@pytest.mark.clause("defense.class.2")
@pytest.mark.parametrize(("square", "left"), [("h12", [2, 1]), ("h11", [2, 1]), ("h10", [4, 0])])
def test_a_hero_who_taunts_is_chosen_from_its_square_and_connected_ones(square: str, left: list[int]) -> None:
    team = [hero(0, square, hp=4, spells={"taunt": 1}), hero(1, "h12", hp=1)]
    table = after("EnemyPhase", foe("skeleton-archer", "h12"), heroes=team, generator=dice(1, 6))
    assert hp(table) == left


@pytest.mark.clause("defense.enemy.8")
def test_a_hero_who_lies_is_not_attacked_and_not_stopped_for() -> None:
    team = [hero(0, "h11", hp=0), hero(1, "g7")]
    table = after("EnemyPhase", foe("venom-serpent", "h12"), heroes=team, generator=FAILS)
    assert foes_at(table) == ["h10"]


@pytest.mark.clause("defense.enemy.8")
def test_where_those_who_lie_are_attacked_they_take_another_injury() -> None:
    team = [hero(0, "h11", hp=0), hero(1, "g7")]
    options = {"attack_downed": "yes"}
    table = after("EnemyPhase", foe("venom-serpent", "h12"), heroes=team, generator=dice(2), options=options)
    assert table.to_dict()["heroes"][0]["injuries"] == {"broken-leg": 1}
    assert foes_at(table) == ["h11"]


@pytest.mark.clause("defense.enemy.8")
def test_where_those_who_lie_are_attacked_those_who_stand_come_first() -> None:
    team = [hero(0, "h11", hp=0), hero(1, "h11")]
    options = {"attack_downed": "yes"}
    table = after("EnemyPhase", foe("mummy-wraith", "h11"), heroes=team, generator=FAILS, options=options)
    assert hp(table) == [0, 3]


@pytest.mark.clause("defense.enemy.8")
def test_armour_protects_those_who_lie_too() -> None:
    team = [hero(0, "h11", hp=0, armour="scale-hauberk"), hero(1, "g7")]
    options = {"attack_downed": "yes"}
    table = after("EnemyPhase", foe("venom-serpent", "h12"), heroes=team, generator=dice(2), options=options)
    assert table.to_dict()["heroes"][0]["injuries"] == {}


# The defence.


@pytest.mark.clause("defense.enemy.10")
@pytest.mark.parametrize(
    ("kind", "attribute"), [("mummy-wraith", STRENGTH), ("skeleton-archer", AGILITY), ("arcane-lich", MAGIC)]
)
def test_strength_withstands_blows_agility_dodges_shots_magic_repels_spells(kind: str, attribute: int) -> None:
    table = after("EnemyPhase", foe(kind, "h11"), heroes=heroes("h11", "g7"), generator=dice(6))
    assert (table.roller, table.die, table.rolled_attribute) == (0, 6, attribute)
    assert hp(table) == [6, 5]


@pytest.mark.clause("defense.enemy.10")
@pytest.mark.parametrize(("level", "left"), [(2, 6), (3, 4)])
def test_power_is_taken_off_the_defence(level: int, left: int) -> None:
    """A jyujin adds 1 to STR; a mummy wraith has a power of 1 at threat 3 only, and then 3 is not enough."""
    table = after("EnemyPhase", foe("venom-serpent", "h10", level=level), heroes=heroes("h10", "g7"), generator=dice(3))
    assert hp(table)[0] == left


@pytest.mark.clause("defense.enemy.10", "defense.event.7")
def test_fury_is_power_too() -> None:
    team = heroes("h10", "g7")
    table = after("EnemyPhase", foe("mummy-wraith", "h10"), heroes=team, changes={"fury": 1}, generator=dice(3))
    assert table.roll_bonus == 0
    assert hp(table)[0] == 4


@pytest.mark.clause("defense.enemy.10")
def test_a_hero_who_may_roll_again_is_asked_in_the_middle_of_the_phase() -> None:
    team = [hero(0, "h10", race="human"), hero(1, "g7")]
    foes = [foe("mummy-wraith", "h10"), foe("venom-serpent", "h12")]
    agenda = [["EnemyPhase", 0, 0]]
    table = at(foes=foes, heroes=team, agenda=agenda, generator=dice(1, 6))
    assert table.actors() == [0]
    assert foes_at(table) == ["h10", "h12"]
    assert "accept" in may(table, 0)
    do(table, "reroll skill", 0)
    assert hp(table)[0] == 6
    assert foes_at(table)[1] != "h12"


@pytest.mark.clause("defense.enemy.11")
@pytest.mark.parametrize(("armour", "left"), [("", 3), ("leather-jerkin", 4), ("scale-hauberk", 5)])
def test_armour_is_taken_off_the_damage(armour: str, left: int) -> None:
    team = [hero(0, "h10", armour=armour), hero(1, "g7")]
    table = after("EnemyPhase", foe("rock-golem", "h10", level=2), heroes=team, generator=FAILS)
    assert hp(table)[0] == left


@pytest.mark.clause("defense.enemy.11")
def test_armour_that_takes_all_of_the_damage_does_not_heal() -> None:
    team = [hero(0, "h10", hp=1, armour="scale-hauberk", spells={"guard": 2}), hero(1, "g7")]
    table = after("EnemyPhase", foe("mummy-wraith", "h10"), heroes=team, generator=FAILS)
    assert hp(table)[0] == 1
    assert table.ep[0] == 5  # what it does not hurt it does not weaken


@pytest.mark.clause("defense.enemy.11")
def test_armour_is_taken_off_before_what_is_left_is_counted() -> None:
    """3 damage less 1 on 2 HP leaves 0, not 1: damage is not cut down to the HP first."""
    team = [hero(0, "h10", hp=2, armour="leather-jerkin"), hero(1, "g7")]
    table = after("EnemyPhase", foe("rock-golem", "h10", level=2), heroes=team, generator=FAILS)
    assert hp(table)[0] == 0


@pytest.mark.clause("defense.enemy.11")
def test_a_guard_in_the_square_protects_all_in_it_and_nobody_else() -> None:
    team = [hero(0, "h10"), hero(1, "h10", spells={"guard": 1}), hero(2, "g7")]
    table = at(heroes=team, seats=3)
    assert [lessened(table, seat, 2) for seat in range(3)] == [1, 1, 2]


# Traits.


@pytest.mark.clause("defense.foe.3")
def test_venom_lies_on_a_hero_that_is_hurt_and_adds_up() -> None:
    foes = [foe("venom-serpent", "h10"), foe("venom-serpent", "h10")]
    table = after("EnemyPhase", *foes, heroes=heroes("h10", "g7"), generator=FAILS)
    assert hp(table)[0] == 2
    assert table.to_dict()["heroes"][0]["spells"] == {"venom": 2}


@pytest.mark.clause("defense.foe.3")
def test_venom_does_not_lie_on_who_withstands_or_falls() -> None:
    for numbers, left in ((dice(6), 2), (FAILS, 0)):
        team = [hero(0, "h10", hp=2), hero(1, "g7")]
        table = after("EnemyPhase", foe("venom-serpent", "h10"), heroes=team, generator=numbers)
        assert hp(table)[0] == left
        assert table.to_dict()["heroes"][0]["spells"] == {}


@pytest.mark.clause("defense.foe.4")
def test_a_mummy_takes_energy_from_who_is_hurt() -> None:
    table = after("EnemyPhase", foe("mummy-wraith", "h10"), heroes=heroes("h10", "g7"), generator=FAILS)
    assert table.ep[0] == 5
    assert log(table)[-1] == "{0} loses 1 EP."


@pytest.mark.clause("defense.foe.2")
@pytest.mark.parametrize(("general", "bonus"), [("h11", 0), ("h12", 0), ("i12", 1)])
def test_the_general_leads_others_in_its_square_and_in_connected_ones(general: str, bonus: int) -> None:
    foes = [foe("mummy-wraith", "h11"), foe("the-general", general, marks=["pinned"])]
    table = at(foes=foes, heroes=heroes("h11", "g7"), agenda=[["Activation", 0, 0]], generator=dice(6))
    assert table.roll_bonus == bonus


@pytest.mark.clause("defense.foe.2")
def test_the_general_does_not_lead_itself() -> None:
    team = heroes("h11", "g7")
    table = at(foes=[foe("the-general", "h11")], heroes=team, agenda=[["Activation", 0, 0]], generator=dice(6))
    assert table.roll_bonus == 0


def dragon(square: str, **facts: Any) -> dict[str, Any]:
    return foe("knight-dragon", square, **facts)


@pytest.mark.clause("defense.foe.5")
def test_the_dragon_breathes_after_its_activation_upon_the_fullest_square() -> None:
    team = heroes("h10", "i10", "i10")
    table = after("EnemyPhase", dragon("h10"), heroes=team, generator=dice(6, 1, 1))
    assert hp(table) == [6, 3, 5]
    assert "Knight Dragon breathes upon i10." in log(table)


@pytest.mark.clause("defense.foe.5")
def test_the_nearest_of_equally_full_squares_is_breathed_upon() -> None:
    team = heroes("h11", "h10", hp=5)
    table = after("EnemyPhase", dragon("h12", marks=["pinned"]), heroes=team, generator=FAILS)
    assert hp(table) == [3, 5]


@pytest.mark.clause("defense.foe.5")
def test_breath_is_repelled_by_magic_against_its_power_and_armour_counts() -> None:
    team = [hero(0, "h11", armour="leather-jerkin"), hero(1, "g7")]
    table = after("EnemyPhase", dragon("h12", marks=["pinned"]), heroes=team, generator=dice(4))
    assert (table.rolled_attribute, table.roll_bonus) == (MAGIC, -1)
    assert hp(table) == [5, 5]


@pytest.mark.clause("defense.foe.5")
def test_the_dragon_does_not_breathe_upon_who_lies_or_is_out_of_sight() -> None:
    team = [hero(0, "h11", hp=0), hero(1, "g11")]
    table = after("EnemyPhase", dragon("h12", marks=["pinned"]), heroes=team)
    assert table.roller == -1


@pytest.mark.clause("defense.end.4")
def test_breath_that_fells_the_last_hero_loses_the_game() -> None:
    team = heroes("h11", "h11", hp=1)
    table = after("EnemyPhase", dragon("h12", marks=["pinned"]), heroes=team, generator=dice(1, 6, 1, 6))
    assert table.to_dict()["outcome"] == "heroes-down"


@pytest.mark.clause("defense.enemy.3")
def test_an_attack_of_an_enemy_that_is_gone_does_nothing() -> None:
    table = at(foes=[], heroes=heroes("h10", "g7"), agenda=[["Blow", 0, 3]], roll=[0, 1, 0, 0])
    assert hp(table) == [6, 5]
