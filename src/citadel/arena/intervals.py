"""How sure a result is."""

from __future__ import annotations

import math
from typing import Final

# The standard normal distribution has 95 % of its weight within this distance of its mean.
_Z: Final = 1.959963984540054


def wilson(won: float, played: int) -> tuple[float, float]:
    """Return E. B. Wilson's 95 % interval for the true rate behind `won` of `played`; a shared win counts as a part.

    With nothing played, everything from 0 to 1 is possible.
    """
    if played == 0:
        return 0.0, 1.0
    rate = won / played
    spread = _Z * _Z / played
    centre = rate + spread / 2
    reach = _Z * math.sqrt((rate * (1 - rate) + spread / 4) / played)
    # The rate itself is inside; where it is 0 or 1, rounding must not put it just outside.
    return min(rate, max(0.0, (centre - reach) / (1 + spread))), max(rate, min(1.0, (centre + reach) / (1 + spread)))
