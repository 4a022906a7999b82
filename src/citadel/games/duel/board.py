"""What lies where, and questions about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT, lowest, popcount
from citadel.core.state import State
from citadel.games.duel.tiles import (
    COINS,
    COLOUR_OF,
    FIRST_UNIQUE,
    FULL,
    NO_TILE,
    NOWHERE,
    SQUARES,
    UNIQUE,
    neighbours,
)

if TYPE_CHECKING:
    from citadel.games.duel.game import Duel

# The piles of cards: a pile of each seat, but for the one buried card. Unique tiles first, then characters.
DRAWN: Final = 0
STAND: Final = 2
RETURNED: Final = 4
HAND: Final = 6
KEPT: Final = 8
DISCARDED: Final = 10
SHOWN: Final = 12
BURIED: Final = 14
PILES: Final = 15

# What everybody, or both players, know besides: a set of each seat.
PASSED: Final = 0  # characters this seat passed on in the draft
ABSENT: Final = 2  # characters proven not to be in this seat's hand
HELD: Final = 4  # characters proven to be in this seat's hand, until played
BARRED: Final = 6  # unique tiles proven not to be on this seat's stand
KNOWN: Final = 8


class Board(State):
    """The table of Duel, without its verbs."""

    def __init__(self, game: Duel, source: Board | None = None) -> None:
        State.__init__(self, game, 2, source)
        self.duel = game
        if source is None:
            self.gold = vec[i64]([0] * 2)
            self.council = vec[i64]([0] * 2)
            self.supply: i64 = COINS
            self.guard: i64 = NOWHERE
            self.round: i64 = 0
            self.killed: i64 = 0
            self.tiles: i64 = 0
            self.city = vec[i64]([0] * 2)
            self.tile_at = vec[i64]([NO_TILE] * 43)
            self.coins_on = vec[i64]([0] * 43)
            self.row = vec[i64]([NO_TILE] * 16)
            self.left = vec[i64]([0] * 4)
            self.piles = vec[i64]([0] * PILES)
            # How many cards of a pile this view cannot name.
            self.hidden = vec[i64]([0] * PILES)
            self.known = vec[i64]([0] * KNOWN)
        else:
            self.gold = source.gold[:]
            self.council = source.council[:]
            self.supply = source.supply
            self.guard = source.guard
            self.round = source.round
            self.killed = source.killed
            self.tiles = source.tiles
            self.city = source.city[:]
            self.tile_at = source.tile_at[:]
            self.coins_on = source.coins_on[:]
            self.row = source.row[:]
            self.left = source.left[:]
            self.piles = source.piles[:]
            self.hidden = source.hidden[:]
            self.known = source.known[:]

    def is_full(self) -> bool:
        """Return whether the city has all its sixteen tiles."""
        return popcount(self.tiles) == FULL

    def value(self, cell: i64) -> i64:
        """Return what a tile is worth: its cost and the coins on it."""
        return self.duel.cost[self.tile_at[cell]] + self.coins_on[cell]

    def count(self, seat: i64, colour: i64) -> i64:
        """Return how many of a seat's tiles an ability sees in a colour."""
        return popcount(self.cells_of_colour(seat, colour))

    def cells_of_colour(self, seat: i64, colour: i64) -> i64:
        """Return where the tiles are that an ability of a seat sees in a colour."""
        found: i64 = 0
        cells = self.city[seat]
        while cells:
            cell = lowest(cells)
            tile = self.tile_at[cell]
            if COLOUR_OF[tile] == colour or BIT[tile] & self.duel.any_colour:
                found |= BIT[cell]
            cells &= cells - 1
        return found

    def colours(self, seat: i64) -> i64:
        """Return how many colours a seat's tiles have; a tile of any colour adds one that is missing."""
        seen: i64 = 0
        spare: i64 = 0
        cells = self.city[seat]
        while cells:
            tile = self.tile_at[lowest(cells)]
            if BIT[tile] & self.duel.any_colour:
                spare += 1
            else:
                seen |= BIT[COLOUR_OF[tile]]
            cells &= cells - 1
        return min(popcount(seen) + spare, UNIQUE + 1)

    def cells_costing(self, seat: i64, cost: i64) -> i64:
        """Return where a seat's tiles of a printed cost are."""
        found: i64 = 0
        cells = self.city[seat]
        while cells:
            cell = lowest(cells)
            if self.duel.cost[self.tile_at[cell]] == cost:
                found |= BIT[cell]
            cells &= cells - 1
        return found

    def cells_of_uniques(self, seat: i64) -> i64:
        """Return where a seat's unique tiles are."""
        found: i64 = 0
        cells = self.city[seat]
        while cells:
            if COLOUR_OF[self.tile_at[lowest(cells)]] == UNIQUE:
                found |= BIT[lowest(cells)]
            cells &= cells - 1
        return found

    def open_cells(self) -> i64:
        """Return the places that touch the city and fit with it into a square of four by four."""
        room: i64 = 0
        for square in SQUARES:
            if self.tiles & ~square == 0:
                room |= square
        return room & neighbours(self.tiles)

    def protected(self) -> i64:
        """Return the tiles that the Guard protects."""
        if self.guard == NOWHERE:
            return 0
        return BIT[self.guard] | neighbours(BIT[self.guard])

    def targets(self, cells: i64) -> i64:
        """Return which of some tiles the Thief, the Diplomat and the Warlord can pick."""
        found: i64 = 0
        cells &= ~self.protected()
        while cells:
            cell = lowest(cells)
            if not BIT[self.tile_at[cell]] & self.duel.shielded:
                found |= BIT[cell]
            cells &= cells - 1
        return found

    def with_coins(self, cells: i64) -> i64:
        """Return which of some tiles have coins on them."""
        found: i64 = 0
        while cells:
            if self.coins_on[lowest(cells)]:
                found |= BIT[lowest(cells)]
            cells &= cells - 1
        return found

    def top_of(self, stack: i64) -> i64:
        """Return the tile that can be seen on a stack that is not empty."""
        return self.row[stack * 4 + self.left[stack] - 1]

    def tops(self) -> i64:
        """Return the tiles that can be seen in the row."""
        seen: i64 = 0
        stack: i64 = 0
        while stack < 4:
            if self.left[stack]:
                seen |= BIT[self.top_of(stack)]
            stack += 1
        return seen

    def tiles_in_city(self) -> i64:
        """Return which tiles are in the city."""
        found: i64 = 0
        cells = self.tiles
        while cells:
            found |= BIT[self.tile_at[lowest(cells)]]
            cells &= cells - 1
        return found

    def free_cells(self, seat: i64, tile: i64) -> i64:
        """Return where a tile would be free to build."""
        if tile < FIRST_UNIQUE:
            return 0
        return self.duel.uniques[tile - FIRST_UNIQUE].free_cells(self, seat)
