"""How long a call that several may answer at once stays open."""

from __future__ import annotations

from typing import Final

from citadel.core.option import Option

LONGEST_WINDOW: Final = 120
USUAL_WINDOW: Final = 8


def window_option(deed: str) -> dict[str, Option]:
    """Return the option that says how many seconds there are for a deed in a race."""
    words = f"In a race, how many seconds there are to {deed}; 0 sets no limit."
    return {"window": Option(USUAL_WINDOW, range(LONGEST_WINDOW + 1), words, label=f"Seconds to {deed}")}
