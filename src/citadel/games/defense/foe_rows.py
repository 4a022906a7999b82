"""Reads the rows of the invasion: enemies, unit cards, event cards, and the rows of the campaign."""

from __future__ import annotations

import re

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.games.defense.effects import OP
from citadel.games.defense.reader import Reader
from citadel.games.defense.rows import (
    THREATS,
    Enemy,
    EventCard,
    Injury,
    Omen,
    PreparationAction,
    Stats,
    UnitCard,
)
from citadel.games.defense.sheet import Line

SEATS = 4
_ATTACKS = ["melee", "ranged", "magic"]
_LASTS = ["instant", "round", "lasting"]
# The rows of the preparation table that the code knows, and what they may need.
PREPARATION = ["rest", "scout", "craft-barricade", "move-object", "mend-heart", "charge-heart"]
_NEEDS = ["", "forge", "sanctum", "charge 0"]


def read_foes(reader: Reader) -> None:
    """Read all rows of the invasion into the content."""
    content = reader.content
    for line in reader.lines["enemies"]:
        content.enemies = append(content.enemies, read_enemy(reader, line, len(content.enemies)))
    for line in reader.lines["unit_cards"]:
        content.unit_cards = append(content.unit_cards, read_unit_card(reader, line, len(content.unit_cards)))
    for line in reader.lines["event_cards"]:
        content.event_cards = append(content.event_cards, read_event_card(reader, line, len(content.event_cards)))
    for line in reader.lines["campaign_events"]:
        content.omens = append(content.omens, read_omen(reader, line, len(content.omens)))
    for line in reader.lines["injuries"]:
        content.injuries = append(content.injuries, read_injury(reader, line, len(content.injuries)))
    for line in reader.lines["preparation"]:
        read_preparation(reader, line)
    read_teams(reader)


def read_enemy(reader: Reader, line: Line, index: int) -> Enemy:
    """Read an enemy."""
    row = Enemy()
    reader.begin(row, line, index, "enemies")
    row.size = line.whole("size", 1, 2)
    row.pool = line.whole("pool", 1, 20)
    row.boss = line.yes("boss")
    row.flies = any(effect.op == OP["flyer"] for effect in row.effects)
    row.levels = read_levels(line)
    return row


def read_levels(line: Line) -> vec[Stats]:
    """Read an enemy's numbers at the three threat levels."""
    hp = line.parts("hp", THREATS)
    armour = line.several("armour", THREATS, 0, 4)
    ward = line.several("ward", THREATS, 0, 4)
    move = line.several("move", THREATS, 0, 6)
    range_of = line.several("range", THREATS, 0, 15)
    power = line.several("power", THREATS, 0, 4)
    damage = line.several("damage", THREATS, 0, 9)
    siege = line.several("siege", THREATS, 0, 9)
    attack = line.choice("attack", _ATTACKS)
    levels = vec[Stats]([])
    for threat in range(THREATS):
        stats = Stats()
        stats.hp_by_seats = vec[i64](hp_by_seats(line, hp[threat]))
        stats.hp = stats.hp_by_seats[0]
        stats.armour = armour[threat]
        stats.ward = ward[threat]
        stats.move = move[threat]
        stats.attack = attack
        stats.range = range_of[threat]
        stats.power = power[threat]
        stats.damage = damage[threat]
        stats.siege = siege[threat]
        levels = append(levels, stats)
    return levels


def hp_by_seats(line: Line, cell: str) -> list[int]:
    """Return the HP by number of players: one number for all, or four with spaces between them."""
    parts = cell.split() or [""]
    if len(parts) not in (1, SEATS):
        line.complain(f"hp should be one number, or {SEATS} by number of players, not {cell[:20]!r}")
        return [1] * SEATS
    found = [line.whole_of("hp", part, 1, 60) for part in parts]
    return found * SEATS if len(found) == 1 else found


def read_unit_card(reader: Reader, line: Line, index: int) -> UnitCard:
    """Read a unit card: which enemies come at each threat level."""
    row = UnitCard()
    reader.begin(row, line, index, "unit_cards")
    row.count = line.whole("count", 1, 9)
    row.units = [units_of(reader, line, f"threat-{threat + 1}") for threat in range(THREATS)]
    return row


def units_of(reader: Reader, line: Line, column: str) -> list[int]:
    """Read who comes, such as `3 venom-serpent, 1 skeleton-archer`, or `none`."""
    units: list[int] = []
    for part in line.cell(column).split(",") if line.cell(column) != "none" else []:
        found = re.fullmatch(r"\s*([1-9][0-9]?) +([a-z0-9-]+)\s*", part)
        if not found:
            line.complain(f"{column} should be such as `3 venom-serpent, 1 rock-golem`, or none, not {part[:40]!r}")
        else:
            enemy = line.place_of(column, found[2], reader.names["enemies"], "enemy")
            check_pool(reader, line, column, [enemy, int(found[1])], units)
            units += [enemy, int(found[1])]
    return units


def check_pool(reader: Reader, line: Line, column: str, more: list[int], units: list[int]) -> None:
    """Complain if a card asks for more of an enemy than there are, or for the same one twice."""
    enemy, number = more
    if enemy in units[::2]:
        line.complain(f"{column} names the same enemy twice")
    elif enemy < len(reader.content.enemies) and number > reader.content.enemies[enemy].pool:
        row = reader.content.enemies[enemy]
        line.complain(f"{column} asks for {number} {row.name}, and there are {row.pool}")


def read_event_card(reader: Reader, line: Line, index: int) -> EventCard:
    """Read an event card."""
    row = EventCard()
    reader.begin(row, line, index, "event_cards")
    row.lasts = line.choice("lasts", _LASTS)
    row.count = line.whole("count", 1, 9)
    return row


def read_omen(reader: Reader, line: Line, index: int) -> Omen:
    """Read a campaign event."""
    row = Omen()
    reader.begin(row, line, index, "campaign_events")
    row.sum = line.whole("sum", 1, 6 * SEATS)
    if row.sum in [omen.sum for omen in reader.content.omens]:
        line.complain(f"the sum {row.sum} stands there twice")
    return row


def read_injury(reader: Reader, line: Line, index: int) -> Injury:
    """Read an injury."""
    row = Injury()
    reader.begin(row, line, index, "injuries")
    row.roll = line.whole("roll", 1, 6)
    if row.roll != index + 1:
        line.complain("injuries should stand in the order of their rolls, 1 to 6")
    return row


def read_preparation(reader: Reader, line: Line) -> None:
    """Read a row of the preparation table."""
    row = PreparationAction()
    reader.begin(row, line, len(reader.content.preparation), "preparation")
    line.choice("name", PREPARATION)
    row.points = line.whole("points", 0, 99)
    row.needs = line.cell("needs")
    line.choice("needs", _NEEDS)
    reader.content.preparation[row.name] = row


def read_teams(reader: Reader) -> None:
    """Read what heroes of small teams have more of."""
    lines = reader.lines["teams"]
    for line in lines:
        seats = line.whole("seats", 1, SEATS)
        reader.content.team_points[seats - 1] = line.whole("points", 0, 99)
        reader.content.team_energy[seats - 1] = line.whole("energy", 0, 9)
    if sorted([line.cell("seats") for line in lines]) != [str(seats + 1) for seats in range(SEATS)]:
        reader.complaints.append(f"teams.csv should have a line for each number of players, 1 to {SEATS}.")
