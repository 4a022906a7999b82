"""The bonus districts of the classic game that change no moment of others."""

from typing import Any

import pytest

from citadel.games.citadels.called_test import refused
from citadel.games.citadels.city_scenes_test import CLASSIC, ended, held, mine, over, purse, stands, totals, under
from citadel.games.citadels.scenes_test import choices, do, fact, points, view

clause = pytest.mark.clause
DECK = ["castle", "palace", "church", "docks"]
SIX = "temple tavern market manor church prison"
SEVEN = f"{SIX} docks"
EIGHT = f"{SEVEN} castle"


# Armory


@clause("classic.armory.1")
def test_armory_hits_other_cities_only() -> None:
    table = do(mine(city="armory manor", rivals={1: "castle", 2: "tavern"}, game=CLASSIC), "use-armory")
    assert choices(table) == ["destroy seat1 castle", "destroy seat2 tavern"]
    assert "classic.armory.1" in refused(table, "destroy seat0 manor")
    do(table, "destroy seat1 castle")
    assert (stands(table), stands(table, 1), under(table, 2)) == (["manor"], [], ["armory", "castle"])


@clause("classic.memory.4", "classic.build.9")
def test_everybody_knows_where_destroyed_districts_lie_under_the_deck() -> None:
    table = mine(city="armory", rivals={1: "castle"}, game=CLASSIC)
    do(table, "use-armory", "destroy seat1 castle")
    assert view(table, 3)["deck"][-3:] == [None, "armory", "castle"]


@clause("classic.armory.1")
def test_armory_needs_a_district_of_another_city() -> None:
    assert "classic.armory.1" in refused(mine(city="armory manor", game=CLASSIC), "use-armory")


@clause("classic.armory.2", "classic.end.2", "classic.score.3")
def test_armory_hits_complete_cities_and_the_game_still_ends() -> None:
    table = mine(city="armory", rivals={1: EIGHT}, completed=[1], first=1, game=CLASSIC)
    do(table, "use-armory", "destroy seat1 castle")
    assert (fact(table, "first"), len(stands(table, 1))) == (1, 7)
    assert points(table, "classic.score.3") == [0, 4, 0, 0]


@clause("classic.armory.2")
def test_the_armory_of_a_complete_city_works() -> None:
    table = mine(city=f"{SEVEN} armory", rivals={1: "manor"}, completed=[0], first=0, game=CLASSIC)
    assert choices(do(table, "use-armory")) == ["destroy seat1 manor"]


@clause("classic.armory.2", "classic.bishop.5")
def test_neither_keep_nor_bishop_nor_great_wall_hinders_the_armory() -> None:
    table = mine(
        city="armory", rivals={1: "great-wall keep"}, roles={1: ["bishop"]}, shown={1: ["bishop"]}, game=CLASSIC
    )
    assert choices(do(table, "use-armory")) == ["destroy seat1 great-wall", "destroy seat1 keep"]


# Museum


@clause("classic.museum.1", "classic.museum.2", "classic.memory.12")
def test_museum_keeps_a_card_a_turn_each_worth_a_point() -> None:
    table = do(mine("manor tavern", "museum", game=CLASSIC), "use-museum", "tuck tavern")
    assert fact(table, "museum") == [["tavern", [0]]]
    assert points(table, "classic.museum.2") == [1, 0, 0, 0]
    assert "classic.museum.1" in refused(table, "use-museum")


@clause("classic.museum.3")
def test_the_cards_stay_with_a_museum_that_changes_cities() -> None:
    facts: dict[str, Any] = {"character": "diplomat", "museum": [["tavern", [1]]], "game": CLASSIC}
    table = mine(city="manor", rivals={1: "museum"}, gold=5, **facts)
    do(table, "exchange seat1 museum", "give-district manor")
    assert points(table, "classic.museum.2") == [1, 0, 0, 0]
    assert view(table, 0)["museum"][0][0] == "tavern"


