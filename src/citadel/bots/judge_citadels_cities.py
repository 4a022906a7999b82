"""What cities, hands and stashes of Citadels are worth, in points: as they stand, and what they promise."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT, lowest, popcount
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.kinds import (
    ARMORY,
    BASILICA,
    CAPITOL,
    DRAGON_GATE,
    FACTORY,
    FIRST_UNIQUE,
    FRAMEWORK,
    GOLD_MINE,
    GREAT_WALL,
    HAUNTED_CITY,
    HAUNTED_QUARTER,
    HOSPITAL,
    IMPERIAL_TREASURY,
    IVORY_TOWER,
    KIND_COUNT,
    KINDS_OF,
    LABORATORY,
    LIBRARY,
    LIGHTHOUSE,
    MAP_ROOM,
    MUSEUM,
    NECROPOLIS,
    NO_KIND,
    OBSERVATORY,
    PARK,
    POOR_HOUSE,
    QUARRY,
    SCHOOL_OF_MAGIC,
    SECRET_VAULT,
    SMITHY,
    STATUE,
    THEATER,
    THIEVES_DEN,
    THRONE_ROOM,
    TYPE_OF,
    UNIQUE,
    UNIVERSITY,
    WISHING_WELL,
)
from citadel.games.citadels.pay import price
from citadel.games.citadels.scoring import (
    haunted_type,
    points_for_being_first,
    points_for_completion,
    points_with,
    raised_values,
)
from citadel.games.citadels.table import Table

# The hope of completing a city first, by how many districts are missing.
_HOPES: Final = vec[float]([4.0, 3.0, 2.0, 1.25, 0.7, 0.35, 0.15, 0.0, 0.0, 0.0, 0.0])
# The hope of a district of every type, by how many types are missing.
_ALL_TYPES: Final = vec[float]([3.0, 1.4, 0.6, 0.2, 0.05, 0.0])
# What a coin is worth, by how many rounds are left, and how many coins are of so much use.
_COIN: Final = vec[float]([0.1, 0.42, 0.52, 0.58, 0.6, 0.6])
_SPARE: Final = 0.3
_SECOND_CARD: Final = 0.7
_THIRD_CARD: Final = 0.4
_FURTHER_CARDS: Final = 0.1
_INCOME: Final = 0.09
_LONG: Final = 5
_PROMISES: Final = [
    (ARMORY, 0.3),
    (FACTORY, 0.15),
    (FRAMEWORK, 0.25),
    (GOLD_MINE, 0.25),
    (GREAT_WALL, 0.1),
    (HOSPITAL, 0.1),
    (LABORATORY, 0.35),
    (LIBRARY, 0.3),
    (MUSEUM, 0.55),
    (OBSERVATORY, 0.15),
    (PARK, 0.3),
    (POOR_HOUSE, 0.2),
    (QUARRY, 0.1),
    (SCHOOL_OF_MAGIC, 0.25),
    (SMITHY, 0.3),
    (STATUE, 0.2),
    (THEATER, 0.2),
    (THRONE_ROOM, 0.2),
]
# What a district that stands brings in each round to come.
_LASTING: Final = vec[float]([0.0] * KIND_COUNT)
for _kind, _each_round in _PROMISES:
    _LASTING[_kind] = _each_round
_WITH_PROMISE: Final[i64] = sum([2**kind for kind, _ in _PROMISES])


class Outlook:
    """What a position promises every seat, as far as it does not depend on characters."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.last: bool = table.first != NOBODY
        self.rounds: i64 = 0
        # Who has a turn in this round still, or is in the middle of it.
        self.active: i64 = 0
        self.leader: i64 = 0
        most: i64 = -1
        furthest: i64 = 0
        seat: i64 = 0
        while seat < table.seats:
            furthest = max(furthest, table.towards_completion(seat))
            stands = table.worth(seat) + 2 * table.city_size[seat]
            if stands > most:
                self.leader, most = seat, stands
            if self.acts_still(seat):
                self.active |= BIT[seat]
            seat += 1
        if not self.last:
            self.rounds = min(max(table.limit - furthest, 1), _LONG)

    def acts_still(self, seat: i64) -> bool:
        """Return whether a seat is in its turn or has one to come in this round."""
        table = self.table
        if table.turn_seat == seat or (table.witch == seat and table.bewitched > table.called):
            return True
        return self.to_come(seat) & ~BIT[table.killed] != 0

    def to_come(self, seat: i64) -> i64:
        """Return the ranks of a seat that are to be called in this round, as a set."""
        return self.table.roles[seat] & ~(BIT[self.table.called + 1] - 1)

    # Points.

    def standing(self, seat: i64) -> float:
        """Return a seat's points as they stand."""
        table = self.table
        kinds = table.kinds_in(seat) & KINDS_OF[UNIQUE]
        points = table.worth(seat) + points_for_being_first(table, seat) + points_for_completion(table, seat)
        if kinds:
            points += points_with(table, seat, haunted_type(table, seat)) + raised_values(table, seat)
        if table.hand[seat] & table.rules.worth_in_hand:
            points += 3
        return float(points)

    def city(self, seat: i64) -> float:
        """Return what a city promises: its completion, all five types, income, and what its uniques bring."""
        total = 0.0
        missing = self.missing(seat)
        if missing and (not self.last or self.active & BIT[seat]):
            total += _ALL_TYPES[min(missing, 5)] * (0.2 if self.last else 1.0)
        if self.last:
            return total
        table = self.table
        total += _HOPES[max(table.limit - table.towards_completion(seat), 0)]
        total += float(table.city_size[seat]) * _INCOME * float(self.rounds)
        kinds = table.kinds_in(seat) & _WITH_PROMISE
        while kinds:
            total += _LASTING[lowest(kinds)] * float(self.rounds)
            kinds &= kinds - 1
        if table.crown == seat:
            total += 0.5
        return total

    def missing(self, seat: i64) -> i64:
        """Return how many types are missing in a city; a haunted district stands for one of them."""
        table = self.table
        missing: i64 = 0
        type: i64 = 0
        while type <= UNIQUE:
            if not table.of_type[seat * 5 + type]:
                missing += 1
            type += 1
        if missing and table.kinds_in(seat) & table.rules.haunted:
            missing = max(missing - 1, 1 if table.of_type[seat * 5 + UNIQUE] == 1 and missing > 1 else 0)
        return missing

    # Gold.

    def purse(self, seat: i64, gold: i64) -> float:
        """Return what so much gold is worth to a seat."""
        if self.last and not self.active & BIT[seat]:
            return 0.01 * float(gold)
        useful = min(gold, 2 + 2 * self.rounds)
        coin = _COIN[self.rounds]
        return (float(useful) + float(gold - useful) * _SPARE) * coin

    def gained(self, seat: i64, gold: i64, n: i64) -> float:
        """Return what n more gold are worth to a seat that has so much."""
        return self.purse(seat, gold + n) - self.purse(seat, gold)

    # Cards.

    def hand(self, seat: i64) -> float:
        """Return what the cards in a hand promise: the best three count, since one builds one a turn."""
        if self.last:
            return 0.02 * float(self.table.hand_size[seat]) if self.active & BIT[seat] else 0.0
        best = 0.0
        second = 0.0
        third = 0.0
        kinds = self.buildable(seat)
        while kinds:
            value = self.card(seat, lowest(kinds))
            kinds &= kinds - 1
            if value > best:
                best, second, third = value, best, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
        further = max(self.table.hand_size[seat] - 3, 0)
        return best + second * _SECOND_CARD + third * _THIRD_CARD + float(further) * _FURTHER_CARDS

    def buildable(self, seat: i64) -> i64:
        """Return the kinds in a hand that do not stand in the city yet, or could stand there twice."""
        kinds = self.table.hand[seat] & ~BIT[SECRET_VAULT]
        if not self.table.kinds_in(seat) & BIT[QUARRY]:
            kinds &= ~self.table.kinds_in(seat)
        return kinds

    def card(self, seat: i64, kind: i64) -> float:
        """Return what a card in hand promises, if it is the only one."""
        bonus = self.bonus(seat, kind)
        return 0.45 + 0.17 * float(self.table.rules.cost[kind]) + 0.5 * bonus

    def bonus(self, seat: i64, kind: i64) -> float:
        """Return what a district would bring besides its cost: a new type, points of its own, lasting effects."""
        table = self.table
        total = 0.0
        if not table.of_type[seat * 5 + TYPE_OF[kind]]:
            missing = min(self.missing(seat), 5)
            if missing:
                total += _ALL_TYPES[missing - 1] - _ALL_TYPES[missing] * (0.2 if self.last else 1.0)
        if kind >= FIRST_UNIQUE:
            total += self.of_its_own(seat, kind) + _LASTING[kind] * float(self.rounds)
        return total

    def of_its_own(self, seat: i64, kind: i64) -> float:
        """Return about how many points a unique district would have besides its cost."""
        table = self.table
        n = float(table.city_size[seat])
        hope = 0.0 if self.last else 1.0
        if kind in (DRAGON_GATE, UNIVERSITY):
            return 2.0
        if kind == BASILICA:
            return n * 0.55 + 1.5 * hope
        if kind == CAPITOL:
            return 2.5 if hope > 0.0 or n > 4.0 else 1.0
        if kind == IVORY_TOWER:
            return 0.0 if table.of_type[seat * 5 + UNIQUE] else 5.0 - 1.5 * hope
        if kind == STATUE:
            return 4.0 if table.crown == seat else 1.5 * hope
        if kind == IMPERIAL_TREASURY:
            return float(max(table.gold[seat] - 5, 0)) + 1.5 * hope
        if kind == MAP_ROOM:
            return float(table.hand_size[seat] - 1)
        if kind == WISHING_WELL:
            return 1.0 + float(table.of_type[seat * 5 + UNIQUE]) + 0.5 * hope
        if kind in (HAUNTED_QUARTER, HAUNTED_CITY):
            return 1.2 if self.missing(seat) else 0.0
        if kind in (LIGHTHOUSE, THIEVES_DEN, NECROPOLIS):
            return 0.5 * hope
        return 0.0

    def drawn(self, seat: i64, n: i64) -> float:
        """Return what n cards from the deck would promise in a hand."""
        if self.last or n <= 0:
            return 0.0
        total = 0.0
        has: i64 = popcount(self.buildable(seat))
        while n > 0:
            total += 1.15 if has == 0 else 0.8 if has == 1 else 0.5 if has == 2 else 0.18
            has += 1
            n -= 1
        return total

    # Builds.

    def step(self, seat: i64, n: i64) -> float:
        """Return what a city gains by being n districts nearer to completion."""
        table = self.table
        missing = max(table.limit - table.towards_completion(seat), 0)
        after = max(missing - n, 0)
        if self.last:
            return 2.0 if missing and not after else 0.0
        return _HOPES[after] - _HOPES[missing] + _INCOME * float(self.rounds) + (0.5 if missing and not after else 0.0)

    def setback(self, seat: i64) -> float:
        """Return what a city loses by being a district farther from completion."""
        if self.last:
            return 0.0
        missing = max(self.table.limit - self.table.towards_completion(seat), 0)
        return _HOPES[missing] - _HOPES[missing + 1] + _INCOME * float(self.rounds)

    def gain(self, seat: i64, kind: i64, gold: i64) -> float:
        """Return what a seat would gain by building a district of its hand now."""
        table = self.table
        n = price(table, seat, kind)
        twice: i64 = 2 if table.rules.counts_twice & BIT[kind] else 1
        worth = float(table.rules.cost[kind]) + self.bonus(seat, kind) + self.step(seat, twice)
        loss = self.purse(seat, gold) - self.purse(seat, max(gold - n, 0))
        if not self.last:
            loss += self.card(seat, kind) * 0.6
        return worth - loss

    def best_build(self, seat: i64, kinds: i64, gold: i64) -> i64:
        """Return which of some kinds a seat would best build for so much gold, or NO_KIND."""
        best: i64 = NO_KIND
        most = 0.0
        while kinds:
            kind = lowest(kinds)
            if price(self.table, seat, kind) <= gold:
                gain = self.gain(seat, kind, gold)
                if gain > most:
                    best, most = kind, gain
            kinds &= kinds - 1
        return best
