"""Districts that are used in a turn, or act at its end: what both editions share of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.citadels.actions import DISCARD, TUCK, USE_LABORATORY, USE_MUSEUM, USE_SMITHY
from citadel.games.citadels.board import LABORATORY_USED, MUSEUM_USED, SMITHY_USED
from citadel.games.citadels.cards import District
from citadel.games.citadels.kinds import KIND_COUNT, KINDS, LABORATORY, MUSEUM, SMITHY
from citadel.games.citadels.lines import titled
from citadel.games.citadels.passives import Ask
from citadel.games.citadels.table import Table

_TWO_GOLD: Final = 2
_NO_CARD: Final = "there is no card in hand"


def why_not_again(table: Table, seat: i64, kind: i64, mark: i64) -> str:
    """Return why a district cannot be used in this turn at all, and (clause); or nothing."""
    if not table.kinds_in(seat) & BIT[kind]:
        return f"{titled(KINDS[kind])} does not stand in that city (citadels.{KINDS[kind]}.1)"
    if table.used & mark:
        return f"it has been used in this turn (citadels.{KINDS[kind]}.1)"
    return ""


class LaboratoryPower(District):
    """Once a turn put a card under the deck to gain gold."""

    has_power = True
    gold: int = 0

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & LABORATORY_USED and table.hand_size[seat]:
            out.add(USE_LABORATORY)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= LABORATORY_USED
        table.do(SELL_CARD, seat, self.gold)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        return why_not_again(table, seat, LABORATORY, LABORATORY_USED) or f"{_NO_CARD} (citadels.laboratory.1)"


class MuseumPower(District):
    """Once a turn put a card under the Museum; each is a point at the end."""

    has_power = True
    scoring_clause = "citadels.museum.2"

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & MUSEUM_USED and table.hand_size[seat]:
            out.add(USE_MUSEUM)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= MUSEUM_USED
        table.do(TUCK_CARD, seat)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        return why_not_again(table, seat, MUSEUM, MUSEUM_USED) or f"{_NO_CARD} (citadels.museum.1)"

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        return len(table.tucked)


class SmithyPower(District):
    """Once a turn pay two gold to gain three cards."""

    has_power = True

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & SMITHY_USED and table.gold[seat] >= _TWO_GOLD:
            out.add(USE_SMITHY)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= SMITHY_USED
        table.pay(seat, _TWO_GOLD)
        table.gain_cards(seat, 3)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        reason = why_not_again(table, seat, SMITHY, SMITHY_USED)
        return reason or f"there are {table.gold[seat]} gold in the stash and 2 to pay (citadels.smithy.1)"


class ParkEffect(District):
    """At the end of a turn an empty hand gains two cards."""

    acts_at_end = True

    def turn_ends(self, table: Table, seat: i64) -> None:
        if table.hand_size[seat] or not table.deck_size:
            return
        if table.rules.ask_passives:
            table.do(ASK_PARK, seat)
        else:
            table.gain_cards(seat, 2)


class PoorHouseEffect(District):
    """At the end of a turn an empty stash gains one gold."""

    acts_at_end = True

    def turn_ends(self, table: Table, seat: i64) -> None:
        if table.gold[seat]:
            return
        if table.rules.ask_passives:
            table.do(ASK_POOR_HOUSE, seat)
        else:
            table.gain_gold(seat, 1)


class SellCard(Decision):
    """Put a card of the hand under the deck for the Laboratory; the argument is the gold that it brings."""

    asks = "Choose the card that goes under the deck."
    clause = "citadels.laboratory.1"
    largest = 2

    def options(self, table: Table, seat: i64, gold: i64, out: Actions) -> None:
        out.add_each(DISCARD, table.hand[seat])

    def choose(self, table: Table, seat: i64, gold: i64, action: i64) -> None:
        table.discard(seat, action - DISCARD)
        table.gain_gold(seat, gold)

    def why_not(self, table: Table, seat: i64, gold: i64, action: i64) -> str:
        if DISCARD <= action < DISCARD + KIND_COUNT:
            return f"{titled(KINDS[action - DISCARD])} is not in hand (citadels.laboratory.1)"
        return "first a card goes under the deck (citadels.laboratory.1)"

    def complaint(self, table: Table, seat: i64, gold: i64) -> str:
        if not table.kinds_in(seat) & BIT[LABORATORY] or not table.hand_size[seat]:
            return "asks a seat without the Laboratory, or without cards"
        return ""


class TuckCard(Decision):
    """Put a card of the hand under the Museum."""

    asks = "Choose the card that goes under the Museum."
    clause = "citadels.museum.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(TUCK, table.hand[seat])

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.tuck(seat, action - TUCK)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if TUCK <= action < TUCK + KIND_COUNT:
            return f"{titled(KINDS[action - TUCK])} is not in hand (citadels.museum.1)"
        return "first a card goes under the Museum (citadels.museum.1)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if not table.kinds_in(seat) & BIT[MUSEUM] or not table.hand_size[seat]:
            return "asks a seat without the Museum, or without cards"
        return ""


class AskPark(Ask):
    """Gain two cards, or do without."""

    asks = "Gain two cards, from the Park?"

    def answer(self, table: Table, seat: i64, arg: i64, yes: bool) -> None:
        if yes:
            table.gain_cards(seat, 2)


class AskPoorHouse(Ask):
    """Gain one gold, or do without."""

    asks = "Gain one gold, from the Poor House?"

    def answer(self, table: Table, seat: i64, arg: i64, yes: bool) -> None:
        if yes:
            table.gain_gold(seat, 1)


SELL_CARD: Final = SellCard()
TUCK_CARD: Final = TuckCard()
ASK_PARK: Final = AskPark()
ASK_POOR_HOUSE: Final = AskPoorHouse()
