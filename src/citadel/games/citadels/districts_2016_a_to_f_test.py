"""The unique districts of 2016 from the Armory to the Framework."""

import pytest

from citadel import SPECTATOR
from citadel.games.citadels.called_test import refused
from citadel.games.citadels.city_scenes_test import SEVEN, mine, over, purse, stands, totals, under
from citadel.games.citadels.scenes_test import choices, do, fact, log, points, view

clause = pytest.mark.clause
ALLOWED = {"armory_when_complete": "allowed"}


# Armory


@clause("citadels.armory.1")
def test_armory_goes_and_with_it_a_district_of_another_city() -> None:
    table = do(mine(city="armory", rivals={1: "castle", 2: "manor"}), "use-armory")
    assert choices(table) == ["destroy seat1 castle", "destroy seat2 manor"]
    do(table, "destroy seat2 manor")
    assert (stands(table), stands(table, 1), stands(table, 2)) == ([], ["castle"], [])
    assert under(table, 2) == ["armory", "manor"]
    assert log(table)[-2:] == ["{0} loses Armory.", "{2} loses Manor."]


@clause("citadels.memory.4", "citadels.build.9")
def test_everybody_knows_where_destroyed_districts_lie_under_the_deck() -> None:
    table = do(mine(city="armory", rivals={1: "castle"}), "use-armory", "destroy seat1 castle")
    assert view(table, 3)["deck"][-3:] == [None, "armory", "castle"]
    assert view(table, SPECTATOR)["deck"][-2:] == ["armory", "castle"]


@clause("citadels.armory.1")
def test_armory_may_destroy_a_district_of_the_own_city_but_not_itself() -> None:
    table = do(mine(city="armory manor"), "use-armory")
    assert choices(table) == ["destroy seat0 manor"]


@clause("citadels.armory.1")
def test_armory_needs_another_district() -> None:
    assert "citadels.armory.1" in refused(mine(city="armory"), "use-armory")


@clause("citadels.armory.1")
def test_armory_costs_nothing_and_may_be_used_before_gathering() -> None:
    table = do(mine(city="armory", rivals={1: "palace"}, gathered=False), "use-armory", "destroy seat1 palace")
    assert (purse(table), stands(table, 1)) == (0, [])


@clause("citadels.armory.1")
def test_a_beautified_armory_works_and_destroys_beautified_districts() -> None:
    table = do(mine(city="beautified-armory", rivals={1: "beautified-manor"}), "use-armory")
    do(table, "destroy seat1 beautified-manor")
    assert (stands(table), under(table, 2)) == ([], ["armory", "manor"])


@clause("citadels.armory.1")
def test_nobody_else_uses_an_armory() -> None:
    assert "citadels.armory.1" in refused(mine(city="manor", rivals={1: "armory"}), "use-armory")


@clause("citadels.armory.2")
def test_armory_hits_no_complete_city() -> None:
    table = do(mine(city="armory", rivals={1: SEVEN, 2: "manor"}, completed=[1], first=1), "use-armory")
    assert choices(table) == ["destroy seat2 manor"]
    assert "citadels.armory.2" in refused(table, "destroy seat1 market")


@clause("citadels.armory.2", "citadels.bishop.5")
def test_neither_keep_nor_bishop_nor_great_wall_hinders_the_armory() -> None:
    table = mine(city="armory", rivals={1: "great-wall keep"}, roles={1: ["bishop"]}, shown={1: ["bishop"]})
    do(table, "use-armory")
    assert choices(table) == ["destroy seat1 great-wall", "destroy seat1 keep"]


@clause("citadels.armory.3")
def test_the_armory_of_a_complete_city_is_barred() -> None:
    table = mine(city=f"{SEVEN} armory", rivals={1: "manor"}, completed=[0], first=0)
    assert "citadels.armory.3" in refused(table, "use-armory")


@clause("citadels.armory.3")
def test_the_armory_of_a_complete_city_may_be_allowed_but_hits_elsewhere() -> None:
    table = mine(city=f"{SEVEN} armory", rivals={1: "manor"}, completed=[0], first=0, options=ALLOWED)
    assert choices(do(table, "use-armory")) == ["destroy seat1 manor"]


