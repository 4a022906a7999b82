"""Routes to the Heart: how far it is, and the next square on the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.grid import OFF, SQUARES
from citadel.games.defense.ground import Ground

# Farther than any route is long: there is none.
FAR: Final = 1000


class Field:
    """How far every square is from the Heart for one class of units. Never changed."""

    def __init__(self) -> None:
        # Steps to the Heart from a square, or FAR. Also for squares that are shut: whoever is in there can leave.
        self.steps = vec[i64]([FAR] * SQUARES)
        # 1 where no unit of the class can enter, whatever the enemies do.
        self.shut = vec[i64]([0] * SQUARES)

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

    def still_true(self, square: i64, held: i64) -> bool:
        """Whether no route has changed now that objects and heroes hold so many spaces of that square."""
        return False

    def field(self, size: i64, flyer: bool) -> Field:
        """Return the routes of units of a size, or of flyers."""
        return Field()

    def open_field(self) -> Field:
        """Return the routes as they would be without objects and heroes."""
        return Field()


def towards(ground: Ground, field: Field, taken: vec[i64], square: i64) -> i64:
    """Return the next square of the route from a square, room or no room, or OFF: at the Heart, or no route.

    `taken` counts all spaces held, by enemies, too. Of several the one with most free spaces, then N, E, S, W.
    """
    return OFF


def next_square(ground: Ground, field: Field, taken: vec[i64], square: i64, size: i64) -> i64:
    """Return the square that a unit steps into next, or OFF if it cannot step now."""
    return OFF


def next_landing(ground: Ground, field: Field, taken: vec[i64], square: i64, size: i64, moves: i64) -> i64:
    """Return the nearest square of a flyer's route with room for it, not farther than `moves`, or OFF."""
    return OFF


def route(ground: Ground, field: Field, taken: vec[i64], square: i64) -> vec[i64]:
    """Return the squares from a square to the Heart, without the first, as they would be taken now."""
    return vec[i64]([])


def nearest_with_room(ground: Ground, taken: vec[i64], square: i64, size: i64, within: i64) -> i64:
    """Return the square with room nearest to a square (itself, then N, E, S, W), within some steps, or OFF."""
    return OFF
