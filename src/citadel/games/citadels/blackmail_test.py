"""What follows a threat: a bribe, or a refusal and the question whether the threat is turned up."""

from typing import Any

import pytest

import citadel
from citadel.games.citadels.called_test import called, named, refused, same_for, seen, turn
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
SPECTATOR = citadel.SPECTATOR


def threatened(*words: str, flower: str = "king", gold: int = 5, **facts: Any) -> Any:
    """The King and the Bishop are threatened by seat 0, and the King, seat 1, begins his turn."""
    table = called("blackmailer", "king", "bishop", "merchant", gold=[0, gold, 3, 3], **facts)
    do(table, "threaten king", "threaten bishop", f"flower {flower}", "gather-gold", "end-turn")
    assert turn(table) == (1, "king")
    return do(table, *words)


@clause("citadels.blackmailer.3")
def test_a_threatened_character_gathers_before_anything_else() -> None:
    table = threatened(cities=[[], ["manor", "smithy"], [], []])
    assert choices(table) == ["gather-gold", "gather-cards"]
    for text in ("income", "take-crown", "use-smithy"):
        assert "citadels.blackmailer.3" in refused(table, text)


@clause("citadels.blackmailer.3")
def test_after_gathering_it_pays_or_refuses_before_anything_else() -> None:
    table = threatened("gather-gold", cities=[[], ["manor", "smithy"], [], []])
    assert choices(table) == ["bribe", "refuse"]
    assert table.observe(1).asks == "Pay 3 gold to {0}, who threatens you?"
    assert "income" in choices(do(table, "bribe"))


@clause("citadels.blackmailer.3")
def test_cards_are_kept_before_the_threat_is_answered() -> None:
    table = threatened("gather-cards")
    assert choices(table, "keep-card")
    assert choices(do(table, choices(table)[0])) == ["bribe", "refuse"]


@clause("citadels.blackmailer.3")
@pytest.mark.parametrize(("gold", "paid"), [(5, 3), (4, 3), (1, 1)])
def test_a_bribe_is_half_of_the_gold_rounded_down(gold: int, paid: int) -> None:
    table = threatened("gather-gold", "bribe", gold=gold)
    assert fact(table, "gold")[:2] == [2 + paid, gold + 2 - paid]
    assert table.current_player() == 1


@clause("citadels.blackmailer.4")
@pytest.mark.parametrize("gold", [0, 1])
def test_half_of_one_gold_or_of_none_is_nothing_and_may_be_paid(gold: int) -> None:
    table = threatened("gather-cards", gold=gold, cities=[[], ["library"], [], []])
    do(table, "bribe")
    assert fact(table, "gold")[:2] == [2, gold]
    assert "king" not in fact(table, "threats")


@clause("citadels.blackmailer.4", "citadels.memory.17")
@pytest.mark.parametrize("seat", [1, 2, 3, SPECTATOR])
@pytest.mark.parametrize("answer", [["bribe"], ["refuse", "pass"]])
def test_a_threat_that_is_paid_or_let_be_goes_away_unseen(seat: int, answer: list[str]) -> None:
    table = threatened("gather-gold", *answer)
    assert seen(table, seat, "threats") == ["bishop"]
    assert seen(table, seat, "flower") is None
    assert same_for(seat, table, threatened("gather-gold", *answer, flower="bishop"))


@clause("citadels.blackmailer.5")
@pytest.mark.parametrize("flower", ["king", "bishop"])
def test_after_a_refusal_the_blackmailer_is_asked_whatever_the_threat_is(flower: str) -> None:
    table = threatened("gather-gold", "refuse", flower=flower)
    assert table.current_player() == 0
    assert table.observe(0).asks == "{1} refuses to pay. Turn the threat up?"
    assert choices(table) == ["pass", "reveal"]


@clause("citadels.blackmailer.5")
def test_a_threat_with_the_flower_brings_all_the_gold_of_the_stash() -> None:
    table = threatened("gather-gold", "refuse", "reveal")
    assert fact(table, "gold") == [9, 0, 3, 3]
    assert table.current_player() == 1
    assert "The threat on the King has the flower." in log(table)
    assert seen(table, SPECTATOR, "flower") == "king"
    assert fact(table, "threats") == ["bishop"]
    assert table.revealed == table.ply


