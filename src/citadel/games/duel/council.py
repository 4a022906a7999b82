"""Gaining council seats."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.steps import Decision
from citadel.games.duel.actions import GAIN, PASS
from citadel.games.duel.table import Table


class GainSeats(Decision):
    """Gain council seats, as a character says; the argument says how many."""

    largest = 20

    def options(self, table: Table, seat: i64, n: i64, out: Actions) -> None:
        out.add(PASS)
        out.add(GAIN)

    def choose(self, table: Table, seat: i64, n: i64, action: i64) -> None:
        if action == GAIN:
            table.gain_council_seats(seat, n)

    def question(self, table: Table, seat: i64, n: i64) -> str:
        return f"Gain {n} council seat{'' if n == 1 else 's'}?"

    def complaint(self, table: Table, seat: i64, n: i64) -> str:
        return "" if n else "should say how many seats there are to gain"


def offer_seats(table: Table, step: GainSeats, seat: i64, n: i64) -> None:
    """Let a seat gain council seats by a step, if the other has any left and there is one to gain."""
    if n and table.council[1 - seat]:
        table.do(step, seat, n)