@clause("classic.museum.4")
def test_the_cards_of_a_destroyed_museum_go_under_the_deck() -> None:
    facts: dict[str, Any] = {"character": "warlord", "museum": [["tavern", [1]], ["palace", [1]]], "game": CLASSIC}
    table = do(mine(rivals={1: "museum"}, gold=3, **facts), "destroy seat1 museum")
    assert (sorted(under(table, 3)), fact(table, "museum")) == (["museum", "palace", "tavern"], [])


# Imperial Treasury and Map Room


@clause("classic.imperial-treasury.1")
def test_imperial_treasury_scores_the_gold_of_the_stash() -> None:
    table = over("imperial-treasury", game=CLASSIC, gold=[7, 3])
    assert (points(table, "classic.imperial-treasury.1"), totals(table)[0]) == ([7, 0, 0, 0], 4 + 7)


@clause("classic.map-room.1")
def test_map_room_scores_the_cards_of_the_hand() -> None:
    table = over("map-room", game=CLASSIC, hands=[["manor", "manor", "tavern"], ["tavern"]])
    assert points(table, "classic.map-room.1") == [3, 0, 0, 0]


# Wishing Well


@clause("classic.wishing-well.1")
def test_wishing_well_scores_the_other_purple_districts() -> None:
    assert points(over("wishing-well keep museum manor", game=CLASSIC), "classic.wishing-well.1")[0] == 2


# Quarry


@clause("classic.quarry.1")
def test_quarry_allows_a_second_of_a_name_but_no_third() -> None:
    table = mine("manor tavern", "manor manor tavern quarry", gold=9, game=CLASSIC)
    assert choices(table, "build") == ["build tavern"]
    assert "classic.quarry.1" in refused(table, "build manor")


@clause("classic.quarry.1", "classic.keep.3")
def test_quarry_allows_the_second_keep() -> None:
    assert choices(mine("keep", "keep quarry", gold=9, game=CLASSIC), "build") == ["build keep"]


@clause("classic.quarry.2")
def test_duplicates_stay_when_the_quarry_is_gone() -> None:
    table = mine(rivals={1: "manor manor quarry"}, gold=9, character="warlord", game=CLASSIC)
    do(table, "destroy seat1 quarry")
    assert (stands(table, 1), totals(table)[1]) == (["manor", "manor"], 6)


# Poor House and Park


@clause("classic.poor-house.1")
@pytest.mark.parametrize(("gold", "then"), [(0, 1), (1, 1)])
def test_poor_house_helps_an_empty_stash(gold: int, then: int) -> None:
    assert purse(ended(mine(city="poor-house", gold=gold, game=CLASSIC))) == then


@clause("classic.poor-house.2", "classic.turn.7")
def test_poor_house_acts_before_the_alchemist_gets_his_gold_back() -> None:
    table = mine("manor", "poor-house", gold=3, character="alchemist", game=CLASSIC)
    assert purse(do(table, "build manor", "end-turn")) == 1 + 3


@clause("classic.park.1")
@pytest.mark.parametrize(("hand", "drawn"), [("", 2), ("manor", 0)])
def test_park_fills_an_empty_hand(hand: str, drawn: int) -> None:
    assert len(held(ended(mine(hand, "park", deck=DECK, game=CLASSIC)))) == drawn + len(hand.split())


# Factory


@clause("classic.factory.1")
def test_factory_makes_other_purple_districts_cheaper() -> None:
    table = mine("keep castle", "factory", gold=2, game=CLASSIC)
    assert choices(table, "build") == ["build keep"]
    assert purse(do(table, "build keep")) == 0


@clause("classic.factory.2")
def test_the_warlord_pays_as_without_a_factory() -> None:
    table = mine(rivals={1: "factory smithy"}, gold=4, character="warlord", game=CLASSIC)
    assert choices(table, "destroy") == ["destroy seat1 smithy"]
    assert purse(do(table, "destroy seat1 smithy")) == 0


@clause("classic.factory.2")
def test_what_the_factory_made_cheaper_scores_its_cost() -> None:
    assert totals(do(mine("keep", "factory", gold=2, game=CLASSIC), "build keep"))[0] == 6 + 3
