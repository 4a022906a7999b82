"""The end of a build: the district stands in a city, is taxed, may complete the city, and acts."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.citadels.ranks import LAST_RANK
from citadel.games.citadels.table import Table


def stand(table: Table, seat: i64) -> None:
    """Let the district that is paid for stand in its builder's city."""
    kind = table.laid
    table.build_laid(seat)
    once_it_stands(table, seat, kind, not table.acting().untaxed)


def confiscate(table: Table, seat: i64, gold: i64) -> None:
    """Let the district stand in the Magistrate's city, who counts as building it; whoever paid gets the gold back."""
    kind = table.laid
    builder = table.turn_seat
    table.confiscate_laid(seat, builder)
    table.gain_gold(builder, gold)
    table.spent -= gold
    once_it_stands(table, seat, kind, True)


def once_it_stands(table: Table, owner: i64, kind: i64, is_taxed: bool) -> None:
    """Tax whoever got the district; then see whether the city is complete; then the district acts."""
    if is_taxed and has_taxes(table) and table.gold[owner]:
        table.tax(owner)
    table.check_completion(owner)
    table.rules.districts[kind].once_built(table, owner)


def has_taxes(table: Table) -> bool:
    """Return whether builds are taxed in this game: the Tax Collector is in it, held by somebody or not."""
    return table.ranks & BIT[LAST_RANK] != 0 and table.character(LAST_RANK).untaxed
