"""Making views: from an observation and public facts, never from anything else."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import Any, Final

from citadel.core.journal import Journal
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.host.folds import Fold
from citadel.host.rows import Record, SeatRow
from citadel.host.view import Player, Summary, View


@dataclass(frozen=True)
class Company:
    """Who is about: players with an open page, seats that may be given to a bot, and for how long others are away.

    `pointing` are the seats that point at the board.
    """

    here: Set[str] = frozenset()
    replaceable: Set[int] = frozenset()
    away: Mapping[int, float] = field(default_factory=dict)
    pointing: Set[int] = frozenset()

    def onlookers(self, record: Record) -> int:
        """Return how many are here without a seat."""
        return len(self.here - {row.player for row in record.seats})


NOBODY: Final = Company()


def view(record: Record, fold: Fold, seat: int, player: str, company: Company = NOBODY, rematch: str = "") -> View:
    """Return what a player sees of a table from one of their seats, or as a spectator."""
    undoable = _undoable(record, fold, seat, player)
    state = fold.state.clone()  # observing remembers things in a state, and a fold's state is everybody's
    eye = seat if record.full else SPECTATOR
    return View(
        table=record.table,
        game=state.game,
        seat=seat,
        observation=state.observe(eye),
        players=players(record, company),
        full=record.full,
        over=record.over,
        version=record.version,
        undoable=undoable,
        seed_hash=record.seed_hash,
        my_seats=record.seats_of(player),
        rematch=rematch,
        stood_in=record.stood_in(player),
        onlookers=company.onlookers(record),
        due=0.0 if record.over else record.due,
        undo_of=fold.moves[-1].seat if undoable else SPECTATOR,
        undone_by=record.undone_by if record.undone == record.version else SPECTATOR,
        **(_ending(record, state) if record.over else {}),
    )


def _undoable(record: Record, fold: Fold, seat: int, player: str) -> int:
    """Return how many plies a player may take back from a seat now."""
    if seat == SPECTATOR or not record.full or record.stood_in(player):
        return 0
    return fold.undoable(record, seat)


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
        players=players(record),
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


def summary(record: Record, player: str, company: Company) -> Summary:
    """Return a table's line in a player's list."""
    mine = record.seats_of(player)
    return Summary(
        table=record.table,
        game=record.game,
        players=players(record, company),
        mine=mine,
        my_turn=record.waits_for(player),
        full=record.full,
        over=record.over,
        version=record.version,
        touched=record.touched,
        stood_in=record.stood_in(player),
    )


def players(record: Record, company: Company = NOBODY) -> list[Player]:
    """Return who sits at a table."""
    return [_player(row, company) for row in record.seats]


def _player(row: SeatRow, company: Company) -> Player:
    points = row.seat in company.pointing
    return Player(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        bot=row.bot,
        here=row.kind == "human" and row.player in company.here,
        stand_in=row.stand_in,
        replaceable=row.seat in company.replaceable,
        away=company.away.get(row.seat, 0.0),
        points_at=row.points_at if points else "",
        pointed=row.pointed if points else 0.0,
    )
