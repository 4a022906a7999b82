"""Laying tiles: the players arrange those of a scenario, and add those that they build."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.laying import ways_to_lay, with_tile

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

AS_PRINTED: Final = Line("The tiles are laid as the scenario shows them.")
LAYS_TILE: Final = Line("{who} lays {tile}.")


class Arrange(Step):
    """The players lay the scenario's tiles as they like, one after the other."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if tiles_left(table):
            table.do(TAKE_TILE, seat)


class TakeTile(Decision):
    """Choose which of the scenario's tiles is laid next, or lay all of them as the scenario shows."""

    asks = "Choose a tile to lay, or lay all tiles as printed."
    clause = "defense.build.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(table.rules.acts.printed)
        left = counts_left(table)
        kind: i64 = 0
        while kind < len(left):
            if left[kind] > 0 and len(ways_to_lay(table.ground, kind)):
                out.add(table.rules.acts.tile + kind)
            kind += 1

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == table.rules.acts.printed:
            table.lay_ground(table.rules.printed_map())
            table.tell(AS_PRINTED)
            return
        table.do(LAY_TILE, seat, action - table.rules.acts.tile)
        table.do(ARRANGE, seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "one of the scenario's tiles that are left is chosen, one that can be laid (defense.build.1)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        fits = table.rules.players_lay and not table.rules.mode_campaign and tiles_left(table)
        return "" if fits else "asks who has tiles of a scenario to lay"


class LayTile(Decision):
    """Lay a tile: beside another one, so that every square has a way to the Heart, and enemies have an entrance."""

    largest = 255
    asks = "Choose where the tile lies, and how it is turned."
    clause = "defense.map.9"

    def options(self, table: Table, seat: i64, kind: i64, out: Actions) -> None:
        for way in ways_to_lay(table.ground, kind):
            out.add(table.rules.acts.lay + way)

    def choose(self, table: Table, seat: i64, kind: i64, action: i64) -> None:
        table.lay_ground(with_tile(table.ground, kind, action - table.rules.acts.lay))
        table.tell(LAYS_TILE, seat, kind)

    def why_not(self, table: Table, seat: i64, kind: i64, action: i64) -> str:
        return "a tile leaves every square a way to the Heart, and enemies an entrance (defense.map.9)"

    def complaint(self, table: Table, seat: i64, kind: i64) -> str:
        if kind >= len(table.content.tiles):
            return "names no tile"
        return "" if len(ways_to_lay(table.ground, kind)) else "has a tile that cannot be laid"


def counts_left(table: Table) -> vec[i64]:
    """Return how many of each tile of the scenario are not laid yet."""
    left = vec[i64]([0] * len(table.content.tiles))
    for row in table.rules.scenario.layout:
        left[row[0]] += 1
    for laid in table.ground.laid:
        left[laid.kind] -= 1
    return left


def tiles_left(table: Table) -> bool:
    """Return whether the scenario has tiles that are not laid yet."""
    return len(table.ground.laid) <= len(table.rules.scenario.layout)


ARRANGE: Final = Arrange()
TAKE_TILE: Final = TakeTile()
LAY_TILE: Final = LayTile()
