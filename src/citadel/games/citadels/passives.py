"""What a district gives without being used: with `auto_passives=ask` its owner is asked, and may do without."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.steps import Decision
from citadel.games.citadels.actions import ACCEPT, DECLINE
from citadel.games.citadels.table import Table


class Ask(Decision):
    """Ask whether to use what a district gives; a step for each district writes `asks` and `answer`."""

    clause = "citadels.turn.8"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(DECLINE)
        out.add(ACCEPT)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        self.answer(table, seat, arg, action == ACCEPT)

    def answer(self, table: Table, seat: i64, arg: i64, yes: bool) -> None:
        """Let the answer take effect."""
        raise NotImplementedError
