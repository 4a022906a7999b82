"""How Defense of the Citadel stands, in words."""

from __future__ import annotations

from typing import Any

from citadel.cli.words import counted, listed
from citadel.games.defense.game import Defense
from citadel.games.defense.rows import HOLD, RESCUE, SLAY

_SIGNS = ("STR", "AGI", "MAG")
# What a position remembers of a turn, and a person need not be told.
_BOOKKEEPING = {"stepped", "refused"}


def head(position: dict[str, Any]) -> str:
    """Return the part of the game, the wave, the threat and the Heart in one line."""
    part = {"team": "The team", "preparation": "Preparation", "invasion": "Invasion"}[position["part"]]
    if position["part"] == "invasion":
        planned = position["wave"] + position["waves"]  # what a position counts are the waves that are left
        part += f", wave {position['wave']} of {planned}, round {position['rounds'] + 1}"
    return f"{part}. Threat {position['threat']}. The Heart has {position['heart']} of {position['full_heart']} HP."


def aims(game: Defense, position: dict[str, Any]) -> list[str]:
    """Return what is to be reached, and how far it is."""
    if game.mode_campaign:
        charge = f"{position['charge']} of {game.content.full_charge}"
        return [f"The Heart's charge is {charge}; {counted(position['invasions'], 'invasion')} withstood."]
    row, objective = game.scenario, position["objective"]
    lines = {
        SLAY: f"Slay {game.content.enemies[row.boss].title}",
        RESCUE: f"Bring {counted(len(row.marks), 'token')} to the Heart: {objective['home']} are there",
        HOLD: f"Let all lamps be lit: {sum(objective['lit'])} of {len(row.marks)} are",
    }
    aim = lines.get(int(row.objective), "Withstand all waves")
    others = [
        f"within {counted(int(row.rounds), 'round')}" if row.rounds else "",
        "withstand all waves" if game.must_outlast and int(row.objective) in (RESCUE, HOLD) else "",
        "leave no enemy on the map" if game.must_clear else "",
    ]
    return [f"{row.title}: {'; '.join(filter(None, [aim, *others]))}."]


def story(game: Defense, position: dict[str, Any]) -> list[str]:
    """Return how a scenario's story begins, while the team is chosen, and how it ends."""
    if game.mode_campaign:
        return []
    if position["outcome"]:
        return [game.scenario.won if position["outcome"] == "victory" else game.scenario.lost]
    return [game.scenario.text] if position["part"] == "team" else []


def hero(game: Defense, facts: dict[str, Any], full: dict[str, Any], points: bool) -> str:
    """Return a hero in one line: who it is, how it is, where it stands, what it holds and can."""
    if not facts["race"]:
        return "no hero yet."
    title = game.titles
    said = [" ".join(title[name] for name in [facts["race"], *facts["classes"]])]
    said.append(f"{facts['hp']}/{full['hp']} HP" if facts["hp"] else "knocked down")
    said.append(f"{facts['ep']}/{full['ep']} EP")
    if points:
        said.append(priced(facts["points"], "point"))
    said.append(" ".join(f"{sign} {n:+d}" for sign, n in zip(_SIGNS, full["adds"], strict=True)))
    if facts["at"]:
        said.append(f"at {facts['at']}{', engaged' if full['engaged'] else ''}")
    parts = [f"{', '.join(said)}."]
    holds = [title[name] for name in [facts["weapon"], facts["armour"], *facts["items"]] if name]
    holds += [counted(facts["tokens"], "token")] if facts["tokens"] else []
    parts += [f"Holds {listed(holds)}."] if holds else []
    skills = [title[name] for name in facts["skills"]]
    parts += [f"Skills: {', '.join(skills)}."] if skills else []
    hurt = [f"{title[name]} x {n}" if n > 1 else title[name] for name, n in facts["injuries"].items()]
    parts += [f"Injured: {', '.join(hurt)}."] if hurt else []
    spells = [name for name in facts["spells"] if name not in _BOOKKEEPING]
    return " ".join([*parts, *([f"Now: {', '.join(spells)}."] if spells else [])])


def priced(n: int, unit: str) -> str:
    """Return a number of points or EP."""
    return f"{n} EP" if unit == "EP" else counted(n, unit)


def door(name: str) -> str:
    """Return an entrance in words."""
    square, _, side = name.partition("-")
    return f"{square} {side}"
