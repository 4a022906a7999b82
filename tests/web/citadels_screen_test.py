"""The screen of Citadels, as it is printed for one seat: what its questions and its marks say."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.games.citadels.builder_test import builder
from citadel.games.citadels.called_test import called
from citadel.games.citadels.scenes_test import at, choices, do
from tests.checks import page_of


def text_of(state: State, seat: int) -> str:
    """The words of a page, one space between them; those for readers stand among them."""
    return " ".join(unescape(re.sub("<[^>]+>", " ", page_of(state, seat))).split())


def magistrate() -> State:
    """Seat 0 has laid three warrants."""
    table: State = do(called("magistrate"), "gather-gold", "warrant king", "warrant bishop", "warrant merchant")
    return table


def test_threats_are_laid_first_and_then_one_of_them_gets_the_flower() -> None:
    table = do(called("blackmailer"), "gather-gold")
    page = text_of(table, 0)
    assert "Lay a threat, from the lowest rank up" in page and "Threat on 4 King" in page
    page = text_of(do(table, "threaten king", "threaten bishop"), 0)
    assert "Put the flower on one of the threats" in page and "Flower on 5 Bishop" in page


def test_warrants_are_laid_first_and_then_one_of_them_is_signed() -> None:
    table = do(called("magistrate"), "gather-gold")
    page = text_of(table, 0)
    assert "Lay a warrant, from the lowest rank up" in page and "Warrant on 4 King" in page
    page = text_of(magistrate(), 0)
    assert "Sign one of the warrants" in page and "Sign the warrant on 5 Bishop" in page


def test_only_who_pays_is_told_what_is_to_be_paid_for() -> None:
    warrants: dict[str, Any] = {"magistrate": 1, "warrants": ["merchant", "king", "thief"], "signed": "merchant"}
    table = builder("merchant", "magistrate", "king", "thief", hand="castle", city="framework", **warrants)
    assert "To be paid for" in text_of(do(table, "build castle"), 0)
    page = text_of(do(table, "pay-gold"), 1)
    assert "Being built" in page and "To be paid for" not in page


def test_whoever_has_a_theater_is_not_said_to_choose_a_character() -> None:
    table = at(cities={0: ["theater"]})
    assert "chooses" in text_of(table, SPECTATOR)
    while choices(table, "keep"):
        do(table, choices(table)[0])
    assert choices(table, "swap-character")
    page = text_of(table, SPECTATOR)
    assert "chooses" not in page.partition("The draft")[2].partition("The cities")[0]
    assert page.count("has chosen") >= 4


def test_with_two_players_everybody_chooses_until_all_have_two() -> None:
    table = at(seats=2)
    while choices(table, "keep") or choices(table, "put-away"):
        assert "chooses" in text_of(table, SPECTATOR)
        do(table, choices(table)[0])


def test_equal_cards_to_choose_from_are_counted() -> None:
    table = called("scholar", deck=["manor", "manor", "manor", "keep", "quarry", "tavern", "tavern"])
    page = text_of(do(table, "gather-gold", "study"), 0)
    assert "Manor, noble, cost 3, 3 cards" in page and "Tavern, trade, cost 1, 2 cards" in page
    assert "Keep, unique, cost 3, " not in page


def test_a_power_that_is_the_last_of_a_classic_turn_says_so_before_it_is_used() -> None:
    city: dict[str, Any] = {"city": "manor", "cities": ["tavern"]}
    for character, hint in (("warlord", "Press Destroy under a district in a city."), ("diplomat", "in exchange.")):
        assert f"{hint} It ends your turn." in text_of(builder(character, game="classic", **city), 0)
        page = text_of(builder(character, **city), 0)
        assert hint in page and "It ends your turn." not in page


def test_an_armory_destroys_for_nothing_and_ends_no_turn() -> None:
    armory = builder("merchant", game="classic", city="armory", cities=["tavern"])
    page = text_of(do(armory, "use-armory"), 0)
    assert "Press Destroy under a district in a city." in page and "It ends your turn." not in page
