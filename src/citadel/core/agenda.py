"""What is still to come: the part of a state that keeps its agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.chronicle import Chronicle
from citadel.core.steps import ARG_AT, SEAT_AT, Step, argument_in, kind_in, seat_in

if TYPE_CHECKING:
    from citadel.core.game import Game

_NOTHING_TO_COME: Final = vec[i64]([0] * 16)


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(Chronicle):
    """The steps that wait, the next one on top, as packed numbers (see `steps`)."""

    def __init__(self, game: Game, source: Agenda | None = None) -> None:
        Chronicle.__init__(self, game, source)
        if source is None:
            self.agenda = _NOTHING_TO_COME[:]
            self.depth: i64 = 0
            self.over: bool = False
        else:
            self.agenda = source.agenda[:]
            self.depth = source.depth
            self.over = source.over

    def do(self, step: Step, seat: i64 = 0, arg: i64 = 0) -> None:
        """Put a step on the agenda. Those that one step puts there happen in the order of these calls."""
        entry: i64 = arg << ARG_AT | seat << SEAT_AT | step.kind
        at = self.depth
        if at < len(self.agenda):
            self.agenda[at] = entry
        else:
            self.agenda = append(self.agenda, entry)
        self.depth = at + 1

    def put_in_order(self, bottom: i64) -> None:
        """Turn round what a step put above `bottom`, so that its first comes first."""
        agenda = self.agenda
        top: i64 = self.depth - 1
        while bottom < top:
            entry = agenda[bottom]
            agenda[bottom] = agenda[top]
            agenda[top] = entry
            bottom += 1
            top -= 1

    def advance(self) -> None:
        """Let tasks happen until somebody has to choose, or the game is over."""
        steps = self.game.steps
        while self.depth and not self.over:
            bottom = self.depth - 1
            top = self.agenda[bottom]
            step = steps[kind_in(top)]
            if step.waits:
                return
            self.depth = bottom
            step.run(self, seat_in(top), argument_in(top))
            if self.depth > bottom + 1:
                self.put_in_order(bottom)
        self.end()

    def drop_agenda(self) -> None:
        """Let nothing that was still to come happen; unless a step follows, the game is over."""
        self.depth = 0

    def end(self) -> None:
        """End the game."""
        self.drop_agenda()
        self.over = True
