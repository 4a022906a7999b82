"""What heroes have put on the map: map objects and traps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from citadel.games.defense.board import NOBODY, NOWHERE, Board
from citadel.games.defense.sight import Sight

if TYPE_CHECKING:
    from citadel.games.defense.game import Defense

OBJECT_ROOM: Final = 32
TRAP_ROOM: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Furnished(Board):
    """The map with objects and traps. Each keeps its slot as long as it is there; no slot from an end on is in use."""

    def __init__(self, game: Defense, seats: i64, source: Furnished | None = None) -> None:
        Board.__init__(self, game, seats, source)
        if source is None:
            self.object_kind = vec[i64]([NOBODY] * OBJECT_ROOM)
            self.object_at = vec[i64]([NOWHERE] * OBJECT_ROOM)
            self.object_hp = vec[i64]([0] * OBJECT_ROOM)
            self.object_end: i64 = 0
            self.trap_kind = vec[i64]([NOBODY] * TRAP_ROOM)
            self.trap_at = vec[i64]([NOWHERE] * TRAP_ROOM)
            self.trap_charges = vec[i64]([0] * TRAP_ROOM)
            self.trap_end: i64 = 0
        else:
            self.object_kind = source.object_kind[:]
            self.object_at = source.object_at[:]
            self.object_hp = source.object_hp[:]
            self.object_end = source.object_end
            self.trap_kind = source.trap_kind[:]
            self.trap_at = source.trap_at[:]
            self.trap_charges = source.trap_charges[:]
            self.trap_end = source.trap_end

    # Map objects.

    def objects_used(self, kind: i64) -> i64:
        """Return how many map objects of a kind stand on the map."""
        n: i64 = 0
        thing: i64 = 0
        while thing < self.object_end:
            if self.object_kind[thing] == kind:
                n += 1
            thing += 1
        return n

    def object_slots_left(self) -> i64:
        """Return how many more map objects the table has room for."""
        return OBJECT_ROOM - self.object_end + self.objects_used(NOBODY)

    def object_in(self, square: i64, kind: i64) -> i64:
        """Return the map object of a kind in a square that has the fewest HP; NOBODY if there is none."""
        found: i64 = NOBODY
        thing: i64 = 0
        while thing < self.object_end:
            here = self.object_at[thing] == square and self.object_kind[thing] == kind
            if here and (found == NOBODY or self.object_hp[thing] < self.object_hp[found]):
                found = thing
            thing += 1
        return found

    def put_object(self, kind: i64, square: i64) -> i64:
        """Place a map object, and return its slot."""
        thing: i64 = 0
        while self.object_kind[thing] != NOBODY:
            thing += 1
        self.object_end = max(self.object_end, thing + 1)
        self.object_kind[thing] = kind
        self.object_at[thing] = square
        self.object_hp[thing] = self.content.objects[kind].hp
        self.hold(square, 1)
        self.look_again(kind)
        return thing

    def look_again(self, kind: i64) -> None:
        """Forget who sees what, if an object of a kind that has come or gone blocks sight."""
        if self.content.objects[kind].blocks_sight:
            self.sight = None

    def shift_object(self, thing: i64, square: i64) -> None:
        """Move a map object to another square."""
        self.hold(self.object_at[thing], -1)
        self.object_at[thing] = square
        self.hold(square, 1)
        self.look_again(self.object_kind[thing])

    def drop_object(self, thing: i64) -> None:
        """Take a map object off the map."""
        self.hold(self.object_at[thing], -1)
        self.look_again(self.object_kind[thing])
        self.object_kind[thing] = NOBODY
        self.object_at[thing] = NOWHERE
        self.object_hp[thing] = 0
        while self.object_end and self.object_kind[self.object_end - 1] == NOBODY:
            self.object_end -= 1

    # Traps.

    def traps_used(self, kind: i64) -> i64:
        """Return how many traps of a kind lie on the map."""
        n: i64 = 0
        trap: i64 = 0
        while trap < self.trap_end:
            if self.trap_kind[trap] == kind:
                n += 1
            trap += 1
        return n

    def trap_slots_left(self) -> i64:
        """Return how many more traps the table has room for."""
        return TRAP_ROOM - self.trap_end + self.traps_used(NOBODY)

    def trap_in(self, square: i64) -> i64:
        """Return the trap in a square, NOBODY if there is none."""
        trap: i64 = 0
        while trap < self.trap_end:
            if self.trap_at[trap] == square:
                return trap
            trap += 1
        return NOBODY

    def put_trap(self, kind: i64, square: i64) -> i64:
        """Lay a trap, and return its slot."""
        trap: i64 = 0
        while self.trap_kind[trap] != NOBODY:
            trap += 1
        self.trap_end = max(self.trap_end, trap + 1)
        self.trap_kind[trap] = kind
        self.trap_at[trap] = square
        self.trap_charges[trap] = self.content.traps[kind].charges
        return trap

    def drop_trap(self, trap: i64) -> None:
        """Take a trap off the map."""
        self.trap_kind[trap] = NOBODY
        self.trap_at[trap] = NOWHERE
        self.trap_charges[trap] = 0
        while self.trap_end and self.trap_kind[self.trap_end - 1] == NOBODY:
            self.trap_end -= 1

    def view(self) -> Sight:
        """Return who sees what as things stand, which clones share until an object that blocks sight comes or goes."""
        sight = self.sight
        if sight is None:
            blockers = vec[i64]([])
            for thing in range(self.object_end):
                if self.object_kind[thing] != NOBODY and self.content.objects[self.object_kind[thing]].blocks_sight:
                    blockers = append(blockers, self.object_at[thing])
            sight = self.ground.sight
            if len(blockers):
                sight = Sight(self.ground.near, blockers, self.ground.rules.connected_sight)
            self.sight = sight
        return sight
