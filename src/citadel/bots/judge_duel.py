"""Rules of thumb for Citadels Duel.

A position is worth the lead in points, and what the rest promises, in points as well:

- A coin in the purse is a good half of a point, since a build turns coins into points one for one; the sixth coin and
  those after it are worth less, and in a city that is nearly full all of them are.
- A council seat is half a point for one side and takes half a point from the other. The lead in seats is worth the
  extra income of the next expansion phase.
- A character in hand is worth what it would gain on the board as it lies: seats for the King's Noble tiles and the
  Queen's colours, discounts for the Abbot, the best tile that the Diplomat or the Warlord can take, and so on. The
  same holds for the rival's hand, as imagined: so the Assassin names what is likely and dangerous, cards that suit
  the rival are not passed on, and the Guard goes where it keeps the rival from most.
- A choice to come, such as the coins a Thief may still take, is worth a guess.
- At the end only winning counts: the last tile is laid in the lead, if that can be helped.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.bots.judge import Judge
from citadel.core.bits import BIT, lowest, popcount
from citadel.core.state import State
from citadel.core.steps import argument_in, kind_in
from citadel.games.duel.board import HAND, KEPT, STAND
from citadel.games.duel.characters_1_to_5 import ABBOT_BUILDS, STEAL_ONE, loot
from citadel.games.duel.characters_6_to_9 import BUILD_TWO, ransom
from citadel.games.duel.districts import BUILD_AGAIN, EMPTY_ONE, MAKE_A_WISH
from citadel.games.duel.table import Table
from citadel.games.duel.tiles import COMMERCIAL, FIRST_UNIQUE, FULL, NOBLE, RELIGIOUS

_COIN: Final = 0.6
_SPARE_COIN: Final = 0.25
_LATE_COIN: Final = 0.3
_ENOUGH: Final = 5
_LATE: Final = 3
_LEAD: Final = 1.5
_VICTORY: Final = 100.0
_GUARD: Final = 0.3
_SEAT: Final = 1.0  # what a council seat turned shifts the lead by
# What a unique tile on the stand promises beyond its cost, in the order of the tiles.
_PROMISES: Final = [0.3, 1.4, 1.5, 0.8, 0.8, 0.7, 0.6, 1.6, 0.8, 0.5]


class DuelJudge(Judge):
    """Judge positions of Citadels Duel as the module's first lines say."""

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Table)
        rival = 1 - seat
        lead = points(state, seat) - points(state, rival)
        if state.over:
            purses = float(state.gold[seat] - state.gold[rival]) / 100.0
            return lead + purses + (_VICTORY if lead + purses > 0.0 else -_VICTORY)
        council = _LEAD if state.council[seat] > state.council[rival] else -_LEAD
        plans = prospects(state, seat) - prospects(state, rival)
        return lead + council + plans + promise_of_choice(state, seat)


def points(table: Table, seat: i64) -> float:
    """Return a seat's points, half ones included."""
    total: i64 = 0
    cells = table.city[seat]
    while cells:
        total += table.value(lowest(cells))
        cells &= cells - 1
    return float(total) + float(table.council[seat]) / 2.0


def prospects(table: Table, seat: i64) -> float:
    """Return what a seat's purse, stand and characters promise."""
    return purse(table, seat) + stand(table, seat) + hand(table, seat)


def purse(table: Table, seat: i64) -> float:
    """Return what a seat's coins promise."""
    gold = table.gold[seat]
    if FULL - popcount(table.tiles) <= _LATE:
        return float(gold) * _LATE_COIN
    useful = min(gold, _ENOUGH)
    return float(useful) * _COIN + float(gold - useful) * _SPARE_COIN


def stand(table: Table, seat: i64) -> float:
    """Return what the unique tiles on a seat's stand promise."""
    total = 0.0
    tiles = table.piles[STAND + seat]
    while tiles:
        total += _PROMISES[lowest(tiles) - FIRST_UNIQUE] * 0.5
        tiles &= tiles - 1
    return total


def hand(table: Table, seat: i64) -> float:
    """Return what a seat's characters promise; during the first choice of the draft, what it will be handed, too."""
    mine: i64 = table.piles[HAND + seat] | table.piles[KEPT + seat]
    if table.piles[KEPT + seat]:
        mine = table.piles[KEPT + seat]
    elif table.piles[KEPT + 1 - seat]:
        mine |= table.piles[HAND + 1 - seat]
    total = 0.0
    while mine:
        total += character(table, seat, lowest(mine))
        mine &= mine - 1
    return total


def character(table: Table, seat: i64, rank: i64) -> float:
    """Return what a character that is yet to be called would gain for a seat on the board as it lies."""
    if rank == 0:
        return 1.2
    if rank == 1:
        return 0.35 * float(min(table.gold[1 - seat] + popcount(loot(table, seat)), 3))
    if rank == 2:
        return seats(table, seat, 1 + table.count(seat, NOBLE)) + 1.0 + _GUARD
    if rank == 3:
        return (
            0.8 + 0.5 * float(table.count(seat, RELIGIOUS)) + (0.4 if table.gold[seat] < table.gold[1 - seat] else 0.0)
        )
    if rank == 4:
        return 3.0 * _COIN + float(min(table.count(seat, COMMERCIAL), 2))
    if rank == 5:
        return 0.6 + 0.4 * float(min(table.gold[seat], 5))
    if rank == 6:
        return max(seats(table, seat, 2), best_for_seats(table, seat))
    if rank == 7:
        return max(_GUARD, best_for_gold(table, seat))
    return seats(table, seat, table.colours(seat))


def seats(table: Table, seat: i64, n: i64) -> float:
    """Return what gaining n council seats is worth."""
    won = min(n, table.council[1 - seat])
    turns = table.council[seat] < table.council[1 - seat] and table.council[seat] + won > table.council[1 - seat] - won
    return float(won) * _SEAT + (_LEAD if turns else 0.0)


def best_for_seats(table: Table, seat: i64) -> float:
    """Return what the Diplomat's best exchange is worth."""
    best = 0.0
    cells = table.targets(table.city[1 - seat])
    while cells:
        value = table.value(lowest(cells))
        if value <= table.council[seat]:
            best = max(best, float(value) * (2.0 - _SEAT))
        cells &= cells - 1
    return best


def best_for_gold(table: Table, seat: i64) -> float:
    """Return what the Warlord's best conquest is worth."""
    best = 0.0
    cells = table.targets(table.city[1 - seat])
    while cells:
        cell = lowest(cells)
        price = ransom(table, seat, cell)
        if price <= table.gold[seat]:
            best = max(best, 2.0 * float(table.value(cell)) - float(price) * _COIN)
        cells &= cells - 1
    return best


def promise_of_choice(table: Table, seat: i64) -> float:
    """Return what the choice that is asked now promises to whoever is asked, as seen by a seat."""
    top = table.agenda[table.depth - 1]
    kind = kind_in(top)
    promise = 0.0
    if kind == STEAL_ONE.kind:
        promise = 1.2 * float(min(argument_in(top), table.gold[0] + table.gold[1] + popcount(loot(table, seat))))
    elif kind == BUILD_TWO.kind or kind == ABBOT_BUILDS.kind or kind == BUILD_AGAIN.kind:
        promise = 0.8
    elif kind == EMPTY_ONE.kind:
        promise = 0.6
    elif kind == MAKE_A_WISH.kind:
        promise = 0.3
    return promise if table.actor_set() & BIT[seat] else -promise
