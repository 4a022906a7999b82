"""People who are away while the table waits for them, and bots that their fellow players let play for them."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from citadel.core.errors import BadSeat
from citadel.host import Host, NotReplaceable, NotYourSeat, Seating, StoodIn, TableNotReady
from citadel.host.hub_test import sleeps, wakes
from citadel.host.play_test import new_table
from citadel.host.standing_in_test import BEST, boasting
from citadel.host.store import Store


@pytest.fixture
def host(url: str) -> Iterator[Host]:
    """A host at which whoever does not look is away at once."""
    host = Host(url, away_seconds=0)
    yield host
    host.close()


@pytest.fixture
def patient(url: str) -> Iterator[Host]:
    """A host at which nobody is away for the time of a test."""
    host = Host(url, away_seconds=3600)
    yield host
    host.close()


def test_a_fellow_player_lets_a_bot_play_for_somebody_away(host: Host) -> None:
    table = new_table(host)
    assert [player.replaceable for player in host.view(table, "bob").players] == [True, False]
    view = host.replace(table, "bob", 0)
    assert [(player.stand_in, player.replaceable) for player in view.players] == [(BEST, False), ("", False)]
    assert host.view(table, "ann").stood_in
    assert not host.come_back(table, "ann").stood_in


def test_two_who_replace_somebody_at_the_same_time_do_it_once(host: Host) -> None:
    table = new_table(host, 3)
    version = host.replace(table, "bob", 0).version
    assert host.replace(table, "cyd", 0).version == version


def test_nobody_is_replaced_while_nobody_waits_for_them(host: Host) -> None:
    table, seat, player = boasting(host)
    other = 1 - seat
    assert not host.view(table, player).players[other].replaceable
    with pytest.raises(NotReplaceable, match="Nobody waits for"):
        host.replace(table, player, other)


def test_nobody_is_replaced_who_was_there_a_moment_ago(patient: Host) -> None:
    table = new_table(patient)
    assert not patient.view(table, "bob").players[0].replaceable
    with pytest.raises(NotReplaceable, match=r"Ann is here, or was not long ago.*after 3600 seconds"):
        patient.replace(table, "bob", 0)


def test_nobody_is_replaced_whose_page_is_open(host: Host) -> None:
    table = new_table(host)

    async def scene() -> None:
        async with host.hub.watch(table, "ann"):
            assert not host.view(table, "bob").players[0].replaceable
            with pytest.raises(NotReplaceable):
                host.replace(table, "bob", 0)
        assert host.view(table, "bob").players[0].replaceable

    asyncio.run(scene())


class Clock:
    """The time of day, which passes when the test says so."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("time.time", clock)
    return clock


@pytest.fixture
def processes(url: str) -> Iterator[list[Host]]:
    """Two hosts that do their chores only when the test does them."""
    hosts = [Host(url, poll_seconds=3600, away_seconds=120) for _ in range(2)]
    yield hosts
    for host in hosts:
        host.close()


def test_nobody_is_replaced_whose_page_is_open_in_another_process(processes: list[Host], clock: Clock) -> None:
    here, there = processes
    table = new_table(here)

    async def scene() -> None:
        async with there.hub.watch(table, "ann"):
            for _ in range(3):
                there._presence.write()
                clock.now += 100
                assert not here.view(table, "bob").players[0].replaceable
        there._presence.write()
        clock.now += 119
        assert not here.view(table, "bob").players[0].replaceable
        clock.now += 1
        assert here.view(table, "bob").players[0].replaceable

    asyncio.run(scene())


