"""What a planted leak is, and how one is hung on a wall of the gallery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from citadel.core.steps import Step
from tests.gallery.masks import (
    DEAL,
    Masks,
    NextTrick,
    Spoil,
)
from tests.gallery.masks import (
    LayMasks as Laying,
)


class Leak:
    """A leaky game, the check that has to catch it, and what is wrong."""

    def __init__(self, game: type[Masks], caught_by: str) -> None:
        self.game = game
        self.caught_by = caught_by
        self.about = str(game.__doc__)


def hang(wall: list[Leak], caught_by: str) -> Callable[[type[Masks]], type[Masks]]:
    """Hang a leaky game on a wall of the gallery."""

    def hung(game: type[Masks]) -> type[Masks]:
        wall.append(Leak(game, caught_by))
        return game

    return hung


def with_steps(game: Masks, chosen: dict[str, Any], *others: Step) -> None:
    """Set a game up with other steps in the place of those of the same kind."""
    steps: list[Step] = []
    for step in (DEAL, Laying(), Spoil(), NextTrick()):
        steps.append(next((other for other in others if isinstance(other, type(step))), step))
    Masks.__init__(game, chosen, steps)
