"""Replays: what could be seen at any moment of a game that is over, from observations of the states it went through."""

from dataclasses import dataclass

from citadel.core.errors import briefly
from citadel.core.observation import SPECTATOR
from citadel.host import judge, show
from citadel.host.errors import BadPly
from citadel.host.folds import Fold
from citadel.host.rows import Record
from citadel.host.view import View


@dataclass(frozen=True)
class Replay:
    """A moment of a finished game: `view` is what a seat, or a spectator, could see after `ply` of `plies` plies.

    `told[n]` are the lines that the log of that viewer gained with ply n, those of the beginning under 0.
    """

    view: View
    ply: int
    plies: int
    told: list[list[str]]


def replay(record: Record, fold: Fold, ply: int, seat: int) -> Replay:
    """Return a moment of a game that is over, as `seat` saw it. Raises BadPly, BadSeat."""
    plies = len(fold.moves)
    if type(ply) is not int or not 0 <= ply <= plies:
        raise BadPly(
            "There is no move %(move)s in this game; there are 0 (the beginning) to %(last)s.",
            move=repr(briefly(ply)[:20]),
            last=plies,
        )
    if seat != SPECTATOR:
        judge.check_seat(record, seat)
    states = list(show.journal(record, fold).replay())
    logs = [state.observe(seat).log for state in states]
    told = [log[len(before) :] for before, log in zip([[], *logs], logs, strict=False)]
    return Replay(show.moment(record, states[ply], seat), ply, plies, told)
