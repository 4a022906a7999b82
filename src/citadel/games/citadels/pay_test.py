"""Ways to pay for a district."""

from typing import Any

import pytest

from citadel import BadPosition
from citadel.core.state import State
from citadel.games.citadels.builder_test import builder, cards, places
from citadel.games.citadels.called_test import named, refused
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
WARRANTS: dict[str, Any] = {
    "magistrate": 1,
    "warrants": ["merchant", "king", "thief"],
    "signed": "king",
    "warrants_may": ["merchant", "king", "thief"],
}
SIX = "manor temple tavern watchtower church market"
NO_SACRIFICE = {"sacrifice_completed": "no"}


@clause("citadels.build.5")
def test_with_one_way_to_pay_nothing_is_asked() -> None:
    assert choices(do(builder(hand="manor", gold=3), "build manor"), "end-turn")
    assert choices(do(builder(hand="manor", city="framework", gold=2), "build manor"), "end-turn")
    assert choices(do(builder(hand="necropolis", city="manor", gold=2), "build necropolis"), "end-turn")


@clause("citadels.build.5")
def test_of_several_ways_one_is_chosen() -> None:
    table = do(builder(hand="necropolis", city="manor beautified-temple framework", gold=6), "build necropolis")
    assert choices(table) == [
        "pay-gold",
        "use-framework",
        "sacrifice manor",
        "sacrifice framework",
        "sacrifice beautified-temple",
    ]
    assert table.observe(0).asks == "How do you pay 5 gold for Necropolis?"


@clause("citadels.build.6")
def test_while_it_is_paid_for_a_district_lies_open_before_its_builder() -> None:
    table = do(builder(hand="manor castle", city="framework", gold=4), "build castle")
    for seat in range(-1, 4):
        assert table.observe(seat).position["turn"]["building"] == "castle"
    assert cards(table) == ["manor"]
    assert "citadels.build.6" in refused(table, "end-turn")


# Framework


@clause("citadels.framework.1")
def test_the_framework_is_destroyed_instead_of_paying() -> None:
    table = do(builder(hand="palace", city="framework", gold=9, deck=["manor"]), "build palace", "use-framework")
    assert (places(table), fact(table, "gold")[0]) == (["palace"], 9)
    assert fact(table, "deck") == ["manor", "framework"]


@clause("citadels.framework.1")
def test_a_beautified_framework_serves_as_well_and_its_card_is_plain_again() -> None:
    table = do(builder(hand="palace", city="beautified-framework", gold=0, deck=["manor"]), "build palace")
    assert (places(table), fact(table, "deck")) == (["palace"], ["manor", "framework"])


@clause("citadels.framework.1")
def test_without_a_framework_it_cannot_be_used() -> None:
    table = do(builder(hand="necropolis", city="manor", gold=9), "build necropolis")
    assert "citadels.framework.1" in refused(table, "use-framework")


@clause("citadels.framework.1", "citadels.alchemist.1")
def test_what_the_framework_saves_is_not_given_back() -> None:
    table = do(builder("alchemist", hand="palace", city="framework", gold=2), "build palace", "end-turn")
    assert fact(table, "gold")[0] == 2


# Necropolis


@clause("citadels.necropolis.1")
def test_the_necropolis_is_built_for_another_district_of_the_own_city() -> None:
    table = do(builder(hand="necropolis", city="manor castle", gold=9), "build necropolis", "sacrifice castle")
    assert (places(table), fact(table, "gold")[0]) == (["manor", "necropolis"], 9)


@clause("citadels.necropolis.1")
def test_without_gold_or_districts_the_necropolis_is_not_built() -> None:
    assert named(builder(hand="necropolis", gold=4), "build") == []
    assert named(builder(hand="necropolis", city="temple", gold=0), "build") == ["necropolis"]


@clause("citadels.necropolis.1")
def test_no_other_district_is_built_by_a_sacrifice() -> None:
    table = do(builder(hand="palace", city="framework manor", gold=9), "build palace")
    assert choices(table) == ["pay-gold", "use-framework"]
    assert "citadels.necropolis.1" in refused(table, "sacrifice manor")


