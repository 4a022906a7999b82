"""Imposter!: laying, claiming, calling in both ways, and the end."""

from collections import Counter
from typing import Any

import pytest

from citadel import SPECTATOR, BadPosition, BadSeat, IllegalAction
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.scenes_test import assert_odds, choices, do, fact, log, toy

clause = pytest.mark.clause
# a to h, whose Weapon Skill is 1 to 8 and whose other numbers are 5; the highest number is 8.
ROWS = [str(number) for number in range(1, 9)]
BOTH_WAYS = pytest.mark.parametrize("calls", ["calm", "race"])
WS = "claim weapon-skill"


def game(**options: Any) -> Game:
    return toy("imposter", *ROWS, **options)


def at(*hands: str, seat: int = 0, step: str = "LayCard", options: dict[str, Any] | None = None, **facts: Any) -> State:
    """A position with these hands in which a seat is to lay a card."""
    rules = facts.pop("rules", None) or game(**(options or {}))
    rows = [list(hand) for hand in hands]
    return rules.from_dict({"seats": len(hands), "hands": rows, "agenda": [[step, seat, 0]], **facts})


def said(state: State, seat: int, text: str) -> State:
    """A seat does something."""
    state.apply_action(state.game.actions.find(text), seat)
    return state


def answers(state: State, caller: int | None, *others: int) -> State:
    """All others let the card pass, in this order, but for one who calls."""
    for seat in others:
        if seat in state.actors():
            said(state, seat, "call" if seat == caller else "trust")
    return state


def hands(state: State) -> list[str]:
    return ["".join(hand) for hand in fact(state, "hands")]


# Set-up.


@clause("imposter.setup.1")
def test_two_to_six_play_however_many_cards_there_are() -> None:
    assert game().seats == game(copies=4).seats == range(2, 7)
    assert toy("imposter", "1", "2", "3").seats == range(2, 4)
    with pytest.raises(BadSeat):
        game(copies=4).new_state(7, 1)


@clause("imposter.setup.2")
@clause("imposter.setup.3")
@pytest.mark.parametrize(("deal", "sizes"), [("all", [3, 3, 2]), ("even", [2, 2, 2])])
def test_all_cards_are_dealt_and_odd_ones_go_to_the_first_seats_or_nobody(deal: str, sizes: list[int]) -> None:
    deals = set()
    for seed in range(20):
        state = game(deal=deal).new_state(3, seed)
        assert [len(hand) for hand in fact(state, "hands")] == sizes
        cards = Counter("".join(hands(state)))
        assert max(cards.values()) == 1 and set(cards) <= set("abcdefgh")
        deals.add(tuple(hands(state)))
    assert len(deals) > 15


@clause("imposter.setup.2")
def test_a_hand_is_its_players_secret() -> None:
    state = at("ab", "cd", "efg")
    assert state.observe(1).position["hands"] == [[None, None], ["c", "d"], [None] * 3]
    assert state.observe(SPECTATOR).position["hands"] == [[None, None], [None, None], [None] * 3]


@clause("imposter.setup.4")
def test_seat_0_begins() -> None:
    assert all(game().new_state(4, seed).actors() == [0] for seed in range(8))


# A turn.


@clause("imposter.turn.1")
def test_any_card_of_ones_hand_is_laid_face_down() -> None:
    state = at("adh", "bc")
    assert choices(state) == ["lay a", "lay d", "lay h"]
    with pytest.raises(IllegalAction, match=r"that card is not in your hand \(imposter.turn.1\)"):
        do(state, "lay b")
    do(state, "lay d")
    assert (hands(state), fact(state, "pile")) == (["ah", "bc"], ["d"])
    assert state.observe(1).position["pile"] == [None]
    assert log(state, 0)[-1] == "{0} lays D face down."
    assert log(state, 1)[-1] == log(state, SPECTATOR)[-1] == "{0} lays a card face down."


@clause("imposter.turn.2")
@clause("imposter.turn.3")
def test_of_a_first_card_anything_may_be_said_up_to_the_highest_number_in_play() -> None:
    state = do(at("adh", "bc"), "lay d")
    assert len(choices(state)) == 6 * 8
    assert (choices(state)[0], choices(state)[-1]) == ("claim weapon-skill 1", "claim intelligence 8")
    assert {text.split()[2] for text in choices(state)} == set("12345678")
    with pytest.raises(IllegalAction):
        state.game.actions.find("claim weapon-skill 9")
    for claim in ("claim weapon-skill 4", "claim weapon-skill 1", "claim bravery 8"):
        assert do(state.clone(), claim).actors() == [1]


