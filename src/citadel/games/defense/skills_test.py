"""Skills and items: how often they can be used, and what each of their operations does."""

import pytest

from citadel.games.defense.enemy_scenes_test import foe, hp, log
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, goods, hero, refusal, turn
from citadel.games.defense.scenes_test import may
from citadel.games.defense.skill_uses import is_once_a_turn
from citadel.games.defense.spells import guard_in, taunts

# How often.


@clause("defense.skill.1")
def test_a_racial_skill_is_used_once_a_turn_and_so_often_a_game() -> None:
    table = turn(hero("longyan", "ranger", "h8", racial_left=1))
    after(table, "skill golden-scales")
    assert table.racial_left[0] == 0
    assert "as often as you can" in refusal(table, "skill golden-scales")
    table = turn(hero("longyan", "ranger", "h8", used=["golden-scales"]))
    assert "in this turn" in refusal(table, "skill golden-scales")


@clause("defense.skill.1")
def test_a_skill_that_the_hero_does_not_have_is_refused() -> None:
    assert "do not have this skill" in refusal(turn(fighter("h8")), "skill volley")


@clause("defense.skill.2")
def test_a_class_skill_is_used_as_long_as_there_is_ep_for_it() -> None:
    foes = [foe("the-general", "h9")]
    table = turn(hero("jyujin", "ranger", "h8", ep=5), foes=foes, rolls=[1, 1, 1, 1])
    after(table, "skill pin", "skill pin", "skill pin", "skill pin")
    assert ep(table)[0] == 1
    assert "costs 2 EP, and you have 1" in refusal(table, "skill volley")


@clause("defense.skill.2")
def test_a_skill_with_the_mark_is_used_once_a_turn() -> None:
    foes = [foe("the-general", "h9")]
    table = after(
        turn(hero("sun-elf", "wizard", "h8"), foes=foes, rolls=[1]), "skill ember-bolt", "attack the-general h9"
    )
    assert "skill ember-bolt" not in may(table)
    assert "defense.skill.2" in refusal(table, "skill ember-bolt")


@clause("defense.energy.5")
def test_a_skill_for_nothing_and_one_that_gives_its_hero_ep_is_for_once_a_turn() -> None:
    table = turn(hero("sentient", "ranger", "h8"))
    rows = table.content.skills
    free = [row.name for row in rows if is_once_a_turn(table, 0, row.index)]
    assert {row.name for row in rows if row.once or row.ep == 0} <= set(free)
    assert "rally" not in free


# What they do, or would do.


@clause("defense.skill.3")
def test_a_skill_that_would_do_nothing_is_refused_with_the_reason() -> None:
    table = turn(hero("sun-elf", "cleric", "h8"))
    assert "defense.skill.5" in refusal(table, "skill mend")
    assert "lacks HP" in refusal(table, "skill dawnlight")
    assert "defense.attack.3" in refusal(turn(fighter("h8")), "skill cleave")
    assert "defense.skill.13" in refusal(turn(hero("avian", "engineer", "h8")), "skill repair")


@clause("defense.skill.3", "defense.item.2")
def test_an_item_that_would_do_nothing_is_kept() -> None:
    table = turn(fighter("h8", items=["vigour-tonic", "healing-draught"]))
    assert "use vigour-tonic" not in may(table)
    assert "defense.skill.6" in refusal(table, "use vigour-tonic")


@clause("defense.skill.3")
def test_overdrive_is_not_offered_to_who_has_all_ep() -> None:
    assert "skill overdrive" not in may(turn(hero("sentient", "ranger", "h8")))


@clause("defense.skill.4")
def test_pounce_moves_without_escape_cost_and_then_attacks() -> None:
    foes = [foe("rock-golem", "h8"), foe("bat-imp", "h10")]
    table = after(
        turn(hero("jyujin", "warrior", "h8", ep=2), foes=foes, rolls=[6]), "skill pounce", "move h9", "move h10"
    )
    after(table, "attack bat-imp h10")
    assert table.foes_left() == 1
    assert ep(table)[0] == 1


@clause("defense.skill.4", "defense.skill.3")
def test_pounce_without_an_enemy_within_reach_only_moves() -> None:
    table = after(turn(hero("jyujin", "warrior", "h8")), "skill pounce", "move h9", "done")
    assert "It is your turn" in table.observe(0).asks


@clause("defense.skill.5")
def test_a_draught_heals_a_hero_in_the_square_oneself_included() -> None:
    table = turn(fighter("h8", hp=2, items=["healing-draught"]), fighter("h8", hp=3), fighter("h9", hp=3))
    after(table, "use healing-draught")
    assert may(table) == ["to seat0", "to seat1"]
    assert "no target" in refusal(table, "to seat2")
    assert hp(after(table, "to seat1")) == [2, 5, 3]
    assert goods(table, 0) == ["militia-blade"]


@clause("defense.skill.5")
@pytest.mark.parametrize(("die", "left"), [(2, 5), (1, 4)])
def test_mend_heals_in_the_square_or_a_connected_one_as_the_roll_decides(die: int, left: int) -> None:
    """Magic adds 2; what a cleric heals is 1 more."""
    table = turn(hero("sun-elf", "cleric", "h8"), fighter("h9", hp=2), fighter("h10", hp=2), rolls=[die])
    assert hp(after(table, "skill mend"))[1:] == [left, 2]


