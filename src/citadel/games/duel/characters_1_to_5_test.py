"""The characters from the Assassin to the Merchant."""

import pytest

from citadel.games.duel.scenes_test import (
    BLACK,
    CHARACTERS,
    WHITE,
    called,
    choices,
    do,
    fact,
    on,
    places,
    playing,
)

clause = pytest.mark.clause
NOBLES = "white noble-1 c5, black noble-2 d5, white noble-3 c3"
RELIGIOUS = "white religious-1 c5, white religious-2 c3, black religious-4 d5"


# Assassin


@clause("duel.assassin.1")
def test_assassin_may_name_any_of_the_nine_or_nobody() -> None:
    table = called("assassin")
    assert choices(table) == ["pass", *[f"name {character}" for character in CHARACTERS]]


@clause("duel.assassin.1")
def test_assassin_may_name_himself_and_a_character_that_its_own_player_holds() -> None:
    table = called("assassin", hand=[["assassin", "king"], ["queen"]])
    assert {"name assassin", "name king"} <= set(choices(table))


@clause("duel.assassin.2")
def test_the_struck_character_lies_open_and_is_out_of_the_hand() -> None:
    table = do(called("assassin", rival="king"), "name king")
    assert fact(table, "hand")[BLACK] == []
    assert "king" in fact(table, "shown")[BLACK]


@clause("duel.assassin.2")
def test_the_struck_character_does_nothing_when_its_number_is_called() -> None:
    table = do(called("assassin", hand=[["assassin"], ["king", "queen"]]), "name king")
    assert table.actors() == [BLACK]
    assert playing(table) == "queen"


@clause("duel.assassin.3")
@pytest.mark.parametrize("words", ["name king", "name abbot", "name assassin", "pass"])
def test_an_assassin_who_misses_changes_nothing(words: str) -> None:
    table = do(called("assassin", hand=[["assassin", "king"], ["queen"]]), words)
    assert fact(table, "hand")[BLACK] == ["queen"]
    assert (table.actors(), playing(table)) == ([WHITE], "king")


# Thief


@clause("duel.thief.1")
def test_thief_may_name_any_of_the_nine_or_nobody() -> None:
    table = called("thief")
    assert choices(table) == ["pass", *[f"name {character}" for character in CHARACTERS]]


@clause("duel.thief.2")
def test_thief_steals_three_coins_from_the_purse() -> None:
    table = do(called("thief", gold=[1, 5]), "name queen", "steal purse", "steal purse", "steal purse")
    assert fact(table, "gold") == [4, 2]
    assert not choices(table, "steal")


@clause("duel.thief.2")
def test_thief_splits_the_three_coins_between_purse_and_tiles() -> None:
    table = do(
        called("thief", "black noble-1 d5 with 2", gold=[0, 5]), "name queen", "steal d5", "steal purse", "steal d5"
    )
    assert fact(table, "gold") == [3, 4]
    assert on(table, "d5") == 0


@clause("duel.thief.2")
def test_thief_may_stop_early() -> None:
    table = do(called("thief", gold=[0, 5]), "name queen", "steal purse", "pass")
    assert fact(table, "gold") == [1, 4]
    assert not choices(table, "steal")


@clause("duel.thief.2")
def test_thief_takes_nothing_from_an_empty_purse_or_a_bare_tile() -> None:
    table = do(called("thief", "black noble-1 d5 with 1", gold=[0, 0]), "name queen")
    assert places(table, "steal") == {"d5"}


@clause("duel.thief.2")
def test_thief_leaves_protected_tiles_alone() -> None:
    table = do(
        called("thief", "black noble-1 d5 with 1, black noble-2 d6 with 1", guard="d4", gold=[0, 0]), "name queen"
    )
    assert places(table, "steal") == {"d6"}


@clause("duel.thief.3")
@pytest.mark.parametrize(("choice", "cells"), [("any", {"c5", "d5"}), ("opponent", {"d5"})])
def test_thief_may_rob_tiles_of_either_player_or_as_the_option_says(choice: str, cells: set[str]) -> None:
    city = "white noble-2 c5 with 1, black noble-1 d5 with 1"
    table = do(called("thief", city, gold=[0, 0], options={"thief_districts": choice}), "name queen")
    assert places(table, "steal") == cells


@clause("duel.thief.4")
@pytest.mark.parametrize("words", ["name king", "name abbot", "pass"])
def test_a_thief_who_misses_gets_nothing(words: str) -> None:
    table = do(called("thief", gold=[0, 5], hand=[["thief", "king"], ["queen"]]), words)
    assert not choices(table, "steal")
    assert fact(table, "gold") == [0, 5]


@clause("duel.thief.1", "duel.thief.4")
def test_thief_misses_a_character_that_the_assassin_struck() -> None:
    table = called("assassin", hand=[["assassin", "thief"], ["king", "queen"]], gold=[0, 5])
    do(table, "name king", "name king")
    assert not choices(table, "steal")
    assert fact(table, "gold") == [0, 5]


@clause("duel.thief.5")
def test_a_robbed_character_is_still_played() -> None:
    table = do(called("thief", gold=[0, 1]), "name queen", "steal purse")
    assert table.actors() == [BLACK]
    assert playing(table) == "queen"


# King


@clause("duel.king.1")
@pytest.mark.parametrize(("more", "gained"), [("", 2), ("black noble-2 d5", 2), (NOBLES, 4)])
def test_king_gains_a_seat_and_one_more_for_each_noble_tile(more: str, gained: int) -> None:
    table = do(called("king", more, council=[4, 5]), "gain")
    assert fact(table, "council") == [4 + gained, 5 - gained]


