"""The unique districts of 2016 from the Armory to the Library; of silent classes the rules read the city."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.games.citadels.armory import ArmoryPower
from citadel.games.citadels.cards import District
from citadel.games.citadels.district_powers import LaboratoryPower
from citadel.games.citadels.kinds import UNIQUE
from citadel.games.citadels.scoring import count_for_score, count_odd
from citadel.games.citadels.table import Table

_THREE_OF_A_TYPE: Final = 3
_ALL: Final = 99


class Armory(ArmoryPower):
    name = "armory"
    cost = 3
    text = "In your turn give the Armory up to destroy another district of any city that is not complete, for nothing."
    hits_home = True


class Basilica(District):
    name = "basilica"
    cost = 4
    text = "At the end, 1 point for each district of your city whose cost is odd."
    scoring_clause = "citadels.basilica.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return count_odd(table, seat)


class Capitol(District):
    name = "capitol"
    cost = 5
    text = "At the end, 3 points if three or more districts of your city are of one type; never more than 3."
    scoring_clause = "citadels.capitol.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        for each in range(UNIQUE + 1):
            if count_for_score(table, seat, each, type) >= _THREE_OF_A_TYPE:
                return 3
        return 0


class DragonGate(District):
    name = "dragon-gate"
    cost = 6
    text = "At the end, 2 points besides its cost."
    scoring_clause = "citadels.dragon-gate.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return 2


class Factory(District):
    name = "factory"
    cost = 5
    text = "Every other unique district that you build is one gold cheaper."


class Framework(District):
    name = "framework"
    cost = 3
    text = "You may destroy the Framework instead of paying for a district that you build."


class GoldMine(District):
    name = "gold-mine"
    cost = 6
    text = "When you gather gold, take one more."


class GreatWall(District):
    name = "great-wall"
    cost = 6
    text = "The character of rank 8 pays one gold more to use its power on districts of your city."


class HauntedQuarter(District):
    name = "haunted-quarter"
    cost = 2
    text = "At the end it counts as a district of the type that you choose."
    haunted = True
    scoring_clause = "citadels.haunted-quarter.1"


class ImperialTreasury(District):
    name = "imperial-treasury"
    cost = 5
    text = "At the end, 1 point for each gold in your stash."
    scoring_clause = "citadels.imperial-treasury.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return table.gold[seat]


class IvoryTower(District):
    name = "ivory-tower"
    cost = 5
    text = "At the end, 5 points if it is the only unique district of your city."
    scoring_clause = "citadels.ivory-tower.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return 5 if count_for_score(table, seat, UNIQUE, type) == 1 else 0


class Keep(District):
    name = "keep"
    cost = 3
    text = "The character of rank 8 cannot use its power on the Keep."
    shielded = True


class Laboratory(LaboratoryPower):
    name = "laboratory"
    cost = 5
    text = "Once in your turn put a card of your hand under the deck to gain 2 gold."
    gold = 2


class Library(District):
    name = "library"
    cost = 6
    text = "When you gather cards, keep all that you draw."
    keeps = _ALL
