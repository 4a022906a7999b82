"""Who knows what: blanking a view, and dealing the blanks anew by their true odds.

What a seat remembers beside what lies open: its own cards, those it put under the deck or the Museum, cards it saw in
other hands, and of the draft what it chose, put away and passed on. Each is a clause citadels.memory.N of the rulebook.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bags import as_set, copy_bag, empty_bag, empty_bags, how_many, join_bags, put_in
from citadel.core.bits import BIT, lowest
from citadel.core.chance import Chance
from citadel.core.errors import BadPosition
from citadel.core.observation import SPECTATOR
from citadel.games.citadels.board import DECK_ROOM, EVERYBODY, MASK_AT, Board
from citadel.games.citadels.characters_dealt import deal_characters
from citadel.games.citadels.characters_hidden import hide_characters
from citadel.games.citadels.kinds import KIND_COUNT, NO_KIND

_MOST_SEATS: Final = 8
_NOTHING_KNOWN: Final = empty_bags(0)
_EMPTY_POOL: Final = vec[i64]([NO_KIND] * DECK_ROOM)
# A count for each kind, and one for the blanks of each hand.
_NO_COUNTS: Final = vec[i64]([0] * (KIND_COUNT + _MOST_SEATS))
_SPECTATORS_BIT: Final = 256


def forget(board: Board, seat: i64) -> None:
    """Blank what a seat, or SPECTATOR, does not know. At the end all is open but the deck."""
    eye: i64 = _SPECTATORS_BIT if seat == SPECTATOR else BIT[seat]
    forget_deck(board, eye)
    if board.over:
        board.known = _NOTHING_KNOWN[:0]
        return
    forget_hands(board, seat)
    i: i64 = 0
    while i < board.drawn_count:
        cell = board.drawn[i]
        board.drawn[i] = as_seen(cell, eye)
        if board.turn_seat == seat and cell >> MASK_AT != EVERYBODY:
            board.drawn[i] = cell & NO_KIND
        i += 1
    for i in range(len(board.tucked)):
        board.tucked[i] = as_seen(board.tucked[i], eye)
    hide_characters(board, seat)


def as_seen(cell: i64, eye: i64) -> i64:
    """Return a card as somebody knows it, who takes the others to remember only what all know."""
    mask = cell >> MASK_AT
    if not mask & eye:
        return NO_KIND
    return cell if mask == EVERYBODY else cell & NO_KIND | eye << MASK_AT


def forget_deck(board: Board, eye: i64) -> None:
    """Blank the cards of the deck, but for those that somebody knows by their place."""
    at = board.deck_top
    n = board.deck_size
    while n > 0:
        cell = board.deck[at]
        board.deck[at] = as_seen(cell, eye) if cell >> MASK_AT else NO_KIND
        at = at + 1 if at + 1 < DECK_ROOM else 0
        n -= 1


def forget_hands(board: Board, seat: i64) -> None:
    """Leave in others' hands only the cards that somebody knows, or that all know; blank what others know of hands."""
    known = board.known
    board.known = _NOTHING_KNOWN[:0]
    knower: i64 = board.seats if seat == SPECTATOR else seat
    holder: i64 = 0
    while holder < board.seats:
        if len(known):
            own: i64 = knower * board.seats + holder
            public: i64 = board.seats * board.seats + holder
            if as_set(known, own) or as_set(known, public):
                board.begin_knowing()
                copy_bag(board.known, own, known, own)
                copy_bag(board.known, public, known, public)
            if holder != seat:
                join_bags(board.held, holder, known, own, public)
        elif holder != seat:
            empty_bag(board.held, holder)
        board.hand[holder] = as_set(board.held, holder)
        holder += 1


def redeal(board: Board, seat: i64, chance: Chance) -> None:
    """Fill every blank of a seat's view; every deal that fits what is known is as likely as it truly is."""
    Pool(board, chance).deal()
    deal_characters(board, seat, chance)


class Pool:
    """The cards that a view cannot name; each of them is as likely to be in any place as any other."""

    def __init__(self, board: Board, chance: Chance) -> None:
        self.board = board
        self.chance = chance
        self.counts = _NO_COUNTS[:]
        self.kinds = _EMPTY_POOL[:]
        self.size: i64 = 0
        self.gather()

    def gather(self) -> None:
        """Take all cards of the game but those that can be named."""
        board = self.board
        self.count_off()
        kinds: i64 = board.rules.basics() | board.uniques
        while kinds:
            kind = lowest(kinds)
            n: i64 = board.rules.copies[kind] + self.counts[kind]
            while n > 0:
                self.kinds[self.size] = kind
                self.size += 1
                n -= 1
            kinds &= kinds - 1

    def count_off(self) -> None:
        """Count the cards that can be named, below nothing."""
        board = self.board
        seat: i64 = 0
        while seat < board.seats:
            self.count_off_seat(seat)
            seat += 1
        at = board.deck_top
        n = board.deck_size
        while n > 0:
            self.count_off_cell(board.deck[at])
            at = at + 1 if at + 1 < DECK_ROOM else 0
            n -= 1
        i: i64 = 0
        while i < board.drawn_count:
            self.count_off_cell(board.drawn[i])
            i += 1
        for i in range(len(board.tucked)):
            self.count_off_cell(board.tucked[i])
        self.count_off_cell(board.laid)

    def count_off_cell(self, cell: i64) -> None:
        """Count a card, if it can be named."""
        kind = cell & NO_KIND
        if kind != NO_KIND:
            self.counts[kind] -= 1

    def count_off_seat(self, seat: i64) -> None:
        """Count the cards of a city and those of a hand that can be named; note how many cannot."""
        board = self.board
        kinds: i64 = board.city[seat] | board.fair[seat]
        while kinds:
            kind = lowest(kinds)
            self.counts[kind] -= board.copies_in(seat, kind)
            kinds &= kinds - 1
        blanks = board.hand_size[seat]
        kinds = board.hand[seat]
        while kinds:
            kind = lowest(kinds)
            n = how_many(board.held, seat, kind)
            self.counts[kind] -= n
            blanks -= n
            kinds &= kinds - 1
        self.counts[KIND_COUNT + seat] = blanks

    def take(self) -> i64:
        """Take a card; any of those that are left."""
        if self.size <= 0:
            raise BadPosition("position.deck", "leaves more blanks than there are cards")
        at: i64 = self.chance.below(self.size) if self.size > 1 else 0
        self.size -= 1
        kind = self.kinds[at]
        self.kinds[at] = self.kinds[self.size]
        return kind

    def deal(self) -> None:
        """Fill all places that hold a card that cannot be named."""
        board = self.board
        seat: i64 = 0
        while seat < board.seats:
            n = self.counts[KIND_COUNT + seat]
            while n > 0:
                kind = self.take()
                board.hand[seat] |= BIT[kind]
                put_in(board.held, seat, kind)
                n -= 1
            seat += 1
        i: i64 = 0
        while i < board.drawn_count:
            board.drawn[i] = self.filled(board.drawn[i])
            i += 1
        for i in range(len(board.tucked)):
            board.tucked[i] = self.filled(board.tucked[i])
        self.deal_deck()

    def filled(self, cell: i64) -> i64:
        """Return a card, drawn if it cannot be named."""
        return self.take() if cell & NO_KIND == NO_KIND else cell

    def deal_deck(self) -> None:
        """Fill the places of the deck whose cards cannot be named."""
        board = self.board
        at = board.deck_top
        n = board.deck_size
        while n > 0:
            board.deck[at] = self.filled(board.deck[at])
            at = at + 1 if at + 1 < DECK_ROOM else 0
            n -= 1
