"""Rank 8: what Diplomat, Marshal and Warlord may use their power on, and at what price."""

from typing import Any

import pytest

from citadel import IllegalAction
from citadel.games.citadels.scenes_test import choices, do, fact
from citadel.games.citadels.turns_test import city, gold, price, resumed_as, turn_of

clause = pytest.mark.clause
SEVEN = "temple church manor castle tavern market prison"
THREE = [("diplomat", "exchange"), ("marshal", "seize"), ("warlord", "destroy")]
all_three = pytest.mark.parametrize(("character", "verb"), THREE)
WALL_TO_OWNER = {"wall_gold": "owner"}
WALL_NOT_ITSELF = {"great_wall": "others"}
FOR_THE_ROUND = {"bishop_small_table": "round"}


def refused(state: Any, text: str, cited: str) -> None:
    """Check that a choice is refused with a clause."""
    with pytest.raises(IllegalAction, match=rf"\({cited.replace('.', '[.]')}"):
        do(state, text)


# All three


@clause("citadels.diplomat.1", "citadels.marshal.1", "citadels.warlord.1")
@all_three
def test_income_of_rank_8_is_one_gold_for_each_military_district(character: str, verb: str) -> None:
    assert gold(do(turn_of(character, cities={0: "prison watchtower tavern"}), "income")) == 7


@clause("citadels.turn.3")
@all_three
def test_rank_8_uses_its_power_before_gathering_or_after_and_once(character: str, verb: str) -> None:
    cities = {0: "tavern", 1: "temple", 2: "prison"}
    table = turn_of(character, gathered=False, cities=cities)
    assert f"{verb} seat1 temple" in choices(table)
    do(table, f"{verb} seat1 temple", *(["give-district tavern"] if character == "diplomat" else []))
    assert "gather-gold" in choices(table)
    assert not choices(table, verb)
    refused(table, f"{verb} seat2 prison", "citadels.turn.3")


@clause("citadels.complete.3", "citadels.warlord.3", "citadels.marshal.2", "citadels.diplomat.2")
@all_three
def test_rank_8_picks_nothing_of_a_complete_city(character: str, verb: str) -> None:
    table = turn_of(character, gold=[9] * 5, cities={0: "docks", 1: SEVEN, 2: "watchtower"})
    assert {text.split()[1] for text in choices(table, verb)} - {"seat0"} == {"seat2"}
    refused(table, f"{verb} seat1 temple", "citadels.complete.3")


@clause("citadels.complete.4")
@all_three
def test_whether_a_city_that_was_complete_is_still_safe_is_an_option(character: str, verb: str) -> None:
    cities = {0: "docks", 1: "temple church manor"}
    table = turn_of(character, cities=cities, completed=[1], first=1)
    refused(table, f"{verb} seat1 temple", "citadels.complete.3")
    table = turn_of(character, cities=cities, completed=[1], first=1, options={"completion": "at_scoring"})
    assert f"{verb} seat1 temple" in choices(table)


@clause("citadels.keep.1")
@all_three
def test_rank_8_cannot_use_its_power_on_the_keep(character: str, verb: str) -> None:
    for keep in ("keep", "beautified-keep"):
        table = turn_of(character, gold=[9] * 5, cities={0: "docks", 1: f"{keep} temple"})
        assert f"{verb} seat1 temple" in choices(table)
        refused(table, f"{verb} seat1 {keep}", "citadels.keep.1")


@clause("citadels.bishop.2")
@all_three
def test_bishop_keeps_rank_8_off_its_city(character: str, verb: str) -> None:
    bishop: dict[str, Any] = {"roles": {1: "bishop"}, "shown": {1: "bishop"}}
    table = turn_of(character, cities={0: "docks", 1: "temple", 2: "prison"}, **bishop)
    assert f"{verb} seat2 prison" in choices(table)
    refused(table, f"{verb} seat1 temple", "citadels.bishop.2")


@clause("citadels.bishop.2")
@pytest.mark.parametrize("other", ["abbot", "cardinal"])
def test_abbot_and_cardinal_protect_nothing(other: str) -> None:
    table = turn_of("warlord", cities={1: "temple"}, roles={1: other}, shown={1: other})
    assert "destroy seat1 temple" in choices(table)


@clause("citadels.bishop.3")
@all_three
def test_killed_bishop_protects_nothing(character: str, verb: str) -> None:
    table = turn_of(character, cities={0: "docks", 1: "temple"}, roles={1: "bishop"}, killed="bishop")
    assert f"{verb} seat1 temple" in choices(table)


