"""Running the web application: `citadel serve`."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import webbrowser
from pathlib import Path

import uvicorn
from sqlalchemy.engine import make_url

from citadel.core.errors import CitadelError
from citadel.host import Host
from citadel.web.app import create_app

SECRET_VARIABLE = "CITADEL_SECRET"
SECRET_LEAST = 16
SOCKET_BYTES = 4096  # pages only ever send a short greeting up the socket
SECONDS_TO_FINISH = 5


class CannotServe(CitadelError):
    """The server cannot start; the text says why and what to do."""


class Server(uvicorn.Server):
    """A server that says where it is once it listens, and opens a browser there if asked to."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        print(f"Citadel is at {self.address} (Ctrl+C stops it)", flush=True)
        if self.open_browser:
            webbrowser.open(self.address)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "sqlite:///citadel.db",
    open_browser: bool = False,
    bot_pause: float = 0.8,
) -> None:
    """Serve until interrupted, letting moves in flight finish. `database` is an SQLAlchemy URL.

    Bots answer after multiples of `bot_pause` seconds.

    CannotServe if the port is taken or no secret can be kept; BadDatabase.
    """
    with listen(host, port) as listener:
        tables = Host(database, bot_pause=bot_pause)
        try:
            config = uvicorn.Config(
                create_app(tables, secret_for(database)),
                log_level="warning",
                ws_max_size=SOCKET_BYTES,
                timeout_graceful_shutdown=SECONDS_TO_FINISH,
                server_header=False,
            )
            with contextlib.suppress(KeyboardInterrupt):  # raised again once everything has been finished
                Server(config, address_of(listener), open_browser).run(sockets=[listener])
        finally:
            tables.close()


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; CannotServe if the address cannot be had."""
    if not 0 <= port < 2**16:
        raise CannotServe(f"There is no port {port}; ports are 0 to {2**16 - 1}.")
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except socket.gaierror:
        raise CannotServe(f"Cannot listen at {host}: there is no such address.") from None
    except OSError as error:
        why = os.strerror(error.errno or 0)
        raise CannotServe(f"Cannot listen at {host}, port {port}: {why}. Another port: --port {port + 1}.") from None


def address_of(listener: socket.socket) -> str:
    """Return the address at which a browser on this machine reaches a listening socket."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def secret_for(database: str) -> str:
    """Return what signs the cookies: it has to outlive the server, or every player loses their seats.

    The environment's CITADEL_SECRET, or a file beside an SQLite database, made at the first start.
    """
    given = os.environ.get(SECRET_VARIABLE, "")
    if given:
        if len(given) < SECRET_LEAST:
            raise CannotServe(f"{SECRET_VARIABLE} is too short to be a secret; {SECRET_LEAST} characters at least.")
        return given
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise CannotServe(f"Set {SECRET_VARIABLE} to a long random text: it signs the cookies of the players.")
    return kept_secret(Path(f"{url.database}.secret"))


def kept_secret(path: Path) -> str:
    """Return the secret in a file that only its owner may read; a new one if there is no such file."""
    try:
        # Made whole under another name and linked, so that of two servers starting at once both get the same one.
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        fresh.touch(mode=0o600, exist_ok=False)
        try:
            fresh.write_text(secrets.token_urlsafe(32), "ascii")
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
        kept = path.read_text("ascii", errors="replace").strip()
    except OSError as error:
        raise CannotServe(f"The secret for cookies cannot be kept in {path}: {error.strerror}.") from None
    if len(kept) < SECRET_LEAST or not kept.isascii():
        raise CannotServe(f"The file {path} holds no secret. Remove it to have one made; all seats are lost then.")
    return kept
