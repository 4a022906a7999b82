"""The characters from the Architect to the Queen, and what is true of all."""

import pytest

from citadel import IllegalAction
from citadel.games.duel.scenes_test import (
    BLACK,
    CHARACTERS,
    WHITE,
    called,
    choices,
    do,
    fact,
    on,
    owner,
    places,
    playing,
)

clause = pytest.mark.clause
MILITARY = "white military-1 c5, white military-2 c3, white military-3 b4"


# Architect


@clause("duel.architect.1")
def test_architect_builds_two_tiles_one_after_the_other() -> None:
    table = called("architect", gold=[9, 0], row=[["noble-2"], ["noble-3"], ["noble-4"], []])
    do(table, "build noble-2 c5", "build noble-3 c6")
    assert (owner(table, "c5"), owner(table, "c6")) == (WHITE, WHITE)
    assert not choices(table, "build")


@clause("duel.architect.1")
def test_architect_may_build_only_once() -> None:
    table = called("architect", gold=[9, 0], row=[["noble-2"], ["noble-3"], [], []])
    do(table, "build noble-2 c5", "pass")
    assert table.actors() == [BLACK]


@clause("duel.architect.2")
@pytest.mark.parametrize(
    ("words", "paid"),
    [
        (["build noble-2 b4", "build religious-3 e4"], 5),
        (["build-for-less noble-2 b4", "build religious-3 e4"], 4),
        (["build noble-2 b4", "build-for-less religious-3 e4"], 4),
    ],
)
def test_one_build_of_the_architect_costs_one_less(words: list[str], paid: int) -> None:
    table = called(
        "architect",
        city="white military-start c4, black military-1 d4",
        gold=[9, 0],
        row=[["noble-2"], ["religious-3"], [], []],
    )
    assert fact(do(table, *words), "gold") == [9 - paid, 0]


@clause("duel.architect.2")
def test_the_architects_discount_is_used_once() -> None:
    table = called("architect", gold=[9, 0], row=[["noble-2"], ["noble-3"], [], []])
    assert not choices(do(table, "build-for-less noble-2 c5"), "build-for-less")


@clause("duel.architect.2")
def test_the_architects_discount_lets_a_poor_player_build() -> None:
    table = called("architect", gold=[1, 0], row=[["noble-2"], [], [], []])
    assert not choices(table, "build")
    assert choices(table, "build-for-less")


@clause("duel.architect.2", "duel.build.5")
def test_a_tile_of_cost_one_is_free_for_less() -> None:
    table = called("architect", gold=[0, 0], row=[["noble-1"], [], [], []])
    assert fact(do(table, "build-for-less noble-1 d5"), "gold") == [0, 0]


# Diplomat


@clause("duel.diplomat.1")
def test_diplomat_takes_a_tile_for_as_many_seats_as_its_value() -> None:
    table = do(called("diplomat", "black noble-2 d5 with 1", council=[5, 4]), "seats d5")
    assert owner(table, "d5") == WHITE
    assert fact(table, "council") == [2, 7]


@clause("duel.diplomat.1")
def test_diplomat_gains_two_seats_instead() -> None:
    table = do(called("diplomat", council=[5, 4]), "gain")
    assert fact(table, "council") == [7, 2]
    assert table.actors() == [BLACK]


@clause("duel.diplomat.2")
def test_diplomat_needs_all_the_seats_of_the_value() -> None:
    table = called("diplomat", "black noble-3 d5, black noble-4 d3, black noble-2 e4 with 2", council=[3, 6])
    assert places(table, "seats") == {"d4", "d5"}


@clause("duel.diplomat.2")
def test_diplomat_cannot_take_own_or_protected_tiles() -> None:
    table = called("diplomat", "white noble-1 c5, black noble-2 d5, black noble-3 e5, black religious-1 f5", guard="e5")
    assert places(table, "seats") == {"d4"}


@clause("duel.diplomat.2")
def test_diplomat_can_take_a_starting_tile() -> None:
    assert owner(do(called("diplomat"), "seats d4"), "d4") == WHITE


@clause("duel.diplomat.3")
def test_a_tile_taken_by_the_diplomat_keeps_its_coins_and_gets_none() -> None:
    table = do(called("diplomat", "white noble-1 c5, black noble-2 d5 with 1"), "seats d5")
    assert on(table, "d5") == 1


@clause("duel.diplomat.3")
def test_the_power_of_a_tile_taken_by_the_diplomat_does_not_act_again() -> None:
    table = do(called("diplomat", "black capitol d5", council=[5, 4]), "seats d5")
    assert fact(table, "council") == [2, 7]


# Warlord


@clause("duel.warlord.1")
@pytest.mark.parametrize(
    ("more", "price"), [("", 3), ("black military-1 d3", 3), ("white military-1 c5", 2), (MILITARY, 0)]
)
def test_warlord_takes_a_tile_for_its_value_less_one_for_each_military_tile(more: str, price: int) -> None:
    prize = "black noble-2 d5 with 1"
    table = do(called("warlord", f"{prize}, {more}" if more else prize, gold=[3, 0]), "seize d5")
    assert (owner(table, "d5"), fact(table, "gold")) == (WHITE, [3 - price, 0])
    assert fact(table, "supply") == 25 - 1 - (3 - price)


