"""How a district is paid for: in gold, or in one of the ways that cards open.

The terms of a payment are one number: the cards already paid, and FULL_PRICE if the Factory is not to help.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.core.steps import Decision
from citadel.games.citadels.actions import BORROW, GIVE, PAY_CARD, PAY_GOLD, SACRIFICE, USE_FRAMEWORK
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.kinds import (
    FACTORY,
    FIRST_UNIQUE,
    FRAMEWORK,
    KIND_COUNT,
    KINDS,
    KINDS_OF,
    MOST_COST,
    NECROPOLIS,
    NO_KIND,
    THIEVES_DEN,
    UNIQUE,
)
from citadel.games.citadels.lines import titled
from citadel.games.citadels.passives import Ask
from citadel.games.citadels.placing import stand
from citadel.games.citadels.table import Table
from citadel.games.citadels.warrants import once_paid

FULL_PRICE: Final = 16
_CARDS: Final = 15
# What is borrowed or paid for one district fits into three bits.
_OWED_AT: Final = 4
_GOLD_AT: Final = 7
# Districts that can be paid for otherwise than any other.
SPECIAL: Final[i64] = BIT[NECROPOLIS] | BIT[THIEVES_DEN]
_NOTHING_LAID: Final = "needs a district being built (turn.building) by that seat, whose turn it is"


def price(table: Table, seat: i64, kind: i64) -> i64:
    """Return what a seat pays for a district: its cost, or one less for a unique one with the Factory."""
    if kind >= FIRST_UNIQUE and table.kinds_in(seat) & BIT[FACTORY]:
        return table.rules.cost[kind] - 1
    return table.rules.cost[kind]


def in_gold(table: Table, seat: i64) -> i64:
    """Return which kinds a seat has the gold for, as a set."""
    gold = table.gold[seat]
    found: i64 = table.rules.costing_at_most[min(gold, MOST_COST)]
    if table.kinds_in(seat) & BIT[FACTORY]:
        found |= table.rules.costing_at_most[min(gold + 1, MOST_COST)] & KINDS_OF[UNIQUE]
    return found


def has_other_ways(table: Table, seat: i64) -> bool:
    """Return whether a seat might pay for any district otherwise than in its own gold."""
    return table.acting().borrows or table.kinds_in(seat) & BIT[FRAMEWORK] != 0


def can_pay(table: Table, seat: i64, kind: i64, n: i64, cards: i64) -> bool:
    """Return whether a seat can pay a price in some way; `cards` is how many others it has in hand."""
    if table.gold[seat] >= n:
        return True
    if kind == THIEVES_DEN and table.gold[seat] + cards >= n:
        return True
    if has_framework(table, seat) or (kind == NECROPOLIS and can_sacrifice(table, seat)):
        return True
    return lenders(table, seat, n - table.gold[seat], cards) != 0


def has_framework(table: Table, seat: i64) -> bool:
    """Return whether a seat has a Framework that it may destroy."""
    return table.kinds_in(seat) & BIT[FRAMEWORK] != 0 and can_sacrifice(table, seat)


def can_sacrifice(table: Table, seat: i64) -> bool:
    """Return whether a seat has districts that it may destroy to build."""
    if not table.city_size[seat]:
        return False
    return table.rules.sacrifice_completed or not table.is_complete(seat)


def lenders(table: Table, seat: i64, missing: i64, cards: i64) -> i64:
    """Return who could lend the missing gold to a character that borrows, a card for each gold, as a set."""
    if missing <= 0 or cards < missing or not table.acting().borrows or table.used & POWER_USED:
        return 0
    found: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if other != seat and table.gold[other] >= missing:
            found |= BIT[other]
        other += 1
    return found


def takes_cards(table: Table, seat: i64, n: i64) -> bool:
    """Return whether a card may be paid: for the Thieves' Den, if cards and gold together reach for the rest."""
    return table.laid == THIEVES_DEN and table.gold[seat] + table.hand_size[seat] >= n


