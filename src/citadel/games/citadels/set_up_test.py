"""The box and the beginning of a game."""

from collections import Counter
from typing import Any

import pytest

import citadel
from citadel import BadSeat
from citadel.games.citadels.kinds import KINDS, UNIQUES_2016

clause = pytest.mark.clause
NOBLE = {"manor": 5, "castle": 4, "palace": 3}
RELIGIOUS = {"temple": 3, "church": 3, "monastery": 3, "cathedral": 2}
TRADE = {"tavern": 5, "market": 4, "trading-post": 3, "docks": 3, "harbor": 3, "town-hall": 2}
MILITARY = {"watchtower": 3, "prison": 3, "barracks": 3, "fortress": 2}
BASICS = {**NOBLE, **RELIGIOUS, **TRADE, **MILITARY}


def begun(seats: int = 4, seed: int = 1, **options: Any) -> dict[str, Any]:
    """The position at the beginning of a game."""
    return citadel.load_game("citadels", **options).new_state(seats=seats, seed=seed).to_dict()


@clause("citadels.setup.1")
def test_two_to_eight_play() -> None:
    game = citadel.load_game("citadels")
    assert list(game.seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 9):
        with pytest.raises(BadSeat):
            game.new_state(seats=seats, seed=1)


@clause("citadels.box.1")
@clause("citadels.setup.2")
def test_the_deck_is_the_basic_districts_and_fourteen_unique_ones() -> None:
    facts = begun(8)
    cards = Counter([*facts["deck"], *[kind for hand in facts["hands"] for kind in hand]])
    basics = {kind: n for kind, n in cards.items() if kind not in UNIQUES_2016}
    uniques = {kind: n for kind, n in cards.items() if kind in UNIQUES_2016}
    assert uniques == dict.fromkeys(facts["uniques"], 1)
    assert len(uniques) == 14
    assert basics == BASICS


@clause("citadels.setup.2")
def test_the_deck_is_shuffled() -> None:
    tops = Counter(begun(2, seed)["deck"][0] for seed in range(200))
    assert len(tops) > 20
    assert set(tops) <= set(KINDS)


@clause("citadels.setup.3")
@pytest.mark.parametrize("seats", range(2, 9))
def test_each_player_is_dealt_four_cards(seats: int) -> None:
    facts = begun(seats)
    assert [len(hand) for hand in facts["hands"]] == [4] * seats
    assert len(facts["deck"]) == 68 - 4 * seats


@clause("citadels.setup.4")
def test_each_player_starts_with_two_gold() -> None:
    assert begun(5)["gold"] == [2] * 5


@clause("citadels.setup.5")
def test_the_crown_goes_to_seat_0_or_to_a_seat_by_lot() -> None:
    assert {begun(4, seed)["crown"] for seed in range(20)} == {0}
    assert {begun(4, seed, first_crown="random")["crown"] for seed in range(60)} == {0, 1, 2, 3}


def test_nobody_knows_a_card_of_the_deck_at_the_beginning() -> None:
    state = citadel.load_game("citadels").new_state(seats=4, seed=1)
    for seat in range(-1, 4):
        assert set(state.observe(seat).position["deck"]) == {None}
