"""Positions written by hand are checked field by field."""

import random
from typing import Any

import pytest

import citadel
from citadel import BadPosition
from citadel.games.duel.scenes_test import drafting, new_game

GAME = citadel.load_game("duel")
CITY = {"c4": ["noble-start", 0, 0], "d4": ["military-start", 1, 0]}


def complaint(**facts: Any) -> BadPosition:
    """What is said about a position in which these fields are wrong."""
    with pytest.raises(BadPosition) as error:
        GAME.from_dict({"agenda": [["Round", 0, 0]], **facts})
    return error.value


@pytest.mark.parametrize("field", ["round", "supply"])
@pytest.mark.parametrize("value", [-1, 201, 1.5, "1", True, None, []])
def test_a_number_must_be_whole_and_in_range(field: str, value: Any) -> None:
    assert complaint(**{field: value}).path == f"position.{field}"


@pytest.mark.parametrize("field", ["gold", "council"])
@pytest.mark.parametrize("value", [5, [5], [4, 4, 1], "54", {"0": 5}])
def test_purses_and_council_want_two_numbers(field: str, value: Any) -> None:
    assert complaint(**{field: value}).path == f"position.{field}"


@pytest.mark.parametrize("field", ["gold", "council"])
@pytest.mark.parametrize("value", [[26, 0], [-1, 4], ["5", 4], [5.0, 4], [True, 8]])
def test_a_wrong_number_is_named(field: str, value: list[Any]) -> None:
    assert complaint(**{field: value}).path == f"position.{field}[0]"


def test_nine_council_seats_and_25_coins_must_be_there() -> None:
    assert complaint(council=[5, 5]).path == "position.council"
    assert complaint(gold=[13, 13]).path == "position.gold"
    assert complaint(gold=[3, 3], supply=18).path == "position.supply"
    assert complaint(gold=[25, 0], city={"c4": ["noble-start", 0, 1]}).path == "position.gold"


@pytest.mark.parametrize("value", ["z9", "e6", 7, ["c4"]])
def test_the_guard_stands_on_a_tile_or_nowhere(value: Any) -> None:
    assert complaint(guard=value).path == "position.guard"


@pytest.mark.parametrize(
    ("city", "path"),
    [
        ([], "position.city"),
        ({"z9": ["noble-1", 0, 0]}, "position.city.z9"),
        ({"c4": "noble-1"}, "position.city.c4"),
        ({"c4": ["noble-1", 0]}, "position.city.c4"),
        ({"c4": ["castle", 0, 0]}, "position.city.c4[0]"),
        ({"c4": ["noble-1", 2, 0]}, "position.city.c4[1]"),
        ({"c4": ["noble-1", False, 0]}, "position.city.c4[1]"),
        ({"c4": ["noble-1", 0, 26]}, "position.city.c4[2]"),
        ({"c4": ["noble-1", 0, -1]}, "position.city.c4[2]"),
        ({"c4": ["noble-1", 0, 0], "c5": ["noble-1", 1, 0]}, "position.city.c5[0]"),
        ({"c4": ["noble-1", 0, 0], "d5": ["noble-2", 1, 0]}, "position.city"),
        (
            {f"{column}4": [f"noble-{n}", 0, 0] for n, column in enumerate("bcde", 1)} | {"f4": ["armory", 0, 0]},
            "position.city",
        ),
    ],
)
def test_a_city_that_cannot_be_is_refused(city: Any, path: str) -> None:
    assert complaint(city=city).path == path


@pytest.mark.parametrize(
    ("row", "path"),
    [
        ([], "position.row"),
        ([[], [], []], "position.row"),
        (["noble-1", [], [], []], "position.row[0]"),
        ([["noble-1", "noble-2", "noble-3", "noble-4", "military-1"], [], [], []], "position.row[0]"),
        ([[], ["statue"], [], []], "position.row[1][0]"),
        ([[], [7], [], []], "position.row[1][0]"),
        ([["noble-1"], ["noble-1"], [], []], "position.row[1][0]"),
        ([["noble-1", None], [], [], []], "position.row[0][1]"),
        ([[None, "noble-1"], [], [], []], "position.row[0][0]"),
    ],
)
def test_a_row_that_cannot_be_is_refused(row: Any, path: str) -> None:
    assert complaint(row=row).path == path


def test_a_tile_is_in_one_place_only() -> None:
    assert complaint(city={**CITY, "c5": ["noble-1", 0, 0]}, row=[["noble-1"], [], [], []]).path == "position.row[0][0]"
    assert complaint(city={**CITY, "c5": ["statue", 0, 0]}, stand=[["statue"], []]).path == "position.stand[0]"
    assert complaint(stand=[["statue"], []], returned=[[], ["statue"]]).path == "position.returned[1]"


def test_a_character_is_in_one_place_only() -> None:
    assert complaint(hand=[["king"], ["king"]]).path == "position.hand[1]"
    assert complaint(hand=[["king"], []], discarded=[[], ["king"]]).path == "position.discarded[1]"
    assert complaint(shown=[["king"], []], buried=["king"]).path == "position.buried"


PILES = ["drawn", "stand", "returned", "hand", "kept", "discarded", "shown", "passed", "absent", "held", "barred"]


@pytest.mark.parametrize("field", PILES)
@pytest.mark.parametrize(
    ("value", "path"),
    [
        ("statue", ""),
        ([[]], ""),
        ([[], "king"], "[1]"),
        ([["castle"], []], "[0][0]"),
        ([[], [None]], "[1][0]"),
        ([{"king": 1}, []], "[0]"),
    ],
)
def test_piles_want_two_lists_of_names(field: str, value: Any, path: str) -> None:
    assert complaint(**{field: value}).path == f"position.{field}{path}"


