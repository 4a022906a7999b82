"""Measures that make something: goods, traps, map objects and tiles; and those that move an object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.arranging import LAY_TILE
from citadel.games.defense.board import NOBODY
from citadel.games.defense.grid import SQUARES
from citadel.games.defense.holdings import put_in
from citadel.games.defense.laying import can_be_laid
from citadel.games.defense.measures import Measure, can_spend
from citadel.games.defense.measures_plain import lacks_points
from citadel.games.defense.prices import (
    common_points,
    has_forge,
    object_price,
    pay_together,
    shift_price,
    tile_price,
    trap_price,
)
from citadel.games.defense.rows import Placed
from citadel.games.defense.standing import DISCOUNT, HALF_PRICE
from citadel.games.defense.where_to import LAY_TRAP, PLACE_OBJECT, SHIFT_OBJECT, STOW, has_square_for_trap

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

CRAFTS_GOOD: Final = Line("{who} crafts {good}.")
CRAFTS_TRAP: Final = Line("{who} crafts {trap}.")
CRAFTS_OBJECT: Final = Line("{who} crafts {object}.")
BUILDS: Final = Line("{who} builds {tile}.")

NO_FORGE: Final = "a forge has to be on the map (defense.prepare.8)"


class BuildTile(Measure):
    """Build a tile, and lay it."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.tile

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        points = common_points(table, seat, waiting)
        kind: i64 = 1
        while kind < len(table.content.tiles):
            if points >= tile_price(table, kind) and self.is_possible(table, kind):
                out.add(table.rules.acts.tile + kind)
            kind += 1

    def is_possible(self, table: Table, kind: i64) -> bool:
        """Return whether there is such a tile left, and a place for it."""
        used: i64 = 0
        for laid in table.ground.laid:
            if laid.kind == kind:
                used += 1
        return used < table.content.tiles[kind].count and can_be_laid(table.ground, kind)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        pay_together(table, seat, waiting, tile_price(table, n))
        table.changes[DISCOUNT] = 0
        table.changes[HALF_PRICE] = 0
        table.tell(BUILDS, seat, n)
        table.do(LAY_TILE, seat, n)

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return tile_price(table, n)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if n == 0:
            return "the Heart's tile lies already (defense.map.2)"
        if not self.is_possible(table, n):
            return "there is none left, or no place where it may lie (defense.build.5)"
        return lacks_points(common_points(table, seat, waiting), tile_price(table, n), "defense.build.4")


class CraftGood(Measure):
    """Craft a weapon, an armour or an item, for a hero who has room or into a treasure chest."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.craft

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        forge = has_forge(table)
        for good in table.content.goods:
            if good.craftable and (forge or not good.forge) and can_spend(table, seat, good.cost):
                out.add(table.rules.acts.craft + good.index)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.purse[seat] -= table.content.goods[n].cost
        table.tell(CRAFTS_GOOD, seat, n)
        table.do(STOW, seat, n)

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return table.content.goods[n].cost

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        good = table.content.goods[n]
        if not good.craftable:
            return "starter weapons are not crafted (defense.craft.3)"
        if good.forge and not has_forge(table):
            return NO_FORGE
        return lacks_points(table.purse[seat], good.cost, "defense.craft.1")


class CraftForMap(Measure):
    """Craft something that is put on the map at once."""

    # What is said when there is none left, or no place for it.
    lack: str = ""

    def row(self, table: Table, kind: i64) -> Placed:
        """Return what is crafted."""
        raise NotImplementedError

    def kinds(self, table: Table) -> i64:
        """Return how many different ones there are."""
        raise NotImplementedError

    def used(self, table: Table, kind: i64) -> i64:
        """Return how many of one kind are on the map."""
        raise NotImplementedError

    def has_place(self, table: Table) -> bool:
        """Return whether another one can be put anywhere."""
        raise NotImplementedError

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        # Nothing of this is for nothing.
        if not table.purse[seat] or not self.has_place(table):
            return
        kind: i64 = 0
        while kind < self.kinds(table):
            if can_spend(table, seat, self.price(table, seat, kind)) and self.is_left(table, kind):
                out.add(self.first(table.rules.acts) + kind)
            kind += 1

    def is_left(self, table: Table, kind: i64) -> bool:
        """Return whether there is one left, and a forge if it needs one."""
        row = self.row(table, kind)
        return self.used(table, kind) < row.count and (not row.forge or has_forge(table))

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if self.row(table, n).forge and not has_forge(table):
            return NO_FORGE
        if not self.is_left(table, n) or not self.has_place(table):
            return self.lack
        return lacks_points(table.purse[seat], self.price(table, seat, n), "defense.craft.1")


class CraftTrap(CraftForMap):
    """Craft a trap, and lay it."""

    lack = "there is none left, or no square without a trap (defense.craft.5)"

    def first(self, acts: DefenseActions) -> i64:
        return acts.craft_trap

    def row(self, table: Table, kind: i64) -> Placed:
        return table.content.traps[kind]

    def kinds(self, table: Table) -> i64:
        return len(table.content.traps)

    def used(self, table: Table, kind: i64) -> i64:
        return table.traps_used(kind)

    def has_place(self, table: Table) -> bool:
        return table.trap_slots_left() > 0 and has_square_for_trap(table)

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return trap_price(table, seat, n)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.purse[seat] -= trap_price(table, seat, n)
        table.tell(CRAFTS_TRAP, seat, n)
        table.do(LAY_TRAP, seat, n)


class CraftObject(CraftForMap):
    """Craft a map object, and place it."""

    lack = "there is none left (defense.craft.4)"

    def first(self, acts: DefenseActions) -> i64:
        return acts.craft_object

    def row(self, table: Table, kind: i64) -> Placed:
        return table.content.objects[kind]

    def kinds(self, table: Table) -> i64:
        return len(table.content.objects)

    def used(self, table: Table, kind: i64) -> i64:
        return table.objects_used(kind)

    def has_place(self, table: Table) -> bool:
        return table.object_slots_left() > 0

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return object_price(table, seat, n)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.purse[seat] -= object_price(table, seat, n)
        table.tell(CRAFTS_OBJECT, seat, n)
        table.do(PLACE_OBJECT, seat, n)


class MoveObject(Measure):
    """Move a map object to another square."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.shift

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        if not can_spend(table, seat, shift_price(table)):
            return
        found = vec[i64]([])
        thing: i64 = 0
        while thing < table.object_end:
            if table.object_kind[thing] != NOBODY:
                found = put_in(found, table.object_kind[thing] * SQUARES + table.object_at[thing])
            thing += 1
        for n in found:
            out.add(table.rules.acts.shift + n)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.purse[seat] -= shift_price(table)
        table.do(SHIFT_OBJECT, seat, table.object_in(n % SQUARES, n // SQUARES))

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return shift_price(table)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if table.object_in(n % SQUARES, n // SQUARES) < 0:
            return "no such object stands there (defense.prepare.9)"
        return lacks_points(table.purse[seat], shift_price(table), "defense.prepare.9")
