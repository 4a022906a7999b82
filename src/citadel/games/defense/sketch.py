"""What a screen draws of a table besides what its position says: walls, ways, sight, and how far a hero gets.

It is asked of a position that knows no more than whoever looks, so it can tell no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.steps import argument_in, kind_in
from citadel.games.defense.arranging import LAY_NEXT, LAY_TILE
from citadel.games.defense.board import NOBODY, NOWHERE
from citadel.games.defense.catalogue import catalogue_of, tile_row
from citadel.games.defense.effects import OP, OPERATIONS
from citadel.games.defense.foes import siege
from citadel.games.defense.grid import OFF, SIDE, SQUARE_NAMES, SQUARES, TILE, beside, door_name
from citadel.games.defense.intent import AIMS, AT_OBJECT, danger_to_heart, intent
from citadel.games.defense.moving import move_cost
from citadel.games.defense.party import SLIP
from citadel.games.defense.rows import Stats
from citadel.games.defense.seeing import distance_seen
from citadel.games.defense.turn import TURN

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

_LIMP: Final[i64] = OP["limp"]
KINDS_OF_ATTACK: Final = ["melee", "ranged", "magic"]


def sketch(table: Table, seat: int) -> dict[str, Any]:
    """Return what a screen draws for a seat that acts, or for nobody."""
    hero = seat if 0 <= seat < table.seats and table.at[seat] >= 0 else NOBODY
    return {
        **catalogue_of(table.content),
        "squares": [SQUARE_NAMES[square] for square in table.ground.squares],
        "laying": laying_of(table),
        "racial": [racial_of(table, each) for each in range(table.seats)],
        "tiles": tiles_of(table),
        "walls": walls_of(table),
        "entrances": [door_name(door) for door in table.ground.doors],
        "foes": [foe_of(table, foe) for foe in range(table.foe_end) if table.foe_kind[foe] != NOBODY],
        "danger": int(danger_to_heart(table)),
        "reach": reach_of(table, hero) if hero != NOBODY and is_asked_in_turn(table) else {},
        "seen": seen_from(table, table.at[hero]) if hero != NOBODY else {},
        "full": [full_of(table, each) for each in range(table.seats)],
    }


def tiles_of(table: Table) -> list[dict[str, Any]]:
    """Return each tile that is laid: what it is, its south-western square, and the square of its feature."""
    found = []
    ground = table.ground
    for index, laid in enumerate(ground.laid):
        tile = ground.tiles[laid.kind]
        column, row = int(laid.x + 2) * TILE, int(laid.y + 2) * TILE
        found.append(
            {
                "name": tile.name,
                "title": tile.title,
                "column": column,
                "row": row,
                "feature": SQUARE_NAMES[ground.square_of(index, tile.feature)] if len(tile.effects) else "",
                "does": [OPERATIONS[effect.op] for effect in tile.effects],
            }
        )
    return found


def laying_of(table: Table) -> dict[str, Any]:
    """Return the tile that somebody is asked to lay; nothing if nobody is."""
    top = table.agenda[table.depth - 1] if table.depth and not table.over else 0
    if not top or kind_in(top) not in (LAY_TILE.kind, LAY_NEXT.kind):
        return {}
    return tile_row(table.content.tiles[argument_in(top)])


def racial_of(table: Table, seat: int) -> str:
    """Return the racial skill of a hero."""
    if table.race[seat] == NOBODY:
        return ""
    return table.content.skills[table.content.races[table.race[seat]].skill].name


def walls_of(table: Table) -> list[list[int]]:
    """Return the walls as lines from corner to corner; corner (0, 0) is the south-western one of the table."""
    walls = []
    ground = table.ground
    for square in ground.squares:
        for direction in range(4):
            there = beside(square, direction)
            other = there != OFF and ground.on_map(there)
            if other and (direction > 1 or ground.near[square * 4 + direction] != NOWHERE):
                continue
            if not other and ground.ways[square * 4 + direction]:
                continue
            walls.append(side_of(int(square), direction))
    return walls


def side_of(square: int, direction: int) -> list[int]:
    """Return a side of a square as the line between two corners."""
    column, row = square % SIDE, square // SIDE
    return [
        [column, row + 1, column + 1, row + 1],
        [column + 1, row, column + 1, row + 1],
        [column, row, column + 1, row],
        [column, row, column, row + 1],
    ][direction]


def foe_of(table: Table, foe: int) -> dict[str, Any]:
    """Return an enemy's numbers as they stand, and what it would do if it were its turn now."""
    stats: Stats = table.stats(foe)
    row = table.content.enemies[table.foe_kind[foe]]
    return {
        "slot": foe,
        "key": int(table.foe_age[foe]),
        "name": row.name,
        "title": row.title,
        "level": int(table.foe_level[foe]) + 1,
        "size": int(row.size),
        "boss": bool(row.boss),
        "at": SQUARE_NAMES[table.foe_at[foe]] if table.foe_at[foe] >= 0 else "",
        "hp": int(table.foe_hp[foe]),
        "most": int(table.most_hp(foe)),
        "attack": KINDS_OF_ATTACK[stats.attack],
        "numbers": {
            "move": int(stats.move),
            "range": int(stats.range),
            "power": int(stats.power),
            "damage": int(stats.damage),
            "siege": int(siege(table, foe)),
            "armour": int(stats.armour),
            "ward": int(stats.ward),
        },
        **way_of(table, foe),
    }


