"""The unique tiles from the Armory to the Public House."""

import pytest

from citadel.games.duel.scenes_test import NOTHING, builder, called, choices, do, fact, on, places

clause = pytest.mark.clause


# Armory


@clause("duel.armory.1")
def test_armory_may_draw_the_guard_to_itself() -> None:
    table = do(builder("armory", guard="d4"), "build armory c5")
    assert choices(table) == ["pass", "guard c5"]
    assert fact(do(table, "guard c5"), "guard") == "c5"


@clause("duel.armory.1")
def test_armory_may_leave_the_guard_where_it_is() -> None:
    assert fact(do(builder("armory", guard="d4"), "build armory c5", "pass"), "guard") == "d4"


# Capitol


@clause("duel.capitol.1")
def test_capitol_brings_two_seats() -> None:
    assert fact(do(builder("capitol", council=[3, 6]), "build capitol c5"), "council") == [5, 4]


# Imperial Treasury


@clause("duel.imperial-treasury.1")
def test_two_coins_lie_on_the_imperial_treasury() -> None:
    table = do(builder("imperial-treasury"), "build imperial-treasury c5")
    assert (on(table, "c5"), fact(table, "supply")) == (2, 25 - 5 - 2)


@clause("duel.imperial-treasury.1")
def test_they_lie_there_besides_the_build_bonus() -> None:
    table = do(builder("imperial-treasury", "black capitol c5"), "build imperial-treasury c6")
    assert on(table, "c6") == 3


@clause("duel.imperial-treasury.1", "duel.gold.3")
def test_a_small_supply_gives_the_treasury_what_it_has() -> None:
    table = called(
        "abbot",
        "white religious-1 c5, white religious-2 c3, white religious-3 b4",
        gold=[1, 23],
        row=NOTHING,
        stand=[["imperial-treasury"], []],
    )
    do(table, *(["pass"] if choices(table, "gain") else []), "build imperial-treasury d5")
    assert (on(table, "d5"), fact(table, "gold"), fact(table, "supply")) == (2, [0, 23], 0)


# Ivory Tower


@clause("duel.ivory-tower.1")
@pytest.mark.parametrize(
    ("character", "verb", "first"),
    [("thief", "steal", ["name queen"]), ("diplomat", "seats", []), ("warlord", "seize", [])],
)
def test_thief_diplomat_and_warlord_cannot_pick_the_ivory_tower(character: str, verb: str, first: list[str]) -> None:
    city = "black ivory-tower d5 with 1, black noble-1 d3 with 1"
    table = do(called(character, city, council=[8, 1], gold=[9, 0]), *first)
    assert "d3" in places(table, verb)
    assert "d5" not in places(table, verb)


@clause("duel.ivory-tower.2")
def test_the_guard_may_stand_on_the_ivory_tower() -> None:
    assert "d5" in places(called("warlord", "black ivory-tower d5"), "guard")


@clause("duel.ivory-tower.2")
def test_thieves_den_may_empty_the_ivory_tower() -> None:
    table = do(builder("thieves-den", "black ivory-tower d5 with 2"), "build thieves-den c3")
    assert fact(do(table, "empty d5"), "gold") == [8, 0]


# Library


@clause("duel.library.1")
def test_library_doubles_the_build_bonus_of_its_owner() -> None:
    table = builder("armory", "white library e4, white noble-1 d5", row=[["noble-3"], [], [], []])
    do(table, "build noble-3 c5")
    assert on(table, "c5") == 4


@clause("duel.library.1")
def test_library_does_nothing_for_the_opponent() -> None:
    table = builder("armory", "black library e4", row=[["noble-3"], [], [], []])
    assert on(do(table, "build noble-3 c5"), "c5") == 1


@clause("duel.library.1", "duel.bonus.4")
def test_a_small_supply_gives_the_doubled_bonus_what_it_has() -> None:
    table = builder("armory", "white library e4", row=[["noble-1"], [], [], []], gold=[1, 24])
    assert on(do(table, "build noble-1 c5"), "c5") == 1


@clause("duel.library.2")
def test_library_does_not_double_its_own_bonus() -> None:
    assert on(do(builder("library", "black capitol c5"), "build library c6"), "c6") == 1


@clause("duel.library.2")
def test_library_doubles_the_bonus_of_the_next_build_and_of_whoever_takes_it() -> None:
    table = builder("library", stand=[["library", "armory"], []])
    do(table, "build library c5", "build armory c6")
    assert on(table, "c6") == 2
    seized = called("warlord", "black library e4", hand=[["warlord"], []], gold=[6, 0], row=[["noble-3"], [], [], []])
    do(seized, "seize e4", "build noble-3 c5")
    assert on(seized, "c5") == 2


# Public House


@clause("duel.public-house.1")
@pytest.mark.parametrize(("gold", "after"), [([2, 2], [2, 4]), ([4, 3], [4, 3]), ([5, 0], [3, 2]), ([9, 9], [7, 9])])
def test_public_house_feeds_purses_of_fewer_than_three(gold: list[int], after: list[int]) -> None:
    assert fact(do(builder("public-house", gold=gold), "build public-house c5"), "gold") == after


@clause("duel.public-house.2")
def test_the_builder_of_the_public_house_gains_first() -> None:
    table = builder("public-house", "black noble-4 d5 with 9, black noble-3 e5 with 11", gold=[3, 2])
    assert fact(do(table, "build public-house c5"), "gold") == [3, 2]
    assert fact(table, "supply") == 0
