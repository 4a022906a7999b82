"""How a game begins: the table is laid, and the owner of the pack has whatever part the rules give to that player."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from citadel.core.errors import BadSeat
from citadel.core.steps import Step
from citadel.games.combat.table import CombatTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Opening(Step):
    """Lay the table of a new game; `clause` is the rule that says what the owner of the pack does."""

    def run(self, table: CombatTable, seat: i64, arg: i64) -> None:
        missing = self.missing_owner(table)
        if missing:
            raise BadSeat(f"{missing} ({type(self).clause}).")
        self.begin(table, table.owner())

    def begin(self, table: Any, owner: i64) -> None:
        """Deal the cards, and let somebody begin."""
        raise NotImplementedError

    def complaint(self, table: CombatTable, seat: i64, arg: i64) -> str:
        if not table.is_new():
            return "deals the cards of a new game, and this position has some already"
        return self.missing_owner(table)

    def missing_owner(self, table: CombatTable) -> str:
        """Return that nobody sits where the owner should, or nothing."""
        owner = table.owner()
        if owner < table.seats:
            return ""
        return f"Option owner names seat{owner} (Seat {owner + 1}), and there are {table.seats} seats"
