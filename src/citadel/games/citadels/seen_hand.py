"""A card out of a hand that lies open, taken or built at once, shared by the Wizards of both editions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.citadels.actions import PEEK, TAKE_AND_BUILD, TAKE_CARD
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.build import build_outside_limit, buildable_outside_limit, why_not_outside_limit
from citadel.games.citadels.cards import Character
from citadel.games.citadels.kinds import KIND_COUNT
from citadel.games.citadels.naming import used_up
from citadel.games.citadels.table import Table


class HandReader(Character):
    """A character that looks at another hand and takes a card of it, or builds it at once; duplicates are allowed."""

    rank = 3
    may_duplicate = True

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & POWER_USED:
            out.add_each(PEEK, table.with_cards(table.others(seat)))

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        table.look_at_hand(seat, action - PEEK)
        table.do(TAKE_SEEN, seat, action - PEEK)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not PEEK <= action < PEEK + 8:
            return ""
        return used_up(table) or "it has to be another player who has cards (citadels.wizard.1)"


def can_build_at_once(table: Table) -> bool:
    """Return whether a district may be built at once now."""
    return table.gathered or table.rules.wizard_before_gather


class TakeSeen(Decision):
    """Choose a card of the hand that lies open to you; the argument is its seat."""

    asks = "Which card do you take, and do you build it at once?"
    clause = "citadels.wizard.1"
    largest = 7

    def options(self, table: Table, seat: i64, holder: i64, out: Actions) -> None:
        kinds = table.hand[holder]
        out.add_each(TAKE_CARD, kinds)
        if can_build_at_once(table):
            out.add_each(TAKE_AND_BUILD, buildable_outside_limit(table, seat, kinds))

    def choose(self, table: Table, seat: i64, holder: i64, action: i64) -> None:
        if action < TAKE_AND_BUILD:
            table.give_card(holder, seat, action - TAKE_CARD)
            return
        table.give_openly(holder, seat, action - TAKE_AND_BUILD)
        build_outside_limit(table, seat, action - TAKE_AND_BUILD)

    def why_not(self, table: Table, seat: i64, holder: i64, action: i64) -> str:
        kind = action - (TAKE_CARD if action < TAKE_AND_BUILD else TAKE_AND_BUILD)
        if not 0 <= kind < KIND_COUNT:
            return ""
        if not table.hand[holder] & BIT[kind]:
            return "this hand does not hold that card (citadels.wizard.1)"
        if not can_build_at_once(table):
            return "at this table nothing is built at once before gathering (citadels.wizard.4)"
        return why_not_outside_limit(table, seat, kind)

    def complaint(self, table: Table, seat: i64, holder: i64) -> str:
        if not table.others(seat) & BIT[holder] or not table.hand_size[holder]:
            return "should name another seat that has cards"
        return ""


TAKE_SEEN: Final = TakeSeen()
