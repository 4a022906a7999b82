"""Rank 3 of the 2016 edition: the Magician, the Seer and the Wizard, with the steps of their powers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, popcount
from citadel.core.steps import Decision
from citadel.games.citadels.actions import (
    DISCARD,
    FORESEE,
    GIVE,
    PEEK,
    REDRAW,
    STOP,
    SWAP_HANDS,
    TAKE_AND_BUILD,
    TAKE_CARD,
)
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.build import build_outside_limit, buildable_outside_limit, why_not_outside_limit
from citadel.games.citadels.cards import Character
from citadel.games.citadels.kinds import KIND_COUNT
from citadel.games.citadels.naming import used_up
from citadel.games.citadels.table import Table

_MOST_CARDS: Final = 95
_ALL_SEATS: Final = 255


# 3. The Magician


class Magician(Character):
    name = "magician"
    rank = 3
    text = (
        "Exchange your hand for that of another player; or put any number of cards of your hand under the deck and "
        "draw as many."
    )

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if table.used & POWER_USED:
            return
        out.add_each(SWAP_HANDS, table.others(seat))
        if table.hand_size[seat]:
            out.add(REDRAW)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        if action == REDRAW:
            table.do(PUT_UNDER, seat, 0)
        else:
            table.swap_hands(seat, action - SWAP_HANDS)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not SWAP_HANDS <= action <= REDRAW:
            return ""
        if action == REDRAW:
            return used_up(table) or "there is no card in the hand (citadels.magician.3)"
        return used_up(table) or "it has to be another player at this table (citadels.magician.1)"


class PutUnder(Decision):
    """Put a card under the deck, one after the other; then draw as many. The argument says how many lie there."""

    asks = "Which card do you put under the deck?"
    clause = "citadels.magician.3"
    largest = _MOST_CARDS

    def options(self, table: Table, seat: i64, n: i64, out: Actions) -> None:
        out.add_each(DISCARD, table.hand[seat])
        if n:
            out.add(STOP)

    def choose(self, table: Table, seat: i64, n: i64, action: i64) -> None:
        if action != STOP:
            table.discard(seat, action - DISCARD)
            n += 1
        if action == STOP or not table.hand_size[seat]:
            table.gain_cards(seat, n)
        else:
            table.do(PUT_UNDER, seat, n)

    def complaint(self, table: Table, seat: i64, n: i64) -> str:
        return "" if table.hand_size[seat] else "needs a card in the hand"


# 3. The Seer


class Seer(Character):
    name = "seer"
    rank = 3
    text = (
        "Take a card at random from every other hand that has any. Then give each of these players one card of your "
        "hand. You may build two districts."
    )
    build_limit = 2

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & POWER_USED and table.with_cards(table.others(seat)):
            out.add(FORESEE)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        givers = table.with_cards(table.others(seat))
        owed = givers
        while owed:
            giver = next_on_left(table, seat, owed)
            table.give_card(giver, seat, table.random_card(giver))
            owed &= ~BIT[giver]
        table.do(GIVE_BACK, seat, givers)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        return used_up(table) or "nobody else has a card (citadels.seer.1)" if action == FORESEE else ""


def next_on_left(table: Table, seat: i64, seats: i64) -> i64:
    """Return which of some seats comes first, clockwise from the left of a seat."""
    other: i64 = (seat + 1) % table.seats
    while not seats & BIT[other]:
        other = (other + 1) % table.seats
    return other


class GiveBack(Decision):
    """Give a card to each of those from whom one was taken; the argument is the set of seats still to come."""

    clause = "citadels.seer.2"
    largest = _ALL_SEATS

    def options(self, table: Table, seat: i64, owed: i64, out: Actions) -> None:
        out.add_each(GIVE, table.hand[seat])

    def choose(self, table: Table, seat: i64, owed: i64, action: i64) -> None:
        taker = next_on_left(table, seat, owed)
        table.give_card(seat, taker, action - GIVE)
        owed &= ~BIT[taker]
        if owed:
            table.do(GIVE_BACK, seat, owed)

    def question(self, table: Table, seat: i64, owed: i64) -> str:
        return f"Which card do you give {{{next_on_left(table, seat, owed)}}}?"

    def complaint(self, table: Table, seat: i64, owed: i64) -> str:
        if not owed or owed & ~table.others(seat):
            return "should name other seats at this table, as a set"
        return "" if table.hand_size[seat] >= popcount(owed) else "needs a card for each of these seats"


# 3. The Wizard


class Wizard(Character):
    name = "wizard"
    rank = 3
    text = (
        "Look at the hand of another player and choose one card: take it into your hand, or pay for it and build it at "
        "once, beside your limit. You may build duplicates this turn."
    )
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


PUT_UNDER: Final = PutUnder()
GIVE_BACK: Final = GiveBack()
TAKE_SEEN: Final = TakeSeen()
