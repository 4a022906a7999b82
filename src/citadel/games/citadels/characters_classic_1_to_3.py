"""Ranks 1 to 3 of the classic edition: Assassin, Witch, Thief, Tax Collector, Magician and Wizard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.citadels.actions import MURDER, ROB
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.cards import Character
from citadel.games.citadels.naming import Namer, characters_in_reach
from citadel.games.citadels.new_hand import HandChanger
from citadel.games.citadels.ranks import TAX_COLLECTOR
from citadel.games.citadels.seen_hand import HandReader
from citadel.games.citadels.table import Table
from citadel.games.citadels.witchcraft import Bewitcher

# 1. Assassin, Witch


class Assassin(Namer):
    name = "assassin"
    rank = 1
    text = "Name another character. It is killed: when it is called it stays silent and misses its turn."
    power_block: int = MURDER

    def name_it(self, table: Table, seat: i64, rank: i64) -> None:
        table.kill(seat, rank)


class Witch(Bewitcher):
    name = "witch"
    text = (
        "After your action you must bewitch another character; your turn then stops. When it is called, its player "
        "takes an action and no more. Then your turn goes on, with the abilities of that character."
    )


# 2. Thief, Tax Collector


class Thief(Namer):
    name = "thief"
    rank = 2
    text = (
        "Name another character, but not rank 1, nor the killed or the bewitched one. When it is called, you take all "
        "of its gold before its turn."
    )
    power_block: int = ROB

    def reach(self, table: Table) -> i64:
        return characters_in_reach(table)

    def name_it(self, table: Table, seat: i64, rank: i64) -> None:
        table.mark_for_robbery(seat, rank)


class TaxCollector(Character):
    name = "tax-collector"
    rank = 2
    text = "Every other player who builds this round gives you one gold at the end of that turn, if any is left."

    def called(self, table: Table, seat: i64) -> None:
        if table.owing != NOBODY:
            give_tax(table, table.owing, seat)


def tax_collector(table: Table) -> i64:
    """Return who collects taxes by now: nobody before the card is revealed, nor if it was killed."""
    if table.cast[2] != TAX_COLLECTOR or table.killed == 2:
        return NOBODY
    seat: i64 = 0
    while seat < table.seats:
        if table.shown[seat] & BIT[2]:
            return table.witch if table.bewitched == 2 else seat
        seat += 1
    return NOBODY


def give_tax(table: Table, seat: i64, collector: i64) -> None:
    """Let a player who has built give one gold to the Tax Collector, if it is another player and any is left."""
    if seat != collector and table.gold[seat]:
        table.give_gold(seat, collector, 1)


def tax_the_turn(table: Table, seat: i64) -> None:
    """At the end of a turn in which something was built its tax is due, or will be when the collector is called.

    Whoever built has spent gold: in this edition no district is built for nothing.
    """
    if not table.spent:
        return
    collector = tax_collector(table)
    if collector != NOBODY:
        give_tax(table, seat, collector)
    elif table.turn_rank == 1 and table.cast[2] == TAX_COLLECTOR:
        table.owing = seat


# 3. Magician, Wizard


class Magician(HandChanger):
    name = "magician"
    text = (
        "Exchange your hand for that of another player; or put any number of cards of your hand under the deck and "
        "draw as many."
    )


class Wizard(HandReader):
    name = "wizard"
    text = (
        "Look at the hand of another player and choose one card: take it into your hand, or pay for it and build it at "
        "once, beside your limit. You may build duplicates this turn."
    )


CHARACTERS_CLASSIC_1_TO_3: Final[list[Character]] = [
    Assassin(),
    Witch(),
    Thief(),
    TaxCollector(),
    Magician(),
    Wizard(),
]
