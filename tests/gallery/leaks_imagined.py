"""Leaks in the worlds that bots imagine."""

from __future__ import annotations

import random
from typing import Any

from citadel import Observation, State
from citadel.core.chance import Chance
from tests.gallery.hanging import Leak, hang
from tests.gallery.masks import (
    Masks,
)
from tests.gallery.masks import (
    Table as Honest,
)

IMAGINED: list[Leak] = []


@hang(IMAGINED, "generator")
class GeneratorIsKept(Masks):
    """Chance: the generator of the truth goes on in a world that is dealt anew."""

    class Table(Honest):
        def redraw(self, seat: int, chance: Chance) -> None:
            self.redeal(seat, chance)

    table = Table


@hang(IMAGINED, "no trace")
class TruthIsLikelier(Masks):
    """Odds: half of the worlds that are dealt anew are the truth."""

    class Table(Honest):
        def resampled(self, seat: int, chance: Chance) -> State:
            other = super().resampled(seat, chance)
            if chance.below(2) and isinstance(other, Honest):
                other.hand, other.laid, other.stock, other.buried = self.hand, self.laid, self.stock, self.buried
            return other.clone()

    table = Table


@hang(IMAGINED, "odds")
class HighMasksAreLikelier(Masks):
    """Odds: the others' hands are dealt high masks more often than they get them."""

    class Table(Honest):
        @staticmethod
        def drawn_from(masks: list[int], chance: Chance) -> int:
            return masks.pop(max(chance.below(len(masks)), chance.below(len(masks))))

    table = Table


@hang(IMAGINED, "odds")
class StockIsSorted(Masks):
    """Odds: the stock is imagined in ascending order."""

    class Table(Honest):
        def redeal(self, seat: int, chance: Chance) -> None:
            super().redeal(seat, chance)
            self.stock = sorted(self.masks(self.stock))

    table = Table


@hang(IMAGINED, "imagine")
class BotsImagineOtherwise(Masks):
    """Imagination: what a bot imagines from an observation is drawn in another way than what a state deals anew."""

    def imagine(self, observation: Observation, rng: Any) -> State:
        rng.random()
        return super().imagine(observation, rng)


@hang(IMAGINED, "dice")
class DiceAreThrownByTheTruth(Masks):
    """Dice: how often they are thrown depends on what another seat holds."""

    class Table(Honest):
        def resample(self, seat: int, rng: random.Random) -> State:
            other = super().resample(seat, rng)
            for _ in self.masks(self.stock)[:1]:
                rng.getrandbits(32 * self.masks(self.stock)[0])
            return other

    table = Table
