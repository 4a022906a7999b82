"""Line of sight: who sees which squares, and from how far."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.grid import OFF


class Sight:
    """What is seen from where, with such and such squares in the way. Never changed, so clones share it.

    Made anew only when an object that blocks sight comes or goes. The squares that block are seen themselves.
    """

    def __init__(self, near: vec[i64], blockers: vec[i64], connected: bool) -> None:
        self.connected = connected

    def distance(self, a: i64, b: i64) -> i64:
        """Return how many squares b is from a along the line of sight, 0 for the same one, or OFF if out of sight."""
        return OFF

    def sees(self, a: i64, b: i64, reach: i64) -> bool:
        """Whether b is in sight from a and not farther than `reach`."""
        return False

    def squares(self, a: i64, reach: i64) -> vec[i64]:
        """Return the squares in sight from a and not farther than `reach`, a itself included, ascending."""
        return vec[i64]([])
