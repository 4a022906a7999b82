"""Imposter!: what each seat remembers, fact by fact, and how unseen cards are dealt anew."""

import random
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from citadel import SPECTATOR
from citadel.core.state import State
from citadel.games.combat.imposter_scenes_test import WS, answers, at, game
from citadel.games.combat.scenes_test import assert_drawn, do, fact, hands, said, toy

clause = pytest.mark.clause
EVERYBODY = -1
SPEED = {"statistic": "speed", "number": 4}


def known(state: State, knower: int, holder: int) -> str:
    """The cards of a holder that somebody knows, in the truth and in what they see."""
    cards = "".join(fact(state, "known")[knower][holder])
    if not state.is_terminal():
        seen = state.observe(SPECTATOR if knower == EVERYBODY else knower)
        assert "".join(seen.position["known"][knower][holder]) == cards
    return cards


@clause("imposter.memory.1")
def test_one_sees_ones_own_cards_in_the_pile() -> None:
    state = at("ab", "cd", "ef", pile=["g", "h", "i"], claim=SPEED, rules=toy("imposter", *"12345678", "9"))
    assert [state.observe(seat).position["pile"] for seat in (0, 1, 2, SPECTATOR)] == [
        ["g", None, None],
        [None, "h", None],
        [None, None, "i"],
        [None, None, None],
    ]
    assert state.observe(1).position["hands"][1] == ["c", "d"]


@clause("imposter.memory.2")
@pytest.mark.parametrize(("number", "taker"), [(1, 1), (8, 0)])
def test_all_remember_a_card_that_was_shown_with_whoever_took_it(number: int, taker: int) -> None:
    state = do(at("ab", "cd", "ef"), "lay a", f"{WS} {number}")
    answers(state, 1, 2, 1)
    for knower in (0, 1, 2, EVERYBODY):
        assert known(state, knower, taker) == ("" if knower == taker else "a")
        assert known(state, knower, 2) == ""


@clause("imposter.memory.2")
def test_a_known_card_stays_known_while_its_holder_lays_cards() -> None:
    state = answers(do(at("abg", "cd", "ef"), "lay a", f"{WS} 8"), 1, 2, 1)
    answers(do(state, "lay a", f"{WS} 1"), None, 1, 2)
    assert known(state, 1, 0) == known(state, EVERYBODY, 0) == "a"
    assert state.observe(1).position["hands"][0] == [None, None]


@clause("imposter.memory.3")
def test_one_remembers_ones_own_cards_in_a_pile_that_another_took() -> None:
    state = at("ab", "cd", "ef", seat=2, pile=["g", "h"], claim=SPEED)
    answers(do(state, "lay e", "claim speed 6"), 1, 0, 1)
    assert hands(state) == ["ab", "cd", "efgh"]
    assert [known(state, knower, 2) for knower in (0, 1, 2, EVERYBODY)] == ["eg", "eh", "", "e"]


@clause("imposter.memory.3")
def test_an_honest_player_remembers_the_card_that_the_caller_took() -> None:
    state = at("ab", "cd", "ef", seat=2, pile=["g", "h"], claim=SPEED)
    answers(do(state, "lay e", "claim speed 5"), 0, 0, 1)
    assert hands(state) == ["abegh", "cd", "f"]
    assert [known(state, knower, 0) for knower in (0, 1, 2, EVERYBODY)] == ["", "eh", "e", "e"]


def with_knowledge(seats: int, *facts: tuple[int, int, str]) -> list[list[list[str]]]:
    """What is known: by whom, of whom, which cards."""
    rows: list[list[list[str]]] = [[[] for _ in range(seats)] for _ in range(seats + 1)]
    for knower, holder, cards in facts:
        rows[knower][holder] = list(cards)
    return rows


