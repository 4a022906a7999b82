"""Windows: where a game sets a time within which all have to answer, whoever has not answered by then is answered for.

When a window is over stands beside its table, so that any process may close it, and one that begins closes those that
ran out while none was there.
"""

import logging
import secrets
import threading
import time
from collections.abc import Sequence
from typing import Final

from citadel.core.errors import CitadelError
from citadel.core.state import State
from citadel.host.errors import StoreBusy
from citadel.host.folds import Fold, played
from citadel.host.retry import until_done
from citadel.host.rows import MoveRow, Record
from citadel.host.viewing import Viewing

log = logging.getLogger(__name__)

TICK_SECONDS: Final = 0.2
_AT_ONCE: Final = 200
_ANY_ORDER: Final = secrets.SystemRandom()


class Windows(Viewing):
    """What a host does about plies that have to be made within a time."""

    _poll_seconds: float
    _looking: threading.Lock
    # When to look again whether a window is over.
    _look_at: float

    def close_windows(self) -> None:
        """Answer for all who have not answered by the end of a window. Raises StoreBusy."""
        now = time.time()
        with self._looking:
            if now < self._look_at:
                return
            self._look_at = now + self._poll_seconds
        for table, due in self._store.windows(_AT_ONCE).items():
            if due <= now:
                self._close_window(table)
            else:
                self._look_by(due)

    def _look_by(self, moment: float) -> None:
        with self._looking:
            self._look_at = min(self._look_at, moment)

    def _close_window(self, table: str) -> None:
        try:
            until_done(lambda: self._lapsed(table))
        except StoreBusy:
            raise
        except CitadelError as error:
            log.warning("a window cannot be closed (%s); it stays open", type(error).__name__)
            record = self._record(table)
            with self._store.writing() as connection:
                self._store.step(connection, table, record.version, due=0.0)

    def _lapsed(self, table: str) -> bool:
        """Make the plies of those who have not answered, all at once and in random order, if the window is over."""
        with self._store.reading() as connection:
            record = self._store.record(connection, table)
            if not record.running or not 0 < record.due <= time.time():
                return True
            fold = self._folder.fold(connection, record)
        moves = lapses(fold.state, record.version + 1)
        after = played(fold, moves, record.version + 1)
        return self._store_plies(record, fold, after, [secrets.token_hex(16) for _ in moves])

    def _store_plies(self, record: Record, before: Fold, after: Fold, keys: Sequence[str]) -> bool:
        """Store the last plies of a fold, one for each key, if the record is still the present one."""
        due = self._due(record, before, after)
        changes = {"asked": after.actor_bits, "over": after.state.is_terminal(), "due": due}
        with self._store.writing() as connection:
            done = self._store.step(connection, record.table, record.version, **changes)
            for ply, key in enumerate(keys if done else (), start=len(before.moves) + 1):
                self._store.append(connection, record.table, ply, after.moves[ply - 1], key)
        if done and due:
            self._look_by(due)
        return done and self._changed(record, after)

    def _due(self, record: Record, before: Fold, after: Fold) -> float:
        """Return when the window of a position is over; one that was open before does not begin anew."""
        seconds = after.state.window()
        if not seconds:
            return 0.0
        return record.due if record.due and before.put == after.put else time.time() + seconds


def lapses(state: State, version: int) -> list[MoveRow]:
    """Return the plies of those who have not answered a question in time, in random order, until it is settled."""
    state = state.clone()
    seats = state.actors()
    moves: list[MoveRow] = []
    _ANY_ORDER.shuffle(seats)
    question = (state.open_call(), state.taken_together())
    for seat in seats:
        if moves and (seat not in state.actors() or question != (state.open_call(), state.taken_together())):
            break
        move = MoveRow(seat, state.lapse(seat), version)
        state.apply_action(move.action, seat)
        moves.append(move)
    return moves
