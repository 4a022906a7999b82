"""The Setup phase and the Invasion phase: where enemies come from, and which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.steps import Step
from citadel.games.defense.table import Table


class SetupPhase(Step):
    """Count out the spawn points by dice."""

    clause = "defense.spawn.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        pass


class InvasionPhase(Step):
    """One wave fewer; a unit card for every spawn point, on odd turns an event card; the turn counter moves on."""

    clause = "defense.invasion.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        pass


SETUP_PHASE: Final = SetupPhase()
INVASION_PHASE: Final = InvasionPhase()
INVASION_STEPS: list[Step] = [SETUP_PHASE, INVASION_PHASE]
