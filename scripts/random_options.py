"""Options at random, casts and districts named card by card included; and first positions other than usual."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import citadel
from citadel.core.option import Option
from citadel.games.citadels.casts import UNIQUES_IN_A_GAME
from citadel.games.citadels.casts_classic import BONUS_CAST, BONUS_DISTRICTS
from citadel.games.citadels.kinds import UNIQUES_2016
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.defense.content import house

OFTEN: Final = 0.5  # of the values are those of the game as it is published
OF_A_RANK: Final = 3
STURDY: Final = 99


@cache
def options_known(id: str) -> dict[str, Option]:
    """Return the options of a game by their names."""
    return citadel.load_game(id).options


def options_for(id: str, rng: random.Random) -> dict[str, Any]:
    """Return options of a game; they may not fit each other or the number of seats."""
    chosen: dict[str, Any] = {}
    for name, option in options_known(id).items():
        if option.choices is not None and rng.random() >= OFTEN:
            # A number that limits a game does so only if it is small.
            choices = list(option.choices)
            chosen[name] = rng.choice(choices[:20] if rng.random() < OFTEN else choices)
    return {**chosen, **NAMED[id](chosen, rng)} if id in NAMED else chosen


def of_2016(chosen: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a preset, or a cast of one character of each rank; and the preset's districts, or any fourteen."""
    named: dict[str, Any] = {"preset": rng.choice(list(options_known("citadels")["preset"].choices or []))}
    if named["preset"] == "chosen":
        ranks = [CHARACTERS[at : at + OF_A_RANK] for at in range(0, len(CHARACTERS), OF_A_RANK)]
        cast = [rng.choice(rank) for rank in ranks]
        named["characters"] = ",".join(cast if rng.random() < OFTEN else cast[:-1])
    if rng.random() < OFTEN:
        named["uniques"] = ",".join(rng.sample(UNIQUES_2016, UNIQUES_IN_A_GAME))
    return named


def of_classic(chosen: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return some of the characters that may replace or join the cast, and some of the bonus districts."""
    some = [name for name in BONUS_CAST if rng.random() < OFTEN]
    if "artist" in some and "queen" in some:
        some.remove(rng.choice(["artist", "queen"]))
    districts = rng.sample(BONUS_DISTRICTS, rng.randrange(len(BONUS_DISTRICTS) + 1))
    return {"characters": ",".join(some), "bonus_districts": ",".join(districts)}


def of_defense(chosen: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a scenario or a campaign, as often the one as the other, and some scenarios that have been won before."""
    names = [row.name for row in house().scenarios]
    won = [name for name in names if rng.random() < OFTEN]
    mode = "campaign" if rng.random() < OFTEN else "scenario"
    return {"mode": mode, "scenario": rng.choice(names), "won": ",".join(won)}


NAMED: Final[dict[str, Callable[[dict[str, Any], random.Random], dict[str, Any]]]] = {
    "citadels": of_2016,
    "classic": of_classic,
    "defense": of_defense,
}


def of_a_sturdy_heart(position: dict[str, Any], settings: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return the first position of a game of Defense of the Citadel with a Heart that bears much, or few rounds come.

    In a campaign it is charged already, more or less: else nobody would see high threat or the dragon.
    """
    charge = rng.randrange(house().full_charge) if settings["mode"] == "campaign" else 0
    threat = 1 + sum(charge >= least for least in house().threat_from)
    return {**position, "full_heart": STURDY, "heart": STURDY, "charge": charge, "threat": threat}


# Games of which half begin in another position.
OTHER_STARTS: Final[dict[str, Callable[[dict[str, Any], dict[str, Any], random.Random], dict[str, Any]]]] = {
    "defense": of_a_sturdy_heart,
}
