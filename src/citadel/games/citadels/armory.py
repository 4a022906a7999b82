"""The Armory: its owner gives it up, and another district is destroyed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.citadels.actions import DESTROY, USE_ARMORY
from citadel.games.citadels.cards import District
from citadel.games.citadels.kinds import ARMORY, KIND_COUNT, PIECE_COUNT
from citadel.games.citadels.lines import piece_title
from citadel.games.citadels.table import Table


class ArmoryPower(District):
    """Give the Armory up to destroy another district, of whatever city the edition lets it hit."""

    has_power = True
    hits_home: bool = False
    hits_complete: bool = False

    def can_hit(self, table: Table, seat: i64, owner: i64) -> bool:
        """Return whether districts of a city can be destroyed."""
        if owner == seat and not self.hits_home:
            return False
        return self.hits_complete or not table.is_complete(owner)

    def has_target(self, table: Table, seat: i64) -> bool:
        """Return whether there is a district to destroy besides the Armory itself."""
        owner: i64 = 0
        while owner < table.seats:
            if self.can_hit(table, seat, owner) and table.city_size[owner] > (1 if owner == seat else 0):
                return True
            owner += 1
        return False

    def is_barred(self, table: Table, seat: i64) -> bool:
        """Return whether it stands in a complete city, in which nothing can be destroyed."""
        return table.is_complete(seat) and not self.hits_complete and not table.rules.armory_when_complete

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not self.is_barred(table, seat) and self.has_target(table, seat):
            out.add(USE_ARMORY)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.destroy(seat, ARMORY if table.has_piece(seat, ARMORY) else ARMORY + KIND_COUNT)
        table.do(DESTROY_BY_ARMORY, seat)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not table.kinds_in(seat) & BIT[ARMORY]:
            return "Armory does not stand in that city (citadels.armory.1)"
        if self.is_barred(table, seat):
            return "the Armory of a complete city cannot be used (citadels.armory.3)"
        return "there is no district that it could destroy (citadels.armory.1)"


class DestroyByArmory(Decision):
    """Destroy a district; neither its price nor any protection matters."""

    asks = "Choose the district that is destroyed."
    clause = "citadels.armory.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        owner: i64 = 0
        while owner < table.seats:
            if armory(table).can_hit(table, seat, owner):
                out.add_each(DESTROY + owner * PIECE_COUNT, table.city[owner])
                out.add_each(DESTROY + owner * PIECE_COUNT + KIND_COUNT, table.fair[owner])
            owner += 1

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        place: i64 = action - DESTROY
        table.destroy(place // PIECE_COUNT, place % PIECE_COUNT)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        place: i64 = action - DESTROY
        if not 0 <= place < table.seats * PIECE_COUNT:
            return "first the Armory destroys a district (citadels.armory.1)"
        owner: i64 = place // PIECE_COUNT
        if not table.has_piece(owner, place % PIECE_COUNT):
            return f"there is no {piece_title(place % PIECE_COUNT)} in that city (citadels.armory.1)"
        if owner == seat and not armory(table).hits_home:
            return "it destroys a district of another player's city (citadels.armory.1)"
        return "no district of a complete city can be destroyed (citadels.armory.2)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if table.uniques & BIT[ARMORY] else "uses the Armory, which is not in this game"


def armory(table: Table) -> ArmoryPower:
    """Return the Armory of this edition."""
    card = table.rules.districts[ARMORY]
    assert isinstance(card, ArmoryPower)
    return card


DESTROY_BY_ARMORY: Final = DestroyByArmory()
