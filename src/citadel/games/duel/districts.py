"""The ten unique tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.duel.actions import EMPTY, GUARD, PASS, RETURN_COIN
from citadel.games.duel.board import Board
from citadel.games.duel.build import BuildOne
from citadel.games.duel.cards import UniqueTile
from citadel.games.duel.table import Table
from citadel.games.duel.tiles import NOWHERE, neighbours

PRESTIGE: Final = 4  # the printed cost of a neighbour that makes the Statue free
POOR: Final = 3  # the Public House helps purses with fewer coins


class Armory(UniqueTile):
    name = "armory"
    text = "Once built, it draws the Guard to itself, if you like."

    def once_built(self, table: Table, seat: i64, cell: i64, terms: i64) -> None:
        table.do(GUARD_TO_ARMORY, seat, cell)


class GuardToArmory(Decision):
    """You may move the King's Guard onto the Armory."""

    asks = "Move the King's Guard onto the Armory?"
    clause = "duel.armory.1"
    largest = NOWHERE - 1

    def options(self, table: Table, seat: i64, cell: i64, out: Actions) -> None:
        out.add(PASS)
        out.add(GUARD + cell)

    def choose(self, table: Table, seat: i64, cell: i64, action: i64) -> None:
        if action != PASS:
            table.move_guard(cell)

    def complaint(self, table: Table, seat: i64, cell: i64) -> str:
        return "" if table.tiles & BIT[cell] else "should name a place with a tile"


class Capitol(UniqueTile):
    name = "capitol"
    text = "Once built, you gain two council seats."

    def once_built(self, table: Table, seat: i64, cell: i64, terms: i64) -> None:
        table.gain_council_seats(seat, 2)


class ImperialTreasury(UniqueTile):
    name = "imperial-treasury"
    text = "Once built, two coins from the supply are laid on it, besides its build bonus."

    def once_built(self, table: Table, seat: i64, cell: i64, terms: i64) -> None:
        table.lay_coins(cell, 2)


class IvoryTower(UniqueTile):
    name = "ivory-tower"
    text = "The Thief, the Diplomat and the Warlord cannot pick this tile."
    shielded = True


class Library(UniqueTile):
    name = "library"
    text = "While you control it, your build bonus is two coins, not one, for each touching tile of the same colour."
    coins_a_side = 2


class PublicHouse(UniqueTile):
    name = "public-house"
    text = "Once built, each player with fewer than 3 coins gains 2 gold."

    def once_built(self, table: Table, seat: i64, cell: i64, terms: i64) -> None:
        for other in (seat, 1 - seat):
            if table.gold[other] < POOR:
                table.gain_gold(other, 2)


class SchoolOfMagic(UniqueTile):
    name = "school-of-magic"
    text = "Whenever a character's ability looks at colours, this tile is of any one colour."
    any_colour = True


class Statue(UniqueTile):
    name = "statue"
    text = "It is free if you build it beside a tile of cost 4 that you control."

    def free_cells(self, board: Board, seat: i64) -> i64:
        return neighbours(board.cells_costing(seat, PRESTIGE))


class ThievesDen(UniqueTile):
    name = "thieves-den"
    text = "Once built, you may take all the coins of one unprotected tile."

    def once_built(self, table: Table, seat: i64, cell: i64, terms: i64) -> None:
        if den_targets(table, seat):
            table.do(EMPTY_ONE, seat)


def den_targets(table: Table, seat: i64) -> i64:
    """Return the tiles whose coins the Thieves' Den may take."""
    cells = table.city[1 - seat] if table.duel.den_robs_opponent else table.tiles
    return table.with_coins(cells & ~table.protected())


class EmptyOne(Decision):
    """You may move all the coins of one unprotected tile to your purse."""

    asks = "Take all the coins of one unprotected district?"
    clause = "duel.thieves-den.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        out.add_each(EMPTY, den_targets(table, seat))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action != PASS:
            cell = action - EMPTY
            table.take_coins(seat, cell, table.coins_on[cell])


class WishingWell(UniqueTile):
    name = "wishing-well"
    text = "Once built, you may put one of your coins into the supply to earn a further build."

    def once_built(self, table: Table, seat: i64, cell: i64, terms: i64) -> None:
        if table.gold[seat] and not table.is_full():
            table.do(MAKE_A_WISH, seat, terms if table.duel.well_keeps_discount else terms & ~15)


class MakeAWish(Decision):
    """You may put one coin from your purse into the supply to earn a further build."""

    asks = "Return a coin to the supply and build again?"
    clause = "duel.wishing-well.1"
    largest = 31

    def options(self, table: Table, seat: i64, terms: i64, out: Actions) -> None:
        out.add(PASS)
        if table.gold[seat]:
            out.add(RETURN_COIN)

    def choose(self, table: Table, seat: i64, terms: i64, action: i64) -> None:
        if action == RETURN_COIN:
            table.return_coin(seat)
            table.do(BUILD_AGAIN, seat, terms)


class BuildAgain(BuildOne):
    """Build again, from the row or from your stand."""

    clause = "duel.wishing-well.1"


BUILD_AGAIN: Final = BuildAgain()
GUARD_TO_ARMORY: Final = GuardToArmory()
EMPTY_ONE: Final = EmptyOne()
MAKE_A_WISH: Final = MakeAWish()
UNIQUE_TILES: Final[list[UniqueTile]] = [
    Armory(),
    Capitol(),
    ImperialTreasury(),
    IvoryTower(),
    Library(),
    PublicHouse(),
    SchoolOfMagic(),
    Statue(),
    ThievesDen(),
    WishingWell(),
]
