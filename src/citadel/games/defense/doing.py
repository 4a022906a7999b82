"""All that a hero can do in its turn, in the order of its actions, and how likely it is to succeed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.games.defense.activity import Activity
from citadel.games.defense.attacks import AttackInTurn
from citadel.games.defense.chest import OpenChest
from citadel.games.defense.errands import AssistInTurn, DispelInTurn, LightInTurn, PickUpInTurn
from citadel.games.defense.goods import UseInTurn
from citadel.games.defense.machines import FireInTurn, PushInTurn
from citadel.games.defense.moving import MoveInTurn
from citadel.games.defense.skills import SkillInTurn
from citadel.games.defense.table import Table
from citadel.games.defense.trade import TradeInTurn

ACTIVITIES: Final = vec[Activity](
    [
        MoveInTurn(),
        AttackInTurn(),
        FireInTurn(),
        PushInTurn(),
        SkillInTurn(),
        UseInTurn(),
        AssistInTurn(),
        TradeInTurn(),
        OpenChest(),
        PickUpInTurn(),
        LightInTurn(),
        DispelInTurn(),
    ]
)


def offer_all(table: Table, seat: i64, out: Actions) -> None:
    """Offer everything that a hero can do and pay for, ascending."""
    for activity in ACTIVITIES:
        activity.offer(table, seat, out)


def activity_of(table: Table, action: i64) -> Activity | None:
    """Return to which activity an action belongs, if to any."""
    acts = table.rules.acts
    for activity in ACTIVITIES:
        first = activity.first(acts)
        if first <= action < first + activity.count(table):
            return activity
    return None


def price(table: Table, seat: i64, action: i64) -> i64:
    """Return what an action of a turn costs a hero in EP; 0 for what is no such action."""
    activity = activity_of(table, action)
    return 0 if activity is None else activity.price(table, seat, action - activity.first(table.rules.acts))
