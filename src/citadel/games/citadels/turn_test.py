"""The turn: what districts do in it and at its end, and the Witch who goes on with it."""

from typing import Any

import pytest

from citadel import BadPosition
from citadel.core.state import State
from citadel.games.citadels.builder_test import builder, cards
from citadel.games.citadels.called_test import called, named, refused
from citadel.games.citadels.scenes_test import choices, do, fact

clause = pytest.mark.clause
EDITIONS = pytest.mark.parametrize("game", ["citadels", "classic"])
SIX = "manor temple tavern watchtower church market"


# Districts used in a turn, and what is given without a question


@clause("citadels.turn.6")
@clause("classic.turn.6")
@EDITIONS
def test_a_district_is_used_once_in_each_own_turn_and_in_no_other(game: str) -> None:
    more: dict[str, Any] = {"hands": ["manor"], "cities": ["laboratory"]}
    table = do(builder("bishop", "merchant", "warlord", "king", city="smithy", game=game, **more), "use-smithy")
    assert choices(table, "use-smithy") == []
    assert f"{game}." in refused(table, "use-smithy")
    assert "it is for seat 0 to act" in refused(table, "use-laboratory", 1)
    do(table, "end-turn", "gather-gold")
    assert (table.actors(), choices(table, "use-laboratory")) == ([1], ["use-laboratory"])


@clause("citadels.turn.6")
def test_a_district_is_used_before_gathering_as_well() -> None:
    table = builder("bishop", city="smithy", turn={"gathered": False})
    assert choices(do(table, "use-smithy"), "gather-gold")


@clause("classic.turn.6", "classic.turn.9")
@pytest.mark.parametrize(("action_first", "open"), [("on", []), ("off", ["use-smithy"])])
def test_in_the_classic_game_that_is_an_option(action_first: str, open: list[str]) -> None:
    options = {"action_first": action_first}
    table = builder("bishop", city="smithy", turn={"gathered": False}, game="classic", options=options)
    assert choices(table, "use-smithy") == open


@clause("classic.turn.8")
def test_in_the_classic_game_what_districts_give_is_taken_without_a_question() -> None:
    city = "library observatory factory park poor-house"
    table = builder("bishop", hand="university", city=city, gold=5, game="classic", turn={"gathered": False})
    assert choices(do(table, "gather-cards"), "keep-card")
    table = builder("bishop", hand="university", city=city, gold=5, game="classic")
    do(table, "build university", "end-turn")
    assert (len(cards(table)), fact(table, "gold")[0]) == (2, 1)


# The Alchemist


@clause("citadels.alchemist.1")
@clause("classic.alchemist.1")
@EDITIONS
def test_the_alchemist_gets_back_what_he_paid_to_build(game: str) -> None:
    table = do(builder("alchemist", hand="castle", gold=5, game=game), "build castle")
    assert fact(table, "gold")[0] == 1
    assert fact(do(table, "end-turn"), "gold")[0] == 5


@clause("citadels.alchemist.2")
@clause("classic.alchemist.2")
@EDITIONS
def test_the_alchemist_gets_back_nothing_else(game: str) -> None:
    table = do(builder("alchemist", hand="castle", city="smithy", gold=7, game=game), "use-smithy", "build castle")
    assert fact(do(table, "end-turn"), "gold")[0] == 5


@clause("citadels.alchemist.2")
def test_the_alchemist_gets_no_tax_back() -> None:
    table = do(builder("alchemist", hand="castle", gold=7, cast="tax-collector"), "build castle", "end-turn")
    assert fact(table, "gold")[0] == 6


@clause("citadels.alchemist.3")
@clause("classic.alchemist.3")
@EDITIONS
def test_the_alchemist_needs_the_gold(game: str) -> None:
    assert named(builder("alchemist", hand="castle", gold=3, game=game), "build") == []


@clause("citadels.poor-house.2", "citadels.turn.7")
@clause("classic.turn.7")
@EDITIONS
def test_the_poor_house_comes_before_the_alchemist(game: str) -> None:
    table = do(builder("alchemist", hand="castle", city="poor-house", gold=4, game=game), "build castle", "end-turn")
    assert fact(table, "gold")[0] == 5


@clause("citadels.turn.7")
@clause("classic.turn.7")
@EDITIONS
def test_park_and_poor_house_see_the_end_of_the_turn(game: str) -> None:
    table = builder("merchant", hand="castle", city="park poor-house", gold=4, game=game)
    do(table, "build castle", "end-turn")
    assert (len(cards(table)), fact(table, "gold")[0]) == (2, 1)


# The Witch goes on


