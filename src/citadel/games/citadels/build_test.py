"""Building: what, how many, and at what price."""

import pytest

from citadel.games.citadels.builder_test import builder, cards, places
from citadel.games.citadels.called_test import called, named, refused
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
EDITIONS = pytest.mark.parametrize("game", ["citadels", "classic"])
SIX = "manor temple tavern watchtower church market"


# One district, from the hand, for its cost


@clause("citadels.build.1")
@clause("classic.build.1")
@EDITIONS
def test_a_district_is_laid_from_the_hand_and_paid_for(game: str) -> None:
    table = do(builder("merchant", hand="castle manor", gold=5, game=game), "build castle")
    assert (cards(table), places(table), fact(table, "gold")[0]) == (["manor"], ["castle"], 1)
    assert log(table)[-2:] == ["{0} pays 4 gold.", "{0} builds Castle."]


@clause("citadels.build.1")
@clause("classic.build.1")
@EDITIONS
def test_only_cards_of_the_own_hand_are_built(game: str) -> None:
    table = builder("merchant", hand="castle", hands=["manor"], game=game)
    assert named(table, "build") == ["castle"]
    assert f"{game}.build.1" in refused(table, "build manor")


@clause("citadels.turn.2", "citadels.build.2")
@clause("classic.turn.2")
@clause("classic.build.2")
@EDITIONS
def test_one_district_is_built_in_a_turn(game: str) -> None:
    table = do(builder("merchant", hand="castle manor", game=game), "build castle")
    assert named(table, "build") == []
    assert f"{game}.build.2" in refused(table, "build manor")


@clause("citadels.turn.4")
@clause("classic.turn.4")
@EDITIONS
def test_nobody_has_to_build(game: str) -> None:
    table = do(builder("merchant", hand="castle", city="tavern", game=game), "end-turn")
    assert (cards(table), fact(table, "gold")[0]) == (["castle"], 9)


@clause("citadels.build.7")
@clause("classic.build.7")
@EDITIONS
def test_nobody_builds_before_gathering(game: str) -> None:
    table = called("merchant", hands=[["tavern"], [], [], []], game=game)
    assert named(table, "build") == []
    assert f"{game}." in refused(table, "build tavern")
    assert named(do(table, "gather-gold"), "build") == ["tavern"]


@clause("citadels.build.7")
def test_one_builds_before_or_after_using_powers() -> None:
    table = builder("merchant", hand="tavern manor", city="market", gold=1)
    assert fact(do(table.clone(), "build tavern", "income"), "gold")[0] == 2
    assert fact(do(table, "income", "build tavern"), "gold")[0] == 1


@clause("citadels.turn.5")
@clause("classic.turn.5")
@EDITIONS
def test_income_is_taken_all_at_once_for_what_stands_then(game: str) -> None:
    table = do(builder("merchant", hand="tavern", city="market docks", gold=1, game=game), "income", "build tavern")
    assert fact(table, "gold")[0] == 2
    assert choices(table, "income") == []


@clause("citadels.build.4")
@clause("classic.build.4")
@EDITIONS
def test_what_cannot_be_paid_for_cannot_be_built(game: str) -> None:
    table = builder("merchant", hand="castle manor", gold=3, golds=[9, 9, 9], game=game)
    assert named(table, "build") == ["manor"]
    said = refused(table, "build castle")
    assert "Castle costs 4 gold and there are 3 in the stash" in said
    assert f"{game}.build.4" in said


@clause("classic.build.5")
def test_in_the_classic_game_gold_alone_pays() -> None:
    table = do(builder("merchant", hand="castle manor manor", city="temple", gold=4, game="classic"), "build castle")
    assert places(table) == ["castle", "temple"]
    assert choices(table, "end-turn")


# Duplicates


@clause("citadels.build.3")
@clause("classic.build.3")
@EDITIONS
def test_no_duplicate_is_built(game: str) -> None:
    table = builder("architect", hand="castle manor", city="castle", game=game)
    assert named(table, "build") == ["manor"]
    assert f"{game}.build.3" in refused(table, "build castle")


@clause("citadels.build.3")
def test_a_beautified_district_is_no_less_a_duplicate() -> None:
    assert named(builder(hand="castle manor", city="beautified-castle"), "build") == ["manor"]


@clause("citadels.build.3")
def test_what_another_city_has_is_no_duplicate() -> None:
    assert named(builder(hand="castle", cities=["castle"]), "build") == ["castle"]


@clause("citadels.quarry.1")
def test_the_quarry_allows_any_number_of_duplicates() -> None:
    table = do(builder(hand="manor manor manor", city="quarry manor"), "build manor", "build manor", "build manor")
    assert places(table) == ["manor"] * 4 + ["quarry"]


@clause("classic.quarry.1")
def test_the_classic_quarry_allows_two_of_a_name_but_not_three() -> None:
    table = builder(hand="manor manor temple", city="quarry manor temple", game="classic")
    do(table, "build manor", "build temple")
    assert places(table) == ["manor", "manor", "quarry", "temple", "temple"]
    table = builder(hand="manor", city="quarry manor manor", game="classic")
    assert named(table, "build") == []
    assert "classic.quarry.1" in refused(table, "build manor")


