"""Attribute rolls: what is added, when they succeed, and who may have them repeated."""

from itertools import product
from typing import Any

import pytest

from citadel.games.defense.dice import ATTACK, DEFENCE, PLAIN, added, succeeds
from citadel.games.defense.effects import AGILITY, BEST, MAGIC, STRENGTH
from citadel.games.defense.enemy_scenes_test import dice, foe, log
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, goods, hero, refusal, turn
from citadel.games.defense.rolls import begin_roll, chance_of, succeeded
from citadel.games.defense.scenes_test import at, do, may
from citadel.games.defense.table import Table


def rolled(table: Table, die: int, attribute: int, purpose: int, seat: int = 0, bonus: int = 0) -> Table:
    """A hero has just rolled a number for an attribute, on top of what the agenda has."""
    table.a, table.b, table.c, table.d = dice(die)
    begin_roll(table, seat, attribute, bonus, purpose)
    return table


@clause("defense.roll.1")
@pytest.mark.parametrize(("die", "hits"), [(2, False), (3, True)])
def test_a_roll_succeeds_with_4_or_more(die: int, hits: bool) -> None:
    """Strength adds 1."""
    assert succeeded(rolled(turn(fighter("h8")), die, STRENGTH, PLAIN)) == hits


@clause("defense.roll.2")
@pytest.mark.parametrize(("extremes", "low", "high"), [("off", True, False), ("on", False, True)])
def test_natural_extremes_decide_only_with_the_option(extremes: str, low: bool, high: bool) -> None:
    table = turn(fighter("h8"), options={"natural_extremes": extremes})
    assert succeeds(table, 1, 3) == low
    assert succeeds(table, 6, -3) == high


@clause("defense.roll.3", "defense.injury.4", "defense.injury.5", "defense.injury.6")
@pytest.mark.parametrize(
    ("injury", "attribute", "left"),
    [("broken-arm", STRENGTH, -2), ("eye-injury", AGILITY, -1), ("concussion", MAGIC, -3)],
)
def test_injuries_count_below_nothing(injury: str, attribute: int, left: int) -> None:
    table = turn(fighter("h8", injuries={injury: 3}))
    assert added(table, 0, attribute, 0, PLAIN) == left


@clause("defense.roll.4")
def test_what_adds_in_defence_or_in_attack_adds_there_only() -> None:
    table = turn(fighter("h8", items=["whetstone"]))
    assert [added(table, 0, STRENGTH, 0, purpose) for purpose in (PLAIN, DEFENCE, ATTACK)] == [1, 2, 2]
    table = turn(hero("jyujin", "ranger", "h8", armour="warded-robe"))
    assert [added(table, 0, MAGIC, 0, purpose) for purpose in (PLAIN, DEFENCE, ATTACK)] == [0, 1, 0]


@clause("defense.roll.4")
def test_what_adds_without_saying_when_adds_always() -> None:
    table = turn(hero("jyujin", "ranger", "h8", armour="scale-hauberk", ep=5))
    assert [added(table, 0, AGILITY, 0, purpose) for purpose in (PLAIN, DEFENCE, ATTACK)] == [1, 1, 1]


@clause("defense.team.8")
def test_a_mastery_is_lost_with_a_second_class() -> None:
    two = {"race": "jyujin", "classes": ["warrior", "ranger"], "at": "h8"}
    assert added(turn(two), 0, STRENGTH, 0, DEFENCE) == 1


@clause("defense.skill.7")
def test_who_holds_helps_the_defence_of_all_in_its_square_and_several_do_not_add_up() -> None:
    holding = fighter("h8", spells={"brace": 1})
    table = turn(hero("avian", "ranger", "h8"), holding, fighter("h9"))
    assert added(table, 0, STRENGTH, 0, DEFENCE) == 1
    assert added(table, 0, STRENGTH, 0, PLAIN) == 0
    assert added(table, 2, STRENGTH, 0, DEFENCE) == 2
    table = turn(hero("avian", "ranger", "h8"), holding, fighter("h8", spells={"brace": 1}))
    assert added(table, 0, STRENGTH, 0, DEFENCE) == 1


@clause("defense.roll.8")
def test_of_two_attributes_the_one_to_which_more_is_added_is_rolled() -> None:
    table = rolled(turn(fighter("h8")), 3, BEST, ATTACK)
    assert (table.rolled_attribute, table.roll_bonus) == (AGILITY, 2)
    table = rolled(turn(fighter("h8", injuries={"eye-injury": 1})), 3, BEST, ATTACK)
    assert (table.rolled_attribute, table.roll_bonus) == (STRENGTH, 1)


