"""The Witch: a turn that stops, and goes on as somebody else."""

from typing import Any

import pytest

import citadel
from citadel.games.citadels.called_test import called, named, refused, turn
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
ALL_BUT_RANK_1 = ["thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
SPECTATOR = citadel.SPECTATOR


# Witch


def bewitching(victim: str, *others: str, **facts: Any) -> Any:
    """A Witch has gathered gold and bewitched a character."""
    return do(called("witch", *others, **facts), "gather-gold", f"bewitch {victim}")


@clause("citadels.witch.1")
def test_the_witch_names_any_other_character_after_gathering_and_her_turn_stops() -> None:
    table = called("witch", "merchant", "king", "warlord")
    assert choices(table) == ["gather-gold", "gather-cards"]
    assert "citadels.witch.1" in refused(table, "bewitch king")
    do(table, "gather-gold")
    assert named(table, "bewitch") == ALL_BUT_RANK_1
    assert "citadels.witch.1" in refused(table, "bewitch witch")
    do(table, "bewitch merchant")
    assert turn(table) == (2, "king")


@clause("citadels.witch.2")
def test_the_witch_neither_builds_nor_uses_a_district_before_her_turn_goes_on() -> None:
    table = called("witch", "king", gold=[9, 0], hands=[["tavern", "temple"], []], cities=[["smithy", "armory"], []])
    assert choices(table) == ["gather-gold", "gather-cards"]
    do(table, "gather-gold")
    assert choices(table) == [f"bewitch {name}" for name in ALL_BUT_RANK_1]
    for text in ("build tavern", "use-smithy", "use-armory"):
        assert "citadels.witch.2" in refused(table, text)


@clause("citadels.witch.2")
def test_gold_mine_and_library_help_her_to_gather() -> None:
    table = do(called("witch", "king", gold=[0, 0], cities=[["gold-mine"], []]), "gather-gold")
    assert fact(table, "gold")[0] == 3
    table = do(called("witch", "king", cities=[["library", "observatory"], []]), "gather-cards")
    assert len(fact(table, "hands")[0]) == 3


@clause("citadels.witch.3")
@pytest.mark.parametrize("gathering", ["gather-gold", "gather-cards"])
def test_a_bewitched_character_is_revealed_gathers_and_does_nothing_more(gathering: str) -> None:
    table = bewitching("merchant", "merchant", cities=[[], ["tavern", "smithy", "library"]], gold=[0, 9])
    assert turn(table) == (1, "merchant")
    assert fact(table, "shown")[1] == ["merchant"]
    assert choices(table) == ["gather-gold", "gather-cards"]
    for text in ("income", "extra-gold", "use-smithy", "end-turn"):
        assert "citadels.witch.3" in refused(table, text)
    do(table, gathering)
    assert turn(table) == (0, "merchant")


@clause("citadels.witch.4", "citadels.witch.5")
def test_then_the_witch_goes_on_as_that_character_with_what_is_her_own() -> None:
    cities = [["docks", "harbor"], ["tavern", "smithy"]]
    table = bewitching("merchant", "merchant", cities=cities, gold=[0, 5], hands=[["temple", "church"], ["manor"]])
    do(table, "gather-gold")
    assert "{0} goes on with the turn of the Merchant." in log(table)
    assert not choices(table, "gather-gold")
    assert not choices(table, "use-smithy")
    do(table, "income", "extra-gold")
    assert fact(table, "gold") == [5, 7]
    do(table, "build temple")
    assert fact(table, "cities")[0] == ["temple", "docks", "harbor"]
    assert not choices(table, "build")


@clause("citadels.witch.4")
def test_the_witch_has_the_limit_of_the_bewitched_character() -> None:
    table = bewitching("architect", "architect", gold=[9, 0], hands=[["temple", "tavern", "church", "market"], []])
    do(table, "gather-gold", "build temple", "build tavern", "build church")
    assert not choices(table, "build")
    table = bewitching("navigator", "navigator", gold=[9, 0], hands=[["temple"], []])
    assert not choices(do(table, "gather-gold"), "build")


@clause("citadels.witch.5")
def test_the_witch_does_not_gather_again() -> None:
    table = do(bewitching("merchant", "merchant"), "gather-gold")
    assert "citadels.turn.1" in refused(table, "gather-gold")
    assert "end-turn" in choices(table)


@clause("citadels.witch.6", "citadels.witch.9")
def test_if_nobody_holds_the_bewitched_character_the_turn_of_the_witch_is_over() -> None:
    table = called("witch", "king", cities=[["park", "poor-house"], []], gold=[0, 0], hands=[[], ["temple"]])
    do(table, "gather-cards")
    if choices(table, "keep-card"):
        do(table, choices(table, "keep-card")[0])
    do(table, "bewitch merchant", "gather-gold", "take-crown", "end-turn")
    assert fact(table, "round") == 2
    assert (fact(table, "gold")[0], len(fact(table, "hands")[0])) == (0, 1)
    assert "The Merchant is called; nobody answers." in log(table)


@clause("citadels.witch.7")
def test_the_witch_has_to_name_somebody_unless_the_option_says_otherwise() -> None:
    table = do(called("witch", "king"), "gather-gold")
    assert "citadels.witch.7" in refused(table, "end-turn")
    table = called("witch", "king", options={"crown_and_witch": "optional"}, cities=[["poor-house"], []])
    do(table, "gather-gold", "end-turn")
    assert (turn(table), fact(table, "bewitched")) == ((1, "king"), "")


@clause("citadels.witch.7", "citadels.witch.2")
def test_a_witch_who_names_nobody_has_no_use_of_her_park() -> None:
    table = called("witch", "king", options={"crown_and_witch": "optional"}, cities=[["park"], []])
    do(table, "gather-gold", "end-turn")
    assert fact(table, "hands")[0] == []


@clause("citadels.witch.8")
def test_what_is_stolen_by_a_bewitched_thief_goes_to_the_witch() -> None:
    table = bewitching("thief", "thief", "king", gold=[0, 0, 7])
    do(table, "gather-gold", "rob king", "end-turn")
    assert fact(table, "gold") == [9, 2, 0]
    assert turn(table) == (2, "king")


@clause("citadels.witch.9")
def test_park_and_poor_house_act_at_the_end_of_the_resumed_turn_and_not_for_the_bewitched() -> None:
    parks = [["park"], ["poor-house"]]
    table = bewitching("merchant", "merchant", cities=parks, gold=[0, 0], hands=[[], []])
    do(table, "gather-cards")
    do(table, *choices(table, "keep-card")[:1])
    assert fact(table, "gold")[1] == 0
    do(table, "end-turn")
    assert len(fact(table, "hands")[0]) == 2


@clause("citadels.witch.3", "citadels.witch.4", "citadels.two.8")
def test_with_two_players_a_witch_may_bewitch_her_own_other_character() -> None:
    table = called("witch+merchant", "king+warlord", gold=[0, 0], limit=8, cities=[["docks"], []])
    do(table, "gather-gold", "bewitch merchant", "gather-gold", "take-crown", "end-turn")
    assert turn(table) == (0, "merchant")
    assert choices(table) == ["gather-gold", "gather-cards"]
    do(table, "gather-gold", "income")
    assert turn(table) == (0, "merchant")
    assert fact(table, "gold")[0] == 5


@clause("citadels.two.9")
def test_with_two_players_the_second_turn_of_the_witchs_player_is_an_ordinary_one() -> None:
    table = called("witch+merchant", "king+warlord", gold=[9, 9], limit=8, hands=[["temple", "church"], []])
    do(table, "gather-gold", "bewitch warlord", "gather-gold", "take-crown", "end-turn")
    do(table, "gather-gold", "build temple", "end-turn", "gather-gold")
    assert turn(table) == (0, "warlord")
    do(table, "build church")
    assert fact(table, "cities")[0] == ["temple", "church"]
