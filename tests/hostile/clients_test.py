"""Three WebSocket libraries that have nothing in common hold a live table: each plays on, comes back, sees the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import pytest
import websocket

from tests.hostile.running import Running, Visitor

Hear = Callable[[], str]


@contextmanager
def by_websockets(guest: Visitor, table: str) -> Iterator[Hear]:
    """Open a live page with `websockets`."""
    with guest.page(table) as socket:
        yield lambda: str(socket.recv(timeout=60))


@contextmanager
def by_websocket_client(guest: Visitor, table: str) -> Iterator[Hear]:
    """Open a live page with `websocket-client`."""
    socket = websocket.create_connection(guest.live(table), cookie=guest.cookie, origin=guest.address, timeout=60)
    socket.send(json.dumps({"token": guest.token}))
    yield lambda: str(socket.recv())
    socket.close()


@contextmanager
def by_aiohttp(guest: Visitor, table: str) -> Iterator[Hear]:
    """Open a live page with `aiohttp`."""
    headers = {"Cookie": guest.cookie, "Origin": guest.address}
    with asyncio.Runner() as runner:
        session = runner.run(opened())
        socket = runner.run(session.ws_connect(guest.live(table), headers=headers, compress=15))
        runner.run(socket.send_json({"token": guest.token}))
        yield lambda: runner.run(socket.receive_str(timeout=60))
        runner.run(socket.close())
        runner.run(session.close())


async def opened() -> aiohttp.ClientSession:
    """Return a session; it wants a running loop."""
    return aiohttp.ClientSession()


LIBRARIES = [by_websockets, by_websocket_client, by_aiohttp]


def frame_of(hear: Hear, version: int) -> dict[str, Any]:
    """Return the first frame of a version."""
    frame: dict[str, Any] = {"v": -1}
    while frame.get("v", -1) < version:
        frame = json.loads(hear())
    return frame


@pytest.mark.parametrize("live", LIBRARIES, ids=lambda live: live.__name__)
def test_a_live_page_hears_every_move_and_comes_back(server: Running, live: Any) -> None:
    ann, bob, table = server.two_at_a_table()
    with live(bob, table) as hear:
        version = json.loads(hear())["v"]
        for _ in range(4):
            mover = ann if ann.sees(table)["observation"]["legal_actions"] else bob
            assert mover.post_as_program(f"{table}/act", **mover.move(table)).status_code == 204
            version += 1
            assert "state" in frame_of(hear, version)["html"]
    with live(bob, table) as hear:
        again = json.loads(hear())
    assert again["v"] == version
    assert {"turn", "board", "log", "seats"} <= again["html"].keys()


def test_the_first_frame_is_the_same_to_the_byte_whatever_reads_it(server: Running) -> None:
    ann, bob, table = server.two_at_a_table()
    ann.post(f"{table}/act", **ann.move(table))
    for guest in (ann, bob, server.visitor("Eve")):
        firsts = []
        for live in LIBRARIES:
            with live(guest, table) as hear:
                firsts.append(hear())
        assert len(set(firsts)) == 1 and '"html"' in firsts[0]
