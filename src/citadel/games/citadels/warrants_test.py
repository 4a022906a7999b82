"""The Magistrate's warrants, at the first paid build."""

from typing import Any

import pytest

from citadel.core.state import State
from citadel.games.citadels.builder_test import builder, cards, places
from citadel.games.citadels.called_test import named, refused, same_for
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause


def warranted(hand: str, character: str = "merchant", *, signed: str = "", **more: Any) -> State:
    """Seat 0 builds as a character with a warrant, signed unless another is; seat 1 is the Magistrate."""
    warrants = more.pop("warrants", [character, "king", "thief"])
    others = more.pop("others", ["magistrate", "king", "thief"])
    fields = {"magistrate": 1, "warrants": warrants, "signed": signed or character, "warrants_may": warrants, **more}
    return builder(character, *others, hand=hand, **fields)


@clause("citadels.magistrate.2")
def test_the_magistrate_takes_the_first_paid_district_for_nothing() -> None:
    table = do(warranted("castle manor", golds=[1, 0, 0]), "build castle")
    assert (table.actors(), choices(table)) == ([1], ["pass", "confiscate"])
    assert table.observe(1).asks == "{0} builds Castle: confiscate it?"
    do(table, "confiscate")
    assert (places(table), places(table, 1)) == ([], ["castle"])
    assert fact(table, "gold") == [9, 1, 0, 0]
    assert "{1} confiscates Castle from {0}." in log(table)


@clause("citadels.magistrate.2")
def test_the_magistrate_may_let_it_be() -> None:
    table = do(warranted("castle"), "build castle", "pass")
    assert (places(table), fact(table, "gold")[0]) == (["castle"], 5)
    assert table.actors() == [0]


@clause("citadels.magistrate.3")
def test_the_builder_gets_the_gold_back_but_not_the_build() -> None:
    table = do(warranted("castle manor"), "build castle", "confiscate")
    assert fact(table, "gold")[0] == 9
    assert named(table, "build") == []
    assert "citadels.build.2" in refused(table, "build manor")


@clause("citadels.stables.1")
def test_confiscated_stables_do_not_count() -> None:
    table = do(warranted("stables manor"), "build stables", "confiscate")
    assert places(table, 1) == ["stables"]
    assert named(table, "build") == ["manor"]


@clause("citadels.magistrate.4", "citadels.magistrate.10")
@pytest.mark.parametrize("city", ["castle", "beautified-castle", "quarry castle"])
def test_a_duplicate_is_not_taken_and_not_asked_about(city: str) -> None:
    table = do(warranted("castle manor", "architect", cities=[city]), "build castle")
    assert (table.actors(), places(table)) == ([0], ["castle"])
    assert do(table, "build manor").actors() == [0]


@clause("citadels.magistrate.5", "citadels.magistrate.10")
def test_only_the_first_paid_district_of_the_turn_is_taken() -> None:
    table = do(warranted("castle manor temple", "architect"), "build castle", "pass", "build manor")
    assert (table.actors(), places(table)) == ([0], ["castle", "manor"])


@clause("citadels.magistrate.5", "citadels.framework.2")
def test_the_framework_pays_nothing_so_that_the_next_build_is_the_first_paid_one() -> None:
    table = do(warranted("castle manor", "architect", city="framework"), "build castle", "use-framework")
    assert (table.actors(), places(table)) == ([0], ["castle"])
    assert do(table, "build manor").actors() == [1]


@clause("citadels.magistrate.5", "citadels.necropolis.2")
def test_a_necropolis_built_by_a_sacrifice_is_not_taken() -> None:
    table = do(warranted("necropolis", city="manor"), "build necropolis", "sacrifice manor")
    assert (table.actors(), places(table)) == ([0], ["necropolis"])
    assert do(warranted("necropolis", city="manor"), "build necropolis", "pay-gold").actors() == [1]


@clause("citadels.thieves-den.3", "citadels.magistrate.3", "citadels.magistrate.5")
def test_for_the_den_only_the_gold_comes_back() -> None:
    table = do(warranted("thieves-den manor temple", gold=5), "build thieves-den", "pay-card manor")
    do(table, "pay-gold", "confiscate")
    assert (fact(table, "gold")[0], cards(table), places(table, 1)) == (5, ["temple"], ["thieves-den"])


@clause("citadels.magistrate.5")
def test_a_den_paid_with_cards_alone_is_paid() -> None:
    table = warranted("thieves-den manor temple tavern church market docks", gold=0)
    do(table, "build thieves-den", *[f"pay-card {name}" for name in ["manor", "temple", "tavern", "church", "market"]])
    assert table.actors() == [1]
    assert fact(do(table, "confiscate"), "gold")[0] == 0


