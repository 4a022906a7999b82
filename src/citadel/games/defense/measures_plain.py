"""Measures that ask nothing further: to be done, to rest, to scout, to mend and to charge the Heart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.log import Line
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.deck import let_dragon_join
from citadel.games.defense.measures import Measure, can_spend, leaves_enough
from citadel.games.defense.piles import Pile
from citadel.games.defense.prices import (
    SANCTUM,
    charge_price,
    common_points,
    mend_price,
    pay_together,
    rest_price,
    scout_price,
)
from citadel.games.defense.rounds import spawn_points
from citadel.games.defense.standing import BLIND, MORE_WAVES

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

SCOUTED: Final = 3

IS_DONE: Final = Line("{who} is done with preparing.")
RESTS: Final = Line("{who} rests.")
SCOUTS_UNITS: Final = Line("{who} scouts; the next unit cards, in this order:")
SCOUTS_EVENTS: Final = Line("{who} scouts; the next event cards, in this order:")
NEXT_UNIT: Final = Line("{unit}")
NEXT_EVENT: Final = Line("{event}")
MENDS: Final = Line("{who} mends the Heart.")
CHARGES: Final = Line("{who} charges the Heart: its charge is {number}.")
THREAT_RISES: Final = Line("The threat rises to {number}.")


class Done(Measure):
    """Be done with preparing; the invasion begins when all are."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.done

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        if waiting != BIT[seat] or len(table.ground.doors):
            out.add(table.rules.acts.done)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.tell(IS_DONE, seat)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        return "a tile with an entrance for the enemies has to be built first (defense.entrance.8)"


class Rest(Measure):
    """Rest: regain a life token."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.rest

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        if 0 < table.hp[seat] < table.full_hp(seat) and can_spend(table, seat, rest_price(table)):
            out.add(table.rules.acts.rest)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.purse[seat] -= rest_price(table)
        table.tell(RESTS, seat)
        table.heal_hero(seat, 1)

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return rest_price(table)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if not table.hp[seat]:
            return "who is knocked down cannot rest (defense.prepare.5)"
        if table.hp[seat] == table.full_hp(seat):
            return "nobody has more HP than the race allows (defense.prepare.4)"
        return lacks_points(table.purse[seat], rest_price(table), "defense.prepare.4")


class Scout(Measure):
    """Scout: everybody sees the next three cards of one of the piles, which stay where they are."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.scout

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        if table.changes[BLIND] or not can_spend(table, seat, scout_price(table)):
            return
        if can_be_scouted(table.unit_pile):
            out.add(table.rules.acts.scout)
        if can_be_scouted(table.event_pile):
            out.add(table.rules.acts.scout + 1)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.purse[seat] -= scout_price(table)
        table.revealed = table.ply
        if n == 0:
            table.tell(SCOUTS_UNITS, seat)
            see_cards(table, table.unit_pile, NEXT_UNIT)
        else:
            table.tell(SCOUTS_EVENTS, seat)
            see_cards(table, table.event_pile, NEXT_EVENT)

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return scout_price(table)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if table.changes[BLIND]:
            return "nobody scouts in this preparation (defense.omen.1)"
        if not can_spend(table, seat, scout_price(table)):
            return lacks_points(table.purse[seat], scout_price(table), "defense.prepare.6")
        return "these cards have been seen already (defense.prepare.6)"


def can_be_scouted(pile: Pile) -> bool:
    """Return whether there are cards on top of a pile that have not been seen."""
    return pile.seen < min(SCOUTED, len(pile.cards))


def see_cards(table: Table, pile: Pile, line: Line) -> None:
    """Let everybody see the cards on top of a pile, and tell them, the top one first."""
    pile.seen = min(SCOUTED, len(pile.cards))
    i: i64 = 1
    while i <= pile.seen:
        table.tell(line, pile.cards[len(pile.cards) - i])
        i += 1


class MendHeart(Measure):
    """Mend the Heart, which a campaign needs a Sanctum for."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.mend

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        if table.heart < table.full_heart and self.is_possible(table) and self.is_paid(table, seat, waiting):
            out.add(table.rules.acts.mend)

    def is_possible(self, table: Table) -> bool:
        """Return whether the Heart can be mended at all."""
        return not table.rules.mode_campaign or table.ground.has_feature(SANCTUM)

    def is_paid(self, table: Table, seat: i64, waiting: i64) -> bool:
        """Return whether the points are there."""
        price = mend_price(table)
        return common_points(table, seat, waiting) >= price and leaves_enough(table, price)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        pay_together(table, seat, waiting, mend_price(table))
        table.tell(MENDS, seat)
        table.mend_heart(1)

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return mend_price(table)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if table.heart == table.full_heart:
            return "the Heart has all its HP (defense.prepare.10)"
        if not self.is_possible(table):
            return "a Sanctum has to be on the map (defense.prepare.10)"
        return lacks_points(common_points(table, seat, waiting), mend_price(table), "defense.prepare.10")


class ChargeHeart(Measure):
    """Charge the Heart, in a campaign; the threat rises with its charge, and a full one calls the Knight Dragon."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.charge

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        price = charge_price(table)
        if not table.rules.mode_campaign or table.charge >= table.content.full_charge:
            return
        if common_points(table, seat, waiting) >= price and leaves_enough(table, price):
            out.add(table.rules.acts.charge)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        pay_together(table, seat, waiting, charge_price(table))
        table.charge += 1
        table.tell(CHARGES, seat, table.charge)
        threat = threat_at(table, table.charge)
        if threat > table.threat:
            table.threat = threat
            table.tell(THREAT_RISES, threat)
        if table.charge == table.content.full_charge:
            let_dragon_join(table, cards_to_come(table))

    def price(self, table: Table, seat: i64, n: i64) -> i64:
        return charge_price(table)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if not table.rules.mode_campaign:
            return "the Heart is charged in a campaign only (defense.prepare.11)"
        if table.charge >= table.content.full_charge:
            return "the Heart is charged fully (defense.campaign.8)"
        return lacks_points(common_points(table, seat, waiting), charge_price(table), "defense.prepare.11")


def threat_at(table: Table, charge: i64) -> i64:
    """Return the threat level that a charge brings."""
    threat: i64 = 1
    for from_charge in table.content.threat_from:
        if charge >= from_charge:
            threat += 1
    return threat


def cards_to_come(table: Table) -> i64:
    """Return how many unit cards the coming invasion draws at least."""
    waves = table.content.campaign_waves[table.seats - 1] + table.changes[MORE_WAVES]
    return waves * spawn_points(table)


def lacks_points(points: i64, price: i64, clause: str) -> str:
    """Return that there are too few points for what a clause prices, or that the team has to keep them for a tile."""
    if points >= price:
        return "the points are needed for a tile with an entrance (defense.entrance.8)"
    return f"it costs {price} points, and you have {points} ({clause})"
