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
    once_it_stands(table, seat, kind)


def confiscate(table: Table, seat: i64, gold: i64) -> None:
    """Let the district stand in the Magistrate's city; its builder gets the gold back."""
    kind = table.laid
    builder = table.turn_seat
    table.confiscate_laid(seat, builder)
    table.gain_gold(builder, gold)
    table.spent -= gold
    once_it_stands(table, seat, kind)


def once_it_stands(table: Table, owner: i64, kind: i64) -> None:
    """Tax whoever got the district; then see whether the city is complete; then the district acts."""
    if is_taxed(table) and table.gold[owner]:
        table.tax(owner)
    table.check_completion(owner)
    table.rules.districts[kind].once_built(table, owner)


def is_taxed(table: Table) -> bool:
    """Return whether a build in this turn is taxed: the Tax Collector is in the game, and it is not his turn."""
    if not table.ranks & BIT[LAST_RANK] or not table.character(LAST_RANK).untaxed:
        return False
    return not table.acting().untaxed