@clause("defense.roll.9")
@pytest.mark.parametrize("extremes", ["off", "on"])
def test_the_chance_of_a_roll_is_how_many_of_its_faces_succeed(extremes: str) -> None:
    table = turn(fighter("h8"), options={"natural_extremes": extremes})
    for bonus, attribute in product(range(-7, 8), (STRENGTH, AGILITY, MAGIC)):
        total = added(table, 0, attribute, bonus, PLAIN)
        faces = sum([succeeds(table, die, total) for die in range(1, 7)])
        assert chance_of(table, 0, attribute, bonus, PLAIN) == faces


# Who may have a roll repeated. A serpent attacks the hero in its square with STR against a power of 0.


def attacked(*heroes: dict[str, Any], rolls: list[int], **facts: Any) -> Table:
    """The first hero defends itself against a serpent in the Enemy phase."""
    return at(
        seats=len(heroes),
        heroes=list(heroes),
        foes=[foe("venom-serpent", str(heroes[0]["at"]))],
        generator=dice(*rolls),
        agenda=[["Turn", 0, 0], ["EnemyPhase", 0, 0]],
        **facts,
    )


def plain(square: str, **facts: Any) -> dict[str, Any]:
    """A hero who adds nothing to its strength."""
    return hero("avian", "ranger", square, **facts)


@clause("defense.roll.6", "defense.skill.1")
def test_grit_repeats_a_failed_roll_once_a_turn_and_twice_a_game() -> None:
    table = turn(hero("human", "warrior", "h8"), foes=[foe("bat-imp", "h8"), foe("bat-imp", "h8")], rolls=[1, 6, 1])
    after(table, "attack bat-imp h8")
    assert may(table) == ["accept", "reroll skill"]
    after(table, "reroll skill")
    assert table.foes_left() == 1
    assert table.racial_left[0] == 1
    after(table, "attack bat-imp h8")
    assert "It is your turn" in table.observe(0).asks
    assert table.foes_left() == 1


@clause("defense.skill.1")
def test_a_racial_skill_without_uses_left_is_not_offered() -> None:
    spent = hero("human", "warrior", "h8", racial_left=0)
    table = after(turn(spent, foes=[foe("bat-imp", "h8")], rolls=[1]), "attack bat-imp h8")
    assert "It is your turn" in table.observe(0).asks


@clause("defense.roll.5", "defense.roll.6")
def test_the_new_die_counts_even_if_it_is_lower() -> None:
    table = turn(hero("human", "warrior", "h8"), foes=[foe("bat-imp", "h8")], rolls=[2, 1])
    after(table, "attack bat-imp h8", "reroll skill")
    assert table.foes_left() == 1
    assert table.die == 1


@clause("defense.roll.5")
def test_who_lets_the_die_stand_has_failed() -> None:
    table = turn(hero("human", "warrior", "h8"), foes=[foe("bat-imp", "h8")], rolls=[2])
    after(table, "attack bat-imp h8", "accept")
    assert table.foes_left() == 1
    assert table.racial_left[0] == 2


@clause("defense.roll.6")
def test_nobody_is_asked_about_a_roll_that_succeeds() -> None:
    table = turn(hero("human", "warrior", "h8", items=["lucky-coin"]), foes=[foe("bat-imp", "h8")], rolls=[3])
    assert "It is your turn" in after(table, "attack bat-imp h8").observe(0).asks


@clause("defense.roll.6")
@pytest.mark.parametrize(("die", "asked"), [(1, True), (2, False)])
def test_luck_repeats_a_natural_1_only(die: int, asked: bool) -> None:
    table = turn(fighter("h8", items=["lucky-coin"]), foes=[foe("bat-imp", "h8")], rolls=[die, 6])
    after(table, "attack bat-imp h8")
    assert ("reroll luck" in may(table)) == asked


@clause("defense.roll.6")
def test_luck_helps_once_a_turn() -> None:
    table = turn(fighter("h8", items=["lucky-coin"]), foes=[foe("bat-imp", "h8")], rolls=[1, 1])
    after(table, "attack bat-imp h8", "reroll luck")
    assert "It is your turn" in table.observe(0).asks
    assert table.to_dict()["heroes"][0]["spells"] == {"luck": 1}


