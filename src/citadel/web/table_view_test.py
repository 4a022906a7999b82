from __future__ import annotations

from dataclasses import replace

import pytest

import citadel
from citadel.core.game import Game
from citadel.core.state import State
from citadel.core.toy_test import LESS, MORE, Toy, ToyGame
from citadel.host import Player
from citadel.web.frames import fragments
from citadel.web.secrecy_test import view_of
from citadel.web.table_view import TableView, names_of, nested


def player(seat: int, name: str) -> Player:
    return Player(seat, "human" if name else "open", name, "", False)


def test_actions_nest_by_their_words() -> None:
    tree = nested({3: "build noble-1 c5", 4: "build noble-1 c6", 9: "pass"})
    assert tree == {"build": {"noble-1": {"c5": 3, "c6": 4}}, "pass": 9}


def test_an_action_that_begins_another_is_kept_under_no_word() -> None:
    assert nested({1: "guard", 2: "guard d4"}) == nested({2: "guard d4", 1: "guard"}) == {"guard": {"": 1, "d4": 2}}


def test_players_of_one_name_are_told_apart_by_their_seats() -> None:
    assert names_of([player(0, "Ann"), player(1, "Ann")], ["White", "Black"]) == ["Ann (White)", "Ann (Black)"]


@pytest.mark.parametrize("like", ["ann", "Ann\ufe0f", "\u1160Ann", "A\u3164nn", "A nn", "\uff21nn", "Ann\u034f"])
def test_who_looks_like_another_by_name_is_told_apart_as_well(like: str) -> None:
    assert names_of([player(0, "Ann"), player(1, like)], ["White", "Black"]) == ["Ann (White)", f"{like} (Black)"]


def test_bots_of_one_name_are_counted_by_the_numbers_of_their_seats_unless_somebody_is_called_so() -> None:
    bots = [Player(seat, "bot", "Quick bot", "greedy", False) for seat in (1, 2)]
    seats = ["Seat 1", "Seat 2", "Seat 3"]
    assert names_of([player(0, "Ann"), *bots], seats) == ["Ann", "Quick bot 2", "Quick bot 3"]
    assert names_of([player(0, "quick bot 2"), *bots], seats) == ["quick bot 2", "Quick bot (Seat 2)", "Quick bot 3"]
    assert names_of(bots, ["White", "Black"]) == ["Quick bot (White)", "Quick bot (Black)"]


def test_an_open_seat_goes_by_its_own_name() -> None:
    assert names_of([player(0, "Ann"), player(1, "")], ["White", "Black"]) == ["Ann", "Black"]


class Priced(Toy):
    """A table at which more costs what has been chosen so far, and a coin."""

    def price(self, seat: int, action: int) -> int:
        return self.chosen[seat] + 1 if action == MORE else -1


class Market(ToyGame):
    def blank(self, seats: int) -> State:
        return Priced(self, seats)

    def help(self, action: int) -> str:
        return "Rob {2}" if action == LESS else "Give {3} a coin"


def seen_at(game: Game) -> TableView:
    """Return what the first of four seats is shown."""
    return TableView(view_of(game.new_state(seats=4, seed=1), 0))


def test_a_seat_that_a_choice_names_has_the_name_of_its_player() -> None:
    shown = seen_at(Market({}))
    assert [shown.help(number) for number in shown.numbers] == ["Rob Player 2", "Give Player 3 a coin"]
    assert "Give Player 3 a coin</button>" in fragments(shown)["choices"]


def test_a_choice_has_the_price_that_its_game_names() -> None:
    shown = seen_at(Market({}))
    assert [shown.price(number) for number in shown.numbers] == [-1, 1]


def test_where_a_game_names_no_prices_nothing_has_one() -> None:
    shown = seen_at(ToyGame({}))
    assert [shown.price(number) for number in shown.numbers] == [-1, -1]


def test_who_plays_several_seats_in_the_open_is_called_by_the_name_of_the_seat() -> None:
    state = citadel.load_game("defense").new_state(2, 1)
    for seats, words in (([0], "Your turn"), ([0, 1], "Your turn, Player 0")):
        assert TableView(replace(view_of(state, 0), my_seats=seats)).turn == words
