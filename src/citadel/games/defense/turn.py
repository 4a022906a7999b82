"""The Player phase: each hero's turn, from the first player on clockwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.steps import Step
from citadel.games.defense.table import Table


class PlayerPhase(Step):
    """The heroes take their turns, from the first player on clockwise; then what shoots by itself does."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        pass


PLAYER_PHASE: Final = PlayerPhase()
