"""What follows a build: the tax, the complete city, the first who has one."""

from typing import Any

import pytest

from citadel.core.state import State
from citadel.games.citadels.builder_test import builder, cards, places
from citadel.games.citadels.scenes_test import do, fact, log

clause = pytest.mark.clause
EDITIONS = pytest.mark.parametrize("game", ["citadels", "classic"])
SIX = "manor temple tavern watchtower church market"


# What follows


@clause("citadels.build.6")
def test_a_build_goes_in_order() -> None:
    table = builder("merchant", hand="castle", city=SIX, cast="tax-collector", turn={"used": ["income"]})
    do(table, "build castle")
    assert log(table)[-4:] == [
        "{0} pays 4 gold.",
        "{0} builds Castle.",
        "{0} pays a tax of one gold.",
        "{0} is the first to complete a city.",
    ]


@clause("classic.build.6")
def test_a_classic_build_goes_in_order() -> None:
    table = do(builder("merchant", hand="castle", city=f"{SIX} docks", game="classic"), "build castle")
    assert log(table)[-3:] == ["{0} pays 4 gold.", "{0} builds Castle.", "{0} is the first to complete a city."]


@clause("citadels.build.8")
@clause("classic.build.8")
@EDITIONS
def test_a_complete_city_may_be_built_further(game: str) -> None:
    table = do(builder(hand="manor palace", city=f"{SIX} docks castle", game=game), "build palace")
    assert len(places(table)) == 9


@clause("citadels.complete.1")
@pytest.mark.parametrize(("seats", "limit"), [(2, 8), (3, 8), (4, 7), (5, 7)])
def test_a_city_is_complete_with_seven_districts_or_with_eight(seats: int, limit: int) -> None:
    others = ["king", "bishop", "assassin", "thief"][: seats - 1]
    cast = "artist" if seats > 2 else ""
    city = ["temple", "tavern", "watchtower", "church", "market", "docks", "prison"]
    table = builder("merchant", *others, hand="manor castle", city=" ".join(city[: limit - 2]), cast=cast)
    assert fact(do(table, "build castle"), "completed") == []
    table = builder("merchant", *others, hand="manor castle", city=" ".join(city[: limit - 1]), cast=cast)
    assert fact(do(table, "build castle"), "first") == 0


@clause("citadels.monument.2")
def test_the_monument_counts_twice_for_a_complete_city() -> None:
    table = builder("merchant", hand="castle", city="monument manor temple tavern prison")
    assert fact(do(table, "build castle"), "first") == 0


@clause("classic.complete.6")
@pytest.mark.parametrize(("short_game", "first"), [("off", None), ("on", 0)])
def test_in_a_short_game_seven_districts_are_the_goal(short_game: str, first: int | None) -> None:
    table = builder("merchant", hand="castle", city=SIX, game="classic", options={"short_game": short_game})
    assert fact(do(table, "build castle"), "first") == first


@clause("classic.complete.2")
def test_what_the_wizard_builds_at_once_may_reach_the_goal() -> None:
    table = builder("wizard", hands=["castle"], city=f"{SIX} docks", game="classic")
    assert fact(do(table, "peek seat1", "take-and-build castle"), "first") == 0


@clause("citadels.complete.5")
@clause("classic.complete.5")
@EDITIONS
def test_who_was_first_stays_first(game: str) -> None:
    full = f"{SIX} docks" if game == "citadels" else f"{SIX} docks fortress"
    city = SIX if game == "citadels" else f"{SIX} docks"
    table = builder("merchant", hand="castle", city=city, cities=[full], game=game)
    assert fact(do(table, "build castle"), "first") == 1
    assert fact(table, "completed") == [0, 1]


@clause("citadels.build.9")
@clause("classic.build.9")
@EDITIONS
def test_a_destroyed_district_goes_under_the_deck_plain_again_and_its_gold_to_the_bank(game: str) -> None:
    table = builder("warlord", cities=["beautified-manor"], golds=[0], deck=["temple"], game=game)
    do(table, "destroy seat1 beautified-manor")
    assert fact(table, "deck") == ["temple", "manor"]
    assert fact(table, "gold")[:2] == [6, 0]


@clause("citadels.box.3", "citadels.box.4")
@clause("classic.box.3")
@clause("classic.box.4")
@EDITIONS
def test_neither_gold_nor_hands_nor_stashes_have_a_limit(game: str) -> None:
    table = builder("navigator", hand="manor temple tavern " * 3, gold=500, golds=[500] * 3, game=game)
    table = do(table, "extra-gold", "end-turn")
    assert (fact(table, "gold")[0], len(cards(table))) == (504, 9)


# Taxes


def taxed(character: str = "merchant", **more: Any) -> State:
    """A game with the Tax Collector."""
    return builder(character, cast="tax-collector", **more)


@clause("citadels.tax-collector.1")
def test_every_build_is_taxed_paid_or_free() -> None:
    table = do(taxed("architect", hand="manor temple tavern", gold=9), "build manor", "build temple")
    assert (fact(table, "gold")[0], fact(table, "taxes")) == (3, 2)
    table = do(taxed(hand="palace", city="framework", gold=2), "build palace")
    assert (fact(table, "gold")[0], fact(table, "taxes")) == (1, 1)


@clause("citadels.tax-collector.1")
def test_an_empty_stash_is_not_taxed() -> None:
    table = do(taxed(hand="manor", gold=3), "build manor")
    assert fact(table, "taxes") == 0


@clause("citadels.tax-collector.2")
def test_it_does_not_matter_whether_anybody_holds_the_tax_collector() -> None:
    unheld = do(taxed(hand="manor"), "build manor")
    held = do(builder("merchant", "tax-collector", "king", "bishop", hand="manor"), "build manor")
    assert fact(unheld, "taxes") == fact(held, "taxes") == 1


@clause("citadels.tax-collector.2")
def test_without_the_tax_collector_in_the_game_nothing_is_taxed() -> None:
    for cast in ("", "artist"):
        assert fact(do(builder("merchant", hand="manor", cast=cast), "build manor"), "gold")[0] == 6


@clause("citadels.tax-collector.3")
def test_what_the_tax_collector_builds_is_free_of_tax() -> None:
    table = do(builder("tax-collector", "king", "bishop", "thief", hand="manor"), "build manor")
    assert (fact(table, "gold")[0], fact(table, "taxes")) == (6, 0)


@clause("citadels.tax-collector.3")
def test_the_other_character_of_the_same_player_is_taxed() -> None:
    table = builder("merchant+tax-collector", "king+thief", "bishop+warlord", hand="manor")
    assert fact(do(table, "build manor"), "taxes") == 1
