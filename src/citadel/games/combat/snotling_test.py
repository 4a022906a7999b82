"""Snivlin' Snotling: dealing, passing, grabbing in both ways, and who is out."""

import random
from collections import Counter
from typing import Any

import pytest

import citadel
from citadel import SPECTATOR, BadOption, BadPosition, BadSeat, IllegalAction
from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.imposter_test import words_of
from citadel.games.combat.packs import packs
from citadel.games.combat.scenes_test import assert_drawn, assert_odds, choices, do, fact, log, toy

clause = pytest.mark.clause
LETTERS = "abcdefghijkl"
BOTH_WAYS = pytest.mark.parametrize("grabs", ["calm", "race"])


def game(fighters: int = 12, **options: Any) -> Game:
    """Two packs of a to l."""
    return toy("snotling", *["5"] * fighters, **options)


def at(
    *hands: str,
    deck: str = "",
    step: str = "PassOn",
    seat: int = 0,
    arg: int = 0,
    rules: Game | None = None,
    **facts: Any,
) -> State:
    """A position with these hands and this deck, its top first, in which a seat is to pass a card."""
    options = facts.pop("options", {})
    rows = [list(hand) for hand in hands]
    written = {"seats": len(hands), "hands": rows, "deck": list(deck), "agenda": [[step, seat, arg]], **facts}
    return (rules or game(**options)).from_dict(written)


def passed(seat: int, card: str) -> dict[str, Any]:
    """The card that a seat has just passed on."""
    return {"passed": {"seat": seat, "card": card}}


def said(state: State, seat: int, text: str) -> State:
    """A seat does something."""
    state.apply_action(state.game.actions.find(text), seat)
    return state


def look(state: State, *grabbing: int) -> State:
    """All look at their cards, and some grab."""
    for seat in state.actors():
        said(state, seat, "grab" if seat in grabbing else "ready")
    return state


def hands(state: State) -> list[str]:
    return ["".join(hand) for hand in fact(state, "hands")]


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


RULES = game()


# Grabbing.


@clause("snotling.grab.1")
@pytest.mark.parametrize(
    ("hand", "may"), [("aabbc", True), ("abbcc", True), ("aabcc", True), ("aabcd", False), ("abcde", False)]
)
def test_two_pairs_are_two_of_one_kind_and_two_of_another(hand: str, may: bool) -> None:
    assert ("grab" in choices(at(hand, "fghi", "jkld", deck="e"))) == may


@clause("snotling.grab.2")
def test_a_card_just_received_counts_and_one_grabs_in_place_of_passing() -> None:
    state = do(at("bcdef", "aabg", "hijk", deck="l"), "pass b")
    assert choices(state)[0] == "grab"
    do(state, "grab")
    assert "{1} has two pairs, A and B, and grabs a coin!" in log(state)
    with pytest.raises(IllegalAction, match=r"you have no two pairs \(snotling.grab.2\)"):
        do(at("abcde", "abfg", "hijk", deck="l"), "grab")


@clause("snotling.grab.2")
def test_only_whose_turn_it_is_can_grab_so_that_nobody_sees_who_could() -> None:
    state = at("abcde", "ffgg", "hhii", deck="k")
    assert (state.actors(), choices(state, 1)) == ([0], [])
    with pytest.raises(IllegalAction, match="it is for seat 0 to act"):
        said(state, 1, "grab")


@clause("snotling.grab.3")
def test_who_has_passed_instead_may_grab_later() -> None:
    state = at("aabbc", "defg", deck="hi")
    do(state, "pass c", "put-down c")
    assert (hands(state)[0], choices(state)[0]) == ("aabbh", "grab")


@clause("snotling.grab.4")
def test_two_pairs_are_shown_and_the_one_without_a_coin_is_drawn_by_lot() -> None:
    out: Counter[Any] = Counter()
    for seed in range(300):
        state = at("aabbc", "ddee", "fghi", "jklc", deck="f", generator=words_of(seed), rules=RULES)
        do(state, "grab")
        out[tuple(fact(state, "out"))] += 1
        assert state.revealed == state.ply
    assert_odds(out, Counter({(1,): 1, (2,): 1, (3,): 1}))
    assert "{0} has two pairs, A and B, and grabs a coin!" in log(state, 2)


