"""Giving and taking the crown, shared by the characters of rank 4 of both editions."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.citadels.actions import CROWN_TO, TAKE_CROWN
from citadel.games.citadels.table import Table


def take_crown(table: Table, seat: i64) -> None:
    """Take the crown, unless one has it."""
    if table.crown != seat:
        table.take_crown(seat)


def heirs(table: Table, seat: i64) -> i64:
    """Return the seats to which an Emperor may give the crown, as a set."""
    return table.others(seat) & ~BIT[table.crown]


def why_not_heir(table: Table, seat: i64, heir: i64) -> str:
    """Return why an Emperor cannot give the crown to a seat, and (clause); or nothing."""
    if heir >= table.seats:
        return "nobody sits there (citadels.emperor.2)"
    if heir == seat:
        return "the Emperor does not crown himself (citadels.emperor.2)"
    if heir == table.crown:
        return "that player has the crown already (citadels.emperor.2)"
    return ""


class PassCrown(Decision):
    """Give the crown to another player, neither oneself nor its holder."""

    asks = "To whom do you give the crown?"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(CROWN_TO, heirs(table, seat))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.give_crown(action - CROWN_TO)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return why_not_heir(table, seat, action - CROWN_TO) if CROWN_TO <= action < TAKE_CROWN else ""
