"""The unique tiles from the School of Magic to the Wishing Well."""

from typing import Any

import pytest

from citadel.games.duel.scenes_test import (
    BLACK,
    NOTHING,
    WHITE,
    builder,
    called,
    choices,
    do,
    expansion,
    fact,
    on,
    owner,
    places,
    points,
)

clause = pytest.mark.clause


# School of Magic

# With the starting tile.
FOUR_COLOURS = "white religious-1 c3, white commercial-1 b4, white military-1 b5"


@clause("duel.school-of-magic.1")
def test_school_of_magic_counts_as_noble_for_the_king() -> None:
    table = do(called("king", "white school-of-magic c5", council=[3, 6]), "gain")
    assert fact(table, "council") == [3 + 1 + 2, 6 - 3]


@clause("duel.school-of-magic.1")
def test_school_of_magic_counts_as_religious_for_the_abbot() -> None:
    table = called("abbot", "white school-of-magic c5", gold=[2, 0], row=[["noble-3"], [], [], []])
    assert fact(do(table, "build noble-3 d5"), "gold") == [0, 0]


@clause("duel.school-of-magic.1")
def test_school_of_magic_counts_as_military_for_the_warlord() -> None:
    table = called("warlord", "white school-of-magic c5, black noble-1 d5", gold=[1, 0])
    assert fact(do(table, "seize d4"), "gold") == [0, 0]


@clause("duel.school-of-magic.1")
def test_the_merchant_may_lay_a_coin_on_the_school_of_magic() -> None:
    table = do(called("merchant", "white school-of-magic c5, black commercial-1 d5"), "gain")
    assert places(table, "coin") == {"c5"}


@clause("duel.school-of-magic.1")
def test_a_school_of_magic_of_the_opponent_helps_nobody_else() -> None:
    table = do(called("king", "black school-of-magic d5", council=[3, 6]), "gain")
    assert fact(table, "council") == [5, 4]


@clause("duel.school-of-magic.2")
@pytest.mark.parametrize(
    ("more", "gained"),
    [
        ("white school-of-magic c5", 2),
        ("white school-of-magic c5, white capitol c6", 3),
        ("white school-of-magic c5, white capitol c6, white religious-1 c3", 4),
        (f"{FOUR_COLOURS}, white school-of-magic c5", 5),
        (f"{FOUR_COLOURS}, white school-of-magic c5, white capitol c6", 5),
    ],
)
def test_school_of_magic_adds_one_colour_for_the_queen(more: str, gained: int) -> None:
    table = do(called("queen", more, rival="king", council=[2, 7]), "gain")
    assert fact(table, "council") == [2 + gained, 7 - gained]


@clause("duel.school-of-magic.3")
def test_school_of_magic_is_unique_for_the_build_bonus() -> None:
    table = builder("armory", "white school-of-magic c5", row=[["religious-1"], [], [], []])
    do(table, "build religious-1 d5", "build armory c6")
    assert (on(table, "d5"), on(table, "c6")) == (0, 1)


@clause("duel.school-of-magic.3")
def test_a_school_of_magic_that_is_built_matches_unique_tiles_only() -> None:
    table = do(
        builder("school-of-magic", "black noble-1 c6, black religious-1 d6, black capitol d5"),
        "build school-of-magic c5",
    )
    assert on(table, "c5") == 1


MAGIC: dict[str, Any] = {"options": {"school_in_bonus": "in_abilities"}}


@clause("duel.school-of-magic.4")
def test_the_option_lets_a_school_match_what_a_character_builds() -> None:
    table = builder("armory", "white school-of-magic c5", row=[["religious-1"], [], [], []], **MAGIC)
    assert on(do(table, "build religious-1 d5"), "d5") == 1


@clause("duel.school-of-magic.4")
def test_the_option_holds_for_the_further_build_of_a_wishing_well_too() -> None:
    table = builder("wishing-well", "white school-of-magic c5", row=[["religious-1"], [], [], []], **MAGIC)
    assert on(do(table, "build wishing-well c3", "return-coin", "build religious-1 d5"), "d5") == 1


@clause("duel.school-of-magic.4")
def test_the_option_leaves_a_school_of_the_opponent_unique() -> None:
    table = builder("armory", "black school-of-magic c5", row=[["religious-1"], [], [], []], **MAGIC)
    assert on(do(table, "build religious-1 d5"), "d5") == 0


@clause("duel.school-of-magic.4")
def test_the_option_gives_a_new_school_the_one_colour_that_brings_most() -> None:
    table = builder("school-of-magic", "black noble-1 c6, black religious-1 d6, black capitol d5", **MAGIC)
    assert on(do(table, "build school-of-magic c5"), "c5") == 2