def way_of(table: Table, foe: int) -> dict[str, Any]:
    """Return the squares that an enemy would go through, and what it would hit then."""
    if table.foe_at[foe] < 0:
        return {"way": [], "aim": "", "target": ""}
    plan = intent(table, foe)
    target = str(plan.target) if plan.target >= 0 else ""
    if plan.aim == AT_OBJECT:
        target = table.content.objects[table.object_kind[plan.target]].title
    return {"way": [SQUARE_NAMES[square] for square in plan.squares], "aim": AIMS[plan.aim], "target": target}


def is_asked_in_turn(table: Table) -> bool:
    """Return whether a hero is asked what it does in its turn."""
    return table.depth > 0 and not table.over and kind_in(table.agenda[table.depth - 1]) == TURN.kind


def reach_of(table: Table, seat: int) -> dict[str, int]:
    """Return the squares that a hero can walk to with its EP, with what that costs as things stand."""
    start = table.at[seat]
    cost: dict[int, int] = {int(start): 0}
    border = [int(start)]
    while border:
        square = min(border, key=cost.__getitem__)
        border.remove(square)
        for there in open_beside(table, square):
            price = cost[square] + step_price(table, seat, square)
            if price <= table.ep[seat] and price < cost.get(there, price + 1):
                cost[there] = price
                if there not in border:
                    border.append(there)
    del cost[int(start)]
    return {SQUARE_NAMES[square]: price for square, price in cost.items()}


def open_beside(table: Table, square: int) -> list[int]:
    """Return the connected squares that have room."""
    near = [int(table.ground.near[square * 4 + direction]) for direction in range(4)]
    return [there for there in near if there != NOWHERE and table.room(there) > 0]


def step_price(table: Table, seat: int, square: int) -> int:
    """Return what it costs a hero to leave a square: where it stands now, or one that it walks through."""
    if square == table.at[seat]:
        return int(move_cost(table, seat))
    escape = 0 if table.spell(seat, SLIP) else int(table.foe_spaces(square))
    return 1 + escape + int(table.suffers(seat, _LIMP))


def seen_from(table: Table, square: i64) -> dict[str, int]:
    """Return the squares in sight of a square, each with its distance."""
    distances: vec[i64] = vec[i64]([distance_seen(table, square, there) for there in range(SQUARES)])
    return {SQUARE_NAMES[there]: int(distances[there]) for there in table.ground.squares if distances[there] != OFF}


def full_of(table: Table, seat: int) -> dict[str, Any]:
    """Return the most HP and EP that a hero can have, what it adds to rolls, and whether it is engaged."""
    if table.race[seat] == NOBODY:
        return {"hp": 0, "ep": 0, "adds": [0, 0, 0], "engaged": False}
    chosen = table.calling[seat] != NOBODY
    return {
        "hp": int(table.full_hp(seat)),
        "ep": int(table.full_ep(seat)) if chosen else 0,
        "adds": [int(table.attribute_bonus(seat, k)) for k in range(3)],
        "engaged": bool(table.at[seat] >= 0 and table.is_engaged(seat)),
    }
