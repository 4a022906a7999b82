"""Hostile sockets: whatever comes before, with or after the greeting, the line is closed and nothing comes of it."""

from __future__ import annotations

import json
import os
import socket as sockets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hostile.conftest import Party
from tests.hostile.requests_test import quickly
from tests.hostile.running import Visitor
from tests.hostile.wire import frame, handshake

pytestmark = pytest.mark.usefixtures("unharmed")

CONTINUATION, TEXT, BINARY, CLOSE, PING = 0, 1, 2, 8, 9
BROKEN = {
    "text that is no UTF-8": frame(TEXT, b"\xff\xfe"),
    "text that is no UTF-8 in two parts": frame(TEXT, b"\xe2\x82", fin=False) + frame(CONTINUATION, b"\x28"),
    "no mask": frame(TEXT, b"{}", masked=False),
    "an unknown kind": frame(3, b"{}"),
    "reserved bits": frame(TEXT, b"{}", rsv=3),
    "what cannot be inflated": frame(TEXT, b"\xff\xff\xff", rsv=4),
    "much too long": frame(TEXT, b"[" * 5000),
    "much too long in parts": frame(TEXT, b"[" * 3000, fin=False) + frame(CONTINUATION, b"[" * 3000),
    "a claim of many bytes": frame(TEXT, b"{", says=2**62),
    "a claim of a negative length": frame(TEXT, b"{", says=2**64 - 1),
    "a continuation of nothing": frame(CONTINUATION, b"{}"),
    "a close without a code": frame(CLOSE, b"\x03"),
    "a close with a code that is none": frame(CLOSE, b"\x00\x01"),
    "a close that is no UTF-8": frame(CLOSE, b"\x03\xe8\xff"),
    "a ping that is too long": frame(PING, b"a" * 126),
    "a ping in parts": frame(PING, b"a", fin=False),
    "bytes": frame(BINARY, b"\x00\xff"),
    "words after the end": frame(CLOSE, b"\x03\xe8") + frame(TEXT, b"{}"),
    "another request": b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "a deep nest": frame(TEXT, b"[" * 4000),
    "an empty text": frame(TEXT),
    "a token that is none": frame(TEXT, b'{"token": null}'),
    "half a pair": frame(TEXT, b'{"token": "\\ud800"}'),
}


def asked(party: Party, guest: Visitor, origin: str) -> sockets.socket:
    """Return the bare line on which a socket has been asked for."""
    headers = [("Host", f"127.0.0.1:{party.server.port}"), ("Origin", origin), ("Cookie", guest.cookie)]
    line = party.server.connection()
    line.sendall(handshake(f"{party.table}/live", headers))
    return line


def opened(party: Party, guest: Visitor) -> sockets.socket:
    """Return the bare line of a socket that has been opened."""
    line = asked(party, guest, party.server.address)
    assert line.recv(4096).startswith(b"HTTP/1.1 101 ")
    return line


def greeting(guest: Visitor) -> bytes:
    return frame(TEXT, json.dumps({"token": guest.token}).encode())


def is_hung_up(line: sockets.socket) -> bool:
    """Return whether the server says that it closes a line, or just closes it; what it sends before does not count."""
    heard = b""
    try:
        while CLOSE not in kinds_in(heard):
            chunk = line.recv(65536)
            if not chunk:
                break
            heard += chunk
    except TimeoutError:
        return False
    except ConnectionResetError:
        pass
    return True


def kinds_in(data: bytes) -> list[int]:
    """Return the kinds of the frames that have arrived whole."""
    kinds = []
    while len(data) >= 4:
        length, start = data[1], 2
        if length == 126:
            length, start = int.from_bytes(data[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + length:
            break
        kinds.append(data[0] & 15)
        data = data[start + length :]
    return kinds


def hears_a_frame(line: sockets.socket) -> None:
    """Wait until a line has brought a frame, and all of it."""
    heard = b""
    while not kinds_in(heard):
        chunk = line.recv(65536)
        assert chunk, heard[-200:]
        heard += chunk


@pytest.mark.parametrize("greeted", [False, True])
@pytest.mark.parametrize("what", BROKEN)
def test_a_line_that_brings_this_is_closed(party: Party, what: str, greeted: bool) -> None:
    with opened(party, party.bob) as line:
        if greeted:
            line.sendall(greeting(party.bob))
            hears_a_frame(line)
        line.sendall(BROKEN[what])
        assert is_hung_up(line)


@quickly
@given(st.binary(min_size=1, max_size=300), st.booleans())
def test_bytes_at_random(party: Party, data: bytes, greeted: bool) -> None:
    with opened(party, party.bob) as line:
        line.sendall((greeting(party.bob) if greeted else b"") + data)


@quickly
@given(
    st.lists(
        st.builds(
            frame,
            st.integers(0, 15),
            st.binary(max_size=130) | st.text(max_size=20).map(lambda text: text.encode("utf-8", "replace")),
            fin=st.booleans(),
            masked=st.booleans(),
            rsv=st.integers(0, 7),
        ),
        max_size=5,
    )
)
def test_frames_at_random(party: Party, frames: list[bytes]) -> None:
    with opened(party, party.bob) as line:
        line.sendall(b"".join(frames))


def test_many_lines_that_never_greet_harm_nobody(party: Party) -> None:
    lines = [opened(party, party.bob) for _ in range(30)]
    assert party.ann.browser.get(party.table).status_code == 200
    for line in lines:
        line.close()


@pytest.mark.parametrize("token", ["", "x", "ann's"])
def test_a_token_that_is_not_ones_own_opens_nothing(party: Party, token: str) -> None:
    shown = party.ann.token if token == "ann's" else token
    with opened(party, party.bob) as line:
        line.sendall(frame(TEXT, json.dumps({"token": shown}).encode()))
        assert is_hung_up(line)


@pytest.mark.parametrize(
    "origin", ["null", "https://evil.example", "http://127.0.0.1", "http://127.0.0.1.evil.example"]
)
def test_a_line_from_another_site_is_not_opened(party: Party, origin: str) -> None:
    with asked(party, party.bob, origin) as line:
        assert line.recv(65536).startswith(b"HTTP/1.1 403 ")


def test_a_good_page_at_the_same_table_hears_nothing_of_all_that(party: Party) -> None:
    with party.ann.page(party.table) as good:
        first = json.loads(good.recv())
        for data in BROKEN.values():
            with opened(party, party.bob) as line:
                line.sendall(data)
        with opened(party, party.bob) as line:
            line.sendall(os.urandom(200))
        good.ping().wait(10)
        assert first["v"] == party.ann.sees(party.table)["version"]
