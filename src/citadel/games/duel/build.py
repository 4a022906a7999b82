"""Building a district: choose a tile, pay for it, lay it, take the bonus, let it act.

The terms of a build are one number: the discount in gold, plus IN_ABILITY if a character's ability allows the build.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest, popcount
from citadel.core.steps import Decision, Step
from citadel.games.duel.actions import ACTIONS, BUILD, BUILD_FOR_LESS, PASS, titled
from citadel.games.duel.board import STAND
from citadel.games.duel.lines import BUILDS
from citadel.games.duel.table import Table
from citadel.games.duel.tiles import (
    CELLS,
    COLOUR_OF,
    FIRST_UNIQUE,
    TILES,
    UNIQUE,
    UNIQUES,
    neighbours,
)

IN_ABILITY: Final = 16
_CELL_COUNT: Final = 42


def discount_of(terms: i64) -> i64:
    """Return the discount in some terms."""
    return terms & 15


def choices(table: Table, seat: i64) -> i64:
    """Return the tiles that a seat may choose to build, whether or not it can pay for them."""
    return table.tops() | table.piles[STAND + seat]


def price_of(table: Table, seat: i64, tile: i64, cell: i64, discount: i64) -> i64:
    """Return what a seat pays for a tile at a place."""
    if table.free_cells(seat, tile) & BIT[cell]:
        return 0
    return max(table.duel.cost[tile] - discount, 0)


def sites(table: Table, seat: i64, tile: i64, discount: i64, room: i64) -> i64:
    """Return where among the open places a seat can pay for a tile."""
    if table.duel.cost[tile] - discount <= table.gold[seat]:
        return room
    return table.free_cells(seat, tile) & room


def offer_builds(table: Table, seat: i64, discount: i64, first: i64, out: Actions) -> None:
    """Offer every tile that a seat can pay for at every place where it may lie; `first` begins the block of actions."""
    room = table.open_cells()
    tiles = choices(table, seat)
    while tiles:
        tile = lowest(tiles)
        out.add_each(first + tile * _CELL_COUNT, sites(table, seat, tile, discount, room))
        tiles &= tiles - 1


def affordable_uniques(table: Table, seat: i64) -> i64:
    """Return the unique tiles that a seat could pay for at full price, had it them on its stand."""
    room = table.open_cells()
    found: i64 = 0
    tiles: i64 = UNIQUES
    while tiles:
        if sites(table, seat, lowest(tiles), 0, room):
            found |= BIT[lowest(tiles)]
        tiles &= tiles - 1
    return found


def build(table: Table, seat: i64, tile: i64, cell: i64, terms: i64) -> None:
    """Pay for a tile, lay it, take its build bonus; then it acts, or the game is over."""
    price = price_of(table, seat, tile, cell, discount_of(terms))
    bonus = sides(table, seat, tile, cell, terms) * coins_a_side(table, seat)
    table.pay(seat, price)
    table.take_up(seat, tile)
    table.lay(seat, tile, cell)
    table.tell(BUILDS, seat, tile, cell, price)
    table.lay_coins(cell, bonus)
    full = table.is_full()
    if full:
        table.drop_agenda()
    if tile >= FIRST_UNIQUE and (not full or table.duel.last_tile_acts):
        table.do(ONCE_BUILT, seat, cell | terms << 6)


def sides(table: Table, seat: i64, tile: i64, cell: i64, terms: i64) -> i64:
    """Return how many touching tiles match a new tile's colour."""
    around = neighbours(BIT[cell]) & table.tiles
    colour = COLOUR_OF[tile]
    found = popcount(same_colour(table, around, colour))
    if not table.duel.school_in_bonus or terms < IN_ABILITY:
        return found
    if BIT[tile] & table.duel.any_colour:
        other: i64 = 0
        while other < UNIQUE:
            found = max(found, popcount(same_colour(table, around, other)))
            other += 1
        return found
    return popcount(same_colour(table, around, colour) | table.cells_of_colour(seat, colour) & around)


def same_colour(table: Table, cells: i64, colour: i64) -> i64:
    """Return which of some tiles are printed in a colour."""
    found: i64 = 0
    while cells:
        if COLOUR_OF[table.tile_at[lowest(cells)]] == colour:
            found |= BIT[lowest(cells)]
        cells &= cells - 1
    return found


def coins_a_side(table: Table, seat: i64) -> i64:
    """Return how many coins a seat lays for each touching tile of the same colour."""
    most: i64 = 1
    cells = table.cells_of_uniques(seat)
    while cells:
        most = max(most, table.duel.coins_a_side[table.tile_at[lowest(cells)]])
        cells &= cells - 1
    return most


def built_tile(action: i64) -> i64:
    """Return the tile of a build, at full price or for less."""
    return (action - (BUILD_FOR_LESS if action >= BUILD_FOR_LESS else BUILD)) // _CELL_COUNT


def built_cell(action: i64) -> i64:
    """Return the place of a build, at full price or for less."""
    return (action - (BUILD_FOR_LESS if action >= BUILD_FOR_LESS else BUILD)) % _CELL_COUNT


def why_not_build(table: Table, seat: i64, action: i64, discount: i64) -> str:
    """Return why a seat may not build this here, or nothing if another rule is in the way."""
    if action < BUILD:
        return ""
    tile, cell = built_tile(action), built_cell(action)
    name = titled(TILES[tile])
    if not choices(table, seat) & BIT[tile]:
        return f"{name} is neither on top of a stack nor on that seat's stand (duel.build.1)"
    if table.tiles & BIT[cell]:
        return f"there is a tile on {CELLS[cell]} already (duel.build.3)"
    if not neighbours(table.tiles) & BIT[cell]:
        return f"{CELLS[cell]} touches no tile (duel.build.3)"
    if not table.open_cells() & BIT[cell]:
        return f"with {CELLS[cell]} the city would not fit into four by four (duel.grid.1)"
    price = price_of(table, seat, tile, cell, discount)
    if price > table.gold[seat]:
        return f"{name} costs {price} gold and there are {table.gold[seat]} in the purse (duel.build.2)"
    return ""


class OnceBuilt(Step):
    """Let a unique tile act, once it is built."""

    largest = 64 * 32 - 1

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        cell = arg & 63
        table.duel.uniques[table.tile_at[cell] - FIRST_UNIQUE].once_built(table, seat, cell, arg >> 6)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        cell = arg & 63
        if cell >= _CELL_COUNT or not table.cells_of_uniques(seat) & BIT[cell]:
            return "should name a place where that seat has a unique tile"
        return ""


class BuildOne(Decision):
    """Build a district, as a card allows; the argument is the terms."""

    asks = "Build a district?"
    largest = 31

    def options(self, table: Table, seat: i64, terms: i64, out: Actions) -> None:
        out.add(PASS)
        offer_builds(table, seat, discount_of(terms), BUILD, out)

    def choose(self, table: Table, seat: i64, terms: i64, action: i64) -> None:
        if action != PASS:
            build(table, seat, built_tile(action), built_cell(action), terms)

    def question(self, table: Table, seat: i64, terms: i64) -> str:
        discount = discount_of(terms)
        return f"Build a district for {discount} gold less?" if discount else self.asks

    def why_not(self, table: Table, seat: i64, terms: i64, action: i64) -> str:
        if action >= BUILD_FOR_LESS:
            return f"{str(ACTIONS[action])!r} is the Architect's (duel.architect.2)"
        return why_not_build(table, seat, action, discount_of(terms))


ONCE_BUILT: Final = OnceBuilt()
