"""Snivlin' Snotling: dealing, passing, who is out, and what is refused."""

import random
from collections import Counter
from typing import Any

import pytest

import citadel
from citadel import SPECTATOR, BadOption, BadPosition, BadSeat, IllegalAction
from citadel.games.combat.packs import packs
from citadel.games.combat.scenes_test import assert_odds, choices, do, fact, hands, log, said, words_of
from citadel.games.combat.snotling_scenes_test import BOTH_WAYS, LETTERS, RULES, at, clause, game, look, passed

# A round.


@clause("snotling.round.1")
def test_two_packs_of_one_set_are_in_play_and_sixteen_can_be() -> None:
    assert citadel.load_game("snotling").seats == range(2, 17)
    assert (game(12).seats, game(5).seats) == (range(2, 6), range(2, 3))
    with pytest.raises(BadOption, match="at least five fighters"):
        game(4)
    with pytest.raises(BadSeat):
        game(12).new_state(6, 1)
    for name in ("dwarfs", "chaos"):
        facts = citadel.load_game("snotling", pack=name).new_state(16, 1).to_dict()
        cards = Counter([card for hand in facts["hands"] for card in hand] + facts["deck"])
        assert cards == Counter({fighter.name: 2 for fighter in packs()[name].fighters})


@clause("snotling.round.2")
def test_all_get_four_cards_and_the_rest_is_the_deck_which_nobody_sees() -> None:
    deals = set()
    for seed in range(10):
        state = game().new_state(3, seed)
        assert [len(hand) for hand in hands(state)] == [4, 4, 4]
        assert Counter("".join(hands(state)) + "".join(fact(state, "deck"))) == Counter(LETTERS * 2)
        seen = state.observe(1).position
        assert seen["hands"] == [[None] * 4, list(hands(state)[1]), [None] * 4]
        assert seen["deck"] == state.observe(SPECTATOR).position["deck"] == [None] * 12
        deals.add(tuple(hands(state)))
        assert (fact(state, "dealer"), look(state).actors()) == (0, [0])
    assert len(deals) == 10


@clause("snotling.round.3")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_there_is_a_coin_for_each_player_but_the_dealer(seats: int) -> None:
    state = game().new_state(seats, 1)
    assert fact(state, "coins") == seats - 1
    assert log(state) == [f"{{0}} deals. Coins in the centre: {seats - 1}."]


@clause("snotling.round.4")
def test_before_a_card_is_passed_all_look_and_who_has_two_pairs_may_grab() -> None:
    state = at("aabc", "ddee", "fghi", step="Look", arg=7, deck="bc")
    assert state.actors() == [0, 1, 2]
    assert [choices(state, seat) for seat in range(3)] == [["ready"], ["ready", "grab"], ["ready"]]
    assert look(state.clone(), 1).observe(0).log[-4:-2] != look(state.clone()).observe(0).log[-2:]
    assert look(state).actors() == [0] and hands(state)[0] == "aabbc"


@clause("snotling.round.4")
def test_nobody_sees_what_others_decide_before_all_have() -> None:
    state = at("aabc", "ddee", "fghi", step="Look", arg=7, deck="bc")
    grabs, waits = said(state.clone(), 1, "grab"), said(state, 1, "ready")
    for seat in (0, 2, SPECTATOR):
        assert grabs.observe(seat).to_dict() == waits.observe(seat).to_dict()
        assert grabs.observe(seat).position["answers"] == ["", None, ""]
    assert (grabs.actors(), grabs.observe(1).position["answers"]) == ([0, 2], ["", "grab", ""])


# Passing.


@clause("snotling.circuit.1")
def test_the_dealer_takes_the_top_card_of_the_deck() -> None:
    state = look(at("abcd", "efgh", "ijkl", step="Look", arg=7, deck="ab"))
    assert (hands(state), fact(state, "deck"), state.actors()) == (["aabcd", "efgh", "ijkl"], ["b"], [0])
    assert log(state, 0)[-1] == "{0} takes A."
    assert log(state, 1)[-1] == "{0} takes a card."
    assert state.revealed == state.ply


@clause("snotling.circuit.2")
def test_the_dealer_passes_any_card_to_the_left() -> None:
    state = at("abcde", "fghi", "jkla", deck="bc")
    assert choices(state) == ["pass a", "pass b", "pass c", "pass d", "pass e"]
    with pytest.raises(IllegalAction, match=r"that card is not in your hand \(snotling.circuit.2\)"):
        do(state, "pass f")
    do(state, "pass e")
    assert (hands(state), state.actors()) == (["abcd", "efghi", "ajkl"], [1])
    assert log(state, 0)[-1] == log(state, 1)[-1] == "{0} passes a card to {1}: E."
    assert log(state, 2)[-1] == log(state, SPECTATOR)[-1] == "{0} passes a card to {1}."
    assert state.revealed == state.ply


