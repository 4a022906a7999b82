"""What preparation actions cost a hero, and what they need on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.defense.effects import OP
from citadel.games.defense.standing import CHARGE_PRICE, DISCOUNT, HALF_PRICE, SMITH

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

FORGE: Final[i64] = OP["forge"]
INFIRMARY: Final[i64] = OP["infirmary"]
WATCH_ROOM: Final[i64] = OP["watch-room"]
SANCTUM: Final[i64] = OP["sanctum"]
BUILDER: Final[i64] = OP["builder"]
TRAPPER: Final[i64] = OP["trapper"]


def has_forge(table: Table) -> bool:
    """Return whether what needs a forge can be crafted."""
    return table.changes[SMITH] > 0 or table.ground.has_feature(FORGE)


def feature_number(table: Table, op: i64) -> i64:
    """Return the number of a feature of the tiles on the map, 0 without it."""
    return max(0, table.ground.features[op])


def rest_price(table: Table) -> i64:
    """Return what it costs to rest."""
    return max(1, table.rules.points_for("rest") - feature_number(table, INFIRMARY))


def scout_price(table: Table) -> i64:
    """Return what it costs to scout."""
    return max(1, table.rules.points_for("scout") - feature_number(table, WATCH_ROOM))


def mend_price(table: Table) -> i64:
    """Return what it costs to mend the Heart."""
    return table.rules.points_for("mend-heart")


def charge_price(table: Table) -> i64:
    """Return what it costs to charge the Heart."""
    return table.changes[CHARGE_PRICE] or table.rules.points_for("charge-heart")


def shift_price(table: Table) -> i64:
    """Return what it costs to move a map object."""
    return table.rules.points_for("move-object")


def object_price(table: Table, seat: i64, kind: i64) -> i64:
    """Return what a map object costs a hero."""
    return max(1, table.content.objects[kind].cost - table.passive(seat, BUILDER))


def trap_price(table: Table, seat: i64, kind: i64) -> i64:
    """Return what a trap costs a hero."""
    return max(1, table.content.traps[kind].cost - table.passive(seat, TRAPPER))


def tile_price(table: Table, kind: i64) -> i64:
    """Return what a tile costs."""
    cost = table.content.tiles[kind].cost - table.changes[DISCOUNT]
    if table.changes[HALF_PRICE]:
        cost = (cost + 1) // 2
    return max(1, cost)


def common_points(table: Table, seat: i64, waiting: i64) -> i64:
    """Return the points that pay for what is everybody's: a hero's own, and those of heroes who are done."""
    points: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if other == seat or not waiting & BIT[other]:
            points += table.purse[other]
        other += 1
    return points


def pay_together(table: Table, seat: i64, waiting: i64, price: i64) -> None:
    """Pay for what is everybody's: first with what heroes who are done have left, then with one's own points."""
    other: i64 = 0
    while other < table.seats:
        if other != seat and not waiting & BIT[other]:
            part = min(price, table.purse[other])
            table.purse[other] -= part
            price -= part
        other += 1
    table.purse[seat] -= price
