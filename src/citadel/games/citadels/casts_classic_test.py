"""The beginning of a classic game: box, set-up, cast."""

from collections import Counter
from typing import Any

import pytest

import citadel
from citadel import BadOption, BadSeat
from citadel.core.errors import Unchosen
from citadel.games.citadels.casts_classic import BASIC_CAST, BONUS_DISTRICTS, PURPLE

clause = pytest.mark.clause
NOBLE = {"manor": 5, "castle": 4, "palace": 3}
RELIGIOUS = {"temple": 3, "church": 3, "monastery": 3, "cathedral": 2}
TRADE = {"tavern": 5, "market": 4, "trading-post": 3, "docks": 3, "harbor": 3, "town-hall": 2}
MILITARY = {"watchtower": 3, "prison": 3, "battlefield": 3, "fortress": 2}
DECK = {**NOBLE, **RELIGIOUS, **TRADE, **MILITARY, **dict.fromkeys(PURPLE, 1), "keep": 2}


def begun(seats: int = 4, seed: int = 1, **options: Any) -> dict[str, Any]:
    """The position at the beginning of a game."""
    return citadel.load_game("classic", **options).new_state(seats=seats, seed=seed).to_dict()


def cards(facts: dict[str, Any]) -> Counter[str]:
    """All districts of a game at its beginning."""
    return Counter([*facts["deck"], *[kind for hand in facts["hands"] for kind in hand]])


# The box and set-up


@clause("classic.setup.1")
def test_two_to_eight_play() -> None:
    game = citadel.load_game("classic")
    assert list(game.seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 9):
        with pytest.raises(BadSeat):
            game.new_state(seats=seats, seed=1)


@clause("classic.box.1")
@clause("classic.setup.2")
def test_the_deck_is_the_66_districts_of_the_basic_game_shuffled() -> None:
    assert cards(begun(7)) == DECK
    assert sum(DECK.values()) == 66
    assert len({begun(2, seed)["deck"][0] for seed in range(100)}) > 20


@clause("classic.setup.3")
@pytest.mark.parametrize("seats", range(2, 9))
def test_each_player_is_dealt_four_cards(seats: int) -> None:
    facts = begun(seats)
    assert [len(hand) for hand in facts["hands"]] == [4] * seats
    assert len(facts["deck"]) == 66 - 4 * seats


@clause("classic.setup.4")
def test_each_player_starts_with_two_gold() -> None:
    assert begun(6)["gold"] == [2] * 6


@clause("classic.setup.5")
def test_the_crown_goes_to_seat_0_or_to_a_seat_by_lot() -> None:
    assert {begun(4, seed)["crown"] for seed in range(20)} == {0}
    assert {begun(4, seed, first_crown="random")["crown"] for seed in range(60)} == {0, 1, 2, 3}


@clause("classic.setup.6")
@clause("classic.box.2")
def test_bonus_districts_are_shuffled_in_by_name() -> None:
    assert cards(begun(4, bonus_districts="Map Room, quarry")) == {**DECK, "map-room": 1, "quarry": 1}
    assert cards(begun(4, bonus_districts=", ".join(BONUS_DISTRICTS))) == {**DECK, **dict.fromkeys(BONUS_DISTRICTS, 1)}


@clause("classic.setup.6")
@pytest.mark.parametrize("names", ["keep", "quarry, quarry", "theater"])
def test_only_bonus_districts_can_be_shuffled_in_and_each_once(names: str) -> None:
    with pytest.raises(BadOption, match=r"classic\.setup\.6"):
        citadel.load_game("classic", bonus_districts=names)


# The cast


@clause("classic.cast.1")
@pytest.mark.parametrize("seats", range(2, 8))
def test_the_cast_is_the_eight_of_the_basic_game(seats: int) -> None:
    assert begun(seats)["cast"] == BASIC_CAST


@clause("classic.cast.2")
def test_rank_nine_needs_four_players_and_eight_players_need_it() -> None:
    for seats in (2, 3):
        with pytest.raises(BadSeat, match=r"no Artist.*classic\.cast\.2"):
            begun(seats, characters="artist")
    assert [begun(seats, characters="artist")["cast"][-1] for seats in range(4, 9)] == ["artist"] * 5
    assert len(begun(8)["cast"]) == 9


@clause("classic.cast.3")
def test_the_emperor_does_not_play_with_two() -> None:
    with pytest.raises(BadSeat, match=r"Emperor.*classic\.cast\.3"):
        begun(2, characters="emperor")
    assert begun(3, characters="emperor")["cast"][3] == "emperor"


@clause("classic.cast.4")
def test_the_queen_plays_only_with_five_or_more() -> None:
    with pytest.raises(BadSeat, match=r"Queen.*classic\.cast\.4"):
        begun(4, characters="queen")
    assert begun(5, characters="queen")["cast"][-1] == "queen"


@clause("classic.cast.5")
def test_a_named_character_takes_the_place_of_its_rank() -> None:
    named = begun(5, characters="Tax Collector, diplomat, witch, artist")["cast"]
    assert named == ["witch", "tax-collector", *BASIC_CAST[2:7], "diplomat", "artist"]


@clause("classic.cast.5")
@pytest.mark.parametrize("names", ["artist, queen", "assassin, witch", "king, king", "spy"])
def test_two_of_one_rank_and_strangers_are_refused(names: str) -> None:
    with pytest.raises(BadOption, match=r"classic\.cast\.5"):
        citadel.load_game("classic", characters=names)


@clause("classic.cast.6")
def test_a_refusal_comes_before_the_game_begins() -> None:
    with pytest.raises(BadSeat, match=r"\(classic\.cast\.3\)"):
        citadel.load_game("classic", characters="emperor").new_state(seats=2, seed=1)


@clause("classic.cast.7")
def test_the_queen_joins_eight_players_unless_another_is_named() -> None:
    state = citadel.load_game("classic").new_state(seats=8, seed=1)
    assert state.to_dict()["cast"][-1] == "queen"
    assert "In this game the Queen joins the cast." in state.observe(citadel.SPECTATOR).log
    assert begun(8, characters="artist")["cast"][-1] == "artist"


@clause("classic.cast.7")
def test_whoever_sets_up_a_table_for_eight_names_a_rank_nine() -> None:
    with pytest.raises(Unchosen, match=r"Queen is suggested \(classic\.cast\.2\)") as refused:
        citadel.load_game("classic").check_chosen(8)
    for options in (refused.value.suggested, {"characters": "artist"}):
        citadel.load_game("classic", **options).check_chosen(8)
    citadel.load_game("classic").check_chosen(7)


@clause("classic.cast.8")
def test_everybody_sees_the_cast_and_which_districts_the_game_has() -> None:
    state = citadel.load_game("classic", characters="witch", bonus_districts="park").new_state(seats=4, seed=1)
    whole = state.to_dict()
    for seat in (citadel.SPECTATOR, 0, 3):
        seen = state.observe(seat).position
        assert [seen["cast"], seen["uniques"]] == [whole["cast"], whole["uniques"]]
    assert "park" in whole["uniques"]


@clause("classic.diplomat.8")
def test_the_graveyard_does_not_play_with_the_diplomat() -> None:
    assert cards(begun(4, characters="diplomat")) == {kind: n for kind, n in DECK.items() if kind != "graveyard"}


# The goal


@clause("classic.complete.1")
@clause("classic.complete.6")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_goal_is_eight_or_in_a_short_game_seven(seats: int) -> None:
    assert begun(seats)["limit"] == 8
    assert begun(seats, short_game="on")["limit"] == 7
