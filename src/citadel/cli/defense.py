"""citadel defense: whether content of one's own can be played with, what is in it, and how hard scenarios are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citadel.cli.defense_balance import balance
from citadel.cli.defense_map import drawn_scenario, drawn_tile
from citadel.cli.words import counted
from citadel.games.defense.content import FOLDER, SCENARIOS, files_in, files_with, load_files
from citadel.games.defense.rows import Content, Row, Scenario
from citadel.games.defense.sheet import BadContent

WRONG = 1
_TILES = "tiles.csv"

defense = typer.Typer(help="Content of your own for Defense of the Citadel, and its balance.", rich_markup_mode=None)
defense.command()(balance)


@defense.callback()
def contents() -> None:
    """Content of your own for Defense of the Citadel, and its balance."""


@defense.command()
def check(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A table in CSV, a scenario, or a folder of them; see CONTRIBUTING.")
    ],
) -> None:
    """Tell line by line what is wrong with content, or else what is in it; maps are drawn."""
    try:
        content = load_files(files_with(file))
    except BadContent as error:
        print(f"{file} cannot be played with:")
        print("\n".join([f"  {complaint}" for complaint in error.complaints]))
        raise typer.Exit(WRONG) from None
    print(f"{file} can be played with.")
    print("\n".join([line for name in names_of(file) for line in described(content, name)]))


def names_of(file: Path) -> list[str]:
    """Return which files of content a path has, by name."""
    if file.is_dir():
        return list(files_in(file))
    return [file.name if (FOLDER / file.name).exists() else f"{SCENARIOS}/{file.name}"]


def described(content: Content, name: str) -> list[str]:
    """Return what is in a file of content."""
    if name.startswith(SCENARIOS):
        stem = Path(name).stem
        return about_scenario(content, next(row for row in content.scenarios if row.name == stem))
    rows = rows_of(content, name)
    lines = ["", f"{name}: {counted(len(rows), 'row')}." if rows else f"{name}: numbers for all games."]
    for row in rows:
        lines.append(f"  {row.title}: {row.text}")
        if name == _TILES:
            lines += ["", *[f"  {line}" for line in drawn_tile(content.tiles[row.index])], ""]
    return lines


def rows_of(content: Content, name: str) -> list[Row]:
    """Return the rows that a table has, none for what only has numbers."""
    goods = [[row for row in content.goods if row.sort == sort] for sort in range(3)]
    tables: dict[str, list[Row]] = {
        "races.csv": list(content.races),
        "classes.csv": list(content.callings),
        "skills.csv": list(content.skills),
        "weapons.csv": list(goods[0]),
        "armour.csv": list(goods[1]),
        "items.csv": list(goods[2]),
        "traps.csv": list(content.traps),
        "objects.csv": list(content.objects),
        _TILES: list(content.tiles),
        "enemies.csv": list(content.enemies),
        "unit_cards.csv": list(content.unit_cards),
        "event_cards.csv": list(content.event_cards),
        "campaign_events.csv": list(content.omens),
        "injuries.csv": list(content.injuries),
        "preparation.csv": list(content.preparation.values()),
    }
    return tables.get(name, [])


def about_scenario(content: Content, row: Scenario) -> list[str]:
    """Return a scenario's briefing, its map, and its numbers by heroes."""
    numbers = [
        f"  {seats + 1}: {counted(int(row.waves[seats]), 'wave')}, {counted(int(row.spawns[seats]), 'spawn point')},"
        f" threat {row.threat[seats]}, the Heart has {row.heart[seats]} HP"
        for seats in range(len(row.waves))
    ]
    return [
        "",
        f"{row.title}, scenario {row.number}: {row.text}",
        "",
        *[f"  {line}" for line in drawn_scenario(content, row)],
        "",
        "Entrances are numbered as spawn points are counted. By number of heroes:",
        *numbers,
    ]
