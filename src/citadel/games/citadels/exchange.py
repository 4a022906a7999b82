"""The Diplomat's exchange of districts, shared by both editions: first theirs, then one's own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.core.steps import Decision
from citadel.games.citadels.actions import EXCHANGE, GIVE_PIECE
from citadel.games.citadels.kinds import KIND_COUNT, PIECE_COUNT
from citadel.games.citadels.lines import piece_title
from citadel.games.citadels.rank8 import RankEight, is_shielded, pay_surcharge, sheltered_seat, surcharge
from citadel.games.citadels.table import Table

_FAR_TOO_MUCH: Final = 999


class Exchanger(RankEight):
    """A Diplomat of either edition."""

    power_block: int = EXCHANGE

    def toll(self, table: Table, owner: i64, piece: i64) -> i64:
        """Return what is paid besides the difference, for a district of another city."""
        return surcharge(table, owner, piece)

    def pay_toll(self, table: Table, seat: i64, owner: i64, piece: i64) -> None:
        """Pay what is paid besides the difference."""
        pay_surcharge(table, seat, owner, piece)

    def price(self, table: Table, seat: i64, owner: i64, piece: i64) -> i64:
        least: i64 = _FAR_TOO_MUCH
        given: i64 = next_piece(table, seat, -1)
        while given >= 0:
            if not why_not_given(table, seat, owner, piece, given):
                least = min(least, difference(table, piece, given))
            given = next_piece(table, seat, given)
        return least + self.toll(table, owner, piece)

    def why_not_this(self, table: Table, seat: i64, owner: i64, piece: i64) -> str:
        why = "you have nothing to give in exchange (citadels.diplomat.2)"
        given: i64 = next_piece(table, seat, -1)
        while given >= 0:
            why = why_not_given(table, seat, owner, piece, given)
            if not why:
                return ""
            given = next_piece(table, seat, given)
        return f"no district of yours can be given for it: {why}"

    def take(self, table: Table, seat: i64, owner: i64, piece: i64) -> None:
        table.do(GIVE_IN_EXCHANGE, seat, owner * PIECE_COUNT + piece)

    def settle(self, table: Table, seat: i64, owner: i64, taken: i64, given: i64) -> None:
        """Pay, and exchange the two districts."""
        table.give_gold(seat, owner, difference(table, taken, given))
        self.pay_toll(table, seat, owner, taken)
        table.swap_districts(seat, owner, taken, given)


def next_piece(table: Table, seat: i64, piece: i64) -> i64:
    """Return the first piece of a city after one, or -1."""
    piece += 1
    if piece < KIND_COUNT:
        rest = table.city[seat] & -BIT[piece]
        if rest:
            return lowest(rest)
        piece = KIND_COUNT
    if piece < PIECE_COUNT:
        rest = table.fair[seat] & -BIT[piece - KIND_COUNT]
        if rest:
            return lowest(rest) + KIND_COUNT
    return -1


def difference(table: Table, taken: i64, given: i64) -> i64:
    """Return what one district costs more than another, if it does."""
    return max(table.value(taken) - table.value(given), 0)


def why_not_given(table: Table, seat: i64, owner: i64, taken: i64, given: i64) -> str:
    """Return why an own district cannot be given for another city's, and (clause); or nothing."""
    if is_shielded(table, given):
        return "it cannot be given away (citadels.keep.2)"
    if seat == sheltered_seat(table):
        return "a bishop protects your city (citadels.bishop.2)"
    same: i64 = 1 if taken % KIND_COUNT == given % KIND_COUNT else 0
    if table.copies_in(seat, taken % KIND_COUNT) > same or table.copies_in(owner, given % KIND_COUNT) > same:
        return "a city would get a duplicate (citadels.diplomat.4)"
    return ""


class GiveInExchange(Decision):
    """Say which own district is given for the one that was picked; the argument is that one's owner and piece."""

    clause = "citadels.diplomat.2"
    largest = 8 * PIECE_COUNT - 1

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        given: i64 = next_piece(table, seat, -1)
        while given >= 0:
            if not self.why_not_gift(table, seat, arg, given):
                out.add(GIVE_PIECE + given)
            given = next_piece(table, seat, given)

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        owner: i64 = arg // PIECE_COUNT
        return f"Which district do you give to {{{owner}}} in exchange for {piece_title(arg % PIECE_COUNT)}?"

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        diplomat = table.acting()
        if isinstance(diplomat, Exchanger):
            diplomat.settle(table, seat, arg // PIECE_COUNT, arg % PIECE_COUNT, action - GIVE_PIECE)

    def price(self, table: Table, arg: i64, given: i64) -> i64:
        """Return what the exchange costs, if an own district is given."""
        diplomat = table.acting()
        owner: i64 = arg // PIECE_COUNT
        taken: i64 = arg % PIECE_COUNT
        toll: i64 = diplomat.toll(table, owner, taken) if isinstance(diplomat, Exchanger) else 0
        return difference(table, taken, given) + toll

    def why_not_gift(self, table: Table, seat: i64, arg: i64, given: i64) -> str:
        """Return why an own district cannot be given, and (clause); or nothing."""
        why = why_not_given(table, seat, arg // PIECE_COUNT, arg % PIECE_COUNT, given)
        if why or self.price(table, arg, given) <= table.gold[seat]:
            return why
        return "there is not enough gold to pay the difference (citadels.diplomat.3)"

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        given: i64 = action - GIVE_PIECE
        if not 0 <= given < PIECE_COUNT:
            return ""
        if not table.has_piece(seat, given):
            return f"there is no {piece_title(given)} in your city (citadels.diplomat.2)"
        return self.why_not_gift(table, seat, arg, given)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        owner: i64 = arg // PIECE_COUNT
        if table.turn_seat != seat or not isinstance(table.acting(), Exchanger):
            return "is for a seat in its turn as the Diplomat"
        if owner >= table.seats or owner == seat or not table.has_piece(owner, arg % PIECE_COUNT):
            return "should name a district of another city"
        return ""


GIVE_IN_EXCHANGE: Final = GiveInExchange()
