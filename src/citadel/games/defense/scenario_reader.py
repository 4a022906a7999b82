"""Reads scenario files and the campaign's: lines such as `waves: 5/6/6/6`, and indented lines under a key."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.defense.effects import NOTHING
from citadel.games.defense.foe_rows import SEATS
from citadel.games.defense.reader import Reader
from citadel.games.defense.rows import HOLD, MOST_WAVES, RESCUE, SLAY, THREATS, Scenario
from citadel.games.defense.sheet import LONGEST_TEXT, LONGEST_TITLE, Line, printable

_NEEDED: Final = ["title", "text", "won", "lost", "tiles", "main", "threat", "waves", "spawns", "heart", "objective"]
KEYS: Final = [*_NEEDED, "number", "surge", "boss", "boss-wave", "tokens", "lamps", "rounds", "flag", "bonus", "end"]
_OF_INVASIONS: Final = ["heart", "waves", "spawns", "surge", "surge-late"]
_CAMPAIGN_KEYS: Final = ["points", "energy", "charge", "threats", "dragon", *_OF_INVASIONS]
_OBJECTIVES: Final = ["survive", "slay", "rescue", "hold"]
_ENDS: Final = ["survive", "clear"]
_SIDES: Final = ["north", "east", "south", "west"]
_TURNS: Final = ["", "r90", "r180", "r270"]
_TILE: Final = re.compile(r"([a-z0-9-]+) +(-?[0-2]) *, *(-?[0-2])(?: +(r90|r180|r270))?")
_BONUS: Final = re.compile(r"([a-z0-9-]+) *: *(points|heart) +([0-9]{1,2})")


class Entries(Line):
    """A file of keys: each has a line, and perhaps indented lines under it."""

    def __init__(self, file: str, complaints: list[str]) -> None:
        Line.__init__(self, file, 1, {}, complaints)
        self.at: dict[str, int] = {}
        self.under: dict[str, list[Line]] = {}

    def complain(self, what: str) -> None:
        """Keep what is wrong, with the line of the key that it begins with."""
        number = self.at.get(what.split(" ")[0].rstrip(":"), 0)
        self.complaints.append(f"{self.file}, line {number}: {what}." if number else f"{self.file}: {what}.")


def entries_of(file: str, text: str, keys: list[str], needed: list[str], complaints: list[str]) -> Entries:
    """Return the keys of a file with what they say; a line that begins with # says nothing."""
    entries = Entries(file, complaints)
    key = ""
    for number, raw in enumerate(text.split("\n"), start=1):
        line = Line(file, number, {"": raw.strip()}, complaints)
        if not raw.strip() or raw.startswith("#"):
            continue
        if raw[0].isspace():
            entries.under.setdefault(key, []).append(line)
            continue
        key, colon, value = raw.partition(":")
        key = key.strip()
        if not colon or key not in keys:
            line.complain(f"{key[:30]!r} is no key; there are {', '.join(keys)}")
        elif key in entries.at:
            line.complain(f"{key} stands there twice")
        entries.at[key] = number
        entries.cells[key] = value.strip()
    for lacking in [word for word in needed if word not in entries.at]:
        entries.complain(f"the key {lacking} is missing")
    return entries


def read_campaign(reader: Reader, text: str) -> None:
    """Read the numbers of the campaign."""
    entries = entries_of("campaign.txt", text, _CAMPAIGN_KEYS, _CAMPAIGN_KEYS, reader.complaints)
    if set(_CAMPAIGN_KEYS) <= set(entries.at):
        content = reader.content
        content.points = entries.whole("points", 0, 99)
        content.regeneration = entries.whole("energy", 0, 9)
        content.full_charge = entries.whole("charge", 1, 60)
        content.threat_from = vec[i64](entries.several("threats", THREATS - 1, 1, 60))
        content.dragon = reader.place(entries, "dragon", "enemies", "enemy")
        content.campaign_heart = entries.whole("heart", 1, 60)
        content.campaign_waves = by_seats(entries, "waves", 1, MOST_WAVES)
        content.campaign_spawns = by_seats(entries, "spawns", 1, 8)
        content.campaign_surge = sets_of_waves(entries, "surge")
        content.campaign_surge_late = sets_of_waves(entries, "surge-late")


def by_seats(entries: Entries, key: str, least: int, most: int) -> vec[i64]:
    """Return four numbers by number of players."""
    return vec[i64](entries.several(key, SEATS, least, most))


def sets_of_waves(entries: Entries, key: str) -> vec[i64]:
    """Return four sets of waves by number of players, such as `-/2,4/-/2`."""
    sets: list[int] = []
    parts = entries.parts(key, SEATS) if key in entries.at else ["-"]
    for part in parts if "/" in entries.cell(key) else parts[:1]:
        waves = [] if part == "-" else part.split(",")
        sets.append(sum([BIT[wave] for wave in {entries.whole_of(key, each.strip(), 1, MOST_WAVES) for each in waves}]))
    return vec[i64](sets if len(sets) == SEATS else sets * SEATS)


