"""What a choice costs its seat in gold, for a screen to show beside it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.steps import argument_in, kind_in
from citadel.games.citadels.actions import (
    BEAUTIFY,
    BRIBE,
    BUILD,
    BUY_BACK,
    EXCHANGE,
    GIVE_PIECE,
    PAY_GOLD,
    SACRIFICE,
    TAKE_AND_BUILD,
    USE_FRAMEWORK,
    USE_SMITHY,
)
from citadel.games.citadels.armory import DESTROY_BY_ARMORY
from citadel.games.citadels.exchange import GIVE_IN_EXCHANGE
from citadel.games.citadels.kinds import KIND_COUNT, PIECE_COUNT
from citadel.games.citadels.pay import HOW_TO_PAY, due, price
from citadel.games.citadels.rank8 import RankEight
from citadel.games.citadels.table import Table

NO_PRICE: Final = -1


def price_of(table: Table, seat: i64, action: i64) -> i64:
    """Return the gold that a seat pays for a choice as things stand, or NO_PRICE if it is not about paying."""
    if BUILD <= action < BUILD + KIND_COUNT:
        return price(table, seat, action - BUILD)
    if TAKE_AND_BUILD <= action < TAKE_AND_BUILD + KIND_COUNT:
        return price(table, seat, action - TAKE_AND_BUILD)
    if EXCHANGE <= action < BEAUTIFY:
        return price_of_power(table, seat, action)
    if BEAUTIFY <= action < BEAUTIFY + KIND_COUNT or action == BUY_BACK:
        return 1
    if action == USE_SMITHY:
        return 2
    if action == BRIBE:
        return table.gold[seat] // 2
    return price_of_answer(table, seat, action)


def price_of_power(table: Table, seat: i64, action: i64) -> i64:
    """Return what rank 8 pays for a district, for an exchange at the least; the Armory destroys for nothing."""
    if waiting_step(table) == DESTROY_BY_ARMORY.kind:
        return 0
    character = table.acting()
    if table.turn_seat != seat or not isinstance(character, RankEight):
        return NO_PRICE
    place: i64 = action - character.power_block
    if not 0 <= place < table.seats * PIECE_COUNT or not table.has_piece(place // PIECE_COUNT, place % PIECE_COUNT):
        return NO_PRICE
    if character.why_not_this(table, seat, place // PIECE_COUNT, place % PIECE_COUNT):
        return NO_PRICE
    return character.price(table, seat, place // PIECE_COUNT, place % PIECE_COUNT)


def waiting_step(table: Table) -> i64:
    """Return the number of the step whose question waits, or NO_PRICE."""
    return kind_in(table.agenda[table.depth - 1]) if table.depth else NO_PRICE


def price_of_answer(table: Table, seat: i64, action: i64) -> i64:
    """Return what an answer to the question that waits costs."""
    if not table.depth:
        return NO_PRICE
    top = table.agenda[table.depth - 1]
    if kind_in(top) == HOW_TO_PAY.kind:
        if action == PAY_GOLD:
            return due(table, seat, argument_in(top))
        if USE_FRAMEWORK <= action < SACRIFICE + PIECE_COUNT:
            return 0
    if kind_in(top) == GIVE_IN_EXCHANGE.kind and GIVE_PIECE <= action < GIVE_PIECE + PIECE_COUNT:
        return GIVE_IN_EXCHANGE.price(table, argument_in(top), action - GIVE_PIECE)
    return NO_PRICE