@clause("citadels.quarry.2")
@clause("classic.quarry.2")
@EDITIONS
def test_duplicates_stay_when_the_quarry_is_gone(game: str) -> None:
    table = builder(hand="manor", city="manor manor", game=game)
    assert places(table) == ["manor", "manor"]
    assert named(table, "build") == []


# How many


@clause("citadels.architect.2")
@clause("classic.architect.2")
@EDITIONS
def test_the_architect_builds_three(game: str) -> None:
    table = do(builder(hand="manor temple tavern church", game=game), "build manor", "build temple", "build tavern")
    assert named(table, "build") == []
    assert "3 districts" in refused(table, "build church")


@pytest.mark.parametrize("character", ["scholar", "seer"])
@clause("citadels.scholar.2", "citadels.seer.3")
def test_scholar_and_seer_build_two(character: str) -> None:
    table = do(builder(character, hand="manor temple tavern"), "build manor", "build temple")
    assert named(table, "build") == []


@clause("citadels.navigator.2")
@clause("classic.navigator.2")
@EDITIONS
def test_the_navigator_builds_nothing(game: str) -> None:
    table = builder("navigator", hand="manor", game=game)
    assert named(table, "build") == []
    assert f"{game}.navigator.2" in refused(table, "build manor")
    assert named(do(table, "extra-gold"), "build") == []


@clause("citadels.navigator.2")
def test_the_navigator_builds_neither_stables_nor_for_nothing() -> None:
    assert named(builder("navigator", hand="stables necropolis", city="framework tavern"), "build") == []


@clause("citadels.stables.1")
def test_the_stables_do_not_count() -> None:
    table = do(builder("merchant", hand="manor stables temple"), "build manor")
    assert named(table, "build") == ["stables"]
    table = do(builder("merchant", hand="manor stables"), "build stables", "build manor")
    assert places(table) == ["manor", "stables"]


@clause("citadels.trader.2")
def test_the_trader_builds_any_number_of_trade_districts_and_one_other() -> None:
    table = builder("trader", hand="tavern market docks manor temple", gold=12)
    do(table, "build tavern", "build manor")
    assert named(table, "build") == ["market", "docks"]
    do(table, "build market", "build docks")
    assert places(table) == ["docks", "manor", "market", "tavern"]
    assert "citadels.build.2" in refused(table, "build temple")


@clause("classic.two.8")
def test_each_classic_turn_of_a_player_has_its_own_limit() -> None:
    table = builder("thief+merchant", "king+bishop", hand="manor temple", game="classic", crown=1)
    do(table, "build manor", "end-turn", "gather-gold", "end-turn", "gather-gold", "end-turn", "gather-gold")
    assert named(table, "build") == ["temple"]


@clause("citadels.two.8")
def test_each_turn_of_a_player_has_its_own_limit() -> None:
    table = builder("king+merchant", "thief+bishop", hand="manor temple", turn={"used": ["crown"]}, crown=0)
    do(table, "build manor")
    assert named(table, "build") == []
    do(table, "end-turn", "gather-gold", "end-turn", "gather-gold")
    assert named(table, "build") == ["temple"]


# What one may never build


@clause("citadels.secret-vault.1")
@pytest.mark.parametrize("city", ["", "framework", "quarry factory"])
def test_the_secret_vault_is_never_built(city: str) -> None:
    table = builder(hand="secret-vault tavern", city=city)
    assert named(table, "build") == ["tavern"]
    assert "citadels.secret-vault.1" in refused(table, "build secret-vault")


@clause("citadels.monument.1")
def test_the_monument_needs_a_city_of_four_or_fewer() -> None:
    assert named(builder(hand="monument", city="manor temple tavern prison"), "build") == ["monument"]
    table = builder(hand="monument", city="manor temple tavern prison church")
    assert named(table, "build") == []
    assert "citadels.monument.1" in refused(table, "build monument")


# Factory


@clause("citadels.factory.1")
@clause("classic.factory.1")
@EDITIONS
def test_other_unique_districts_cost_one_gold_less_with_the_factory(game: str) -> None:
    table = builder(hand="library laboratory manor", city="factory", gold=5, game=game)
    assert named(table, "build") == ["manor", "laboratory", "library"]
    assert fact(do(table.clone(), "build library"), "gold")[0] == 0
    assert fact(do(table, "build manor"), "gold")[0] == 2


@clause("citadels.factory.1")
def test_the_factory_does_not_help_to_build_itself() -> None:
    assert named(builder(hand="factory", gold=4), "build") == []


@clause("citadels.turn.8")
def test_the_factory_may_be_declined() -> None:
    options = {"auto_passives": "ask"}
    table = do(builder(hand="library", city="factory", gold=6, options=options), "build library")
    assert choices(table) == ["decline", "accept"]
    assert fact(do(table.clone(), "accept"), "gold")[0] == 1
    assert fact(do(table, "decline"), "gold")[0] == 0
    table = do(builder(hand="library", city="factory", gold=5, options=options), "build library")
    assert fact(table, "gold")[0] == 0
