"""What is wrong with content as a whole, when each of its lines is right."""

from __future__ import annotations

from citadel.games.defense.foe_rows import PREPARATION, SEATS
from citadel.games.defense.map_rows import HEART_TILE
from citadel.games.defense.rows import WEAPONS, Content


def complaints_about(content: Content) -> list[str]:
    """Return what is wrong between the rows of a content."""
    return [*about_classes(content), *about_tiles(content), *about_campaign(content)]


def about_classes(content: Content) -> list[str]:
    """Return which classes begin with what is no weapon."""
    return [
        f"classes.csv: the starter of {row.name} is no weapon."
        for row in content.callings
        if content.goods[row.starter].sort != WEAPONS
    ]


def about_tiles(content: Content) -> list[str]:
    """Return what is wrong with the Heart's tile."""
    if not len(content.tiles) or content.tiles[0].name != HEART_TILE:
        return [f"tiles.csv: the first tile should be the Heart's, {HEART_TILE}."]
    return []


def about_campaign(content: Content) -> list[str]:
    """Return what the tables of the campaign lack."""
    sums = [int(omen.sum) for omen in content.omens]
    lacking = [str(sum) for sum in range(1, 6 * SEATS + 1) if sum not in sums]
    wrong = [f"campaign_events.csv: no event for {', '.join(lacking)}."] if lacking else []
    rows = [name for name in PREPARATION if name not in content.preparation]
    return wrong + [f"preparation.csv: the row {name} is missing." for name in rows]