@clause("defense.skill.5")
def test_dawnlight_heals_in_sight_but_not_who_lies() -> None:
    table = turn(hero("sun-elf", "warrior", "h8"), fighter("h12", hp=2), fighter("h10", hp=0), fighter("i9", hp=2))
    assert hp(after(table, "skill dawnlight"))[1:] == [4, 0, 2]


@clause("defense.assist.3")
def test_what_a_cleric_heals_is_1_more() -> None:
    table = turn(hero("jyujin", "cleric", "h8", hp=1, items=["healing-draught", "iron-ration"]))
    assert hp(after(table, "use healing-draught"))[0] == 4
    assert hp(after(table, "use iron-ration"))[0] == 6


@clause("defense.skill.6")
def test_rally_gives_ep_to_another_hero_in_sight_who_stands() -> None:
    others = [fighter("h12", ep=1), fighter("h10", ep=1, hp=0), fighter("i9", ep=1)]
    table = turn(hero("sun-elf", "bannerman", "h8", ep=3), *others)
    assert ep(after(table, "skill rally")) == [1, 3, 1, 1]


@clause("defense.skill.6")
def test_a_tonic_gives_its_hero_2_ep() -> None:
    table = after(turn(fighter("h8", ep=1, items=["vigour-tonic"])), "use vigour-tonic")
    assert ep(table)[0] == 3


@clause("defense.skill.7")
def test_guards_of_several_do_not_add_up_and_go_where_the_hero_goes() -> None:
    table = turn(fighter("h8"), fighter("h8", spells={"guard": 1}), fighter("h4"))
    after(table, "skill shield-wall")
    assert guard_in(table, 112) == 1
    assert "skill shield-wall" not in may(table)
    after(table, "move h9")
    assert guard_in(table, 127) == 1


@clause("defense.skill.7")
def test_hold_braces_the_heroes_in_the_square() -> None:
    table = after(turn(hero("avian", "bannerman", "h8")), "skill hold")
    assert table.to_dict()["heroes"][0]["spells"] == {"brace": 1}


@clause("defense.skill.8")
def test_a_taunt_reaches_the_own_square_and_connected_ones() -> None:
    table = after(turn(fighter("g9")), "skill taunt")
    reached = [name for name in ("g9", "g8", "h9", "g10", "h8") if taunts(table, 0, table.rules.places().index(name))]
    assert reached == ["g9", "g8", "h9"]
    assert not taunts(turn(fighter("h4", hp=1), fighter("h8", hp=0, spells={"taunt": 1}), fighter("h4")), 1, 112)


@clause("defense.skill.17", "defense.item.3")
def test_a_kit_cures_the_injury_that_its_hero_chooses() -> None:
    injured = fighter("h8", items=["surgeons-kit"], injuries={"broken-leg": 2, "eye-injury": 1})
    table = turn(injured)
    assert "defense.item.3" in refusal(table, "use surgeons-kit")
    cure = next(effect for row in table.content.goods if row.name == "surgeons-kit" for effect in row.effects)
    table = turn(injured, agenda=[["Turn", 0, 0], ["TakeEffect", 0, int(cure.index)]])
    assert may(table) == ["cure broken-leg", "cure eye-injury"]
    after(table, "cure broken-leg")
    assert table.to_dict()["heroes"][0]["injuries"] == {"broken-leg": 1, "eye-injury": 1}


@clause("defense.item.2")
def test_a_consumable_item_costs_its_price_and_is_gone() -> None:
    table = after(turn(fighter("h8", hp=1, items=["iron-ration", "healing-draught"])), "use healing-draught")
    assert goods(table, 0) == ["militia-blade", "iron-ration"]
    assert ep(table)[0] == 5
    assert ep(after(table, "use iron-ration"))[0] == 5


@clause("defense.item.2", "defense.item.3")
def test_what_works_by_itself_or_in_its_moment_is_not_used() -> None:
    table = turn(fighter("h8", items=["lucky-coin", "ward-chalk"]))
    assert "works by itself" in refusal(table, "use lucky-coin")
    assert "defense.item.3" in refusal(table, "use ward-chalk")
    assert "do not hold it" in refusal(table, "use fire-flask")


@clause("defense.skill.3")
def test_a_skill_stops_when_its_hero_falls() -> None:
    """Nothing of what is still to come happens to who lies."""
    shelter = next(
        effect for row in turn(fighter("h8")).content.skills if row.name == "sanctify" for effect in row.effects
    )
    table = turn(fighter("h8", hp=0), agenda=[["Turn", 1, 0], ["TakeEffect", 0, int(shelter.index)]])
    assert table.to_dict()["changes"] == {}


def test_the_log_names_what_was_used() -> None:
    table = after(turn(fighter("h8", hp=1, items=["iron-ration"])), "use iron-ration", "skill taunt")
    assert "{0} uses an item: Iron Ration." in log(table)
    assert "{0} uses a skill: Taunt." in log(table)
