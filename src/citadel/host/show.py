"""Making views: from an observation and public facts, never from anything else."""

from collections.abc import Set
from typing import Any

from citadel.core.journal import Journal
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.host.folds import Fold
from citadel.host.rows import Record, SeatRow
from citadel.host.view import Player, Summary, View


def view(
    record: Record,
    fold: Fold,
    seat: int,
    player: str,
    here: Set[str],
    replaceable: Set[int] = frozenset(),
    rematch: str = "",
) -> View:
    """Return what a player sees of a table from one of their seats, or as a spectator."""
    state = fold.state.clone()  # observing remembers things in a state, and a fold's state is everybody's
    eye = seat if record.full else SPECTATOR
    return View(
        table=record.table,
        game=state.game,
        seat=seat,
        observation=state.observe(eye),
        players=players(record, here, replaceable),
        full=record.full,
        over=record.over,
        version=record.version,
        undoable=_undoable(record, fold, seat, player),
        seed_hash=record.seed_hash,
        my_seats=record.seats_of(player),
        rematch=rematch,
        stood_in=record.stood_in(player),
        **(_ending(record, state) if record.over else {}),
    )


def _undoable(record: Record, fold: Fold, seat: int, player: str) -> int:
    """Return how many plies a player may take back from a seat now."""
    if seat == SPECTATOR or not record.full or record.stood_in(player):
        return 0
    return fold.undoable(seat, record.seats[seat].since)


def _ending(record: Record, state: State) -> dict[str, Any]:
    """Return what is told when the game is over."""
    return {"seed": record.seed, "scores": state.scores(), "returns": state.returns()}


def moment(record: Record, state: State, seat: int) -> View:
    """Return what a seat, or a spectator, could see of a state that a finished game went through."""
    over = state.is_terminal()
    return View(
        table=record.table,
        game=state.game,
        seat=seat,
        observation=state.observe(seat),
        players=players(record, frozenset()),
        full=True,
        over=over,
        version=record.version,
        undoable=0,
        seed_hash=record.seed_hash,
        **(_ending(record, state) if over else {}),
    )


def journal(record: Record, fold: Fold) -> Journal:
    """Return the whole record of a game, every secret included."""
    kept = Journal(fold.state.game, len(record.seats), seed=record.seed)
    for move in fold.moves:
        kept.record(move.seat, move.action)
    return kept


def summary(record: Record, player: str, here: Set[str]) -> Summary:
    """Return a table's line in a player's list."""
    mine = record.seats_of(player)
    return Summary(
        table=record.table,
        game=record.game,
        players=players(record, here),
        mine=mine,
        my_turn=record.waits_for(player),
        full=record.full,
        over=record.over,
        version=record.version,
        touched=record.touched,
        stood_in=record.stood_in(player),
    )


def players(record: Record, here: Set[str], replaceable: Set[int] = frozenset()) -> list[Player]:
    """Return who sits at a table; some of them may be replaced by a bot."""
    return [_player(row, here, row.seat in replaceable) for row in record.seats]


def _player(row: SeatRow, here: Set[str], replaceable: bool) -> Player:
    present = row.kind == "human" and row.player in here
    return Player(row.seat, row.kind, row.name, row.bot, present, row.stand_in, replaceable)
