"""The benchmark: what the engine does a second, beside OpenSpiel in the same run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import citadel
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.playout import playout
from citadel.research import ours, ours_defense, peers
from citadel.research.interpreted import interpreted_rate
from citadel.research.rates import Rate, time_in_turns


class Row(NamedTuple):
    """One figure of ours, units a second; beside it a peer's, their ratio and the ratio that we want at least."""

    name: str
    ours: float
    peer_name: str
    peer: float
    bar: float

    @property
    def ratio(self) -> float:
        """Return how many times the peer's figure ours is; 0 without a peer."""
        return self.ours / self.peer if self.peer else 0.0


USUAL_SEATS: Final = 4
# How many times hearts' decisions, driven from Python, each game should reach.
DRIVEN: Final = 2.0
DRIVEN_IN: Final = {"defense": 0.5}
# What a game does besides what all do; nothing of a peer's is like it.
FURTHER: Final = {"defense": [ours_defense.enemy_phases]}


def usual_seats(game: Game) -> int:
    """Return the number of seats at which a game is measured: four, or as near as it gets."""
    return min(game.seats, key=lambda seats: abs(seats - USUAL_SEATS))


def bench(id: str, seats: int, seconds: float, rounds: int, tick: Callable[[], None]) -> list[Row]:
    """Return the figures of one game, timed in `rounds` windows of so many seconds; `tick` follows each window."""
    game = citadel.load_game(id)
    mine = [
        ours.driven(game, seats),
        ours.driven(game, seats, logging=False),
        ours.inner(game, seats),
        ours.clones(game, seats),
        ours.resamples(game, seats),
        ours.iterations(game, seats),
    ]
    further = [rate(game, seats) for rate in FURTHER.get(id, [])]
    theirs = peer_rates() if peers.has_open_spiel() else []
    time_in_turns([*mine, *further, *theirs], seconds, rounds, tick)
    slow = max(interpreted_rate(id, seats, seconds) for _ in range(rounds))
    alone = [Row(rate.name, rate.best, "", 0.0, 0.0) for rate in further]
    return rows(mine, slow, theirs, DRIVEN_IN.get(id, DRIVEN)) + alone


def peer_rates() -> list[Rate]:
    """Return what is timed beside ours."""
    return [
        peers.driven("hearts"),
        peers.playouts("hearts"),
        peers.clones("hearts"),
        peers.resamples("hearts"),
        peers.iterations("gin_rummy"),
    ]


def rows(mine: list[Rate], interpreted: float, theirs: list[Rate], driven: float = DRIVEN) -> list[Row]:
    """Return our figures, each beside the peer's that it is measured by; `driven` is what is wanted of decisions."""
    hearts, playouts, clones, resamples, search = theirs or [Rate("", lambda: 1)] * 5
    beside = [(hearts, driven), (hearts, driven), (playouts, 0.8), (clones, 1.0), (resamples, 1.0), (search, 5.0)]
    found = [
        Row(rate.name, rate.best, peer.name, peer.best, bar) for rate, (peer, bar) in zip(mine, beside, strict=True)
    ]
    return [*found, Row("decisions driven, interpreted", interpreted, hearts.name, hearts.best, 0.1)]


def grown(game: Game, seats: int, games: int, tick: Callable[[], None]) -> list[int]:
    """Play random games; return the memory in use, in bytes, after a tenth of them and after all."""
    chance = Chance()
    chance.seed(5)
    found = []
    for number in range(games):
        state = game.new_state(seats, number)
        while number % 10 == 0 and not state.is_terminal() and state.ply < 20:
            state.apply_action(state.legal_actions()[0])
        playout(state, chance)
        if number + 1 in (games // 10, games):
            found.append(resident())
        if number % 1000 == 999:
            tick()
    return found


def resident() -> int:
    """Return the memory that this process holds, in bytes; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096
    except OSError:
        return 0
