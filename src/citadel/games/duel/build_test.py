"""Gold, and building a tile."""

import random
import re
from typing import Any

import pytest

import citadel
from citadel import BadOption, IllegalAction
from citadel.games.duel.scenes_test import (
    BASICS,
    BLACK,
    NOTHING,
    UNIQUES,
    WHITE,
    called,
    choices,
    do,
    fact,
    new_game,
    on,
    owner,
    places,
    points,
    scene,
)

clause = pytest.mark.clause


def house_values() -> dict[str, int]:
    """Read the table of house values in the rulebook: tile to cost."""
    table = citadel.load_game("duel").rulebook().partition("## House values")[2]
    rows = re.findall(r"^\|[^|]+\|([a-z0-9, -]+)\|([0-9, each]+)\|$", table, re.MULTILINE)
    costs: dict[str, int] = {}
    for names, numbers in rows:
        tiles, prices = names.split(","), numbers.replace("each", "").split(",")
        prices = prices * len(tiles) if len(prices) == 1 else prices
        costs.update({tile.strip(): int(price) for tile, price in zip(tiles, prices, strict=True)})
    return costs


# Gold


@clause("duel.gold.1")
@pytest.mark.parametrize("seed", range(5))
def test_all_25_coins_are_in_purses_on_tiles_or_in_the_supply(seed: int) -> None:
    rng = random.Random(seed)
    table = new_game(seed)
    while not table.is_terminal():
        facts = table.to_dict()
        assert sum(facts["gold"]) + facts["supply"] + sum(tile[2] for tile in facts["city"].values()) == 25
        table.apply_action(rng.choice(table.legal_actions()))


@clause("duel.gold.2")
def test_gold_gained_comes_from_the_supply() -> None:
    table = do(called("merchant", gold=[2, 4]), "gain")
    assert (fact(table, "gold"), fact(table, "supply")) == ([5, 4], 16)


@clause("duel.gold.2")
def test_gold_paid_goes_back_to_the_supply() -> None:
    table = do(called("architect", gold=[2, 4], row=[["noble-2"], [], [], []]), "build noble-2 d5")
    assert (fact(table, "gold"), fact(table, "supply")) == ([0, 4], 21)


@clause("duel.gold.3")
@pytest.mark.parametrize(("gold", "gained"), [([20, 3], 2), ([20, 5], 0)])
def test_a_supply_that_is_too_small_gives_what_it_has(gold: list[int], gained: int) -> None:
    table = do(called("merchant", gold=gold), "gain" if gained else "pass")
    assert fact(table, "gold") == [20 + gained, gold[1]]
    assert fact(table, "supply") == 0


# Building


@clause("duel.build.1")
def test_tops_of_stacks_and_the_own_stand_can_be_built() -> None:
    row = [["noble-4", "noble-1"], ["noble-2"], [], ["religious-1", "military-1"]]
    table = called("architect", gold=[9, 0], row=row, stand=[["armory", "statue"], ["library", "capitol"]])
    built = {text.split()[1] for text in choices(table, "build")}
    assert built == {"noble-1", "noble-2", "military-1", "armory", "statue"}


@clause("duel.build.1")
def test_a_tile_built_from_the_stand_leaves_it() -> None:
    table = called("architect", gold=[9, 0], stand=[["armory", "statue"], []], row=NOTHING)
    assert fact(do(table, "build statue c5"), "stand")[WHITE] == ["armory"]


@clause("duel.build.2")
def test_a_tile_that_cannot_be_paid_cannot_be_built() -> None:
    table = called("architect", gold=[2, 9], row=[["noble-2"], ["noble-3"], [], []])
    assert not places(table, "build", "noble-3")
    assert fact(do(table, "build noble-2 d5"), "gold") == [0, 9]


@clause("duel.build.2")
def test_an_unpaid_build_is_refused_and_changes_nothing() -> None:
    table = called("architect", gold=[2, 9], row=[["noble-3"], [], [], []])
    before = table.to_dict()
    with pytest.raises(IllegalAction, match=r"duel\."):
        do(table, "build noble-3 d5")
    assert table.to_dict() == before


@clause("duel.build.3")
def test_a_tile_must_touch_a_tile_of_either_player_at_a_side() -> None:
    table = called("architect", gold=[9, 0], row=[["noble-2"], [], [], []])
    assert places(table, "build", "noble-2") == {"b4", "c3", "c5", "d3", "d5", "e4"}


