"""Names of seats, ranks and kinds in a written position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from citadel.core.bits import BIT, members_of
from citadel.core.errors import BadPosition
from citadel.core.reader import one_of, whole_number
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.kinds import KINDS, NO_KIND
from citadel.games.citadels.ranks import CHARACTERS

if TYPE_CHECKING:
    from citadel.games.citadels.board import Board


def kind_name(kind: i64) -> Any:
    """Return the name of a kind, or null for none, or one that this view cannot name."""
    return None if kind == NO_KIND else KINDS[kind]


def rank_name(board: Board, rank: i64) -> str:
    """Return the name of the character of a rank, or nothing for no rank."""
    return CHARACTERS[board.cast[rank]] if rank else ""


def rank_names(board: Board, ranks: i64) -> list[Any]:
    """Return the names of the characters of some ranks."""
    return [CHARACTERS[board.cast[rank]] for rank in members_of(ranks)]


def rank_named(board: Board, path: str, name: Any) -> i64:
    """Return the rank of a character of this game by its name; 0 for the empty name."""
    return one_of(path, name, ["", *rank_names(board, board.ranks)])


def ranks_named(board: Board, path: str, value: Any) -> i64:
    """Return a list of characters of this game as a set of ranks."""
    return set_of(path, value, ["", *rank_names(board, board.ranks)], board.ranks)


def set_of(path: str, value: Any, names: list[str], allowed: i64) -> i64:
    """Return a list of different names as a set; a name stands for its place, which has to be among those allowed."""
    if not isinstance(value, list):
        raise BadPosition(path, "should be a list of names")
    members: i64 = 0
    for i, name in enumerate(value):
        at = f"{path}[{i}]"
        one_of(at, name, [names[each] for each in members_of(allowed)])
        member = BIT[names.index(name)]
        if members & member:
            raise BadPosition(at, f"{name} stands there twice")
        members |= member
    return members


def seat_number(seat: i64) -> Any:
    """Return a seat, or null for nobody."""
    return None if seat == NOBODY else seat


def optional_seat(path: str, value: Any, seats: i64) -> i64:
    """Return a seat; NOBODY for null."""
    return NOBODY if value is None else whole_number(path, value, 0, int(seats) - 1)


def numbers_of(path: str, value: Any, seats: i64) -> i64:
    """Return a list of different seats as a set."""
    if not isinstance(value, list):
        raise BadPosition(path, "should be a list of seats")
    members: i64 = 0
    for i, each in enumerate(value):
        seat: i64 = whole_number(f"{path}[{i}]", each, 0, int(seats) - 1)
        if members & BIT[seat]:
            raise BadPosition(f"{path}[{i}]", "stands there twice")
        members |= BIT[seat]
    return members