@clause("snotling.grab.5")
@pytest.mark.parametrize("order", [(1, 2), (2, 1), (3, 1)])
def test_in_a_race_whoever_is_last_gets_no_coin(order: tuple[int, int]) -> None:
    state = do(at("aabbc", "ddee", "fghi", "jklc", deck="f", options={"grabs": "race"}), "grab")
    assert (state.actors(), fact(state, "coins"), fact(state, "grabbed")) == ([1, 2, 3], 2, [0])
    assert [choices(state, seat) for seat in (0, 1, 2, 3)] == [[], ["grab"], ["grab"], ["grab"]]
    said(state, order[0], "grab")
    assert fact(state, "coins") == 1
    last = ({1, 2, 3} - set(order)).pop()
    said(state, order[1], "grab")
    assert fact(state, "out") == [last]
    assert f"{{{last}}} has no coin: Snivlin' Snotling!" in log(state)


@BOTH_WAYS
@clause("snotling.grab.5")
def test_of_two_players_the_other_one_has_lost_at_once(grabs: str) -> None:
    state = do(at("aabbc", "ddee", deck="f", options={"grabs": grabs}), "grab")
    assert (state.is_terminal(), state.returns()) == (True, [1.0, -1.0])


@clause("snotling.grab.6")
def test_a_race_has_a_window_and_who_misses_it_grabs_then() -> None:
    state = at("aabbc", "ddee", "fghi", "jklc", deck="f", options={"grabs": "race", "window": 5})
    assert state.window() == 0
    do(state, "grab")
    assert state.window() == 5
    for seat in (3, 1):
        state.apply_action(state.lapse(seat), seat)
    assert (fact(state, "out"), state.window()) == ([2], 0)
    endless = at("aabbc", "ddee", "fghi", deck="f", options={"grabs": "race", "window": 0})
    assert do(endless, "grab").window() == 0


@clause("snotling.grab.7")
@BOTH_WAYS
def test_all_who_grab_after_the_deal_have_coins(grabs: str) -> None:
    state = at("aabb", "ccdd", "efgh", step="Look", arg=7, deck="i", options={"grabs": grabs})
    look(state, 0, 1)
    assert fact(state, "out") == [2]
    assert "{1} has two pairs, C and D, and grabs a coin!" in log(state)


@clause("snotling.grab.7")
def test_if_all_grab_after_the_deal_one_is_drawn_by_lot() -> None:
    out: Counter[Any] = Counter()
    for seed in range(300):
        state = at("aabb", "ccdd", "eeff", step="Look", arg=7, deck="g", generator=words_of(seed), rules=RULES)
        out[tuple(fact(look(state, 0, 1, 2), "out"))] += 1
    assert_odds(out, Counter({(0,): 1, (1,): 1, (2,): 1}))


@clause("snotling.grab.8")
def test_without_two_pairs_nobody_can_grab() -> None:
    state = at("aabc", "ddee", "fghi", step="Look", arg=7, deck="bc")
    with pytest.raises(IllegalAction, match=r"you have no two pairs \(snotling.grab.2\)"):
        said(state, 0, "grab")


@clause("snotling.grab.8")
def test_with_false_grabs_whoever_grabs_without_two_pairs_is_out_and_nobody_else() -> None:
    free = {"false_grab": "out"}
    state = at("abcde", "ffgg", "hijk", deck="l", options=free)
    assert choices(state)[0] == "grab"
    do(state, "grab")
    assert (fact(state, "out"), fact(state, "coins")) == ([0], 1)
    assert "{0} reaches for a coin without two pairs." in log(state)
    state = at("aabbc", "ffgg", "hijk", deck="l", options=free)
    do(state, "grab")
    assert fact(state, "out") in ([1], [2])


@clause("snotling.grab.8")
def test_a_false_grab_after_the_deal_saves_all_others() -> None:
    state = at("aabb", "cdef", "ghij", step="Look", arg=7, deck="k", options={"false_grab": "out"})
    assert [choices(state, seat) for seat in range(3)] == [["ready", "grab"]] * 3
    assert fact(look(state, 0, 1), "out") == [1]


@clause("snotling.grab.9")
def test_of_several_false_grabs_one_is_drawn_by_lot() -> None:
    out: Counter[Any] = Counter()
    rules = game(false_grab="out")
    for seed in range(300):
        state = at("aabb", "cdef", "ghij", step="Look", arg=7, deck="k", generator=words_of(seed), rules=rules)
        out[tuple(fact(look(state, 0, 1, 2), "out"))] += 1
    assert_odds(out, Counter({(1,): 1, (2,): 1}))


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
