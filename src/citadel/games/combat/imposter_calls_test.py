"""Imposter!: calling, in calm and in a race."""

from collections import Counter

import pytest

from citadel import SPECTATOR, IllegalAction
from citadel.games.combat.imposter_scenes_test import BOTH_WAYS, WS, answers, at, clause, game
from citadel.games.combat.scenes_test import assert_odds, choices, do, fact, hands, log, said, words_of

# Calling.


@BOTH_WAYS
@clause("imposter.call.1")
def test_all_others_may_call_once_something_has_been_said(calls: str) -> None:
    state = do(at("ab", "cd", "ef", options={"calls": calls}), "lay a")
    with pytest.raises(IllegalAction, match="it is for seat 0 to act"):
        said(state, 1, "call")
    do(state, f"{WS} 1")
    assert state.actors() == [1, 2]
    assert choices(state, 1) == choices(state, 2) == ["trust", "call"]
    with pytest.raises(IllegalAction):
        said(state, 0, "call")
    answers(state, None, 1, 2)
    with pytest.raises(IllegalAction):
        said(state, 2, "call")


@BOTH_WAYS
@clause("imposter.call.1")
def test_only_the_newest_card_is_called(calls: str) -> None:
    state = at(
        "bh", "cd", seat=1, pile=["a"], claim={"statistic": "weapon-skill", "number": 2}, options={"calls": calls}
    )
    do(state, "lay c", f"{WS} 3", "call")
    assert (state.actors(), hands(state)) == ([0], ["abch", "d"])


@clause("imposter.call.2")
def test_in_calm_mode_nobody_sees_what_others_decide_before_all_have() -> None:
    state = do(at("ab", "cd", "ef"), "lay a", f"{WS} 8")
    calls, trusts = said(state.clone(), 2, "call"), said(state, 2, "trust")
    for seat in (0, 1, SPECTATOR):
        assert calls.observe(seat).to_dict() == trusts.observe(seat).to_dict()
        assert calls.observe(seat).position["answers"] == ["", "", None]
    assert calls.observe(2).position["answers"] == ["", "", "call"]
    assert calls.actors() == trusts.actors() == [1]
    assert said(calls, 1, "trust").actors() == [0]
    assert fact(calls, "answers") == ["", "", ""]


@clause("imposter.call.2")
def test_once_all_have_decided_nothing_is_taken_back() -> None:
    state = said(do(at("ab", "cd", "ef"), "lay a", f"{WS} 8"), 2, "trust")
    assert state.revealed < state.ply
    said(state, 1, "trust")
    assert state.revealed == state.ply


@clause("imposter.call.3")
def test_of_several_callers_one_is_drawn_each_as_likely() -> None:
    takers: Counter[int] = Counter()
    rules = game()
    for seed in range(300):
        state = at("ab", "cd", "ef", "gh", rules=rules, generator=words_of(seed))
        do(state, "lay a", f"{WS} 1")
        for seat, text in ((3, "call"), (1, "call"), (2, "trust" if seed % 3 == 0 else "call")):
            said(state, seat, text)
        takers[state.actors()[0]] += 1
    # Seat 2 is one of three callers in 200 games, and lets the card pass in 100.
    assert_odds(Counter({(seat,): n for seat, n in takers.items()}), Counter({(1,): 7, (2,): 4, (3,): 7}))
    assert "{1} calls “Imposter!”." in log(state) and "The lot falls to" in "".join(log(state))


@clause("imposter.call.4")
@pytest.mark.parametrize(("order", "taker"), [((1, 2), 1), ((2, 1), 2)])
def test_in_a_race_the_first_to_call_is_the_caller(order: tuple[int, int], taker: int) -> None:
    state = said(do(at("ab", "cd", "ef", options={"calls": "race"}), "lay a", f"{WS} 1"), order[0], "call")
    assert state.actors() == [taker]
    with pytest.raises(IllegalAction):
        said(state, order[1], "call")


@clause("imposter.call.4")
def test_in_a_race_one_may_still_call_when_others_have_let_the_card_pass() -> None:
    state = do(at("ab", "cd", "ef", "gh", options={"calls": "race"}), "lay a", f"{WS} 1")
    for seat in (1, 3):
        said(state, seat, "trust")
        assert state.revealed == state.ply
    assert state.actors() == [2]
    with pytest.raises(IllegalAction):
        said(state, 1, "call")
    assert said(state.clone(), 2, "call").actors() == [2]
    closed = said(state, 2, "trust")
    assert (closed.actors(), closed.revealed) == ([1], closed.ply)


