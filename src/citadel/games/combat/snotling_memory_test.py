"""Snivlin' Snotling: what is remembered, and by which odds the rest is imagined."""

import random
from collections import Counter
from typing import Any

from citadel import SPECTATOR
from citadel.games.combat.scenes_test import assert_drawn, assert_odds, do, fact, hands, said
from citadel.games.combat.snotling_scenes_test import LETTERS, RULES, at, clause, game

# What is remembered.


@clause("snotling.memory.1")
def test_what_lies_beside_the_deck_is_seen_by_all() -> None:
    state = at("abcde", "fghi", deck="jk", face_up=["k", "l"])
    assert state.observe(SPECTATOR).position["face_up"] == ["k", "l"]
    assert state.observe(1).position["hands"] == [[None] * 5, ["f", "g", "h", "i"]]


@clause("snotling.memory.2")
def test_the_card_passed_on_is_known_until_the_next_one_has_passed() -> None:
    state = do(at("abcde", "fghi", "jkla", deck="bc"), "pass e")
    assert state.observe(0).position["hands"][1] == ["e", None, None, None, None]
    assert state.observe(0).position["passed"] == state.observe(1).position["passed"] == {"seat": 0, "card": "e"}
    for seat in (2, SPECTATOR):
        assert state.observe(seat).position["hands"][1] == [None] * 5
        assert state.observe(seat).position["passed"] == {"seat": 0, "card": None}
    do(state, "pass f")
    assert state.observe(0).position["hands"][1] == [None] * 4
    assert state.observe(1).position["hands"][2] == ["f", None, None, None, None]
    do(state, "put-down a")
    assert fact(state, "passed") is None
    assert state.observe(1).position["hands"][2] == [None] * 4


@clause("snotling.memory.3")
def test_a_new_deck_is_as_unknown_as_the_first() -> None:
    state = at("abcdj", "fghi", face_up=["k", "l"], rules=RULES)
    do(state, "pass j", "put-down j")
    assert state.observe(0).position["deck"] == [None, None]
    unseen = Counter(LETTERS * 2) - Counter(hands(state)[0])
    found = {card for n in range(150) for card in state.resample(0, random.Random(n)).to_dict()["deck"]}
    assert found == set(unseen)


@clause("snotling.memory.4")
def test_a_shown_hand_is_known_to_all_while_coins_are_grabbed() -> None:
    state = do(at("aabbc", "ddee", "fghi", deck="f", options={"grabs": "race"}), "grab")
    for seat in (1, 2, SPECTATOR):
        assert state.observe(seat).position["hands"][0] == list("aabbc")
        assert state.observe(seat).position["shown"] == [0]
    assert state.observe(2).position["hands"][1] == [None] * 4


@clause("snotling.memory.5")
def test_unseen_cards_are_dealt_anew_each_deal_as_likely() -> None:
    state = at("abcde", "abcd", deck="e", rules=game(5))
    expected: Counter[Any] = Counter({(card,): 1 for card in "abcde"})
    assert_drawn(state, 0, expected, lambda facts: tuple(facts["deck"]))
    hidden: Counter[Any] = Counter({(*sorted(set("abcde") - {card}), card): 1 for card in "abcde"})
    assert_drawn(state, 0, hidden, lambda facts: (*facts["hands"][1], *facts["deck"]))


@clause("snotling.memory.5")
def test_a_known_card_stays_where_it_is_and_the_rest_is_dealt_anew() -> None:
    state = do(at("abcde", "bcde", deck="a", rules=game(5)), "pass a")
    expected: Counter[Any] = Counter({(card,): 1 for card in "abcde"})
    assert_drawn(state, 0, expected, lambda facts: tuple(facts["deck"]))
    assert all(state.resample(0, random.Random(n)).to_dict()["hands"][1][0] == "a" for n in range(20))


@clause("snotling.memory.5")
def test_a_card_that_somebody_else_has_passed_is_any_of_the_taker() -> None:
    state = do(at("abcde", "fghi", "jkla", deck="bc", rules=RULES), "pass e")
    worlds = [state.resample(2, random.Random(n)).to_dict() for n in range(400)]
    places: Counter[Any] = Counter(
        (world["hands"][1].index(world["passed"]["card"]),) for world in worlds if len(set(world["hands"][1])) == 5
    )
    assert_odds(places, Counter({(place,): 1 for place in range(5)}))


@clause("snotling.memory.5")
def test_who_was_dealt_two_pairs_has_decided_to_grab_or_not_each_as_likely() -> None:
    state = said(at("aabc", "ddee", step="Look", arg=3, deck="bc", rules=game(5)), 1, "ready")
    decided: Counter[Any] = Counter()
    for n in range(600):
        world = state.resample(0, random.Random(n)).to_dict()
        pairs = sum(count == 2 for count in Counter(world["hands"][1]).values()) == 2
        decided[pairs, world["answers"][1]] += 1
    assert (False, "grab") not in decided
    assert_odds(
        Counter({each: n for each, n in decided.items() if each[0]}), Counter({(True, "ready"): 1, (True, "grab"): 1})
    )
