"""The Diplomat's exchange."""

from typing import Any

import pytest

from citadel import IllegalAction
from citadel.games.citadels.rank8_test import FOR_THE_ROUND, SEVEN, refused
from citadel.games.citadels.scenes_test import choices, do, fact
from citadel.games.citadels.turns_test import city, gold, price, turn_of

clause = pytest.mark.clause


@clause("citadels.diplomat.2")
def test_diplomat_exchanges_two_districts() -> None:
    table = do(turn_of("diplomat", cities={0: "manor tavern", 1: "castle temple"}), "exchange seat1 castle")
    assert table.observe(0).asks == "Which district do you give to {1} in exchange for Castle?"
    assert choices(table) == ["give-district manor", "give-district tavern"]
    do(table, "give-district tavern")
    assert (city(table), city(table, 1)) == (["castle", "manor"], ["tavern", "temple"])


@clause("citadels.diplomat.3")
def test_diplomat_pays_the_owner_the_difference() -> None:
    table = do(turn_of("diplomat", cities={0: "tavern", 1: "castle"}), "exchange seat1 castle", "give-district tavern")
    assert (gold(table), gold(table, 1)) == (2, 8)


@clause("citadels.diplomat.3")
@pytest.mark.parametrize("theirs", ["church", "castle"])
def test_diplomat_pays_and_gets_nothing_if_theirs_does_not_cost_more(theirs: str) -> None:
    table = turn_of("diplomat", cities={0: "harbor", 1: theirs})
    do(table, f"exchange seat1 {theirs}", "give-district harbor")
    assert (gold(table), gold(table, 1)) == (5, 5)


@clause("citadels.diplomat.3", "citadels.great-wall.1")
def test_great_wall_is_paid_besides_even_for_a_cheaper_district() -> None:
    table = turn_of("diplomat", cities={0: "palace", 1: "manor great-wall"})
    assert gold(do(table, "exchange seat1 manor", "give-district palace")) == 4


@clause("citadels.diplomat.3")
def test_diplomat_gives_only_what_makes_the_exchange_affordable() -> None:
    table = turn_of("diplomat", gold=[2, 5, 5, 5, 5], cities={0: "tavern manor", 1: "palace cathedral"})
    assert price(table, "exchange seat1 palace") == 2
    do(table, "exchange seat1 palace")
    assert (choices(table), price(table, "give-district manor")) == (["give-district manor"], 2)
    refused(table, "give-district tavern", "citadels.diplomat.3")
    refused(
        turn_of("diplomat", gold=[1, 5, 5, 5, 5], cities={0: "manor", 1: "palace"}),
        "exchange seat1 palace",
        "citadels.diplomat.2",
    )


@clause("citadels.diplomat.4")
def test_neither_city_gets_a_duplicate_even_with_a_quarry() -> None:
    table = turn_of("diplomat", cities={0: "manor temple quarry", 1: "beautified-manor castle"})
    assert choices(table, "exchange") == ["exchange seat1 castle", "exchange seat1 beautified-manor"]
    do(table, "exchange seat1 castle")
    refused(table, "give-district manor", "citadels.diplomat.4")
    table = do(
        turn_of("diplomat", cities={0: "manor temple quarry", 1: "beautified-manor"}), "exchange seat1 beautified-manor"
    )
    assert choices(table) == ["give-district manor"]


@clause("citadels.diplomat.4")
def test_what_would_be_a_duplicate_whatever_is_given_cannot_be_taken() -> None:
    table = turn_of("diplomat", cities={0: "manor manor quarry", 1: "beautified-manor"})
    with pytest.raises(IllegalAction, match=r"citadels\.diplomat\.4"):
        do(table, "exchange seat1 beautified-manor")


@clause("citadels.diplomat.5")
def test_diplomat_may_give_from_the_own_complete_city() -> None:
    table = turn_of("diplomat", cities={0: SEVEN, 1: "harbor"})
    do(table, "exchange seat1 harbor", "give-district castle")
    assert "harbor" in city(table)


@clause("citadels.diplomat.6")
def test_districts_keep_their_beautification() -> None:
    table = turn_of("diplomat", cities={0: "beautified-tavern", 1: "beautified-temple"})
    do(table, "exchange seat1 beautified-temple", "give-district beautified-tavern")
    assert (city(table), city(table, 1)) == (["beautified-temple"], ["beautified-tavern"])


@clause("citadels.keep.2")
def test_diplomat_cannot_give_the_keep() -> None:
    table = turn_of("diplomat", cities={0: "keep tavern", 1: "temple"})
    refused(do(table, "exchange seat1 temple"), "give-district keep", "citadels.keep.2")
    table = turn_of("diplomat", cities={0: "keep", 1: "temple"})
    with pytest.raises(IllegalAction, match=r"citadels\.keep\.2"):
        do(table, "exchange seat1 temple")


@clause("citadels.complete.1", "citadels.monument.2")
def test_an_exchange_completes_no_city_on_its_way() -> None:
    six = "temple church manor castle tavern market"
    table = turn_of("diplomat", cities={0: six, 1: "docks harbor palace prison watchtower cathedral"})
    do(table, "exchange seat1 watchtower", "give-district tavern")
    assert fact(table, "completed") == []


@clause("citadels.monument.2", "citadels.monument.3", "citadels.complete.2")
def test_diplomat_may_bring_the_monument_into_a_city_of_six_and_complete_it() -> None:
    table = turn_of("diplomat", cities={0: "temple church manor castle tavern market", 1: "monument"})
    do(table, "exchange seat1 monument", "give-district castle")
    assert fact(table, "completed") == [0]


@clause("citadels.complete.2")
def test_diplomat_may_complete_the_city_of_another_player() -> None:
    table = turn_of("diplomat", cities={0: "monument", 1: "temple church manor castle tavern market"})
    do(table, "exchange seat1 castle", "give-district monument")
    assert (fact(table, "completed"), fact(table, "first")) == ([1], 1)


def test_diplomat_without_districts_exchanges_nothing() -> None:
    table = turn_of("diplomat", cities={1: "temple"})
    with pytest.raises(IllegalAction, match="nothing to give"):
        do(table, "exchange seat1 temple")


def test_a_bishop_who_is_also_the_diplomat_gives_nothing_away_while_protected() -> None:
    roles = {0: "bishop diplomat"}
    given: dict[str, Any] = {"seats": 3, "roles": roles, "shown": roles, "cities": {0: "docks", 1: "temple"}}
    assert "exchange seat1 temple" in choices(turn_of("diplomat", **given))
    assert not choices(turn_of("diplomat", options=FOR_THE_ROUND, **given), "exchange")