@pytest.mark.parametrize("field", PILES)
def test_no_name_stands_twice_in_a_pile(field: str) -> None:
    name = "statue" if field in ("drawn", "stand", "returned", "barred") else "king"
    assert complaint(**{field: [[name, name], []]}).path == f"position.{field}[0][1]"


@pytest.mark.parametrize("field", PILES[:7])
def test_a_whole_position_has_no_blanks(field: str) -> None:
    assert complaint(**{field: [[], 2]}).path == f"position.{field}[1]"
    assert complaint(buried=1).path == "position.buried"


@pytest.mark.parametrize("value", [0, 5, -1, True])
def test_a_blank_pile_has_one_to_four_cards(value: Any) -> None:
    assert complaint(hand=[value, []]).path == "position.hand[0]"


def test_one_character_at_most_is_buried_and_those_struck_have_names() -> None:
    assert complaint(buried=["king", "queen"]).path == "position.buried"
    assert complaint(buried="king").path == "position.buried"
    assert complaint(killed=["castle"]).path == "position.killed[0]"


def test_unknown_fields_are_named() -> None:
    assert complaint(colour="red").path == "position.colour"
    with pytest.raises(BadPosition, match="position"):
        GAME.from_dict([])


@pytest.mark.parametrize(
    "agenda",
    [
        "Round",
        [["Rest", 0, 0]],
        [["Round", 2, 0]],
        [["Round", 0, -1]],
        [["Call", 0, 9]],
        [["Round", 0]],
        [["ChooseUniques", 0, 3]],
        [["ChooseUniques", 0, 0]],
        [["KeepTwo", 0, 3]],
        [["PutAway", 0, 1]],
        [["OnceBuilt", 0, 20]],
        [["GuardToArmory", 0, 0]],
        [["StealOne", 0, 0]],
        [["GainGold", 0, 0]],
        [["KingGainsSeats", 0, 0]],
        [["QueenGainsSeats", 0, 0]],
        [["BuildTwo", 0, 0]],
        [["BuildTwo", 0, 3]],
        [["BuildTwo", 0, 4]],
        [["BuildTwo", 0, 7]],
    ],
)
def test_an_agenda_that_cannot_be_is_refused(agenda: Any) -> None:
    assert complaint(agenda=agenda).path.startswith("position.agenda")


@pytest.mark.parametrize(
    "steps",
    [
        ["PutAway", "Call", "KeepTwo"],
        ["KeepTwo", "Call", "PutAway", "KeepTwo"],
        ["KeepTwo", "KeepTwo"],
        ["PutAway", "PutAway", "KeepTwo"],
        ["KeepTwo", "PutAway"],
        ["PutAway", "KeepTwo", "Call"],
    ],
)
def test_a_draft_out_of_its_order_is_refused(steps: list[str]) -> None:
    facts = drafting().to_dict()
    agenda = [["Round", 0, 0], ["Expansion", 0, 0], *([step, 0, 0 if step == "Call" else 3] for step in steps)]
    with pytest.raises(BadPosition, match="order") as error:
        GAME.from_dict({**facts, "agenda": agenda})
    assert error.value.path.startswith("position.agenda")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ply", 7),
        ("revealed", 7),
        ("actors", [0]),
        ("actors", []),
        ("legal_actions", []),
        ("legal_actions", [10**9]),
        ("legal_actions", [0, 1]),
    ],
)
def test_a_view_that_says_what_its_position_does_not_cannot_be_imagined(field: str, value: Any) -> None:
    seen = GAME.new_state(seats=2, seed=1).observe(0).to_dict()
    with pytest.raises(BadPosition) as error:
        GAME.imagine(citadel.Observation.from_dict({**seen, field: value}), random.Random(1))
    assert error.value.path == f"observation.{field}"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("stand", [["armory", "capitol", "library", "statue"], 4]),
        ("hand", [["assassin", "thief", "king", "abbot"], 4]),
        ("row", [[None, None, None, "noble-1"]] * 4),
        ("drawn", [3, 3]),
    ],
)
def test_a_view_that_fits_no_position_cannot_be_imagined(field: str, value: Any) -> None:
    seen = GAME.new_state(seats=2, seed=1).observe(0).to_dict()
    seen["position"] = {**seen["position"], field: value, "discarded": [["merchant"], 4], "buried": 1}
    with pytest.raises(BadPosition, match="position"):
        GAME.imagine(citadel.Observation.from_dict(seen), random.Random(1))


@pytest.mark.parametrize("field", ["drawn", "hand"])
def test_a_view_that_hides_from_a_seat_what_it_knows_cannot_be_imagined(field: str) -> None:
    table = drafting() if field == "hand" else new_game()
    seen = table.observe(0).to_dict()
    seen["position"][field][0] = len(seen["position"][field][0])
    with pytest.raises(BadPosition) as error:
        GAME.imagine(citadel.Observation.from_dict(seen), random.Random(1))
    assert error.value.path == f"position.{field}[0]"


def test_what_is_left_out_has_its_default() -> None:
    facts = GAME.from_dict({}).to_dict()
    assert (facts["gold"], facts["council"], facts["supply"], facts["guard"]) == ([0, 0], [5, 4], 25, None)
    assert facts["city"] == CITY
