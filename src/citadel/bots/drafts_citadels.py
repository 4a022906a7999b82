"""How players of Citadels choose characters in the draft, and what that tells of who holds which.

A seat likes a character by what its turn would bring: income, power, and what it could build. Most choose what they
like best, not all, and nobody knows quite what another likes; so a choice is a draw, and what is liked by a point more
is several times as likely. This is for searches and for playing on: the odds by which a game deals what a view cannot
name take every choice to be as likely as any other.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.bots.judge_citadels_cities import Outlook
from citadel.bots.judge_citadels_powers import rival
from citadel.bots.judge_citadels_turns import rest_of_turn
from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.core.chance import Chance
from citadel.games.citadels.actions import DISCARD_CHARACTER, KEEP, ROB
from citadel.games.citadels.ranks import CHARACTERS, LAST_RANK
from citadel.games.citadels.slots import picker
from citadel.games.citadels.table import Table

# How many points make a character e times as likely to be chosen.
_DOUBT: Final = 0.4
_WORD: Final = 4294967296.0


def taste(outlook: Outlook, seat: i64, rank: i64) -> float:
    """Return how much a seat would like to have the turn of a character."""
    return rest_of_turn(outlook, seat, rank, outlook.table.gold[seat] + 2, 0, 0)


def choice_in_draft(table: Table, seat: i64, out: Actions, chance: Chance) -> i64:
    """Return which character a seat keeps, or puts away since the next seat would like it."""
    outlook = Outlook(table)
    puts_away = out.items[0] >= DISCARD_CHARACTER
    who: i64 = (seat + 1) % table.seats if puts_away else seat
    best = out.items[0]
    most = 0.0
    i: i64 = 0
    while i < out.count:
        action = out.items[i]
        rank = table.rank_of(action - (DISCARD_CHARACTER if puts_away else KEEP))
        liking = taste(outlook, who, rank) + _DOUBT * surprise(chance)
        if i == 0 or liking > most:
            best, most = action, liking
        i += 1
    return best


def surprise(chance: Chance) -> float:
    """Draw how much better than thought something is; the best of things with such surprises is a draw by odds."""
    return -math.log(-math.log((float(chance.word()) + 0.5) / _WORD))


def likelihood(table: Table, eye: i64) -> float:
    """Return the logarithm of how likely rivals are to have chosen as they have, where a seat cannot see it."""
    outlook = Outlook(table)
    total = 0.0
    slot: i64 = 1
    while slot < table.picked:
        seat = picker(table, slot)
        if seat < table.seats and seat != eye and not all_shown(table) & BIT[table.slot_rank[slot]]:
            total += log_odds(outlook, seat, slot)
        slot += 1
    return total


def all_shown(table: Table) -> i64:
    """Return the ranks that have been shown."""
    found: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        found |= table.shown[seat]
        seat += 1
    return found


def log_odds(outlook: Outlook, seat: i64, slot: i64) -> float:
    """Return the logarithm of how likely a seat was to fill a slot as it did, from all that was left."""
    table = outlook.table
    left: i64 = table.left
    at = slot
    while at < table.picked:
        left |= BIT[table.slot_rank[at]]
        at += 1
    total = 0.0
    chosen = 0.0
    while left:
        rank = lowest(left)
        liking = taste(outlook, seat, rank) / _DOUBT
        total += math.exp(liking)
        if rank == table.slot_rank[slot]:
            chosen = liking
        left &= left - 1
    return chosen - math.log(total)


def choice_of_name(table: Table, seat: i64, out: Actions, block: i64, chance: Chance) -> i64:
    """Return whom a seat names, of the characters that a block of actions offers."""
    outlook = Outlook(table)
    gains = gains_by_naming(outlook, seat, block == ROB)
    best: i64 = -1
    most = 0.0
    i: i64 = 0
    while i < out.count:
        action = out.items[i]
        if block <= action < block + len(CHARACTERS):
            gain = gains[table.rank_of(action - block)] + _DOUBT * surprise(chance)
            if best < 0 or gain > most:
                best, most = action, gain
        i += 1
    return best


def gains_by_naming(outlook: Outlook, seat: i64, robs: bool) -> vec[float]:
    """Return by rank how much a seat may hope to gain by naming it: to rob its holder, or to take its turn away."""
    table = outlook.table
    ranks: i64 = table.ranks & ~table.face_up & ~table.roles[seat] & ~(BIT[table.called + 1] - 1)
    gains = vec[float]([0.0] * (LAST_RANK + 1))
    other: i64 = 0
    while other < table.seats:
        if other != seat and table.roles[other] & ~table.shown[other]:
            add_gains(outlook, seat, other, ranks, robs, gains)
        other += 1
    return gains


def add_gains(outlook: Outlook, seat: i64, other: i64, ranks: i64, robs: bool, gains: vec[float]) -> None:
    """Add what a seat gains by naming each rank if another holds it, times how likely that is."""
    table = outlook.table
    odds = vec[float]([0.0] * (LAST_RANK + 1))
    total = 0.0
    rest = ranks
    while rest:
        rank = lowest(rest)
        odds[rank] = math.exp(taste(outlook, other, rank) / _DOUBT)
        total += odds[rank]
        rest &= rest - 1
    share = rival(outlook, seat, other)
    stolen = outlook.gained(seat, table.gold[seat], table.gold[other]) + outlook.purse(other, table.gold[other]) * share
    while ranks:
        rank = lowest(ranks)
        stake = stolen if robs else (math.log(odds[rank]) * _DOUBT + 1.0) * share
        gains[rank] += stake * odds[rank] / total
        ranks &= ranks - 1
