"""Deadly Doubles: two packs lie face down in a grid; who turns up two equal cards keeps them and may go on."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.actions import Actions, ActionSpace
from citadel.core.option import Option
from citadel.core.steps import Decision, Step
from citadel.games.combat.deck import TWINS, twin_deck
from citadel.games.combat.doubles_table import COLUMNS, IS_STOPPED, NOWHERE, STOPS, TAKEN, TURNS_DOWN, DoublesTable
from citadel.games.combat.game import MOST_SEATS, CombatGame, owner_option, twin_option
from citadel.games.combat.opening import Opening
from citadel.games.combat.packs import OWN_PACKS

STOP: Final[i64] = 0
TURN: Final[i64] = 1


class SetUp(Opening):
    """Lay out all cards, which the owner of the packs deals; the player to the left of the dealer begins."""

    clause = "deadly-doubles.setup.6"

    def begin(self, table: DoublesTable, owner: i64) -> None:
        table.lay_out()
        table.do(FIRST_CARD, table.seat_after(owner))


class FirstCard(Decision):
    """Turn up a card; or, after a double, leave the turn to the next player."""

    largest = 1
    asks = "Turn up a card."
    clause = "deadly-doubles.turn.1"

    def question(self, table: DoublesTable, seat: i64, may_stop: i64) -> str:
        return "Turn up another two cards, or stop." if may_stop else self.asks

    def options(self, table: DoublesTable, seat: i64, may_stop: i64, out: Actions) -> None:
        if may_stop:
            out.add(STOP)
        offer_places(table, out)

    def choose(self, table: DoublesTable, seat: i64, may_stop: i64, action: i64) -> None:
        if action == STOP:
            table.tell(STOPS, seat, table.seat_after(seat))
            table.do(FIRST_CARD, table.seat_after(seat))
        else:
            table.up = action - TURN
            table.turn_up(seat, table.up)
            table.do(SECOND_CARD, seat)

    def why_not(self, table: DoublesTable, seat: i64, may_stop: i64, action: i64) -> str:
        if action == STOP:
            return "one stops only after a double (deadly-doubles.turn.3)"
        return "no card lies there (deadly-doubles.turn.1)"

    def complaint(self, table: DoublesTable, seat: i64, may_stop: i64) -> str:
        if table.depth > 1 or not table.left or table.up != NOWHERE or table.turns >= table.max_turns:
            return "comes alone, when cards lie on the table and all face down, before max_turns turns"
        return "lets nobody stop who has no double" if may_stop and not table.doubles_of(seat) else ""


class SecondCard(Decision):
    """Turn up a second card: two equal ones are kept, two different ones turned down."""

    asks = "Turn up a second card."
    clause = "deadly-doubles.turn.2"

    def options(self, table: DoublesTable, seat: i64, arg: i64, out: Actions) -> None:
        offer_places(table, out)

    def choose(self, table: DoublesTable, seat: i64, arg: i64, action: i64) -> None:
        one = table.up
        other = action - TURN
        table.up = NOWHERE
        table.turns += 1
        table.turn_up(seat, other)
        table.note(one, other)
        if table.cells[one] == table.cells[other]:
            table.take(seat, one, other)
            go_on(table, seat, 1)
        else:
            table.tell(TURNS_DOWN, table.cells[one], table.cells[other])
            go_on(table, table.seat_after(seat), 0)

    def why_not(self, table: DoublesTable, seat: i64, arg: i64, action: i64) -> str:
        if action == STOP:
            return "a second card is turned up first (deadly-doubles.turn.2)"
        if action - TURN == table.up:
            return "that card lies open already (deadly-doubles.turn.2)"
        return "no card lies there (deadly-doubles.turn.2)"

    def complaint(self, table: DoublesTable, seat: i64, arg: i64) -> str:
        if table.depth > 1 or table.up == NOWHERE or table.turns >= table.max_turns:
            return "comes alone, when one card is turned up, before max_turns turns"
        return ""


def go_on(table: DoublesTable, seat: i64, may_stop: i64) -> None:
    """Let a seat have the next turn, unless the game is over."""
    if table.left and table.turns < table.max_turns:
        table.do(FIRST_CARD, seat, may_stop)
        return
    if table.left:
        table.tell(IS_STOPPED)
    table.end()


def offer_places(table: DoublesTable, out: Actions) -> None:
    """Offer to turn up each card that lies face down."""
    cells = table.cells
    up = table.up
    place: i64 = 0
    while place < len(cells):
        if cells[place] > TAKEN and place != up:
            out.add(TURN + place)
        place += 1


SET_UP: Final = SetUp()
FIRST_CARD: Final = FirstCard()
SECOND_CARD: Final = SecondCard()


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    rules_cards = {"in": "Shuffled in; their places stay empty", "out": "Left out"}
    words = "After so many turns the game stops, and whoever has the most doubles wins."
    return {
        **twin_option(OWN_PACKS[0]),
        "rules_cards": Option(
            "in", rules_cards, "What becomes of the rules cards of the two packs.", label="Rules cards"
        ),
        **owner_option("Who owns the packs and deals; the next one begins."),
        "max_turns": Option(400, range(10, 10_001), words, label="Most turns"),
    }


class DeadlyDoubles(CombatGame):
    """Deadly Doubles under chosen options."""

    id = "deadly-doubles"
    title = "Deadly Doubles"
    rules_version = 1
    has_secrets = False

    def __init__(self, chosen: dict[str, Any]) -> None:
        deck = twin_deck(self.id, options(), chosen)
        self.rules_cards: i64 = TWINS if chosen.get("rules_cards") != "out" else 0
        self.places_in_grid: i64 = deck.cards + self.rules_cards
        self.place_names: list[str] = [
            f"r{place // COLUMNS + 1}c{place % COLUMNS + 1}" for place in range(self.places_in_grid)
        ]
        actions = ActionSpace()
        actions.block("stop")
        actions.block("turn", self.place_names)
        steps: list[Step] = [SET_UP, FIRST_CARD, SECOND_CARD]
        CombatGame.__init__(self, range(2, MOST_SEATS + 1), actions, steps, options(), chosen, deck)

    @property
    def max_plies(self) -> int:
        # Each turn has two cards and, after each double, perhaps a word.
        return 2 * int(self.max_turns) + int(self.deck.kinds)

    def blank(self, seats: int) -> DoublesTable:
        return DoublesTable(self, seats)

    def places(self) -> list[str]:
        return list(self.place_names)

    def help(self, action: int) -> str:
        if action == STOP:
            return "Stop, and keep what you have"
        row, column = divmod(action - int(TURN), COLUMNS)
        return f"Turn up the card in row {row + 1}, place {column + 1}"
