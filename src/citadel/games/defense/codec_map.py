"""The map and what stands on it as JSON types and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import BIT, members_of
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader, one_of, whole_number
from citadel.games.defense.board import FOE_ROOM, MARK_WORDS, MOST_SPAWN_POINTS, NOBODY, NOWHERE, OUTSIDE, SPACES
from citadel.games.defense.furnished import OBJECT_ROOM, TRAP_ROOM
from citadel.games.defense.grid import OFF, SQUARE_NAMES, door_name, door_named, square_named
from citadel.games.defense.ground import Laid

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

MOST_TILES: Final = 25


def facts(table: Table, d: dict[str, Any]) -> None:
    """Write the map and what stands on it into a dict."""
    tiles = table.content.tiles
    d["map"] = [[tiles[laid.kind].name, laid.x, laid.y, laid.turn] for laid in table.ground.laid]
    d["main_entrance"] = [table.ground.main_tile, table.ground.main_side]
    d["foes"] = [foe_facts(table, foe) for foe in range(table.foe_end)]
    d["foes_placed"] = table.foes_placed
    d["objects"] = [object_facts(table, thing) for thing in range(table.object_end)]
    d["traps"] = [trap_facts(table, trap) for trap in range(table.trap_end)]
    d["spawn_points"] = [door_name(door) for door in table.spawn_doors]


def foe_facts(table: Table, foe: int) -> dict[str, Any] | None:
    """Return an enemy; an empty slot is null."""
    if table.foe_kind[foe] == NOBODY:
        return None
    at = table.foe_at[foe]
    return {
        "enemy": table.content.enemies[table.foe_kind[foe]].name,
        "level": table.foe_level[foe] + 1,
        "at": SQUARE_NAMES[at] if at >= 0 else "",
        "hp": table.foe_hp[foe],
        "age": table.foe_age[foe],
        "marks": [MARK_WORDS[k] for k in members_of(table.foe_marks[foe])],
        "spawn": table.foe_spawn[foe],
    }


def object_facts(table: Table, thing: int) -> list[Any] | None:
    """Return a map object as [object, square, hp]; an empty slot is null."""
    if table.object_kind[thing] == NOBODY:
        return None
    name = table.content.objects[table.object_kind[thing]].name
    return [name, SQUARE_NAMES[table.object_at[thing]], table.object_hp[thing]]


def trap_facts(table: Table, trap: int) -> list[Any] | None:
    """Return a trap as [trap, square, charges]; an empty slot is null."""
    if table.trap_kind[trap] == NOBODY:
        return None
    name = table.content.traps[table.trap_kind[trap]].name
    return [name, SQUARE_NAMES[table.trap_at[trap]], table.trap_charges[trap]]


def read(table: Table, reader: Reader) -> None:
    """Lay the map and what stands on it."""
    read_map(table, reader)
    read_foes(table, rows_of(reader, "foes", FOE_ROOM))
    table.foes_placed = reader.number("foes_placed", oldest(table), most_of_all(table), oldest(table))
    for i, row in enumerate(rows_of(reader, "objects", OBJECT_ROOM)):
        if row is not None:
            read_object(table, i, f"position.objects[{i}]", row)
    for i, row in enumerate(rows_of(reader, "traps", TRAP_ROOM)):
        if row is not None:
            read_trap(table, i, f"position.traps[{i}]", row)
    read_spawns(table, rows_of(reader, "spawn_points", MOST_SPAWN_POINTS))
    for i, row in enumerate(reader.get("foes", [])):
        if row is not None and table.foe_at[i] == OUTSIDE and table.foe_spawn[i] >= len(table.spawn_doors):
            raise BadPosition(f"position.foes[{i}].spawn", "names a spawn point that is not there")


def most_of_all(table: Table) -> int:
    """Return more than anything can have grown to that grows from ply to ply and from round to round."""
    return 9999 * (1 + int(table.ply) + int(table.rounds))


def rows_of(reader: Reader, name: str, most: int) -> list[Any]:
    """Return a list of at most so many things."""
    rows = reader.get(name, [])
    if not isinstance(rows, list) or len(rows) > most:
        raise BadPosition(reader.at(name), f"should be a list of at most {most}")
    return rows


def read_map(table: Table, reader: Reader) -> None:
    """Read which tiles lie where; without them the map is the one with which the game begins."""
    first = table.rules.first_ground
    rows = reader.get("map", None)
    main = reader.numbers("main_entrance", 2, -1, 30, [int(first.main_tile), int(first.main_side)])
    if rows is None:
        return
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_TILES:
        raise BadPosition("position.map", f"should be a list of 1 to {MOST_TILES} tiles")
    names = [row.name for row in table.content.tiles]
    laid = vec[Laid]([])
    for i, row in enumerate(rows):
        path = f"position.map[{i}]"
        if not isinstance(row, list) or len(row) != 4:
            raise BadPosition(path, "should be [tile, x, y, turn]")
        numbers = [whole_number(f"{path}[{k}]", row[k], 0 if k == 3 else -2, 3 if k == 3 else 2) for k in (1, 2, 3)]
        laid = append(laid, Laid(one_of(f"{path}[0]", row[0], names), numbers[0], numbers[1], numbers[2]))
    table.lay_ground(table.rules.ground_with(laid, main[0], main[1] % 4))


def read_foes(table: Table, rows: list[Any]) -> None:
    """Read the enemies; who names no age is as old as its place in the list."""
    ages: set[int] = set()
    for i, row in enumerate(rows):
        if row is not None:
            read_foe(table, i, Reader(row, f"position.foes[{i}]"))
            ages.add(int(table.foe_age[i]))
    if len(ages) != sum([row is not None for row in rows]):
        raise BadPosition("position.foes", "should be of different ages")


def read_foe(table: Table, i: int, reader: Reader) -> None:
    """Read one enemy into its slot."""
    table.foe_end = i + 1
    enemies = [row.name for row in table.content.enemies]
    table.foe_kind[i] = one_of(reader.at("enemy"), reader.get("enemy"), enemies)
    table.foe_level[i] = reader.number("level", 1, 3, int(table.threat)) - 1
    table.foe_hp[i] = reader.number("hp", 1, int(table.most_hp(i)), int(table.most_hp(i)))
    table.foe_age[i] = reader.number("age", 0, most_of_all(table) - 1, i)
    table.foe_spawn[i] = reader.number("spawn", 0, MOST_SPAWN_POINTS - 1, 0)
    marks = reader.get("marks", [])
    if not isinstance(marks, list) or len(marks) > len(MARK_WORDS):
        raise BadPosition(reader.at("marks"), f"should be a list of {', '.join(MARK_WORDS)}")
    for mark in marks:
        table.foe_marks[i] |= BIT[one_of(reader.at("marks"), mark, MARK_WORDS)]
    at = reader.get("at")
    if at == "":
        table.foe_at[i] = OUTSIDE
    else:
        table.put_foe(i, free_square(table, reader.at("at"), at, int(table.size_of(i))))
    reader.done()
    if table.in_play(table.foe_kind[i]) > table.content.enemies[table.foe_kind[i]].pool:
        raise BadPosition(reader.at("enemy"), "is one more than there are miniatures")


def square_of(table: Table, path: str, name: Any) -> int:
    """Return a square of the map by its name."""
    square = square_named(name) if isinstance(name, str) else OFF
    if square == OFF or not table.ground.on_map(square):
        raise BadPosition(path, "should be a square of the map, such as h8")
    return square


def free_square(table: Table, path: str, name: Any, size: int) -> int:
    """Return a square that has room for something."""
    square = square_of(table, path, name)
    if table.taken[square] + size > SPACES:
        raise BadPosition(path, f"has no room: a square has {SPACES} spaces")
    return square


def squares_named(table: Table, path: str, names: Any) -> vec[i64]:
    """Return squares of the map by their names."""
    if not isinstance(names, list) or len(names) > MOST_TILES:
        raise BadPosition(path, "should be a list of squares")
    return vec[i64]([square_of(table, f"{path}[{i}]", name) for i, name in enumerate(names)])


def oldest(table: Table) -> int:
    """Return the lowest age that no enemy has reached."""
    return 1 + max([-1, *[int(table.foe_age[i]) for i in range(table.foe_end) if table.foe_kind[i] != NOBODY]])


def read_object(table: Table, i: int, path: str, row: Any) -> None:
    """Read a map object into its slot."""
    if not isinstance(row, list) or len(row) not in (2, 3):
        raise BadPosition(path, "should be [object, square, hp]")
    kind = one_of(f"{path}[0]", row[0], [each.name for each in table.content.objects])
    most = int(table.content.objects[kind].hp)
    square = free_square(table, f"{path}[1]", row[1], 1)
    table.object_hp[i] = whole_number(f"{path}[2]", row[2] if len(row) == 3 else most, 1, most)
    table.object_kind[i] = kind
    table.object_end = i + 1
    table.object_at[i] = square
    table.hold(square, 1)


def read_trap(table: Table, i: int, path: str, row: Any) -> None:
    """Read a trap into its slot."""
    if not isinstance(row, list) or len(row) not in (2, 3):
        raise BadPosition(path, "should be [trap, square, charges]")
    kind = one_of(f"{path}[0]", row[0], [each.name for each in table.content.traps])
    most = int(table.content.traps[kind].charges)
    square = square_of(table, f"{path}[1]", row[1])
    if table.trap_in(square) != NOBODY:
        raise BadPosition(f"{path}[1]", "has a trap already")
    table.trap_charges[i] = whole_number(f"{path}[2]", row[2] if len(row) == 3 else most, 1, most)
    table.trap_kind[i] = kind
    table.trap_end = i + 1
    table.trap_at[i] = square


def read_spawns(table: Table, rows: list[Any]) -> None:
    """Read at which entrances there are spawn points."""
    for i, name in enumerate(rows):
        door = door_named(name) if isinstance(name, str) else OFF
        if door == OFF or not table.ground.on_map(door // 4) or table.ground.near[door] != NOWHERE:
            raise BadPosition(f"position.spawn_points[{i}]", "should be an entrance of the map, such as h5-south")
        table.add_spawn(door)