def begin_paying(table: Table, seat: i64) -> None:
    """Pay for the district that is laid out; most have one price and are paid for in gold."""
    kind = table.laid
    n = price(table, seat, kind)
    cost = table.rules.cost[kind]
    if n < cost and table.rules.ask_passives and can_pay(table, seat, kind, cost, table.hand_size[seat]):
        table.do(ASK_FACTORY, seat)
    elif table.gold[seat] >= n and not SPECIAL & BIT[kind] and not table.kinds_in(seat) & BIT[FRAMEWORK]:
        pay_gold(table, seat, n)
    else:
        pay_on(table, seat, 0)


def due(table: Table, seat: i64, terms: i64) -> i64:
    """Return what is left to pay."""
    if terms & FULL_PRICE:
        return table.rules.cost[table.laid] - (terms & _CARDS)
    return price(table, seat, table.laid) - (terms & _CARDS)


def pay_on(table: Table, seat: i64, terms: i64) -> None:
    """Pay what is left; ask how, if there is more than one way.

    Which cards could be paid is the seat's secret: with several in hand it is asked, though they be equal.
    """
    ways = Actions()
    HOW_TO_PAY.options(table, seat, terms, ways)
    if ways.count > 1 or (takes_cards(table, seat, due(table, seat, terms)) and table.hand_size[seat] > 1):
        table.do(HOW_TO_PAY, seat, terms)
    else:
        HOW_TO_PAY.choose(table, seat, terms, ways.items[0])


def pay_gold(table: Table, seat: i64, n: i64) -> None:
    """Pay what is left in gold."""
    table.pay(seat, n)
    table.spent += n
    once_paid(table, seat, n)


def destroy_framework(table: Table, seat: i64) -> None:
    """Destroy the Framework, plain or beautified, instead of paying."""
    table.destroy(seat, FRAMEWORK if table.has_piece(seat, FRAMEWORK) else FRAMEWORK + KIND_COUNT)
    stand(table, seat)


def borrow(table: Table, seat: i64, lender: i64, n: i64) -> None:
    """Take the gold that is missing, pay, and owe a card for each gold taken."""
    missing = n - table.gold[seat]
    table.used |= POWER_USED
    table.give_gold(lender, seat, missing)
    table.pay(seat, n)
    table.spent += n
    repay(table, seat, lender, missing, n)


def repay(table: Table, seat: i64, lender: i64, owed: i64, gold: i64) -> None:
    """Give the cards that are owed, one at a time; if they are the whole hand there is nothing to choose."""
    if 0 < owed < table.hand_size[seat]:
        table.do(REPAY, seat, lender | owed << _OWED_AT | gold << _GOLD_AT)
        return
    while owed > 0:
        table.give_card(seat, lender, lowest(table.hand[seat]))
        owed -= 1
    once_paid(table, seat, gold)


class HowToPay(Decision):
    """Choose a way to pay; cards for the Thieves' Den one at a time, and the rest in gold."""

    asks = "How do you pay?"
    clause = "citadels.build.5"
    largest = FULL_PRICE + _CARDS

    def options(self, table: Table, seat: i64, terms: i64, out: Actions) -> None:
        n = due(table, seat, terms)
        if table.gold[seat] >= n:
            out.add(PAY_GOLD)
        if not terms & _CARDS:
            if has_framework(table, seat):
                out.add(USE_FRAMEWORK)
            if table.laid == NECROPOLIS and can_sacrifice(table, seat):
                out.add_each(SACRIFICE, table.city[seat])
                out.add_each(SACRIFICE + KIND_COUNT, table.fair[seat])
        if takes_cards(table, seat, n):
            out.add_each(PAY_CARD, table.hand[seat])
        out.add_each(BORROW, lenders(table, seat, n - table.gold[seat], table.hand_size[seat]))

    def choose(self, table: Table, seat: i64, terms: i64, action: i64) -> None:
        n = due(table, seat, terms)
        if action >= BORROW:
            borrow(table, seat, action - BORROW, n)
        elif action >= PAY_CARD:
            table.discard(seat, action - PAY_CARD)
            if n > 1:
                pay_on(table, seat, terms + 1)
            else:
                once_paid(table, seat, 0)
        elif action >= SACRIFICE:
            table.destroy(seat, action - SACRIFICE)
            stand(table, seat)
        elif action == USE_FRAMEWORK:
            destroy_framework(table, seat)
        else:
            pay_gold(table, seat, n)

    def question(self, table: Table, seat: i64, terms: i64) -> str:
        n = due(table, seat, terms)
        missing = f" You lack {n - table.gold[seat]}." if table.gold[seat] < n else ""
        return f"How do you pay {n} gold for {titled(KINDS[table.laid])}?{missing}"

    def why_not(self, table: Table, seat: i64, terms: i64, action: i64) -> str:
        return why_not_pay(table, seat, terms, action)

    def complaint(self, table: Table, seat: i64, terms: i64) -> str:
        if table.laid == NO_KIND or seat != table.turn_seat:
            return _NOTHING_LAID
        return "" if due(table, seat, terms) > 0 else "has paid more cards than the district costs"


