"""The gold that a rich player gives the Abbot, shared by both editions."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.games.citadels.actions import EXTRA_GOLD, TRIBUTE
from citadel.games.citadels.board import TRIBUTE_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.table import Table


def richer(table: Table, seat: i64) -> i64:
    """Return the seats with most gold, as a set; nobody, if a seat is among them."""
    most: i64 = 0
    found: i64 = 0
    for each in range(table.seats):
        if table.gold[each] > most:
            most = table.gold[each]
            found = 0
        if table.gold[each] == most:
            found |= BIT[each]
    return 0 if found & BIT[seat] else found


class TributeTaker(Character):
    """A character to which a rich player gives a gold, once a turn."""

    rank = 5

    def givers(self, table: Table, seat: i64) -> i64:
        """Return the seats of which one gives a gold, as a set."""
        raise NotImplementedError

    def why_nobody(self) -> str:
        """Return why nobody gives anything, and (clause)."""
        raise NotImplementedError

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & TRIBUTE_USED:
            out.add_each(TRIBUTE, self.givers(table, seat))

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= TRIBUTE_USED
        table.give_gold(action - TRIBUTE, seat, 1)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not TRIBUTE <= action < EXTRA_GOLD:
            return ""
        if table.used & TRIBUTE_USED:
            return "somebody has given you a gold in this turn (citadels.turn.3)"
        if not self.givers(table, seat):
            return self.why_nobody()
        return "only one of the richest players gives you a gold (citadels.abbot.2)"
