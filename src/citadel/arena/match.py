"""Matches: many games between bots, in which every bot plays every deal from every seat."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from citadel.arena.intervals import wilson
from citadel.arena.workers import shared
from citadel.bots import make_bot
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.core.registry import make_game
from citadel.core.state import State


class BadMatch(CitadelError):
    """A match cannot be played like that."""


@dataclass(frozen=True)
class Played:
    """What one game came to, by bot and not by seat. A win is 1, a shared one less, a loss 0."""

    plies: int
    wins: list[float]
    scores: list[int]
    decisions: list[int]
    # Whether all were partners, who win or lose together.
    together: bool
    seconds: list[float] = field(compare=False)


@dataclass(frozen=True)
class Standing:
    """How a bot has done: the rate of games won, with its 95 % interval from `low` to `high`.

    Rivals who share a win have a part of it each, partners all of it.
    """

    bot: str
    wins: float
    rate: float
    low: float
    high: float
    mean_score: float
    decisions: int
    decisions_per_second: float = field(compare=False)


@dataclass(frozen=True)
class Match:
    """What a match came to; the standings are in the order of the bots.

    `together` says that the bots were partners: the standings are then equal but for what each has decided.
    """

    game: str
    games: int
    mean_plies: float
    standings: list[Standing]
    together: bool = False


@dataclass(frozen=True)
class Pairing:
    """Who plays what, in plain words that any process can read."""

    game: str
    options: dict[str, Any]
    bots: list[str]
    seed: int


def play_match(
    game: Game,
    bots: list[str],
    games: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Match:
    """Return the outcome of so many games between bots, one for each seat, named as make_bot names them.

    Each deal is played once for every way to turn the bots round the table. Equal arguments give equal games, however
    many worker processes share them. `progress` is told how many games are over, and how many there will be.
    BadMatch if the numbers do not fit, UnknownBot for a bot that does not play this game.
    """
    check(game, bots, games, workers)
    pairing = Pairing(game.id, game.settings, bots, seed)
    played: dict[int, Played] = {}
    for number, result in shared(partial(play_one, pairing), range(games), workers):
        played[number] = result
        if progress is not None:
            progress(len(played), games)
    return _summary(pairing, [played[number] for number in range(games)])


def check(game: Game, bots: list[str], games: int, workers: int) -> None:
    """Refuse a match that cannot be played. BadMatch, UnknownBot."""
    if len(bots) not in game.seats:
        raise BadMatch(f"{game.title} is for {game.seats_text()} seats, so for as many bots, not {len(bots)}.")
    if games < 1 or games % len(bots):
        raise BadMatch(f"games: {games} is not a multiple of {len(bots)}; every bot plays each deal from every seat.")
    if workers < 1:
        raise BadMatch(f"workers: there must be one at least, not {workers}.")
    for bot in bots:
        make_bot(bot, game, 0)


def play_one(pairing: Pairing, number: int) -> Played:
    """Return how the game with this number went."""
    game = make_game(pairing.game, pairing.options)
    seats = len(pairing.bots)
    deal, places = seating(number, seats)
    state = game.new_state(seats, derived(pairing.seed, "deal", deal))
    players = [make_bot(pairing.bots[place], game, derived(pairing.seed, "bot", number, place)) for place in places]
    decisions, seconds = [0] * seats, [0.0] * seats
    while not state.is_terminal():
        seat = state.current_player()
        observation = state.observe(seat)
        began = time.perf_counter()
        action = players[seat].choose(observation)
        seconds[places[seat]] += time.perf_counter() - began
        decisions[places[seat]] += 1
        state.apply_action(action, seat)
    return _outcome(state, places, decisions, seconds)


def seating(number: int, seats: int) -> tuple[int, list[int]]:
    """Return which deal a game has, and for each seat which of the bots sits there."""
    deal, turn = divmod(number, seats)
    return deal, [(seat + turn) % seats for seat in range(seats)]


def derived(seed: int, *words: object) -> int:
    """Return a seed for one purpose of many: unrelated to the others, equal on every machine."""
    text = ":".join(str(word) for word in (seed, *words))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def _outcome(state: State, places: list[int], decisions: list[int], seconds: list[float]) -> Played:
    returns, scores = state.returns(), state.scores()
    seat_of = [places.index(place) for place in range(len(places))]
    wins = [share_of_win(returns, seat) for seat in seat_of]
    totals = [scores[seat].total for seat in seat_of]
    return Played(state.ply, wins, totals, decisions, are_partners(returns), seconds)


def are_partners(returns: list[float]) -> bool:
    """Return whether a game has ended alike for all its players, as it does among rivals only if it is a draw."""
    return len(returns) > 1 and returns[0] != 0 and min(returns) == max(returns)


def share_of_win(returns: list[float], seat: int) -> float:
    """Return 1 for a seat that has won, alone or together with all others; a part for a win that rivals share.

    Rivals share even a game that nobody has won; whoever plays alone, or together with all others, may have lost.
    """
    best = max(returns)
    if returns[seat] < best or best < 0 or (len(returns) == 1 and best == 0):
        return 0.0
    return 1.0 if are_partners(returns) else 1 / returns.count(best)


def _summary(pairing: Pairing, played: list[Played]) -> Match:
    plies = sum(game.plies for game in played) / len(played)
    standings = [_standing(bot, place, played) for place, bot in enumerate(pairing.bots)]
    return Match(pairing.game, len(played), plies, standings, all(game.together for game in played))


def _standing(bot: str, place: int, played: list[Played]) -> Standing:
    wins = sum(game.wins[place] for game in played)
    low, high = wilson(wins, len(played))
    decisions = sum(game.decisions[place] for game in played)
    seconds = sum(game.seconds[place] for game in played)
    score = sum(game.scores[place] for game in played) / len(played)
    pace = decisions / seconds if seconds else 0.0
    return Standing(bot, wins, wins / len(played), low, high, score, decisions, pace)
