"""Running the web application: `citadel serve`."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import webbrowser
from importlib.metadata import version
from pathlib import Path
from types import FrameType

import uvicorn
from sqlalchemy.engine import make_url

from citadel.core.errors import CitadelError
from citadel.host import Host
from citadel.web import logs
from citadel.web.app import create_app
from citadel.web.logs import tell
from citadel.web.protocol import HEAD_BYTES, Protocol
from citadel.web.settings import SECRET_LEAST, Settings, variable

SECRET_VARIABLE = variable("secret")
SOCKET_BYTES = 4096  # pages only ever send a short greeting up the socket
SECONDS_TO_FINISH = 10  # a move waits half of that for a locked database


class CannotServe(CitadelError):
    """The server cannot start; the text says why and what to do."""


class Server(uvicorn.Server):
    """A server that says where it is once it listens, and that ends in the ordinary way when it is told to."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        tell("listening", address=self.address)
        print(f"Citadel is at {self.address} (Ctrl+C stops it)", flush=True)
        if self.open_browser:
            webbrowser.open(self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let requests in flight finish, and tell pages to come back to the next server."""
        tell("stopping")
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Finish; at a second Ctrl-C at once. The signal is not raised anew afterwards: that would cut the rest off."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serve until interrupted or terminated, letting moves in flight finish.

    CannotServe if the port is taken or no secret can be kept; BadDatabase.
    """
    with listen(settings.host, settings.port) as listener, logs.written(settings):
        tell("starting", version=version("citadel-games"))
        if settings.packs:
            # For this process and those in which bots think; the games look there when they are loaded.
            os.environ[variable("packs")] = settings.packs
        serve_at(listener, settings, open_browser)
        tell("stopped")


def serve_at(listener: socket.socket, settings: Settings, open_browser: bool) -> None:
    """Serve at a socket that listens."""
    tables = host_for(settings)
    try:
        config = config_for(settings, tables, secret_for(settings))
        Server(config, address_of(listener), open_browser).run(sockets=[listener])
    finally:
        tables.close()


def host_for(settings: Settings) -> Host:
    """Return the host of the tables, as the settings have it."""
    return Host(
        settings.database,
        bot_pause=settings.bot_pause,
        bot_workers=settings.bot_workers,
        away_seconds=settings.away_seconds,
        idle_seconds=settings.idle_seconds,
        keep_days=settings.keep_days,
        tables_each=settings.tables_each,
    )


def config_for(settings: Settings, tables: Host, secret: str) -> uvicorn.Config:
    """Return how the server serves the application."""
    return uvicorn.Config(
        create_app(tables, secret, settings),
        http=Protocol,
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws="websockets-sansio",
        ws_max_size=SOCKET_BYTES,
        log_config=None,
        log_level="warning",  # below that it would tell whole addresses, and frames
        access_log=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        server_header=False,
    )


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


def secret_for(settings: Settings) -> str:
    """Return what signs the cookies: it has to outlive the server, or every player loses their seats.

    The one that was given, or that in a file beside an SQLite database, made at the first start.
    """
    if settings.secret:
        return settings.secret
    url = make_url(settings.database)
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
