"""The same work in OpenSpiel, where it is installed."""

from __future__ import annotations

import random
from importlib.util import find_spec
from typing import Any

from citadel.research.ours import ITERATIONS
from citadel.research.rates import Rate

ROLLOUTS = 500


def has_open_spiel() -> bool:
    """Return whether OpenSpiel can be asked."""
    return find_spec("pyspiel") is not None


def load(name: str) -> Any:
    """Return a game of OpenSpiel."""
    import pyspiel

    return pyspiel.load_game(name)


def step(state: Any, dice: random.Random) -> int:
    """Apply one random legal action or chance outcome; return 1 for a player's decision."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(dice.random() * len(outcomes))][0])
        return 0
    legal = state.legal_actions()
    state.apply_action(legal[int(dice.random() * len(legal))])
    return 1


def driven(name: str) -> Rate:
    """Return decisions, played one by one from Python; chance is played but not counted."""
    game = load(name)
    dice = random.Random(1)

    def work() -> int:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            plies += step(state, dice)
        return plies

    return Rate(f"{name}: decisions driven", work)


def playouts(name: str) -> Rate:
    """Return decisions of whole random playouts inside OpenSpiel's C++, from one position at which a player decides.

    Python can start those only through a search: one simulation of MCTSBot, valued by many rollouts.
    """
    import pyspiel

    game = load(name)
    state = dealt(game, random.Random(1))
    decisions = decisions_to_the_end(state.clone(), random.Random(1))
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)

    # The bot points to its evaluator without owning it, so `work` has to keep it alive.
    def work(kept: object = evaluator) -> int:
        bot.step(state)
        return ROLLOUTS * decisions

    return Rate(f"{name}: decisions inside", work)


def dealt(game: Any, dice: random.Random) -> Any:
    """Return a position after the deal, at which a player has to decide."""
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state, dice)
    return state


def decisions_to_the_end(state: Any, dice: random.Random) -> int:
    """Play a position at random to its end; return how many decisions that took. Each game of hearts takes as many."""
    decisions = 0
    while not state.is_terminal():
        decisions += step(state, dice)
    return decisions


def midgame(name: str, count: int = 40) -> list[Any]:
    """Return positions soon after the deal, at which a player has to decide."""
    game = load(name)
    dice = random.Random(2)
    found = []
    for extra in range(count):
        state = game.new_initial_state()
        decisions = 0
        while decisions < 4 + extra or state.is_chance_node():
            decisions += step(state, dice)
            if state.is_terminal():
                state = game.new_initial_state()
                decisions = 0
        found.append(state)
    return found


def clones(name: str) -> Rate:
    """Return clones of positions in the middle of a game."""
    states = midgame(name)

    def work() -> int:
        for state in states:
            state.clone()
        return len(states)

    return Rate(f"{name}: clones", work)


def resamples(name: str) -> Rate:
    """Return resamples from an information state in the middle of a game."""
    states = midgame(name)
    dice = random.Random(3)

    def work() -> int:
        for state in states:
            state.resample_from_infostate(state.current_player(), dice.random)
        return len(states)

    return Rate(f"{name}: resamples", work)


def iterations(name: str) -> Rate:
    """Return iterations of OpenSpiel's own C++ search with one random rollout each."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, ITERATIONS, -1, kind, False, False)
    states = midgame(name)
    turn = iter(range(10**9))

    # The bot points to its evaluator without owning it, so `work` has to keep it alive.
    def work(kept: object = evaluator) -> int:
        bot.step(states[next(turn) % len(states)])
        return ITERATIONS

    return Rate(f"{name}: search iterations", work)
