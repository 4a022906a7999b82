from __future__ import annotations

from citadel.cli.words import counted, listed, named, spoken


def test_seats_in_a_line_get_their_names() -> None:
    assert named("{0} gives {1} a coin.", ["White", "Black"]) == "White gives Black a coin."


def test_a_seat_that_is_not_there_stays_as_it_is() -> None:
    assert named("{7} waits {for} it", ["White"]) == "{7} waits {for} it"


def test_things_are_listed_and_counted_as_in_a_sentence() -> None:
    assert [listed(list(names)) for names in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert [counted(n, "coin") for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert spoken("wishing-well") == "wishing well"
