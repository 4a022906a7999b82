"""The `citadel` command."""

from citadel.cli.app import main

__all__ = ["main"]
