"""Where what has been crafted goes: to a hero or into a chest, onto a square."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.core.steps import Decision
from citadel.games.defense.board import NOBODY
from citadel.games.defense.furnished import OBJECT_ROOM
from citadel.games.defense.grid import SQUARES

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

IS_FOR: Final = Line("It is for {who}.")
IS_STOWED: Final = Line("It is put into the treasure chest.")
LIES_AT: Final = Line("{trap} lies at {square} now.")
STANDS_AT: Final = Line("{object} stands at {square} now.")


class Stow(Decision):
    """Give what has been crafted to a hero who has room, or put it into a treasure chest."""

    largest = 255
    asks = "Who gets it?"
    clause = "defense.craft.2"

    def options(self, table: Table, seat: i64, good: i64, out: Actions) -> None:
        other: i64 = 0
        while other < table.seats:
            if table.has_room(other, good):
                out.add(table.rules.acts.to_seat + other)
            other += 1
        out.add(table.rules.acts.to_chest)

    def choose(self, table: Table, seat: i64, good: i64, action: i64) -> None:
        if action == table.rules.acts.to_chest:
            table.chest[good] += 1
            table.tell(IS_STOWED)
        else:
            table.receive(action - table.rules.acts.to_seat, good)
            table.tell(IS_FOR, action - table.rules.acts.to_seat)

    def why_not(self, table: Table, seat: i64, good: i64, action: i64) -> str:
        return "a hero has room for one weapon, one armour and three items (defense.item.1)"

    def complaint(self, table: Table, seat: i64, good: i64) -> str:
        return "" if good < len(table.content.goods) else "names no good"


class LayTrap(Decision):
    """Lay a trap on a square without one; it takes no space."""

    largest = 63
    asks = "Choose the square of the trap."
    clause = "defense.craft.5"

    def options(self, table: Table, seat: i64, kind: i64, out: Actions) -> None:
        for square in table.ground.squares:
            if is_free_for_trap(table, square):
                out.add(table.rules.acts.at + square)

    def choose(self, table: Table, seat: i64, kind: i64, action: i64) -> None:
        table.put_trap(kind, action - table.rules.acts.at)
        table.tell(LIES_AT, kind, action - table.rules.acts.at)

    def why_not(self, table: Table, seat: i64, kind: i64, action: i64) -> str:
        square = action - table.rules.acts.at
        is_square = 0 <= square < SQUARES and table.ground.on_map(square)
        if is_square and not table.rules.trap_anywhere:
            return "there is a trap, or it is the Heart's or an entrance's square (defense.craft.6)"
        return "a trap lies on a square of the map without a trap (defense.craft.5)"

    def complaint(self, table: Table, seat: i64, kind: i64) -> str:
        if kind >= len(table.content.traps):
            return "names no trap"
        return "" if table.trap_slots_left() and has_square_for_trap(table) else "finds no square for a trap"


class PlaceObject(Decision):
    """Place a map object anywhere on the map where a space is free."""

    largest = 63
    asks = "Choose the square of the map object."
    clause = "defense.craft.4"

    def options(self, table: Table, seat: i64, kind: i64, out: Actions) -> None:
        offer_free_squares(table, out)

    def choose(self, table: Table, seat: i64, kind: i64, action: i64) -> None:
        table.put_object(kind, action - table.rules.acts.at)
        table.tell(STANDS_AT, kind, action - table.rules.acts.at)

    def why_not(self, table: Table, seat: i64, kind: i64, action: i64) -> str:
        return "a map object needs a free space on a square of the map (defense.craft.4)"

    def complaint(self, table: Table, seat: i64, kind: i64) -> str:
        if kind >= len(table.content.objects):
            return "names no map object"
        return "" if table.object_slots_left() else "finds no room for another map object"


class ShiftObject(Decision):
    """Choose where a map object is moved to."""

    largest = OBJECT_ROOM - 1
    asks = "Choose where the map object is moved to."
    clause = "defense.prepare.9"

    def options(self, table: Table, seat: i64, thing: i64, out: Actions) -> None:
        offer_free_squares(table, out)

    def choose(self, table: Table, seat: i64, thing: i64, action: i64) -> None:
        square = action - table.rules.acts.at
        kind = table.object_kind[thing]
        table.shift_object(thing, square)
        table.tell(STANDS_AT, kind, square)

    def why_not(self, table: Table, seat: i64, thing: i64, action: i64) -> str:
        return "a map object needs a free space on a square of the map (defense.craft.4)"

    def complaint(self, table: Table, seat: i64, thing: i64) -> str:
        return "" if table.object_kind[thing] != NOBODY else "names no map object"


def offer_free_squares(table: Table, out: Actions) -> None:
    """Offer each square of the map on which a space is free."""
    for square in table.ground.squares:
        if table.room(square) > 0:
            out.add(table.rules.acts.at + square)


def is_free_for_trap(table: Table, square: i64) -> bool:
    """Return whether a trap may be laid on a square."""
    return table.trap_in(square) == NOBODY and (table.rules.trap_anywhere or may_have_trap(table, square))


def has_square_for_trap(table: Table) -> bool:
    """Return whether there is a square on which a trap may be laid."""
    return any(is_free_for_trap(table, square) for square in table.ground.squares)


def may_have_trap(table: Table, square: i64) -> bool:
    """Return whether a square is neither the Heart's nor behind an entrance."""
    free = square != table.ground.heart
    for door in table.ground.doors:
        if table.door_square(door) == square:
            free = False
    return free


STOW: Final = Stow()
LAY_TRAP: Final = LayTrap()
PLACE_OBJECT: Final = PlaceObject()
SHIFT_OBJECT: Final = ShiftObject()
