"""What the host lets a seat do, apart from the rules of the game: these functions only refuse."""

from citadel.core.errors import BadSeat
from citadel.host.errors import CannotUndo, GameStarted, NotYourSeat, SeatTaken, StaleMove, TableNotReady
from citadel.host.folds import Fold
from citadel.host.store import Record


def check_seat(record: Record, seat: object) -> None:
    """Refuse a seat that the table does not have. Raises BadSeat."""
    if type(seat) is not int or not 0 <= seat < len(record.seats):
        raise BadSeat(f"There is no seat {str(seat)[:20]!r} at this table; there are 0 to {len(record.seats) - 1}.")


def check_owner(record: Record, player: str, seat: int) -> None:
    """Refuse to act for somebody else. Raises BadSeat, NotYourSeat."""
    check_seat(record, seat)
    if seat not in record.seats_of(player):
        raise NotYourSeat("You do not sit on that seat.")


def check_full(record: Record) -> None:
    """Refuse moves while somebody is missing. Raises TableNotReady."""
    if not record.full:
        raise TableNotReady("The game begins when every seat is taken.")


def check_fresh(record: Record, fold: Fold, seat: int, seen: int) -> None:
    """Refuse the answer to a question that is no longer asked. Raises StaleMove."""
    if not fold.asked[seat] <= seen <= record.version:
        raise StaleMove(f"{what_happened(record, fold, seen)} Nothing was done; please look again.")


def check_undo(record: Record, fold: Fold, seat: int, seen: int, plies: int) -> None:
    """Refuse to take back what cannot be, or what the player has not seen. Raises StaleMove, CannotUndo."""
    if seen != record.version:
        raise StaleMove(f"{what_happened(record, fold, seen)} Nothing was taken back; please look again.")
    most = fold.undoable(seat)
    if not most:
        raise CannotUndo("There is nothing to take back: only your own last moves, until something is revealed.")
    if type(plies) is not int or not 1 <= plies <= most:
        raise CannotUndo(f"You may take back 1 to {most} of your moves.")


def what_happened(record: Record, fold: Fold, seen: int) -> str:
    """Return a sentence about what has changed since a version, from public facts alone."""
    if fold.state.is_terminal():
        return "The game is over."
    if seen < record.undone:
        return "A move has been taken back since."
    since = dict.fromkeys(move.seat for move in fold.moves if move.version > seen)
    names = [record.seats[seat].name for seat in since]
    if not names:
        return "The table has changed since."
    return f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} moved since."


def check_free(record: Record, player: str, seat: int) -> None:
    """Refuse a seat that is not free, or a second one. Raises BadSeat, SeatTaken."""
    check_seat(record, seat)
    if record.seats_of(player):
        raise SeatTaken("You already have a seat at this table.")
    if record.seats[seat].kind != "open":
        raise SeatTaken(f"{record.seats[seat].name} has that seat already.")


def check_rematch(record: Record, player: str) -> None:
    """Refuse the next game to onlookers, and as long as this one is not over. Raises NotYourSeat, TableNotReady."""
    if not record.seats_of(player):
        raise NotYourSeat("Only the players of this table set up the next game.")
    if not record.over:
        raise TableNotReady("The next game is set up when this one is over.")


def check_leaving(record: Record, player: str) -> None:
    """Refuse to stand up where one does not sit, or in the middle of a game. Raises NotYourSeat, GameStarted."""
    if not record.seats_of(player):
        raise NotYourSeat("You do not sit at this table.")
    if record.full:
        raise GameStarted("The game has begun; nobody leaves a seat now.")
