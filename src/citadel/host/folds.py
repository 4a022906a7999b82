"""Folds: a journal played up to its last ply, with what the host must know about the way there."""

import threading
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from citadel.core.game import Game
from citadel.core.state import State
from citadel.host.errors import OutdatedTable
from citadel.host.games import game_at
from citadel.host.rows import MoveRow, Record
from citadel.host.store import Store


@dataclass(frozen=True)
class Fold:
    """A state that nobody changes any more (play on a clone), as of one version of its table.

    `asked[seat]` is the version at which the seat's present question was first put. Whoever has seen that version
    or a later one knows what is asked: in a step that several seats take, the others' choices change nothing for it.
    `put` is the version at which what is asked now was first asked of anybody. `closed` are the versions at which the
    last call was opened and closed: something that several could answer in a race, or within a window.
    """

    state: State
    version: int
    moves: list[MoveRow]
    asked: list[int]
    put: int = 0
    closed: tuple[int, int] = (0, 0)

    @property
    def actor_bits(self) -> int:
        """Return the seats that may act, as bits."""
        return sum(1 << seat for seat in self.state.actors())

    def undoable(self, record: Record, seat: int) -> int:
        """Return how many of the last plies a seat may take back: its own, or those of all people who play together.

        They were made after their seats last changed hands, and showed nobody anything.
        """
        rows = record.in_person if self.state.game.cooperative else [record.seats[seat]]
        since = {row.seat: row.since for row in rows}
        plies = 0 if self.state.is_terminal() else len(self.moves)
        found = 0
        while found < plies - self.state.revealed and _is_after(self.moves[-1 - found], since):
            found += 1
        return found


def _is_after(move: MoveRow, since: Mapping[int, int]) -> bool:
    """Return whether a ply was made by one of these seats, after its version."""
    return move.version > since.get(move.seat, move.version)


def start(game: Game, seats: int, seed: int) -> Fold:
    """Return the fold of an empty journal."""
    return Fold(game.new_state(seats=seats, seed=seed), 0, [], [0] * seats)


def played(fold: Fold, moves: Sequence[MoveRow], version: int, undone: int = 0) -> Fold:
    """Return the fold after more plies, as of `version`, the last undo having made version `undone`.

    Raises IllegalAction, and no fold has changed, if a ply is not legal.
    """
    state = fold.state.clone()
    asked, put, closed = list(fold.asked), fold.put, fold.closed
    for move in moves:
        step, others = _shared(state), state.actor_set() & ~(1 << move.seat)
        is_call = state.open_call() >= 0 or state.window() > 0
        state.apply_action(move.action, move.seat)
        still = step >= 0 and step == _shared(state) and others == state.actor_set()
        asked = [at if still and others >> seat & 1 else move.version for seat, at in enumerate(asked)]
        if not still:
            put, closed = move.version, (put, move.version) if is_call else closed
    # Whoever saw a position that was taken back may have seen anything.
    asked = [max(at, undone) for at in asked]
    return Fold(state, version, [*fold.moves, *moves], asked, put, closed)


def _shared(state: State) -> int:
    """Return the kind of the step that several seats take, unseen or in a race; -1 if there is none."""
    return max(state.taken_together(), state.open_call())


class Folds:
    """The folds used last, by table; those of idle tables are forgotten and made again from the journal."""

    def __init__(self, most: int = 2000) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, tuple[Fold, float]] = OrderedDict()

    def get(self, table: str) -> Fold | None:
        """Return the fold last kept for a table."""
        with self._lock:
            kept = self._kept.get(table)
            return kept[0] if kept else None

    def keep(self, table: str, fold: Fold) -> None:
        """Keep a fold, unless a later one is kept already."""
        now = time.monotonic()
        with self._lock:
            kept = self._kept.pop(table, (fold, now))[0]
            self._kept[table] = (kept if kept.version > fold.version else fold, now)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def forget_idle(self, seconds: float) -> None:
        """Forget what nobody has asked for in so many seconds."""
        before = time.monotonic() - seconds
        with self._lock:
            while self._kept and next(iter(self._kept.values()))[1] < before:
                self._kept.popitem(last=False)


class Folder:
    """Makes the fold of a table from its journal, or from the fold kept last and what has been played since."""

    def __init__(self, store: Store, idle_seconds: float) -> None:
        self._store = store
        self._idle = idle_seconds
        self._kept = Folds()

    def fold(self, connection: Connection, record: Record) -> Fold:
        """Return a table's fold as of the record's version. Raises OutdatedTable, UnknownGame."""
        fold = self._kept.get(record.table)
        # One that is older than the last undo has plies that are no more; one from the future has too many.
        if fold is None or not record.undone <= fold.version <= record.version:
            fold = self._start(record)
        if fold.version < record.version:
            moves = self._store.moves(connection, record.table, len(fold.moves))
            fold = played(fold, moves, record.version, record.undone)
        self.keep(record.table, fold)
        return fold

    def replayed(self, record: Record, moves: Sequence[MoveRow], version: int, undone: int) -> Fold:
        """Return what a table's fold would be with these plies alone."""
        return played(self._start(record), moves, version, undone)

    def keep(self, table: str, fold: Fold) -> None:
        """Keep a fold for the next time."""
        self._kept.keep(table, fold)

    def forget_idle(self) -> None:
        """Forget the folds of tables that nobody has looked at or played at lately."""
        self._kept.forget_idle(self._idle)

    def _start(self, record: Record) -> Fold:
        game = game_at(record)
        if game.rules_version != record.rules_version:
            raise OutdatedTable(
                "This table was begun by version %(begun)s of the rules of %(game)s; this server has version %(here)s.",
                begun=record.rules_version,
                game=game.title,
                here=game.rules_version,
            )
        return start(game, len(record.seats), record.seed)
