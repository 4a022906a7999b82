"""Trade between two heroes in one square: one proposes goods for goods, the other says yes or no.

A proposal is one number: a seat, then which of its places each of the two gives from: weapon, armour, three items.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.actions import SEATS, DefenseActions
from citadel.games.defense.activity import Activity
from citadel.games.defense.board import NOBODY
from citadel.games.defense.holdings import put_in
from citadel.games.defense.party import ITEM_ROOM, REFUSED
from citadel.games.defense.table import Table

_EP: Final = 1
_PLACES: Final = 5
_FIRST_ITEM: Final = 2
_ALL: Final = 31
_SEAT: Final = 3
_GIVEN_AT: Final = 2
_TAKEN_AT: Final = 7
_EVERYTHING: Final = 4095  # from both, and the highest seat

AGREES: Final = Line("{who} and {who} trade.")
GETS: Final = Line("{who} gets {good}.")
COMES_TO_NOTHING: Final = Line("{who} and {who} do not trade.")


def good_at(table: Table, seat: i64, place: i64) -> i64:
    """Return what a hero has in a place, NOBODY for nothing."""
    if place < _FIRST_ITEM:
        return table.armour[seat] if place else table.weapon[seat]
    return table.items[seat * ITEM_ROOM + place - _FIRST_ITEM]


def goods_in(table: Table, seat: i64, places: i64) -> vec[i64]:
    """Return what a hero has in a set of places."""
    goods = vec[i64]([])
    place: i64 = 0
    while place < _PLACES:
        if places & BIT[place] and good_at(table, seat, place) != NOBODY:
            goods = append(goods, good_at(table, seat, place))
        place += 1
    return goods


def place_of(table: Table, seat: i64, good: i64, places: i64) -> i64:
    """Return the first place outside a set where a hero has a good, NOBODY if there is none."""
    place: i64 = 0
    while place < _PLACES:
        if not places & BIT[place] and good_at(table, seat, place) == good:
            return place
        place += 1
    return NOBODY


def fits(table: Table, seat: i64, given: i64, other: i64, taken: i64) -> bool:
    """Return whether a hero has room for what it gets once it has given what it gives."""
    weapons = len(goods_in(table, seat, ~given & 1)) + len(goods_in(table, other, taken & 1))
    armours = len(goods_in(table, seat, ~given & 2)) + len(goods_in(table, other, taken & 2))
    items = len(goods_in(table, seat, ~given & 28)) + len(goods_in(table, other, taken & 28))
    return weapons <= 1 and armours <= 1 and items + table.tokens[seat] <= ITEM_ROOM


def is_possible(table: Table, seat: i64, arg: i64) -> bool:
    """Return whether a proposal of a hero moves anything and leaves both within their limits."""
    other = arg & _SEAT
    given = arg >> _GIVEN_AT & _ALL
    taken = arg >> _TAKEN_AT & _ALL
    if not given and not taken:
        return False
    return fits(table, seat, given, other, taken) and fits(table, other, taken, seat, given)


def holds_anything(table: Table, seat: i64) -> bool:
    """Return whether a hero holds any goods."""
    return len(goods_in(table, seat, _ALL)) > 0


def end_trade(table: Table, seat: i64, other: i64) -> None:
    """Let a trade come to nothing; a hero does not try another one with the same hero in this turn."""
    table.set_spell(seat, REFUSED, table.spell(seat, REFUSED) | BIT[other])
    table.tell(COMES_TO_NOTHING, seat, other)


def hand_over(table: Table, seat: i64, arg: i64) -> None:
    """Let the proposal of a hero come true, which pays for it."""
    other = arg & _SEAT
    given = goods_in(table, seat, arg >> _GIVEN_AT & _ALL)
    taken = goods_in(table, other, arg >> _TAKEN_AT & _ALL)
    table.lose_energy(seat, _EP)
    table.tell(AGREES, seat, other)
    for good in given:
        table.part_with(seat, good)
    for good in taken:
        table.part_with(other, good)
        table.receive(seat, good)
        table.tell(GETS, seat, good)
    for good in given:
        table.receive(other, good)
        table.tell(GETS, other, good)


def titles(table: Table, goods: vec[i64]) -> str:
    """Return goods as words."""
    return ", ".join([table.content.goods[good].title for good in goods]) or "nothing"


class TradeInTurn(Activity):
    """Trade with another hero in one's square; it is paid for when both agree."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.trade

    def count(self, table: Table) -> i64:
        return SEATS

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        other: i64 = 0
        while other < table.seats and table.ep[seat] >= _EP:
            if not self.why_not(table, seat, other):
                out.add(table.rules.acts.trade + other)
            other += 1

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.do(PROPOSE, seat, k)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        if k == seat or k >= table.seats or table.at[k] != table.at[seat]:
            return "you trade with another hero in your square (defense.trade.1)"
        if table.spell(seat, REFUSED) & BIT[k]:
            return "a trade with that hero has come to nothing in this turn (defense.trade.4)"
        if holds_anything(table, seat) or holds_anything(table, k):
            return ""
        return "neither of you holds anything (defense.trade.1)"


