"""What is printed on cards and tiles, as plain data for screens: all of it is public, and the same in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from citadel.games.defense.rows import ARMOURS, ITEMS, WEAPONS

if TYPE_CHECKING:
    from citadel.games.defense.rows import Calling, Content, Good, MapObject, Race, Tile, Trap

_made: Final[dict[str, dict[str, Any]]] = {}


def catalogue_of(content: Content) -> dict[str, Any]:
    """Return what is printed, made once for each content."""
    if content.name not in _made:
        _made[content.name] = {
            "skills": {row.name: {"ep": int(row.ep), "once": bool(row.once)} for row in content.skills},
            "races": {row.name: race_row(content, row) for row in content.races},
            "classes": {row.name: class_row(content, row) for row in content.callings},
            "sturdy": {row.name: int(row.hp) for row in content.objects},
            "wares": wares(content),
        }
    return _made[content.name]


def race_row(content: Content, row: Race) -> dict[str, Any]:
    """Return what is printed of a race."""
    return {
        "adds": [int(n) for n in row.bonus],
        "hp": int(row.hp),
        "ep": int(row.ep),
        "skill": content.skills[row.skill].name,
        "uses": int(row.uses),
    }


def class_row(content: Content, row: Calling) -> dict[str, Any]:
    """Return what is printed of a class."""
    return {
        "starter": content.goods[row.starter].name,
        "skills": [content.skills[skill].name for skill in row.skills],
    }


def wares(content: Content) -> dict[str, list[dict[str, Any]]]:
    """Return what points buy, by kinds."""
    goods = [row for row in content.goods if row.craftable]
    return {
        "weapons": [ware(row) for row in goods if row.sort == WEAPONS],
        "armour": [ware(row) for row in goods if row.sort == ARMOURS],
        "items": [ware(row) for row in goods if row.sort == ITEMS],
        "traps": [ware(row) for row in content.traps],
        "objects": [ware(row) for row in content.objects],
        "tiles": [tile_row(row) for row in content.tiles if row.cost],
    }


def ware(row: Good | Trap | MapObject) -> dict[str, Any]:
    """Return what something costs, and whether it takes a forge."""
    return {"name": row.name, "title": row.title, "cost": int(row.cost), "forge": bool(row.forge)}


def tile_row(row: Tile) -> dict[str, Any]:
    """Return what is printed on a tile: its entrances as bits N E S W, and its walls as pairs of squares."""
    return {
        "name": row.name,
        "title": row.title,
        "cost": int(row.cost),
        "forge": False,
        "entrances": int(row.entrances),
        "walls": [[int(square) for square in wall] for wall in row.walls],
    }
