"""What a hero can do in its turn: each thing that it can do offers its actions, prices them and says why not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.table import Table

NO_ROLL: Final = -1


class Activity:
    """One kind of thing that a hero does in its turn. Its actions are a block, numbered from 0 within it."""

    def first(self, acts: DefenseActions) -> i64:
        """Return the first action of the block."""
        raise NotImplementedError

    def count(self, table: Table) -> i64:
        """Return how many actions the block has."""
        return 1

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        """Return what an action costs in EP."""
        return 1

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        """Offer what the hero can do and pay, ascending."""
        raise NotImplementedError

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        """Do it, and pay for it."""
        raise NotImplementedError

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        """Return why an action cannot be done, apart from its price, and (clause); or nothing."""
        return ""

    def odds(self, table: Table, seat: i64, k: i64) -> i64:
        """Return with how many faces of a die an action succeeds, NO_ROLL if none is rolled or it is not yet clear."""
        return NO_ROLL


def too_dear(table: Table, seat: i64, price: i64) -> str:
    """Return why a hero cannot pay for something, or nothing."""
    if price <= table.ep[seat]:
        return ""
    return f"it costs {price} EP, and you have {table.ep[seat]} (defense.energy.3)"
