"""Judging positions: what a game's own rules of thumb say, for bots that do not play to the end to find out."""

from __future__ import annotations

import importlib
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from citadel.core.game import Game
from citadel.core.state import State

_JUDGES: Final = {"duel": "citadel.bots.judge_duel:DuelJudge"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says how well a seat stands in a position of one game."""

    def worth(self, state: State, seat: i64) -> float:
        """Return by about how many points a seat leads, what its cards promise included; far more if it has won."""
        raise NotImplementedError


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
