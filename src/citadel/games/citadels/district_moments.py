"""Classic districts that act at moments of others or ask when they are built."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision, Step
from citadel.games.citadels.actions import ANNOUNCE, BUY_BACK, PASS, SEARCH
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.gather import gather, offer_gathering, why_not_gather
from citadel.games.citadels.kinds import (
    BELL_TOWER,
    GRAVEYARD,
    HOSPITAL,
    KIND_COUNT,
    KINDS,
    LIGHTHOUSE,
    NO_KIND,
    THRONE_ROOM,
)
from citadel.games.citadels.lines import ENDS_TURN, titled
from citadel.games.citadels.passives import Ask
from citadel.games.citadels.table import Table

SEVEN: Final = 7


def owner_of(table: Table, kind: i64) -> i64:
    """Return whose city has a district of which there is one card, or NOBODY."""
    seat: i64 = 0
    while seat < table.seats:
        if table.kinds_in(seat) & BIT[kind]:
            return seat
        seat += 1
    return NOBODY


# Graveyard.


def razed(table: Table, seat: i64, owner: i64, piece: i64) -> None:
    """Ask the owner of the Graveyard about a district that the Warlord, `seat`, has just destroyed."""
    keeper = owner_of(table, GRAVEYARD)
    if keeper != NOBODY and keeper != seat and table.gold[keeper]:
        table.do(BUY_BACK_CARD, keeper, piece % KIND_COUNT)


class BuyBackCard(Decision):
    """Pay a gold to take the destroyed district into the hand; the argument is its kind."""

    clause = "classic.graveyard.1"
    largest = KIND_COUNT - 1

    def options(self, table: Table, seat: i64, kind: i64, out: Actions) -> None:
        out.add(PASS)
        out.add(BUY_BACK)

    def choose(self, table: Table, seat: i64, kind: i64, action: i64) -> None:
        if action == BUY_BACK:
            table.pay(seat, 1)
            table.take_back_from_under(seat)

    def question(self, table: Table, seat: i64, kind: i64) -> str:
        return f"Pay 1 gold to take {titled(KINDS[kind])} into your hand?"

    def complaint(self, table: Table, seat: i64, kind: i64) -> str:
        if not table.kinds_in(seat) & BIT[GRAVEYARD] or not table.gold[seat]:
            return "asks a seat without the Graveyard, or without gold"
        if not table.deck_size or table.deck[table.deck_at(table.deck_size - 1)] & NO_KIND != kind:
            return "should name the last card of the deck"
        return ""


# Throne Room.


def crown_moved(table: Table) -> None:
    """Let the owner of the Throne Room gain a gold."""
    owner = owner_of(table, THRONE_ROOM)
    if owner != NOBODY:
        table.gain_gold(owner, 1)


# Hospital.


def answers_killed(table: Table, seat: i64, rank: i64) -> bool:
    """Let a killed character of the Hospital's owner reveal itself and take the action; return whether it does."""
    if not table.kinds_in(seat) & BIT[HOSPITAL]:
        return False
    table.show(seat, rank)
    table.open_turn(seat, rank)
    table.do(HOSPITAL_ACTION, seat)
    return True


class HospitalAction(Decision):
    """Take the action, and nothing else."""

    asks = "You were killed, but the Hospital lets you take the action."
    clause = "classic.hospital.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        offer_gathering(table, out)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        gather(table, seat, action)
        table.do(LEAVE_HOSPITAL, seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if action <= SEARCH and not table.deck_size:
            return why_not_gather(table, action)
        return "a killed character takes the action and does nothing else (classic.hospital.1)"


class LeaveHospital(Step):
    """The turn of a killed character is over with its action."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.tell(ENDS_TURN, seat)
        table.close_turn()


# Lighthouse.


class AskLighthouse(Ask):
    """Look through the deck, or do without."""

    asks = "Look through the deck for a card? The rest is shuffled."
    clause = "classic.lighthouse.1"

    def answer(self, table: Table, seat: i64, arg: i64, yes: bool) -> None:
        if yes:
            table.draw(seat, table.deck_size)
            table.do(SEARCH_DECK, seat)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if not table.kinds_in(seat) & BIT[LIGHTHOUSE] or not table.deck_size:
            return "asks a seat without the Lighthouse, or about an empty deck"
        return ""


class SearchDeck(Decision):
    """Take one of the cards of the whole deck, which have been drawn; then the others are shuffled."""

    asks = "Choose a card of the deck; the rest is shuffled."
    clause = "classic.lighthouse.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(SEARCH, table.drawn_kinds())

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.keep_drawn(seat, action - SEARCH)
        table.shuffle_in_drawn()

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if SEARCH <= action < SEARCH + KIND_COUNT:
            return f"{titled(KINDS[action - SEARCH])} is not in the deck (classic.lighthouse.1)"
        return "first a card of the deck is taken (classic.lighthouse.1)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if seat != table.turn_seat or not table.drawn_count or table.deck_size:
            return "asks a seat that has not drawn the whole deck in its turn"
        return ""


# Bell Tower.


class AnnounceSeven(Decision):
    """Announce that seven districts end the game, or do not."""

    asks = "Announce that seven districts end the game?"
    clause = "classic.bell-tower.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        out.add(ANNOUNCE)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == ANNOUNCE:
            table.lower_limit(seat, SEVEN)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if not table.kinds_in(seat) & BIT[BELL_TOWER] or table.limit <= SEVEN:
            return "asks a seat without the Bell Tower, or when seven districts are enough"
        return ""


BUY_BACK_CARD: Final = BuyBackCard()
HOSPITAL_ACTION: Final = HospitalAction()
LEAVE_HOSPITAL: Final = LeaveHospital()
ASK_LIGHTHOUSE: Final = AskLighthouse()
SEARCH_DECK: Final = SearchDeck()
ANNOUNCE_SEVEN: Final = AnnounceSeven()
