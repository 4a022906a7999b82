"""How players of Citadels usually choose: a quick guess, for playing a round on without thinking.

Whoever has something to gain for nothing takes it; builds the dearest district that can be paid for, a missing type
first; gathers gold while there is something to build and cards else. Characters are chosen and named by what their
turns would bring (drafts_citadels.py), warrants and threats laid at random.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.bots.drafts_citadels import choice_in_draft, choice_of_name
from citadel.core.actions import Actions
from citadel.core.bits import BIT, popcount
from citadel.core.chance import Chance
from citadel.games.citadels.actions import (
    BEAUTIFY,
    BEWITCH,
    BUILD,
    CLAIM,
    COLLECT,
    CONFISCATE,
    DESTROY,
    DISCARD,
    END_TURN,
    EXCHANGE,
    EXTRA_CARDS,
    EXTRA_GOLD,
    GATHER_CARDS,
    GATHER_GOLD,
    GIVE_PIECE,
    INCOME,
    KEEP,
    KEEP_CARD,
    MURDER,
    PAY_GOLD,
    REDRAW,
    REVEAL,
    ROB,
    SEIZE,
    STOP,
    STUDY,
    SWAP_CHARACTER,
    SWAP_HANDS,
    TAKE_AND_BUILD,
    TAKE_CARD,
    TAKE_CROWN,
    TRIBUTE,
    USE_ARMORY,
    USE_LABORATORY,
    USE_MUSEUM,
    USE_SMITHY,
)
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.kinds import KIND_COUNT, PIECE_COUNT, TYPE_OF
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.table import Table

_NEVER: Final = -1000
_ENOUGH: Final = 7


def habit(table: Table, seat: i64, out: Actions, chance: Chance) -> i64:
    """Return what a seat usually chooses from what is offered; chance decides between equals."""
    best = out.items[0]
    if KEEP <= best < SWAP_CHARACTER:
        return choice_in_draft(table, seat, out, chance)
    most: i64 = _NEVER - 1
    i: i64 = 0
    while i < out.count:
        action = out.items[i]
        liking = likes(table, seat, action) * 8
        if out.count > 1:
            liking += chance.word() & 7
        if liking > most:
            best, most = action, liking
        i += 1
    for block in (MURDER, BEWITCH, ROB):
        if block <= best < block + len(CHARACTERS):
            return choice_of_name(table, seat, out, block, chance)
    return best


def likes(table: Table, seat: i64, action: i64) -> i64:
    """Return how much a seat likes an action that is open to it."""
    if action < GATHER_GOLD:
        return 0
    if action <= GATHER_CARDS:
        return 40 if (action == GATHER_CARDS) == wants_cards(table, seat) else 35
    if action < INCOME:
        return likes_card(table, seat, action - KEEP_CARD)
    if BUILD <= action < END_TURN:
        return 20 + likes_district(table, seat, action - BUILD)
    if action == END_TURN:
        return 0
    if action < BUILD:
        return likes_power(table, seat, action)
    return likes_rest(table, seat, action)


def wants_cards(table: Table, seat: i64) -> bool:
    """Return whether a seat gathers cards: there is nothing in its hand to build, or more gold than it can use."""
    kinds = table.hand[seat] & ~table.kinds_in(seat)
    return popcount(kinds) <= (1 if table.gold[seat] >= _ENOUGH else 0)


def likes_card(table: Table, seat: i64, kind: i64) -> i64:
    """Return how much a seat likes a card: dear ones, if it will be able to pay for them."""
    if table.kinds_in(seat) & BIT[kind]:
        return -9
    cost = table.rules.cost[kind]
    value = cost if cost <= table.gold[seat] + 2 else 2
    return value + (2 if table.of_type[seat * 5 + TYPE_OF[kind]] == 0 else 0)


def likes_district(table: Table, seat: i64, kind: i64) -> i64:
    """Return how much a seat likes to build a district."""
    return table.rules.cost[kind] + (3 if table.of_type[seat * 5 + TYPE_OF[kind]] == 0 else 0)


def likes_power(table: Table, seat: i64, action: i64) -> i64:
    """Return how much a seat likes a power of its character or of a district."""
    if action in (INCOME, TAKE_CROWN, CLAIM, COLLECT) or EXTRA_GOLD <= action <= STUDY:
        return 100 - (5 if action == EXTRA_CARDS and table.gold[seat] < 3 else 0)
    if TRIBUTE <= action < EXTRA_GOLD:
        return 90
    if EXCHANGE <= action < SEIZE:
        return _NEVER
    if SEIZE <= action < BEAUTIFY:
        return likes_target(table, seat, action)
    if BEAUTIFY <= action < CLAIM:
        return 5 if table.first != NOBODY or table.hand_size[seat] == 0 else -5
    if SWAP_HANDS <= action < REDRAW:
        more = table.hand_size[action - SWAP_HANDS] - table.hand_size[seat]
        return 100 + more if more > 1 else -5
    if action == REDRAW:
        return -6
    if action >= USE_ARMORY:
        return likes_use(table, seat, action)
    return 30


def likes_target(table: Table, seat: i64, action: i64) -> i64:
    """Return how much rank 8 likes to pick a district: a cheap one of a large city, or one to take over."""
    place = (action - DESTROY) if action >= DESTROY else (action - SEIZE)
    owner = place // PIECE_COUNT
    if owner == seat:
        return _NEVER
    value = table.value(place % PIECE_COUNT)
    if action < DESTROY:
        return 5 + value
    ahead = table.city_size[owner] - table.city_size[seat]
    return 4 - 3 * value + ahead + (6 if table.towards_completion(owner) + 1 >= table.limit else 0)


def likes_use(table: Table, seat: i64, action: i64) -> i64:
    """Return how much a seat likes to use a district of its city."""
    if action == USE_MUSEUM:
        return 15 if table.hand_size[seat] > 1 or table.gathered else -5
    if action == USE_LABORATORY:
        return 15 if table.hand_size[seat] > 2 else -5
    if action == USE_SMITHY:
        return 15 if table.gold[seat] > 4 and table.hand_size[seat] < 2 else -5
    return -5


def likes_rest(table: Table, seat: i64, action: i64) -> i64:
    """Return how much a seat likes what may follow a choice."""
    if action in (PAY_GOLD, CONFISCATE):
        return 50
    if TAKE_CARD <= action < TAKE_AND_BUILD:
        return likes_card(table, seat, action - TAKE_CARD)
    if TAKE_AND_BUILD <= action < TAKE_AND_BUILD + KIND_COUNT:
        return likes_card(table, seat, action - TAKE_AND_BUILD) + 3
    if DISCARD <= action < GIVE_PIECE:
        return -likes_card(table, seat, (action - DISCARD) % KIND_COUNT)
    if action == STOP:
        return -3
    if action == REVEAL:
        return 9 if table.flower == table.turn_rank else -9
    return 0
