"""Two and three players: each holds two characters, and what holds for one turn does not hold for the other."""

import pytest

from citadel.games.citadels.called_test import called, named
from citadel.games.citadels.scenes_test import choices, do, fact

clause = pytest.mark.clause
CARDS = ["manor", "castle", "temple", "tavern"]


@clause("citadels.two.1")
def test_both_characters_take_a_turn_and_share_hand_city_and_stash() -> None:
    table = called("merchant+architect", "king+bishop", hands=[CARDS, []], gold=[9, 2])
    do(table, "gather-gold", "build manor", "end-turn")
    assert fact(table, "turn")["character"] == "architect"
    assert table.actors() == [0]
    assert (fact(table, "gold")[0], fact(table, "cities")[0]) == (8, ["manor"])
    do(table, "gather-gold", "build castle")
    assert (fact(table, "gold")[0], fact(table, "cities")[0]) == (6, ["manor", "castle"])
    assert sorted(fact(table, "hands")[0]) == ["tavern", "temple"]


@clause("citadels.two.8")
def test_each_turn_has_its_own_limit_of_builds() -> None:
    table = called("bishop+merchant", "king+thief", hands=[CARDS, []], gold=[9, 2])
    do(table, "gather-gold", "build manor")
    assert named(table, "build") == []
    do(table, "end-turn", "gather-gold")
    assert set(named(table, "build")) == {"castle", "temple", "tavern"}
    do(table, "build temple")
    assert named(table, "build") == []


@clause("citadels.two.8")
def test_a_district_is_used_once_in_each_of_the_two_turns() -> None:
    table = called("bishop+merchant", "king+thief", cities=[["smithy"], []], gold=[9, 2])
    do(table, "gather-gold", "use-smithy")
    assert not choices(table, "use-smithy")
    do(table, "end-turn", "gather-gold", "use-smithy")
    assert len(fact(table, "hands")[0]) == 6


@clause("citadels.two.9")
def test_what_a_character_forbids_is_forbidden_in_its_own_turn_only() -> None:
    table = called("merchant+navigator", "king+thief", hands=[CARDS, []], gold=[9, 2])
    do(table, "gather-gold")
    assert named(table, "build")
    do(table, "end-turn", "gather-gold")
    assert named(table, "build") == []


@clause("citadels.two.9")
def test_theft_is_done_at_its_time_in_either_turn() -> None:
    table = called("thief+bishop", "king+merchant", gold=[1, 7])
    do(
        table,
        "rob merchant",
        "gather-gold",
        "end-turn",
        "gather-gold",
        "take-crown",
        "end-turn",
        "gather-gold",
        "end-turn",
    )
    assert fact(table, "turn")["character"] == "merchant"
    assert fact(table, "gold") == [1 + 2 + 2 + 7 + 2, 0]
