"""Rank 3 of the 2016 edition: the Magician, the Seer and the Wizard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, popcount
from citadel.core.steps import Decision
from citadel.games.citadels.actions import FORESEE, GIVE
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.naming import used_up
from citadel.games.citadels.new_hand import HandChanger
from citadel.games.citadels.seen_hand import HandReader
from citadel.games.citadels.table import Table

_ALL_SEATS: Final = 255


# 3. The Magician


class Magician(HandChanger):
    name = "magician"
    text = (
        "Exchange your hand for that of another player; or put any number of cards of your hand under the deck and "
        "draw as many."
    )


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


class Wizard(HandReader):
    name = "wizard"
    text = (
        "Look at the hand of another player and choose one card: take it into your hand, or pay for it and build it at "
        "once, beside your limit. You may build duplicates this turn."
    )


GIVE_BACK: Final = GiveBack()
