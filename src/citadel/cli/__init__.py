"""The `citadel` command."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command line of this process and exit with its status."""
    # Here, so that the processes of bots, which look at this module again, do not load every command.
    from citadel.cli.app import main as run

    run()
