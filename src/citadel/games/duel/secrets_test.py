"""What each player knows and remembers, fact by fact."""

import random
from typing import Any

import pytest

from citadel import SPECTATOR
from citadel.core.state import State
from citadel.games.duel.scenes_test import (
    BLACK,
    EXPANSION,
    UNIQUES,
    WHITE,
    called,
    choices,
    do,
    drafting,
    expansion,
    fact,
    new_game,
    scene,
)

clause = pytest.mark.clause
# A round in which White passed the Thief and the Abbot on, and Black the Merchant and the Diplomat.
CARDS: dict[str, Any] = {
    "hand": [["king", "architect", "merchant"], ["assassin", "abbot", "queen"]],
    "discarded": [["diplomat"], ["thief"]],
    "buried": ["warlord"],
    "passed": [["thief", "abbot"], ["merchant", "diplomat"]],
}
WAITING: dict[str, Any] = {"agenda": [*EXPANSION, ["Call", 0, 2]]}
STANDS: dict[str, Any] = {
    "stand": [["armory", "capitol"], ["library", "statue"]],
    "returned": [["wishing-well"], ["ivory-tower"]],
}


def view(table: State, seat: int) -> dict[str, Any]:
    """The position as a seat sees it."""
    return table.observe(seat).position


def imagined(table: State, seat: int, name: str, times: int = 100) -> list[Any]:
    """One field of many positions that a seat cannot tell from this one."""
    rng = random.Random(1)
    return [fact(table.resample(seat, rng), name) for _ in range(times)]


@clause("duel.memory.1")
@pytest.mark.parametrize("seat", [WHITE, BLACK, SPECTATOR])
def test_what_lies_open_is_seen_by_everybody(seat: int) -> None:
    row = [["noble-1", "noble-2"], ["noble-3"], [], []]
    table = called("king", "white capitol c5 with 2", guard="d4", gold=[3, 4], row=row)
    for name in ("city", "gold", "supply", "council", "guard", "shown", "round", "killed"):
        assert view(table, seat)[name] == fact(table, name)
    assert view(table, seat)["row"] == [[None, "noble-2"], ["noble-3"], [], []]


@clause("duel.memory.1", "duel.assassin.2")
def test_a_struck_character_is_seen_by_everybody() -> None:
    table = do(called("assassin", rival="king"), "name king")
    for seat in (WHITE, BLACK, SPECTATOR):
        assert view(table, seat)["killed"] == ["king"]
        assert "king" in view(table, seat)["shown"][BLACK]


@clause("duel.memory.2")
@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_nobody_knows_the_tiles_below_the_tops(seat: int) -> None:
    table = new_game()
    tops = [stack[3] for stack in fact(table, "row")]
    rows = imagined(table, seat, "row")
    assert all([stack[3] for stack in row] == tops for row in rows)
    assert len({row[0][2] for row in rows}) == 12


@clause("duel.memory.3")
def test_a_stand_is_known_to_its_owner_alone() -> None:
    table = called("king", **STANDS)
    assert view(table, WHITE)["stand"] == [["armory", "capitol"], 2]
    assert view(table, BLACK)["stand"] == [2, ["library", "statue"]]
    assert {tile for stands in imagined(table, BLACK, "stand") for tile in stands[WHITE]} == set(UNIQUES) - {
        "library",
        "statue",
        "ivory-tower",
    }


@clause("duel.memory.3")
@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_tiles_just_drawn_are_known_to_their_owner_alone(seat: int) -> None:
    table = new_game()
    own = fact(table, "drawn")[seat]
    assert (view(table, seat)["drawn"][seat], view(table, seat)["drawn"][1 - seat]) == (own, 3)
    assert {tile for drawn in imagined(table, seat, "drawn") for tile in drawn[1 - seat]} == set(UNIQUES) - set(own)


@clause("duel.memory.3")
def test_a_tile_built_from_the_stand_is_seen_by_everybody() -> None:
    table = do(called("architect", gold=[9, 0], **STANDS), "build capitol c5")
    assert view(table, BLACK)["city"]["c5"][0] == "capitol"
    assert view(table, BLACK)["stand"][WHITE] == 1
    assert all(len(stands[WHITE]) == 1 and "capitol" not in stands[WHITE] for stands in imagined(table, BLACK, "stand"))


@clause("duel.memory.4")
def test_the_tile_given_back_is_known_to_its_drawer_alone() -> None:
    table = called("king", **STANDS)
    assert view(table, WHITE)["returned"] == [["wishing-well"], 1]
    assert view(table, BLACK)["returned"] == [1, ["ivory-tower"]]
    assert view(table, SPECTATOR)["returned"] == [1, 1]


@clause("duel.memory.4")
def test_its_drawer_remembers_that_it_is_not_on_the_opponents_stand() -> None:
    table = called("king", **STANDS)
    tiles = {tile for stands in imagined(table, WHITE, "stand") for tile in stands[BLACK]}
    assert tiles == set(UNIQUES) - {"armory", "capitol", "wishing-well"}


