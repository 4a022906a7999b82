"""Whoever takes for ever over a request is not waited for; whoever keeps a line open in good order is."""

from __future__ import annotations

import itertools
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostile.running import Running, running
from tests.hostile.wire import answer_on, request

IMPATIENT = """
from citadel.web import forms, protocol
protocol.HEAD_SECONDS = forms.BODY_SECONDS = protocol.TAKE_SECONDS = 2.0
"""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("hasty"), first=IMPATIENT) as server:
        yield server
        assert server.faults() == []


def heard(server: Running, data: bytes = b"") -> bytes:
    """Send some bytes and return what comes until the server hangs up."""
    with server.connection() as line:
        line.sendall(data)
        received = b""
        while chunk := line.recv(65536):
            received += chunk
    return received


def test_a_line_that_never_asks_is_closed(hasty: Running) -> None:
    assert heard(hasty) == b""


def test_half_a_head_is_not_waited_for(hasty: Running) -> None:
    assert heard(hasty, b"GET / HTTP/1.1\r\nHost: x\r\n") == b""


def test_a_head_that_comes_drop_by_drop_is_not_waited_for(hasty: Running) -> None:
    with hasty.connection() as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        for _ in itertools.count():
            try:
                line.sendall(b"x")
            except (BrokenPipeError, ConnectionResetError):
                break
            time.sleep(0.02)


def test_half_a_form_is_not_waited_for(hasty: Running) -> None:
    ann = hasty.visitor("Ann")
    headers = [("Host", hasty.address.partition("//")[2]), ("Origin", hasty.address), ("Cookie", ann.cookie)]
    kind = ("Content-Type", "application/x-www-form-urlencoded")
    with hasty.connection() as line:
        line.sendall(request("POST", "/new", [*headers, kind, ("Content-Length", "99")], b"name="))
        answer = answer_on(line)
    assert answer.status == 408
    assert "The form did not arrive in time." in answer.body.decode()


def is_held(server: Running, line: socket.socket) -> bool:
    """Return whether the server still has its end of a line."""
    ends = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ports = f"{server.port:04X}", f"{line.getsockname()[1]:04X}"
    return any((row[1][-4:], row[2][-4:]) == ports and row[9] != "0" for row in ends)


def test_who_asks_and_takes_no_answer_is_not_waited_for(hasty: Running) -> None:
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # little fits into the network
        line.connect(("127.0.0.1", hasty.port))
        line.sendall(b"GET /rules/duel HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        deadline = time.monotonic() + 90
        while is_held(hasty, line):
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_a_line_in_good_order_serves_one_request_after_the_other(hasty: Running) -> None:
    with hasty.connection() as line:
        for _ in range(4):
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert answer_on(line).status == 200
            time.sleep(0.8)  # in all longer than a head may take


def test_a_socket_stays_open(hasty: Running) -> None:
    ann, bob, table = hasty.two_at_a_table()
    with bob.page(table) as page:
        page.recv()
        time.sleep(2.4)
        ann.post(f"{table}/act", **ann.move(table))
        assert page.recv()