@clause("duel.warlord.1")
def test_warlord_needs_the_gold() -> None:
    table = called("warlord", "black noble-3 d5, black noble-4 d3, black noble-2 e4 with 2", gold=[3, 0])
    assert places(table, "seize") == {"d4", "d5"}


@clause("duel.warlord.1")
def test_warlord_moves_the_guard_instead() -> None:
    table = do(called("warlord", gold=[9, 0], guard="c4"), "guard d4")
    assert (fact(table, "guard"), owner(table, "d4")) == ("d4", BLACK)
    assert table.actors() == [BLACK]


@clause("duel.warlord.2", "duel.build.5")
def test_a_warlord_with_many_military_tiles_takes_a_cheap_tile_for_nothing() -> None:
    table = called("warlord", f"{MILITARY}, black noble-1 d5", gold=[0, 0])
    assert fact(do(table, "seize d5"), "gold") == [0, 0]


@clause("duel.warlord.2")
def test_warlord_cannot_take_own_or_protected_tiles() -> None:
    city = "white noble-1 c5, black noble-2 d5, black noble-3 e5, black religious-1 f5"
    assert places(called("warlord", city, guard="e5", gold=[9, 0]), "seize") == {"d4"}


@clause("duel.warlord.2")
def test_warlord_can_take_a_starting_tile() -> None:
    assert owner(do(called("warlord", gold=[2, 0]), "seize d4"), "d4") == WHITE


@clause("duel.warlord.3")
def test_a_tile_taken_by_the_warlord_keeps_its_coins_and_gets_none() -> None:
    table = do(called("warlord", "white noble-1 c5, black noble-2 d5 with 1", gold=[9, 0]), "seize d5")
    assert on(table, "d5") == 1


@clause("duel.warlord.3")
def test_the_power_of_a_tile_taken_by_the_warlord_does_not_act_again() -> None:
    table = do(called("warlord", "black capitol d5", gold=[9, 0], council=[5, 4]), "seize d5")
    assert fact(table, "council") == [5, 4]


@clause("duel.warlord.4")
def test_warlord_lays_no_coin_where_the_guard_goes() -> None:
    assert not choices(called("warlord"), "guard-with-coin")
    assert on(do(called("warlord"), "guard d4"), "d4") == 0


# Queen


@clause("duel.queen.1")
@pytest.mark.parametrize(
    ("more", "gained"),
    [
        ("black religious-1 d5", 1),
        ("white noble-1 c5", 1),
        ("white capitol c5, white armory c6", 2),
        ("white religious-1 c5, white commercial-1 c6, white military-1 c3, white capitol b4", 5),
    ],
)
def test_queen_gains_a_seat_for_each_colour_of_her_own_tiles(more: str, gained: int) -> None:
    table = do(called("queen", more, rival="king", council=[3, 6]), "gain")
    assert fact(table, "council") == [3 + gained, 6 - gained]


@clause("duel.queen.1")
def test_a_queen_without_tiles_gains_nothing() -> None:
    city = "black noble-start c4, black military-start d4"
    assert not choices(called("queen", city=city, rival="king"), "gain")


# All


@clause("duel.resolve.4")
@pytest.mark.parametrize("character", CHARACTERS)
def test_every_part_of_every_ability_may_be_declined(character: str) -> None:
    city = "white commercial-1 c5, black noble-1 d5"
    hand = [[character], [] if character == "queen" else ["queen"]]
    table = called(character, city, hand=hand, gold=[4, 6], row=[["noble-2"], [], [], []])
    before = [fact(table, name) for name in ("gold", "council", "guard", "city")]
    while playing(table) == character and not table.observe(WHITE).clause.startswith("duel.expansion."):
        assert "pass" in choices(table)
        assert [fact(table, name) for name in ("gold", "council", "guard", "city")] == before
        do(table, "pass")
    assert table.ply


@clause("duel.resolve.4")
def test_the_first_part_may_be_declined_and_the_second_used() -> None:
    table = do(called("king", council=[5, 4]), "pass", "guard d4")
    assert (fact(table, "council"), fact(table, "guard")) == ([5, 4], "d4")


@clause("duel.resolve.5")
def test_the_first_part_cannot_be_used_after_the_second() -> None:
    table = do(called("king"), "pass", "guard d4")
    assert table.actors() == [BLACK]
    with pytest.raises(IllegalAction):
        table.apply_action(table.game.actions.find("gain"), WHITE)


@clause("duel.resolve.5")
@pytest.mark.parametrize("words", ["seize d5", "guard d4"])
def test_only_one_of_two_parts_joined_by_or_is_used(words: str) -> None:
    table = do(called("warlord", "black noble-1 d5", gold=[9, 0]), words)
    assert table.actors() == [BLACK]