@clause("defense.roll.6")
def test_the_veteran_repeats_one_roll_a_turn() -> None:
    foes = [foe("bat-imp", "h8")]
    table = turn(fighter("h8"), foes=foes, rolls=[2, 2, 2], changes={"veteran": 1})
    after(table, "attack bat-imp h8")
    assert may(table) == ["accept", "reroll veteran"]
    after(table, "reroll veteran", "attack bat-imp h8")
    assert "It is your turn" in table.observe(0).asks
    table = turn(fighter("h8"), foes=foes, rolls=[2], changes={"veteran": 2})
    assert "It is your turn" in after(table, "attack bat-imp h8").observe(0).asks


@clause("defense.roll.6", "defense.item.3")
def test_ward_chalk_repeats_a_defence_and_is_used_up() -> None:
    table = attacked(plain("g7", items=["ward-chalk"]), fighter("h4"), rolls=[3, 4])
    assert may(table) == ["accept", "reroll-with ward-chalk"]
    after(table, "reroll-with ward-chalk")
    assert table.hp[0] == 5
    assert goods(table, 0) == ["hunting-bow"]


@clause("defense.roll.6")
def test_ward_chalk_does_not_repeat_an_attack() -> None:
    table = turn(fighter("h8", items=["ward-chalk"]), foes=[foe("bat-imp", "h8")], rolls=[1])
    assert "It is your turn" in after(table, "attack bat-imp h8").observe(0).asks


@clause("defense.roll.7")
def test_a_cleric_has_a_failed_defence_in_sight_repeated_for_1_ep() -> None:
    table = attacked(plain("g7"), hero("avian", "cleric", "g9"), rolls=[3, 4])
    assert table.actors() == [1]
    assert may(table, 1) == ["accept", "reroll seat1"]
    do(table, "reroll seat1")
    assert table.hp[0] == 5
    assert ep(table)[1] == 6
    assert any("Ward" in line for line in log(table))


@clause("defense.roll.7")
def test_a_cleric_helps_once_with_each_roll() -> None:
    table = attacked(plain("g7"), hero("avian", "cleric", "g9"), rolls=[3, 3])
    do(table, "reroll seat1")
    assert table.hp[0] == 3
    assert ep(table)[1] == 6


@clause("defense.roll.7")
@pytest.mark.parametrize("facts", [{"at": "h9"}, {"at": "g9", "ep": 0}, {"at": "g9", "hp": 0}])
def test_a_cleric_out_of_sight_or_without_ep_or_lying_does_not_help(facts: dict[str, Any]) -> None:
    table = attacked(plain("g7"), {"race": "sun-elf", "classes": ["cleric"], **facts}, rolls=[3, 6, 6])
    assert table.hp[0] == 3


@clause("defense.roll.7")
def test_a_cleric_does_not_help_attacks_of_others() -> None:
    table = turn(fighter("h8"), hero("sun-elf", "cleric", "h8"), foes=[foe("bat-imp", "h8")], rolls=[1])
    assert after(table, "attack bat-imp h8").actors() == [0]


@clause("defense.roll.5")
def test_the_hero_that_rolled_is_asked_before_others_and_not_again_once_it_has_accepted() -> None:
    table = attacked(plain("g7", items=["ward-chalk"]), hero("sun-elf", "cleric", "g9"), rolls=[3, 3])
    assert table.actors() == [0]
    do(table, "accept")
    assert table.actors() == [1]
    do(table, "reroll seat1")
    assert table.hp[0] == 3


@clause("defense.roll.7")
def test_a_cleric_wards_itself() -> None:
    table = attacked(hero("avian", "cleric", "g7"), fighter("h4"), rolls=[3, 4])
    assert may(table) == ["accept", "reroll skill"]
    assert ep(after(table, "reroll skill"))[0] == 6
    assert table.hp[0] == 5


@clause("defense.roll.5")
def test_who_is_asked_reads_the_roll() -> None:
    table = attacked(plain("g7", items=["ward-chalk"]), hero("sun-elf", "cleric", "g9"), rolls=[3])
    assert table.observe(0).asks == "Your roll fails: 3 for STR, +0. Roll again?"
    assert "defense.roll.6" in refusal(table, "reroll luck")
    do(table, "accept")
    assert table.observe(1).asks == "The defence of {0} fails: 3 for STR, +0. Have it rolled again?"
    assert "defense.roll.7" in refusal(table, "reroll skill")
