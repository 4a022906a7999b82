"""What the host lets a seat do, apart from the rules of the game: these functions only refuse."""

from citadel.core.errors import briefly
from citadel.core.game import Game
from citadel.host.errors import (
    CannotPoint,
    CannotUndo,
    GameStarted,
    Names,
    NoSuchSeat,
    NotReplaceable,
    NotYourSeat,
    SeatTaken,
    StaleMove,
    StoodIn,
    TableNotReady,
)
from citadel.host.folds import Fold
from citadel.host.rows import Record


def check_seat(record: Record, seat: object) -> None:
    """Refuse a seat that the table does not have. Raises NoSuchSeat."""
    if type(seat) is not int or not 0 <= seat < len(record.seats):
        raise NoSuchSeat(
            "There is no seat %(seat)s at this table; there are 0 to %(last)s.",
            seat=repr(briefly(seat)[:20]),
            last=len(record.seats) - 1,
        )


def check_owner(record: Record, player: str, seat: int) -> None:
    """Refuse to act for somebody else. Raises NoSuchSeat, NotYourSeat."""
    check_seat(record, seat)
    if seat not in record.seats_of(player):
        raise NotYourSeat("You do not sit on that seat.")


def check_full(record: Record) -> None:
    """Refuse moves while somebody is missing. Raises TableNotReady."""
    if not record.full:
        raise TableNotReady("The game begins when every seat is taken.")


def check_in_person(record: Record, player: str) -> None:
    """Refuse what a player does while a bot plays for them. Raises StoodIn."""
    if record.stood_in(player):
        raise StoodIn("A bot plays for you now. Take your seat back first.")


def check_fresh(record: Record, fold: Fold, seat: int, seen: int) -> None:
    """Refuse the answer to a question that is no longer asked. Raises StaleMove."""
    if not fold.asked[seat] <= seen <= record.version:
        raise _not_done(record, fold, seat, seen)


def check_bot(record: Record, seat: int, bot: str, asked: int) -> None:
    """Refuse the answer of a bot that no longer plays the seat, or not since it was asked. Raises StaleMove."""
    row = record.seats[seat]
    if row.played_by != bot or asked < row.since:
        raise StaleMove("The seat has changed hands since. Nothing was done; please look again.")


def check_undo(record: Record, fold: Fold, seat: int, seen: int, plies: int) -> None:
    """Refuse to take back what cannot be, or what the player has not seen. Raises StaleMove, CannotUndo."""
    # What changes no position, such as somebody pointing at the board, makes no page too old for this.
    last = max([record.undone, *(move.version for move in fold.moves[-1:])])
    if not last <= seen <= record.version:
        raise _not_taken_back(record, fold, seen)
    most = fold.undoable(record, seat)
    if not most and fold.state.game.cooperative:
        raise CannotUndo("There is nothing to take back: only the last moves of people, until something is revealed.")
    if not most:
        raise CannotUndo("There is nothing to take back: only your own last moves, until something is revealed.")
    if type(plies) is not int or not 1 <= plies <= most:
        raise CannotUndo("You may take back 1 to %(most)s moves.", most=most)


def _not_done(record: Record, fold: Fold, seat: int, seen: int) -> StaleMove:
    """Say what has changed since a version, from public facts alone, so that a move does not count."""
    names = _moved(record, fold, seen)
    opened, closed = fold.closed
    if opened <= seen < closed:
        return _too_late(record, fold, seat, seen)
    if fold.state.is_terminal():
        return StaleMove("The game is over. Nothing was done; please look again.")
    if seen < record.undone:
        return StaleMove("A move has been taken back since. Nothing was done; please look again.")
    if not names:
        return StaleMove("The table has changed since. Nothing was done; please look again.")
    if len(names) == 1:
        return StaleMove("%(names)s has moved since. Nothing was done; please look again.", names=names)
    return StaleMove("%(names)s have moved since. Nothing was done; please look again.", names=names)


def _too_late(record: Record, fold: Fold, seat: int, seen: int) -> StaleMove:
    """Say that a call was closed before this answer came."""
    since = dict.fromkeys(move.seat for move in fold.moves if seen < move.version <= fold.closed[1])
    if seat in since:
        return StaleMove("Too late: the call is closed. Nothing was done; please look again.")
    names = Names(record.seats[other].name for other in since)
    return StaleMove("Too late: %(names)s came first. Nothing was done; please look again.", names=names)