class Propose(Decision):
    """Say what to give and what to get, then propose it, or call it off."""

    asks = "Choose what you give and what you get; then propose it, or be done to call it off."
    clause = "defense.trade.2"
    largest = _EVERYTHING

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        given = goods_in(table, seat, arg >> _GIVEN_AT & _ALL)
        taken = goods_in(table, arg & _SEAT, arg >> _TAKEN_AT & _ALL)
        if not len(given) and not len(taken):
            return self.asks
        return f"So far: {titles(table, given)} for {titles(table, taken)}. {self.asks}"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        acts = table.rules.acts
        out.add(acts.done)
        if is_possible(table, seat, arg):
            out.add(acts.yes)
        offer_goods(table, seat, ~(arg >> _GIVEN_AT) & _ALL, acts.give, out)
        offer_goods(table, arg & _SEAT, ~(arg >> _TAKEN_AT) & _ALL, acts.take, out)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        acts = table.rules.acts
        other = arg & _SEAT
        if action == acts.done:
            end_trade(table, seat, other)
        elif action == acts.yes:
            table.do(AGREE, other, arg - other + seat)
        elif action < acts.take:
            place = place_of(table, seat, action - acts.give, arg >> _GIVEN_AT & _ALL)
            table.do(PROPOSE, seat, arg | BIT[_GIVEN_AT + place])
        else:
            place = place_of(table, other, action - acts.take, arg >> _TAKEN_AT & _ALL)
            table.do(PROPOSE, seat, arg | BIT[_TAKEN_AT + place])

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if action == table.rules.acts.yes:
            return "it moves nothing, or one of you would hold too much (defense.trade.3)"
        return "whoever should give it does not hold it (defense.trade.1)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if not table.ep[seat]:
            return "names a hero who cannot pay for it"
        return complaint_about_trade(table, seat, arg)


def offer_goods(table: Table, seat: i64, places: i64, first: i64, out: Actions) -> None:
    """Offer the goods in some of a hero's places, ascending, each once; `first` begins the block of actions."""
    found = vec[i64]([])
    for good in goods_in(table, seat, places):
        found = put_in(found, good)
    for good in found:
        out.add(first + good)


def complaint_about_trade(table: Table, seat: i64, arg: i64) -> str:
    """Return why two heroes of a written position cannot trade, or nothing."""
    other = arg & _SEAT
    if other >= table.seats or other == seat or table.at[seat] < 0 or table.at[seat] != table.at[other]:
        return "should name two heroes in one square"
    return ""


class Agree(Decision):
    """Agree to a trade that another hero proposes, or decline it."""

    asks = "Do you agree to the trade?"
    clause = "defense.trade.2"
    largest = _EVERYTHING

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        given = titles(table, goods_in(table, arg & _SEAT, arg >> _GIVEN_AT & _ALL))
        taken = titles(table, goods_in(table, seat, arg >> _TAKEN_AT & _ALL))
        return f"{{{arg & _SEAT}}} proposes a trade. You get: {given}; you give: {taken}. Do you agree?"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(table.rules.acts.done)
        out.add(table.rules.acts.yes)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        proposer = arg & _SEAT
        if action == table.rules.acts.yes:
            hand_over(table, proposer, arg - proposer + seat)
        else:
            end_trade(table, proposer, seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "a trade is agreed to or declined as it is proposed (defense.trade.2)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        why = complaint_about_trade(table, seat, arg)
        if why:
            return why
        proposer = arg & _SEAT
        if not table.ep[proposer] or not is_possible(table, proposer, arg - proposer + seat):
            return "asks about a trade that cannot be"
        return ""


PROPOSE: Final = Propose()
AGREE: Final = Agree()
TRADE_STEPS: list[Step] = [PROPOSE, AGREE]
