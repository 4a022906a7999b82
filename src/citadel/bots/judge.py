"""Judging positions: what a game's own rules of thumb say, for bots that do not play to the end to find out."""

from __future__ import annotations

import importlib
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from citadel.core.actions import Actions
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.state import State
from citadel.core.steps import Together, kind_in

_JUDGES: Final = {
    "defense": "citadel.bots.judge_defense:DefenseJudge",
    "duel": "citadel.bots.judge_duel:DuelJudge",
    "citadels": "citadel.bots.judge_citadels:CitadelsJudge",
    "classic": "citadel.bots.judge_citadels:CitadelsJudge",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says how well a seat stands in a position of one game."""

    # How much a search by this judge prefers what it has tried less often.
    curiosity: float = 0.25
    # How many positions a bot that looks one choice ahead judges for that choice.
    glances: int = 400

    def worth(self, state: State, seat: i64) -> float:
        """Return by about how many points a seat leads, what its cards promise included; far more if it has won."""
        raise NotImplementedError

    def worths(self, state: State) -> list[float]:
        """Return what `worth` says of every seat."""
        return [self.worth(state, seat) for seat in range(int(state.seats))]

    def in_the_middle(self, state: State, seat: i64) -> bool:
        """Return whether a seat is asked about the rest of an act, which had better be judged when it is done."""
        return False

    def weighs_worlds(self, root: State, seat: i64) -> bool:
        """Return whether a search from a position should take some worlds for likelier than they are dealt."""
        return False

    def likelihood(self, world: State, seat: i64) -> float:
        """Return how likely the others are to have done what they have in a world, as a logarithm."""
        return 0.0

    def is_guessed(self, state: State) -> bool:
        """Return whether a search should guess what a rival chooses now, since it is hidden, or depends on what is."""
        return isinstance(state.game.steps[kind_in(state.agenda[state.depth - 1])], Together)

    def guess(self, state: State, seat: i64, out: Actions, chance: Chance) -> i64:
        """Return what a seat may be expected to choose from what is offered."""
        best = out.items[0]
        most = self.worth(self.after(state, best, seat), seat)
        i: i64 = 1
        while i < out.count:
            worth = self.worth(self.after(state, out.items[i], seat), seat)
            if worth > most:
                best, most = out.items[i], worth
            i += 1
        return best

    def play_on(self, state: State, chance: Chance) -> None:
        """Play on as players usually do to where positions are better judged; most games need not."""

    def after(self, state: State, action: i64, seat: i64) -> State:
        """Return the position after an action of a seat, and after what is best to choose for the rest of that act."""
        after = state.clone()
        after.play(action, seat)
        while self.in_the_middle(after, seat):
            after = self.best_after(after, seat)
        return after

    def best_after(self, state: State, seat: i64) -> State:
        """Return the best position to which a single choice of a seat leads."""
        out = Actions()
        state.fill(seat, out)
        best = state
        most = 0.0
        i: i64 = 0
        while i < out.count:
            after = state.clone()
            after.play(out.items[i], seat)
            worth = self.worth(after, seat)
            if i == 0 or worth > most:
                best, most = after, worth
            i += 1
        return best


def has_judge(game: Game) -> bool:
    """Return whether there are rules of thumb for a game."""
    return game.id in _JUDGES


def judge_of(game: Game) -> Judge | None:
    """Return the rules of thumb for a game, or None."""
    if not has_judge(game):
        return None
    module, _, name = _JUDGES[game.id].partition(":")
    make: Any = getattr(importlib.import_module(module), name)
    judge: Judge = make()
    return judge