def _not_taken_back(record: Record, fold: Fold, seen: int) -> StaleMove:
    """Say what has changed since a version, from public facts alone, so that nothing is taken back."""
    names = _moved(record, fold, seen)
    if fold.state.is_terminal():
        return StaleMove("The game is over. Nothing was taken back; please look again.")
    if seen < record.undone:
        return StaleMove("A move has been taken back since. Nothing was taken back; please look again.")
    if not names:
        return StaleMove("The table has changed since. Nothing was taken back; please look again.")
    if len(names) == 1:
        return StaleMove("%(names)s has moved since. Nothing was taken back; please look again.", names=names)
    return StaleMove("%(names)s have moved since. Nothing was taken back; please look again.", names=names)


def _moved(record: Record, fold: Fold, seen: int) -> Names:
    """Return who has moved since a version, the first first."""
    since = dict.fromkeys(move.seat for move in fold.moves if move.version > seen)
    return Names(record.seats[seat].name for seat in since)


def check_free(record: Record, player: str, seat: int) -> None:
    """Refuse a seat that is not free, or a second one. Raises NoSuchSeat, SeatTaken."""
    check_seat(record, seat)
    if record.seats_of(player):
        raise SeatTaken("You already have a seat at this table.")
    if record.seats[seat].kind != "open":
        raise SeatTaken("%(name)s has that seat already.", name=record.seats[seat].name)


def check_filling(record: Record, player: str, seat: int) -> None:
    """Refuse a bot where a person sits, or from a stranger. Raises NotYourSeat, NoSuchSeat, SeatTaken."""
    check_sits(record, player)
    check_seat(record, seat)
    if record.seats[seat].kind == "human":
        raise SeatTaken("%(name)s has that seat already.", name=record.seats[seat].name)


def check_rematch(record: Record, player: str) -> None:
    """Refuse the next game to onlookers, and as long as this one is not over. Raises NotYourSeat, TableNotReady."""
    if not record.seats_of(player):
        raise NotYourSeat("Only the players of this table set up the next game.")
    if not record.over:
        raise TableNotReady("The next game is set up when this one is over.")


def check_standing(record: Record, player: str) -> None:
    """Refuse to stand up where one does not sit, or in the middle of a game. Raises NotYourSeat, GameStarted."""
    check_sits(record, player)
    if record.full:
        raise GameStarted("The game has begun; nobody leaves a seat now.")


def check_leaving(record: Record, player: str) -> None:
    """Refuse a stand-in where no game is being played. Raises NotYourSeat, TableNotReady."""
    check_sits(record, player)
    _check_running(record)


def check_replacing(record: Record, player: str, seat: int) -> None:
    """Refuse a stand-in for somebody else, whether away or not. Raises NoSuchSeat, NotYourSeat, TableNotReady, ...

    ... NotReplaceable, StoodIn.
    """
    check_seat(record, seat)
    check_sits(record, player)
    _check_running(record)
    check_in_person(record, player)
    if record.seats[seat].kind != "human" or seat in record.seats_of(player):
        raise NotReplaceable("Only another player's seat can be given to a bot.")


def check_away(record: Record, seat: int, away: bool, seconds: float) -> None:
    """Refuse a stand-in for somebody who is not waited for, or not long enough. Raises NotReplaceable."""
    name = record.seats[seat].name
    if not record.waits_for(record.seats[seat].player):
        raise NotReplaceable(
            "Nobody waits for %(name)s now. A bot can take over only when it is their turn.", name=name
        )
    if not away:
        raise NotReplaceable(
            "%(name)s is here, or was not long ago. A bot can take over after %(seconds)s seconds away.",
            name=name,
            seconds=round(seconds),
        )


def check_place(record: Record, player: str, place: object, game: Game) -> None:
    """Refuse to point where no game is being played, or at what its board has not. Raises TableNotReady, StoodIn, ...

    ... CannotPoint.
    """
    check_full(record)
    if record.over:
        raise TableNotReady("The game is over; nobody points any more.")
    check_in_person(record, player)
    if not game.cooperative:
        raise CannotPoint("In %(game)s nobody points at the board: its players are rivals.", game=game.title)
    if place not in game.places():
        raise CannotPoint("The board has no place %(place)s.", place=repr(briefly(place)[:20]))


def check_pause(since: float, pause: float) -> None:
    """Refuse to point again so soon. Raises CannotPoint."""
    if 0 <= since < pause:
        raise CannotPoint("You have pointed just now. Wait a moment before you point again.")


def check_sits(record: Record, player: str) -> None:
    if not record.seats_of(player):
        raise NotYourSeat("You do not sit at this table.")


def _check_running(record: Record) -> None:
    if not record.full:
        raise TableNotReady("The game has not begun; whoever does not want to play stands up.")
    if record.over:
        raise TableNotReady("The game is over; no bot needs to play on.")
