"""Reads the rows of heroes: races, classes, skills, and the goods that they hold."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.games.defense.effects import ATTRIBUTES
from citadel.games.defense.reader import Reader
from citadel.games.defense.rows import ARMOURS, ITEMS, WEAPONS, Calling, Good, Race, Skill
from citadel.games.defense.sheet import Line

_USES = ["passive", "consumable", "reaction", "preparation"]
_SKILLS_OF_A_CLASS = 3


def read_heroes(reader: Reader) -> None:
    """Read all rows of heroes into the content."""
    content = reader.content
    for line in reader.lines["skills"]:
        content.skills = append(content.skills, read_skill(reader, line, len(content.skills)))
    for line in reader.lines["weapons"]:
        content.goods = append(content.goods, read_weapon(reader, line, len(content.goods)))
    for line in reader.lines["armour"]:
        content.goods = append(content.goods, read_armour(reader, line, len(content.goods)))
    for line in reader.lines["items"]:
        content.goods = append(content.goods, read_item(reader, line, len(content.goods)))
    for line in reader.lines["races"]:
        content.races = append(content.races, read_race(reader, line, len(content.races)))
    for line in reader.lines["classes"]:
        content.callings = append(content.callings, read_calling(reader, line, len(content.callings)))


def read_race(reader: Reader, line: Line, index: int) -> Race:
    """Read a race."""
    row = Race()
    reader.begin(row, line, index, "races")
    row.bonus = vec[i64]([line.whole(attribute, -2, 4) for attribute in ATTRIBUTES])
    row.hp = line.whole("hp", 1, 20)
    row.ep = line.whole("ep", 1, 20)
    row.skill = reader.place(line, "skill", "skills", "skill")
    row.uses = line.whole("uses", 1, 20)
    return row


def read_calling(reader: Reader, line: Line, index: int) -> Calling:
    """Read a class: three skills, a starter weapon, and what its mastery does."""
    row = Calling()
    reader.begin(row, line, index, "classes")
    row.starter = reader.place(line, "starter", "goods", "weapon")
    if reader.content.goods[row.starter].sort != WEAPONS:
        line.complain(f"the starter {line.cell('starter')} is no weapon")
    skills = line.cell("skills").split()
    if len(skills) != _SKILLS_OF_A_CLASS or len(set(skills)) != len(skills):
        line.complain(f"skills should be {_SKILLS_OF_A_CLASS} different names with spaces between them")
    row.skills = vec[i64]([line.place_of("skills", name, reader.names["skills"], "skill") for name in skills])
    if not len(row.effects):
        line.complain("a class needs effects: what its mastery does")
    return row


def read_skill(reader: Reader, line: Line, index: int) -> Skill:
    """Read a racial or a class skill."""
    row = Skill()
    reader.begin(row, line, index, "skills")
    row.ep = line.whole("ep", 0, 9)
    row.once = line.yes("once")
    if not len(row.effects):
        line.complain("a skill needs effects")
    return row


def read_good(reader: Reader, line: Line, index: int, table: str) -> Good:
    """Read what all goods have."""
    row = Good()
    reader.begin(row, line, index, table)
    row.cost = line.whole("cost", 0, 99)
    row.forge = line.yes("forge")
    return row


def read_weapon(reader: Reader, line: Line, index: int) -> Good:
    """Read a weapon."""
    row = read_good(reader, line, index, "weapons")
    row.sort = WEAPONS
    row.craftable = line.yes("craftable")
    row.attribute = line.choice("attribute", [*ATTRIBUTES, "best"])
    row.range = line.whole("range", 0, 15)
    row.bonus = line.whole("bonus", -5, 5)
    row.damage = line.whole("damage", 1, 9)
    row.ep = line.whole("ep", 1, 9)
    return row


def read_armour(reader: Reader, line: Line, index: int) -> Good:
    """Read an armour."""
    row = read_good(reader, line, index, "armour")
    row.sort = ARMOURS
    row.armour = line.whole("armour", 0, 5)
    return row


def read_item(reader: Reader, line: Line, index: int) -> Good:
    """Read an item: its use says what it may do."""
    use = line.choice("use", _USES)
    row = read_good(reader, line, index, _USES[use])
    row.sort = ITEMS
    row.use = use
    row.ep = line.whole("ep", 0, 9)
    if not len(row.effects):
        line.complain("an item needs effects")
    return row
