"""The tables of the rulebook say what the content says; `rendered` makes them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from citadel.games.defense.content import house
from citadel.games.defense.map_rows import SIDES
from citadel.games.defense.options import options
from citadel.games.defense.rows import HOLD, RESCUE, Content, Enemy, Good, Race, Scenario, Tile

RULEBOOK = (Path(__file__).parent / "rulebook.md").read_text()
SHORT = ["STR", "AGI", "MAG", "STR or AGI"]
ATTACKS = ["melee", "ranged", "magic"]
USES = ["passive", "consumable", "reaction", "for the preparation"]
LASTS = ["at once", "the round", "until ended"]
SIDES_OF_THE_TABLE = ["north", "east", "south", "west"]
OBJECTIVES = ["survive", "slay", "rescue", "hold"]


def table(head: str, rows: Iterable[list[object]]) -> str:
    """A table in Markdown."""
    names = head.split(", ")
    lines = ["| " + " | ".join(names) + " |", "|" + "---|" * len(names)]
    return "\n".join([*lines, *["| " + " | ".join([str(cell) for cell in row]) + " |" for row in rows]])


def yes(is_so: bool) -> str:
    return "yes" if is_so else ""


def numbers(values: Iterable[int]) -> str:
    """Some numbers with slashes between them, or one that all are."""
    found = [str(int(value)) for value in values]
    return found[0] if len(set(found)) == 1 else "/".join(found)


def waves(sets: Iterable[int]) -> str:
    """Sets of waves by number of heroes."""
    found = [",".join([str(wave) for wave in range(63) if int(waves) >> wave & 1]) or "-" for waves in sets]
    return found[0] if len(set(found)) == 1 else "/".join(found)


def by_mastery(content: Content) -> list[list[object]]:
    return [
        [
            row.title,
            yes(row.published),
            content.goods[row.starter].title,
            ", ".join([content.skills[skill].title for skill in row.skills]),
            row.text,
        ]
        for row in content.callings
    ]


def weapon(row: Good) -> list[object]:
    numbers_of = [int(row.range), f"{int(row.bonus):+d}" if row.bonus else "", int(row.damage), int(row.ep)]
    price = int(row.cost) if row.craftable else "starter"
    return [row.title, price, yes(row.forge), SHORT[row.attribute], *numbers_of]


def wall(pair: list[int]) -> str:
    return " to ".join([f"{square % 3},{square // 3}" for square in pair])


def tile(row: Tile) -> list[object]:
    sides = " ".join([side for i, side in enumerate(SIDES) if row.entrances >> i & 1])
    return [row.title, int(row.cost) or "", int(row.count), sides, ", ".join(map(wall, row.walls)), row.text]


def enemy(row: Enemy) -> list[object]:
    levels = list(row.levels)
    hp = [numbers(level.hp_by_seats) for level in levels]
    named = f"{row.title}{' (large)' if row.size == 2 else ''}"
    more = [
        numbers([getattr(level, name) for level in levels])
        for name in ["armour", "ward", "move", "range", "power", "damage", "siege"]
    ]
    attack = ATTACKS[levels[0].attack]
    return [named, hp[0] if len(set(hp)) == 1 else "; ".join(hp), *more[:3], attack, *more[3:], row.text]


def units(content: Content, row: list[int]) -> str:
    return ", ".join([f"{row[i + 1]} {content.enemies[row[i]].title}" for i in range(0, len(row), 2)]) or "none"


def laid(content: Content, row: Scenario) -> str:
    tiles = [
        f"{content.tiles[kind].title} {x},{y}{f' r{90 * turn}' if turn else ''}" for kind, x, y, turn in row.layout
    ]
    return "; ".join(tiles)


def bonus(content: Content, row: Scenario) -> str:
    found = [
        f"{content.scenarios[n].title}: {f'{points} points' if points else f'{heart} HP'}"
        for n, points, heart in row.bonuses
    ]
    return "; ".join(found)


def scenario(content: Content, row: Scenario) -> list[object]:
    tile_of_entrance = content.tiles[row.layout[row.main_tile][0]].title
    boss = f" {content.enemies[row.boss].title} in wave {numbers(row.boss_wave)}" if row.boss >= 0 else ""
    goal = f"{OBJECTIVES[row.objective]}{boss}{f', {row.rounds} rounds' if row.rounds else ''}"
    if row.must_outlast and row.objective in (RESCUE, HOLD):
        goal += "; and survive"
    cleared = yes(row.must_clear)
    values = [numbers(each) for each in (row.threat, row.waves, row.spawns)]
    return [
        row.title,
        laid(content, row),
        f"{tile_of_entrance} {SIDES_OF_THE_TABLE[row.main_side]}",
        *values,
        waves(row.surge),
        numbers(row.heart),
        goal,
        cleared,
        bonus(content, row),
    ]


def invasions(content: Content) -> str:
    rows = [
        [
            n + 1,
            int(content.campaign_waves[n]),
            int(content.campaign_spawns[n]),
            waves([content.campaign_surge[n]]),
            waves([content.campaign_surge_late[n]]),
            int(content.campaign_heart),
        ]
        for n in range(4)
    ]
    return table("Heroes, Waves, Spawn points, Surge in waves, at threat 3, HP of the Heart", rows)


def race(content: Content, row: Race) -> list[object]:
    bonuses = [f"{int(n):+d}" if n else "0" for n in row.bonus]
    skill = content.skills[row.skill].title
    return [row.title, yes(row.published), *bonuses, int(row.hp), int(row.ep), skill, int(row.uses)]


def skills(content: Content, racial: bool) -> str:
    wanted = {int(row.skill) for row in content.races}
    rows = [row for i, row in enumerate(content.skills) if (i in wanted) == racial]
    cells = [[row.title, int(row.ep), yes(row.once), row.text] for row in rows]
    return table("Skill, EP, Once a turn, What it does", cells)


def of_heroes(content: Content) -> dict[str, str]:
    weapons, armours, items = [[row for row in content.goods if row.sort == sort] for sort in range(3)]
    return {
        "races": table(
            "Race, Published, STR, AGI, MAG, HP, EP, Racial skill, Uses", [race(content, row) for row in content.races]
        ),
        "racial": skills(content, True),
        "classes": table("Class, Published, Starter weapon, Skills, Mastery", by_mastery(content)),
        "skills": skills(content, False),
        "weapons": table(
            "Weapon, Points, Forge, Attribute, Range, Bonus, Damage, EP", [weapon(row) for row in weapons]
        ),
        "armour": table(
            "Armour, Points, Forge, Off damage, What it does",
            [[row.title, int(row.cost), yes(row.forge), int(row.armour), row.text] for row in armours],
        ),
        "items": table(
            "Item, Points, Use, EP, What it does",
            [[row.title, int(row.cost), USES[row.use], int(row.ep), row.text] for row in items],
        ),
    }


def of_the_map(content: Content) -> dict[str, str]:
    return {
        "traps": table(
            "Trap, Points, Charges, How many, What it does",
            [[row.title, int(row.cost), int(row.charges), int(row.count), row.text] for row in content.traps],
        ),
        "objects": table(
            "Object, Published, Points, Forge, HP, How many, What it does",
            [
                [row.title, yes(row.published), int(row.cost), yes(row.forge), int(row.hp), int(row.count), row.text]
                for row in content.objects
            ],
        ),
        "tiles": table("Tile, Points, How many, Entrances, Walls, What it is", [tile(row) for row in content.tiles]),
        "scenarios": table(
            "Scenario, Tiles, Main entrance, Threat, Waves, Spawn points, Surge, Heart, Objective, Clear, Brought by",
            [scenario(content, row) for row in content.scenarios],
        ),
    }


def of_invasions(content: Content) -> dict[str, str]:
    head = "Enemy, HP, Armour, Ward, Move, Attack, Range, Power, Damage, Siege, Besides"
    return {
        "enemies": table(head, [enemy(row) for row in content.enemies if not row.boss]),
        "bosses": table(head, [enemy(row) for row in content.enemies if row.boss]),
        "unit_cards": table(
            "Unit card, Threat 1, Threat 2, Threat 3",
            [[row.title, *[units(content, row.units[i]) for i in range(3)]] for row in content.unit_cards],
        ),
        "event_cards": table(
            "Event, Lasts, What it does", [[row.title, LASTS[row.lasts], row.text] for row in content.event_cards]
        ),
        "campaign_events": table(
            "Sum, Event, What happens", [[int(row.sum), row.title, row.text] for row in content.omens]
        ),
        "campaign": invasions(content),
    }


def rendered() -> dict[str, str]:
    """All tables of the rulebook, by the name of what they list."""
    return {**of_heroes(house()), **of_the_map(house()), **of_invasions(house())}


TABLES = rendered()


@pytest.mark.clause("defense.race.1", "defense.race.2", "defense.class.1", "defense.class.2")
@pytest.mark.clause("defense.gear.1", "defense.gear.2", "defense.gear.3", "defense.trap.6", "defense.object.4")
@pytest.mark.clause("defense.tile.1", "defense.foe.6", "defense.foe.7", "defense.foe.8", "defense.event.17")
@pytest.mark.clause("defense.omen.1", "defense.campaign.9", "defense.scenario.7")
@pytest.mark.parametrize("name", TABLES)
def test_the_rulebook_lists_the_content_as_it_is(name: str) -> None:
    assert f"\n\n{TABLES[name]}\n\n" in RULEBOOK


def rows_under(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    section = RULEBOOK.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_table_of_options_lists_every_option_with_its_default_and_choices() -> None:
    written = {row[0].strip("`"): row[1:3] for row in rows_under("Options")}
    assert list(written) == list(options())
    for name, option in options().items():
        assert written[name] == [str(option.default) or "empty", option.allowed()]


def test_every_option_and_every_ruling_names_the_rule_that_states_it() -> None:
    clauses = re.findall(r"\*\*(defense\.[a-z-]+\.\d+)\*\*", RULEBOOK)
    for row in [*rows_under("Options"), *rows_under("Where the printed rules are silent")]:
        named = re.findall(r"\bdefense\.[a-z-]+\.\d+", row[-1])
        assert named and set(named) <= set(clauses), row[0]
