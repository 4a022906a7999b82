"""Who knows what: blanking a view, and dealing the blanks anew by their true odds.

What a seat remembers beside what lies open: its own cards and tiles, those it put away or gave back, what was passed
both ways in the draft, which characters a seat was proven to hold or not, and which unique tiles are proven not to be
on a stand. Each is a clause duel.memory.N of the rulebook.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT, popcount
from citadel.core.chance import Chance
from citadel.core.errors import BadPosition
from citadel.core.observation import SPECTATOR
from citadel.games.duel.board import (
    ABSENT,
    BARRED,
    BURIED,
    DISCARDED,
    DRAWN,
    HAND,
    HELD,
    KEPT,
    PASSED,
    PILES,
    RETURNED,
    STAND,
    Board,
)
from citadel.games.duel.tiles import ALL_RANKS, BASICS, NO_TILE, UNIQUES

# _WAYS[n * 10 + k]: how many ways there are to take k of n things.
_FACTORIAL: Final = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880]
_WAYS: Final = vec[i64](
    [_FACTORIAL[n] // (_FACTORIAL[k] * _FACTORIAL[n - k]) if k <= n else 0 for n in range(10) for k in range(10)]
)
_NOBODY: Final = 9


def forget(board: Board, seat: i64) -> None:
    """Blank what a seat, or SPECTATOR, does not know."""
    open_stands = board.duel.open_stands and not chooses_uniques(board)
    for other in range(2):
        if other == seat:
            continue
        hide(board, DRAWN + other)
        hide(board, RETURNED + other)
        if not open_stands:
            hide(board, STAND + other)
        hide(board, HAND + other)
        hide(board, KEPT + other)
        hide(board, DISCARDED + other)
    hide(board, BURIED)
    if seat == SPECTATOR:
        board.known[PASSED] = 0
        board.known[PASSED + 1] = 0
    for stack in range(4):
        for place in range(board.left[stack] - 1):
            board.row[stack * 4 + place] = NO_TILE


def chooses_uniques(board: Board) -> bool:
    """Return whether somebody still has unique tiles to choose from, so that no choice is open yet."""
    return board.piles[DRAWN] | board.piles[DRAWN + 1] | board.hidden[DRAWN] | board.hidden[DRAWN + 1] != 0


def hide(board: Board, pile: i64) -> None:
    """Leave only the number of cards in a pile."""
    board.hidden[pile] = popcount(board.piles[pile])
    board.piles[pile] = 0


def redeal(board: Board, seat: i64, chance: Chance) -> None:
    """Fill every blank of a seat's view; every deal that fits what is known is as likely as it truly is."""
    redeal_row(board, chance)
    redeal_uniques(board, 1 - seat, chance)
    redeal_characters(board, seat, chance)
    pile: i64 = 1 - seat
    while pile < BURIED:
        board.hidden[pile] = 0
        pile += 2
    board.hidden[BURIED] = 0


def redeal_row(board: Board, chance: Chance) -> None:
    """Shuffle the tiles that nobody has seen into the stacks."""
    unseen: i64 = BASICS & ~board.tiles_in_city() & ~board.tops()
    stack: i64 = 0
    while stack < 4:
        place: i64 = stack * 4
        while place < stack * 4 + board.left[stack]:
            if board.row[place] == NO_TILE:
                if not unseen:
                    raise BadPosition("position.row", "has more blanks than tiles are left")
                tile = chance.pick(unseen)
                unseen &= ~BIT[tile]
                board.row[place] = tile
            place += 1
        stack += 1


def redeal_uniques(board: Board, rival: i64, chance: Chance) -> None:
    """Deal the rival's unique tiles: any that are not elsewhere, but on the stand none that is barred from it."""
    unseen: i64 = UNIQUES & ~board.tiles_in_city()
    for pile in range(DRAWN, HAND):
        unseen &= ~board.piles[pile]
    on_stand = deal(board, STAND + rival, unseen & ~board.known[BARRED + rival], chance)
    drawn = deal(board, DRAWN + rival, unseen & ~on_stand, chance)
    deal(board, RETURNED + rival, unseen & ~on_stand & ~drawn, chance)


def deal(board: Board, pile: i64, cards: i64, chance: Chance) -> i64:
    """Fill the blanks of a pile from some cards, and return the cards dealt."""
    n = board.hidden[pile]
    if n > popcount(cards):
        raise BadPosition("position", "has more blanks than cards are left")
    dealt = chance.pick_some(cards, n)
    board.piles[pile] |= dealt
    return dealt


def redeal_characters(board: Board, seat: i64, chance: Chance) -> None:
    """Deal the rival's hand, the card it put away and the buried one.

    Every deal of nine cards and every choice of the rival is equally likely beforehand; so each way to say which card
    is buried, which was put away and which are held is as likely as any other, if it fits what is known.
    """
    rival = 1 - seat
    unseen: i64 = ALL_RANKS
    for pile in range(HAND, PILES):
        unseen &= ~board.piles[pile]
    # What this seat passed on is held or put away, what a call proved is held.
    passed: i64 = board.known[PASSED + seat] & unseen
    held: i64 = board.known[HELD + rival] & unseen
    size: i64 = board.hidden[HAND + rival] + board.hidden[KEPT + rival]
    may_bury: i64 = unseen & ~passed & ~held if board.hidden[BURIED] else 0
    may_drop: i64 = unseen & ~held if board.hidden[DISCARDED + rival] else 0
    may_hold: i64 = unseen & ~board.known[ABSENT + rival]
    buried, dropped = pick_world(board, may_bury, may_drop, may_hold, passed | held, size, chance)
    must: i64 = (passed | held) & ~buried & ~dropped
    free: i64 = may_hold & ~must & ~buried & ~dropped
    hand = must | chance.pick_some(free, size - popcount(must))
    kept = chance.pick_some(hand, board.hidden[KEPT + rival])
    board.piles[BURIED] |= buried
    board.piles[DISCARDED + rival] |= dropped
    board.piles[KEPT + rival] |= kept
    board.piles[HAND + rival] |= hand & ~kept


def pick_world(
    board: Board, may_bury: i64, may_drop: i64, may_hold: i64, must_hold: i64, size: i64, chance: Chance
) -> tuple[i64, i64]:
    """Draw the buried card and the one put away, each by the number of hands it leaves; as sets of one or none."""
    weights = vec[i64]([0] * 100)
    total: i64 = 0
    world: i64 = 0
    while world < 100:
        buried = world // 10
        dropped = world % 10
        if fits(may_bury, buried) and fits(may_drop, dropped) and (buried != dropped or buried == _NOBODY):
            gone: i64 = card_set(buried) | card_set(dropped)
            must: i64 = must_hold & ~gone
            spare: i64 = size - popcount(must)
            if must & ~may_hold == 0 and spare >= 0:
                total += _WAYS[popcount(may_hold & ~must & ~gone) * 10 + spare]
        weights[world] = total
        world += 1
    if total == 0:
        raise BadPosition("position", "has characters that fit no deal")
    drawn = chance.below(total)
    world = 0
    while weights[world] <= drawn:
        world += 1
    return card_set(world // 10), card_set(world % 10)


def fits(may: i64, rank: i64) -> bool:
    """Return whether a rank may lie in a pile of one card; an empty choice is fitted by nobody alone."""
    return may == 0 if rank == _NOBODY else may & BIT[rank] != 0


def card_set(rank: i64) -> i64:
    """Return a rank as a set, and nobody as the empty one."""
    return 0 if rank == _NOBODY else BIT[rank]