@clause("citadels.bishop.4")
@all_three
def test_bewitched_bishop_protects_the_witch(character: str, verb: str) -> None:
    bishop: dict[str, Any] = {"roles": {1: "bishop", 2: "witch"}, "shown": {1: "bishop", 2: "witch"}}
    cities = {0: "docks", 1: "temple", 2: "prison"}
    table = turn_of(character, cities=cities, bewitched="bishop", witch=2, **bishop)
    assert f"{verb} seat1 temple" in choices(table)
    refused(table, f"{verb} seat2 prison", "citadels.bishop.2")


@clause("citadels.bishop.5")
def test_bishop_does_not_keep_off_the_armory() -> None:
    table = turn_of("merchant", cities={0: "armory", 1: "temple"}, roles={1: "bishop"}, shown={1: "bishop"})
    do(table, "use-armory")
    assert "destroy seat1 temple" in choices(table)


@clause("citadels.bishop.6", "citadels.two.9")
@all_three
def test_bishop_at_a_small_table_protects_for_the_round_only_by_option(character: str, verb: str) -> None:
    given: dict[str, Any] = {"seats": 3, "roles": {1: "bishop architect"}, "shown": {1: "bishop architect"}}
    given["cities"] = {0: "docks", 1: "temple"}
    assert f"{verb} seat1 temple" in choices(turn_of(character, **given))
    refused(turn_of(character, options=FOR_THE_ROUND, **given), f"{verb} seat1 temple", "citadels.bishop.2")


@clause("citadels.great-wall.1")
@pytest.mark.parametrize(
    ("character", "text", "paid"),
    [
        ("warlord", "destroy seat1 manor", 3),
        ("marshal", "seize seat1 manor", 4),
        ("diplomat", "exchange seat1 manor", 2),
    ],
)
def test_great_wall_makes_the_other_districts_a_gold_dearer(character: str, text: str, paid: int) -> None:
    table = turn_of(character, cities={0: "prison", 1: "manor great-wall"})
    assert price(table, text) == paid
    do(table, text, *(["give-district prison"] if character == "diplomat" else []))
    assert gold(table) == 5 - paid


@clause("citadels.great-wall.1")
def test_great_wall_guards_itself_or_not() -> None:
    cities = {1: "great-wall"}
    assert price(turn_of("warlord", cities=cities), "destroy seat1 great-wall") == 6
    assert price(turn_of("warlord", cities=cities, options=WALL_NOT_ITSELF), "destroy seat1 great-wall") == 5
    refused(turn_of("warlord", cities=cities), "destroy seat1 great-wall", "citadels.warlord.2")
    do(turn_of("warlord", cities=cities, options=WALL_NOT_ITSELF), "destroy seat1 great-wall")


@clause("citadels.great-wall.1")
def test_a_beautified_great_wall_guards_too() -> None:
    assert price(turn_of("warlord", cities={1: "beautified-great-wall manor"}), "destroy seat1 manor") == 3


@clause("citadels.great-wall.2")
def test_what_a_diplomat_gives_is_not_charged() -> None:
    table = do(turn_of("diplomat", cities={0: "great-wall prison", 1: "manor"}), "exchange seat1 manor")
    assert gold(do(table, "give-district prison")) == 4


@clause("citadels.great-wall.3")
@pytest.mark.parametrize(
    ("character", "text", "owners_share"),
    [
        ("warlord", "destroy seat1 manor", 0),
        ("marshal", "seize seat1 manor", 3),
        ("diplomat", "exchange seat1 manor", 1),
    ],
)
def test_the_extra_gold_goes_to_the_bank_or_to_the_owner(character: str, text: str, owners_share: int) -> None:
    for options, extra in (({}, 0), (WALL_TO_OWNER, 1)):
        table = turn_of(character, cities={0: "prison", 1: "manor great-wall"}, options=options)
        do(table, text, *(["give-district prison"] if character == "diplomat" else []))
        assert gold(table, 1) == 5 + owners_share + extra


@clause("citadels.artist.3")
@pytest.mark.parametrize(
    ("character", "text", "paid"),
    [
        ("warlord", "destroy seat1 beautified-church", 2),
        ("marshal", "seize seat1 beautified-church", 3),
        ("diplomat", "exchange seat1 beautified-church", 1),
    ],
)
def test_a_beautified_district_is_a_gold_dearer_for_rank_8(character: str, text: str, paid: int) -> None:
    assert price(turn_of(character, cities={0: "prison", 1: "beautified-church"}), text) == paid


@pytest.mark.parametrize(("character", "verb"), [("diplomat", "exchange"), ("marshal", "seize")])
def test_diplomat_and_marshal_pick_in_other_cities_only(character: str, verb: str) -> None:
    refused(
        turn_of(character, cities={0: "docks prison", 1: "temple"}), f"{verb} seat0 docks", f"citadels.{character}.2"
    )


def test_rank_8_picks_only_what_stands() -> None:
    refused(turn_of("warlord", cities={1: "temple"}), "destroy seat1 prison", "citadels.warlord.2")
    refused(turn_of("warlord", cities={1: "temple"}), "destroy seat1 beautified-temple", "citadels.warlord.2")