@clause("citadels.necropolis.1", "citadels.museum.4")
def test_a_museum_that_is_sacrificed_takes_its_cards_along() -> None:
    table = builder(hand="necropolis", city="museum", gold=0, museum=[["manor", [0]], ["temple", [0]]], deck=["castle"])
    deck = fact(do(table, "build necropolis"), "deck")
    assert deck[0] == "castle"
    assert sorted(deck[1:]) == ["manor", "museum", "temple"]


@clause("citadels.necropolis.3")
def test_in_a_complete_city_sacrifices_are_an_option() -> None:
    city = f"{SIX} framework"
    assert named(builder(hand="necropolis palace", city=city, gold=0), "build") == ["palace", "necropolis"]
    assert named(builder(hand="necropolis palace", city=city, gold=0, options=NO_SACRIFICE), "build") == []
    table = builder(hand="necropolis palace", city="manor temple framework", gold=0, options=NO_SACRIFICE)
    assert named(table, "build") == ["palace", "necropolis"]


# Thieves' Den


@clause("citadels.thieves-den.1")
def test_cards_pay_for_the_den_one_for_one() -> None:
    table = builder(hand="thieves-den manor temple castle", gold=4, deck=["market"])
    do(table, "build thieves-den")
    assert choices(table) == ["pay-card manor", "pay-card castle", "pay-card temple"]
    do(table, "pay-card castle", "pay-card manor")
    assert choices(table) == ["pay-gold", "pay-card temple"]
    do(table, "pay-gold")
    assert (places(table), cards(table), fact(table, "gold")[0]) == (["thieves-den"], ["temple"], 0)
    assert fact(table, "deck") == ["market", "castle", "manor"]


@clause("citadels.thieves-den.1")
def test_the_den_may_be_paid_in_gold_alone() -> None:
    table = do(builder(hand="thieves-den manor", gold=6), "build thieves-den", "pay-gold")
    assert (cards(table), fact(table, "gold")[0]) == (["manor"], 0)


@clause("citadels.thieves-den.1")
def test_a_single_card_that_has_to_go_goes_without_asking() -> None:
    table = do(builder(hand="thieves-den manor", gold=5), "build thieves-den")
    assert (cards(table), places(table), fact(table, "gold")[0]) == ([], ["thieves-den"], 0)


@clause("citadels.thieves-den.2")
def test_no_more_cards_are_paid_than_the_den_costs() -> None:
    table = do(builder(hand="thieves-den" + " manor" * 4 + " castle" * 4, gold=0), "build thieves-den")
    do(table, *["pay-card manor"] * 3, *["pay-card castle"] * 3)
    assert (places(table), len(cards(table))) == (["thieves-den"], 2)


@clause("citadels.thieves-den.2")
def test_the_den_does_not_pay_for_itself() -> None:
    assert named(builder(hand="thieves-den manor temple", gold=3), "build") == ["manor", "temple"]
    assert named(builder(hand="thieves-den manor temple", gold=4), "build") == ["manor", "temple", "thieves-den"]


@clause("citadels.build.4", "citadels.thieves-den.1")
def test_no_card_is_paid_where_cards_and_gold_do_not_reach() -> None:
    table = do(builder(hand="thieves-den manor temple", city="framework", gold=3), "build thieves-den")
    assert (places(table), cards(table), fact(table, "gold")[0]) == (["thieves-den"], ["manor", "temple"], 3)
    table = do(builder(hand="thieves-den manor temple", city="framework", gold=4), "build thieves-den")
    assert choices(table) == ["use-framework", "pay-card manor", "pay-card temple"]


@clause("citadels.thieves-den.1", "citadels.factory.1")
def test_the_factory_makes_the_den_cheaper() -> None:
    table = do(builder(hand="thieves-den manor temple", city="factory", gold=3), "build thieves-den")
    assert table.observe(0).asks == "How do you pay 5 gold for Thieves' Den? You lack 2."
    do(table, "pay-card manor")
    assert (fact(table, "gold")[0], cards(table)) == (0, [])


