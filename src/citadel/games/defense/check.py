"""What is wrong with content as a whole, when each of its lines is right."""

from __future__ import annotations

from citadel.games.defense.doors import MapRules
from citadel.games.defense.effects import NOTHING
from citadel.games.defense.foe_rows import PREPARATION, SEATS
from citadel.games.defense.ground import Ground, laid_from
from citadel.games.defense.laying import complaint
from citadel.games.defense.map_rows import HEART_TILE
from citadel.games.defense.rows import THREATS, Content, Scenario
from citadel.games.defense.scenario_reader import Entries

# What the preparation table can have placed, by the text.
_BARRICADE = "barricade"
# Four heroes need as many races, and as many classes where they have to differ.
_FEWEST = SEATS
# So many pieces the table has room for.
MOST_ENEMIES = 56
MOST_OBJECTS = 32
MOST_TRAPS = 32
# So many members a set can have; so many goods and effects can be named.
MOST_IN_SET = 60
MOST_GOODS = 250
MOST_EFFECTS = 1000
_INJURIES = 6


def complaints_about(content: Content) -> list[str]:
    """Return what is wrong between the rows of a content."""
    found = [*about_room(content), *about_teams(content), *about_pieces(content)]
    return [*found, *about_tiles(content), *about_cards(content)]


def about_room(content: Content) -> list[str]:
    """Return what has more rows than sets of them, and arguments that name them, have room for."""
    counts = [
        ("races.csv", len(content.races), "rows", MOST_IN_SET),
        ("classes.csv", len(content.callings), "rows", MOST_IN_SET),
        ("skills.csv", len(content.skills), "rows", MOST_IN_SET),
        ("weapons.csv, armour.csv and items.csv together", len(content.goods), "rows", MOST_GOODS),
        ("All files together", len(content.effects), "effects", MOST_EFFECTS),
    ]
    return [
        f"{file} {'have' if 'together' in file else 'has'} {n} {what}; there is room for {most}."
        for file, n, what, most in counts
        if n > most
    ]


def about_teams(content: Content) -> list[str]:
    """Return what four heroes would lack."""
    found = []
    if len(content.races) < _FEWEST:
        found.append(f"races.csv has {len(content.races)} races; four heroes need {_FEWEST}.")
    if len(content.callings) < _FEWEST:
        found.append(f"classes.csv has {len(content.callings)} classes; there should be {_FEWEST} at least.")
    if len(content.injuries) != _INJURIES:
        found.append(f"injuries.csv should have a row for each roll, 1 to {_INJURIES}.")
    return found


def about_pieces(content: Content) -> list[str]:
    """Return what there are too many of, and the object that the preparation table cannot do without."""
    enemies = sum([int(row.pool) for row in content.enemies])
    objects = sum([int(row.count) for row in content.objects])
    traps = sum([int(row.count) for row in content.traps])
    found = []
    for file, count, most in [("enemies", enemies, MOST_ENEMIES), ("objects", objects, MOST_OBJECTS)]:
        if count > most:
            found.append(f"{file}.csv has {count} pieces in all; there is room for {most}.")
    if traps > MOST_TRAPS:
        found.append(f"traps.csv has {traps} pieces in all; there is room for {MOST_TRAPS}.")
    if _BARRICADE not in [row.name for row in content.objects]:
        found.append(f"objects.csv has no {_BARRICADE}, which the preparation table crafts.")
    return found


def about_tiles(content: Content) -> list[str]:
    """Return what is wrong with the Heart's tile."""
    hearts = [row for row in content.tiles if row.name == HEART_TILE]
    if len(hearts) != 1 or content.tiles[0].name != HEART_TILE:
        return [f"tiles.csv: the first tile should be the Heart's, {HEART_TILE}."]
    return ["tiles.csv: there is one Heart; its count should be 1."] if hearts[0].count != 1 else []


def about_cards(content: Content) -> list[str]:
    """Return which decks are empty, and which sums and rows are missing."""
    found = []
    for threat in range(THREATS):
        if not any(row.units[threat] for row in content.unit_cards):
            found.append(f"unit_cards.csv: no card has an enemy at threat {threat + 1}.")
    sums = [int(omen.sum) for omen in content.omens]
    lacking = [str(sum) for sum in range(1, 6 * SEATS + 1) if sum not in sums]
    if lacking:
        found.append(f"campaign_events.csv: no event for {', '.join(lacking)}.")
    rows = [name for name in PREPARATION if name not in content.preparation]
    return found + [f"preparation.csv: the row {name} is missing." for name in rows]


def check_scenario(content: Content, row: Scenario, entries: Entries) -> None:
    """Complain of a map that cannot be laid or played on."""
    for kind, tile in enumerate(content.tiles):
        used = len([laid for laid in row.layout if laid[0] == kind])
        if tile.name == HEART_TILE and used:
            entries.complain(f"tiles: {HEART_TILE} lies at 0,0 already")
            return
        if used > tile.count:
            entries.complain(f"tiles has {used} {tile.name}; there are {tile.count}")
    laid = laid_from(content.tiles, row.layout)
    why = complaint(content.tiles, laid, row.main_tile + 1, row.main_side)
    if why:
        entries.complain(f"tiles: {why}")
    if row.boss != NOTHING and any(row.boss_wave[i] > row.waves[i] for i in range(SEATS)):
        entries.complain("boss-wave is later than the last wave")


def ground_of(content: Content, row: Scenario) -> Ground:
    """Return the map of a scenario as it is printed."""
    laid = laid_from(content.tiles, row.layout)
    return Ground(content.tiles, laid, MapRules(), row.main_tile + 1, row.main_side)