@clause("duel.king.2")
def test_then_the_king_moves_the_guard_to_any_other_tile() -> None:
    table = do(called("king", guard="c4"), "gain")
    assert places(table, "guard") == {"d4"}
    assert fact(do(table, "guard d4"), "guard") == "d4"


@clause("duel.king.3")
def test_king_may_lay_a_coin_from_the_supply_where_the_guard_went() -> None:
    table = do(called("king", gold=[3, 3]), "gain", "guard-with-coin d4")
    assert (fact(table, "guard"), on(table, "d4"), on(table, "c4")) == ("d4", 1, 0)
    assert (fact(table, "gold"), fact(table, "supply")) == ([3, 3], 18)


@clause("duel.king.3")
def test_king_may_move_the_guard_without_a_coin() -> None:
    assert on(do(called("king"), "gain", "guard d4"), "d4") == 0


@clause("duel.king.3")
def test_king_lays_no_coin_where_the_guard_already_stands() -> None:
    table = do(called("king", guard="c4"), "gain")
    assert places(table, "guard-with-coin") == {"d4"}


@clause("duel.king.3")
def test_king_lays_no_coin_from_an_empty_supply() -> None:
    table = do(called("king", gold=[20, 5]), "gain")
    assert places(table, "guard") == {"c4", "d4"}
    assert not choices(table, "guard-with-coin")


# Abbot


@clause("duel.abbot.1")
def test_a_poorer_abbot_is_given_a_coin_by_the_opponent() -> None:
    table = do(called("abbot", gold=[2, 3]), "gain")
    assert fact(table, "gold") == [3, 2]


@clause("duel.abbot.1")
@pytest.mark.parametrize("gold", [[3, 3], [4, 3]])
def test_an_abbot_who_is_not_poorer_is_given_nothing(gold: list[int]) -> None:
    assert not choices(called("abbot", gold=gold, row=[["noble-1"], [], [], []]), "gain")


@clause("duel.abbot.1")
def test_the_abbot_compares_purses_without_the_coins_on_tiles() -> None:
    assert choices(called("abbot", "white noble-1 c5 with 6", gold=[2, 3]), "gain")
    assert not choices(called("abbot", "black noble-1 d5 with 6", gold=[3, 2]), "gain")


@clause("duel.abbot.2", "duel.build.5")
@pytest.mark.parametrize(("tile", "price"), [("noble-4", 2), ("noble-2", 0), ("noble-1", 0)])
def test_abbot_builds_for_one_less_for_each_religious_tile(tile: str, price: int) -> None:
    table = called("abbot", RELIGIOUS, gold=[5, 5], row=[[tile], [], [], []])
    assert fact(do(table, f"build {tile} b5"), "gold") == [5 - price, 5]


@clause("duel.abbot.2")
def test_a_religious_tile_does_not_make_itself_cheaper() -> None:
    table = called("abbot", gold=[0, 0], row=[["religious-1"], [], [], []])
    assert not choices(table, "build")


@clause("duel.abbot.3")
def test_after_building_the_abbot_is_given_nothing() -> None:
    table = called("abbot", gold=[2, 3], row=[["noble-1"], [], [], []])
    do(table, "pass", "build noble-1 d5")
    assert fact(table, "gold") == [1, 3]
    assert table.actors() == [BLACK]


@clause("duel.abbot.3")
def test_the_abbot_may_pay_with_the_coin_just_given() -> None:
    table = called("abbot", gold=[0, 1], row=[["noble-1"], [], [], []])
    assert fact(do(table, "gain", "build noble-1 d5"), "gold") == [0, 0]


# Merchant


@clause("duel.merchant.1")
def test_merchant_gains_three_gold() -> None:
    assert fact(do(called("merchant", gold=[1, 1]), "gain"), "gold") == [4, 1]


@clause("duel.merchant.2")
def test_merchant_lays_a_coin_on_two_different_commercial_tiles() -> None:
    table = called("merchant", "white commercial-1 c5, white commercial-2 c3", gold=[1, 1])
    do(table, "gain", "coin c5")
    assert places(table, "coin") == {"c3"}
    do(table, "coin c3")
    assert (on(table, "c5"), on(table, "c3"), fact(table, "supply")) == (1, 1, 18)


@clause("duel.merchant.2")
def test_merchant_lays_no_third_coin() -> None:
    table = called("merchant", "white commercial-1 c5, white commercial-2 c3, white commercial-3 b4")
    assert not choices(do(table, "gain", "coin c5", "coin c3"), "coin")


@clause("duel.merchant.2")
def test_merchant_may_lay_one_coin_only() -> None:
    table = called("merchant", "white commercial-1 c5, white commercial-2 c3")
    do(table, "gain", "coin c3", "pass")
    assert (on(table, "c5"), on(table, "c3")) == (0, 1)


@clause("duel.merchant.2")
def test_merchant_lays_coins_on_own_commercial_tiles_only() -> None:
    table = do(called("merchant", "white commercial-1 c5, black commercial-2 d5, white noble-1 c3"), "gain")
    assert places(table, "coin") == {"c5"}


@clause("duel.merchant.2", "duel.gold.3")
def test_merchant_lays_no_coins_from_an_empty_supply() -> None:
    table = do(called("merchant", "white commercial-1 c5", gold=[0, 22]), "gain")
    assert (fact(table, "gold"), fact(table, "supply")) == ([3, 22], 0)
    assert not choices(table, "coin")