@clause("citadels.armory.3", "citadels.end.2")
def test_an_armory_given_up_does_not_undo_the_end_of_the_game() -> None:
    city = SEVEN.replace("tavern", "armory")
    table = mine(city=city, rivals={1: "manor"}, completed=[0], first=0, options=ALLOWED)
    do(table, "use-armory", "destroy seat1 manor")
    assert (fact(table, "first"), fact(table, "completed"), len(stands(table))) == (0, [0], 6)


# Basilica


@clause("citadels.basilica.1")
def test_basilica_scores_each_district_of_odd_cost() -> None:
    assert points(over("basilica tavern castle manor palace market"), "citadels.basilica.1") == [3, 0, 0, 0]


@clause("citadels.basilica.1")
def test_basilica_scores_equal_districts_of_a_quarry_one_by_one() -> None:
    assert points(over("basilica tavern tavern"), "citadels.basilica.1")[0] == 2


@clause("citadels.basilica.1")
def test_basilica_scores_only_with_its_owner() -> None:
    assert points(over("basilica", "tavern manor"), "citadels.basilica.1") == [0, 0, 0, 0]


@clause("citadels.basilica.2", "citadels.artist.3")
def test_a_beautified_district_is_one_dearer_for_the_basilica() -> None:
    city = "beautified-basilica beautified-tavern beautified-market manor"
    assert points(over(city), "citadels.basilica.1")[0] == 3


# Capitol


@clause("citadels.capitol.1")
@pytest.mark.parametrize(
    ("city", "scored"),
    [
        ("capitol tavern market", 0),
        ("capitol tavern market docks", 3),
        ("capitol tavern market docks manor castle palace", 3),
        ("capitol statue keep", 3),
        ("capitol keep tavern market", 0),
    ],
)
def test_capitol_scores_three_of_one_type_once(city: str, scored: int) -> None:
    assert points(over(city), "citadels.capitol.1")[0] == scored


# Dragon Gate


@clause("citadels.dragon-gate.1")
def test_dragon_gate_scores_two_besides_its_cost() -> None:
    table = over("dragon-gate")
    assert (points(table, "citadels.dragon-gate.1")[0], totals(table)[0]) == (2, 8)


# Factory


@clause("citadels.factory.1")
def test_factory_makes_other_uniques_cheaper_and_nothing_else() -> None:
    assert choices(mine("keep manor", "factory", gold=2), "build") == ["build keep"]
    assert purse(do(mine("keep manor", "factory", gold=2), "build keep")) == 0


@clause("citadels.factory.1")
def test_factory_does_not_make_itself_cheaper() -> None:
    assert choices(mine("factory", gold=4), "build") == []


@clause("citadels.factory.1")
def test_the_factory_of_another_city_does_not_help() -> None:
    assert choices(mine("keep", rivals={1: "factory"}, gold=2), "build") == []


@clause("citadels.factory.2", "citadels.score.1")
def test_what_the_factory_made_cheaper_scores_its_cost() -> None:
    assert totals(do(mine("keep", "factory", gold=2), "build keep"))[0] == 5 + 3


@clause("citadels.factory.2")
def test_rank_8_pays_as_without_a_factory() -> None:
    table = mine(rivals={1: "factory statue"}, gold=2, character="warlord")
    assert choices(table, "destroy") == ["destroy seat1 statue"]
    assert purse(do(table, "destroy seat1 statue")) == 0


# Framework


@clause("citadels.framework.1")
def test_framework_is_destroyed_instead_of_paying() -> None:
    table = do(mine("palace", "framework"), "build palace")
    assert (stands(table), under(table), purse(table)) == (["palace"], ["framework"], 0)


@clause("citadels.framework.1")
def test_framework_is_a_choice_where_the_gold_reaches() -> None:
    table = do(mine("palace", "framework", gold=5), "build palace")
    assert choices(table) == ["pay-gold", "use-framework"]
    assert stands(do(table, "pay-gold")) == ["palace", "framework"]


@clause("citadels.framework.1")
def test_framework_counts_for_the_limit_of_builds_like_any_build() -> None:
    assert choices(do(mine("palace manor", "framework"), "build palace"), "build") == []


@clause("citadels.framework.2", "citadels.magistrate.5")
def test_what_framework_built_is_not_offered_to_the_magistrate() -> None:
    table = mine("palace", "framework", magistrate=1, warrants=["merchant"], signed="merchant")
    do(table, "build palace")
    assert (table.current_player(), stands(table)) == (0, ["palace"])
