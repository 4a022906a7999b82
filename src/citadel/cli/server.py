"""citadel serve: tables in the browser."""

from __future__ import annotations

from dataclasses import Field, fields
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer

from citadel.web.settings import Settings, flag, from_file, variable

TYPES = {"str": str, "int": int, "float": float, "bool": bool}


def serve(*, settings: Path | None, open_browser: bool, **chosen: Any) -> None:
    """Serve tables to browsers until Ctrl-C or a TERM signal.

    Each setting is taken from the command line, or else the environment, or else the settings file, or else its
    default.
    """
    from citadel.web.serve import serve as run  # a server is much to load, and only this command needs it

    run(Settings(**chosen), open_browser)


def use_file(context: typer.Context, path: Path | None) -> Path | None:
    """Let a settings file speak for what neither the command line nor the environment say."""
    if path is not None:
        context.default_map = {**(context.default_map or {}), **from_file(path)}
    return path


def parameter(of: Field[Any]) -> Parameter:
    """Return a setting as an option of the command."""
    option = typer.Option(
        flag(of.name) + (f"/--no-{of.name.replace('_', '-')}" if of.type == "bool" else ""),
        envvar=variable(of.name),
        help=of.metadata["help"],
        metavar=of.metadata["unit"] or None,
        show_default=of.default != "",
    )
    return Parameter(
        of.name, Parameter.KEYWORD_ONLY, default=of.default, annotation=Annotated[TYPES[str(of.type)], option]
    )


FILE = typer.Option(
    "--settings",
    envvar="CITADEL_SETTINGS",
    help="A TOML file with any of the settings below, by their names with underscores.",
    metavar="FILE",
    callback=use_file,
    is_eager=True,
)
OPEN = typer.Option("--open", help="Open a browser there.")

# The command line is made from the settings, so that none can be missing there.
serve.__signature__ = Signature(  # type: ignore[attr-defined]
    [
        Parameter("settings", Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[Path | None, FILE]),
        Parameter("open_browser", Parameter.KEYWORD_ONLY, default=False, annotation=Annotated[bool, OPEN]),
        *map(parameter, fields(Settings)),
    ]
)
serve.__annotations__ = {}