def why_not_pay(table: Table, seat: i64, terms: i64, action: i64) -> str:
    """Return why a way to pay is not open, and (clause); or nothing."""
    n = due(table, seat, terms)
    if action == PAY_GOLD:
        return f"there are {table.gold[seat]} gold in the stash and {n} to pay (citadels.build.4)"
    if action == USE_FRAMEWORK:
        return "there is no Framework to destroy for it (citadels.framework.1)"
    if SACRIFICE <= action < PAY_CARD:
        return "only the Necropolis is built for a district of the own city (citadels.necropolis.1)"
    if PAY_CARD <= action < BORROW:
        return "only the Thieves' Den is paid for with cards, and only with those in hand (citadels.thieves-den.1)"
    if BORROW <= action < BORROW + 8:
        return why_no_loan(table, seat, n)
    return "first the district is paid for (citadels.build.6)"


def why_no_loan(table: Table, seat: i64, n: i64) -> str:
    """Return why a seat cannot lend the missing gold, and (clause)."""
    if not table.acting().borrows:
        return "only the Cardinal takes a loan (citadels.cardinal.2)"
    if table.used & POWER_USED:
        return "the Cardinal takes a loan once a turn (citadels.cardinal.2)"
    if table.gold[seat] >= n:
        return "the own gold is enough (citadels.cardinal.4)"
    if table.hand_size[seat] < n - table.gold[seat]:
        return "there are too few cards in hand to give for it (citadels.cardinal.3)"
    return "that seat has not all the gold that is missing (citadels.cardinal.2)"


class Repay(Decision):
    """Give one of the cards that are owed; the argument is the lender, how many are owed, and the gold paid."""

    clause = "citadels.cardinal.3"
    largest = 0x7FF

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(GIVE, table.hand[seat])

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        lender = arg & 15
        table.give_card(seat, lender, action - GIVE)
        repay(table, seat, lender, (arg >> _OWED_AT & 7) - 1, arg >> _GOLD_AT)

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        return f"Choose a card for {{{arg & 15}}}, who lent you gold ({arg >> _OWED_AT & 7} to give)."

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if GIVE <= action < GIVE + KIND_COUNT:
            return f"{titled(KINDS[action - GIVE])} is not in hand (citadels.cardinal.3)"
        return "first the cards for the loan are given (citadels.cardinal.3)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.laid == NO_KIND or seat != table.turn_seat:
            return _NOTHING_LAID
        owed = arg >> _OWED_AT & 7
        if arg & 15 >= table.seats or arg & 15 == seat or not 0 < owed <= table.hand_size[seat]:
            return "should name another seat and no more cards than there are in hand"
        return ""


class AskFactory(Ask):
    """Pay one gold less, or the full price."""

    asks = "Pay one gold less, with the Factory?"

    def answer(self, table: Table, seat: i64, arg: i64, yes: bool) -> None:
        pay_on(table, seat, 0 if yes else FULL_PRICE)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return _NOTHING_LAID if table.laid == NO_KIND or seat != table.turn_seat else ""


HOW_TO_PAY: Final = HowToPay()
REPAY: Final = Repay()
ASK_FACTORY: Final = AskFactory()
