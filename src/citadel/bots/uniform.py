"""A bot that plays at random."""

from __future__ import annotations

import random

from citadel.bots.bot import Bot
from citadel.core.observation import Observation


class Uniform(Bot):
    """Choose every legal action equally often."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, observation: Observation) -> int:
        return self.rng.choice(observation.legal_actions)
