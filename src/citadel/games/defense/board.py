"""The map and the enemies on it, with the spawn points that they come from."""

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
NOBODY: Final[i64] = -1
NOWHERE: Final[i64] = -1
# An enemy that found no room waits off the map, at the spawn point that it came from.
OUTSIDE: Final[i64] = -2
FOE_ROOM: Final = 56
# More spawn points than this are never placed.
MOST_SPAWN_POINTS: Final = 8

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
