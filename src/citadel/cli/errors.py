"""What the command refuses, apart from what a game refuses."""

from __future__ import annotations

from citadel.core.errors import CitadelError


class BadArgument(CitadelError):
    """An argument of the command cannot be used; the text says which one and why."""