@clause("duel.memory.5")
@pytest.mark.parametrize("seat", [WHITE, BLACK, SPECTATOR])
def test_open_stands_are_seen_by_everybody_but_what_was_given_back_is_not(seat: int) -> None:
    table = called("king", options={"stands": "open"}, **STANDS)
    assert view(table, seat)["stand"] == STANDS["stand"]
    assert [view(table, seat)["returned"][other] for other in (WHITE, BLACK) if other != seat] == [1] * (1 + (seat < 0))


@clause("duel.memory.5", "duel.memory.10")
@pytest.mark.parametrize("first", [WHITE, BLACK])
def test_an_open_stand_stays_secret_until_both_have_chosen(first: int) -> None:
    table = new_game(stands="open")
    table.apply_action(table.legal_actions(first)[0], first)
    assert view(table, 1 - first)["stand"][first] == view(table, SPECTATOR)["stand"][first] == 2
    table.apply_action(table.legal_actions(1 - first)[0], 1 - first)
    assert view(table, SPECTATOR)["stand"] == fact(table, "stand")


@clause("duel.memory.6")
def test_a_hand_is_known_to_its_owner_alone() -> None:
    table = scene(**CARDS, **WAITING)
    hands = fact(table, "hand")
    assert view(table, WHITE)["hand"] == [hands[WHITE], len(hands[BLACK])]
    assert view(table, BLACK)["hand"] == [len(hands[WHITE]), hands[BLACK]]


@clause("duel.memory.7")
@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_both_remember_the_cards_that_were_passed(seat: int) -> None:
    table = drafting()
    do(table, choices(table)[0], choices(table, seat=BLACK)[0])
    assert view(table, seat)["passed"] == fact(table, "passed")
    passed = set(fact(table, "passed")[seat])
    assert all(passed <= set(hands[1 - seat]) for hands in imagined(table, seat, "hand"))


@clause("duel.memory.7")
def test_a_passed_card_is_in_the_hand_or_put_away() -> None:
    table = scene(**CARDS, agenda=[*EXPANSION, ["Call", 0, 0]])
    rng = random.Random(1)
    for _ in range(100):
        other = table.resample(WHITE, rng)
        for character in ("thief", "abbot"):
            assert (
                character in fact(other, "hand")[BLACK] + fact(other, "discarded")[BLACK] + fact(other, "shown")[BLACK]
            )


@clause("duel.memory.8")
def test_a_card_put_away_is_known_to_its_owner_alone() -> None:
    table = scene(**CARDS, **WAITING)
    assert view(table, WHITE)["discarded"] == [["diplomat"], 1]
    assert view(table, BLACK)["discarded"] == [1, ["thief"]]
    assert all("diplomat" not in hands[BLACK] for hands in imagined(table, WHITE, "hand"))


@clause("duel.memory.9")
@pytest.mark.parametrize("seat", [WHITE, BLACK, SPECTATOR])
def test_the_ninth_card_is_known_to_nobody(seat: int) -> None:
    assert view(drafting(), seat)["buried"] == 1
    assert view(scene(**CARDS, **WAITING), seat)["buried"] == 1


@clause("duel.memory.10")
@pytest.mark.parametrize("verb", ["choose", "keep", "discard"])
def test_until_both_have_chosen_it_is_open_who_has_chosen_but_not_what(verb: str) -> None:
    table = new_game()
    while not choices(table, verb):
        do(table, choices(table)[0], choices(table, seat=BLACK)[0])
    for seat in (BLACK, SPECTATOR):
        seen = []
        for action in table.legal_actions(WHITE):
            other = table.clone()
            other.apply_action(action, WHITE)
            seen.append(other.observe(seat).to_dict())
        assert all(each == seen[0] for each in seen)
        assert seen[0]["actors"] == [BLACK]


@clause("duel.memory.11")
def test_a_number_that_is_not_answered_proves_that_nobody_holds_it() -> None:
    table = scene(
        hand=[["king"], ["queen"]], discarded=[["abbot"], ["thief"]], buried=["assassin"], agenda=[["Call", 0, 0]]
    )
    for seat in (WHITE, BLACK, SPECTATOR):
        assert all({"assassin", "thief"} <= set(absent) for absent in view(table, seat)["absent"])
    assert all(not {"assassin", "thief"} & set(hands[BLACK]) for hands in imagined(table, WHITE, "hand"))


@clause("duel.memory.11")
def test_a_number_that_the_other_answers_proves_it_too() -> None:
    table = called("king")
    assert "king" in view(table, WHITE)["absent"][BLACK]


