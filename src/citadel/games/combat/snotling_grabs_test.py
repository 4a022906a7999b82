"""Snivlin' Snotling: grabbing, in calm and in a race."""

from collections import Counter
from typing import Any

import pytest

from citadel import IllegalAction
from citadel.games.combat.scenes_test import assert_odds, choices, do, fact, hands, log, said, words_of
from citadel.games.combat.snotling_scenes_test import BOTH_WAYS, RULES, at, clause, game, look

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
