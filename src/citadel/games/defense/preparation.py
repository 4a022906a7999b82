"""Preparation: heroes spend points in any order, until everybody is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.measures import Measure
from citadel.games.defense.measures_crafting import BuildTile, CraftGood, CraftObject, CraftTrap, MoveObject
from citadel.games.defense.measures_plain import ChargeHeart, Done, MendHeart, Rest, Scout
from citadel.games.defense.measures_sharing import HandPoints, PutIntoChest, TakeFromChest, UseItem
from citadel.games.defense.objectives import has_time
from citadel.games.defense.standing import PREPARATION

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

HAVE_POINTS: Final = Line("The heroes prepare; each has {number} points.")

# Ascending by their actions.
MEASURES: Final = vec[Measure](
    [
        Done(),
        BuildTile(),
        Rest(),
        Scout(),
        CraftGood(),
        CraftTrap(),
        CraftObject(),
        MoveObject(),
        MendHeart(),
        ChargeHeart(),
        HandPoints(),
        UseItem(),
        PutIntoChest(),
        TakeFromChest(),
    ]
)


class PreparationBegins(Step):
    """Every hero has points to spend, more of them in a small team."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.part = PREPARATION
        points = table.content.points + table.content.team_points[table.seats - 1]
        if not table.rules.mode_campaign:
            points += table.rules.earned(1)
        who: i64 = 0
        while who < table.seats:
            # What omens have brought lies there already.
            table.purse[who] += points
            table.handled[who] = 0
            who += 1
        table.tell(HAVE_POINTS, points)
        table.do(PREPARE, 0, BIT[table.seats] - 1)


class Prepare(Decision):
    """Spend points, in any order; the argument is the set of heroes who are not done."""

    largest = 15
    asks = "Prepare for the invasion, or be done."
    clause = "defense.prepare.2"

    def who(self, seat: i64, waiting: i64) -> i64:
        return waiting

    def options(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        for measure in MEASURES:
            measure.offer(table, seat, waiting, out)

    def choose(self, table: Table, seat: i64, waiting: i64, action: i64) -> None:
        measure = measure_of(table, action)
        measure.take(table, seat, waiting, action - measure.first(table.rules.acts))
        if action == table.rules.acts.done:
            waiting &= ~BIT[seat]
        if not waiting:
            empty_purses(table)
        elif has_time(table):
            table.do(self, 0, waiting)

    def why_not(self, table: Table, seat: i64, waiting: i64, action: i64) -> str:
        if not is_measure(table, action):
            return "it is nothing to do in a preparation (defense.prepare.2)"
        measure = measure_of(table, action)
        return measure.why_not(table, seat, waiting, action - measure.first(table.rules.acts))

    def complaint(self, table: Table, seat: i64, waiting: i64) -> str:
        if table.part != PREPARATION or not waiting or waiting >= BIT[table.seats]:
            return "asks heroes of this table who prepare and are not done"
        return ""


def measure_of(table: Table, action: i64) -> Measure:
    """Return the measure to which an action belongs."""
    found = MEASURES[0]
    for measure in MEASURES:
        if measure.first(table.rules.acts) <= action:
            found = measure
    return found


def is_measure(table: Table, action: i64) -> bool:
    """Return whether an action is one of a preparation at all."""
    measure = measure_of(table, action)
    return str(table.game.actions[action].name) == str(table.game.actions[measure.first(table.rules.acts)].name)


def price(table: Table, seat: i64, action: i64) -> i64:
    """Return what an action of a preparation costs, 0 for nothing."""
    if not is_measure(table, action):
        return 0
    measure = measure_of(table, action)
    return measure.price(table, seat, action - measure.first(table.rules.acts))


def empty_purses(table: Table) -> None:
    """Let points that nobody has spent be lost."""
    seat: i64 = 0
    while seat < table.seats:
        table.purse[seat] = 0
        seat += 1


PREPARATION_BEGINS: Final = PreparationBegins()
PREPARE: Final = Prepare()
