from __future__ import annotations

import pytest

import citadel
from citadel.games.citadels.kinds import KINDS
from citadel.games.citadels.lines import CARD_IN_LINE, all_of, word
from citadel.games.citadels.scenes_test import at


def test_names_in_a_row_read_as_a_sentence_does() -> None:
    assert all_of(["Manor"]) == "Manor"
    assert all_of(["Manor", "Temple"]) == "Manor and Temple"
    assert all_of(["Manor", "Temple", "a card"]) == "Manor, Temple and a card"


def test_a_card_that_nobody_can_name_is_a_card() -> None:
    assert word("kinds", 63 * CARD_IN_LINE + 1) == "a card"


@pytest.mark.parametrize("seat", [0, 1, citadel.SPECTATOR])
def test_cards_that_are_drawn_together_take_one_line_that_names_them_to_their_owner(seat: int) -> None:
    deck = ["manor", "temple", "manor", "palace"]
    table = at(seats=2, deck=deck)
    table.gain_cards(0, 4)
    told = "Manor, Temple, Manor and Palace" if seat == 0 else "4 cards"
    assert table.observe(seat).log[-1] == f"{{0}} gains {told}."


def test_more_than_nine_cards_take_more_lines() -> None:
    table = at(seats=2, deck=[*KINDS[:10], *KINDS[:2]])
    before = len(table.observe(1).log)
    table.gain_cards(0, 12)
    assert table.observe(1).log[before:] == ["{0} gains 9 cards.", "{0} gains 3 cards."]
    assert table.observe(0).log[-1].startswith(f"{{0}} gains {KINDS[9].replace('-', ' ').title()}, ")


def test_one_card_is_a_card_and_none_is_nothing() -> None:
    table = at(seats=2, deck=["manor"])
    table.gain_cards(0, 1)
    table.gain_cards(0, 0)
    assert [line for line in table.observe(1).log if "gains" in line] == ["{0} gains a card."]


def test_a_game_begins_with_a_line_for_each_hand_and_one_for_all_gold() -> None:
    table = citadel.load_game("citadels").new_state(seats=3, seed=7)
    lines = [line for line in table.observe(2).log if "gains" in line]
    assert lines[:2] == ["{0} gains 4 cards.", "{1} gains 4 cards."]
    assert lines[2].startswith("{2} gains ") and lines[2].count(",") == 2
    assert lines[3:] == ["Everybody gains 2 gold."]