@clause("duel.build.3")
def test_a_place_that_is_taken_is_not_offered() -> None:
    table = called("architect", "black noble-1 c5", gold=[9, 0], row=[["noble-2"], [], [], []])
    assert "c5" not in places(table, "build", "noble-2")
    assert "c6" in places(table, "build", "noble-2")


@clause("duel.build.4")
@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_the_builder_controls_the_new_tile(seat: int) -> None:
    table = called("architect", by=seat, gold=[9, 9], row=[["noble-2"], [], [], []])
    assert owner(do(table, "build noble-2 c5"), "c5") == seat


@clause("duel.build.6")
def test_the_price_is_in_the_supply_before_the_bonus_is_taken() -> None:
    table = called("architect", gold=[1, 24], row=[["noble-1"], [], [], []])
    assert fact(table, "supply") == 0
    do(table, "build noble-1 c5")
    assert (fact(table, "gold"), on(table, "c5"), fact(table, "supply")) == ([0, 24], 1, 0)


@clause("duel.build.7")
def test_the_tile_below_is_turned_up_when_the_top_is_built() -> None:
    table = called("architect", gold=[9, 0], row=[["noble-1", "noble-2"], [], [], []])
    assert table.observe(BLACK).position["row"][0] == [None, "noble-2"]
    do(table, "build noble-2 c5")
    assert table.observe(BLACK).position["row"][0] == ["noble-1"]
    assert places(table, "build", "noble-1")


@clause("duel.build.7")
def test_a_used_up_stack_stays_empty() -> None:
    table = called("architect", gold=[9, 0], row=[["noble-1"], ["noble-2", "noble-3"], [], []])
    do(table, "build noble-1 d5")
    assert fact(table, "row") == [[], ["noble-2", "noble-3"], [], []]


@clause("duel.build.8", "duel.public-house.1")
def test_the_bonus_is_laid_before_the_once_built_power_acts() -> None:
    table = called("architect", "white capitol c5, black noble-1 d5 with 1", gold=[2, 22], stand=[["public-house"], []])
    do(table, "build public-house c6")
    assert (on(table, "c6"), fact(table, "gold"), fact(table, "supply")) == (1, [1, 22], 0)


@clause("duel.build.9")
def test_the_rulebook_lists_the_cost_of_every_tile() -> None:
    starts = [f"{colour}-start" for colour in ("noble", "religious", "commercial", "military")]
    assert sorted(house_values()) == sorted([*BASICS, *starts, *UNIQUES])


@clause("duel.build.9", "duel.score.1")
@pytest.mark.parametrize("tile", sorted(house_values()))
def test_a_tile_has_the_cost_that_the_rulebook_lists(tile: str) -> None:
    others = sorted({"noble-2", "military-2", "noble-3"} - {tile})
    table = scene(f"white {tile} e4", city=f"black {others[0]} c4, black {others[1]} d4", agenda=[])
    assert points(table, "duel.score.1")[WHITE] == house_values()[tile]


@clause("duel.build.9")
@pytest.mark.parametrize("tile", [tile for tile in sorted(house_values()) if not tile.endswith("-start")])
def test_the_price_is_the_cost(tile: str) -> None:
    cost = house_values()[tile]
    where: dict[str, Any] = (
        {"stand": [[tile], []], "row": NOTHING} if tile in UNIQUES else {"row": [[tile], [], [], []]}
    )
    assert places(called("architect", gold=[cost, 0], **where), "build", tile)
    assert not places(called("architect", gold=[cost - 1, 0], **where), "build", tile)


@clause("duel.build.9")
def test_the_option_values_replaces_costs_and_leaves_the_others() -> None:
    options = {"values": '{"noble-4": 5, "noble-start": 7}'}
    table = scene("white noble-4 c5, white statue c6", agenda=[], options=options)
    assert points(table, "duel.score.1") == [5 + 7 + 4, 2]
    row = [["noble-4"], ["noble-2"], [], []]
    poor = called("architect", gold=[4, 0], row=row, options=options)
    assert not places(poor, "build", "noble-4")
    assert places(poor, "build", "noble-2")


@clause("duel.build.9")
@pytest.mark.parametrize(
    "values", ["no json", "[]", '{"castle": 3}', '{"noble-4": -1}', '{"noble-4": "four"}', '{"noble-4": true}']
)
def test_values_that_make_no_sense_are_refused(values: str) -> None:
    with pytest.raises(BadOption, match="values"):
        citadel.load_game("duel", values=values)
