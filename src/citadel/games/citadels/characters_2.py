"""Rank 2 of the 2016 edition: the Blackmailer, the Spy and the Thief, with the steps of their powers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bags import how_many
from citadel.core.bits import lowest, popcount
from citadel.core.steps import Step
from citadel.games.citadels.actions import FLOWER, ROB, SPY_ON, THREATEN
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.kinds import KINDS_OF, TYPES
from citadel.games.citadels.lines import SPIES
from citadel.games.citadels.marking import ChooseMark, LayMark
from citadel.games.citadels.naming import Namer, characters_in_reach, names, used_up
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
            LAY_THREAT.options(table, seat, 0, out)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        LAY_THREAT.choose(table, seat, 0, action)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        return used_up(table) or LAY_THREAT.why_not(table, seat, 0, action) if names(action, THREATEN) else ""


class LayThreat(LayMark):
    """Lay the second threat, on a character of a higher rank than the first."""

    asks = "Lay the second threat, on a higher rank than the first."
    clause = "citadels.blackmailer.1"
    reach_clause: str = "citadels.blackmailer.2"
    block: int = THREATEN
    number: int = _THREATS

    def reach(self, table: Table) -> i64:
        return characters_in_reach(table)

    def laid(self, table: Table) -> i64:
        return table.threats

    def lay(self, table: Table, seat: i64, rank: i64) -> None:
        table.lay_threat(seat, rank)

    def choice(self) -> Step:
        return PUT_FLOWER

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.blackmailer != seat or popcount(table.threats) != 1:
            return "should follow the first of two threats of the same seat"
        return ""


class PutFlower(ChooseMark):
    """Put the flower on one of the two threats, so that nobody else sees on which."""

    asks = "Which threat has the flower?"
    clause = "citadels.blackmailer.1"
    block: int = FLOWER

    def laid(self, table: Table) -> i64:
        return table.threats

    def let_count(self, table: Table, seat: i64, rank: i64) -> None:
        table.put_flower(seat, rank)

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
        n += how_many(table.held, holder, lowest(kinds))
        kinds &= kinds - 1
    return n


# 2. The Thief


class Thief(Namer):
    name = "thief"
    rank = 2
    text = (
        "Name another character, but not rank 1, nor the killed or the bewitched one. When it is revealed, you take "
        "all of its gold."
    )
    power_block: int = ROB

    def reach(self, table: Table) -> i64:
        return characters_in_reach(table)

    def name_it(self, table: Table, seat: i64, rank: i64) -> None:
        table.mark_for_robbery(seat, rank)


LAY_THREAT: Final = LayThreat()
PUT_FLOWER: Final = PutFlower()