@clause("snotling.circuit.3")
def test_cards_go_round_the_circle_of_those_who_are_in() -> None:
    state = at("abcde", "", "fghi", "jkla", deck="b", out=[1])
    do(state, "pass a", "pass a")
    assert (hands(state), state.actors()) == (["bcde", "", "fghi", "aajkl"], [3])


@clause("snotling.circuit.4")
def test_the_player_on_the_dealers_right_lays_a_card_beside_the_deck() -> None:
    state = at("abcd", "efgh", "aijkl", seat=2, deck="bc", **passed(1, "a"))
    assert state.observe(2).asks == "Lay a card face up beside the deck."
    assert choices(state) == ["put-down a", "put-down i", "put-down j", "put-down k", "put-down l"]
    with pytest.raises(IllegalAction, match=r"snotling.circuit.4"):
        do(state, "pass a")
    do(state, "put-down l")
    assert (hands(state), fact(state, "face_up"), state.actors()) == (["abbcd", "efgh", "aijk"], ["l"], [0])
    assert all("{2} puts down L." in log(state, seat) for seat in (0, 1, SPECTATOR))
    with pytest.raises(IllegalAction, match=r"snotling.circuit.4"):
        do(state, "put-down a")


def test_with_two_players_the_other_one_lays_it() -> None:
    state = do(at("abcde", "fghi", deck="kl"), "pass e")
    assert choices(state) == [f"put-down {card}" for card in "efghi"]
    do(state, "put-down e")
    assert (hands(state), state.actors()) == (["abcdk", "fghi"], [0])


def test_sixteen_play_with_a_deck_of_four() -> None:
    state = look(citadel.load_game("snotling").new_state(16, 1))
    for seat in range(16):
        assert state.actors() == [seat]
        do(state, next(text for text in choices(state) if text != "grab"))
    assert (state.actors(), len(fact(state, "deck")), len(fact(state, "face_up"))) == ([0], 2, 1)


@clause("snotling.circuit.5")
def test_an_empty_deck_is_made_anew_when_the_dealer_has_to_take_a_card() -> None:
    state = at("abcd", "efghi", seat=1, deck="j", face_up=["k", "l"], **passed(0, "e"))
    do(state, "put-down i")
    assert (fact(state, "deck"), fact(state, "face_up")) == ([], ["k", "l", "i"])
    orders: Counter[Any] = Counter()
    for seed in range(300):
        state = at("abcdj", "fghi", face_up=["k", "l"], generator=words_of(seed), rules=RULES)
        do(state, "pass j", "put-down j")
        assert fact(state, "face_up") == []
        orders[hands(state)[0][-1], *fact(state, "deck")] += 1
    assert "The deck is empty; the cards beside it are shuffled into a new one." in log(state)
    assert_odds(orders, Counter({(a, b, c): 1 for a in "jkl" for b in "jkl" for c in "jkl" if len({a, b, c}) == 3}))


# The end.


@clause("snotling.end.1")
@BOTH_WAYS
def test_players_are_out_one_by_one_until_one_is_left(grabs: str) -> None:
    rules, rng = game(grabs=grabs, false_grab="out"), random.Random(1)
    state = rules.new_state(5, 1)
    while not state.is_terminal():
        gone = fact(state, "out")
        assert not set(gone) & set(state.actors())
        assert all(not hand for seat, hand in enumerate(hands(state)) if seat in gone)
        seat = rng.choice(state.actors())
        said(state, seat, rng.choice(choices(state, seat)))
        assert fact(state, "out")[: len(gone)] == gone
    assert sorted(fact(state, "out"), key=int) != [] and len(set(fact(state, "out"))) == 4
    (winner,) = set(range(5)) - set(fact(state, "out"))
    assert state.returns()[winner] == 1.0
    assert log(state)[-1] == f"{{{winner}}} is the last player left and wins."


@clause("snotling.end.2")
@pytest.mark.parametrize(
    ("out", "dealer", "loser", "following"),
    [([], 0, 1, 2), ([], 0, 0, 1), ([], 3, 0, 1), ([1], 0, 2, 3), ([1, 2], 0, 0, 3), ([0], 3, 1, 2)],
)
def test_the_next_player_left_of_the_old_dealer_deals(out: list[int], dealer: int, loser: int, following: int) -> None:
    """The seat that is out may be the dealer, the one after, and the one after may have been out before."""
    dealt = ["abcd" if seat not in out else "" for seat in range(4)]
    cards = iter(["abcd", "aefg", "hijk", "blcd"])
    dealt = [next(cards) if hand else "" for hand in dealt]
    waiting = sum(1 << seat for seat in range(4) if seat not in out)
    rules = game(false_grab="out")
    state = at(*dealt, step="Look", arg=waiting, deck="l", out=out, dealer=dealer, rules=rules)
    look(state, loser)
    assert (fact(state, "out"), fact(state, "dealer")) == ([*out, loser], following)
    if not state.is_terminal():
        left = [seat for seat in range(4) if seat not in fact(state, "out")]
        assert [len(hand) for hand in hands(state)] == [4 if seat in left else 0 for seat in range(4)]
        assert (fact(state, "coins"), fact(state, "face_up")) == (len(left) - 1, [])
        assert len(fact(state, "deck")) == 24 - 4 * len(left)


