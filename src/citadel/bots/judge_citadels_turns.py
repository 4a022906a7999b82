"""What the turns of a round of Citadels are still worth to every seat, and what marks on characters shift."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.bots.judge_citadels_cities import Outlook
from citadel.bots.judge_citadels_powers import ALCHEMIST, CROWN, THIEF, WITCH, power
from citadel.core.bits import BIT, lowest
from citadel.games.citadels.board import INCOME_USED, NOBODY
from citadel.games.citadels.kinds import HOSPITAL, NO_KIND, NO_TYPE
from citadel.games.citadels.pay import price
from citadel.games.citadels.table import Table

# What the turn of a seat that has not chosen a character yet is worth.
_SOME_TURN: Final = 3.2
# An act that is still open is worth a little less than one that is done.
_OPEN: Final = 0.92
# The fear of rank 1 and of the Thief, before they have named anybody.
_FEAR: Final = 0.12


def add_turns(outlook: Outlook, values: vec[float]) -> None:
    """Add to every seat's value what it may still gain in this round."""
    table = outlook.table
    drafting = table.called == 0 and table.turn_seat == NOBODY and not outlook.last
    seat: i64 = 0
    while seat < table.seats:
        ranks = outlook.to_come(seat)
        if drafting and not table.roles[seat]:
            values[seat] += _SOME_TURN
        while ranks:
            add_call(outlook, seat, lowest(ranks), values)
            ranks &= ranks - 1
        seat += 1
    if table.turn_seat != NOBODY:
        add_turn_under_way(outlook, values)


def add_turn_under_way(outlook: Outlook, values: vec[float]) -> None:
    """Add what is left of the turn in which the table is."""
    table = outlook.table
    seat = table.turn_seat
    rank = table.turn_rank
    if table.is_bewitched_turn():
        if not table.gathered:
            values[seat] += gathering(outlook, seat) * _OPEN
        values[table.witch] += rest_of_turn(outlook, table.witch, rank, table.gold[table.witch], 0, 0)
        return
    gold = table.gold[seat]
    total = 0.0
    if not table.gathered:
        total += gathering(outlook, seat)
        gold += 2
        add_threat(outlook, seat, rank, values)
    if table.laid != NO_KIND:
        total += outlook.gain(seat, table.laid, gold) + outlook.purse(seat, gold)
        total -= outlook.purse(seat, max(gold - price(table, seat, table.laid), 0))
    total += rest_of_turn(outlook, seat, rank, gold, table.used, table.built)
    values[seat] += total * _OPEN


def add_call(outlook: Outlook, seat: i64, rank: i64, values: vec[float]) -> None:
    """Add what a character that is yet to be called brings to its seat, and to those who have marked it."""
    table = outlook.table
    if rank == table.killed:
        if table.cast[rank] != NOBODY and rank == 4 and not outlook.last:
            values[seat] += CROWN * 0.8
        if table.kinds_in(seat) & BIT[HOSPITAL]:
            values[seat] += gathering(outlook, seat)
        return
    gold = table.gold[seat]
    if rank == table.robbed and table.robber != seat:
        robber = table.robber
        values[robber] += outlook.gained(robber, table.gold[robber], gold)
        values[seat] -= outlook.purse(seat, gold)
        gold = 0
    brings = gathering(outlook, seat)
    if rank == table.bewitched and table.witch != seat:
        values[seat] += brings
        if rank == 4 and not outlook.last:
            values[seat] += CROWN
        witch = table.witch
        values[witch] += rest_of_turn(outlook, witch, rank, table.gold[witch], 0, 0)
        return
    brings += rest_of_turn(outlook, seat, rank, gold + 2, 0, 0)
    if table.called == 0:
        brings *= 1.0 - fear(table, rank)
        if rank > 2 and table.cast[2] == THIEF and not table.roles[seat] & BIT[2]:
            brings -= outlook.purse(seat, gold) * _FEAR
    values[seat] += brings
    add_threat(outlook, seat, rank, values)
    add_warrant(outlook, seat, rank, gold + 2, values)


def fear(table: Table, rank: i64) -> float:
    """Return how likely a turn is to be lost to rank 1, which has not named anybody yet."""
    return 0.0 if rank == 1 else _FEAR


def add_threat(outlook: Outlook, seat: i64, rank: i64, values: vec[float]) -> None:
    """Add what a threat shifts: more, if it has the flower."""
    table = outlook.table
    if not table.threats & BIT[rank] or table.blackmailer == seat:
        return
    share = 0.55 if table.flower == rank else 0.3 if table.flower else 0.4
    taken = float(table.gold[seat] + 2) * share
    taker = table.blackmailer
    values[seat] -= outlook.gained(seat, table.gold[seat], 1) * taken
    values[taker] += outlook.gained(taker, table.gold[taker], 1) * taken


def add_warrant(outlook: Outlook, seat: i64, rank: i64, gold: i64, values: vec[float]) -> None:
    """Add what a warrant shifts: a district, if it is signed."""
    table = outlook.table
    if not table.warrants & BIT[rank] or table.magistrate == seat:
        return
    odds = 0.9 if table.signed == rank else 0.0 if table.signed else 0.3
    kind = outlook.best_build(seat, outlook.buildable(seat), gold)
    if kind == NO_KIND or table.kinds_in(table.magistrate) & BIT[kind]:
        return
    values[table.magistrate] += odds * (float(table.rules.cost[kind]) + outlook.step(table.magistrate, 1))
    values[seat] -= odds * outlook.gain(seat, kind, gold)


# Parts of a turn.


def gathering(outlook: Outlook, seat: i64) -> float:
    """Return what gathering is worth."""
    return max(outlook.gained(seat, outlook.table.gold[seat], 2), outlook.drawn(seat, 1) * 1.15)


def rest_of_turn(outlook: Outlook, seat: i64, rank: i64, gold: i64, used: i64, built: i64) -> float:
    """Return what a seat may still gain as a character after gathering, if it has so much gold."""
    table = outlook.table
    character = table.rules.characters[table.cast[rank]]
    total = 0.0
    type: i64 = character.income_type
    if type != NO_TYPE and not used & INCOME_USED:
        n = table.count_for_income(seat, type)
        if character.income_in_cards:
            total += outlook.drawn(seat, n)
        else:
            total += outlook.gained(seat, gold, n)
            gold += n
    total += power(outlook, seat, rank, gold, used)
    limit: i64 = character.build_limit
    if table.cast[rank] == WITCH:
        return total + builds(outlook, seat, rank, gold, 1) * 0.5
    if limit > built:
        return total + builds(outlook, seat, rank, gold, limit - built)
    return total


def builds(outlook: Outlook, seat: i64, rank: i64, gold: i64, limit: i64) -> float:
    """Return what a seat gains by the best districts that it can build as a character, one after the other."""
    table = outlook.table
    kinds = outlook.buildable(seat)
    total = 0.0
    refunds = table.cast[rank] == ALCHEMIST
    while limit > 0 and kinds:
        kind = outlook.best_build(seat, kinds, gold)
        if kind == NO_KIND:
            return total
        n = price(table, seat, kind)
        total += outlook.gain(seat, kind, gold)
        if refunds:
            total += outlook.purse(seat, gold) - outlook.purse(seat, gold - n)
        gold -= n
        kinds &= ~BIT[kind]
        limit -= 1
    return total