def read_scenario(reader: Reader, name: str, text: str) -> tuple[Scenario, Entries]:
    """Read a scenario file; what its bonuses refer to is settled when all are read."""
    entries = entries_of(f"{printable(name)}.txt", text, KEYS, _NEEDED, reader.complaints)
    entries.cells["name"] = name
    row = Scenario()
    row.name = entries.name()
    row.title = entries.words("title", LONGEST_TITLE)
    row.text = entries.words("text", LONGEST_TEXT)
    if not set(_NEEDED) <= set(entries.at):
        return row, entries
    row.won = entries.words("won", LONGEST_TEXT)
    row.lost = entries.words("lost", LONGEST_TEXT)
    row.number = entries.whole("number", 1, 99) if "number" in entries.at else 0
    row.threat = by_seats(entries, "threat", 1, THREATS)
    row.waves = by_seats(entries, "waves", 1, MOST_WAVES)
    row.spawns = by_seats(entries, "spawns", 1, 8)
    row.surge = sets_of_waves(entries, "surge")
    row.heart = by_seats(entries, "heart", 1, 60)
    row.must_clear = "end" in entries.at and entries.choice("end", _ENDS) == _ENDS.index("clear")
    row.must_outlast = "end" in entries.at
    read_layout(reader, row, entries)
    read_objective(reader, row, entries)
    return row, entries


def read_layout(reader: Reader, row: Scenario, entries: Entries) -> None:
    """Read which tiles lie where, and the main entrance."""
    for line in entries.under.get("tiles", []):
        found = _TILE.fullmatch(line.cell(""))
        if not found:
            line.complain(f"a tile is laid such as `hall 0,1 r90`, not {line.cell('')[:40]!r}")
            continue
        tile = line.place_of("tiles", found[1], reader.names["tiles"], "tile")
        row.layout.append([tile, int(found[2]), int(found[3]), _TURNS.index(found[4] or "")])
    if not row.layout:
        entries.complain("tiles needs a tile besides the Heart's, in an indented line")
    name, _, side = entries.cell("main").partition(" ")
    rows = rows_with(reader, row, name)
    if not rows or side not in _SIDES:
        entries.complain(f"main should be a tile of the layout and a side, such as `forge south`, not {name[:20]!r}")
    elif len(rows) > 1:
        entries.complain(f"main: there are {len(rows)} {name} in the layout; name a tile that is there once")
    else:
        row.main_tile = rows[0]
        row.main_side = _SIDES.index(side)


def rows_with(reader: Reader, row: Scenario, name: str) -> list[int]:
    """Return the rows of the layout that have a tile of this name."""
    tile = reader.names["tiles"].get(name, NOTHING)
    return [i for i, laid in enumerate(row.layout) if laid[0] == tile]


def read_objective(reader: Reader, row: Scenario, entries: Entries) -> None:
    """Read what is to be done."""
    row.objective = entries.choice("objective", _OBJECTIVES)
    if "rounds" in entries.at:
        row.rounds = entries.whole("rounds", 1, 100)
    wanted = {SLAY: ["boss", "boss-wave"], RESCUE: ["tokens"], HOLD: ["lamps"]}.get(int(row.objective), [])
    for key in ("boss", "boss-wave", "tokens", "lamps"):
        if (key in entries.at) != (key in wanted):
            verb = "needs" if key in wanted else "does not take"
            entries.complain(f"objective {_OBJECTIVES[row.objective]} {verb} the key {key}")
            return
    if row.objective == SLAY:
        row.boss = reader.place(entries, "boss", "enemies", "enemy")
        row.boss_wave = by_seats(entries, "boss-wave", 1, MOST_WAVES)
    for key in [word for word in ("tokens", "lamps") if word in wanted]:
        row.marks = rows_with(reader, row, entries.cell(key))
        if not row.marks:
            entries.complain(f"{key} should name a tile of the layout, not {entries.cell(key)[:30]!r}")


def read_bonuses(row: Scenario, entries: Entries, flags: dict[str, int]) -> None:
    """Read what earlier victories bring; `flags` has the index of the scenario for each flag."""
    for line in entries.under.get("bonus", []):
        found = _BONUS.fullmatch(line.cell(""))
        if not found:
            line.complain(f"a bonus is such as `bell: points 5` or `gate: heart 1`, not {line.cell('')[:40]!r}")
        elif found[1] not in flags:
            line.complain(f"no scenario has the flag {found[1][:40]!r}")
        elif flags[found[1]] >= row.index:
            line.complain(f"the flag {found[1]} is not that of an earlier scenario")
        else:
            number = int(found[3])
            points = found[2] == "points"
            row.bonuses.append([flags[found[1]], number if points else 0, 0 if points else number])