@clause("snotling.end.3")
def test_when_an_endless_game_is_stopped_those_still_in_share() -> None:
    state = at("abcde", "fghi", "", "jkla", out=[2], deck="bc", turns=10, options={"max_turns": 10})
    do(state, "pass a", "pass f", "put-down f")
    assert state.is_terminal()
    assert state.returns() == pytest.approx([1 / 3, 1 / 3, -1.0, 1 / 3])
    assert log(state)[-1] == "No end is in sight; those who are still in share the win."


@clause("snotling.end.4")
def test_at_the_end_hands_are_shown_but_not_the_deck() -> None:
    state = do(at("aabbc", "ddef", deck="fg"), "grab")
    for seat in (0, 1, SPECTATOR):
        assert state.observe(seat).position["hands"] == [list("aabbc"), list("ddef")]
        assert state.observe(seat).position["deck"] == [None, None]


# What is told, and what is refused.


def test_actions_are_told_in_words() -> None:
    words = [RULES.help(RULES.actions.find(text)) for text in ("ready", "grab", "pass c", "put-down c")]
    assert words == ["Be ready", "Grab a coin", "Pass C", "Put down C"]


@pytest.mark.parametrize(
    ("path", "hands", "facts"),
    [
        ("position.agenda[0]", ["abcd", "efgh"], {}),
        ("position.agenda[0]", ["abcde", "fghij"], {}),
        ("position.agenda[0]", ["abcde", "fgh"], {}),
        ("position.agenda[0]", ["abcde", "fghi"], {"seat": 1}),
        ("position.agenda[0]", ["abcd", "efghi"], {"seat": 1}),
        ("position.agenda[0]", ["abcde", "fghi"], passed(1, "a")),
        ("position.agenda[0]", ["abcde", "fghi"], {"answers": ["ready", ""]}),
        ("position.agenda[0]", ["abcde", "fghi"], {"grabbed": [0]}),
        ("position.agenda[0]", ["abcd", "efgh"], {"step": "Look", "arg": 1}),
        ("position.agenda[0]", ["abcd", "efgh"], {"step": "Look", "arg": 0}),
        ("position.agenda[0]", ["abcd", "efgh"], {"step": "Look", "arg": 7}),
        ("position.agenda[0]", ["abcd", "efgh"], {"step": "Look", "arg": 2, "answers": ["grab", ""]}),
        ("position.agenda[0]", ["abcd", "efgh"], {"step": "Circuit", "deck": ""}),
        ("position.agenda[0]", ["abcd", "efgh"], {"step": "Round", **passed(0, "e")}),
        ("position.agenda[0]", ["aabbc", "efgh"], {"step": "GrabCoins", "arg": 2, "grabbed": [0], "shown": [0]}),
        ("position.agenda[0]", ["aabbc", "efgh", "ijkl"], {"step": "GrabCoins", "arg": 6}),
        ("position.hands[0]", ["abcdef", "ghij"], {}),
        ("position.hands[1]", ["abcde", "fghi", "jkla"], {"out": [1]}),
        ("position.out", ["abcde", "fghi"], {"out": [0, 1]}),
        ("position.out", ["abcde", "fghi"], {"out": [1, 1]}),
        ("position.out[0]", ["abcde", "fghi"], {"out": [2]}),
        ("position.dealer", ["abcde", "", "fghi"], {"out": [1], "dealer": 1}),
        ("position.coins", ["abcde", "fghi"], {"coins": 2}),
        ("position.grabbed", ["abcde", "fghi"], {"shown": [0]}),
        ("position.shown", ["abcde", "fghi"], {"grabbed": [0], "shown": [0]}),
        ("position.passed.card", ["abcd", "efghi"], {"seat": 1, **passed(0, "a")}),
        ("position.face_up[0]", ["abcde", "fghi"], {"face_up": [None]}),
        ("position.deck[0]", ["aabcd", "efgh"], {"deck": "a"}),
        ("position.deck[0]", ["abcde", "fghi"], {"deck": [None]}),
        ("position.answers[0]", ["abcde", "fghi"], {"answers": ["no", ""]}),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_path(path: str, hands: list[str], facts: dict[str, Any]) -> None:
    facts = {"deck": "kl", **facts}
    with pytest.raises(BadPosition) as refused:
        at(*hands, **facts)
    assert refused.value.path == path
