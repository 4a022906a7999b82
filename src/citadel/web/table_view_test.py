from __future__ import annotations

import pytest

from citadel.host import Player
from citadel.web.table_view import names_of, nested


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


def test_an_open_seat_goes_by_its_own_name() -> None:
    assert names_of([player(0, "Ann"), player(1, "")], ["White", "Black"]) == ["Ann", "Black"]