# Warlord


@clause("citadels.warlord.2")
def test_warlord_pays_one_less_than_the_cost() -> None:
    table = do(turn_of("warlord", cities={1: "castle temple"}), "destroy seat1 castle")
    assert (gold(table), gold(table, 1), city(table, 1)) == (2, 5, ["temple"])
    assert fact(table, "deck")[-1] == "castle"


@clause("citadels.warlord.2")
def test_warlord_destroys_a_district_of_cost_1_for_nothing() -> None:
    table = turn_of("warlord", gold=[0, 5, 5, 5, 5], cities={1: "castle temple"})
    assert choices(table, "destroy") == ["destroy seat1 temple"]
    assert city(do(table, "destroy seat1 temple"), 1) == ["castle"]


@clause("citadels.warlord.2")
def test_warlord_needs_the_gold() -> None:
    refused(
        turn_of("warlord", gold=[2, 5, 5, 5, 5], cities={1: "castle"}), "destroy seat1 castle", "citadels.warlord.2"
    )


@clause("citadels.warlord.3")
def test_warlord_destroys_nothing_in_the_own_complete_city() -> None:
    refused(turn_of("warlord", cities={0: SEVEN}), "destroy seat0 temple", "citadels.complete.3")


@clause("citadels.warlord.4")
def test_warlord_may_destroy_in_the_own_city() -> None:
    table = do(turn_of("warlord", cities={0: "castle temple"}), "destroy seat0 temple")
    assert city(table) == ["castle"]


@clause("citadels.museum.4")
def test_cards_of_a_destroyed_museum_go_under_the_deck() -> None:
    table = turn_of(
        "warlord", cities={1: "museum"}, museum=[["manor", [1]], ["docks", [1]]], deck=["tavern"], rest_with=4
    )
    do(table, "destroy seat1 museum")
    assert (sorted(fact(table, "deck")[1:3]), fact(table, "museum")) == (["docks", "manor"], [])


def test_witch_as_warlord_destroys_even_in_the_city_of_the_bewitched() -> None:
    table = do(resumed_as("warlord", cities={1: "manor"}), "destroy seat1 manor")
    assert (gold(table), city(table, 1)) == (3, [])


# Marshal


@clause("citadels.marshal.2")
def test_marshal_seizes_a_district_and_pays_its_owner() -> None:
    table = do(turn_of("marshal", cities={0: "docks", 1: "manor castle"}), "seize seat1 manor")
    assert (city(table), city(table, 1)) == (["docks", "manor"], ["castle"])
    assert (gold(table), gold(table, 1)) == (2, 8)


@clause("citadels.marshal.2")
def test_marshal_seizes_nothing_that_costs_more_than_3() -> None:
    refused(turn_of("marshal", cities={1: "castle"}), "seize seat1 castle", "citadels.marshal.2")


@clause("citadels.marshal.2")
def test_marshal_needs_the_gold() -> None:
    refused(turn_of("marshal", gold=[2, 5, 5, 5, 5], cities={1: "manor"}), "seize seat1 manor", "citadels.marshal.2")


@clause("citadels.marshal.3")
def test_marshal_seizes_no_duplicate_even_with_a_quarry() -> None:
    table = turn_of("marshal", cities={0: "beautified-manor quarry", 1: "manor"})
    refused(table, "seize seat1 manor", "citadels.marshal.3")


@clause("citadels.marshal.4")
def test_beautification_counts_for_the_limit_of_3_and_the_great_wall_does_not() -> None:
    table = turn_of("marshal", cities={1: "beautified-manor docks great-wall beautified-church"})
    assert choices(table, "seize") == ["seize seat1 docks", "seize seat1 beautified-church"]
    assert gold(do(table, "seize seat1 docks")) == 1


@clause("citadels.complete.2", "citadels.end.1")
def test_marshal_may_complete_the_own_city() -> None:
    table = do(
        turn_of("marshal", cities={0: "temple church manor castle tavern market", 1: "prison"}), "seize seat1 prison"
    )
    assert (fact(table, "completed"), fact(table, "first")) == ([0], 0)


@clause("citadels.museum.3")
def test_cards_stay_with_a_museum_that_is_exchanged_and_its_new_owner_may_look() -> None:
    table = turn_of("diplomat", cities={0: "harbor", 1: "museum"}, museum=[["manor", [1]]])
    do(table, "exchange seat1 museum", "give-district harbor")
    assert fact(table, "museum") == [["manor", [0, 1]]]
    table = turn_of("diplomat", cities={0: "museum", 1: "harbor"}, museum=[["manor", [0]]])
    do(table, "exchange seat1 harbor", "give-district museum")
    assert fact(table, "museum") == [["manor", [0, 1]]]