@clause("citadels.blackmailer.6")
def test_a_threat_without_the_flower_does_nothing_and_tells_where_the_flower_is() -> None:
    table = threatened("gather-gold", "refuse", "reveal", flower="bishop")
    assert fact(table, "gold") == [2, 7, 3, 3]
    assert "The threat on the King is blank." in log(table)
    assert seen(table, SPECTATOR, "flower") == "bishop"
    assert fact(table, "threats") == ["bishop"]


@clause("citadels.blackmailer.5")
def test_the_blackmailer_may_let_a_refusal_be() -> None:
    table = threatened("gather-gold", "refuse", "pass")
    assert fact(table, "gold") == [2, 7, 3, 3]
    assert table.current_player() == 1
    assert table.revealed < table.ply - 1


@clause("citadels.blackmailer.3", "citadels.blackmailer.5")
def test_the_second_threat_is_answered_as_well() -> None:
    table = threatened("gather-gold", "bribe", "take-crown", "end-turn", flower="bishop")
    do(table, "gather-gold", "refuse", "reveal")
    assert fact(table, "gold") == [10, 4, 0, 3]


@clause("citadels.blackmailer.7")
def test_a_witch_who_bewitched_the_blackmailer_places_threats_and_is_paid() -> None:
    table = called("witch", "blackmailer", "king", "bishop", gold=[0, 0, 8, 8])
    do(table, "gather-gold", "bewitch blackmailer", "gather-gold")
    assert turn(table) == (0, "blackmailer")
    do(table, "threaten king", "threaten bishop", "flower bishop", "end-turn")
    do(table, "gather-gold", "bribe", "take-crown", "end-turn", "gather-gold", "refuse")
    assert table.current_player() == 0
    do(table, "reveal")
    assert fact(table, "gold") == [17, 2, 5, 0]


@clause("citadels.blackmailer.3", "citadels.two.9")
def test_with_two_players_a_threat_binds_in_the_turn_of_that_character_only() -> None:
    table = called("blackmailer+bishop", "king+warlord", gold=[0, 8], limit=8)
    do(table, "threaten merchant", "threaten warlord", "flower warlord", "gather-gold", "end-turn")
    assert turn(table) == (1, "king")
    assert "income" not in choices(table)
    assert "take-crown" in choices(table)
    do(table, "gather-gold", "take-crown", "end-turn", "gather-gold", "end-turn")
    assert choices(do(table, "gather-gold")) == ["bribe", "refuse"]


@clause("citadels.blackmailer.3")
def test_with_two_players_nobody_is_asked_about_a_threat_to_the_own_other_character() -> None:
    table = called("blackmailer+bishop", "king+warlord", gold=[0, 8], limit=8)
    do(table, "threaten bishop", "threaten merchant", "flower bishop", "gather-gold", "end-turn")
    do(table, "gather-gold", "take-crown", "end-turn")
    assert turn(table) == (0, "bishop")
    do(table, "gather-gold")
    assert "end-turn" in choices(table)
    assert seen(table, 1, "flower") is None


@clause("citadels.round.3")
def test_threats_end_with_the_round() -> None:
    table = threatened("gather-gold", "bribe", "take-crown", "end-turn")
    do(table, "gather-gold", "bribe", "end-turn", "gather-gold", "end-turn")
    assert (fact(table, "round"), fact(table, "threats"), fact(table, "flower")) == (2, [], "")
    assert not named(table, "threaten")


@pytest.mark.parametrize(
    ("step", "seat", "facts"),
    [
        ("Threat", 1, {}),
        ("Threat", 0, {"threats": ["king"], "blackmailer": 0}),
        ("Threat", 1, {"threats": ["bishop"], "blackmailer": 0}),
        ("Threat", 1, {"threats": ["king"], "blackmailer": 1}),
        ("TurnUp", 1, {"threats": ["king"], "blackmailer": 0}),
        ("TurnUp", 0, {"threats": ["bishop"], "blackmailer": 0}),
    ],
)
def test_a_position_cannot_ask_about_a_threat_that_does_not_lie(step: str, seat: int, facts: dict[str, Any]) -> None:
    turn = {"seat": 1, "character": "king", "gathered": True}
    with pytest.raises(citadel.BadPosition):
        called("blackmailer", "king", turn=turn, agenda=[["RoundEnds", 0, 0], [step, seat, 0]], **facts)
