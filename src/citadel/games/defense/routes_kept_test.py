"""The table keeps its routes, shares them with clones, and looks for them anew when a square closes or opens."""

from __future__ import annotations

import pytest

from citadel.games.defense.grid import square_named
from citadel.games.defense.routes import Routes
from citadel.games.defense.scenes_test import at
from citadel.games.defense.table import Table

clause = pytest.mark.clause


def lengths(routes: Routes) -> list[list[int]]:
    return [list(routes.field(size, flyer).steps) for size in (1, 2) for flyer in (False, True)]


def assert_right(table: Table) -> None:
    assert lengths(table.ways()) == lengths(Routes(table.ground, table.held))


@clause("defense.route.2", "defense.route.6")
def test_the_routes_of_a_table_are_always_those_of_its_objects_and_heroes() -> None:
    table = at()
    for name in ("h9", "h8"):
        for change in (1, 1, 1, 1, -1, 1, -2, 2, -3, -1):
            table.hold(square_named(name), change)
            assert_right(table)


def test_routes_are_kept_while_nothing_closes_or_opens() -> None:
    table = at()
    kept = table.ways()
    table.hold(square_named("h9"), 2)
    assert table.ways() is kept
    table.hold(square_named("h9"), 1)
    assert table.ways() is not kept


def test_a_clone_shares_routes_until_its_own_change() -> None:
    table = at()
    kept = table.ways()
    copy = table.clone()
    assert copy.ways() is kept
    copy.hold(square_named("h9"), 3)
    assert copy.ways() is not kept
    assert table.ways() is kept
    assert_right(table)
    assert_right(copy)
