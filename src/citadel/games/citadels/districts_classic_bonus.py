"""The thirteen bonus districts of the classic game, all purple."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.games.citadels.armory import ArmoryPower
from citadel.games.citadels.cards import District
from citadel.games.citadels.district_moments import ANNOUNCE_SEVEN, ASK_LIGHTHOUSE, SEVEN
from citadel.games.citadels.district_powers import MuseumPower, ParkEffect, PoorHouseEffect
from citadel.games.citadels.kinds import UNIQUE
from citadel.games.citadels.scoring import count_for_score
from citadel.games.citadels.table import Table


class Lighthouse(District):
    name = "lighthouse"
    cost = 3
    text = "When you build it, you may look through the deck, take one card into your hand, and shuffle the rest."

    def once_built(self, table: Table, seat: i64) -> None:
        if table.deck_size:
            table.do(ASK_LIGHTHOUSE, seat)


class Armory(ArmoryPower):
    name = "armory"
    cost = 3
    text = "In your turn give the Armory up to destroy one district of another player's city, for nothing."
    hits_complete = True


class Museum(MuseumPower):
    name = "museum"
    cost = 4
    text = "Once in your turn put a card of your hand face down under the Museum. At the end, 1 point for each of them."


class ImperialTreasury(District):
    name = "imperial-treasury"
    cost = 4
    text = "At the end, 1 point for each gold in your stash."
    scoring_clause = "classic.imperial-treasury.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return table.gold[seat]


class MapRoom(District):
    name = "map-room"
    cost = 5
    text = "At the end, 1 point for each card in your hand."
    scoring_clause = "classic.map-room.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return table.hand_size[seat]


class WishingWell(District):
    name = "wishing-well"
    cost = 5
    text = "At the end, 1 point for each other purple district of your city."
    scoring_clause = "classic.wishing-well.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return count_for_score(table, seat, UNIQUE, type) - 1


class Quarry(District):
    name = "quarry"
    cost = 5
    text = "You may build a second district of any name, but not a third one."
    most_of_a_name = 2


class PoorHouse(PoorHouseEffect):
    name = "poor-house"
    cost = 5
    text = "If your stash is empty when your turn ends, gain 1 gold."


class BellTower(District):
    name = "bell-tower"
    cost = 5
    text = "When you build it, you may announce that seven districts end the game, as long as the Bell Tower stands."

    def once_built(self, table: Table, seat: i64) -> None:
        if table.limit > SEVEN:
            table.do(ANNOUNCE_SEVEN, seat)

    def destroyed(self, table: Table) -> None:
        table.restore_limit()


class Factory(District):
    name = "factory"
    cost = 6
    text = "Every other purple district that you build is one gold cheaper."


class Park(ParkEffect):
    name = "park"
    cost = 6
    text = "If your hand is empty when your turn ends, gain two cards."


class Hospital(District):
    name = "hospital"
    cost = 6
    text = "If your character was killed, you may still take your action, and nothing else."


class ThroneRoom(District):
    name = "throne-room"
    cost = 6
    text = "Whenever the crown goes from one player to another, gain 1 gold."


BONUS_DISTRICTS: Final[list[District]] = [
    Lighthouse(),
    Armory(),
    Museum(),
    ImperialTreasury(),
    MapRoom(),
    WishingWell(),
    Quarry(),
    PoorHouse(),
    BellTower(),
    Factory(),
    Park(),
    Hospital(),
    ThroneRoom(),
]
