"""Gathering resources, and the districts that make it more."""

from collections import Counter
from typing import Any

import pytest

from citadel.core.state import State
from citadel.games.citadels.builder_test import builder, cards
from citadel.games.citadels.called_test import called, named, refused
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
EDITIONS = pytest.mark.parametrize("game", ["citadels", "classic"])
DECK = ["manor", "temple", "tavern", "prison", "market"]


def gathering(city: str = "", deck: list[str] | None = None, **more: Any) -> State:
    """Seat 0 has been called with the Merchant and has not gathered."""
    return builder("merchant", city=city, gold=0, deck=DECK if deck is None else deck, turn={"gathered": False}, **more)


# Gold


@clause("citadels.gather.1")
@clause("classic.gather.1")
@EDITIONS
def test_gathering_gold_takes_two_from_the_bank(game: str) -> None:
    assert fact(do(gathering(game=game), "gather-gold"), "gold") == [2, 0, 0, 0]


@clause("citadels.gold-mine.1")
def test_the_gold_mine_gives_one_more() -> None:
    assert fact(do(gathering("gold-mine"), "gather-gold"), "gold")[0] == 3


@clause("citadels.gold-mine.1")
def test_the_gold_mine_gives_nothing_with_other_gold_or_cards() -> None:
    table = do(gathering("gold-mine"), "gather-cards", "keep-card manor", "extra-gold")
    assert fact(table, "gold")[0] == 1


# Cards


@clause("citadels.gather.2")
@clause("classic.gather.2")
@EDITIONS
def test_gathering_cards_keeps_one_of_two_and_puts_the_other_under_the_deck(game: str) -> None:
    table = do(gathering(game=game), "gather-cards")
    assert named(table, "keep-card") == ["manor", "temple"]
    do(table, "keep-card temple")
    assert cards(table) == ["temple"]
    assert fact(table, "deck") == ["tavern", "prison", "market", "manor"]


@clause("citadels.gather.2")
def test_nobody_else_sees_what_is_drawn_and_kept() -> None:
    table = do(gathering(), "gather-cards")
    assert table.observe(1).position["drawn"] == [None, None]
    do(table, "keep-card temple")
    assert table.observe(1).position["hands"][0] == [None]
    assert not [line for line in log(table, 1) if "Temple" in line or "Manor" in line]
    assert "{0} keeps Temple." in log(table, 0)


@clause("citadels.memory.3")
@clause("classic.memory.3")
@EDITIONS
def test_who_puts_a_card_under_the_deck_knows_its_place(game: str) -> None:
    table = do(gathering(game=game), "gather-cards", "keep-card temple")
    assert table.observe(0).position["deck"] == [None, None, None, "manor"]
    assert table.observe(1).position["deck"] == [None] * 4


@clause("citadels.gather.2")
def test_two_equal_cards_are_asked_about_like_any_others() -> None:
    table = do(gathering(deck=["manor", "manor", "temple"]), "gather-cards")
    assert choices(table) == ["keep-card manor"]
    assert fact(do(table, "keep-card manor"), "deck") == ["temple", "manor"]


@clause("citadels.gather.2")
def test_what_is_not_drawn_cannot_be_kept() -> None:
    table = do(gathering(), "gather-cards")
    assert "citadels.gather.2" in refused(table, "keep-card castle")
    assert "citadels.gather.2" in refused(table, "end-turn")


@clause("citadels.gather.3")
@clause("classic.gather.3")
@EDITIONS
def test_of_a_last_card_there_is_nothing_to_choose(game: str) -> None:
    table = do(gathering(deck=["manor"], game=game), "gather-cards")
    assert cards(table) == ["manor"]
    assert fact(table, "deck") == []


@clause("citadels.gather.3")
@clause("classic.gather.3")
@EDITIONS
def test_the_observatory_draws_what_there_is(game: str) -> None:
    table = do(gathering("observatory", ["manor", "temple"], game=game), "gather-cards")
    assert named(table, "keep-card") == ["manor", "temple"]


@clause("citadels.gather.4")
@clause("classic.gather.4")
@EDITIONS
def test_from_an_empty_deck_no_cards_are_gathered(game: str) -> None:
    table = gathering(deck=[], game=game)
    assert choices(table, "gather-cards") == []
    assert f"{game}.gather.4" in refused(table, "gather-cards")
    assert fact(do(table, "gather-gold"), "gold")[0] == 2


@clause("citadels.gather.5")
@clause("classic.gather.5")
@EDITIONS
@pytest.mark.parametrize("deck", [[], ["manor"]])
def test_whatever_else_gives_cards_gives_what_the_deck_has(deck: list[str], game: str) -> None:
    table = builder("architect", deck=deck, game=game)
    table = do(table, "extra-cards") if choices(table, "extra-cards") else table
    assert cards(table) == deck


