"""The Wizard: a look at a hand, and a card that is taken or built at once."""

from typing import Any

import pytest

import citadel
from citadel.games.citadels.called_test import called, named, refused, seen, turn
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
SPECTATOR = citadel.SPECTATOR
HANDS = [["temple", "church"], ["manor", "castle", "castle"], [], ["tavern"]]


# Wizard


def peeking(*words: str, **facts: Any) -> Any:
    """A Wizard with two cards and plenty of gold among players with three cards, none and one."""
    fields = {"hands": HANDS, "gold": [20, 0, 0, 0], **facts}
    return do(called("wizard", "king", "bishop", "merchant", **fields), *words)


@clause("citadels.wizard.1")
def test_the_wizard_looks_at_a_hand_that_has_cards() -> None:
    table = peeking()
    assert named(table, "peek") == ["seat1", "seat3"]
    assert "citadels.wizard.1" in refused(table, "peek seat2")
    assert "citadels.wizard.1" in refused(table, "peek seat0")


@clause("citadels.wizard.1")
def test_only_the_wizard_sees_the_hand() -> None:
    table = peeking("peek seat1")
    assert seen(table, 0, "hands")[1] == ["manor", "castle", "castle"]
    for seat in (2, 3, SPECTATOR):
        assert seen(table, seat, "hands")[1] == [None, None, None]
    other = peeking("peek seat1", hands=[HANDS[0], ["manor", "palace", "docks"], [], ["tavern"]])
    for seat in (2, 3):
        assert seen(other, seat, "hands")[1] == seen(table, seat, "hands")[1]
        assert log(other, seat) == log(table, seat)
        assert other.observe(seat).asks == table.observe(seat).asks
    assert table.revealed == table.ply


@clause("citadels.wizard.1")
def test_the_wizard_takes_one_of_the_cards_into_his_hand() -> None:
    table = peeking("peek seat1")
    assert named(table, "take-card") == ["manor", "castle"]
    assert "citadels.wizard.1" in refused(table, "take-card tavern")
    do(table, "take-card castle")
    assert fact(table, "hands")[:2] == [["castle", "temple", "church"], ["manor", "castle"]]
    assert fact(table, "gold")[0] == 20
    assert choices(table)[0] == "gather-gold"


@clause("citadels.wizard.1", "citadels.memory.7")
def test_the_wizard_remembers_the_rest_of_that_hand_and_its_owner_what_he_took() -> None:
    table = peeking("peek seat1", "take-card castle")
    assert seen(table, 0, "hands")[1] == ["manor", "castle"]
    assert seen(table, 1, "hands")[0] == ["castle", None, None]
    assert seen(table, 2, "hands")[:2] == [[None] * 3, [None] * 2]


@clause("citadels.wizard.1", "citadels.wizard.2")
def test_the_wizard_pays_for_one_of_the_cards_and_builds_it_at_once() -> None:
    table = peeking("gather-gold", "peek seat1", "take-and-build castle")
    assert fact(table, "cities")[0] == ["castle"]
    assert fact(table, "gold")[0] == 18
    assert fact(table, "hands")[:2] == [["temple", "church"], ["manor", "castle"]]


@clause("citadels.wizard.2")
def test_what_is_built_at_once_does_not_count_for_the_limit() -> None:
    table = peeking("gather-gold", "peek seat1", "take-and-build castle", "build temple")
    assert fact(table, "cities")[0] == ["castle", "temple"]
    assert not choices(table, "build")
    table = peeking("gather-gold", "build temple", "peek seat1", "take-and-build manor")
    assert not choices(table, "build")


@clause("citadels.wizard.2")
def test_what_the_wizard_cannot_pay_for_he_cannot_build_at_once() -> None:
    table = peeking("peek seat1", gold=[3, 0, 0, 0])
    assert named(table, "take-and-build") == ["manor"]
    refused(table, "take-and-build castle")


@clause("citadels.wizard.3")
def test_the_wizard_may_build_duplicates_at_once_and_from_his_hand() -> None:
    city = [["castle", "temple"], [], [], []]
    table = peeking("gather-gold", "peek seat1", "take-and-build castle", "build temple", cities=city)
    assert fact(table, "cities")[0] == ["castle", "castle", "temple", "temple"]


@clause("citadels.wizard.3", "citadels.two.9")
def test_with_two_players_the_wizards_other_character_builds_no_duplicates() -> None:
    table = called(
        "wizard+bishop", "king+warlord", gold=[9, 9], limit=8, hands=[["temple"], []], cities=[["temple"], []]
    )
    do(table, "gather-gold", "end-turn", "gather-gold", "take-crown", "end-turn", "gather-gold")
    assert turn(table) == (0, "bishop")
    assert not choices(table, "build")


@clause("citadels.wizard.4")
def test_a_district_is_built_at_once_before_gathering_unless_the_option_says_otherwise() -> None:
    table = peeking("peek seat1")
    assert named(table, "take-and-build") == ["manor", "castle"]
    table = peeking("peek seat1", options={"wizard_before_gather": "no"})
    assert not choices(table, "take-and-build")
    assert "citadels.wizard.4" in refused(table, "take-and-build manor")
    table = peeking("gather-gold", "peek seat1", options={"wizard_before_gather": "no"})
    assert named(table, "take-and-build") == ["manor", "castle"]


@clause("citadels.wizard.5")
def test_neither_the_secret_vault_nor_a_late_monument_is_built_at_once() -> None:
    hand = [[], ["secret-vault", "monument", "tavern"], [], []]
    city = ["temple", "church", "manor", "castle", "docks"]
    table = peeking("peek seat1", hands=hand, cities=[city, [], [], []])
    assert named(table, "take-and-build") == ["tavern"]
    assert len(choices(table, "take-card")) == 3
    table = peeking("peek seat1", hands=hand, cities=[city[:4], [], [], []])
    assert named(table, "take-and-build") == ["tavern", "monument"]


@clause("citadels.wizard.1", "citadels.memory.8")
def test_all_see_which_card_is_taken_to_be_built() -> None:
    table = peeking("peek seat1", "take-and-build castle")
    assert "{1} gives {0} Castle." in log(table)
    for seat in (2, 3, SPECTATOR):
        assert seen(table, seat, "hands")[:2] == [[None] * 2, [None] * 2]


@clause("citadels.turn.3")
def test_the_wizard_looks_once() -> None:
    assert "citadels.turn.3" in refused(peeking("peek seat1", "take-card manor"), "peek seat3")


@clause("citadels.wizard.2", "citadels.thieves-den.1")
@pytest.mark.parametrize(("cards", "can"), [(6, True), (5, False)])
def test_the_wizard_pays_for_a_thieves_den_with_other_cards(cards: int, can: bool) -> None:
    hand = ["tavern", "tavern", "market", "market", "docks", "docks"][:cards]
    table = peeking("peek seat1", gold=[0, 0, 0, 0], hands=[hand, ["thieves-den", "temple"], [], []])
    assert named(table, "take-and-build") == (["thieves-den"] if can else [])


@clause("classic.wizard.4", "classic.build.7")
def test_in_the_classic_game_nothing_is_built_at_once_before_the_action() -> None:
    first = {"game": "classic", "options": {"action_first": "off"}}
    table = peeking("peek seat1", **first)
    assert not choices(table, "take-and-build")
    assert "classic.wizard.4" in refused(table, "take-and-build manor")
    assert named(peeking("gather-gold", "peek seat1", **first), "take-and-build") == ["manor", "castle"]
