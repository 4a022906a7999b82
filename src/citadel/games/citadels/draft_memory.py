"""What a draft leaves in memory: what each seat saw when it chose, and whether a written draft can have happened."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from citadel.core.bits import BIT, popcount
from citadel.core.errors import BadPosition
from citadel.games.citadels.board import HIDDEN_SET, NOBODY, UNSEEN, Board
from citadel.games.citadels.slots import dealt_face_up, last_chooser, may_take_buried, pick_slot, picker


def seen_at(board: Board, seat: i64, nth: i64) -> i64:
    """Return what a seat saw at its first (0) or second (1) choice: all that had not left the draft by then."""
    first = pick_slot(board, seat, nth)
    seen: i64 = BIT[board.slot_rank[0]] if may_take_buried(board, first) else 0
    slot = first
    while slot < board.picked:
        seen |= BIT[board.slot_rank[slot]]
        slot += 1
    return seen | board.left


def is_remembered(board: Board) -> bool:
    """Return whether seats remember this draft; of one written in short, they know no more than what they hold."""
    return board.sight[2 * board.starter] != 0


def expected_holders(board: Board) -> list[Any]:
    """Return who holds what has been chosen if nobody exchanges anything; null for nobody."""
    found: list[Any] = []
    for slot in range(board.slots):
        seat = picker(board, slot) if slot < board.picked else NOBODY
        found.append(None if seat == NOBODY else seat)
    return found


def check_memory(board: Board) -> None:
    """Fill in what seats saw where that was left out, and refuse what cannot have happened."""
    whole = board.left != HIDDEN_SET
    for slot in range(board.picked):
        whole = whole and board.slot_rank[slot] != 0
    regular = popcount(board.face_up) == dealt_face_up(board, popcount(board.ranks))
    for seat in range(board.seats):
        for nth in range(2):
            check_sight(board, seat, nth, whole, regular)
    if not whole:
        check_one_remembers(board)
    if not is_remembered(board):
        if board.picked < board.slots and not regular:
            raise BadPosition("position.face_up", "has another number of characters than a draft of so many seats")
        return
    if not regular:
        raise BadPosition("position.sights", "should be empty: no draft of so many seats has so many slots")
    if not can_hold_so(board):
        raise BadPosition("position.holders", "cannot have come about in a draft")


def check_sight(board: Board, seat: i64, nth: i64, whole: bool, regular: bool) -> None:
    """Refuse what a seat says that it saw and did not see; where it was left out, fill it in."""
    at: i64 = 2 * seat + nth
    chose = pick_slot(board, seat, nth) < board.picked
    path = f"position.sights[{seat}][{nth}]"
    if whole and board.sight[at] == HIDDEN_SET:
        board.sight[at] = seen_at(board, seat, nth) if chose and regular else 0
    if board.sight[at] == HIDDEN_SET and not chose:
        board.sight[at] = 0
    if board.sight[at] and not chose:
        raise BadPosition(path, "should be empty: this seat has not chosen yet")
    if chose and (board.sight[at] != 0) != is_remembered(board):
        raise BadPosition(path, "should be empty for all seats, or for none that has chosen")
    if board.sight[at] > HIDDEN_SET and not can_be_seen(board, pick_slot(board, seat, nth), board.sight[at]):
        raise BadPosition(path, "is not what this seat saw")


def can_be_seen(board: Board, first: i64, seen: i64) -> bool:
    """Return whether a choice can have been among some characters: one for each slot from the one it was to fill on."""
    buried = may_take_buried(board, first)
    if popcount(seen) != board.slots - first + (1 if buried else 0) or seen & board.face_up:
        return False
    for slot in range(board.picked):
        rank = board.slot_rank[slot]
        was_there = slot >= first or (buried and slot == 0)
        if rank and was_there != (seen & BIT[rank] != 0):
            return False
    return board.left == HIDDEN_SET or board.left & ~seen == 0


def check_one_remembers(board: Board) -> None:
    """Refuse a view in which more than one seat says what it saw: its blanks are dealt by the memory of one."""
    found = NOBODY
    for at in range(len(board.sight)):
        seat: i64 = at // 2
        if board.sight[at] <= HIDDEN_SET:
            continue
        if found not in (NOBODY, seat):
            raise BadPosition(f"position.sights[{seat}][{at % 2}]", "should be blank in the view of another seat")
        found = seat


def can_hold_so(board: Board) -> bool:
    """Return whether the holders, where they can be seen, are those who chose, but for one exchange of two seats."""
    if differs_by_an_exchange(board, False):
        return True
    last: i64 = board.slots - 1
    return board.picked == board.slots and may_take_buried(board, last) and differs_by_an_exchange(board, True)


def differs_by_an_exchange(board: Board, buried_taken: bool) -> bool:
    """Return whether the holders are as expected, or two seats have exchanged one character each."""
    found: list[list[i64]] = []
    unseen = False
    for slot in range(board.picked):
        expected = picker(board, slot)
        if buried_taken and slot == 0:
            expected = last_chooser(board)
        elif buried_taken and slot == board.slots - 1:
            expected = NOBODY
        if board.slot_holder[slot] == UNSEEN:
            unseen = True
        elif board.slot_holder[slot] != expected:
            found.append([expected, board.slot_holder[slot]])
    if not found:
        return True
    if unseen and len(found) == 1:
        # The other half of an exchange with whoever chose last is out of sight, like that choice.
        return board.seats > 3 and found[0][1] == last_chooser(board)
    if len(found) != 2 or board.picked < board.slots or NOBODY in found[0]:
        return False
    return found[0] == [found[1][1], found[1][0]]
