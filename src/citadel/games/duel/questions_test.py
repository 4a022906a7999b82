"""A question cites the rule that asks it."""

import pytest

from citadel.games.duel.scenes_test import CHARACTERS, NOTHING, called, choices, expansion

ASKED = ["duel.assassin.1", "duel.thief.1", "duel.king.1", "duel.abbot.2", "duel.merchant.1", "duel.architect.1"]
ASKED += ["duel.diplomat.1", "duel.warlord.1", "duel.queen.1"]


@pytest.mark.parametrize(("character", "clause"), list(zip(CHARACTERS, ASKED, strict=True)))
def test_each_character_asks_by_its_own_rule(character: str, clause: str) -> None:
    rival = "thief" if character == "queen" else "queen"
    state = called(character, gold=[2, 2], row=[["noble-1"], *NOTHING[1:]], rival=rival)
    assert state.observe(0).clause == clause


def test_the_merchant_is_asked_for_no_coin_when_the_supply_is_empty() -> None:
    state = called("merchant", "white commercial-1 c5", gold=[12, 13])
    assert "coin c5" not in choices(state)
    assert state.observe(0).clause != "duel.merchant.2"


@pytest.mark.parametrize(
    ("gold", "rule", "question"),
    [
        (1, "must", "You lead: build a district."),
        (1, "may", "You lead: build a district?"),
        (0, "must", "You lead, but there is no district that you can pay for."),
    ],
)
def test_the_leader_is_asked_for_what_is_possible(gold: int, rule: str, question: str) -> None:
    # The other 24 coins lie in the opponent's purse: the leader gains nothing.
    state = expansion(gold=[gold, 25 - gold], row=[["noble-1"], *NOTHING[1:]], options={"expansion_build": rule})
    assert state.observe(0).asks == question
