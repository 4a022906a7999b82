"""Routes to the Heart: how far it is, and the next square on the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.games.defense.grid import OFF, SPACES, SQUARES
from citadel.games.defense.ground import Ground

# Farther than any route is long: there is none.
FAR: Final = 1000
LARGEST: Final = 2
_ALL_FAR: Final = vec[i64]([FAR] * SQUARES)
_NONE: Final = vec[i64]([0] * SQUARES)


class Field:
    """How far every square is from the Heart for one class of units. Never changed."""

    def __init__(self, ground: Ground, shut: vec[i64]) -> None:
        # Steps to the Heart from a square, or FAR; FAR, too, for squares that no unit of the class can enter.
        self.steps = steps_to_heart(ground, shut)

    def closed(self, square: i64) -> bool:
        """Whether no route leads from a square to the Heart."""
        return self.steps[square] >= FAR


class Routes:
    """The fields of all classes of units, each made when first asked for. Clones share it.

    `held` counts in every square the spaces held by objects and heroes (lying ones, too). The table makes it anew
    when `still_true` says so.
    """

    def __init__(self, ground: Ground, held: vec[i64]) -> None:
        self.ground = ground
        self.held = held
        # By size of walkers; flyers of a size behind all walkers; last the one without objects and heroes.
        self.fields: list[Field | None] = [None] * (2 * LARGEST + 1)

    def still_true(self, square: i64, held: i64) -> bool:
        """Whether no route has changed now that objects and heroes hold so many spaces of that square."""
        return room_class(held) == room_class(self.held[square])

    def field(self, size: i64, flyer: bool) -> Field:
        """Return the routes of units of a size, or of flyers."""
        at: i64 = size - 1 + LARGEST if flyer else size - 1
        found = self.fields[at]
        if found is None:
            found = Field(self.ground, self.shut_for(size, flyer))
            self.fields[at] = found
        return found

    def open_field(self) -> Field:
        """Return the routes as they would be without objects and heroes."""
        found = self.fields[2 * LARGEST]
        if found is None:
            found = Field(self.ground, _NONE)
            self.fields[2 * LARGEST] = found
        return found

    def field_from(self, square: i64, size: i64, flyer: bool) -> Field:
        """Return the routes that a unit in a square follows: the open ones if all that it could take are closed."""
        field = self.field(size, flyer)
        return self.open_field() if field.closed(square) else field

    def shut_for(self, size: i64, flyer: bool) -> vec[i64]:
        """Return the squares closed to units of a size, as ones. Flyers need room in the Heart's square alone."""
        shut = _NONE[:]
        for square in self.ground.squares:
            if self.blocked(square, size, flyer):
                shut[square] = 1
        return shut

    def blocked(self, square: i64, size: i64, flyer: bool) -> bool:
        """Whether objects and heroes leave a unit no room in a square that it would need."""
        return SPACES - self.held[square] < size and (not flyer or square == self.ground.heart)


def room_class(held: i64) -> i64:
    """Return the size of the largest unit that has room beside so many spaces held, or 0."""
    return min(SPACES - held, LARGEST)


def distances(ground: Ground) -> vec[i64]:
    """Return how many steps each square of the empty map is from the Heart, or FAR."""
    return steps_to_heart(ground, _NONE)


def steps_to_heart(ground: Ground, shut: vec[i64]) -> vec[i64]:
    """Return how many steps each square is from the Heart, or FAR, if no route leads into a square that is shut."""
    steps = _ALL_FAR[:]
    steps[ground.heart] = 0
    queue = vec[i64]([ground.heart])
    done: i64 = 0
    if shut[ground.heart]:
        done = len(queue)
    while done < len(queue):
        here: i64 = queue[done]
        done += 1
        for direction in range(4):
            there: i64 = ground.near[here * 4 + direction]
            if there != OFF and steps[there] == FAR and not shut[there]:
                steps[there] = steps[here] + 1
                queue = append(queue, there)
    return steps


def towards(ground: Ground, field: Field, taken: vec[i64], square: i64) -> i64:
    """Return the next square of the route from a square, room or no room, or OFF: at the Heart, or no route.

    `taken` counts all spaces held, by enemies, too. Of several the one with most free spaces, then N, E, S, W.
    """
    best: i64 = OFF
    for direction in range(4):
        there: i64 = ground.near[square * 4 + direction]
        if there == OFF or field.steps[there] != field.steps[square] - 1:
            continue
        if best == OFF or taken[there] < taken[best]:
            best = there
    return best


def next_square(ground: Ground, field: Field, taken: vec[i64], square: i64, size: i64) -> i64:
    """Return the square that a unit steps into next, or OFF if it cannot step now."""
    there: i64 = towards(ground, field, taken, square)
    if there == OFF or SPACES - taken[there] < size:
        return OFF
    return there


def next_landing(ground: Ground, field: Field, taken: vec[i64], square: i64, size: i64, moves: i64) -> i64:
    """Return the nearest square of a flyer's route with room for it, not farther than `moves`, or OFF."""
    there: i64 = square
    for _ in range(moves):
        there = towards(ground, field, taken, there)
        if there == OFF or SPACES - taken[there] >= size:
            return there
    return OFF


def route(ground: Ground, field: Field, taken: vec[i64], square: i64) -> vec[i64]:
    """Return the squares from a square to the Heart, without the first, as they would be taken now."""
    found = vec[i64]([])
    there: i64 = towards(ground, field, taken, square)
    while there != OFF:
        found = append(found, there)
        there = towards(ground, field, taken, there)
    return found


def nearest_with_room(ground: Ground, taken: vec[i64], square: i64, size: i64, within: i64) -> i64:
    """Return the square with room nearest to a square (itself, then N, E, S, W), within some steps, or OFF."""
    steps = _ALL_FAR[:]
    steps[square] = 0
    queue = vec[i64]([square])
    done: i64 = 0
    while done < len(queue):
        here: i64 = queue[done]
        done += 1
        if SPACES - taken[here] >= size:
            return here
        for direction in range(4):
            there: i64 = ground.near[here * 4 + direction]
            if there != OFF and steps[there] == FAR and steps[here] < within:
                steps[there] = steps[here] + 1
                queue = append(queue, there)
    return OFF
