"""Building a district from the hand."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.games.citadels.actions import BUILD
from citadel.games.citadels.table import Table


def price(table: Table, seat: i64, kind: i64) -> i64:
    """Return what a seat pays for a district."""
    return table.rules.cost[kind]


def offer_builds(table: Table, seat: i64, out: Actions) -> None:
    """Offer the districts that a seat may build now."""
    out.add_each(BUILD, 0)


def begin_build(table: Table, seat: i64, kind: i64) -> None:
    """Build a district of the hand, within the limit of the turn."""


def build_outside_limit(table: Table, seat: i64, kind: i64) -> None:
    """Build a district of the hand, beside the limit of the turn."""


def buildable_outside_limit(table: Table, seat: i64, kinds: i64) -> i64:
    """Return which of some kinds, of another hand, a seat could build at once."""
    return 0


def why_not_outside_limit(table: Table, seat: i64, kind: i64) -> str:
    """Return why a seat could not build a district of another hand at once, and (clause); or nothing."""
    return ""


def why_not_build(table: Table, seat: i64, action: i64) -> str:
    """Return why a seat may not build something now, and (clause); or nothing."""
    return ""
