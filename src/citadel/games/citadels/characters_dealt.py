"""Dealing the characters that a view cannot name by their true odds.

Every order in which the characters can have left a draft is equally likely: the shuffle is fair, and every choice is
taken to be as likely as any other. So the odds of a world are those of counting in how many ways the characters that a
view cannot name fit the slots that it cannot name, given what the seat saw when it chose and what the calling has
shown.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT, lowest, popcount
from citadel.core.chance import Chance
from citadel.core.errors import BadPosition
from citadel.games.citadels.board import HIDDEN_SET, NOBODY, UNSEEN, UNSEEN_RANK, Board
from citadel.games.citadels.character_ways import (
    all_shown,
    of_sort,
    slots_for_missed,
    slots_held,
    slots_of_sort,
    ways,
    ways_down,
    ways_unshown,
    ways_up,
)
from citadel.games.citadels.draft_memory import seen_at
from citadel.games.citadels.silences import missed_rank, shown_by
from citadel.games.citadels.slots import may_take_buried, pick_slot

_RANK_4: Final = 4


def deal_characters(board: Board, seat: i64, chance: Chance) -> None:
    """Fill every blank among the characters by its true odds."""
    if board.signed == UNSEEN_RANK:
        board.signed = chance.pick(board.warrants_may)
    if board.flower == UNSEEN_RANK:
        board.flower = chance.pick(board.threats_may)
    if not board.slots:
        return
    ranks: i64 = board.ranks & ~board.face_up
    if board.left != HIDDEN_SET:
        ranks &= ~board.left
    blank: i64 = 0  # the slots to fill, as a set
    unseen: i64 = 0  # the slots whose holder is blank
    slot: i64 = 0
    while slot < board.slots:
        if board.slot_holder[slot] == UNSEEN:
            unseen |= BIT[slot]
        if board.slot_rank[slot]:
            ranks &= ~BIT[board.slot_rank[slot]]
        elif slot < board.picked or board.left == HIDDEN_SET:
            blank |= BIT[slot]
        slot += 1
    settle_holders(board, seat, ranks, blank, unseen, chance)
    for sort in range(4):
        deal_sort(board, of_sort(board, seat, ranks, sort), slots_of_sort(board, seat, blank, sort), chance)
    lay_down(board)


def settle_holders(board: Board, seat: i64, ranks: i64, blank: i64, unseen: i64, chance: Chance) -> None:
    """Draw who holds the slots whose holders are blank, each case by the number of ways to fill the slots."""
    if not unseen:
        if not ways(board, seat, ranks, blank):
            raise BadPosition("position.slots", "has characters that fit no draft")
        return
    weights = vec[i64]([0] * 4)
    n = cases(board, seat, unseen)
    total: i64 = 0
    case: i64 = 0
    while case < n:
        suppose(board, seat, case)
        total += ways(board, seat, ranks, blank)
        weights[case] = total
        case += 1
    if not total:
        raise BadPosition("position.holders", "has characters that fit no draft")
    drawn = chance.below(total)
    case = 0
    while weights[case] <= drawn:
        case += 1
    suppose(board, seat, case)


def cases(board: Board, seat: i64, unseen: i64) -> i64:
    """Return in how many ways the blank holders can have come about."""
    if may_take_buried(board, board.slots - 1) and unseen == BIT[0] | BIT[board.slots - 1]:
        return 2 if without_slot(board) != NOBODY else 0
    exchanged: i64 = 0
    if board.seats == 3:
        for nth in range(2):
            exchanged |= BIT[pick_slot(board, (seat + 1) % 3, nth)] | BIT[pick_slot(board, (seat + 2) % 3, nth)]
    return 4 if unseen == exchanged else 0


def suppose(board: Board, seat: i64, case: i64) -> None:
    """Let the blank holders be those of a case."""
    if board.seats > 3:
        lacking = without_slot(board) if board.slot_holder[0] == UNSEEN else taker(board)
        board.slot_holder[0] = lacking if case else NOBODY
        board.slot_holder[board.slots - 1] = NOBODY if case else lacking
        return
    one: i64 = (seat + 1) % 3
    other: i64 = (seat + 2) % 3
    for nth in range(2):
        board.slot_holder[pick_slot(board, one, nth)] = other if case & 1 == nth else one
        board.slot_holder[pick_slot(board, other, nth)] = one if case >> 1 == nth else other


def without_slot(board: Board) -> i64:
    """Return the first seat that holds no slot, or NOBODY."""
    seat: i64 = 0
    while seat < board.seats:
        if not slots_held(board, seat):
            return seat
        seat += 1
    return NOBODY


def taker(board: Board) -> i64:
    """Return who holds the buried character or the last one."""
    return board.slot_holder[0] if board.slot_holder[0] != NOBODY else board.slot_holder[board.slots - 1]


# One of the ways.


def slot_of_missed(board: Board, ranks: i64, slots: i64, chance: Chance) -> i64:
    """Draw the slot of a character that is known not to be with some seats."""
    absent = popcount(ranks & board.absent)
    down = ways_down(board, slots, absent)
    if chance.below(down + ways_up(board, slots, absent)) < down:
        return chance.pick(slots & slots_held(board, NOBODY))
    return chance.pick(slots_for_missed(board, slots))


def deal_sort(board: Board, ranks: i64, slots: i64, chance: Chance) -> None:
    """Fill the slots of one sort; every way that fits is as likely as any other."""
    shown: i64 = ranks & all_shown(board)
    while shown:
        rank = lowest(shown)
        slots &= ~put(board, rank, chance.pick(slots & slots_held(board, shown_by(board, rank))))
        ranks &= ~BIT[rank]
        shown &= shown - 1
    if ranks & BIT[_RANK_4] and slots & 1 and board.rules.face_down_first and board.face_up:
        slots &= ~put(board, _RANK_4, slot_of_rank_4(board, ranks, slots, chance))
        ranks &= ~BIT[_RANK_4]
    missed = missed_rank(board, ranks)
    if missed:
        slots &= ~put(board, missed, slot_of_missed(board, ranks, slots, chance))
        ranks &= ~BIT[missed]
    absent: i64 = ranks & board.absent
    while absent:
        slots &= ~put(board, lowest(absent), chance.pick(slots & slots_held(board, NOBODY)))
        absent &= absent - 1
    ranks &= ~board.absent
    while slots:
        rank = chance.pick(ranks)
        put(board, rank, lowest(slots))
        ranks &= ~BIT[rank]
        slots &= slots - 1


def put(board: Board, rank: i64, slot: i64) -> i64:
    """Let a rank be the one of a slot; return the slot as a set."""
    board.slot_rank[slot] = rank
    return BIT[slot]


def slot_of_rank_4(board: Board, ranks: i64, slots: i64, chance: Chance) -> i64:
    """Draw the slot of rank 4 where the buried character was put aside before those that lie face up.

    Rank 4 is never laid face up, so what lies face up makes it less likely that rank 4 is the one buried.
    """
    others: i64 = popcount(board.ranks) - 1
    beside: i64 = others - popcount(board.face_up)
    weights = vec[i64]([0] * 10)
    total: i64 = 0
    open = slots_for_rank_4(board, ranks, slots)
    slot: i64 = 0
    while slot < board.slots:
        if open & BIT[slot]:
            total += (others if slot else beside) * ways_unshown(board, ranks & ~BIT[_RANK_4], slots & ~BIT[slot])
        weights[slot] = total
        slot += 1
    drawn = chance.below(total)
    slot = 0
    while weights[slot] <= drawn:
        slot += 1
    return slot


def slots_for_rank_4(board: Board, ranks: i64, slots: i64) -> i64:
    """Return those slots in which rank 4, which has not been shown, may be, as a set."""
    down: i64 = slots & slots_held(board, NOBODY)
    if board.absent & BIT[_RANK_4]:
        return down
    return down | slots_for_missed(board, slots) if missed_rank(board, ranks) == _RANK_4 else slots


def lay_down(board: Board) -> None:
    """Let what is passed on, what seats saw and what they hold be as the slots say."""
    if board.left == HIDDEN_SET:
        board.left = 0
        slot = board.picked
        while slot < board.slots:
            board.left |= BIT[board.slot_rank[slot]]
            board.slot_rank[slot] = 0
            slot += 1
    seat: i64 = 0
    while seat < board.seats:
        board.roles[seat] = 0
        for nth in range(2):
            if board.sight[2 * seat + nth] == HIDDEN_SET:
                board.sight[2 * seat + nth] = seen_at(board, seat, nth)
        seat += 1
    slot = 0
    while slot < board.picked:
        holder = board.slot_holder[slot]
        if holder < UNSEEN:
            board.roles[holder] |= BIT[board.slot_rank[slot]]
        slot += 1