@clause("imposter.turn.4")
def test_every_later_claim_is_the_same_higher_or_another_equal() -> None:
    state = at("ab", "cd", seat=1, pile=["h"], claim={"statistic": "speed", "number": 6})
    do(state, "lay c")
    assert choices(state) == [
        "claim weapon-skill 6",
        "claim strength 6",
        "claim speed 7",
        "claim speed 8",
        "claim bravery 6",
        "claim toughness 6",
        "claim intelligence 6",
    ]
    for text in ("claim speed 6", "claim speed 5", "claim bravery 7", "claim bravery 5"):
        with pytest.raises(IllegalAction, match=r"imposter.turn.4"):
            do(state, text)


@clause("imposter.turn.5")
def test_only_the_last_claim_counts_and_the_highest_number_is_no_dead_end() -> None:
    state = at("ab", "cd", seat=1, pile=["h"], claim={"statistic": "speed", "number": 8})
    do(state, "lay c", "claim bravery 8", "trust", "lay a")
    assert "claim speed 8" in choices(state) and "claim bravery 8" not in choices(state)
    assert len(choices(state)) == 5


@clause("imposter.turn.6")
def test_a_claim_stands() -> None:
    state = do(at("ab", "cd"), "lay a")
    assert state.revealed < state.ply
    do(state, f"{WS} 1")
    assert state.revealed == state.ply


@BOTH_WAYS
@clause("imposter.turn.7")
def test_when_nobody_calls_the_next_on_the_left_lays_a_card(calls: str) -> None:
    state = do(at("ab", "cd", "ef", options={"calls": calls}), "lay a", f"{WS} 8")
    answers(state, None, 2, 1)
    assert (state.actors(), fact(state, "pile")) == ([1], ["a"])
    assert log(state)[-1] == "Nobody calls."
    answers(do(state, "lay c", "claim bravery 8"), None, 0, 2)
    assert state.actors() == [2]
    answers(do(state, "lay e", "claim speed 8"), None, 1, 0)
    assert (state.actors(), hands(state)) == ([0], ["b", "d", "f"])


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


def words_of(seed: int) -> list[int]:
    """The generator of a seed."""
    chance = Chance()
    chance.seed(seed)
    return [chance.a, chance.b, chance.c, chance.d]


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


# The end.


@BOTH_WAYS
@clause("imposter.end.1")
def test_who_has_no_cards_left_and_is_not_called_wins(calls: str) -> None:
    state = do(at("a", "cd", "ef", options={"calls": calls}), "lay a", f"{WS} 8")
    assert not state.is_terminal()
    answers(state, None, 2, 1)
    assert state.returns() == [1.0, -0.5, -0.5]
    assert log(state)[-1] == "{0} has no cards left and wins."
    assert [score.total for score in state.scores()] == [1, 0, 0]


@BOTH_WAYS
@clause("imposter.end.2")
def test_a_last_card_that_was_a_lie_is_taken_back_with_the_pile(calls: str) -> None:
    state = at("a", "cd", pile=["g", "h"], claim={"statistic": "speed", "number": 5}, options={"calls": calls})
    do(state, "lay a", "claim speed 6", "call")
    assert (state.actors(), hands(state)) == ([0], ["agh", "cd"])


@BOTH_WAYS
@clause("imposter.end.2")
def test_a_last_card_that_was_called_wrongly_wins(calls: str) -> None:
    state = do(at("a", "cd", options={"calls": calls}), "lay a", f"{WS} 1", "call")
    assert state.returns() == [1.0, -1.0]
    assert hands(state) == ["", "acd"]


@BOTH_WAYS
@clause("imposter.end.3")
def test_with_last_cards_closed_a_last_card_wins_when_something_has_been_said_of_it(calls: str) -> None:
    state = do(at("a", "cd", options={"last_card_call": "closed", "calls": calls}), "lay a", f"{WS} 8")
    assert state.returns() == [1.0, -1.0]


@clause("imposter.end.3")
def test_with_last_cards_closed_other_cards_are_called_as_ever() -> None:
    state = do(at("ab", "cd", options={"last_card_call": "closed"}), "lay a", f"{WS} 8", "call")
    assert hands(state) == ["ab", "cd"]


