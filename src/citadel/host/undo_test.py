"""Taking moves back."""

import random
from typing import Any

import pytest

from citadel.host import CannotUndo, Host, NotYourSeat, StaleMove, View
from citadel.host.play_test import PLAYERS, all_views, new_table, random_move
from citadel.host.sealed_test import BOAST, DRAW, REST


def boasting(host: Host, seats: int = 2) -> tuple[str, int]:
    """A table at which somebody has won the first round, and who."""
    table, rng = new_table(host, seats), random.Random(1)
    for ply in range(seats):
        random_move(host, table, rng, f"start {ply}")
    return table, host.view(table, "nobody").observation.actors[0]


def act(host: Host, table: str, seat: int, action: int) -> View:
    version = host.view(table, PLAYERS[seat]).version
    return host.act(table, PLAYERS[seat], seat, version, action, f"{version}")


def undo(host: Host, table: str, seat: int, plies: int = 1) -> View:
    return host.undo(table, PLAYERS[seat], seat, host.view(table, PLAYERS[seat]).version, plies)


def observations(host: Host, table: str) -> list[Any]:
    return [host.view(table, player).observation for player in [*PLAYERS[:2], "nobody"]]


@pytest.mark.parametrize("plies", [1, 2])
def test_own_plies_are_taken_back_as_if_they_had_not_been(host: Host, url: str, plies: int) -> None:
    table, seat = boasting(host)
    before = observations(host, table)
    version = host.view(table, "nobody").version
    for _ in range(plies):
        act(host, table, seat, BOAST + 1)
    assert host.view(table, PLAYERS[seat]).undoable == plies
    undo(host, table, seat, plies)
    assert observations(host, table) == before
    assert host.view(table, "nobody").version == version + plies + 1
    other = Host(url)
    assert all_views(other, table, 2) == all_views(host, table, 2)
    other.close()


def test_play_goes_on_after_an_undo(host: Host) -> None:
    table, seat = boasting(host)
    act(host, table, seat, BOAST)
    undo(host, table, seat)
    for action in (BOAST + 1, BOAST + 1, REST):
        act(host, table, seat, action)
    assert host.view(table, "nobody").observation.position["boasts"][seat] == 4


def test_nothing_is_taken_back_across_a_draw(host: Host) -> None:
    table, seat = boasting(host)
    for action in (BOAST, BOAST, DRAW):
        act(host, table, seat, action)
    assert host.view(table, PLAYERS[seat]).undoable == 0
    with pytest.raises(CannotUndo, match="until something is revealed"):
        undo(host, table, seat)


def test_nothing_is_taken_back_across_a_reveal(host: Host) -> None:
    table, seat = boasting(host)
    act(host, table, seat, BOAST)
    with pytest.raises(CannotUndo, match="1 to 1"):
        undo(host, table, seat, 2)


@pytest.mark.parametrize("plies", [0, -1, 2, 10**30, "1", None, True])
def test_a_number_of_plies_that_cannot_be_is_refused(host: Host, plies: Any) -> None:
    table, seat = boasting(host)
    view = act(host, table, seat, BOAST)
    with pytest.raises(CannotUndo, match="1 to 1"):
        host.undo(table, PLAYERS[seat], seat, view.version, plies)
    assert host.view(table, PLAYERS[seat]).version == view.version


def test_a_choice_made_in_secret_may_be_taken_back_until_somebody_else_chooses(host: Host) -> None:
    table = new_table(host, 3)
    bid = host.view(table, "ann").observation.legal_actions[0]
    act(host, table, 0, bid)
    undo(host, table, 0)
    act(host, table, 0, bid)
    act(host, table, 1, host.view(table, "bob").observation.legal_actions[0])
    with pytest.raises(CannotUndo):
        undo(host, table, 0)


def test_nobody_takes_back_what_somebody_else_did(host: Host) -> None:
    table, seat = boasting(host)
    view = act(host, table, seat, BOAST)
    other = 1 - seat
    with pytest.raises(CannotUndo):
        undo(host, table, other)
    with pytest.raises(NotYourSeat):
        host.undo(table, PLAYERS[other], seat, view.version)


def test_an_undo_from_an_older_page_is_stale(host: Host) -> None:
    table, seat = boasting(host)
    old = act(host, table, seat, BOAST).version
    act(host, table, seat, BOAST)
    with pytest.raises(StaleMove, match=r"moved since\. Nothing was taken back"):
        host.undo(table, PLAYERS[seat], seat, old)


def test_an_undo_sent_twice_takes_back_once(host: Host) -> None:
    table, seat = boasting(host)
    act(host, table, seat, BOAST)
    version = act(host, table, seat, BOAST).version
    host.undo(table, PLAYERS[seat], seat, version)
    with pytest.raises(StaleMove, match="taken back since"):
        host.undo(table, PLAYERS[seat], seat, version)
    assert host.view(table, PLAYERS[seat]).undoable == 1


def test_a_late_second_copy_of_a_move_that_was_taken_back_does_not_count(host: Host) -> None:
    table, seat = boasting(host)
    version = host.view(table, "nobody").version
    host.act(table, PLAYERS[seat], seat, version, BOAST, "key")
    undo(host, table, seat)
    before = host.view(table, "nobody").observation
    assert host.act(table, PLAYERS[seat], seat, version, BOAST, "key").observation.ply == before.ply


def test_a_page_that_shows_a_position_taken_back_is_stale_though_the_ply_is_the_same(host: Host) -> None:
    table, seat = boasting(host)
    for action in (BOAST, BOAST, REST):
        act(host, table, seat, action)
    other = 1 - seat
    seen = host.view(table, PLAYERS[other])
    undo(host, table, seat, 2)
    for action in (BOAST + 1, REST):
        act(host, table, seat, action)
    assert host.view(table, PLAYERS[other]).observation.ply == seen.observation.ply
    with pytest.raises(StaleMove):
        host.act(table, PLAYERS[other], other, seen.version, seen.observation.legal_actions[0], "1")


def test_nothing_is_taken_back_after_the_end(host: Host) -> None:
    table, rng = new_table(host, rounds=1), random.Random(1)
    while len(host.view(table, "nobody").observation.actors) != 1 or "Draw" not in asked(host, table):
        random_move(host, table, rng, rng.randbytes(8).hex())
    seat = host.view(table, "nobody").observation.actors[0]
    assert act(host, table, seat, REST).over
    with pytest.raises(CannotUndo):
        undo(host, table, seat)


def asked(host: Host, table: str) -> str:
    return " ".join(host.view(table, player).observation.asks for player in PLAYERS[:2])
