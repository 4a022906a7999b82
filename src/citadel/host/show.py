"""Making views: from an observation and public facts, never from anything else."""

from collections.abc import Set
from typing import Any

from citadel.core.journal import Journal
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.host.folds import Fold
from citadel.host.store import Record, SeatRow
from citadel.host.view import Player, Summary, View


def view(record: Record, fold: Fold, seat: int, player: str, here: Set[str], rematch: str = "") -> View:
    """Return what a player sees of a table from one of their seats, or as a spectator."""
    state = fold.state.clone()  # observing remembers things in a state, and a fold's state is everybody's
    eye = seat if record.full else SPECTATOR
    return View(
        table=record.table,
        game=state.game,
        seat=seat,
        observation=state.observe(eye),
        players=players(record, here),
        full=record.full,
        over=record.over,
        version=record.version,
        undoable=fold.undoable(seat) if record.full else 0,
        seed_hash=record.seed_hash,
        my_seats=record.seats_of(player),
        rematch=rematch,
        **(_ending(record, state) if record.over else {}),
    )


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
        my_turn=any(record.asks(seat) for seat in mine),
        full=record.full,
        over=record.over,
        version=record.version,
        touched=record.touched,
    )


def players(record: Record, here: Set[str]) -> list[Player]:
    """Return who sits at a table."""
    return [_player(row, here) for row in record.seats]


def _player(row: SeatRow, here: Set[str]) -> Player:
    return Player(row.seat, row.kind, row.name, row.bot, row.kind == "human" and row.player in here)
