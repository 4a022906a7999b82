"""The unique districts of 2016 from the Map Room to the Observatory."""

import pytest

from citadel.games.citadels.called_test import refused
from citadel.games.citadels.city_scenes_test import SEVEN, held, mine, over, purse, stands, totals, under
from citadel.games.citadels.scenes_test import choices, do, fact, log, points

clause = pytest.mark.clause
DECK = ["castle", "palace", "church", "docks"]
FIVE = "temple tavern market manor church"


# Map Room


@clause("citadels.map-room.1", "citadels.secret-vault.2")
def test_map_room_scores_each_card_of_the_hand_the_secret_vault_included() -> None:
    table = over("map-room", hands=[["manor", "manor", "secret-vault"], ["tavern"]])
    assert points(table, "citadels.map-room.1") == [3, 0, 0, 0]
    assert totals(table)[0] == 5 + 3 + 3


# Monument


@clause("citadels.monument.1")
def test_monument_is_not_built_in_a_city_of_five() -> None:
    table = mine("monument", FIVE, gold=9)
    assert choices(table, "build") == []
    assert "citadels.monument.1" in refused(table, "build monument")


@clause("citadels.monument.1")
def test_monument_is_built_in_a_city_of_four() -> None:
    assert choices(mine("monument", "temple tavern market manor", gold=9), "build") == ["build monument"]


@clause("citadels.monument.2")
def test_monument_counts_as_two_for_completion() -> None:
    table = do(mine("prison", f"{FIVE} monument", gold=9), "build prison")
    assert (fact(table, "completed"), fact(table, "first")) == ([0], 0)
    assert fact(do(mine("prison", FIVE, gold=9), "build prison"), "completed") == []


@clause("citadels.monument.2")
def test_monument_counts_as_one_for_everything_else() -> None:
    table = over("monument wishing-well capitol")
    assert totals(table)[0] == (4 + 5 + 5) + 3 + 3
    assert points(over("monument capitol"), "citadels.capitol.1")[0] == 0


@clause("citadels.monument.3")
def test_a_diplomat_brings_the_monument_into_a_city_of_five() -> None:
    table = mine(city=FIVE, rivals={1: "monument"}, gold=9, character="diplomat")
    do(table, "exchange seat1 monument", "give-district tavern")
    assert "monument" in stands(table)


@clause("citadels.monument.1")
@pytest.mark.parametrize(("city", "offered"), [(FIVE, []), ("temple tavern market manor", ["monument"])])
def test_the_wizard_does_not_build_a_monument_in_a_city_of_five_either(city: str, offered: list[str]) -> None:
    table = mine(city=city, gold=9, character="wizard", hands=[[], ["monument"]])
    do(table, "peek seat1")
    assert [text.split()[1] for text in choices(table, "take-and-build")] == offered


# Museum


@clause("citadels.museum.1")
def test_museum_takes_one_card_of_the_hand_a_turn() -> None:
    table = do(mine("manor tavern", "museum"), "use-museum")
    assert choices(table) == ["tuck manor", "tuck tavern"]
    do(table, "tuck tavern")
    assert (held(table), fact(table, "museum")) == (["manor"], [["tavern", [0]]])
    assert "citadels.museum.1" in refused(table, "use-museum")


@clause("citadels.museum.1")
def test_museum_needs_a_card_of_the_hand() -> None:
    assert "citadels.museum.1" in refused(mine(city="museum"), "use-museum")
    table = do(mine("manor", "museum"), "use-museum")
    assert "citadels.museum.1" in refused(table, "tuck tavern")


@clause("citadels.museum.1", "citadels.memory.12")
def test_only_its_owner_knows_what_lies_under_the_museum_but_all_know_how_many() -> None:
    table = do(mine("manor tavern", "museum"), "use-museum", "tuck tavern")
    assert log(table, 1)[-1] == "{0} puts a card under the Museum."
    assert log(table, 0)[-1] == "{0} puts Tavern under the Museum."
    assert [kind for kind, _ in table.observe(0).position["museum"]] == ["tavern"]
    assert [kind for kind, _ in table.observe(1).position["museum"]] == [None]


@clause("citadels.museum.2")
def test_each_card_under_the_museum_scores_one() -> None:
    table = over("museum", "manor", museum=[["manor", [0]], ["tavern", [0]]])
    assert points(table, "citadels.museum.2") == [2, 0, 0, 0]


@clause("citadels.museum.2", "citadels.secret-vault.3")
def test_a_secret_vault_under_the_museum_scores_one_and_not_three() -> None:
    table = do(mine("secret-vault", "museum"), "use-museum", "tuck secret-vault")
    assert totals(table)[0] == 4 + 1


