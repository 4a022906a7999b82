"""Rank 1 of the 2016 edition: the Assassin, the Magistrate and the Witch, with the steps of their powers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import popcount
from citadel.core.steps import Step
from citadel.games.citadels.actions import MURDER, SIGN_WARRANT, WARRANT
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.marking import ChooseMark, LayMark
from citadel.games.citadels.naming import Namer, names, other_characters, used_up
from citadel.games.citadels.table import Table
from citadel.games.citadels.witchcraft import Bewitcher

_WARRANTS: Final = 3


# 1. The Assassin


class Assassin(Namer):
    name = "assassin"
    rank = 1
    text = "Name another character. It is killed: when it is called it stays silent and misses its turn."
    power_block: int = MURDER

    def name_it(self, table: Table, seat: i64, rank: i64) -> None:
        table.kill(seat, rank)


# 1. The Magistrate


class Magistrate(Character):
    name = "magistrate"
    rank = 1
    text = (
        "Lay the three warrants on three other characters; only you know which is signed. "
        "You may take for nothing the first district for which the signed character pays."
    )

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & POWER_USED:
            LAY_WARRANT.options(table, seat, 0, out)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        LAY_WARRANT.choose(table, seat, 0, action)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        return used_up(table) or LAY_WARRANT.why_not(table, seat, 0, action) if names(action, WARRANT) else ""


class LayWarrant(LayMark):
    """Lay the next warrant, on a character of a higher rank than those that have one."""

    asks = "Lay the next warrant, from the lowest rank up."
    clause = "citadels.magistrate.1"
    reach_clause: str = "citadels.magistrate.1"
    block: int = WARRANT
    number: int = _WARRANTS

    def reach(self, table: Table) -> i64:
        return other_characters(table)

    def laid(self, table: Table) -> i64:
        return table.warrants

    def lay(self, table: Table, seat: i64, rank: i64) -> None:
        table.lay_warrant(seat, rank)

    def choice(self) -> Step:
        return SIGN_A_WARRANT

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.magistrate != seat or not 0 < popcount(table.warrants) < _WARRANTS:
            return "should follow the first or the second of three warrants of the same seat"
        return ""


class SignAWarrant(ChooseMark):
    """Sign one of the three warrants, so that nobody else sees which."""

    asks = "Which warrant do you sign?"
    clause = "citadels.magistrate.1"
    block: int = SIGN_WARRANT

    def laid(self, table: Table) -> i64:
        return table.warrants

    def let_count(self, table: Table, seat: i64, rank: i64) -> None:
        table.sign_warrant(seat, rank)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.magistrate != seat or popcount(table.warrants) != _WARRANTS or table.signed:
            return "should follow three warrants of the same seat, none of them signed"
        return ""


# 1. The Witch


class Witch(Bewitcher):
    name = "witch"
    text = (
        "After gathering you must bewitch another character; your turn then stops. When it is called, its player "
        "only gathers. Then your turn goes on, with the abilities of that character."
    )


LAY_WARRANT: Final = LayWarrant()
SIGN_A_WARRANT: Final = SignAWarrant()
