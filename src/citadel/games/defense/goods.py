"""Items that heroes use: in their turns, and in the preparation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.activity import Activity
from citadel.games.defense.holdings import items_held
from citadel.games.defense.rows import CONSUMABLE, FOR_PREPARATION, REACTION
from citadel.games.defense.skills import begin_effects, odds_of, why_useless, would_help
from citadel.games.defense.table import Table

USES_ITEM: Final = Line("{who} uses an item: {good}.")


def use_item(table: Table, seat: i64, good: i64) -> None:
    """Let the effects of an item happen, which is gone then."""
    table.part_with(seat, good)
    table.tell(USES_ITEM, seat, good)
    begin_effects(table, seat, table.content.goods[good].effects)


def can_prepare_with(table: Table, seat: i64, good: i64) -> bool:
    """Return whether a hero holds an item for the preparation that would do anything now."""
    row = table.content.goods[good]
    return row.use == FOR_PREPARATION and table.holds(seat, good) and would_help(table, seat, row.effects)


class UseInTurn(Activity):
    """Use a consumable item, which is gone then."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.use

    def count(self, table: Table) -> i64:
        return len(table.content.goods)

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        return table.content.goods[k].ep

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        for good in items_held(table, seat):
            row = table.content.goods[good]
            if row.use == CONSUMABLE and row.ep <= table.ep[seat] and would_help(table, seat, row.effects):
                out.add(table.rules.acts.use + good)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, table.content.goods[k].ep)
        use_item(table, seat, k)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        if not table.holds(seat, k):
            return "you do not hold it (defense.item.2)"
        use = table.content.goods[k].use
        if use in (REACTION, FOR_PREPARATION):
            return "it is not for your turn (defense.item.3)"
        if use != CONSUMABLE:
            return "it works by itself (defense.item.2)"
        return why_useless(table, seat, table.content.goods[k].effects)

    def odds(self, table: Table, seat: i64, k: i64) -> i64:
        return odds_of(table, seat, table.content.goods[k].effects)
