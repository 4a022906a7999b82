"""Building a district of the hand: what may be built, how many in a turn, and why something may not."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.games.citadels.actions import BUILD
from citadel.games.citadels.kinds import KINDS, QUARRY
from citadel.games.citadels.lines import titled
from citadel.games.citadels.pay import SPECIAL, begin_paying, can_pay, has_other_ways, in_gold, price
from citadel.games.citadels.table import Table


def offer_builds(table: Table, seat: i64, out: Actions) -> None:
    """Offer every district of the hand that may be built now and can be paid for."""
    kinds = within_limit(table, table.hand[seat])
    if kinds:
        out.add_each(BUILD, payable(table, seat, allowed(table, seat, kinds), table.hand_size[seat] - 1))


def begin_build(table: Table, seat: i64, kind: i64) -> None:
    """Build a district of the hand; it counts for the limit, even if it does not come to stand in the own city."""
    if not beside_limit(table) & BIT[kind]:
        table.built += 1
    build_outside_limit(table, seat, kind)


def build_outside_limit(table: Table, seat: i64, kind: i64) -> None:
    """Build a district of the hand, whatever the limit: lay it out and pay for it."""
    table.lay_out(seat, kind)
    begin_paying(table, seat)


def buildable_outside_limit(table: Table, seat: i64, kinds: i64) -> i64:
    """Return which of some kinds, of another hand, a seat could build at once."""
    return payable(table, seat, allowed(table, seat, kinds), table.hand_size[seat])


# The limit of a turn.


def beside_limit(table: Table) -> i64:
    """Return the kinds that do not count for the limit of the turn, as a set."""
    return table.rules.beside_limit | table.acting().beside_limit


def within_limit(table: Table, kinds: i64) -> i64:
    """Return which of some kinds the limit of the turn leaves open."""
    limit: i64 = table.acting().build_limit
    if table.built < limit:
        return kinds
    if limit:
        return kinds & beside_limit(table)
    return 0


# What a city may get.


def allowed(table: Table, seat: i64, kinds: i64) -> i64:
    """Return which of some kinds a seat may build in its city, if it can pay for them."""
    kinds &= ~barred_duplicates(table, seat, kinds)
    doubtful: i64 = kinds & table.rules.may_be_barred
    while doubtful:
        kind = lowest(doubtful)
        if table.rules.districts[kind].barred(table, seat):
            kinds &= ~BIT[kind]
        doubtful &= doubtful - 1
    return kinds


def barred_duplicates(table: Table, seat: i64, kinds: i64) -> i64:
    """Return which of some kinds a seat may not build because they stand in its city already."""
    kinds &= table.kinds_in(seat)
    if not kinds or table.acting().may_duplicate:
        return 0
    if not table.kinds_in(seat) & BIT[QUARRY]:
        return kinds
    most: i64 = table.rules.districts[QUARRY].most_of_a_name
    barred: i64 = 0
    while kinds:
        if table.copies_in(seat, lowest(kinds)) >= most:
            barred |= BIT[lowest(kinds)]
        kinds &= kinds - 1
    return barred


def payable(table: Table, seat: i64, kinds: i64, cards: i64) -> i64:
    """Return which of some kinds a seat can pay for, with so many other cards in hand."""
    found: i64 = kinds & in_gold(table, seat)
    dear: i64 = kinds & ~found
    if dear & ~SPECIAL and not has_other_ways(table, seat):
        dear &= SPECIAL
    while dear:
        kind = lowest(dear)
        if can_pay(table, seat, kind, price(table, seat, kind), cards):
            found |= BIT[kind]
        dear &= dear - 1
    return found


# Why something may not be built.


def why_not_build(table: Table, seat: i64, action: i64) -> str:
    """Return why a seat may not build something now, and (clause); or nothing."""
    kind: i64 = action - BUILD
    if not table.gathered:
        return "one builds after gathering (citadels.build.7)"
    if table.acting().pauses:
        return "the Witch does not build before her turn goes on (citadels.witch.1)"
    if not table.hand[seat] & BIT[kind]:
        return f"{titled(KINDS[kind])} is not in that seat's hand (citadels.build.1)"
    if not within_limit(table, BIT[kind]):
        return why_over_limit(table)
    return why_not_in_city(table, seat, kind, table.hand_size[seat] - 1)


def why_not_outside_limit(table: Table, seat: i64, kind: i64) -> str:
    """Return why a seat could not build a district of another hand at once, and (clause); or nothing."""
    return why_not_in_city(table, seat, kind, table.hand_size[seat])


def why_over_limit(table: Table) -> str:
    """Return that the limit of the turn is reached, and (clause)."""
    limit: i64 = table.acting().build_limit
    if not limit:
        return f"the {titled(table.acting().name)} cannot build (citadels.navigator.2)"
    built = "a district has" if limit == 1 else f"{limit} districts have"
    return f"{built} been built in this turn already (citadels.build.2)"


def why_not_in_city(table: Table, seat: i64, kind: i64, cards: i64) -> str:
    """Return why a district cannot be built in a city, or not be paid for, and (clause); or nothing."""
    name = titled(KINDS[kind])
    if barred_duplicates(table, seat, BIT[kind]):
        if table.kinds_in(seat) & BIT[QUARRY]:
            return f"there are two of {name} in that city already (citadels.quarry.1)"
        return f"{name} stands in that city already (citadels.build.3)"
    reason = table.rules.districts[kind].barred(table, seat)
    if reason:
        return reason
    n = price(table, seat, kind)
    if not can_pay(table, seat, kind, n, cards):
        return f"{name} costs {n} gold and there are {table.gold[seat]} in the stash (citadels.build.4)"
    return ""
