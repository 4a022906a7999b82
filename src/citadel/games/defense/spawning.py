"""How enemies come onto the map, and what happens when their miniatures run out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.log import Line
from citadel.games.defense.board import EXTRA, NOBODY, OUTSIDE
from citadel.games.defense.devices import enters
from citadel.games.defense.grid import OFF
from citadel.games.defense.routes import nearest_with_room
from citadel.games.defense.standing import DREAD, DREAD_WAVE
from citadel.games.defense.table import Table

# How far from the square of its spawn point a unit looks for room.
AROUND: Final = 2
MOST_THREAT: Final = 3

COMES: Final = Line("{foe} comes to {square}.")
WAITS: Final = Line("{foe} finds no room, and waits outside {door}.")
RUNS_OUT: Final = Line("There is no miniature left for {foe}: each on the map takes an additional action.")


def threat_now(table: Table) -> i64:
    """Return the threat of the wave that is being fought."""
    threat = table.threat
    if table.changes[DREAD] and table.changes[DREAD_WAVE] == table.wave:
        threat += table.changes[DREAD]
    return min(threat, MOST_THREAT)


def come(table: Table, kind: i64, n: i64, spawn: i64) -> None:
    """Let so many of an enemy come at a spawn point; if there are too few miniatures, all of the type act once more."""
    while n > 0:
        if table.in_play(kind) >= table.content.enemies[kind].pool:
            run_out(table, kind)
            return
        foe = table.new_foe(kind, threat_now(table) - 1)
        table.foe_spawn[foe] = spawn
        if not enter_map(table, foe):
            table.foe_at[foe] = OUTSIDE
            table.tell(WAITS, kind, table.spawn_doors[spawn])
        n -= 1


def enter_map(table: Table, foe: i64) -> bool:
    """Let an enemy come onto the map at its spawn point, or as near to it as there is room; return whether it does."""
    behind = table.door_square(table.spawn_doors[table.foe_spawn[foe]])
    square = nearest_with_room(table.ground, table.taken, behind, table.size_of(foe), AROUND)
    if square == OFF:
        return False
    table.put_foe(foe, square)
    table.tell(COMES, table.foe_kind[foe], square)
    enters(table, foe, square)
    return True


def run_out(table: Table, kind: i64) -> None:
    """Let every unit of a type that is on the map have an additional action to take."""
    table.tell(RUNS_OUT, kind)
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_kind[foe] == kind and table.foe_at[foe] >= 0:
            table.foe_marks[foe] |= EXTRA
        foe += 1


def let_waiting_in(table: Table) -> None:
    """Let the enemies that wait outside come in, the oldest first, as far as there is room."""
    age: i64 = -1
    foe = next_waiting(table, age)
    while foe != NOBODY:
        age = table.foe_age[foe]
        enter_map(table, foe)
        foe = next_waiting(table, age)


def next_waiting(table: Table, age: i64) -> i64:
    """Return the oldest enemy that waits outside and is younger than some age; NOBODY if there is none."""
    found: i64 = NOBODY
    foe: i64 = 0
    while foe < table.foe_end:
        waits = table.foe_at[foe] == OUTSIDE and table.foe_age[foe] > age
        if waits and (found == NOBODY or table.foe_age[foe] < table.foe_age[found]):
            found = foe
        foe += 1
    return found
