"""Another hand by exchange or from the deck, shared by the Magicians of both editions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.steps import Decision
from citadel.games.citadels.actions import DISCARD, REDRAW, STOP, SWAP_HANDS
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.naming import used_up
from citadel.games.citadels.table import Table

_MOST_CARDS: Final = 95


class HandChanger(Character):
    """A character that exchanges hands with another player, or puts cards under the deck and draws as many."""

    rank = 3

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


PUT_UNDER: Final = PutUnder()
