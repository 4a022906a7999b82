"""A bot that looks one choice ahead and judges what it sees by a game's rules of thumb."""

from __future__ import annotations

import random
from typing import Final

from mypy_extensions import i64

from citadel.bots.bot import Bot
from citadel.bots.judge import Judge
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.core.state import State

# The most worlds that it imagines when there is little to choose from.
_WORLDS: Final = 40


class Greedy(Bot):
    """Try every legal action in the same imagined worlds; choose what leaves the seat best off on average."""

    def __init__(self, game: Game, judge: Judge, seed: int) -> None:
        self.game = game
        self.judge = judge
        self.rng = random.Random(seed)

    def choose(self, observation: Observation) -> int:
        actions = observation.legal_actions
        if len(actions) == 1:
            return actions[0]
        root = self.game.imagine(observation, self.rng)
        root.logging = False
        chance = Chance()
        chance.seed(self.rng.getrandbits(128))
        totals = [0.0] * len(actions)
        for _ in range(max(1, min(_WORLDS, self.judge.glances // len(actions)))):
            self.try_each(actions, root.resampled(observation.seat, chance), observation.seat, totals)
        return actions[totals.index(max(totals))]

    def try_each(self, actions: list[int], world: State, seat: i64, totals: list[float]) -> None:
        """Add to each action's total what the seat's position is worth after it in one world."""
        for i, action in enumerate(actions):
            totals[i] += self.judge.worth(self.judge.after(world, action, seat), seat)