def resumed(character: str, **more: Any) -> State:
    """The Witch of seat 0 goes on as the character that she has bewitched."""
    return builder(
        character,
        "king",
        "bishop",
        "warlord",
        **{
            "cast": "witch",
            "roles": [["witch"], [character], ["bishop"], ["warlord"]],
            "shown": [["witch"], [character], [], []],
            "bewitched": character,
            "witch": 0,
            "turn": {"used": ["resumed"]},
            **more,
        },
    )


@clause("citadels.witch.4")
def test_the_witch_builds_within_the_limit_of_the_bewitched_character() -> None:
    table = resumed("architect", hand="manor temple tavern church")
    do(table, "build manor", "build temple", "build tavern")
    assert named(table, "build") == []
    assert named(resumed("navigator", hand="manor"), "build") == []
    table = do(resumed("trader", hand="manor tavern temple"), "build manor")
    assert named(table, "build") == ["tavern"]


@clause("citadels.witch.4", "citadels.witch.5")
def test_the_witch_builds_from_her_own_hand_and_does_not_gather_again() -> None:
    table = resumed("merchant", hand="manor", hands=["temple"])
    assert named(table, "build") == ["manor"]
    assert choices(table, "gather-gold") == []


@clause("citadels.witch.1")
def test_the_witch_does_not_build_before_her_turn_goes_on() -> None:
    table = builder("witch", hand="manor")
    assert named(table, "build") == []
    assert "citadels.witch" in refused(table, "build manor")


@clause("citadels.witch.3")
def test_a_bewitched_character_builds_nothing() -> None:
    table = called("merchant", bewitched="merchant", witch=1, cast="witch", hands=[["manor"], [], [], []])
    assert choices(table) == ["gather-gold", "gather-cards"]
    assert "citadels.witch.3" in refused(table, "build manor")


@clause("citadels.blackmailer.3")
def test_a_threatened_character_does_nothing_before_it_has_answered() -> None:
    table = called(
        "merchant",
        "blackmailer",
        "king",
        "bishop",
        threats=["merchant", "king"],
        flower="king",
        blackmailer=1,
        hands=[["manor"], [], [], []],
    )
    assert choices(table) == ["gather-gold", "gather-cards"]
    assert "citadels.blackmailer.3" in refused(table, "build manor")
    assert choices(do(table, "gather-gold")) == ["bribe", "refuse"]


# What has to be done


@clause("citadels.turn.4")
@pytest.mark.parametrize(
    ("character", "cited"),
    [("king", "king.2"), ("patrician", "patrician.2"), ("emperor", "emperor.4"), ("witch", "witch.7")],
)
def test_a_turn_does_not_end_before_what_its_character_must_do(character: str, cited: str) -> None:
    table = builder(character, crown=1)
    assert choices(table, "end-turn") == []
    assert f"citadels.{cited}" in refused(table, "end-turn")


@clause("citadels.turn.1")
def test_the_question_of_a_turn_says_what_is_open() -> None:
    table = builder("merchant", turn={"gathered": False})
    assert table.observe(0).asks == "Merchant: gather gold or cards, or use a power first."
    assert do(table, "gather-gold").observe(0).asks == "Merchant: use a power, build, or end your turn."
    classic = builder("merchant", turn={"gathered": False}, game="classic")
    assert (classic.observe(0).asks, classic.observe(0).clause) == (
        "Merchant: gather gold or cards.",
        "classic.turn.1",
    )


# Positions written by hand


@clause("citadels.turn.1")
@pytest.mark.parametrize("step", [["Turn", 1, 0], ["Gathered", 1, 0], ["TurnEnds", 1, 0], ["LastAct", 1, 0]])
def test_a_turn_on_the_agenda_is_that_of_its_seat(step: list[Any]) -> None:
    with pytest.raises(BadPosition, match="a turn of that seat"):
        builder("merchant", agenda=[["RoundEnds", 0, 0], step])


@clause("citadels.witch.4")
@pytest.mark.parametrize("step", [["Resume", 1, 6], ["Resume", 0, 5], ["Resume", 0, 0]])
def test_only_the_witch_goes_on_and_only_as_the_bewitched_character(step: list[Any]) -> None:
    with pytest.raises(BadPosition, match="should name the Witch"):
        resumed("merchant", agenda=[["RoundEnds", 0, 0], step])


@clause("citadels.gather.2")
@pytest.mark.parametrize(
    "step", [["KeepDrawn", 0, 0], ["KeepDrawn", 0, 1], ["ReturnDrawn", 0, 0], ["AskLibrary", 0, 0]]
)
def test_a_choice_among_drawn_cards_needs_them(step: list[Any]) -> None:
    with pytest.raises(BadPosition, match="asks the seat that has the turn"):
        builder("merchant", drawn=["manor"] if step[2] else [], agenda=[["RoundEnds", 0, 0], ["Turn", 0, 0], step])
