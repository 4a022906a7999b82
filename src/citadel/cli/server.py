"""citadel serve: tables in the browser."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets the network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    database: Annotated[
        str, typer.Option(help="Where tables are kept, as an SQLAlchemy URL.")
    ] = "sqlite:///citadel.db",
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser there.")] = False,
) -> None:
    """Serve tables to browsers until Ctrl-C."""
    from citadel.web import serve as serve_web  # a server is much to load, and only this command needs it

    serve_web(host, port, database, open_browser)
