from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from citadel.host import Host, StoreBusy
from citadel.web.visiting_test import Guest, app, host, table_for_two

__all__ = ["app", "host"]


def greet(socket: WebSocketTestSession, guest: Guest) -> dict[str, Any]:
    """Show the token and return the first frame."""
    socket.send_json({"token": guest.token})
    frame: dict[str, Any] = socket.receive_json()
    return frame


def frame_of_version(socket: WebSocketTestSession, version: int) -> dict[str, Any]:
    """Return the first frame of a version; those before tell who came and went."""
    frame: dict[str, Any] = {"v": -1}
    while frame.get("v", -1) < version:
        frame = socket.receive_json()
    return frame


def closed(socket: WebSocketTestSession) -> int:
    """Return the code with which the server closes the socket, whatever it sends before."""
    with pytest.raises(WebSocketDisconnect) as refusal:
        while True:
            socket.receive_json()
    return refusal.value.code


def test_a_new_page_is_sent_every_section(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    with ann.socket(table) as socket:
        frame = greet(socket, ann)
    assert {"turn", "board", "choices", "log", "seats", "state"} <= frame["html"].keys()
    assert (frame["mine"], frame["title"]) == (True, "● Your turn · Citadels Duel")


def test_a_move_reaches_the_other_page_as_the_sections_it_changed(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    with bob.socket(table) as socket:
        first = greet(socket, bob)
        ann.post(f"{table}/act", **ann.move(table))
        frame = frame_of_version(socket, first["v"] + 1)
    assert "log" in frame["html"] and "seats" not in frame["html"]
    assert frame["say"].startswith("Ann ")


def test_the_first_frame_says_nothing_aloud_but_whose_turn_it_is(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    with ann.socket(table) as socket:
        assert greet(socket, ann)["say"] == "Your turn."


def test_a_spectators_page_offers_no_move(app: Starlette) -> None:
    _, _, table = table_for_two(app)
    eve = Guest(app, "Eve")
    with eve.socket(table) as socket:
        frame = greet(socket, eve)
    assert frame["mine"] is False
    assert 'name="action"' not in json.dumps(frame)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", ""])
def test_a_socket_from_another_site_is_refused(app: Starlette, origin: str) -> None:
    ann, _, table = table_for_two(app)
    with pytest.raises(WebSocketDisconnect), ann.socket(table, Origin=origin):
        pass


def test_a_socket_without_a_cookie_is_refused(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    ann.browser.cookies.clear()
    with pytest.raises(WebSocketDisconnect), ann.socket(table):
        pass


@pytest.mark.parametrize(
    "hello",
    [
        "",
        "null",
        "[]",
        "{",
        '{"token": null}',
        '{"token": ["x"]}',
        '{"token": "x"}',
        "[" * 3000,
        '{"token": "\\ud800"}',
        '{"token":"é"}',
    ],
)
def test_a_socket_that_does_not_show_the_token_is_closed(app: Starlette, hello: str) -> None:
    ann, _, table = table_for_two(app)
    with ann.socket(table) as socket:
        socket.send_text(hello)
        assert closed(socket) == 1008


def test_a_socket_that_sends_bytes_is_closed(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    with ann.socket(table) as socket:
        socket.send_bytes(b"\x00\xff")
        assert closed(socket) == 1008


def test_a_socket_with_somebody_elses_token_is_closed(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    with bob.socket(table) as socket:
        socket.send_json({"token": ann.token})
        assert closed(socket) == 1008


def test_a_socket_that_goes_on_talking_is_closed(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    with ann.socket(table) as socket:
        greet(socket, ann)
        socket.send_text('{"action": "pass"}')
        assert closed(socket) == 1008


def test_a_socket_whose_table_is_busy_is_told_to_try_again(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*args: object) -> Any:
        raise StoreBusy("The table is busy.")

    ann, _, table = table_for_two(app)
    monkeypatch.setattr(Host, "view", busy)
    with ann.socket(table) as socket:
        socket.send_json({"token": ann.token})
        assert closed(socket) == 1013


def test_a_socket_to_no_table_is_closed(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    with ann.socket("/table/unknown") as socket:
        socket.send_json({"token": ann.token})
        assert closed(socket) == 1008
