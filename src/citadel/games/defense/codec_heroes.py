"""The heroes and the treasure chests as JSON types and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from citadel.core.bits import BIT, members_of
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader, one_of, whole_number
from citadel.games.defense.board import NOBODY
from citadel.games.defense.codec_map import free_square, most_of_all
from citadel.games.defense.grid import SQUARE_NAMES
from citadel.games.defense.party import INJURY_COUNT, ITEM_ROOM, MOST_OF_AN_INJURY, SPELLS
from citadel.games.defense.rows import ARMOURS, ITEMS, WEAPONS

if TYPE_CHECKING:
    from citadel.games.defense.table import Table


def facts(table: Table, d: dict[str, Any]) -> None:
    """Write the heroes and the chests into a dict."""
    d["heroes"] = [hero_facts(table, seat) for seat in range(table.seats)]
    d["chest"] = {good.name: table.chest[good.index] for good in table.content.goods if table.chest[good.index]}


def hero_facts(table: Table, seat: int) -> dict[str, Any]:
    """Return one hero."""
    content = table.content
    return {
        "race": "" if table.race[seat] == NOBODY else content.races[table.race[seat]].name,
        "classes": [content.callings[k].name for k in (table.calling[seat], table.second[seat]) if k != NOBODY],
        "skills": skill_names(table, table.skills[seat]),
        "used": skill_names(table, table.used[seat]),
        "racial_left": table.racial_left[seat],
        "hp": table.hp[seat],
        "ep": table.ep[seat],
        "at": SQUARE_NAMES[table.at[seat]] if table.at[seat] >= 0 else "",
        "weapon": good_name(table, table.weapon[seat]),
        "armour": good_name(table, table.armour[seat]),
        "items": [good_name(table, table.items[seat * ITEM_ROOM + i]) for i in range(ITEM_ROOM)],
        "tokens": table.tokens[seat],
        "injuries": injury_facts(table, seat),
        "spells": {word: table.spell(seat, k) for k, word in enumerate(SPELLS) if table.spell(seat, k)},
        "points": table.purse[seat],
        "handled": table.handled[seat],
    }


def skill_names(table: Table, skills: i64) -> list[str]:
    """Return the skills of a set by name."""
    return [table.content.skills[k].name for k in members_of(skills)]


def good_name(table: Table, good: i64) -> str:
    """Return the name of a good; nothing for none."""
    return "" if good == NOBODY else table.content.goods[good].name


def injury_facts(table: Table, seat: int) -> dict[str, int]:
    """Return how often a hero has which injury."""
    names = [row.name for row in table.content.injuries]
    return {names[k]: table.injury(seat, k) for k in range(INJURY_COUNT) if table.injury(seat, k)}


def read(table: Table, reader: Reader) -> None:
    """Lay the heroes and the chests."""
    rows = reader.rows("heroes", int(table.seats), [{} for _ in range(table.seats)])
    for seat, row in enumerate(rows):
        read_hero(table, seat, Reader(row, f"position.heroes[{seat}]"))
    chest = Reader(reader.get("chest", {}), "position.chest")
    for good in table.content.goods:
        table.chest[good.index] = chest.number(good.name, 0, most_of_all(table), 0)
    chest.done()


def read_hero(table: Table, seat: int, reader: Reader) -> None:
    """Read one hero; what is left out is as a new hero of its race and class has it."""
    read_origin(table, seat, reader)
    chosen = table.race[seat] != NOBODY and table.calling[seat] != NOBODY
    read_gear(table, seat, reader)
    most = int(table.full_hp(seat)) if table.race[seat] != NOBODY else 0
    table.hp[seat] = reader.number("hp", 0, most, most)
    most = int(table.full_ep(seat)) if chosen else 0
    table.ep[seat] = reader.number("ep", 0, most, most)
    uses = int(table.content.races[table.race[seat]].uses) if table.race[seat] != NOBODY else 0
    table.racial_left[seat] = reader.number("racial_left", 0, uses, uses)
    table.used[seat] = skill_set(table, reader.at("used"), reader.get("used", []))
    table.purse[seat] = reader.number("points", 0, most_of_all(table), 0)
    table.handled[seat] = reader.number("handled", 0, 99, 0)
    read_condition(table, seat, reader)
    at = reader.get("at", "")
    if at != "":
        table.put_hero(seat, free_square(table, reader.at("at"), at, 1))
    reader.done()


def read_origin(table: Table, seat: int, reader: Reader) -> None:
    """Read the race, the classes and the skills of a hero."""
    races = [row.name for row in table.content.races]
    race = reader.get("race", races[seat % len(races)])
    table.race[seat] = NOBODY if race == "" else one_of(reader.at("race"), race, races)
    callings = [row.name for row in table.content.callings]
    names = reader.get("classes", [callings[seat % len(callings)]])
    if not isinstance(names, list) or len(names) > 2:
        raise BadPosition(reader.at("classes"), "should be a list of up to two classes")
    numbers = [one_of(reader.at("classes"), name, callings) for name in names]
    if len(set(numbers)) < len(numbers):
        raise BadPosition(reader.at("classes"), "should be two different classes")
    table.calling[seat] = numbers[0] if numbers else NOBODY
    table.second[seat] = numbers[1] if len(numbers) > 1 else NOBODY
    own = [table.content.skills[k].name for k in table.content.callings[numbers[0]].skills] if len(numbers) == 1 else []
    table.skills[seat] = skill_set(table, reader.at("skills"), reader.get("skills", own))
    allowed: i64 = 0
    for number in numbers:
        allowed |= table.class_skills(number)
    if table.skills[seat] & ~allowed:
        raise BadPosition(reader.at("skills"), "should be skills of the hero's classes")


def skill_set(table: Table, path: str, names: Any) -> i64:
    """Return a set of skills that are written by name."""
    known = [row.name for row in table.content.skills]
    if not isinstance(names, list) or len(names) > len(known):
        raise BadPosition(path, "should be a list of skills")
    skills: i64 = 0
    for i, name in enumerate(names):
        skills |= BIT[one_of(f"{path}[{i}]", name, known)]
    return skills


def read_gear(table: Table, seat: int, reader: Reader) -> None:
    """Read what a hero holds."""
    starter = NOBODY if table.calling[seat] == NOBODY else table.content.callings[table.calling[seat]].starter
    table.weapon[seat] = good_named(
        table, reader.at("weapon"), reader.get("weapon", good_name(table, starter)), WEAPONS
    )
    table.armour[seat] = good_named(table, reader.at("armour"), reader.get("armour", ""), ARMOURS)
    names = reader.get("items", [])
    if not isinstance(names, list) or len(names) > ITEM_ROOM:
        raise BadPosition(reader.at("items"), f"should be a list of up to {ITEM_ROOM} items")
    for i, name in enumerate(names):
        table.items[seat * ITEM_ROOM + i] = good_named(table, f"{reader.at('items')}[{i}]", name, ITEMS)
    table.tokens[seat] = reader.number("tokens", 0, ITEM_ROOM - int(table.items_of(seat)), 0)


def good_named(table: Table, path: str, name: Any, sort: int) -> int:
    """Return a good of a sort by its name, NOBODY for nothing."""
    if name == "":
        return NOBODY
    known = [row.name for row in table.content.goods]
    good = one_of(path, name, known)
    if table.content.goods[good].sort != sort:
        raise BadPosition(path, f"should be {['a weapon', 'an armour', 'an item'][sort]}")
    return good


def read_condition(table: Table, seat: int, reader: Reader) -> None:
    """Read a hero's injuries and what lies on it."""
    injuries = Reader(reader.get("injuries", {}), reader.at("injuries"))
    for k, row in enumerate(table.content.injuries):
        table.add_injury(seat, k, injuries.number(row.name, 0, MOST_OF_AN_INJURY if len(row.effects) else 0, 0))
    injuries.done()
    spells = reader.get("spells", {})
    if not isinstance(spells, dict):
        raise BadPosition(reader.at("spells"), "should be an object with named fields")
    for word, n in spells.items():
        path = reader.at("spells")
        table.set_spell(
            seat, one_of(path, word, SPELLS), whole_number(f"{path}.{word}", n, 0, len(table.content.effects))
        )
