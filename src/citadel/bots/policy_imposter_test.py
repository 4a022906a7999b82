from __future__ import annotations

from typing import Any

import pytest

from citadel.bots import make_bot
from citadel.bots.policy_imposter import HONESTY, Claim, Sceptic
from citadel.core.state import State
from citadel.games.combat.scenes_test import toy

# Cards a to h; whatever is not said is 5.
GAME = toy("imposter", "9 1", "8 2", "7 3", "6 4", "1 9", "2 8", "3 7", "4 6")


def table(own: str, other: str, step: str, seat: int = 0, arg: int = 0, **facts: Any) -> State:
    """Two players' hands, those of the bot first."""
    return GAME.from_dict({"seats": 2, "hands": [list(own), list(other)], "agenda": [[step, seat, arg]], **facts})


def choice(state: State, seed: int = 1) -> str:
    return str(GAME.actions[make_bot("greedy", GAME, seed).choose(state.observe(0))])


def claimed(statistic: str, number: int) -> dict[str, Any]:
    return {"statistic": statistic, "number": number}


def asked(own: str, other: str, card: str, claim: dict[str, Any], **facts: Any) -> State:
    """The other player has laid a card and said something; the bot may call."""
    return table(own, other, "CallOrTrust", 0, 1, pile=[card], leader=1, claim=claim, **facts)


# Laying and claiming.


def test_a_card_is_laid_of_which_the_truth_may_be_said() -> None:
    state = table("deh", "abcf", "LayCard", pile=["g"], leader=1, claim=claimed("weapon-skill", 5))
    state.apply_action(GAME.actions.find(choice(state)))
    kind, _, words = choice(state).partition(" ")
    assert kind == "claim"
    card = GAME.card_texts()[state.observe(0).position["pile"][-1]].lower()
    assert words.replace("-", " ") in card


@pytest.mark.parametrize("seed", range(5))
def test_what_is_said_of_the_first_card_is_true_and_hard_to_follow(seed: int) -> None:
    state = table("ab", "efgh", "MakeClaim", pile=["c"])
    assert choice(state, seed) == "claim weapon-skill 7"


@pytest.mark.parametrize("seed", range(5))
def test_a_bluff_is_what_most_unseen_cards_would_make_true(seed: int) -> None:
    """One card has strength 9, and none has 9 in anything else that may be said."""
    state = table("b", "defg", "MakeClaim", pile=["h", "a"], leader=1, claim=claimed("weapon-skill", 9))
    assert choice(state, seed) == "claim strength 9"


def test_a_useless_card_is_laid_when_no_truth_can_be_said() -> None:
    game = toy("imposter", "3 3 3 3 3 3", "8 8 8 8 8 8", "9", "9", "9")
    state = game.from_dict(
        {
            "seats": 2,
            "hands": [["a", "b"], ["c", "d"]],
            "pile": ["e"],
            "leader": 1,
            "claim": claimed("strength", 9),
            "agenda": [["LayCard", 0, 0]],
        }
    )
    assert str(game.actions[make_bot("greedy", game, 1).choose(state.observe(0))]) == "lay a"


# Calling.


def test_a_claim_that_cannot_be_true_is_called() -> None:
    """The bot holds the only card with weapon skill 9."""
    assert choice(asked("abc", "defg", "h", claimed("weapon-skill", 9))) == "call"


def test_a_claim_that_many_cards_make_true_is_trusted() -> None:
    assert choice(asked("abc", "defg", "h", claimed("speed", 5))) == "trust"


def test_a_claim_that_is_likely_is_called_by_who_could_not_follow_it_truly() -> None:
    """One of five unseen cards makes it true, and the other player had three of these."""
    claim = claimed("weapon-skill", 8)
    assert choice(asked("agh", "cd", "b", claim)) == "trust"
    assert choice(asked("egh", "cd", "b", claim)) == "call"


@pytest.mark.parametrize(("known", "said"), [([], "trust"), (["a"], "call"), (["f"], "trust")])
def test_what_is_known_of_others_counts(known: list[str], said: str) -> None:
    """Only a makes it true, one of five unseen cards, unless it is known to be with somebody else."""
    facts = {"hands": [list("bde"), list("af"), list("cg")], "pile": ["h"], "leader": 2}
    rows = [[[], known, []], *[[[], [], []]] * 3]
    claim = claimed("weapon-skill", 9)
    state = GAME.from_dict({"seats": 3, **facts, "claim": claim, "known": rows, "agenda": [["CallOrTrust", 0, 3]]})
    assert choice(state) == said


def test_what_is_known_of_a_player_may_lie_in_the_pile() -> None:
    """That player is known to have the only card that makes it true: the newest, or in a hand of one, or the oldest."""
    rows = [[[], ["a"]], [[], []], [[], []]]
    newer = {"hands": [list("bde"), ["a"]], "pile": ["h", "f", "g"], "leader": 1, "known": rows}
    state = GAME.from_dict(
        {"seats": 2, **newer, "claim": claimed("weapon-skill", 9), "agenda": [["CallOrTrust", 0, 1]]}
    )
    assert choice(state) == "trust"
    bot = make_bot("greedy", GAME, 1)
    assert isinstance(bot, Sceptic)
    assert bot.truth(state.observe(0), 1, Claim(0, 9)) == pytest.approx(HONESTY * 2 / 3)


def test_a_last_card_is_always_called() -> None:
    assert choice(asked("abc", "", "h", claimed("speed", 5))) == "call"