@clause("imposter.end.4")
def test_after_the_last_turn_all_share() -> None:
    state = at("ab", "cd", turns=9, options={"max_turns": 10})
    do(state, "lay a", f"{WS} 8", "trust")
    assert (state.is_terminal(), state.returns()) == (True, [0.0, 0.0])
    assert log(state)[-1] == "Nobody gets rid of all cards in time; all share the win."


@clause("imposter.end.4")
def test_a_last_card_wins_even_in_the_last_turn() -> None:
    state = at("a", "cd", turns=9, options={"max_turns": 10})
    assert do(state, "lay a", f"{WS} 8", "trust").returns() == [1.0, -1.0]


@clause("imposter.end.5")
def test_at_the_end_all_cards_are_shown() -> None:
    state = do(at("a", "cd", "ef"), "lay a", f"{WS} 8")
    answers(state, None, 2, 1)
    for seat in (0, 1, 2, SPECTATOR):
        assert state.observe(seat).position["hands"] == [[], ["c", "d"], ["e", "f"]]
        assert state.observe(seat).position["pile"] == ["a"]
    assert state.revealed == state.ply


# What is told, and what is refused.


def test_actions_are_told_in_words() -> None:
    rules = game()
    words = [rules.help(rules.actions.find(text)) for text in ("lay c", f"{WS} 7", "call", "trust")]
    assert words == ["Lay C", "Say Weapon Skill 7", "Call “Imposter!”", "Let it pass"]


SPEED = {"statistic": "speed", "number": 5}


@pytest.mark.parametrize(
    ("path", "facts"),
    [
        ("position.agenda[0]", {"seat": 1}),
        ("position.agenda[0]", {"claim": SPEED}),
        ("position.agenda[0]", {"pile": ["e"], "seat": 1}),
        ("position.agenda[0]", {"pile": ["e"], "claim": SPEED}),
        ("position.agenda[0]", {"step": "MakeClaim"}),
        ("position.agenda[0]", {"step": "MakeClaim", "pile": ["e"], "claim": SPEED}),
        ("position.agenda[0]", {"answers": ["call", ""]}),
        ("position.agenda[0]", {"step": "SetUp"}),
        ("position.agenda[0]", {"step": "Next"}),
        ("position.agenda[0]", {"agenda": [["CallOrTrust", 0, 2]]}),
        ("position.agenda[0]", {"agenda": [["CallOrTrust", 0, 1]], "pile": ["e"], "claim": SPEED}),
        ("position.agenda[0]", {"agenda": [["CallOrTrust", 0, 0]], "pile": ["e"], "claim": SPEED}),
        ("position.agenda[0]", {"agenda": [["Race", 0, 4]], "pile": ["e"], "claim": SPEED}),
        ("position.agenda[0]", {"agenda": [["Race", 0, 2]], "pile": ["e"], "claim": SPEED, "answers": ["", "call"]}),
        ("position.agenda[0]", {"agenda": [["LayCard", 0, 0], ["LayCard", 0, 0]]}),
        ("position.answers[1]", {"answers": ["", "perhaps"]}),
        ("position.claim.number", {"claim": {"statistic": "speed", "number": 9}}),
        ("position.claim.statistic", {"claim": {"statistic": "luck", "number": 5}}),
        ("position.pile[0]", {"pile": ["a"], "claim": SPEED}),
        ("position.hands[0][0]", {"hands": [["zz"], ["c"]]}),
        ("position.hands[1][0]", {"hands": [["a"], ["a"]]}),
        ("position.hands", {"hands": [["a"]]}),
        ("position.hands[1][0]", {"hands": [["a"], [None]]}),
        ("position.leader", {"leader": 2}),
        (
            "position.last.card",
            {"last": {"seat": 0, "card": None, "statistic": "speed", "number": 5, "caller": 1, "taker": 1}},
        ),
        ("position.known[0][1][0]", {"known": [[[], ["a"]], [[], []], [[], []]]}),
        ("position.known[0][1][0]", {"known": [[[], ["e"]], [[], []], [[], []]]}),
        ("position.known[0][0]", {"known": [[["a"], []], [[], []], [[], []]]}),
        ("position.known[0][1]", {"known": [[[], ["c", "d", "e"]], [[], []], [[], []]]}),
        ("position.known[2]", {"known": [[[], []], [[], []], []]}),
        ("position.known", {"known": []}),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_path(path: str, facts: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        at(*facts.pop("rows", ["ab", "cd"]), **facts)
    assert refused.value.path == path