@clause("duel.school-of-magic.4")
def test_the_option_changes_nothing_in_the_expansion_phase() -> None:
    table = expansion("white school-of-magic c5", gold=[0, 0], row=[["religious-1"], [], [], []], **MAGIC)
    assert on(do(table, "build religious-1 d5"), "d5") == 0


# Statue


@clause("duel.statue.1")
@pytest.mark.parametrize("character", ["architect", "abbot"])
def test_statue_is_free_beside_an_own_tile_of_cost_four(character: str) -> None:
    table = builder("statue", "white noble-4 c5", character, gold=[0, 0])
    assert places(table, "build", "statue") == {"b5", "c6", "d5"}
    assert fact(do(table, "build statue c6"), "gold") == [0, 0]


@clause("duel.statue.1")
def test_statue_has_its_price_elsewhere() -> None:
    table = builder("statue", "white noble-4 c5", gold=[4, 0])
    assert fact(do(table, "build statue d3"), "gold") == [0, 0]


@clause("duel.statue.1")
def test_statue_is_not_free_beside_a_tile_of_the_opponent() -> None:
    assert not choices(builder("statue", "black noble-4 c5", gold=[0, 0]), "build")


@clause("duel.statue.1")
def test_coins_do_not_make_a_tile_cost_four_nor_keep_it_from_costing_four() -> None:
    assert not choices(builder("statue", "white noble-2 c5 with 2", gold=[0, 0]), "build")
    assert choices(builder("statue", "white noble-4 c5 with 2", gold=[0, 0]), "build")


@clause("duel.statue.1")
@pytest.mark.parametrize("cost", [3, 5])
def test_statue_is_not_free_beside_a_tile_of_another_cost(cost: int) -> None:
    options = {"values": f'{{"noble-4": {cost}}}'}
    assert not choices(builder("statue", "white noble-4 c5", gold=[0, 0], options=options), "build")


@clause("duel.statue.2")
def test_statue_is_free_in_the_expansion_phase_and_compels_the_leader() -> None:
    table = expansion("white noble-4 c5", gold=[0, 0], row=NOTHING, stand=[["statue"], []])
    assert set(choices(table)) == {"build statue b5", "build statue c6", "build statue d5"}
    assert fact(do(table, "build statue c6"), "gold")[WHITE] == 3


@clause("duel.statue.3")
def test_a_free_statue_keeps_its_value() -> None:
    table = do(
        builder("statue", "white noble-4 c5", hand=[["architect"], ["warlord"]], gold=[0, 4]), "build statue c6", "pass"
    )
    assert points(table, "duel.score.1")[WHITE] == 2 + 4 + 4
    assert fact(do(table, "seize c6"), "gold")[BLACK] == 4 - 4 + 1


# Thieves' Den


@clause("duel.thieves-den.1")
def test_thieves_den_takes_all_the_coins_of_one_tile() -> None:
    table = do(
        builder("thieves-den", "black noble-1 d5 with 4, black noble-2 d6 with 1"), "build thieves-den c3", "empty d5"
    )
    assert (fact(table, "gold"), on(table, "d5"), on(table, "d6")) == ([6 + 4, 0], 0, 1)
    assert not choices(table, "empty")


@clause("duel.thieves-den.1")
def test_thieves_den_may_take_nothing() -> None:
    table = do(builder("thieves-den", "black noble-1 d5 with 4"), "build thieves-den c3", "pass")
    assert fact(table, "gold") == [6, 0]


@clause("duel.thieves-den.1")
def test_thieves_den_leaves_protected_tiles_alone() -> None:
    city = "black noble-1 d5 with 4, black noble-2 d6 with 1, black noble-3 e4 with 1"
    table = do(builder("thieves-den", city, guard="d4"), "build thieves-den c5")
    assert places(table, "empty") == {"d6"}


@clause("duel.thieves-den.2")
@pytest.mark.parametrize(("choice", "cells"), [("any", {"c5", "c6", "d5"}), ("opponent", {"d5"})])
def test_thieves_den_may_empty_any_tile_and_itself_or_as_the_option_says(choice: str, cells: set[str]) -> None:
    city = "white capitol c5 with 1, black noble-1 d5 with 1"
    table = do(builder("thieves-den", city, options={"thieves_den": choice}), "build thieves-den c6")
    assert places(table, "empty") == cells


@clause("duel.thieves-den.2")
def test_thieves_den_may_take_its_own_bonus() -> None:
    table = do(builder("thieves-den", "black capitol c5"), "build thieves-den c6", "empty c6")
    assert (fact(table, "gold"), on(table, "c6")) == ([7, 0], 0)


