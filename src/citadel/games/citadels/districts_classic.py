"""The purple districts of the classic game: the eleven of the basic deck, and the list of all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.games.citadels.cards import District
from citadel.games.citadels.district_powers import LaboratoryPower, SmithyPower
from citadel.games.citadels.districts_classic_bonus import BONUS_DISTRICTS
from citadel.games.citadels.table import Table


class HauntedCity(District):
    name = "haunted-city"
    cost = 2
    text = "At the end it counts as a district of the colour that you choose, unless you built it in the last round."
    haunted = True
    scoring_clause = "classic.haunted-city.1"

    def once_built(self, table: Table, seat: i64) -> None:
        table.haunted_round = table.round

    def may_haunt(self, table: Table) -> bool:
        return table.haunted_round != table.round


class Keep(District):
    name = "keep"
    cost = 3
    copies = 2
    text = "The Warlord cannot destroy it."
    shielded = True


class Laboratory(LaboratoryPower):
    name = "laboratory"
    cost = 5
    text = "Once in your turn put a card of your hand under the deck to gain 1 gold."
    gold = 1


class Smithy(SmithyPower):
    name = "smithy"
    cost = 5
    text = "Once in your turn pay 2 gold to gain three cards."


class Observatory(District):
    name = "observatory"
    cost = 5
    text = "When you draw cards as your action, draw three instead of two."


class Graveyard(District):
    name = "graveyard"
    cost = 5
    text = "When the Warlord destroys a district, you may pay 1 gold to take it into your hand. Not as the Warlord."


class DragonGate(District):
    name = "dragon-gate"
    cost = 6
    text = "It costs 6, but at the end it is worth 8 points."
    final_value = 8
    scoring_clause = "classic.dragon-gate.1"


class University(District):
    name = "university"
    cost = 6
    text = "It costs 6, but at the end it is worth 8 points."
    final_value = 8
    scoring_clause = "classic.university.1"


class Library(District):
    name = "library"
    cost = 6
    text = "When you draw cards as your action, keep two of them."
    keeps = 2


class GreatWall(District):
    name = "great-wall"
    cost = 6
    text = "The Warlord pays 1 gold more to destroy another district of your city."


class SchoolOfMagic(District):
    name = "school-of-magic"
    cost = 6
    text = "It counts as any colour when your character gains something for each district of a colour."
    any_type = True


BASIC_PURPLE: Final[list[District]] = [
    HauntedCity(),
    Keep(),
    Laboratory(),
    Smithy(),
    Observatory(),
    Graveyard(),
    DragonGate(),
    University(),
    Library(),
    GreatWall(),
    SchoolOfMagic(),
]
DISTRICTS_CLASSIC: Final[list[District]] = [*BASIC_PURPLE, *BONUS_DISTRICTS]
