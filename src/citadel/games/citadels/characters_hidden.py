"""What each seat knows of the characters: the view of a seat, or of a spectator."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.bits import BIT, popcount
from citadel.games.citadels.board import HIDDEN_AT, HIDDEN_SET, UNSEEN, UNSEEN_RANK, Board
from citadel.games.citadels.draft_memory import is_remembered
from citadel.games.citadels.slots import knower, last_chooser, may_take_buried, picker


def hide_characters(board: Board, seat: i64) -> None:
    """Blank what a seat, or SPECTATOR, does not know of the characters."""
    if seat != board.magistrate and popcount(board.warrants_may) > 1:
        board.signed = UNSEEN_RANK
    if seat != board.blackmailer and popcount(board.threats_may) > 1:
        board.flower = UNSEEN_RANK
    if not board.slots:
        return
    chooses = seat >= 0 and board.left != 0 and board.actor_set() & BIT[seat] != 0
    remembered = is_remembered(board)
    if remembered and board.picked == board.slots:
        hide_holders(board, seat)
    hide_slots(board, seat, remembered, chooses)
    if board.left and not chooses:
        board.left = HIDDEN_SET
    i: i64 = 0
    while i < 2 * board.seats:
        if board.sight[i] and i >> 1 != seat:
            board.sight[i] = HIDDEN_SET
        i += 1


def hide_holders(board: Board, seat: i64) -> None:
    """Blank who holds a slot where seats have chosen or exchanged out of sight."""
    last: i64 = board.slots - 1
    if may_take_buried(board, last):
        party = board.slot_holder[0] == seat or board.slot_holder[last] == seat
        if seat != last_chooser(board) and not party:
            board.slot_holder[0] = UNSEEN
            board.slot_holder[last] = UNSEEN
        return
    if board.seats > 3:
        return
    slot: i64 = 0
    while slot < board.slots:
        one = board.slot_holder[slot]
        other = picker(board, slot)
        if one != other:
            if seat != one and seat != other:
                hide_holders_of(board, BIT[one] | BIT[other])
            return
        slot += 1


def hide_holders_of(board: Board, seats: i64) -> None:
    """Blank who holds which of the slots that some seats hold."""
    slot: i64 = 0
    while slot < board.slots:
        if seats & BIT[board.slot_holder[slot]]:
            board.slot_holder[slot] = UNSEEN
        slot += 1


def hide_slots(board: Board, seat: i64, remembered: bool, chooses: bool) -> None:
    """Blank the characters that left the draft out of a seat's sight, also among those that the others hold."""
    known = board.shown[:]
    slot: i64 = 0
    while slot < board.picked:
        holder = board.slot_holder[slot]
        open = holder == seat or (remembered and seat >= 0 and knower(board, slot) == seat)
        if slot == 0 and seat == last_chooser(board) and may_take_buried(board, board.slots - 1):
            open = open or chooses or (remembered and board.picked == board.slots)
        if not open:
            board.slot_rank[slot] = 0
        elif holder < UNSEEN:
            known[holder] |= BIT[board.slot_rank[slot]]
        slot += 1
    other: i64 = 0
    while other < board.seats:
        if other != seat:
            blanks = popcount(board.roles[other]) - popcount(known[other])
            board.roles[other] = known[other] | blanks << HIDDEN_AT
        other += 1