@clause("citadels.magistrate.5", "citadels.cardinal.2")
def test_a_district_built_with_a_loan_may_be_taken_and_all_its_gold_goes_to_the_builder() -> None:
    table = warranted("castle manor temple", "cardinal", gold=2, golds=[2, 0, 0])
    do(table, "build castle", "confiscate")
    assert (fact(table, "gold"), cards(table, 1)) == ([4, 0, 0, 0], ["manor", "temple"])


@clause("citadels.magistrate.6")
def test_an_unsigned_warrant_is_asked_about_in_the_same_way_and_takes_nothing() -> None:
    signed = do(warranted("castle"), "build castle")
    blank = do(warranted("castle", signed="king"), "build castle")
    for seat in (0, 2, 3):
        assert same_for(seat, signed, blank)
    assert choices(blank) == ["pass"]
    assert "citadels.magistrate.6" in refused(blank, "confiscate")
    do(signed, "pass")
    do(blank, "pass")
    for seat in (0, 2, 3):
        assert same_for(seat, signed, blank)


@clause("citadels.magistrate.6")
def test_once_the_signed_warrant_is_open_the_others_are_not_asked_about() -> None:
    table = do(warranted("castle", warrants_may=["king"], signed="king"), "build castle")
    assert (table.actors(), places(table)) == ([0], ["castle"])
    table = do(warranted("castle"), "build castle", "confiscate")
    assert table.observe(2).position["warrants_may"] == ["merchant"]


@clause("citadels.magistrate.2")
def test_a_character_without_a_warrant_builds_freely() -> None:
    table = do(warranted("castle", warrants=["king", "thief", "bishop"], signed="king"), "build castle")
    assert table.actors() == [0]


@clause("citadels.magistrate.7")
def test_the_magistrate_is_taxed_for_what_is_confiscated() -> None:
    table = do(warranted("castle", cast="tax-collector", golds=[1, 0, 0]), "build castle", "confiscate")
    assert (fact(table, "gold"), fact(table, "taxes")) == ([9, 0, 0, 0], 1)
    table = do(warranted("castle", cast="tax-collector", golds=[1, 0, 0]), "build castle", "pass")
    assert (fact(table, "gold"), fact(table, "taxes")) == ([4, 1, 0, 0], 1)


@clause("citadels.magistrate.7", "citadels.tax-collector.3")
def test_the_magistrate_is_taxed_for_what_the_tax_collector_paid_for() -> None:
    table = do(warranted("castle", "tax-collector", golds=[1, 0, 0]), "build castle", "confiscate")
    assert (fact(table, "gold"), fact(table, "taxes")) == ([9, 0, 0, 0], 1)
    table = do(warranted("castle", "tax-collector", golds=[1, 0, 0]), "build castle", "pass")
    assert (fact(table, "gold"), fact(table, "taxes")) == ([5, 1, 0, 0], 0)


@clause("citadels.magistrate.8")
def test_with_few_players_the_own_second_character_is_an_option() -> None:
    self_made: dict[str, Any] = {"others": ["king+thief"], "magistrate": 0, "cast": "magistrate"}
    table = do(warranted("castle", **self_made), "build castle")
    assert (table.actors(), places(table)) == ([0], ["castle"])
    assert choices(table, "end-turn")
    table = do(warranted("castle", options={"magistrate_self": "yes"}, **self_made), "build castle")
    assert choices(table) == ["pass", "confiscate"]
    do(table, "confiscate")
    assert (places(table), fact(table, "gold")[0]) == (["castle"], 9)


@clause("citadels.magistrate.9")
def test_the_monument_is_not_taken_into_a_city_of_five() -> None:
    five = "manor temple tavern prison church"
    assert do(warranted("monument", cities=[five]), "build monument").actors() == [0]
    four = five.removesuffix(" church")
    assert do(warranted("monument", cities=[four]), "build monument").actors() == [1]


@clause("citadels.alchemist.2")
def test_the_alchemist_does_not_get_confiscated_gold_twice() -> None:
    table = do(warranted("castle", "alchemist"), "build castle", "confiscate", "end-turn")
    assert fact(table, "gold")[0] == 9


@clause("citadels.complete.2")
def test_a_confiscated_district_may_complete_the_magistrates_city() -> None:
    six = "manor temple tavern prison church market"
    table = do(warranted("castle", cities=[six]), "build castle", "confiscate")
    assert (fact(table, "first"), fact(table, "completed")) == (1, [1])


@clause("citadels.magistrate.2", "citadels.memory.1")
def test_a_confiscated_district_has_left_the_hand_for_everybody() -> None:
    table = do(warranted("castle manor"), "build castle", "confiscate")
    assert cards(table) == ["manor"]
    assert table.observe(2).position["hands"][0] == [None]
