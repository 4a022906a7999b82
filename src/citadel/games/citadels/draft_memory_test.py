"""A written draft, and what seats remember of it, is checked part by part."""

import random
from typing import Any, cast

import pytest

from citadel import BadPosition, Observation
from citadel.core.state import State
from citadel.games.citadels.codec_test import NOTHING, complaint
from citadel.games.citadels.drafts_test import choose, drafted, game
from citadel.games.citadels.ranks import character_of
from citadel.games.citadels.scenes_test import at, fact, load, new_game, view
from citadel.games.citadels.table import Table

DRAFT: dict[str, Any] = {
    "face_up": ["assassin", "thief"],
    "slots": ["magician", "king", "bishop", "merchant", "architect", "warlord"],
}


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("slots", ["magician"], "slots"),
        ("slots", ["", *[""] * 5], "slots[0]"),
        ("slots", ["king", "", "bishop", "", "", ""], "slots[2]"),
        ("slots", ["king", "king", "", "", "", ""], "slots[1]"),
        ("slots", ["assassin", "", "", "", "", ""], "slots[0]"),
        ("slots", [None, "", "", "", "", ""], "left"),
        ("holders", [None, 0, 1, 2], "holders"),
        ("holders", [None, 0, 1, 2, 4, None], "holders[4]"),
        ("holders", [None, 0, 1, 2, "?", None], "holders[4]"),
        ("holders", [None, 0, 0, 2, 3, None], "holders"),
        ("holders", [0, None, 1, 2, 3, None], "holders"),
        ("holders", [None, 1, 2, 0, 3, None], "holders"),
        ("sights", [[["king"], []], None, None, None], "sights[0][0]"),
        ("sights", [[[], []], None, None, None], "sights[1][0]"),
        ("sights", [[[]], None, None, None], "sights[0]"),
        (
            "sights",
            [[["king", "bishop", "merchant", "architect", "warlord"], ["king"]], None, None, None],
            "sights[0][1]",
        ),
        ("left", ["king"], "left"),
        ("left", None, "left"),
        ("roles", [["thief"], [], [], []], "roles[0]"),
        ("roles", [["king"], ["bishop"], ["merchant"], ["warlord"]], "roles[3]"),
        ("face_up", ["assassin"], "slots"),
    ],
)
def test_every_part_of_a_draft_is_checked(field: str, value: Any, path: str) -> None:
    assert complaint(**{**DRAFT, field: value}).path == f"position.{path}"


def test_what_is_passed_on_is_all_that_nobody_has_chosen() -> None:
    facts = {**DRAFT, "slots": ["magician", "king", "", "", "", ""], "agenda": [["ChooseCharacter", 1, 2]]}
    assert complaint(**facts, left=["bishop"]).path == "position.left"
    assert complaint(**facts, left=["bishop", "merchant", "architect", "king"]).path == "position.left"
    sights = [[["king", "bishop", "merchant", "architect", "warlord"], []], *[[[], []]] * 3]
    assert complaint(**facts, sights=sights, left=None).path == "position.left"
    table = at(**facts)
    assert fact(table, "left") == ["bishop", "merchant", "architect", "warlord"]


def test_a_draft_written_in_short_is_remembered_as_if_it_had_been_played() -> None:
    table = at(**DRAFT, agenda=[["RoundEnds", 0, 0], ["Call", 0, 4]])
    assert fact(table, "holders") == [None, 0, 1, 2, 3, None]
    assert fact(table, "roles") == [["king"], ["bishop"], ["merchant"], ["architect"]]
    assert fact(table, "sights")[2] == [["merchant", "architect", "warlord"], []]
    assert view(table, 3)["slots"] == [None, None, None, None, "architect", "warlord"]


def test_roles_without_a_draft_are_held_and_nobody_remembers_any() -> None:
    table = at(character="king", roles={2: ["bishop"]})
    assert fact(table, "roles") == [["king"], [], ["bishop"], []]
    assert fact(table, "sights") == [[[], []]] * 4
    assert view(table, 1)["slots"] == [None] * 8
    for field, value in (("holders", [0]), ("left", ["king"]), ("sights", [[["king"], []], *[[[], []]] * 3])):
        assert complaint(roles=[["king"], [], [], []], **{field: value}).path == f"position.{field}"


def test_an_exchange_of_two_characters_can_have_come_about() -> None:
    table = at(**DRAFT, holders=[None, 1, 0, 2, 3, None], agenda=[["RoundEnds", 0, 0], ["Call", 0, 4]])
    assert fact(table, "roles") == [["bishop"], ["king"], ["merchant"], ["architect"]]


