"""Slots of map objects and traps: each thing keeps its own, and what is free is taken again."""

from __future__ import annotations

from citadel.games.defense.board import NOBODY
from citadel.games.defense.furnished import OBJECT_ROOM, TRAP_ROOM
from citadel.games.defense.grid import square_named
from citadel.games.defense.scenes_test import at
from citadel.games.defense.table import Table


def three() -> Table:
    """A map with three objects and three traps."""
    squares = ["h9", "h10", "h11"]
    return at(objects=[["barricade", name] for name in squares], traps=[["spike-plate", name] for name in squares])


def test_a_new_object_takes_the_slot_of_one_that_is_gone() -> None:
    table = three()
    table.drop_object(1)
    assert (table.object_end, table.objects_used(0), table.object_slots_left()) == (3, 2, OBJECT_ROOM - 2)
    assert table.put_object(0, square_named("h12")) == 1
    assert table.put_object(0, square_named("h12")) == 3
    assert (table.object_end, table.objects_used(0)) == (4, 4)


def test_the_slots_in_use_end_with_the_last_object_that_is_there() -> None:
    table = three()
    table.drop_object(1)
    table.drop_object(2)
    assert (table.object_end, table.to_dict()["objects"]) == (1, [["barricade", "h9", 3]])
    assert table.clone().object_end == 1
    assert table.object_in(square_named("h11"), 0) == NOBODY


def test_a_new_trap_takes_the_slot_of_one_that_is_gone() -> None:
    table = three()
    table.drop_trap(0)
    assert (table.trap_end, table.traps_used(0), table.trap_slots_left()) == (3, 2, TRAP_ROOM - 2)
    assert table.put_trap(0, square_named("h12")) == 0
    assert table.trap_in(square_named("h12")) == 0


def test_the_slots_in_use_end_with_the_last_trap_that_is_there() -> None:
    table = three()
    table.drop_trap(2)
    assert (table.trap_end, len(table.to_dict()["traps"])) == (2, 2)
    assert (table.clone().trap_end, table.trap_in(square_named("h11"))) == (2, NOBODY)


def test_a_written_position_may_leave_slots_empty() -> None:
    table = at(objects=[None, ["barricade", "h9"], None], traps=[None, ["spike-plate", "h9"]])
    assert (table.object_end, table.trap_end) == (2, 2)
    assert table.to_dict()["objects"] == [None, ["barricade", "h9", 3]]
