"""Trying a change again when another one came first."""

from collections.abc import Callable
from typing import Final

from citadel.host.errors import StoreBusy

_TRIES: Final = 50  # each failed try means that somebody else's change was stored


def until_done(attempt: Callable[[], bool]) -> None:
    """Try until no other change came in between. Raises StoreBusy if that does not end."""
    for _ in range(_TRIES):
        if attempt():
            return
    raise StoreBusy("The table is changing too fast just now. Nothing was done; please try again.")