# Views, in which most of a draft is blank.


def forged(state: State, seat: int, **changed: Any) -> BadPosition:
    """What is said about a view in which some fields are not those that the seat saw."""
    seen = state.observe(seat).to_dict()
    seen["position"].update(changed)
    with pytest.raises(BadPosition) as error:
        state.game.imagine(Observation.from_dict(seen), random.Random(1))
    return error.value


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 8])
def test_what_a_seat_saw_fits_the_places_of_a_draft_that_began_elsewhere_no_more(seats: int) -> None:
    state = drafted(game(seats, 9 if seats in (3, 8) else 8))
    for seat in range(seats):
        assert forged(state, seat, starter=1).path in ("position.sights[0][0]", f"position.sights[{seat}][0]")


def test_a_seat_saw_nothing_that_lies_face_up_and_all_that_was_passed_on() -> None:
    state = game(4)
    choose(state)
    sights = state.observe(0).position["sights"]
    for seen in (
        [*sights[0][0][:-1], *fact(state, "face_up")[:1]],
        sights[0][0][:-1],
        [name for name in sights[0][0] if name != fact(state, "slots")[1]],
    ):
        assert forged(state, 0, sights=[[seen, []], *sights[1:]]).path == "position.sights[0][0]"
    left = [name for name in state.observe(1).position["left"] if name != "king"]
    assert forged(state, 1, left=left).path == "position.left"


def test_in_a_view_one_seat_remembers_the_draft() -> None:
    state = drafted(game(4))
    sights = state.observe(0).position["sights"]
    sights[2] = fact(state, "sights")[2]
    assert forged(state, 0, sights=sights).path == "position.sights[2][0]"


def test_in_a_view_three_characters_cannot_have_changed_hands() -> None:
    state = drafted(game(5))
    first, *others, last = state.observe(0).position["holders"]
    one, two, three, four, five = others
    for holders in ([one, three, four, two, five], [one, three, four, five, two]):
        assert forged(state, 0, holders=[first, *holders, last]).path == "position.holders"
    swapped = [first, one, two, four, three, five, last]
    seen = state.observe(0).to_dict()
    seen["position"]["holders"] = swapped
    assert fact(state.game.imagine(Observation.from_dict(seen), random.Random(1)), "holders") == swapped


@pytest.mark.parametrize("seat", [0, 6])
def test_an_exchange_with_a_last_player_whose_choice_is_unseen_can_have_come_about(seat: int) -> None:
    state = drafted(game(7))
    given, got = fact(state, "roles")[1] + fact(state, "roles")[6]
    cast(Table, state).exchange_characters(
        1, 6, *[cast(Table, state).rank_of(character_of(name)) for name in (given, got)]
    )
    for world in (state.resample(seat, random.Random(n)) for n in range(5)):
        assert state.game.from_dict(world.to_dict()).observe(seat).position == state.observe(seat).position


@pytest.mark.parametrize(("field", "value"), [("absent", ["king"]), ("shown", [["king"], [], [], []])])
def test_before_the_calling_nothing_has_been_shown(field: str, value: Any) -> None:
    facts = {**DRAFT, "slots": ["magician", "king", "", "", "", ""], "agenda": [["ChooseCharacter", 1, 2]]}
    assert complaint(**facts, **{field: value}).path == f"position.{field}"
    theater = {"uniques": ["theater"], "cities": [["theater"], [], [], []], "agenda": [["UseTheater", 0, 0]]}
    value = ["magician"] if field == "absent" else value
    assert complaint(**DRAFT, **theater, **{field: value}).path == f"position.{field}"


def test_nobody_has_missed_a_hospital_before_the_calling() -> None:
    facts = new_game("classic", 4, 1).to_dict()
    with pytest.raises(BadPosition, match=r"position\.hospital_missed"):
        load("classic").from_dict({**facts, "killed": "king", "hospital_missed": 2})


def test_a_seat_knows_no_card_that_is_not_in_a_hand() -> None:
    table = at(character="king", hands=[["palace"], ["castle"]], known=[[[], ["castle"], [], []], *[NOTHING] * 4])
    known = table.observe(0).position["known"]
    known[0][1] = ["castle", "castle"]
    assert forged(table, 0, known=known).path == "position.known[0][1]"
    known[0][1] = ["manor"]
    assert forged(table, 0, known=known).path == "position.known[0][1]"