@clause("imposter.memory.4")
def test_the_taker_knows_what_the_cards_in_the_pile_were() -> None:
    rows = with_knowledge(3, (2, 0, "bg"), (2, 1, "c"))
    state = at("ab", "cd", "ef", seat=2, pile=["g", "h"], claim=SPEED, known=rows)
    answers(do(state, "lay e", "claim speed 6"), 1, 0, 1)
    assert (known(state, 2, 0), known(state, 2, 1)) == ("b", "c")


@clause("imposter.memory.5")
def test_what_is_known_of_a_player_without_cards_in_the_pile_stays_known() -> None:
    rows = with_knowledge(3, (0, 2, "e"), (1, 2, "f"), (3, 2, "f"))
    state = at("ab", "cd", "ef", leader=0, pile=[], known=rows)
    answers(do(state, "lay a", f"{WS} 8"), 1, 1, 2)
    assert [known(state, knower, 2) for knower in (0, 1, EVERYBODY)] == ["e", "f", "f"]


@clause("imposter.memory.5")
def test_what_is_known_of_the_taker_stays_known() -> None:
    rows = with_knowledge(3, (0, 2, "ef"))
    state = at("ab", "cd", "ef", seat=2, pile=["g", "h"], claim=SPEED, known=rows)
    answers(do(state, "lay e", "claim speed 6"), 1, 0, 1)
    assert known(state, 0, 2) == "efg"


@clause("imposter.memory.5")
def test_what_is_known_of_a_player_stays_known_if_only_the_shown_card_has_gone() -> None:
    rows = with_knowledge(3, (0, 2, "ef"), (1, 2, "f"))
    state = at("ab", "cd", "ef", seat=2, pile=["g", "h"], claim=SPEED, known=rows)
    answers(do(state, "lay e", "claim speed 5"), 1, 0, 1)
    assert hands(state) == ["ab", "cdegh", "f"]
    assert [known(state, knower, 2) for knower in (0, 1)] == ["f", "f"]


@clause("imposter.memory.6")
def test_what_was_known_of_a_player_whose_cards_have_gone_is_let_go() -> None:
    rows = with_knowledge(3, (1, 0, "bg"), (3, 0, "g"), (0, 1, "c"))
    state = at("ab", "cd", "ef", seat=2, pile=["g", "h"], claim=SPEED, known=rows)
    answers(do(state, "lay e", "claim speed 6"), 1, 0, 1)
    assert [known(state, 1, 0), known(state, EVERYBODY, 0), known(state, 0, 1)] == ["", "", ""]


@clause("imposter.memory.7")
def test_of_equal_cards_the_shown_one_counts_as_the_known_one() -> None:
    rules = toy("imposter", *"1234", copies=2)
    rows = with_knowledge(2, (1, 0, "a"))
    state = at("aab", "cd", known=rows, rules=rules)
    do(state, "lay a", f"{WS} 4", "call")
    assert (hands(state), known(state, 1, 0)) == (["aab", "cd"], "a")
    state = do(at("aab", "cd", known=rows, rules=rules), "lay a", f"{WS} 1", "call")
    assert (hands(state), known(state, 1, 0), known(state, 0, 1)) == (["ab", "acd"], "", "a")


# Dealing anew, against every deal that there can be.


def worlds(seat: int, state: State, unseen: str) -> Counter[Any]:
    """Count every deal of the unseen cards to the blanks of others' hands and the pile, hands as sets."""
    position = state.observe(seat).position
    sizes = [len(hand) if other != seat else 0 for other, hand in enumerate(position["hands"])]
    blanks = [place for place, card in enumerate(position["pile"]) if card is None]
    by = [(position["leader"] + place) % position["seats"] for place in blanks]
    found: Counter[Any] = Counter()
    for deal in permutations(unseen, sum(sizes) + len(blanks)):
        cards = list(deal)
        rows = []
        for other, size in enumerate(sizes):
            rows.append("".join(sorted(cards[:size])) if other != seat else "".join(position["hands"][seat]))
            cards = cards[size:]
        pile = ["" if card is None else card for card in position["pile"]]
        for place, card in zip(blanks, cards, strict=True):
            pile[place] = card
        of = {
            other: rows[other] + "".join(c for c, b in zip(cards, by, strict=True) if b == other) for other in range(3)
        }
        if all(set(position["known"][seat][other]) <= set(of[other]) for other in of):
            found[*rows, "".join(pile)] += 1
    return found


