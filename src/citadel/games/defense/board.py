"""The map and what stands on it: tiles, enemies, map objects, traps and spawn points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.bits import BIT
from citadel.core.state import State
from citadel.games.defense.grid import SQUARES
from citadel.games.defense.ground import Ground
from citadel.games.defense.routes import Routes
from citadel.games.defense.rows import Content, Stats
from citadel.games.defense.sight import Sight

if TYPE_CHECKING:
    from citadel.games.defense.game import Defense

SPACES: Final = 4
NOBODY: Final = -1
NOWHERE: Final = -1
# An enemy that found no room waits off the map, at the spawn point that it came from.
OUTSIDE: Final = -2
FOE_ROOM: Final = 56
OBJECT_ROOM: Final = 32
TRAP_ROOM: Final = 32

# Marks on an enemy, as a set.
DONE: Final = 1  # it has acted in this Enemy phase
PINNED: Final = 2  # it does not move in the next Enemy phase
EXTRA: Final = 4  # it still has to take the additional action that lacking miniatures give it
MARK_WORDS: Final = ["done", "pinned", "extra"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Board(State):
    """The map. A thing on it keeps its slot as long as it is there, so that an agenda can name it."""

    def __init__(self, game: Defense, seats: i64, source: Board | None = None) -> None:
        State.__init__(self, game, seats, source)
        self.rules = game
        self.content: Content = game.content
        if source is None:
            self.lay_out(game)
        else:
            self.copy_board(source)

    def lay_out(self, game: Defense) -> None:
        """Begin with the map alone."""
        self.ground: Ground = game.first_ground
        # Spaces of each square that are taken, and those of them that heroes and objects hold.
        self.taken = vec[i64]([0] * SQUARES)
        self.held = vec[i64]([0] * SQUARES)
        self.routes: Routes | None = None
        self.sight: Sight | None = None
        self.foe_kind = vec[i64]([NOBODY] * FOE_ROOM)
        self.foe_level = vec[i64]([0] * FOE_ROOM)
        self.foe_at = vec[i64]([NOWHERE] * FOE_ROOM)
        self.foe_hp = vec[i64]([0] * FOE_ROOM)
        self.foe_age = vec[i64]([0] * FOE_ROOM)
        self.foe_marks = vec[i64]([0] * FOE_ROOM)
        # Which spawn point an enemy that waits outside came from.
        self.foe_spawn = vec[i64]([0] * FOE_ROOM)
        # No slot from here on is in use.
        self.foe_end: i64 = 0
        self.foes_placed: i64 = 0
        self.object_kind = vec[i64]([NOBODY] * OBJECT_ROOM)
        self.object_at = vec[i64]([NOWHERE] * OBJECT_ROOM)
        self.object_hp = vec[i64]([0] * OBJECT_ROOM)
        self.trap_kind = vec[i64]([NOBODY] * TRAP_ROOM)
        self.trap_at = vec[i64]([NOWHERE] * TRAP_ROOM)
        self.trap_charges = vec[i64]([0] * TRAP_ROOM)
        # Doors with spawn points, the latest one last.
        self.spawn_doors = vec[i64]([])

    def copy_board(self, source: Board) -> None:
        """Copy what lies where."""
        self.ground = source.ground
        self.taken = source.taken[:]
        self.held = source.held[:]
        self.routes = source.routes
        self.sight = source.sight
        self.foe_kind = source.foe_kind[:]
        self.foe_level = source.foe_level[:]
        self.foe_at = source.foe_at[:]
        self.foe_hp = source.foe_hp[:]
        self.foe_age = source.foe_age[:]
        self.foe_marks = source.foe_marks[:]
        self.foe_spawn = source.foe_spawn[:]
        self.foe_end = source.foe_end
        self.foes_placed = source.foes_placed
        self.object_kind = source.object_kind[:]
        self.object_at = source.object_at[:]
        self.object_hp = source.object_hp[:]
        self.trap_kind = source.trap_kind[:]
        self.trap_at = source.trap_at[:]
        self.trap_charges = source.trap_charges[:]
        self.spawn_doors = source.spawn_doors[:]

    # Spaces.

    def room(self, square: i64) -> i64:
        """Return how many spaces of a square are free."""
        return SPACES - self.taken[square]

    def foe_spaces(self, square: i64) -> i64:
        """Return how many spaces of a square enemies take."""
        return self.taken[square] - self.held[square]

    def hold(self, square: i64, spaces: i64) -> None:
        """Let heroes or objects take spaces of a square, or give them back; routes may be others then."""
        self.taken[square] += spaces
        self.held[square] += spaces
        routes = self.routes
        if routes is not None and not routes.still_true(square, self.held[square]):
            self.routes = None

    def ways(self) -> Routes:
        """Return the routes to the Heart as they are now, which clones share until something blocks another square."""
        routes = self.routes
        if routes is None:
            routes = Routes(self.ground, self.held[:])
            self.routes = routes
        return routes

    def view(self) -> Sight:
        """Return who sees what as things stand, which clones share until an object that blocks sight comes or goes."""
        sight = self.sight
        if sight is None:
            blockers = vec[i64]([])
            for thing in range(OBJECT_ROOM):
                if self.object_kind[thing] != NOBODY and self.content.objects[self.object_kind[thing]].blocks_sight:
                    blockers = append(blockers, self.object_at[thing])
            sight = self.ground.sight
            if len(blockers):
                sight = Sight(self.ground.near, blockers, self.ground.rules.connected_sight)
            self.sight = sight
        return sight

    # Enemies.

    def stats(self, foe: i64) -> Stats:
        """Return the numbers of an enemy on the map."""
        return self.content.enemies[self.foe_kind[foe]].levels[self.foe_level[foe]]

    def size_of(self, foe: i64) -> i64:
        """Return how many spaces an enemy takes."""
        return self.content.enemies[self.foe_kind[foe]].size

    def is_boss(self, foe: i64) -> bool:
        """Return whether an enemy is a boss."""
        return self.content.enemies[self.foe_kind[foe]].boss

    def most_hp(self, foe: i64) -> i64:
        """Return the HP with which an enemy comes."""
        return self.stats(foe).hp_by_seats[self.seats - 1]

    def in_play(self, kind: i64) -> i64:
        """Return how many miniatures of a kind are in use, those that wait outside included."""
        n: i64 = 0
        foe: i64 = 0
        while foe < self.foe_end:
            if self.foe_kind[foe] == kind:
                n += 1
            foe += 1
        return n

    def foe_in(self, square: i64, kind: i64) -> i64:
        """Return the enemy of a kind in a square that has the fewest HP, the oldest of these; NOBODY if none is."""
        found: i64 = NOBODY
        foe: i64 = 0
        while foe < self.foe_end:
            if self.foe_at[foe] == square and self.foe_kind[foe] == kind and self.comes_before(foe, found):
                found = foe
            foe += 1
        return found

    def comes_before(self, foe: i64, other: i64) -> bool:
        """Return whether an attack takes one enemy rather than another of its kind."""
        if other == NOBODY or self.foe_hp[foe] != self.foe_hp[other]:
            return other == NOBODY or self.foe_hp[foe] < self.foe_hp[other]
        return self.foe_age[foe] < self.foe_age[other]

    def kinds_in(self, square: i64) -> i64:
        """Return which kinds of enemies stand in a square, as a set."""
        kinds: i64 = 0
        if self.taken[square] > self.held[square]:
            foe: i64 = 0
            while foe < self.foe_end:
                if self.foe_at[foe] == square:
                    kinds |= BIT[self.foe_kind[foe]]
                foe += 1
        return kinds

    def foes_left(self) -> i64:
        """Return how many enemies there are, on the map or waiting outside."""
        n: i64 = 0
        foe: i64 = 0
        while foe < self.foe_end:
            if self.foe_kind[foe] != NOBODY:
                n += 1
            foe += 1
        return n

    def new_foe(self, kind: i64, level: i64) -> i64:
        """Take a miniature for an enemy, which is nowhere yet, and return its slot."""
        foe: i64 = 0
        while self.foe_kind[foe] != NOBODY:
            foe += 1
        self.foe_end = max(self.foe_end, foe + 1)
        self.foe_kind[foe] = kind
        self.foe_level[foe] = level
        self.foe_at[foe] = NOWHERE
        self.foe_hp[foe] = self.most_hp(foe)
        self.foe_marks[foe] = 0
        self.foe_spawn[foe] = 0
        self.foe_age[foe] = self.foes_placed
        self.foes_placed += 1
        return foe

    def put_foe(self, foe: i64, square: i64) -> None:
        """Put an enemy into a square, from wherever it was."""
        self.lift_foe(foe)
        self.foe_at[foe] = square
        self.taken[square] += self.size_of(foe)

    def lift_foe(self, foe: i64) -> None:
        """Take an enemy off its square."""
        if self.foe_at[foe] >= 0:
            self.taken[self.foe_at[foe]] -= self.size_of(foe)
        self.foe_at[foe] = NOWHERE

    def drop_foe(self, foe: i64) -> None:
        """Put an enemy's miniature back into the box."""
        self.lift_foe(foe)
        self.foe_kind[foe] = NOBODY
        while self.foe_end and self.foe_kind[self.foe_end - 1] == NOBODY:
            self.foe_end -= 1

    # Map objects.

    def objects_used(self, kind: i64) -> i64:
        """Return how many map objects of a kind stand on the map."""
        n: i64 = 0
        for other in self.object_kind:
            if other == kind:
                n += 1
        return n

    def object_slots_left(self) -> i64:
        """Return how many more map objects the table has room for."""
        return self.objects_used(NOBODY)

    def object_in(self, square: i64, kind: i64) -> i64:
        """Return the map object of a kind in a square that has the fewest HP; NOBODY if there is none."""
        found: i64 = NOBODY
        thing: i64 = 0
        while thing < OBJECT_ROOM:
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

    # Traps.

    def traps_used(self, kind: i64) -> i64:
        """Return how many traps of a kind lie on the map."""
        n: i64 = 0
        for other in self.trap_kind:
            if other == kind:
                n += 1
        return n

    def trap_slots_left(self) -> i64:
        """Return how many more traps the table has room for."""
        return self.traps_used(NOBODY)

    def trap_in(self, square: i64) -> i64:
        """Return the trap in a square, NOBODY if there is none."""
        trap: i64 = 0
        while trap < TRAP_ROOM:
            if self.trap_at[trap] == square:
                return trap
            trap += 1
        return NOBODY

    def put_trap(self, kind: i64, square: i64) -> i64:
        """Lay a trap, and return its slot."""
        trap: i64 = 0
        while self.trap_kind[trap] != NOBODY:
            trap += 1
        self.trap_kind[trap] = kind
        self.trap_at[trap] = square
        self.trap_charges[trap] = self.content.traps[kind].charges
        return trap

    def drop_trap(self, trap: i64) -> None:
        """Take a trap off the map."""
        self.trap_kind[trap] = NOBODY
        self.trap_at[trap] = NOWHERE
        self.trap_charges[trap] = 0

    # The map itself.

    def lay_ground(self, ground: Ground) -> None:
        """Let the map be another one: it is put together, or has grown."""
        self.ground = ground
        self.routes = None
        self.sight = None

    def add_spawn(self, door: i64) -> None:
        """Put a spawn point at a door."""
        self.spawn_doors = append(self.spawn_doors, door)

    def door_square(self, door: i64) -> i64:
        """Return the square behind a door."""
        return door // 4
