"""Policies: what to do in games that are played well by rules of thumb and plain odds, without imagining a world.

A policy chooses from what is before it. It keeps nothing between two choices, so it may be asked about any position at
any time, and remembers what the position says that its seat remembers, or less.
"""

from __future__ import annotations

import importlib
import random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from citadel.bots.bot import Bot, UnknownBot
from citadel.core.game import Game

# Where the policy for a game is, and what it does, for people who choose a bot.
_POLICIES: Final = {
    "all-or-nothing": ("citadel.bots.policy_naming:Gambler", "names the statistic with the best odds"),
    "battle-lines": ("citadel.bots.policy_rows:Marshal", "lays the row that should win most columns"),
    "combat": ("citadel.bots.policy_naming:Namer", "names the statistic with the best odds"),
    "deadly-doubles": ("citadel.bots.policy_doubles:Rememberer", "remembers the last 12 cards that were turned up"),
    "death-duel": ("citadel.bots.policy_naming:Roller", "rolls the die, since there is nothing to choose"),
    "imposter": ("citadel.bots.policy_imposter:Sceptic", "tells the truth where it can, bluffs and calls by the odds"),
    "snotling": ("citadel.bots.policy_snotling:Collector", "keeps what may still become a pair, and grabs at once"),
}
# Further levels of a policy, and what they do.
_LEVELS: Final = {
    "deadly-doubles": {
        "4": "remembers the last 4 cards that were turned up",
        "1000": "remembers all cards that were turned up",
    },
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Bot):
    """Rules of thumb for one game. An argument, where a policy takes one, says how far it goes."""

    # What an argument is, for people who got it wrong; nothing if there is none.
    argument: ClassVar[str] = ""

    def __init__(self, game: Game, argument: str, seed: int) -> None:
        self.rng = random.Random(seed)


def has_policy(game: Game) -> bool:
    """Return whether there is a policy for a game."""
    return game.id in _POLICIES


def policy_help(game: Game) -> str:
    """Return a line about the policy for a game."""
    return _POLICIES[game.id][1]


def policy_levels(game: Game) -> dict[str, str]:
    """Return arguments that the policy for a game takes, beside none, with a line about each."""
    return _LEVELS.get(game.id, {})


def policy_of(game: Game, argument: str, seed: int) -> Policy:
    """Return the policy for a game; UnknownBot if it cannot be given that argument."""
    module, _, name = _POLICIES[game.id][0].partition(":")
    make: Any = getattr(importlib.import_module(module), name)
    if argument and not make.argument:
        raise UnknownBot(f"greedy takes no argument in {game.id}, so it cannot be given {argument[:40]!r}.")
    policy: Policy = make(game, argument, seed)
    return policy
