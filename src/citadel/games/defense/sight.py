"""Line of sight: who sees which squares, and from how far."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.games.defense.grid import COLUMN_OF, EAST, NORTH, OFF, ROW_OF, SOUTH, SQUARES, WEST

_NO_SQUARE: Final = vec[i64]([0] * SQUARES)
_OUT_OF_SIGHT: Final = vec[i64]([OFF] * SQUARES)
_NOT_YET: Final = vec[i64]([])


class Sight:
    """What is seen from where, with such and such squares in the way. Never changed, so clones share it.

    Made anew only when an object that blocks sight comes or goes. The squares that block are seen themselves.
    """

    def __init__(self, near: vec[i64], blockers: vec[i64], connected: bool) -> None:
        self.near = near
        self.connected = connected
        self.blocked = _NO_SQUARE[:]
        for square in blockers:
            self.blocked[square] = 1
        # square * 4 + direction -> how many squares are seen that way in a straight line.
        self.reach = _NOT_YET
        # Where any chain of squares gives sight: the distances from each square. Both are worked out when asked for.
        self.chains: list[vec[i64]] = [_NOT_YET] * SQUARES if connected else []

    def lines(self) -> vec[i64]:
        """Return how far each square sees in each direction."""
        if len(self.reach) == 0:
            self.reach = self.drawn()
        return self.reach

    def drawn(self) -> vec[i64]:
        """Work out `lines`, from the edges of the table inwards."""
        reach = vec[i64]([0] * (SQUARES * 4))
        for square in range(SQUARES):
            behind: i64 = SQUARES - 1 - square
            reach[behind * 4 + NORTH] = self.line(reach, behind, NORTH)
            reach[behind * 4 + EAST] = self.line(reach, behind, EAST)
            reach[square * 4 + SOUTH] = self.line(reach, square, SOUTH)
            reach[square * 4 + WEST] = self.line(reach, square, WEST)
        return reach

    def line(self, reach: vec[i64], square: i64, direction: i64) -> i64:
        """Return how far a square sees: to the connected one there and, unless that blocks, as far as that one sees."""
        there: i64 = self.near[square * 4 + direction]
        if there == OFF:
            return 0
        if self.blocked[there]:
            return 1
        return 1 + reach[there * 4 + direction]

    def distance(self, a: i64, b: i64) -> i64:
        """Return how many squares b is from a along the line of sight, 0 for the same one, or OFF if out of sight."""
        if self.connected:
            return self.chains_from(a)[b]
        if ROW_OF[a] == ROW_OF[b]:
            return self.along(a, EAST, b - a) if b > a else self.along(a, WEST, a - b)
        if COLUMN_OF[a] != COLUMN_OF[b]:
            return OFF
        north = ROW_OF[b] - ROW_OF[a]
        return self.along(a, NORTH, north) if north > 0 else self.along(a, SOUTH, -north)

    def along(self, a: i64, direction: i64, steps: i64) -> i64:
        """Return so many steps if that is no farther than is seen in a direction, or OFF."""
        return steps if steps <= self.lines()[a * 4 + direction] else OFF

    def sees(self, a: i64, b: i64, reach: i64) -> bool:
        """Whether b is in sight from a and not farther than `reach`."""
        distance: i64 = self.distance(a, b)
        return distance != OFF and distance <= reach

    def squares(self, a: i64, reach: i64) -> vec[i64]:
        """Return the squares in sight from a and not farther than `reach`, a itself included, ascending."""
        found = vec[i64]([])
        for b in range(SQUARES):
            if self.sees(a, b, reach):
                found = append(found, b)
        return found

    def chains_from(self, a: i64) -> vec[i64]:
        """Return the length of the shortest chain of connected squares from one square to each other one."""
        steps = self.chains[a]
        if len(steps) == 0:
            steps = self.chained(a)
            self.chains[a] = steps
        return steps

    def chained(self, a: i64) -> vec[i64]:
        """Work out `chains_from`: nearer squares first, and no farther through one that blocks."""
        steps = _OUT_OF_SIGHT[:]
        steps[a] = 0
        queue = vec[i64]([a])
        done: i64 = 0
        while done < len(queue):
            here: i64 = queue[done]
            done += 1
            if self.blocked[here] and here != a:
                continue
            for direction in range(4):
                there: i64 = self.near[here * 4 + direction]
                if there != OFF and steps[there] == OFF:
                    steps[there] = steps[here] + 1
                    queue = append(queue, there)
        return steps