@clause("citadels.museum.3", "citadels.memory.12")
def test_the_cards_stay_with_a_museum_that_changes_cities_and_its_new_owner_sees_them() -> None:
    table = mine(city="manor", rivals={1: "museum"}, gold=5, character="diplomat", museum=[["tavern", [1]]])
    do(table, "exchange seat1 museum", "give-district manor")
    assert fact(table, "museum") == [["tavern", [0, 1]]]
    assert points(table, "citadels.museum.2") == [1, 0, 0, 0]


@clause("citadels.museum.4")
def test_the_cards_of_a_destroyed_museum_go_under_the_deck() -> None:
    table = mine(rivals={1: "museum"}, gold=3, character="warlord", museum=[["tavern", [1]], ["manor", [1]]])
    do(table, "destroy seat1 museum")
    assert sorted(under(table, 3)) == ["manor", "museum", "tavern"]
    assert fact(table, "museum") == []


@clause("citadels.museum.4", "citadels.memory.6")
def test_nobody_knows_in_which_order_they_lie_there() -> None:
    table = mine(rivals={1: "museum"}, gold=3, character="warlord", museum=[["tavern", [1]], ["manor", [1]]])
    do(table, "destroy seat1 museum")
    places = fact(table, "deck_known")
    assert list(places.values()) == [["all"]]
    assert fact(table, "deck")[int(next(iter(places)))] == "museum"


@clause("citadels.museum.4")
def test_a_museum_sacrificed_for_the_necropolis_loses_its_cards_too() -> None:
    table = do(mine("necropolis", "museum", museum=[["tavern", [0]]]), "build necropolis")
    assert (stands(table), fact(table, "museum")) == (["necropolis"], [])


# Necropolis


@clause("citadels.necropolis.1")
def test_necropolis_is_built_for_a_district_of_the_own_city() -> None:
    table = do(mine("necropolis", "manor tavern"), "build necropolis")
    assert choices(table) == ["sacrifice manor", "sacrifice tavern"]
    do(table, "sacrifice tavern")
    assert (stands(table), under(table)) == (["manor", "necropolis"], ["tavern"])


@clause("citadels.necropolis.1")
def test_necropolis_may_be_paid_for_as_well() -> None:
    table = do(mine("necropolis", "manor", gold=5), "build necropolis")
    assert choices(table) == ["pay-gold", "sacrifice manor"]
    assert (stands(do(table, "pay-gold")), purse(table)) == (["manor", "necropolis"], 0)


@clause("citadels.necropolis.1")
def test_necropolis_needs_gold_or_a_district() -> None:
    assert choices(mine("necropolis", gold=4), "build") == []


@clause("citadels.necropolis.2", "citadels.magistrate.5")
def test_a_necropolis_built_for_a_district_is_not_offered_to_the_magistrate() -> None:
    table = mine("necropolis", "manor", magistrate=1, warrants=["merchant"], signed="merchant")
    do(table, "build necropolis")
    assert (table.current_player(), stands(table)) == (0, ["necropolis"])


@clause("citadels.necropolis.3")
@pytest.mark.parametrize(("allowed", "offered"), [("yes", ["build necropolis"]), ("no", [])])
def test_districts_of_ones_own_complete_city_may_be_given_up_or_not(allowed: str, offered: list[str]) -> None:
    table = mine("necropolis", SEVEN, completed=[0], first=0, options={"sacrifice_completed": allowed})
    assert choices(table, "build") == offered


@clause("citadels.necropolis.3")
@pytest.mark.parametrize(("allowed", "offered"), [("yes", ["build palace"]), ("no", [])])
def test_the_framework_of_a_complete_city_may_be_used_or_not(allowed: str, offered: list[str]) -> None:
    city = SEVEN.replace("manor", "framework")
    table = mine("palace", city, completed=[0], first=0, options={"sacrifice_completed": allowed})
    assert choices(table, "build") == offered


# Observatory


@clause("citadels.observatory.1")
def test_observatory_draws_three_to_keep_one() -> None:
    table = do(mine(city="observatory", gathered=False, deck=DECK), "gather-cards")
    assert choices(table) == ["keep-card castle", "keep-card palace", "keep-card church"]


@clause("citadels.observatory.2")
def test_observatory_and_library_keep_all_three() -> None:
    table = do(mine(city="observatory library", gathered=False, deck=DECK), "gather-cards")
    assert sorted(held(table)) == ["castle", "church", "palace"]
