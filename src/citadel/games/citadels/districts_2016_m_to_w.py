"""The unique districts of 2016 from the Map Room to the Wishing Well; of silent classes the rules read the city."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.games.citadels.cards import District
from citadel.games.citadels.district_powers import MuseumPower, ParkEffect, PoorHouseEffect, SmithyPower
from citadel.games.citadels.kinds import UNIQUE
from citadel.games.citadels.scoring import count_for_score
from citadel.games.citadels.table import Table

_FIVE_DISTRICTS: Final = 5
_NO_LIMIT: Final = 99


class MapRoom(District):
    name = "map-room"
    cost = 5
    text = "At the end, 1 point for each card in your hand."
    scoring_clause = "citadels.map-room.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return table.hand_size[seat]


class Monument(District):
    name = "monument"
    cost = 4
    text = "It counts as two districts towards a complete city. It cannot be built in a city of five or more districts."
    towards_completion = 2
    may_be_barred = True

    def barred(self, table: Table, seat: i64) -> str:
        if table.city_size[seat] < _FIVE_DISTRICTS:
            return ""
        return "the Monument is not built in a city of five or more districts (citadels.monument.1)"


class Museum(MuseumPower):
    name = "museum"
    cost = 4
    text = "Once in your turn put a card of your hand face down under the Museum. At the end, 1 point for each of them."


class Necropolis(District):
    name = "necropolis"
    cost = 5
    text = "You may destroy a district of your city instead of paying for the Necropolis."


class Observatory(District):
    name = "observatory"
    cost = 4
    text = "When you gather cards, draw three instead of two."


class Park(ParkEffect):
    name = "park"
    cost = 6
    text = "If your hand is empty when your turn ends, gain two cards."


class PoorHouse(PoorHouseEffect):
    name = "poor-house"
    cost = 4
    text = "If your stash is empty when your turn ends, gain 1 gold."


class Quarry(District):
    name = "quarry"
    cost = 5
    text = "You may build districts whose names stand in your city already."
    most_of_a_name = _NO_LIMIT


class SchoolOfMagic(District):
    name = "school-of-magic"
    cost = 6
    text = "It counts as any type of district when your character gains something for each district of a type."
    any_type = True


class SecretVault(District):
    name = "secret-vault"
    text = "It cannot be built. At the end, 3 points if it is in your hand."
    points_in_hand = 3
    scoring_clause = "citadels.secret-vault.2"
    may_be_barred = True

    def barred(self, table: Table, seat: i64) -> str:
        return "the Secret Vault cannot be built (citadels.secret-vault.1)"


class Smithy(SmithyPower):
    name = "smithy"
    cost = 5
    text = "Once in your turn pay 2 gold to gain three cards."


class Stables(District):
    name = "stables"
    cost = 2
    text = "Building the Stables does not count for the number of districts that you may build."
    beside_limit = True


class Statue(District):
    name = "statue"
    cost = 3
    text = "At the end, 5 points if you hold the crown."
    scoring_clause = "citadels.statue.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return 5 if table.crown == seat else 0


class Theater(District):
    name = "theater"
    cost = 6
    text = "When all have chosen, you may exchange a character of yours for one of another player, unseen."


class ThievesDen(District):
    name = "thieves-den"
    cost = 6
    text = "You may pay for it with cards of your hand as well, one card for one gold."


class WishingWell(District):
    name = "wishing-well"
    cost = 5
    text = "At the end, 1 point for each unique district of your city, this one included."
    scoring_clause = "citadels.wishing-well.1"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return count_for_score(table, seat, UNIQUE, type)
