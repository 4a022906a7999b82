"""The commands together, and how every one of them ends: a clear line and a status, never a traceback."""

from __future__ import annotations

import io
import os
import sys
from importlib.metadata import version
from typing import Annotated

import typer

from citadel.cli.bench import bench
from citadel.cli.defense import defense
from citadel.cli.doctor import doctor
from citadel.cli.listing import games
from citadel.cli.match import match
from citadel.cli.pack import pack
from citadel.cli.play import play
from citadel.cli.replay import replay
from citadel.cli.rules import rules
from citadel.cli.server import serve
from citadel.core.errors import CitadelError

DONE = 0
REFUSED = 2
INTERRUPTED = 130
BROKEN_PIPE = 141

app = typer.Typer(
    name="citadel",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, rules, games, replay, match, bench, serve, doctor):
    app.command()(command)
app.add_typer(pack, name="pack")
app.add_typer(defense, name="defense")


@app.callback(invoke_without_command=True)
def citadel(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """Citadels and its relatives: play them here or in a browser, host them, study them."""
    if show_version:
        print(version("citadel-games"))
    elif context.invoked_subcommand is None:
        print(context.get_help())


def main() -> None:
    """Run the command line of this process and exit with its status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit status; what is wrong with it is said in one line on stderr."""
    try:
        status = app(arguments, prog_name="citadel", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return refuse(error.format_message())
    except CitadelError as error:
        return refuse(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more; without this, Python would complain once more on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return status if isinstance(status, int) else DONE


def refuse(why: str) -> int:
    """Say in one line on stderr why nothing is done, and return the status for that."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in why).split())
    print(f"citadel: {line}", file=sys.stderr)
    return REFUSED
