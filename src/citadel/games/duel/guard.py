"""Moving the King's Guard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.duel.actions import GUARD, GUARD_WITH_COIN, PASS
from citadel.games.duel.table import Table


def offer_guard(table: Table, first: i64, out: Actions) -> None:
    """Offer every tile to which the Guard may move; `first` begins the block of actions."""
    out.add_each(first, table.tiles & ~BIT[table.guard])


class MoveGuard(Decision):
    """Move the King's Guard to any other tile; the King may lay a coin where it now stands."""

    asks = "Move the King's Guard?"
    clause = "duel.king.2"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        offer_guard(table, GUARD, out)
        if table.supply:
            offer_guard(table, GUARD_WITH_COIN, out)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action >= GUARD_WITH_COIN:
            table.move_guard(action - GUARD_WITH_COIN)
            table.lay_coins(table.guard, 1)
        elif action >= GUARD:
            table.move_guard(action - GUARD)


MOVE_GUARD: Final = MoveGuard()
