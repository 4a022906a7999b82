"""Imposter!: set-up, laying and claiming, and the end."""

from collections import Counter
from typing import Any

import pytest

from citadel import SPECTATOR, BadPosition, BadSeat, IllegalAction
from citadel.games.combat.imposter_scenes_test import BOTH_WAYS, WS, answers, at, clause, game
from citadel.games.combat.scenes_test import choices, do, fact, hands, log, toy

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
