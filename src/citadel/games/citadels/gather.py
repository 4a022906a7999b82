"""Gathering resources: two gold, or one card of two. Gold Mine, Observatory and Library make it more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.core.steps import Decision
from citadel.games.citadels.actions import DISCARD, GATHER_CARDS, GATHER_GOLD, KEEP_CARD
from citadel.games.citadels.board import DRAWN_ROOM
from citadel.games.citadels.kinds import GOLD_MINE, KIND_COUNT, KINDS, LIBRARY, OBSERVATORY
from citadel.games.citadels.lines import titled
from citadel.games.citadels.passives import Ask
from citadel.games.citadels.table import Table


def offer_gathering(table: Table, out: Actions) -> None:
    """Offer the ways to gather; from an empty deck there are no cards to gather."""
    out.add(GATHER_GOLD)
    if table.deck_size:
        out.add(GATHER_CARDS)


def gather(table: Table, seat: i64, action: i64) -> None:
    """Gather as chosen."""
    table.gathered = True
    if action == GATHER_GOLD:
        gather_gold(table, seat)
    else:
        gather_cards(table, seat)


def why_not_gather(table: Table, action: i64) -> str:
    """Return why one cannot gather, or not so, and (clause)."""
    if table.gathered:
        return "it has gathered (citadels.turn.1)"
    return "the deck is empty (citadels.gather.4)"


def gather_gold(table: Table, seat: i64) -> None:
    """Take two gold, and one more with the Gold Mine."""
    has_mine = table.kinds_in(seat) & BIT[GOLD_MINE] != 0
    if has_mine and table.rules.ask_passives:
        table.gain_gold(seat, 2)
        table.do(ASK_GOLD_MINE, seat)
    else:
        table.gain_gold(seat, 3 if has_mine else 2)


def gather_cards(table: Table, seat: i64) -> None:
    """Draw two cards to keep one of them; three with the Observatory."""
    has_observatory = table.kinds_in(seat) & BIT[OBSERVATORY] != 0
    if has_observatory and table.rules.ask_passives and table.deck_size > 2:
        table.do(ASK_OBSERVATORY, seat)
    else:
        draw_cards(table, seat, 3 if has_observatory else 2)


def draw_cards(table: Table, seat: i64, n: i64) -> None:
    """Draw so many cards, or what the deck has, and keep one of them; more with the Library."""
    has_library = table.kinds_in(seat) & BIT[LIBRARY] != 0
    keeps: i64 = 1
    if has_library and not table.rules.ask_passives:
        keeps = table.rules.districts[LIBRARY].keeps
    if min(n, table.deck_size) <= keeps:
        table.gain_cards(seat, n)
        return
    table.draw(seat, n)
    if has_library and table.rules.ask_passives:
        table.do(ASK_LIBRARY, seat)
    else:
        table.do(KEEP_DRAWN, seat, keeps)


def keep_some(table: Table, seat: i64, n: i64) -> None:
    """Keep so many of the drawn cards."""
    if table.drawn_count <= n:
        table.keep_all_drawn(seat)
    else:
        table.do(KEEP_DRAWN, seat, n)


def return_rest(table: Table, seat: i64) -> None:
    """Put the cards that were not kept under the deck; their drawer says in which order."""
    if table.drawn_count > 1:
        table.do(RETURN_DRAWN, seat)
    elif table.drawn_count:
        table.return_drawn(seat, lowest(table.drawn_kinds()))


class KeepDrawn(Decision):
    """Keep one of the drawn cards; the argument is how many are still to be kept."""

    asks = "Choose a card to keep."
    clause = "citadels.gather.2"
    largest = DRAWN_ROOM - 1

    def options(self, table: Table, seat: i64, left: i64, out: Actions) -> None:
        out.add_each(KEEP_CARD, table.drawn_kinds())

    def choose(self, table: Table, seat: i64, left: i64, action: i64) -> None:
        table.keep_drawn(seat, action - KEEP_CARD)
        if left > 1:
            table.do(KEEP_DRAWN, seat, left - 1)
        else:
            return_rest(table, seat)

    def why_not(self, table: Table, seat: i64, left: i64, action: i64) -> str:
        if KEEP_CARD <= action < KEEP_CARD + KIND_COUNT:
            return not_drawn(action - KEEP_CARD)
        return "first a card is kept (citadels.gather.2)"

    def complaint(self, table: Table, seat: i64, left: i64) -> str:
        if not left or table.drawn_count <= left or seat != table.turn_seat:
            return "asks the seat that has the turn how many cards are still to be kept (1 or more) of more drawn ones"
        return ""


class ReturnDrawn(Decision):
    """Put one of the cards that were not kept under the deck."""

    asks = "Choose the card that goes under the deck first."
    clause = "citadels.memory.6"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(DISCARD, table.drawn_kinds())

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.return_drawn(seat, action - DISCARD)
        return_rest(table, seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if DISCARD <= action < DISCARD + KIND_COUNT:
            return not_drawn(action - DISCARD)
        return "first the cards that are not kept go under the deck (citadels.gather.2)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.drawn_count < 2 or seat != table.turn_seat:
            return "asks the seat that has the turn for the order of two or more drawn cards"
        return ""


class AskGoldMine(Ask):
    """Take one gold more, or do without."""

    asks = "Take one gold more, from the Gold Mine?"

    def answer(self, table: Table, seat: i64, arg: i64, yes: bool) -> None:
        if yes:
            table.gain_gold(seat, 1)


class AskObservatory(Ask):
    """Draw three cards, or only two."""

    asks = "Draw three cards instead of two, with the Observatory?"

    def answer(self, table: Table, seat: i64, arg: i64, yes: bool) -> None:
        draw_cards(table, seat, 3 if yes else 2)


class AskLibrary(Ask):
    """Keep what the Library allows, or only one card."""

    asks = "Keep more than one of the drawn cards, with the Library?"

    def answer(self, table: Table, seat: i64, arg: i64, yes: bool) -> None:
        keep_some(table, seat, table.rules.districts[LIBRARY].keeps if yes else 1)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.drawn_count < 2 or seat != table.turn_seat:
            return "asks the seat that has the turn about two or more drawn cards"
        return ""


def not_drawn(kind: i64) -> str:
    """Return that a card is not among the drawn ones."""
    return f"{titled(KINDS[kind])} is not among the drawn cards (citadels.gather.2)"


KEEP_DRAWN: Final = KeepDrawn()
RETURN_DRAWN: Final = ReturnDrawn()
ASK_GOLD_MINE: Final = AskGoldMine()
ASK_OBSERVATORY: Final = AskObservatory()
ASK_LIBRARY: Final = AskLibrary()
