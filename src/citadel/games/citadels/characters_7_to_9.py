"""Ranks 7 to 9 of 2016: Architect, Navigator, Scholar; Diplomat, Marshal, Warlord; Artist, Queen, Tax Collector."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.steps import Decision
from citadel.games.citadels.actions import (
    COLLECT,
    KEEP_CARD,
    SEIZE,
    STUDY,
)
from citadel.games.citadels.beauty import Beautifier
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.exchange import Exchanger
from citadel.games.citadels.extras import Gainer
from citadel.games.citadels.kinds import KIND_COUNT
from citadel.games.citadels.queen import Claimant
from citadel.games.citadels.rank8 import Destroyer, RankEight, pay_surcharge, surcharge
from citadel.games.citadels.table import Table

# 7. Architect, Navigator, Scholar


class Architect(Gainer):
    name = "architect"
    rank = 7
    text = "Gain two cards. You may build up to three districts this turn."
    extra_cards: int = 2
    build_limit = 3


class Navigator(Gainer):
    name = "navigator"
    rank = 7
    text = "Gain four gold or four cards. You cannot build this turn."
    extra_gold: int = 4
    extra_cards: int = 4
    build_limit = 0


class Scholar(Character):
    name = "scholar"
    rank = 7
    text = (
        "Draw seven cards, keep one of them and shuffle the others into the deck. You may build up to two districts "
        "this turn."
    )
    build_limit = 2

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if table.deck_size and not table.used & POWER_USED:
            out.add(STUDY)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        table.draw(seat, 7)
        table.do(KEEP_ONE_OF_SEVEN, seat)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if action != STUDY:
            return ""
        if table.used & POWER_USED:
            return "the power has been used in this turn (citadels.turn.3)"
        return "the deck is empty (citadels.gather.5)"


class KeepOneOfSeven(Decision):
    """Keep one of the seven cards drawn; the others are shuffled into the deck."""

    asks = "Which card do you keep?"
    clause = "citadels.scholar.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(KEEP_CARD, table.drawn_kinds())

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.keep_drawn(seat, action - KEEP_CARD)
        table.shuffle_in_drawn()

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if seat != table.turn_seat or not table.drawn_count:
            return "asks the seat that has the turn about drawn cards"
        return ""


# 8. Diplomat, Marshal, Warlord


class Diplomat(Exchanger):
    name = "diplomat"
    text = (
        "Gain a gold for each military district in your city. You may exchange one of your districts for one of "
        "another city that is not complete, and pay its owner what it costs more."
    )


class Marshal(RankEight):
    name = "marshal"
    text = (
        "Gain a gold for each military district in your city. You may seize a district that costs 3 or less from "
        "another city that is not complete, and pay its owner what it costs."
    )
    power_block: int = SEIZE
    seizes_up_to: int = 3

    def price(self, table: Table, seat: i64, owner: i64, piece: i64) -> i64:
        return table.value(piece) + surcharge(table, owner, piece)

    def why_not_this(self, table: Table, seat: i64, owner: i64, piece: i64) -> str:
        if table.value(piece) > self.seizes_up_to:
            return "it costs more than 3 (citadels.marshal.2, citadels.marshal.4)"
        if table.copies_in(seat, piece % KIND_COUNT):
            return "a district of that name stands in your city (citadels.marshal.3)"
        return ""

    def take(self, table: Table, seat: i64, owner: i64, piece: i64) -> None:
        table.give_gold(seat, owner, table.value(piece))
        pay_surcharge(table, seat, owner, piece)
        table.move_piece(owner, seat, piece)


class Warlord(Destroyer):
    name = "warlord"
    text = (
        "Gain a gold for each military district in your city. You may destroy a district of a city that is not "
        "complete by paying one gold less than it costs."
    )


# 9. Artist, Queen, Tax Collector


class Artist(Beautifier):
    name = "artist"
    text = "You may beautify one or two of your districts by laying a gold on each: for good they cost one more."


class Queen(Claimant):
    name = "queen"
    text = "If the character of rank 4 has been revealed by a player beside you, gain three gold."

    def is_paid_in_turn(self, table: Table) -> bool:
        return not table.rules.queen_paid_at_reveal


class TaxCollector(Character):
    name = "tax-collector"
    rank = 9
    text = (
        "Whenever another character has built a district, its player lays a gold on this one's token, if there is any. "
        "In your turn take all the gold from the token."
    )
    untaxed = True

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if table.taxes and not table.used & POWER_USED:
            out.add(COLLECT)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        table.collect_taxes(seat)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if action != COLLECT:
            return ""
        return "there is no gold to be had on the token in this turn (citadels.tax-collector.4)"


KEEP_ONE_OF_SEVEN: Final = KeepOneOfSeven()
CHARACTERS_7_TO_9: Final[list[Character]] = [
    Architect(),
    Navigator(),
    Scholar(),
    Diplomat(),
    Marshal(),
    Warlord(),
    Artist(),
    Queen(),
    TaxCollector(),
]
