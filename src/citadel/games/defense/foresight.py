"""What players are told before they choose: prices, and chances of success."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.steps import kind_in
from citadel.games.defense import doing, preparation
from citadel.games.defense.odds import odds
from citadel.games.defense.preparation import PREPARE
from citadel.games.defense.turn import TURN

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

FREE: Final = -1


def price_of(table: Table, seat: i64, action: i64) -> i64:
    """Return what a choice costs: points in a preparation, EP in a hero's turn; -1 if it is not about paying."""
    if table.over:
        return FREE
    kind = kind_in(table.agenda[table.depth - 1])
    if kind == PREPARE.kind:
        return preparation.price(table, seat, action) or FREE
    return doing.price(table, seat, action) or FREE if kind == TURN.kind else FREE


def odds_now(table: Table) -> dict[str, int]:
    """Return in how many of six cases each action succeeds that the hero to act may do and that rolls a die."""
    found: dict[str, int] = {}
    actors = table.actors()
    if len(actors) == 1:
        for action in table.legal_actions(actors[0]):
            sixths = odds(table, actors[0], action)
            if sixths >= 0:
                found[str(table.game.actions[action])] = int(sixths)
    return found