def dealt(facts: dict[str, Any]) -> tuple[str, ...]:
    return (*["".join(hand) for hand in facts["hands"]], "".join(facts["pile"]))


@clause("imposter.memory.8")
def test_unseen_cards_are_dealt_anew_each_deal_as_likely() -> None:
    state = at("ab", "cd", "e", seat=1, pile=["f"], claim=SPEED, rules=toy("imposter", *"123456"))
    assert_drawn(state, 1, worlds(1, state, "abef"), dealt)


@clause("imposter.memory.8")
def test_a_known_card_is_as_likely_in_any_place_of_its_holders_hand_and_pile() -> None:
    rows = with_knowledge(3, (1, 0, "a"), (1, 2, "e"))
    state = at("ab", "cd", "e", seat=1, pile=["f"], claim=SPEED, known=rows, rules=toy("imposter", *"123456"))
    assert_drawn(state, 1, worlds(1, state, "abef"), dealt)


@clause("imposter.memory.8")
def test_cards_left_out_of_the_deal_are_among_the_unseen() -> None:
    rules = toy("imposter", *"1234567", deal="even")
    state = at("ab", "cd", "e", seat=1, pile=["f"], claim=SPEED, rules=rules)
    assert_drawn(state, 1, worlds(1, state, "abefg"), dealt)


@clause("imposter.memory.8")
def test_equal_cards_are_dealt_anew_by_their_number() -> None:
    state = at("aa", "bc", "b", seat=1, pile=["c"], claim=SPEED, rules=toy("imposter", *"123", copies=2))
    assert_drawn(state, 1, worlds(1, state, "aabc"), dealt)


@clause("imposter.memory.8")
def test_others_have_decided_to_call_or_not_each_as_likely() -> None:
    state = do(at("ab", "cd", "ef", "g"), "lay a", f"{WS} 8")
    said(said(state, 2, "call"), 3, "trust")
    expected: Counter[Any] = Counter((one, other) for one in ("call", "trust") for other in ("call", "trust"))
    assert_drawn(state, 1, expected, lambda facts: tuple(facts["answers"][2:]))
    own = {tuple(state.resample(2, random.Random(n)).to_dict()["answers"][2:]) for n in range(9)}
    assert own == {("call", "call"), ("call", "trust")}


@clause("imposter.memory.8")
def test_after_a_call_what_is_not_known_of_the_taker_is_as_likely_as_any_other_card() -> None:
    rules = toy("imposter", "1", "2", "3", "4", "5", "6")
    state = at("ab", "cd", "ef", rules=rules)
    answers(do(state, "lay b", f"{WS} 6"), None, 1, 2)
    answers(do(state, "lay c", "claim speed 6"), None, 0, 2)
    answers(do(state, "lay e", "claim bravery 6"), None, 0, 1)
    answers(do(state, "lay a", "claim toughness 6"), 1, 1, 2)
    assert hands(state) == ["abce", "d", "f"]
    assert known(state, 1, 0) == "ac"
    pairs: Counter[Any] = Counter()
    for unknown in combinations("bef", 2):
        rest = next(card for card in "bef" if card not in unknown)
        pairs["".join(sorted([*unknown, "a", "c"])), "d", rest, ""] += 1
    assert_drawn(state, 1, pairs, dealt)


def test_a_game_of_the_whole_pack_can_be_imagined_by_every_seat() -> None:
    state = game(copies=4).new_state(6, 1)
    for seat in range(6):
        again = state.game.imagine(state.observe(seat), random.Random(seat))
        assert again.observe(seat) == state.observe(seat)