@clause("duel.memory.12")
def test_a_name_that_hits_proves_that_the_card_is_held() -> None:
    table = scene(
        **{**CARDS, "hand": [["thief", "king"], ["abbot", "queen"]], "discarded": [[], []], "passed": [[], []]},
        agenda=[["Call", 0, 1]],
    )
    do(table, "name queen")
    assert view(table, SPECTATOR)["held"][BLACK] == ["queen"]
    assert all("queen" in hands[BLACK] for hands in imagined(table, WHITE, "hand"))


@clause("duel.memory.12")
@pytest.mark.parametrize(("character", "number"), [("assassin", 0), ("thief", 1)])
def test_a_name_that_misses_proves_that_the_card_is_not_held(character: str, number: int) -> None:
    hand = [[character, "king"], ["abbot", "queen"]]
    table = scene(hand=hand, discarded=[["merchant"], ["warlord"]], buried=["diplomat"], agenda=[["Call", 0, number]])
    do(table, "name diplomat")
    assert "diplomat" in view(table, SPECTATOR)["absent"][BLACK]
    assert all("diplomat" not in hands[BLACK] for hands in imagined(table, WHITE, "hand"))


@clause("duel.memory.12")
def test_what_the_opponent_named_proves_nothing_to_its_owner() -> None:
    table = do(called("thief", gold=[0, 1]), "name queen")
    assert view(table, BLACK)["hand"][BLACK] == ["queen"]


POOR: dict[str, Any] = {"gold": [0, 0], "row": [["noble-4"], [], [], []], "stand": [["ivory-tower"], ["armory"]]}


@clause("duel.memory.13")
def test_a_leader_who_must_build_and_does_not_proves_what_is_not_on_the_stand() -> None:
    table = expansion(**POOR)
    do(table, *(["pass"] if table.actors() == [WHITE] else []))
    dear = {"imperial-treasury", "ivory-tower", "statue"}
    assert set(view(table, BLACK)["barred"][WHITE]) == set(UNIQUES) - dear
    assert {tile for stands in imagined(table, BLACK, "stand") for tile in stands[WHITE]} == dear


@clause("duel.memory.13")
def test_a_statue_that_would_have_been_free_is_not_on_the_stand_either() -> None:
    table = expansion("white religious-4 c5", **POOR)
    do(table, *(["pass"] if table.actors() == [WHITE] else []))
    assert {tile for stands in imagined(table, BLACK, "stand") for tile in stands[WHITE]} == {
        "imperial-treasury",
        "ivory-tower",
    }


@clause("duel.memory.13", "duel.memory.15")
def test_a_leader_who_need_not_build_proves_nothing() -> None:
    table = do(expansion(options={"expansion_build": "may"}, **POOR), "pass")
    assert len({tile for stands in imagined(table, BLACK, "stand") for tile in stands[WHITE]}) == 9


@clause("duel.memory.14")
def test_the_next_shuffle_ends_what_was_known_of_characters_but_not_of_stands() -> None:
    known: dict[str, Any] = {"absent": [["assassin"], ["thief"]], "held": [[], ["warlord"]], "barred": [["statue"], []]}
    cards: dict[str, Any] = {"hand": [[], ["warlord"]], "shown": [["queen"], ["king"]], "passed": [["king"], ["queen"]]}
    table = expansion(row=[["noble-1"], [], [], []], **cards, **known, **STANDS)
    do(table, "build noble-1 d5", "pass")
    for name in ("passed", "absent", "held"):
        assert fact(table, name) == [[], []]
    assert view(table, BLACK)["barred"] == [["statue"], []]
    assert view(table, WHITE)["returned"] == [["wishing-well"], 1]


@clause("duel.memory.16")
def test_nobody_foresees_chance() -> None:
    table = drafting()
    assert "generator" not in table.observe(WHITE).position
    generators = {tuple(words) for words in imagined(table, WHITE, "generator", 20)}
    assert len(generators) == 20
    assert tuple(fact(table, "generator")) not in generators


@clause("duel.memory.17")
def test_a_spectator_sees_no_hand_no_stand_and_nothing_passed() -> None:
    table = scene(**CARDS, **WAITING, **STANDS)
    seen = view(table, SPECTATOR)
    assert seen["hand"] == [len(hand) for hand in fact(table, "hand")]
    assert (seen["stand"], seen["returned"], seen["discarded"]) == ([2, 2], [1, 1], [1, 1])
    assert (seen["passed"], seen["buried"]) == ([[], []], 1)
    assert table.observe(SPECTATOR).legal_actions == []


@clause("duel.memory.1", "duel.memory.17")
@pytest.mark.parametrize("seed", range(3))
def test_no_hidden_character_or_tile_is_named_to_a_spectator(seed: int) -> None:
    rng = random.Random(seed)
    table = new_game(seed)
    while not table.is_terminal():
        seen = view(table, SPECTATOR)
        for name in ("hand", "kept", "discarded", "stand", "returned", "drawn"):
            assert seen[name] == [len(pile) or [] for pile in fact(table, name)]
        table.apply_action(rng.choice(table.legal_actions()))