def test_a_page_that_stays_open_is_written_down_now_and_then_and_no_oftener(
    processes: list[Host], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, written = processes[0], list[float]()
    table = new_table(host)
    host._presence.write()
    begun = clock.now
    monkeypatch.setattr(Store, "saw", lambda store, pages, moment: written.append(moment - begun))

    async def scene() -> None:
        async with host.hub.watch(table, "ann"):
            for _ in range(100):
                clock.now += 1
                host._presence.write()
        for _ in range(100):
            clock.now += 1
            host._presence.write()

    asyncio.run(scene())
    assert written == [1, 40, 80, 101]


def test_whoever_looks_now_and_then_without_a_live_page_is_not_away(processes: list[Host], clock: Clock) -> None:
    host = processes[0]
    table = new_table(host)
    for _ in range(3):
        host.view(table, "ann")
        host._presence.write()
        clock.now += 100
    assert not host.view(table, "bob").players[0].replaceable
    clock.now += 20
    assert host.view(table, "bob").players[0].replaceable


def test_whoever_has_just_been_asked_is_not_away_however_long_ago_they_looked(
    processes: list[Host], clock: Clock
) -> None:
    host = processes[0]
    table = new_table(host)
    clock.now += 1000
    view = host.view(table, "bob")
    assert view.players[0].replaceable
    host.act(table, "bob", 1, view.version, view.observation.legal_actions[0], "1")
    assert not host.view(table, "bob").players[0].replaceable


def test_a_page_is_woken_when_somebody_begins_to_count_as_away(processes: list[Host], clock: Clock) -> None:
    host = processes[0]
    table = new_table(host)

    async def scene() -> None:
        async with host.hub.watch(table, "bob") as watch:
            assert not host.view(table, "bob").players[0].replaceable
            clock.now += 119
            host.hub.poll()
            assert await sleeps(watch)
            clock.now += 1
            host.hub.poll()
            assert await wakes(watch)
            assert host.view(table, "bob").players[0].replaceable
            clock.now += 1000
            host.hub.poll()
            assert await sleeps(watch)

    asyncio.run(scene())


def test_a_view_tells_for_how_long_somebody_has_been_away(processes: list[Host], clock: Clock) -> None:
    here = processes[0]
    table = new_table(here)
    here.view(table, "ann")
    here._presence.write()
    for seconds, told in [(0, 0), (59, 0), (60, 60), (61, 61), (5000, 5000)]:
        clock.now += seconds
        assert here.view(table, "nobody").players[0].away == told
        clock.now -= seconds

    async def scene() -> None:
        async with here.hub.watch(table, "ann"):
            clock.now += 5000
            assert here.view(table, "bob").players[0].away == 0

    asyncio.run(scene())


def test_a_view_tells_how_many_look_on_without_a_seat(processes: list[Host]) -> None:
    host = processes[0]
    table = new_table(host)

    async def scene() -> None:
        async with host.hub.watch(table, "ann"), host.hub.watch(table, "eve"), host.hub.watch(table, "eve"):
            assert host.view(table, "bob").onlookers == 1
        assert host.view(table, "bob").onlookers == 0

    asyncio.run(scene())


@pytest.mark.parametrize("seat", [2, -1, pytest.param(10**5000, id="large"), "0", None, True])
def test_a_seat_that_is_not_there_is_not_replaced(host: Host, seat: Any) -> None:
    with pytest.raises(BadSeat, match="there are 0 to 1"):
        host.replace(new_table(host), "bob", seat)


def test_only_players_who_play_replace_others_and_only_people(host: Host) -> None:
    seats = [Seating("human", "Ann"), Seating("bot", bot="uniform"), Seating("open")]
    table = host.create("sealed", {}, seats, "ann")
    with pytest.raises(TableNotReady, match="has not begun"):
        host.replace(table, "ann", 1)
    host.sit(table, 2, "bob", "Bob")
    with pytest.raises(NotYourSeat):
        host.replace(table, "nobody", 0)
    for seat in (1, 2):
        with pytest.raises(NotReplaceable, match="another player's seat"):
            host.replace(table, "bob", seat)
    host.leave(table, "bob")
    with pytest.raises(StoodIn):
        host.replace(table, "bob", 0)
    assert not host.view(table, "bob").players[0].replaceable
    assert not host.view(table, "nobody").players[0].replaceable
