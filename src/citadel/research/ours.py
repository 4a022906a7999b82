"""What our engine does a second: the work behind the figures."""

from __future__ import annotations

import random

from citadel.bots import make_bot
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.playout import playout
from citadel.core.state import State
from citadel.research.rates import Rate

ITERATIONS = 500


def driven(game: Game, seats: int, logging: bool = True) -> Rate:
    """Return decisions, played one by one from Python through the public contract."""
    dice = random.Random(1)
    pick = dice.random

    def work() -> int:
        state = game.new_state(seats, dice.getrandbits(32))
        state.logging = logging
        plies = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
            plies += 1
        return plies

    return Rate("decisions driven" if logging else "decisions driven, log off", work)


def inner(game: Game, seats: int) -> Rate:
    """Return decisions of random playouts inside the engine, all from one position at which a player decides.

    The peer's playouts begin at such a position, too, so that neither counts the shuffling and dealing before it.
    """
    chance = Chance()
    chance.seed(1)
    start = game.new_state(seats, 1)
    start.logging = False

    def work() -> int:
        return playout(start.clone(), chance)

    return Rate("decisions inside", work)


def midgame(game: Game, seats: int, count: int = 40) -> list[State]:
    """Return positions from the first half of random games; of short games the last one before the end."""
    dice = random.Random(2)
    found = []
    for seed in range(count):
        state = game.new_state(seats, seed)
        state.logging = False
        for _ in range(4 + seed):
            after = state.clone()
            after.apply_action(dice.choice(state.legal_actions()))
            if after.is_terminal():
                break
            state = after
        found.append(state)
    return found


def clones(game: Game, seats: int) -> Rate:
    """Return clones of positions in the middle of a game."""
    states = midgame(game, seats)

    def work() -> int:
        for state in states:
            state.clone()
        return len(states)

    return Rate("clones", work)


def resamples(game: Game, seats: int) -> Rate:
    """Return resamples of positions in the middle of a game, called from Python."""
    states = midgame(game, seats)
    dice = random.Random(3)

    def work() -> int:
        for state in states:
            state.resample(0, dice)
        return len(states)

    return Rate("resamples", work)


def iterations(game: Game, seats: int) -> Rate:
    """Return iterations of the search from positions in the middle of a game, the whole move counted.

    There are none in a game without any choices.
    """
    bot = make_bot(f"ismcts:{ITERATIONS}", game, 4)
    views = [state.observe(state.actors()[0]) for state in midgame(game, seats) if len(state.legal_actions()) > 1]
    turn = iter(range(10**9))

    def work() -> int:
        if not views:
            return 0
        bot.choose(views[next(turn) % len(views)])
        return ITERATIONS

    return Rate("search iterations", work)
