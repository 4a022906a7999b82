"""A stop is graceful: what is in flight is finished, pages are told to come back, and nothing is left running."""

from __future__ import annotations

import json
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from citadel.host import Host, Seating
from tests.hostile.running import has_ended, running

STOPS = [signal.SIGTERM, signal.SIGINT]
SERVICE_RESTART = 1012  # pages come back by themselves
# The server says when a move is in flight, and takes its time over it.
SLOW = """
import time
from citadel.host import Host
move = Host.move
def slow(*given):
    print("in flight", flush=True)
    time.sleep(1)
    return move(*given)
Host.move = slow
"""


@pytest.mark.parametrize("sign", STOPS)
def test_a_move_in_flight_is_answered_and_stored(tmp_path: Path, sign: signal.Signals) -> None:
    with ThreadPoolExecutor() as threads, running(tmp_path, first=SLOW) as server:
        ann, bob, table = server.two_at_a_table()
        with bob.page(table) as socket:
            assert json.loads(socket.recv())["v"]
            move = threads.submit(ann.post_as_program, f"{table}/act", **ann.move(table))
            assert threads.submit(server.says).result(60) == "in flight\n"
            server.tell(sign)
            assert move.result().status_code == 204
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    socket.recv()
        assert closed.value.rcvd and closed.value.rcvd.code == SERVICE_RESTART
        assert server.ends() == 0
        assert server.events()[-2:] == ["stopping", "stopped"]
        assert server.faults() == []
    assert not (tmp_path / "tables.db-wal").exists()  # SQLite tidies up when the last connection is closed
    host = Host(server.database)
    assert host.view(table.removeprefix("/table/"), "").observation.ply == 1
    host.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("sign", STOPS)
def test_bots_in_the_middle_of_a_thought_end_with_the_server(tmp_path: Path, sign: signal.Signals) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    host = Host(database)
    table = host.create("duel", {}, [Seating("bot", bot="ismcts:9999999"), Seating("human", "Ann")], "ann")
    host.close()
    with running(tmp_path) as server:  # it goes on where bots are asked
        workers: list[int] = []
        while len(workers) < 2:  # one that thinks, and the one that keeps track of what processes share
            workers = server.children()
        server.tell(sign)
        assert server.ends() == 0
        assert all(map(has_ended, workers))
        assert server.faults() == []
    host = Host(database)
    assert host.view(table, "").observation.ply == 0  # what was not thought out is not played
    host.close()


def test_a_second_ctrl_c_waits_for_nobody(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = server.visitor("Ann")
        assert ann.browser.get("/").status_code == 200
        with server.connection() as half:
            half.sendall(b"POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n")
            server.tell(signal.SIGINT)
            server.tell(signal.SIGINT)
            assert server.ends() == 0
