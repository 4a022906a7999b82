"""Laying tiles: the players arrange those of a scenario, and add those that they build."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.laying import ways_to_lay, with_tile
from citadel.games.defense.standing import TEAM

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

AS_PRINTED: Final = Line("The tiles are laid as the scenario shows them.")
LAYS_TILE: Final = Line("{who} lays {tile}.")


class Arrange(Step):
    """The players lay the scenario's tiles as they like, one after the other."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        laid = len(table.ground.laid) - 1
        if laid < len(table.rules.scenario.layout):
            table.do(LAY_NEXT, seat, table.rules.scenario.layout[laid][0])


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
        if not 1 <= kind < len(table.content.tiles):
            return "names no tile besides the Heart's"
        return "" if len(ways_to_lay(table.ground, kind)) else "has a tile that cannot be laid"


class LayNext(LayTile):
    """Lay the scenario's next tile, or all its tiles as the scenario shows."""

    asks = "Choose where the tile lies and how it is turned, or lay all tiles as printed."
    clause = "defense.build.1"

    def options(self, table: Table, seat: i64, kind: i64, out: Actions) -> None:
        out.add(table.rules.acts.printed)
        LayTile.options(self, table, seat, kind, out)

    def choose(self, table: Table, seat: i64, kind: i64, action: i64) -> None:
        if action == table.rules.acts.printed:
            table.lay_ground(table.rules.first_ground)
            table.tell(AS_PRINTED)
        else:
            LayTile.choose(self, table, seat, kind, action)
            table.do(ARRANGE, seat)

    def complaint(self, table: Table, seat: i64, kind: i64) -> str:
        layout = table.rules.scenario.layout
        laid = len(table.ground.laid) - 1
        fits = table.rules.players_lay and not table.rules.mode_campaign and table.part == TEAM
        if not fits or laid >= len(layout) or kind != layout[laid][0]:
            return "asks who lays the scenario's tiles for its next one"
        return ""


ARRANGE: Final = Arrange()
LAY_TILE: Final = LayTile()
LAY_NEXT: Final = LayNext()
