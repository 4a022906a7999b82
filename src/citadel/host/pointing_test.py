"""Pointing at the board, and taking back what others did, in a game in which all play together."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from citadel.core.registry import register
from citadel.host import (
    CannotPoint,
    CannotUndo,
    Host,
    NoSuchSeat,
    NotYourSeat,
    Seating,
    StaleMove,
    StoodIn,
    TableNotReady,
    UnknownTable,
    View,
    pointing,
)
from citadel.host.hub_test import sleeps, wakes
from citadel.host.play_test import PLAYERS, new_table, random_move
from citadel.host.sealed_test import BOAST, SealedGame
from citadel.host.standing_in_test import bots_move


class Partners(SealedGame):
    """The small game as if all played together, at a board of two places."""

    id = "partners"
    title = "Partners"
    cooperative = True

    def places(self) -> list[str]:
        return ["a1", "a2"]


register(Partners.id, "citadel.host.pointing_test:Partners")


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests point as often as they like, and nothing vanish before they look."""
    monkeypatch.setattr(pointing, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(pointing, "SHOWN_SECONDS", 3600.0)


def table_of_partners(host: Host, seats: int = 2) -> str:
    """A full table of Ann, Bob and Cyd."""
    table = host.create("partners", {}, [Seating("human", "Ann"), *[Seating("open")] * (seats - 1)], "ann", 7)
    for seat in range(1, seats):
        host.sit(table, seat, PLAYERS[seat], PLAYERS[seat].title())
    return table


def seen(host: Host, table: str, player: str) -> list[str]:
    """What each seat points at, as somebody sees it."""
    return [each.points_at for each in host.view(table, player).players]


def test_everybody_sees_who_points_at_what_and_the_game_is_as_it_was(hosts: list[Host]) -> None:
    here, there = hosts
    table = table_of_partners(here)
    before = here.view(table, "ann")
    here.point(table, "ann", 0, "a2")
    there.point(table, "bob", 1, "a1")
    for player in ("ann", "bob", "nobody"):
        assert seen(here, table, player) == seen(there, table, player) == ["a2", "a1"]
    after = there.view(table, "ann")
    assert after.observation == before.observation
    there.point(table, "ann", 0, "a1")
    assert seen(here, table, "nobody") == ["a1", "a1"]


def test_a_move_chosen_before_somebody_pointed_counts_and_an_undo_too(host: Host) -> None:
    table = table_of_partners(host)
    for seat, name in enumerate(PLAYERS[:2]):
        before = host.view(table, name)
        host.point(table, "bob", 1, "a1")
        host.act(table, name, seat, before.version, before.observation.legal_actions[0], name)
    seat = host.view(table, "nobody").observation.actors[0]
    view = act(host, table, seat, BOAST)
    host.point(table, "bob", 1, "a2")
    assert host.undo(table, PLAYERS[seat], seat, view.version).observation.ply == 2


@pytest.mark.parametrize("place", ["a3", "", "A1", "a1 ", "<b>", "\0", "a" * 5000, None, 7, ["a1"]])
def test_what_is_no_place_of_the_board_is_refused(host: Host, place: Any) -> None:
    table = table_of_partners(host)
    with pytest.raises(CannotPoint, match=r"The board has no place .{0,30}\."):
        host.point(table, "ann", 0, place)
    assert seen(host, table, "ann") == ["", ""]


def test_who_has_no_such_seat_points_at_nothing(host: Host) -> None:
    table = table_of_partners(host)
    for player in ("bob", "nobody"):
        with pytest.raises(NotYourSeat):
            host.point(table, player, 0, "a1")
    with pytest.raises(NoSuchSeat):
        host.point(table, "ann", 2, "a1")
    with pytest.raises(UnknownTable):
        host.point("nowhere", "ann", 0, "a1")
    assert seen(host, table, "ann") == ["", ""]


def test_rivals_do_not_point(host: Host) -> None:
    with pytest.raises(CannotPoint, match="its players are rivals"):
        host.point(new_table(host), "ann", 0, "a1")


def test_nobody_points_before_the_game_after_it_or_while_a_bot_plays_for_them(host: Host) -> None:
    waiting = host.create("partners", {}, [Seating("human", "Ann"), Seating("open")], "ann")
    with pytest.raises(TableNotReady, match="every seat is taken"):
        host.point(waiting, "ann", 0, "a1")
    table = table_of_partners(host)
    host.point(table, "bob", 1, "a2")
    host.leave(table, "ann")
    with pytest.raises(StoodIn):
        host.point(table, "ann", 0, "a1")
    host.leave(table, "bob")
    while bots_move(host, table):
        pass
    with pytest.raises(TableNotReady, match="nobody points any more"):
        host.point(table, "ann", 0, "a1")
    assert seen(host, table, "ann") == ["", ""]


def test_who_points_twice_at_once_is_asked_to_wait_and_others_are_not(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pointing, "PAUSE_SECONDS", 3600.0)
    table = table_of_partners(host)
    host.point(table, "ann", 0, "a1")
    with pytest.raises(CannotPoint, match="Wait a moment"):
        host.point(table, "ann", 0, "a2")
    host.point(table, "bob", 1, "a2")
    assert seen(host, table, "ann") == ["a1", "a2"]


def test_pointing_ends_by_itself_and_whoever_watches_is_woken_then(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of_partners(host)

    async def scene() -> None:
        async with host.hub.watch(table, "bob") as watch:
            assert await sleeps(watch)
            host.point(table, "ann", 0, "a1")
            assert await wakes(watch)
            assert seen(host, table, "bob") == ["a1", ""]
            monkeypatch.setattr(pointing, "SHOWN_SECONDS", 0.0)
            assert seen(host, table, "bob") == ["", ""]

    asyncio.run(scene())


def test_pointing_in_one_process_wakes_whoever_watches_in_another(url: str) -> None:
    here, there = Host(url, poll_seconds=0.02), Host(url)
    table = table_of_partners(there)

    async def scene() -> None:
        async with here.hub.watch(table, "bob") as watch:
            there.point(table, "ann", 0, "a1")
            assert await wakes(watch)
            assert seen(here, table, "bob") == ["a1", ""]

    asyncio.run(scene())
    here.close()
    there.close()


def test_the_moment_at_which_pointing_ends_is_an_alarm(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[tuple[str, float]] = []
    monkeypatch.setattr(host.hub, "wake_at", lambda table, moment: rung.append((table, moment)))
    table = table_of_partners(host)
    rung.clear()
    host.view(table, "nobody")
    assert rung == []
    host.point(table, "ann", 0, "a1")
    begun = host.view(table, "nobody").players[0].pointed
    assert rung == [(table, begun + 3600.0)]


# Taking back.


@pytest.fixture
def boasted(host: Host) -> Iterator[tuple[str, int, View]]:
    """A table at which somebody has won a round and boasted once, who that is, and what they see."""
    table, chance = table_of_partners(host), random.Random(1)
    for key in "12":
        random_move(host, table, chance, key)
    seat = host.view(table, "nobody").observation.actors[0]
    yield table, seat, act(host, table, seat, BOAST)


def act(host: Host, table: str, seat: int, action: int) -> View:
    version = host.view(table, PLAYERS[seat]).version
    return host.act(table, PLAYERS[seat], seat, version, action, f"{version}")


def test_who_plays_together_takes_back_what_another_did(host: Host, boasted: tuple[str, int, View]) -> None:
    table, seat, _ = boasted
    other = 1 - seat
    view = host.view(table, PLAYERS[other])
    assert (view.undoable, view.undo_of, view.undone_by) == (1, seat, -1)
    assert (host.view(table, "nobody").undoable, host.view(table, "nobody").undo_of) == (0, -1)
    assert host.undo(table, PLAYERS[other], other, view.version).observation.ply == 2
    for player in (*PLAYERS[:2], "nobody"):
        assert host.view(table, player).undone_by == other
    assert act(host, table, seat, BOAST).undone_by == -1


def test_what_was_revealed_before_stays_for_all(host: Host, boasted: tuple[str, int, View]) -> None:
    table, seat, view = boasted
    for plies in (2, 3):
        with pytest.raises(CannotUndo, match="1 to 1"):
            host.undo(table, PLAYERS[seat], seat, view.version, plies)
    view = host.undo(table, PLAYERS[seat], seat, view.version)
    with pytest.raises(CannotUndo, match="only the last moves of people"):
        host.undo(table, PLAYERS[1 - seat], 1 - seat, view.version)


def test_what_another_has_done_meanwhile_is_not_taken_back_unseen(host: Host, boasted: tuple[str, int, View]) -> None:
    table, seat, _ = boasted
    other = 1 - seat
    looked = host.view(table, PLAYERS[other])
    act(host, table, seat, BOAST)
    with pytest.raises(StaleMove, match="moved since"):
        host.undo(table, PLAYERS[other], other, looked.version)


def test_what_a_bot_did_for_another_is_not_taken_back(host: Host, boasted: tuple[str, int, View]) -> None:
    table, seat, _ = boasted
    other = 1 - seat
    host.leave(table, PLAYERS[seat])
    assert host.view(table, PLAYERS[other]).undoable == 0
    bots_move(host, table)
    host.come_back(table, PLAYERS[seat])
    assert host.view(table, PLAYERS[other]).undoable == 0
