"""The end of the game."""

import random
from typing import Any

import pytest

import citadel
from citadel.games.duel.scenes_test import (
    BLACK,
    FIFTEEN,
    called,
    choices,
    do,
    expansion,
    fact,
    on,
    points,
)

clause = pytest.mark.clause
ROW = [["noble-1"], ["religious-2"], [], []]
FOURTEEN = FIFTEEN.rpartition(", ")[0]


# The end


@clause("duel.end.1")
def test_the_game_ends_with_the_sixteenth_tile_before_any_other_call() -> None:
    table = called("abbot", city=FIFTEEN, gold=[9, 9], row=[["military-2"], [], [], []])
    do(table, *(["pass"] if choices(table, "gain") else []), "build military-2 e6")
    assert table.is_terminal()
    assert fact(table, "hand")[BLACK] == ["queen"]


@clause("duel.end.1")
def test_a_sixteenth_tile_of_the_leader_ends_the_expansion_phase() -> None:
    table = do(expansion(city=FIFTEEN, gold=[0, 0], row=[["military-2"], [], [], []]), "build military-2 e6")
    assert table.is_terminal()
    assert fact(table, "gold") == [1, 0]


@clause("duel.end.1")
@pytest.mark.parametrize(
    ("city", "words"),
    [
        (FIFTEEN, ["build military-2 e6"]),
        (FOURTEEN, ["build wishing-well d6", "return-coin", "build military-2 e6"]),
    ],
)
def test_a_second_build_of_the_architect_is_lost(city: str, words: list[str]) -> None:
    row = [["military-2"], ["military-3"], [], []]
    table = called("architect", city=city, gold=[9, 0], row=row, stand=[["wishing-well"], []])
    assert do(table, *words).is_terminal()


@clause("duel.end.2")
def test_the_sixteenth_tile_gets_its_build_bonus() -> None:
    city = FIFTEEN.replace("commercial-2 e5", "military-3 e5")
    table = do(called("architect", city=city, gold=[9, 0], row=[["military-2"], [], [], []]), "build military-2 e6")
    assert on(table, "e6") == 2


@clause("duel.end.3")
@pytest.mark.parametrize(
    "tile", ["capitol", "imperial-treasury", "public-house", "armory", "thieves-den", "wishing-well"]
)
def test_the_once_built_power_of_the_sixteenth_tile_does_not_act(tile: str) -> None:
    table = called("architect", city=FIFTEEN, gold=[4, 0], council=[5, 4], stand=[[tile], []], guard="b3")
    do(table, f"build {tile} e6")
    assert table.is_terminal()
    assert (fact(table, "council"), fact(table, "guard"), on(table, "e6")) == ([5, 4], "b3", 0)
    assert fact(table, "gold")[BLACK] == 0


@clause("duel.end.4")
@pytest.mark.parametrize(
    ("tile", "words", "name", "value"),
    [
        ("capitol", [], "council", [7, 2]),
        ("public-house", [], "gold", [4, 2]),
        ("armory", ["guard e6"], "guard", "e6"),
        ("armory", ["pass"], "guard", "b3"),
    ],
)
def test_it_acts_before_the_end_if_the_option_says_so(tile: str, words: list[str], name: str, value: Any) -> None:
    options = {"last_tile_effects": "resolve"}
    gold = [4, 0]
    table = called("architect", city=FIFTEEN, gold=gold, stand=[[tile], []], guard="b3", options=options)
    do(table, f"build {tile} e6", *words)
    assert table.is_terminal()
    assert fact(table, name) == value


@clause("duel.end.4")
def test_two_more_coins_lie_on_a_last_imperial_treasury_if_the_option_says_so() -> None:
    options = {"last_tile_effects": "resolve"}
    table = called("architect", city=FIFTEEN, gold=[4, 0], stand=[["imperial-treasury"], []], options=options)
    assert on(do(table, "build imperial-treasury e6"), "e6") == 2
    assert table.is_terminal()


@clause("duel.end.4")
def test_a_last_wishing_well_leaves_no_place_for_a_further_build() -> None:
    options = {"last_tile_effects": "resolve"}
    row = [["military-2"], [], [], []]
    table = called("architect", city=FIFTEEN, gold=[9, 0], stand=[["wishing-well"], []], row=row, options=options)
    assert do(table, "build wishing-well e6").is_terminal()
    assert fact(table, "gold") == [7, 0]


@clause("duel.cap.1")
def test_the_game_stops_after_as_many_rounds_as_the_option_says() -> None:
    rounds: dict[str, Any] = {"round": 5, "row": ROW, "options": {"max_rounds": 5}}
    assert not do(expansion(**{**rounds, "round": 4}), "build noble-1 d5", "pass").is_terminal()
    table = do(expansion(**rounds), "build noble-1 d5", "pass")
    assert table.is_terminal()
    assert points(table, "duel.score.1") == [3, 2]
    assert table.returns() == [1.0, -1.0]


@clause("duel.cap.1")
@pytest.mark.parametrize("seed", range(3))
def test_no_game_lasts_longer_than_its_rounds_and_plies(seed: int) -> None:
    game = citadel.load_game("duel", max_rounds=5, expansion_build="may")
    table = game.new_state(seats=2, seed=seed)
    rng = random.Random(seed)
    while not table.is_terminal():
        table.apply_action(table.legal_actions()[0] if choices(table, "pass") else rng.choice(table.legal_actions()))
    assert fact(table, "round") == 5
    assert table.ply <= game.max_plies