@clause("citadels.thieves-den.1")
def test_no_other_district_is_paid_for_with_cards() -> None:
    table = do(builder(hand="palace manor", city="framework", gold=9), "build palace")
    assert "citadels.thieves-den.1" in refused(table, "pay-card manor")


@clause("citadels.thieves-den.1")
def test_nobody_learns_from_the_questions_what_is_paid_with() -> None:
    equal = do(builder(hand="thieves-den manor manor manor", gold=3), "build thieves-den")
    other = do(builder(hand="thieves-den manor castle church", gold=3), "build thieves-den")
    assert equal.observe(1).to_dict() == other.observe(1).to_dict()
    do(equal, "pay-card manor")
    do(other, "pay-card castle")
    assert equal.observe(1).to_dict() == other.observe(1).to_dict()


@clause("citadels.secret-vault.3")
def test_the_secret_vault_pays_for_the_den() -> None:
    table = do(builder(hand="thieves-den secret-vault", gold=5), "build thieves-den")
    assert places(table) == ["thieves-den"]


@clause("citadels.thieves-den.1", "citadels.framework.1")
def test_the_framework_does_not_help_once_a_card_is_paid() -> None:
    table = do(builder(hand="thieves-den manor temple", city="framework", gold=6), "build thieves-den")
    assert choices(table) == ["pay-gold", "use-framework", "pay-card manor", "pay-card temple"]
    do(table, "pay-card manor")
    assert choices(table) == ["pay-gold", "pay-card temple"]


# The Cardinal's loan


def cardinal(hand: str, **more: Any) -> State:
    """The Cardinal with three others, of whom the first two have gold."""
    return builder("cardinal", "king", "merchant", "thief", **{"hand": hand, "gold": 2, "golds": [2, 5, 1], **more})


@clause("citadels.cardinal.2", "citadels.cardinal.3")
def test_the_cardinal_takes_exactly_the_missing_gold_and_gives_a_card_for_each() -> None:
    table = do(cardinal("castle manor temple tavern"), "build castle")
    assert table.observe(0).asks == "How do you pay 4 gold for Castle? You lack 2."
    assert choices(table) == ["borrow seat1", "borrow seat2"]
    do(table, "borrow seat2")
    assert fact(table, "gold") == [0, 2, 3, 1]
    assert choices(table) == ["give manor", "give temple", "give tavern"]
    do(table, "give tavern", "give manor")
    assert (places(table), cards(table), cards(table, 2)) == (["castle"], ["temple"], ["manor", "tavern"])


@clause("citadels.cardinal.2")
def test_one_player_lends_all_that_is_missing() -> None:
    table = do(cardinal("palace manor temple tavern church"), "build palace")
    assert fact(table, "gold") == [0, 2, 2, 1]
    assert choices(table, "give")
    shared = cardinal("palace manor temple tavern church", golds=[2, 2, 2])
    assert named(shared, "build") == ["manor", "temple", "church", "tavern"]
    assert "citadels.build.4" in refused(shared, "build palace")


@clause("citadels.cardinal.2")
def test_the_cardinal_borrows_once_a_turn() -> None:
    table = cardinal("stables tavern temple church prison market", gold=1)
    do(table, "build stables", "borrow seat1", "give temple")
    assert fact(table, "turn")["used"] == ["power"]
    assert named(table, "build") == []
    table = cardinal("castle temple tavern church", turn={"used": ["power"]})
    assert named(table, "build") == ["temple", "church", "tavern"]


@clause("citadels.cardinal.3")
def test_without_enough_cards_there_is_no_loan() -> None:
    assert named(cardinal("castle manor"), "build") == ["manor"]
    assert named(cardinal("castle manor temple"), "build") == ["manor", "castle", "temple"]


@clause("citadels.cardinal.3")
def test_a_hand_that_is_owed_as_a_whole_is_given_without_asking() -> None:
    table = do(cardinal("castle manor temple", golds=[0, 5, 0]), "build castle")
    assert (places(table), cards(table), cards(table, 2)) == (["castle"], [], ["manor", "temple"])