# Observatory and Library


@clause("citadels.observatory.1")
@clause("classic.observatory.1")
@EDITIONS
def test_the_observatory_draws_three(game: str) -> None:
    table = do(gathering("observatory", game=game), "gather-cards")
    assert named(table, "keep-card") == ["manor", "temple", "tavern"]


@clause("citadels.memory.6")
@clause("classic.memory.6")
@EDITIONS
def test_of_several_cards_that_go_under_the_deck_their_drawer_says_the_order(game: str) -> None:
    table = do(gathering("observatory", game=game), "gather-cards", "keep-card temple")
    assert choices(table) == ["discard manor", "discard tavern"]
    assert f"{game}.gather.2" in refused(table, "discard temple")
    do(table, "discard tavern")
    assert fact(table, "deck") == ["prison", "market", "tavern", "manor"]
    assert table.observe(0).position["deck"] == [None, None, "tavern", "manor"]


@clause("citadels.library.1")
def test_with_the_library_all_cards_are_kept() -> None:
    table = do(gathering("library"), "gather-cards")
    assert cards(table) == ["manor", "temple"]
    assert choices(table, "end-turn")


@clause("citadels.observatory.2")
def test_with_observatory_and_library_three_are_kept() -> None:
    assert cards(do(gathering("library observatory"), "gather-cards")) == ["manor", "tavern", "temple"]


@clause("classic.library.1")
def test_with_the_classic_library_both_cards_are_kept() -> None:
    assert cards(do(gathering("library", game="classic"), "gather-cards")) == ["manor", "temple"]


@clause("classic.observatory.2")
def test_with_the_classic_observatory_and_library_two_of_three_are_kept() -> None:
    table = do(gathering("library observatory", game="classic"), "gather-cards", "keep-card tavern")
    assert named(table, "keep-card") == ["manor", "temple"]
    do(table, "keep-card manor")
    assert cards(table) == ["manor", "tavern"]
    assert fact(table, "deck") == ["prison", "market", "temple"]


@clause("citadels.library.1")
def test_the_library_does_not_help_with_other_cards() -> None:
    table = do(gathering("library"), "gather-gold")
    assert cards(table) == []


# Asked each time


def asked(city: str, **more: Any) -> State:
    """The same, with owners asked about what helps them."""
    return gathering(city, options={"auto_passives": "ask"}, **more)


@clause("citadels.turn.8")
@pytest.mark.parametrize(("answer", "gold"), [("accept", 3), ("decline", 2)])
def test_the_gold_mine_may_be_declined(answer: str, gold: int) -> None:
    table = do(asked("gold-mine"), "gather-gold")
    assert choices(table) == ["decline", "accept"]
    assert table.observe(0).clause == "citadels.turn.8"
    assert fact(do(table, answer), "gold")[0] == gold


@clause("citadels.turn.8")
@pytest.mark.parametrize(("answer", "drawn"), [("accept", 3), ("decline", 2)])
def test_the_observatory_may_be_declined(answer: str, drawn: int) -> None:
    assert len(fact(do(asked("observatory"), "gather-cards", answer), "drawn")) == drawn


@clause("citadels.turn.8")
def test_the_library_may_be_declined() -> None:
    table = do(asked("library"), "gather-cards")
    assert cards(do(table.clone(), "accept")) == ["manor", "temple"]
    assert cards(do(table, "decline", "keep-card manor")) == ["manor"]


@clause("citadels.turn.8")
def test_observatory_and_library_are_asked_about_one_after_the_other() -> None:
    table = do(asked("library observatory"), "gather-cards", "accept", "accept")
    assert cards(table) == ["manor", "tavern", "temple"]
    table = do(asked("library observatory"), "gather-cards", "accept", "decline", "keep-card tavern")
    assert Counter(fact(table, "drawn")) == Counter(["manor", "temple"])


@clause("citadels.turn.8")
def test_nothing_is_asked_where_nothing_would_change() -> None:
    assert choices(do(asked("library observatory", deck=["manor"]), "gather-cards"), "end-turn")
    assert choices(do(asked("observatory library", deck=["manor", "temple"]), "gather-cards")) == ["decline", "accept"]


@clause("citadels.turn.1")
@clause("classic.turn.1")
@EDITIONS
def test_one_gathers_before_the_turn_can_end_and_only_once(game: str) -> None:
    table = called("merchant", game=game)
    assert choices(table, "end-turn") == []
    assert f"{game}.turn." in refused(table, "end-turn")
    do(table, "gather-gold")
    assert choices(table, "gather-gold") == []
    assert f"{game}.turn.1" in refused(table, "gather-cards")
    assert choices(table, "end-turn")
