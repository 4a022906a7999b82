"""Rank 1 of the 2016 edition: the Assassin, the Magistrate and the Witch, with the steps of their powers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import popcount
from citadel.core.steps import Decision
from citadel.games.citadels.actions import BEWITCH, END_TURN, MURDER, SIGN_WARRANT, WARRANT
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.naming import (
    FROM_BELOW,
    names,
    next_to_mark,
    other_characters,
    used_up,
    why_not_named,
)
from citadel.games.citadels.table import Table

_WARRANTS: Final = 3


# 1. The Assassin


class Assassin(Character):
    name = "assassin"
    rank = 1
    text = "Name another character. It is killed: when it is called it stays silent and misses its turn."

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & POWER_USED:
            out.add_each(MURDER, table.named(other_characters(table)))

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        table.kill(seat, table.rank_of(action - MURDER))

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not names(action, MURDER):
            return ""
        return used_up(table) or why_not_named(table, action - MURDER, other_characters(table), "citadels.assassin.1")


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
            out.add_each(WARRANT, table.named(next_for_warrant(table)))

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        lay_warrant(table, seat, action)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        return used_up(table) or why_not_warrant(table, action) if names(action, WARRANT) else ""


def next_for_warrant(table: Table) -> i64:
    """Return the ranks on which the next warrant may be laid."""
    return next_to_mark(other_characters(table), table.warrants, _WARRANTS - 1 - popcount(table.warrants))


def lay_warrant(table: Table, seat: i64, action: i64) -> None:
    """Lay a warrant, and let the next one follow, or the signature."""
    table.lay_warrant(seat, table.rank_of(action - WARRANT))
    table.do(LAY_WARRANT if popcount(table.warrants) < _WARRANTS else SIGN_A_WARRANT, seat)


def why_not_warrant(table: Table, action: i64) -> str:
    """Return why a warrant cannot be laid there now, or nothing."""
    why = why_not_named(table, action - WARRANT, other_characters(table), "citadels.magistrate.1")
    return why or f"{FROM_BELOW} (citadels.magistrate.1)"


class LayWarrant(Decision):
    """Lay the next warrant, on a character of a higher rank than those that have one."""

    asks = "Lay the next warrant, from the lowest rank up."
    clause = "citadels.magistrate.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(WARRANT, table.named(next_for_warrant(table)))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        lay_warrant(table, seat, action)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return why_not_warrant(table, action) if names(action, WARRANT) else ""

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.magistrate != seat or not 0 < popcount(table.warrants) < _WARRANTS:
            return "should follow the first or the second of three warrants of the same seat"
        return ""


class SignAWarrant(Decision):
    """Sign one of the three warrants, so that nobody else sees which."""

    asks = "Which warrant do you sign?"
    clause = "citadels.magistrate.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(SIGN_WARRANT, table.named(table.warrants))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.sign_warrant(seat, table.rank_of(action - SIGN_WARRANT))

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if not names(action, SIGN_WARRANT):
            return ""
        return why_not_named(table, action - SIGN_WARRANT, table.warrants, "citadels.magistrate.1")

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.magistrate != seat or popcount(table.warrants) != _WARRANTS or table.signed:
            return "should follow three warrants of the same seat, none of them signed"
        return ""


# 1. The Witch


class Witch(Character):
    name = "witch"
    rank = 1
    text = (
        "After gathering you must bewitch another character; your turn then stops. When it is called, its player "
        "only gathers. Then your turn goes on, with the abilities of that character."
    )
    pauses = True

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        out.add_each(BEWITCH, table.named(other_characters(table)))

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.bewitch(seat, table.rank_of(action - BEWITCH))
        table.close_turn()

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if action == END_TURN:
            return "another character must be bewitched first (citadels.witch.7)"
        if not names(action, BEWITCH):
            return ""
        if not table.gathered:
            return "the Witch gathers first (citadels.witch.1)"
        return why_not_named(table, action - BEWITCH, other_characters(table), "citadels.witch.1")

    def must(self, table: Table, seat: i64) -> bool:
        return not table.rules.crown_optional


LAY_WARRANT: Final = LayWarrant()
SIGN_A_WARRANT: Final = SignAWarrant()
