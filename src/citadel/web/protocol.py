"""HTTP for clients of all kinds: slow ones are not waited for, and only a whole handshake becomes a socket."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0  # from a connection, or from a request's first byte, to the end of its head
HEAD_BYTES = 16 * 1024
TAKE_SECONDS = 120.0  # from when an answer no longer fits into what the network holds, until most of it is taken
SOCKET_HEADERS = 100  # websockets takes 128 at most, of 8 KB each, and fails on more
SOCKET_HEADER_BYTES = 8000


class Protocol(H11Protocol):
    """Uvicorn's protocol, which would wait for ever for the head of a request, and until its answer is taken."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._patience: asyncio.TimerHandle | None = None
        self._taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._wait_no_more()
        self._taken()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Begin to wait until the client takes what it has been answered; who never does would keep a file open."""
        super().pause_writing()
        self._taking = self.loop.call_later(TAKE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Wait no more: it has been taken."""
        self._taken()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        """Go on waiting, if what came was not yet all of a request's head."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._wait_no_more()
        elif self._patience is None:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over."""
        self._wait_no_more()
        super().handle_websocket_upgrade(event)

    def _should_upgrade(self) -> bool:
        return super()._should_upgrade() and self._is_handshake()

    def _is_handshake(self) -> bool:
        names = {name for name, _ in self.headers}
        return (
            self.scope["method"] == "GET"
            and self.scope["http_version"] == "1.1"
            and len(self.headers) <= SOCKET_HEADERS
            and all(len(name) + len(value) <= SOCKET_HEADER_BYTES for name, value in self.headers)
            and len(self.scope["raw_path"]) + len(self.scope["query_string"]) <= SOCKET_HEADER_BYTES
            and not names & {b"content-length", b"transfer-encoding"}
        )

    def _taken(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def _wait(self) -> None:
        self._patience = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
