"""The Magistrate's warrant: an offer at the first paid build of a character that has one, signed or not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.citadels.actions import CONFISCATE, PASS
from citadel.games.citadels.board import WARRANT_ANSWERED
from citadel.games.citadels.kinds import KINDS, NO_KIND
from citadel.games.citadels.lines import titled
from citadel.games.citadels.placing import confiscate, stand
from citadel.games.citadels.table import Table


def once_paid(table: Table, seat: i64, gold: i64) -> None:
    """Ask the Magistrate about a character's first paid build; else the district stands."""
    if table.warrants & BIT[table.turn_rank] and not table.used & WARRANT_ANSWERED:
        table.used |= WARRANT_ANSWERED
        if may_confiscate(table, seat):
            table.do(WARRANT, table.magistrate, gold)
            return
    stand(table, seat)


def may_confiscate(table: Table, builder: i64) -> bool:
    """Return whether, for all that everybody knows, the Magistrate could take the district being built."""
    seat = table.magistrate
    if not table.warrants_may & BIT[table.turn_rank]:
        return False
    if seat == builder and not table.rules.magistrate_self:
        return False
    if table.kinds_in(seat) & BIT[table.laid]:
        return False
    return not table.rules.districts[table.laid].barred(table, seat)


class Warrant(Decision):
    """Take the district with a signed warrant, or let it be; the argument is the gold that was paid for it.

    The question comes for an unsigned warrant as well, lest it tell which one is signed.
    """

    clause = "citadels.magistrate.2"
    largest = 15

    def options(self, table: Table, seat: i64, gold: i64, out: Actions) -> None:
        out.add(PASS)
        if table.signed == table.turn_rank:
            out.add(CONFISCATE)

    def choose(self, table: Table, seat: i64, gold: i64, action: i64) -> None:
        if action == CONFISCATE:
            confiscate(table, seat, gold)
        else:
            stand(table, table.turn_seat)

    def question(self, table: Table, seat: i64, gold: i64) -> str:
        name = titled(KINDS[table.laid])
        if table.signed == table.turn_rank:
            return f"{{{table.turn_seat}}} builds {name}: confiscate it?"
        return f"{{{table.turn_seat}}} builds {name}, but this warrant is not signed."

    def why_not(self, table: Table, seat: i64, gold: i64, action: i64) -> str:
        return "this warrant is not signed (citadels.magistrate.6)" if action == CONFISCATE else ""

    def complaint(self, table: Table, seat: i64, gold: i64) -> str:
        if table.laid == NO_KIND:
            return "asks about a district being built (turn.building), but there is none"
        if seat != table.magistrate or not table.warrants & BIT[table.turn_rank]:
            return "should ask the Magistrate, about a character with a warrant"
        return ""


WARRANT: Final = Warrant()
