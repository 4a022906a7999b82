"""Several threads, several processes, a locked database, a killed server."""

import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

import citadel
from citadel.core.errors import CitadelError
from citadel.host import Host, Seating, SeatTaken, StoreBusy
from citadel.host.play_test import all_views, new_table, random_move
from citadel.host.sealed_test import BOAST
from citadel.host.store import Store


def together(*calls: Callable[[], object]) -> list[str]:
    """What became of calls made at the same time: "done", or the refusal's name."""
    barrier, fates = threading.Barrier(len(calls)), ["" for _ in calls]

    def run(place: int, call: Callable[[], object]) -> None:
        barrier.wait()
        try:
            call()
            fates[place] = "done"
        except CitadelError as error:
            fates[place] = type(error).__name__

    threads = [threading.Thread(target=run, args=numbered) for numbered in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return fates


def won(host: Host, seed: int) -> tuple[str, int, str]:
    """A table at which one seat is to boast."""
    table, rng = new_table(host), random.Random(seed)
    random_move(host, table, rng, "a")
    random_move(host, table, rng, "b")
    seat = host.view(table, "nobody").observation.actors[0]
    return table, seat, ["ann", "bob"][seat]


@pytest.mark.parametrize("seed", range(8))
def test_of_two_moves_for_one_ply_one_counts_and_the_other_is_stale(hosts: list[Host], seed: int) -> None:
    table, seat, player = won(hosts[0], seed)
    version = hosts[0].view(table, player).version

    def move(host: Host, key: str) -> Callable[[], object]:
        return lambda: host.act(table, player, seat, version, BOAST, key)

    assert sorted(together(move(hosts[0], "1"), move(hosts[1], "2"))) == ["StaleMove", "done"]
    assert all_views(hosts[0], table, 2) == all_views(hosts[1], table, 2)
    assert hosts[0].view(table, player).observation.ply == 3


@pytest.mark.parametrize("seed", range(8))
def test_seats_that_choose_together_may_do_so_at_the_same_instant(hosts: list[Host], seed: int) -> None:
    table = new_table(hosts[0], seed=seed)

    def bid(host: Host, seat: int, player: str) -> Callable[[], object]:
        view = host.view(table, player)
        return lambda: host.act(table, player, seat, view.version, view.observation.legal_actions[0], "1")

    assert together(bid(hosts[0], 0, "ann"), bid(hosts[1], 1, "bob")) == ["done", "done"]
    assert all_views(hosts[0], table, 2) == all_views(hosts[1], table, 2)


def test_one_move_sent_by_many_threads_at_once_counts_once(hosts: list[Host]) -> None:
    table, seat, player = won(hosts[0], 1)
    version = hosts[0].view(table, player).version
    calls = [lambda host=host: host.act(table, player, seat, version, BOAST, "key") for host in hosts * 4]
    assert together(*calls) == ["done"] * 8
    assert hosts[0].view(table, player).observation.ply == 3


def test_a_move_and_an_undo_at_once_do_not_both_happen(hosts: list[Host]) -> None:
    table, seat, player = won(hosts[0], 1)
    version = hosts[0].view(table, player).version
    version = hosts[0].act(table, player, seat, version, BOAST, "1").version
    fates = together(
        lambda: hosts[0].act(table, player, seat, version, BOAST, "2"),
        lambda: hosts[1].undo(table, player, seat, version),
    )
    assert sorted(fates) == ["StaleMove", "done"]
    assert all_views(hosts[0], table, 2) == all_views(hosts[1], table, 2)


def test_of_two_players_who_want_one_seat_one_sits(hosts: list[Host]) -> None:
    seats = [Seating("human", "Ann"), Seating("open"), Seating("open")]
    table = hosts[0].create("sealed", {}, seats, "ann")
    fates = together(
        lambda: hosts[0].sit(table, 1, "bob", "Bob"),
        lambda: hosts[1].sit(table, 1, "cyd", "Cyd"),
    )
    assert sorted(fates) == [SeatTaken.__name__, "done"]


def test_any_process_serves_any_move_and_any_undo(hosts: list[Host]) -> None:
    table, rng, ply = new_table(hosts[0]), random.Random(3), 0
    while not hosts[0].view(table, "nobody").over:
        host = rng.choice(hosts)
        view = random_move(host, table, rng, f"{ply}")
        ply += 1
        if view.undoable and rng.random() < 0.3:
            rng.choice(hosts).undo(table, ["ann", "bob"][view.seat], view.seat, view.version)
        assert all_views(hosts[0], table, 2) == all_views(hosts[1], table, 2)
    assert hosts[0].journal(table) == hosts[1].journal(table)


def test_a_table_that_never_stands_still_is_given_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host(url)
    table = new_table(host)
    view = host.view(table, "ann")
    monkeypatch.setattr(Store, "step", lambda *what, **changes: False)
    with pytest.raises(StoreBusy, match="changing too fast"):
        host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "1")
    assert host.view(table, "ann").observation.ply == 0
    host.close()


SERVER = """
import random, sys
import citadel.host.sealed_test
from citadel.host import Host
host, table, rng = Host(sys.argv[1]), sys.argv[2], random.Random(5)
ply = 0
while True:
    seat = rng.choice(host.view(table, "nobody").observation.actors)
    view = host.view(table, ["ann", "bob"][seat])
    host.act(table, ["ann", "bob"][seat], seat, view.version, rng.choice(view.observation.legal_actions), str(ply))
    ply += 1
    print(ply, flush=True)
"""


def test_what_was_answered_survives_a_killed_server(url: str) -> None:
    host = Host(url)
    table = new_table(host, rounds=4)
    source = str(Path(citadel.__file__).parent.parent)
    command, env = [sys.executable, "-c", SERVER, url, table], {**os.environ, "PYTHONPATH": source}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        answered = [int(server.stdout.readline()) for _ in range(7)][-1]
        server.send_signal(signal.SIGKILL)
        answered = max([answered, *[int(line) for line in server.stdout]])
    assert host.view(table, "nobody").observation.ply >= answered
    host.close()
