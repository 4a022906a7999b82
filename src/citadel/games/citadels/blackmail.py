"""Threats: after gathering a threatened character pays or refuses, and then its Blackmailer may turn the threat up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.citadels.actions import BRIBE, PASS, REFUSE, REVEAL
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.table import Table


class Threat(Decision):
    """Pay the Blackmailer half of your gold, rounded down, or refuse."""

    clause = "citadels.blackmailer.3"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(BRIBE)
        out.add(REFUSE)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == BRIBE:
            table.bribe(seat, table.turn_rank, table.gold[seat] // 2)
            return
        table.refuse_bribe(seat)
        table.do(TURN_UP, table.blackmailer)

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        return f"Pay {table.gold[seat] // 2} gold to {{{table.blackmailer}}}, who threatens you?"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if seat != table.turn_seat or not table.is_threatened_turn():
            return "needs a turn of that seat with a threatened character"
        return "" if table.blackmailer != NOBODY else "needs somebody who threatens"


class TurnUp(Decision):
    """Turn up the threat of a character that has refused, whether it has the flower or not; or let it be.

    The question is the same for both threats, so that passing proves nothing.
    """

    clause = "citadels.blackmailer.5"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        out.add(REVEAL)

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        return f"{{{table.turn_seat}}} refuses to pay. Turn the threat up?"

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == PASS:
            table.let_threat_be(seat, table.turn_rank)
            return
        table.turn_threat_up(table.turn_rank)
        if table.flower == table.turn_rank:
            table.give_gold(table.turn_seat, seat, table.gold[table.turn_seat])

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if seat != table.blackmailer or seat == table.turn_seat or not table.threats & BIT[table.turn_rank]:
            return "needs a turn of another seat, with a character that this one threatens"
        return ""


THREAT: Final = Threat()
TURN_UP: Final = TurnUp()