# Wishing Well


@clause("duel.wishing-well.1")
def test_a_coin_for_the_wishing_well_lets_you_build_again() -> None:
    table = builder("wishing-well", row=[["noble-3"], [], [], []], gold=[6, 0])
    do(table, "build wishing-well c5", "return-coin")
    assert (fact(table, "gold"), fact(table, "supply")) == ([3, 0], 22)
    assert fact(do(table, "build noble-3 d5"), "gold") == [0, 0]
    assert owner(table, "d5") == WHITE


@clause("duel.wishing-well.1")
def test_the_wishing_well_may_be_declined() -> None:
    table = builder("wishing-well", character="abbot", row=[["noble-3"], [], [], []], gold=[6, 9])
    do(table, "pass", "build wishing-well c5", "pass")
    assert (fact(table, "gold"), table.actors()) == ([4, 9], [BLACK])


@clause("duel.wishing-well.1")
def test_whoever_pays_the_wishing_well_and_builds_nothing_has_paid() -> None:
    table = builder("wishing-well", character="abbot", row=[["noble-3"], [], [], []], gold=[6, 9])
    do(table, "pass", "build wishing-well c5", "return-coin", "pass")
    assert (fact(table, "gold"), len(fact(table, "city"))) == ([3, 9], 3)


@clause("duel.wishing-well.1")
def test_the_wishing_well_wants_a_coin() -> None:
    table = builder("wishing-well", gold=[2, 0], row=[["noble-1"], [], [], []])
    do(table, "build wishing-well c5")
    assert not choices(table, "return-coin")
    assert choices(table, "build-for-less")


@clause("duel.wishing-well.1")
def test_the_further_build_may_be_a_unique_tile_with_a_power_of_its_own() -> None:
    table = builder("wishing-well", stand=[["wishing-well", "capitol"], []], council=[3, 6], gold=[6, 0])
    do(table, "build wishing-well c5", "return-coin", "build capitol c6")
    assert (fact(table, "council"), fact(table, "gold"), on(table, "c6")) == ([5, 4], [0, 0], 1)


@clause("duel.wishing-well.1")
def test_the_second_build_of_the_architect_comes_after_the_further_build() -> None:
    table = builder("wishing-well", row=[["noble-1"], ["noble-2"], [], []], gold=[9, 0])
    do(table, "build wishing-well c5", "return-coin", "build noble-1 d5", "build-for-less noble-2 e4")
    assert (len(fact(table, "city")), fact(table, "gold")) == (5, [9 - 2 - 1 - 1 - 1, 0])
    assert table.actors() == [BLACK]


@clause("duel.wishing-well.1")
def test_the_wishing_well_works_in_the_expansion_phase() -> None:
    table = expansion(gold=[1, 0], row=[["noble-1"], [], [], []], stand=[["wishing-well"], []])
    do(table, "build wishing-well c5", "return-coin", "build noble-1 d5")
    assert (fact(table, "gold"), table.actors()) == ([0, 0], [BLACK])


RELIGIOUS = "white religious-1 c5, black religious-2 d5"


@clause("duel.wishing-well.2")
def test_the_further_build_has_its_full_price() -> None:
    table = builder("wishing-well", RELIGIOUS, "abbot", gold=[5, 0], row=[["noble-3"], [], [], []])
    do(table, "build wishing-well c6", "return-coin", "build noble-3 d3")
    assert fact(table, "gold") == [5 - 1 - 1 - 3, 0]


@clause("duel.wishing-well.3")
def test_the_further_build_of_the_abbot_is_cheaper_if_the_option_says_so() -> None:
    options = {"well_discount": "yes"}
    table = builder("wishing-well", RELIGIOUS, "abbot", gold=[5, 0], row=[["noble-3"], [], [], []], options=options)
    do(table, "build wishing-well c6", "return-coin", "build noble-3 d3")
    assert fact(table, "gold") == [5 - 1 - 1 - 2, 0]


@clause("duel.wishing-well.3")
@pytest.mark.parametrize(("verb", "paid"), [("build", 2 + 1 + 3), ("build-for-less", 1 + 1 + 2)])
def test_the_further_build_of_the_architect_is_as_much_cheaper_as_the_well_was(verb: str, paid: int) -> None:
    options = {"well_discount": "yes"}
    table = builder("wishing-well", row=[["noble-3"], [], [], []], options=options)
    do(table, f"{verb} wishing-well c5", "return-coin", "build noble-3 d3")
    assert fact(table, "gold") == [9 - paid, 0]
