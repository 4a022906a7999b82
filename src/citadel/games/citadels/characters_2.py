"""Rank 2 of the 2016 edition: the Blackmailer, the Spy and the Thief, with the steps of their powers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import lowest, popcount
from citadel.core.steps import Decision
from citadel.games.citadels.actions import FLOWER, ROB, SPY_ON, THREATEN
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.kinds import KIND_COUNT, KINDS_OF, TYPES
from citadel.games.citadels.lines import SPIES
from citadel.games.citadels.naming import (
    FROM_BELOW,
    characters_in_reach,
    names,
    next_to_mark,
    used_up,
    why_not_named,
)
from citadel.games.citadels.table import Table

_THREATS: Final = 2
_TYPES: Final = 5
_EVERY_TYPE: Final = 31


# 2. The Blackmailer


class Blackmailer(Character):
    name = "blackmailer"
    rank = 2
    text = (
        "Threaten two characters of rank 3 or more that are neither killed nor bewitched; only you know which threat "
        "has the flower. After gathering each may pay you half of its gold. If it refuses, you may turn the threat "
        "up: the flower brings you all of its gold."
    )

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & POWER_USED:
            out.add_each(THREATEN, table.named(next_for_threat(table)))

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        lay_threat(table, seat, action)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        return used_up(table) or why_not_threat(table, action) if names(action, THREATEN) else ""


def next_for_threat(table: Table) -> i64:
    """Return the ranks on which the next threat may be laid."""
    return next_to_mark(characters_in_reach(table), table.threats, _THREATS - 1 - popcount(table.threats))


def lay_threat(table: Table, seat: i64, action: i64) -> None:
    """Lay a threat, and let the next one follow, or the flower."""
    table.lay_threat(seat, table.rank_of(action - THREATEN))
    table.do(LAY_THREAT if popcount(table.threats) < _THREATS else PUT_FLOWER, seat)


def why_not_threat(table: Table, action: i64) -> str:
    """Return why a threat cannot be laid there now, or nothing."""
    why = why_not_named(table, action - THREATEN, characters_in_reach(table), "citadels.blackmailer.2")
    return why or f"{FROM_BELOW} (citadels.blackmailer.1)"


class LayThreat(Decision):
    """Lay the second threat, on a character of a higher rank than the first."""

    asks = "Lay the second threat, on a higher rank than the first."
    clause = "citadels.blackmailer.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(THREATEN, table.named(next_for_threat(table)))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        lay_threat(table, seat, action)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return why_not_threat(table, action) if names(action, THREATEN) else ""

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.blackmailer != seat or popcount(table.threats) != 1:
            return "should follow the first of two threats of the same seat"
        return ""


class PutFlower(Decision):
    """Put the flower on one of the two threats, so that nobody else sees on which."""

    asks = "Which threat has the flower?"
    clause = "citadels.blackmailer.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(FLOWER, table.named(table.threats))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.put_flower(seat, table.rank_of(action - FLOWER))

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if not names(action, FLOWER):
            return ""
        return why_not_named(table, action - FLOWER, table.threats, "citadels.blackmailer.1")

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.blackmailer != seat or popcount(table.threats) != _THREATS or table.flower:
            return "should follow two threats of the same seat, neither of them with the flower"
        return ""


# 2. The Spy


class Spy(Character):
    name = "spy"
    rank = 2
    text = (
        "Choose another player and a type of district, and look at that hand. For each card of that type in it gain "
        "a card, and take a gold of that player while there is any."
    )

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if table.used & POWER_USED:
            return
        others = table.others(seat)
        while others:
            out.add_each(SPY_ON + lowest(others) * _TYPES, _EVERY_TYPE)
            others &= others - 1

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        choice = action - SPY_ON
        holder: i64 = choice // _TYPES
        table.tell(SPIES, seat, holder, choice % _TYPES)
        table.look_at_hand(seat, holder)
        n = cards_of_type(table, holder, choice % _TYPES)
        table.give_gold(holder, seat, min(n, table.gold[holder]))
        table.gain_cards(seat, n)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not SPY_ON <= action < SPY_ON + 8 * len(TYPES):
            return ""
        return used_up(table) or "it has to be another player at this table (citadels.spy.1)"


def cards_of_type(table: Table, holder: i64, type: i64) -> i64:
    """Return how many cards of a type a hand holds."""
    n: i64 = 0
    kinds = table.hand[holder] & KINDS_OF[type]
    while kinds:
        n += table.held[holder * KIND_COUNT + lowest(kinds)]
        kinds &= kinds - 1
    return n


# 2. The Thief


class Thief(Character):
    name = "thief"
    rank = 2
    text = (
        "Name another character, but not rank 1, nor the killed or the bewitched one. When it is revealed, you take "
        "all of its gold."
    )

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & POWER_USED:
            out.add_each(ROB, table.named(characters_in_reach(table)))

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        table.mark_for_robbery(seat, table.rank_of(action - ROB))

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not names(action, ROB):
            return ""
        return used_up(table) or why_not_named(table, action - ROB, characters_in_reach(table), "citadels.thief.1")


LAY_THREAT: Final = LayThreat()
PUT_FLOWER: Final = PutFlower()