@clause("citadels.cardinal.3")
def test_the_district_being_built_is_not_given() -> None:
    table = do(cardinal("castle manor temple tavern", golds=[0, 5, 0]), "build castle")
    assert "citadels.cardinal.3" in refused(table, "give castle")
    assert "citadels.cardinal.3" in refused(table, "end-turn")


@clause("citadels.cardinal.3")
def test_which_cards_are_given_only_the_two_see() -> None:
    table = do(cardinal("castle manor temple tavern"), "build castle", "borrow seat2", "give tavern")
    assert not [line for line in log(table, 1) if "Tavern" in line]
    assert "{0} gives {2} Tavern." in log(table, 2)
    assert fact(table, "hands")[2] == ["tavern"]


@clause("citadels.cardinal.4")
def test_with_enough_gold_there_is_no_loan() -> None:
    table = do(cardinal("thieves-den manor temple", gold=6), "build thieves-den")
    assert choices(table, "borrow") == []
    assert "citadels.cardinal.4" in refused(table, "borrow seat2")


@clause("citadels.thieves-den.4", "citadels.cardinal.2")
def test_a_loan_may_follow_cards_for_the_den() -> None:
    table = do(cardinal("thieves-den manor temple tavern church prison", gold=2, golds=[2, 5, 1]), "build thieves-den")
    assert choices(table, "borrow") == ["borrow seat2"]
    do(table, "pay-card manor", "pay-card temple")
    assert choices(table, "borrow") == ["borrow seat1", "borrow seat2"]
    do(table, "borrow seat1", "give tavern", "give church")
    assert (fact(table, "gold"), places(table)) == ([0, 0, 5, 1], ["thieves-den"])


@clause("citadels.cardinal.2", "citadels.framework.1")
def test_framework_and_loan_are_a_choice() -> None:
    table = do(cardinal("castle manor temple", city="framework"), "build castle")
    assert choices(table) == ["use-framework", "borrow seat1", "borrow seat2"]


@clause("citadels.cardinal.5")
def test_the_lender_is_not_asked() -> None:
    table = do(cardinal("castle manor temple tavern"), "build castle", "borrow seat1")
    assert table.actors() == [0]


@clause("citadels.cardinal.2")
def test_nobody_but_the_cardinal_borrows() -> None:
    table = builder("bishop", hand="necropolis manor temple tavern", city="framework castle", gold=2, golds=[9, 9, 9])
    do(table, "build necropolis")
    assert choices(table, "borrow") == []
    assert "citadels.cardinal.2" in refused(table, "borrow seat1")


# Positions written by hand


@clause("citadels.build.6")
def test_every_question_about_a_build_can_be_written_down_and_taken_up() -> None:
    loan = do(cardinal("castle manor temple tavern"), "build castle", "borrow seat2", "give tavern")
    den = do(builder(hand="thieves-den manor temple castle", gold=4), "build thieves-den", "pay-card castle")
    asked = do(builder(hand="library", city="factory", options={"auto_passives": "ask"}), "build library")
    warrant = builder("merchant", "magistrate", "king", "thief", hand="castle", **WARRANTS)
    for table in (loan, den, asked, do(warrant, "build castle")):
        again = table.game.from_dict(table.to_dict())
        assert again.to_dict() == table.to_dict()
        assert again.legal_actions() == table.legal_actions()


@clause("citadels.build.5")
@pytest.mark.parametrize(
    "step", [["HowToPay", 0, 0], ["Repay", 0, 1 + 16 + 128], ["AskFactory", 0, 0], ["Warrant", 1, 3]]
)
def test_a_question_about_a_build_needs_a_district_being_built(step: list[Any]) -> None:
    with pytest.raises(BadPosition, match=r"agenda|building"):
        builder(hand="manor", agenda=[["Turn", 0, 0], step])


@clause("citadels.build.6")
def test_a_district_being_built_needs_a_question_about_it() -> None:
    with pytest.raises(BadPosition, match=r"agenda|building"):
        builder(hand="manor", turn={"building": "castle"})
