"""How often a bot wins what it plays alone or with partners like itself: the balance of co-operative games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from citadel.arena.intervals import wilson
from citadel.arena.match import Pairing, Played, check, play_one
from citadel.arena.workers import shared
from citadel.core.game import Game


@dataclass(frozen=True)
class WinRate:
    """How many of so many games were won: the rate, with its 95 % interval from `low` to `high`."""

    won: int
    games: int
    mean_plies: float

    @property
    def rate(self) -> float:
        """Return the share of games that were won."""
        return self.won / self.games

    @property
    def low(self) -> float:
        """Return where the interval begins."""
        return wilson(self.won, self.games)[0]

    @property
    def high(self) -> float:
        """Return where the interval ends."""
        return wilson(self.won, self.games)[1]


class _Trial(NamedTuple):
    """One game to be played."""

    pairing: Pairing
    number: int


def win_rates(
    tables: list[tuple[Game, int]], bot: str, games: int, seed: int, workers: int, tick: Callable[[], None]
) -> list[WinRate]:
    """Return how often a bot wins each game with so many seats, all of them its own; `tick` follows each game.

    Every game is another deal. Equal arguments give equal games, however many worker processes share them.
    BadMatch if the numbers do not fit, UnknownBot for a bot that does not play this game.
    """
    for game, seats in tables:
        check(game, [bot] * seats, games * seats, workers)
    pairings = [Pairing(game.id, game.settings, [bot] * seats, seed) for game, seats in tables]
    # A match plays each deal once for every seat; among equals once is enough.
    trials = [_Trial(pairing, deal * len(pairing.bots)) for pairing in pairings for deal in range(games)]
    played: dict[int, Played] = {}
    for number, result in shared(_play, trials, workers):
        played[number] = result
        tick()
    return [win_rate([played[i * games + deal] for deal in range(games)]) for i in range(len(tables))]


def _play(trial: _Trial) -> Played:
    return play_one(trial.pairing, trial.number)


def win_rate(played: list[Played]) -> WinRate:
    """Return how often these games were won."""
    won = sum(game.wins[0] == 1 for game in played)
    return WinRate(won, len(played), sum(game.plies for game in played) / len(played))
