"""Bots by name, ours and those of other packages."""

from __future__ import annotations

import math
from typing import Final

from citadel.bots.bot import Bot, UnknownBot
from citadel.bots.greedy import Greedy
from citadel.bots.ismcts import Ismcts
from citadel.bots.judge import has_judge, judge_of
from citadel.bots.policy import has_policy, policy_help, policy_levels, policy_of
from citadel.bots.uniform import Uniform
from citadel.core.game import Game
from citadel.core.registry import loaded, plugins

GROUP: Final = "citadel.bots"
_HELP: Final = {
    "uniform": "plays at random",
    "greedy": "looks one move ahead by rules of thumb",
    "ismcts": "looks far ahead, in imagined worlds",
}
_TITLES: Final = {
    "uniform": "Random bot",
    "greedy": "Quick bot",
    "greedy:4": "Forgetful bot",
    "greedy:1000": "Mindful bot",
    "ismcts": "Strong bot",
}
_ITERATIONS: Final = 1000
_MOST_ITERATIONS: Final = 10_000_000
_MOST_SECONDS: Final = 3600.0


def bots(game: Game) -> dict[str, str]:
    """Return the bots that play a game, those of other packages included, our best last: name to a line of help."""
    own = {name: words for name, words in _HELP.items() if name != "greedy" or has_judge(game)}
    if has_policy(game):
        # A policy knows its game better than a search that plays on at random.
        levels = {f"greedy:{level}": words for level, words in policy_levels(game).items()}
        own = {"uniform": _HELP["uniform"], "ismcts": _HELP["ismcts"], **levels, "greedy": policy_help(game)}
    return {**dict.fromkeys(sorted(plugins(GROUP)), "from another package"), **own}


def bot_title(spec: str) -> str:
    """Return what people call the bot that a text describes; a bot of another package goes by its own name."""
    name = spec.partition(":")[0]
    return _TITLES.get(spec, _TITLES.get(name, name))


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """Return the bot that a text describes: a name, or a name and an argument.

    ismcts:2000 searches 2000 imagined worlds for each choice, ismcts:0.5s as many as half a second allows.
    greedy:20 remembers the last 20 cards that were turned up, in a game of memory.

    A bot of another package is an entry point in the group citadel.bots: it is called with the game, the argument (or
    "") and the seed, and returns a Bot. UnknownBot names what there is, or what an argument may be.
    """
    name, _, argument = spec.partition(":")
    if name not in bots(game):
        raise UnknownBot(f"No bot called {name[:40]!r} plays {game.id}; there are {', '.join(bots(game))}.")
    if name == "ismcts":
        iterations, seconds = budget(argument)
        return Ismcts(game, judge_of(game), seed, iterations, seconds)
    if name not in _HELP:
        bot: Bot = loaded(plugins(GROUP)[name], UnknownBot)(game, argument, seed)
        return bot
    if name == "greedy" and has_policy(game):
        return policy_of(game, argument, seed)
    if argument:
        raise UnknownBot(f"{name} takes no argument, so it cannot be {spec[:40]!r}.")
    judge = judge_of(game)
    return Greedy(game, judge, seed) if name == "greedy" and judge is not None else Uniform(seed)


def budget(argument: str) -> tuple[int, float]:
    """Return the iterations and the seconds that an argument of ismcts allows; one of them is zero."""
    if not argument:
        return _ITERATIONS, 0.0
    if argument.endswith("s"):
        seconds = _seconds(argument[:-1])
        if 0.0 < seconds <= _MOST_SECONDS:
            return 0, seconds
    elif argument.isascii() and argument.isdecimal() and len(argument) < 10 and 1 <= int(argument) <= _MOST_ITERATIONS:
        return int(argument), 0.0
    raise UnknownBot(
        f"ismcts cannot be given {argument[:40]!r}: it takes a number of iterations from 1 to {_MOST_ITERATIONS}, "
        f"as in ismcts:2000, or of seconds up to {_MOST_SECONDS:.0f}, as in ismcts:0.5s."
    )


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
