"""Options of a game, and what they may be set to."""

from __future__ import annotations

from typing import Any

import pytest

from citadel.core.errors import BadOption
from citadel.core.option import Option, settle

OPTIONS = {
    "stands": Option("hidden", ["hidden", "open"], "Whether stands are secret."),
    "rounds": Option(40, range(5, 201), "After so many rounds the game ends."),
    "values": Option("none", None, "A text that the game checks."),
}


def test_what_is_not_chosen_has_its_default() -> None:
    assert settle("game", OPTIONS, {}) == {"stands": "hidden", "rounds": 40, "values": "none"}


def test_what_is_chosen_takes_its_place() -> None:
    chosen = {"rounds": 5, "values": "{}"}
    assert settle("game", OPTIONS, chosen) == {"stands": "hidden", "rounds": 5, "values": "{}"}
    assert chosen == {"rounds": 5, "values": "{}"}


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("stands", "shut", "hidden, open"),
        ("stands", 1, "hidden, open"),
        ("stands", None, "hidden, open"),
        ("rounds", 4, "5 to 200"),
        ("rounds", 201, "5 to 200"),
        ("rounds", "40", "5 to 200"),
        ("rounds", True, "5 to 200"),
        ("rounds", 40.0, "5 to 200"),
        ("values", 7, "a text"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(name: str, value: Any, allowed: str) -> None:
    with pytest.raises(BadOption, match=f"game: option {name} .* it can be {allowed}"):
        settle("game", OPTIONS, {name: value})


def test_an_unknown_option_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(BadOption, match="game has no option 'colour'; it has stands, rounds, values"):
        settle("game", OPTIONS, {"colour": "red"})
    with pytest.raises(BadOption, match="it has none"):
        settle("game", {}, {"colour": "red"})


def test_a_text_from_a_form_becomes_a_number_only_where_one_is_meant() -> None:
    assert OPTIONS["rounds"].parse(" 12 ") == 12
    assert OPTIONS["rounds"].parse("-3") == -3
    assert OPTIONS["values"].parse("12") == "12"


@pytest.mark.parametrize("text", ["", "-", "--5", "1.5", "1e3", "9" * 50, "twelve"])
def test_a_text_that_is_no_number_stays_a_text_and_is_refused(text: str) -> None:
    assert OPTIONS["rounds"].parse(text) == text
    assert not OPTIONS["rounds"].accepts(text)


def test_a_text_that_lists_names_tells_them() -> None:
    option = Option("", None, "Who plays.", ["king", "bishop"])
    assert option.allowed() == "king, bishop; several are separated by commas"
    assert option.accepts("king, bishop")


def test_an_option_has_words_for_people_beside_those_for_programs() -> None:
    option = Option("bank", {"bank": "The bank", "owner": "Its owner"}, "Who gets the gold.", label="Gold")
    assert settle("game", {"wall_gold": option}, {}) == {"wall_gold": "bank"}
    assert option.choices == ["bank", "owner"]
    assert option.allowed() == "bank, owner"
    assert option.called("wall_gold") == "Gold"
    assert option.means("owner") == "Its owner"


def test_without_words_for_people_those_for_programs_are_read() -> None:
    option = Option("own_turn", ["own_turn", "round"], "How long.")
    assert option.called("bishop_small_table") == "Bishop small table"
    assert option.means("own_turn") == "own turn"


def test_an_option_says_what_is_proposed_to_people_at_screens_of_their_own() -> None:
    assert Option("calm", ["race", "calm"], "Who is first.", live="race").live == "race"
    assert OPTIONS["stands"].live is None


def test_names_that_a_text_may_list_have_words_for_people_too() -> None:
    option = Option("", None, "What was won.", {"first-bell": "First Bell"})
    assert option.names == ["first-bell"] and option.means("first-bell") == "First Bell"


def test_what_matters_most_is_shown_at_once() -> None:
    assert Option("one", ["one", "many"], "How many.", foremost=True).foremost
    assert not OPTIONS["stands"].foremost
