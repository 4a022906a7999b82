"""What the character of rank 8 may use its power on, and at what price. Both editions share it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.games.citadels.actions import DESTROY
from citadel.games.citadels.board import NOBODY, POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.kinds import GREAT_WALL, KIND_COUNT, MILITARY, PIECE_COUNT
from citadel.games.citadels.lines import piece_title
from citadel.games.citadels.table import Table

_RANK_5: Final = 5
_LARGE_TABLE: Final = 4


def sheltered_seat(table: Table) -> i64:
    """Return the seat whose city a bishop protects now, or NOBODY; only what all have seen decides it."""
    if not table.ranks & BIT[_RANK_5] or not table.character(_RANK_5).protects or table.killed == _RANK_5:
        return NOBODY
    # At a small table the protection is over when the Bishop's turn is: rank 8 has another one.
    if table.seats < _LARGE_TABLE and not table.rules.bishop_for_round:
        return NOBODY
    for seat in range(table.seats):
        if table.shown[seat] & BIT[_RANK_5]:
            return table.witch if table.bewitched == _RANK_5 else seat
    return NOBODY


def why_not_city(table: Table, owner: i64) -> str:
    """Return why no district of a city can be picked, or nothing."""
    if table.is_complete(owner):
        return "no district of a complete city can be picked (citadels.complete.3)"
    if owner == sheltered_seat(table):
        return "a bishop protects this city (citadels.bishop.2)"
    return ""


def is_shielded(table: Table, piece: i64) -> bool:
    """Return whether rank 8 cannot use its power on a district wherever it stands."""
    return table.rules.shielded & BIT[piece % KIND_COUNT] != 0


def surcharge(table: Table, owner: i64, piece: i64) -> i64:
    """Return what a Great Wall adds to the price of a district of its city."""
    if not table.kinds_in(owner) & BIT[GREAT_WALL]:
        return 0
    if piece % KIND_COUNT == GREAT_WALL and not table.rules.wall_guards_itself:
        return 0
    return 1


def pay_surcharge(table: Table, seat: i64, owner: i64, piece: i64) -> None:
    """Pay what a Great Wall adds, to the bank or to its owner."""
    n = surcharge(table, owner, piece)
    if not table.rules.wall_pays_owner:
        table.pay(seat, n)
    elif owner != seat:
        table.give_gold(seat, owner, n)


class RankEight(Character):
    """A character of rank 8 of either edition: its power picks a district, once a turn."""

    rank = 8
    income_type = MILITARY
    # Where the block of its power begins among the actions: a choice for each seat and piece.
    power_block: int = 0
    # It may pick in its own city too.
    picks_at_home: bool = False

    def price(self, table: Table, seat: i64, owner: i64, piece: i64) -> i64:
        """Return what it pays in all for using its power on a district, at the least."""
        raise NotImplementedError

    def why_not_this(self, table: Table, seat: i64, owner: i64, piece: i64) -> str:
        """Return why a district that could be picked as far as its city goes cannot be, and (clause); or nothing."""
        return ""

    def take(self, table: Table, seat: i64, owner: i64, piece: i64) -> None:
        """Use its power on a district."""
        raise NotImplementedError

    def is_due(self, table: Table) -> bool:
        """Return whether its power can be used at this moment of its turn."""
        return table.used & POWER_USED == 0 and (table.gathered or not self.power_is_last)

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not self.is_due(table):
            return
        first: i64 = self.power_block
        owner: i64 = 0
        while owner < table.seats:
            if (owner != seat or self.picks_at_home) and not why_not_city(table, owner):
                out.add_each(first + owner * PIECE_COUNT, self.targets(table, seat, owner, 0))
                out.add_each(first + owner * PIECE_COUNT + KIND_COUNT, self.targets(table, seat, owner, KIND_COUNT))
            owner += 1

    def targets(self, table: Table, seat: i64, owner: i64, first: i64) -> i64:
        """Return the kinds of a city that can be picked, as a set: of plain pieces (0) or of beautified ones (55)."""
        kinds = table.fair[owner] if first else table.city[owner]
        kinds &= ~table.rules.shielded
        found: i64 = 0
        while kinds:
            piece: i64 = first + lowest(kinds)
            if self.can_pick(table, seat, owner, piece):
                found |= kinds & -kinds
            kinds &= kinds - 1
        return found

    def can_pick(self, table: Table, seat: i64, owner: i64, piece: i64) -> bool:
        """Return whether a district can be picked and paid for, as far as its city and its kind go."""
        if self.why_not_this(table, seat, owner, piece):
            return False
        return self.price(table, seat, owner, piece) <= table.gold[seat]

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        place: i64 = action - self.power_block
        self.take(table, seat, place // PIECE_COUNT, place % PIECE_COUNT)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        place: i64 = action - self.power_block
        if not 0 <= place < table.seats * PIECE_COUNT:
            return ""
        owner: i64 = place // PIECE_COUNT
        piece: i64 = place % PIECE_COUNT
        if table.used & POWER_USED:
            return "the power has been used in this turn (citadels.turn.3)"
        if not table.gathered and self.power_is_last:
            return f"it is the last act of a turn (citadels.{self.name}.2)"
        if owner == seat and not self.picks_at_home:
            return f"only a district of another city can be picked (citadels.{self.name}.2)"
        if not table.has_piece(owner, piece):
            return f"there is no {piece_title(piece)} in that city (citadels.{self.name}.2)"
        if is_shielded(table, piece):
            return "the character of rank 8 cannot use its power on it (citadels.keep.1)"
        return (
            why_not_city(table, owner)
            or self.why_not_this(table, seat, owner, piece)
            or self.why_too_dear(table, seat, owner, piece)
        )

    def why_too_dear(self, table: Table, seat: i64, owner: i64, piece: i64) -> str:
        """Return that a district costs too much to pick; or nothing."""
        price = self.price(table, seat, owner, piece)
        if price <= table.gold[seat]:
            return ""
        return f"it costs {price} gold and there are {table.gold[seat]} in the stash (citadels.{self.name}.2)"


class Destroyer(RankEight):
    """A Warlord of either edition, who pays one gold less than a district costs."""

    power_block: int = DESTROY
    picks_at_home = True

    def price(self, table: Table, seat: i64, owner: i64, piece: i64) -> i64:
        return table.value(piece) - 1 + surcharge(table, owner, piece)

    def take(self, table: Table, seat: i64, owner: i64, piece: i64) -> None:
        table.pay(seat, table.value(piece) - 1)
        pay_surcharge(table, seat, owner, piece)
        table.destroy(owner, piece)
