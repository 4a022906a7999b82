"""The Enemy phase: every enemy on the map activates."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.steps import Step
from citadel.games.defense.table import Table


class EnemyPhase(Step):
    """Every enemy on the map activates, those nearest to the Heart first."""

    clause = "defense.enemy.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        pass


ENEMY_PHASE: Final = EnemyPhase()
ENEMY_STEPS: list[Step] = [ENEMY_PHASE]