@clause("imposter.call.5")
def test_a_race_has_a_window_and_who_misses_it_has_let_the_card_pass() -> None:
    state = do(at("ab", "cd", "ef", options={"calls": "race", "window": 11}), "lay a")
    assert state.window() == 0
    do(state, f"{WS} 8")
    assert state.window() == 11
    for seat in (2, 1):
        state.apply_action(state.lapse(seat), seat)
    assert (state.actors(), log(state)[-1], state.window()) == ([1], "Nobody calls.", 0)
    assert do(at("ab", "cd", options={"calls": "race"}), "lay a", f"{WS} 1").window() == 8
    assert do(at("ab", "cd", options={"calls": "race", "window": 0}), "lay a", f"{WS} 1").window() == 0
    assert do(at("ab", "cd", options={"window": 11}), "lay a", f"{WS} 1").window() == 0


@BOTH_WAYS
@clause("imposter.call.6")
@pytest.mark.parametrize(
    ("claim", "lied"),
    [
        ("weapon-skill 4", False),
        ("weapon-skill 5", True),
        ("weapon-skill 3", True),
        ("speed 5", False),
        ("speed 4", True),
    ],
)
def test_a_claim_is_a_lie_unless_its_number_is_the_cards(calls: str, claim: str, lied: bool) -> None:
    state = do(at("ad", "bc", options={"calls": calls}), "lay d", f"claim {claim}", "call")
    assert state.actors() == ([0] if lied else [1])
    assert fact(state, "last")["taker"] == (0 if lied else 1)


@BOTH_WAYS
@clause("imposter.call.6")
def test_the_called_card_is_shown_to_all(calls: str) -> None:
    state = do(at("ad", "bc", "ef", options={"calls": calls}), "lay d", f"{WS} 4")
    answers(state, 1, 2, 1)
    result = {"seat": 0, "card": "d", "statistic": "weapon-skill", "number": 4, "called": [1], "caller": 1, "taker": 1}
    for seat in (0, 1, 2, SPECTATOR):
        assert state.observe(seat).position["last"] == result
        assert log(state, seat)[-2:] == [
            "It is D with weapon skill 4: {0} has told the truth.",
            "{1} takes the pile of 1.",
        ]
    assert state.revealed == state.ply


@BOTH_WAYS
@clause("imposter.call.7")
def test_an_imposter_takes_the_whole_pile(calls: str) -> None:
    state = at(
        "ab", "cd", "ef", seat=2, pile=["g", "h"], claim={"statistic": "speed", "number": 5}, options={"calls": calls}
    )
    answers(do(state, "lay e", "claim speed 6"), 1, 0, 1)
    assert (hands(state), fact(state, "pile"), state.actors()) == (["ab", "cd", "efgh"], [], [2])


@BOTH_WAYS
@clause("imposter.call.8")
def test_a_wrong_caller_takes_the_whole_pile(calls: str) -> None:
    state = at(
        "ab", "cd", "ef", seat=2, pile=["g", "h"], claim={"statistic": "speed", "number": 4}, options={"calls": calls}
    )
    answers(do(state, "lay e", "claim speed 5"), 1, 0, 1)
    assert (hands(state), fact(state, "pile"), state.actors()) == (["ab", "cdegh", "f"], [], [1])


@clause("imposter.call.9")
def test_only_the_taker_sees_the_other_cards_of_the_pile() -> None:
    state = at("ab", "cd", "ef", seat=2, pile=["g", "h"], claim={"statistic": "speed", "number": 5})
    answers(do(state, "lay e", "claim speed 6"), 1, 0, 1)
    assert state.observe(2).position["hands"][2] == ["e", "f", "g", "h"]
    for seat in (0, 1, SPECTATOR):
        assert state.observe(seat).position["hands"][2] == [None] * 4
        assert not any("G" in line or "H" in line for line in log(state, seat))


@BOTH_WAYS
@clause("imposter.call.10")
def test_the_taker_begins_a_new_pile_and_may_say_anything(calls: str) -> None:
    state = at("ab", "cd", seat=1, pile=["h"], claim={"statistic": "speed", "number": 8}, options={"calls": calls})
    do(state, "lay c", "claim bravery 8", "call")
    assert (state.actors(), fact(state, "claim"), fact(state, "leader")) == ([1], None, 1)
    do(state, "lay h")
    assert len(choices(state)) == 48


def test_with_two_seats_the_only_other_one_calls() -> None:
    state = do(at("ad", "bc"), "lay d", f"{WS} 8")
    assert state.actors() == [1]
    assert do(state, "call").actors() == [0]


def test_six_seats_play_to_the_end_and_every_seat_has_its_turn() -> None:
    state = game(copies=4).new_state(6, 3)
    for seat in range(6):
        assert state.actors() == [seat]
        do(state, choices(state)[0])
        do(state, choices(state)[0])
        assert state.actors() == [other for other in range(6) if other != seat]
        answers(state, None, *reversed(range(6)))
