"""Requests as bytes, for what no library would send, and what comes back."""

from __future__ import annotations

import base64
import contextlib
import re
import socket
import struct
from typing import NamedTuple

from tests.hostile.running import Running

KEY = base64.b64encode(bytes(16)).decode()


class Answer(NamedTuple):
    """What a server answers; status 0 if it hangs up without a word."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def location(self) -> str:
        return self.headers.get("location", "")


def exchange(server: Running, data: bytes, whole: bool = True) -> Answer:
    """Send bytes and return the answer. If they are not `whole`, their sender hangs up soon, and is soon forgotten."""
    with server.connection() as line:
        line.settimeout(60 if whole else 0.15)
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            line.sendall(data)
        return answer_on(line)


def answer_on(line: socket.socket) -> Answer:
    """Return the answer that a line brings."""
    received = b""
    with contextlib.suppress(ConnectionResetError, TimeoutError):
        while not is_whole(received) and (chunk := line.recv(65536)):
            received += chunk
    return answer_in(received)


def is_whole(data: bytes) -> bool:
    """Return whether an answer has come with all of its body."""
    head, end, body = data.partition(b"\r\n\r\n")
    length = re.search(rb"\r\ncontent-length: (\d+)", head, re.I)
    return bool(end and length and len(body) >= int(length[1]))


def answer_in(data: bytes) -> Answer:
    """Return the first answer in what a server has sent."""
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    if not first:
        return Answer(0, {}, b"")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return Answer(int(first.split(" ")[1]), headers, body)


def request(method: str, target: str, headers: list[tuple[str, str]], body: bytes = b"") -> bytes:
    """Return a request as bytes, with nothing added but its end."""
    lines = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers), "", ""]
    return "\r\n".join(lines).encode("latin-1", "replace") + body


def handshake(target: str, headers: list[tuple[str, str]]) -> bytes:
    """Return the beginning of a socket."""
    asks = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13")]
    return request("GET", target, [*asks, ("Sec-WebSocket-Key", KEY), *headers])


def frame(
    opcode: int, data: bytes = b"", *, fin: bool = True, masked: bool = True, rsv: int = 0, says: int = -1
) -> bytes:
    """Return a socket's frame; `says` is the length that it claims."""
    length = len(data) if says < 0 else says
    mask = 0x80 if masked else 0
    head = bytes([fin << 7 | rsv << 4 | opcode])
    if length < 126:
        head += bytes([mask | length])
    elif length < 2**16:
        head += bytes([mask | 126]) + struct.pack(">H", length)
    else:
        head += bytes([mask | 127]) + struct.pack(">Q", length)
    return head + (bytes(4) if masked else b"") + data  # a mask of zeros leaves the data as they are
