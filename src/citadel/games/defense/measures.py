"""A measure: what a hero can do in a preparation, a row of the preparation table to a class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from citadel.core.actions import Actions
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.laying import can_be_laid
from citadel.games.defense.prices import tile_price

if TYPE_CHECKING:
    from citadel.games.defense.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """Something to do in a preparation. `waiting` is the set of heroes who are not done."""

    def first(self, acts: DefenseActions) -> i64:
        """Return the first action of the measure's block."""
        raise NotImplementedError

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        """Offer the measure's actions that the hero can do and pay for, ascending."""
        raise NotImplementedError

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        """Do the measure's n-th action: pay for it, and put what has to be asked on the agenda."""
        raise NotImplementedError

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        """Return why the n-th action cannot be done, with its clause."""
        raise NotImplementedError

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        """Return what the n-th action costs."""
        return 0


def can_spend(table: Table, seat: i64, price: i64) -> bool:
    """Return whether a hero can spend points of its own, and leaves enough for the tile that has to be built."""
    return table.purse[seat] >= price and leaves_enough(table, price)


def leaves_enough(table: Table, price: i64) -> bool:
    """Return whether the team can still build the tile without which no enemy could come, if one is lacking."""
    if len(table.ground.doors):
        return True
    left: i64 = -price
    for points in table.purse:
        left += points
    return left >= cheapest_way_in(table)


def cheapest_way_in(table: Table) -> i64:
    """Return the price of the cheapest tile that leads somewhere."""
    best: i64 = 0
    kind: i64 = 1
    while kind < len(table.content.tiles):
        price = tile_price(table, kind)
        if can_be_laid(table.ground, kind) and (not best or price < best):
            best = price
        kind += 1
    return best
