"""The basic game: the highest number of the statistic that is named keeps its card, and the others lose theirs."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.log import Line
from citadel.core.option import Option
from citadel.core.score import Score, ScoreLine
from citadel.core.steps import Step
from citadel.games.combat.comparing import NAME, Comparing, Naming, NamingGame, tie_option
from citadel.games.combat.deck import NO_CARD, chosen_deck
from citadel.games.combat.game import MOST_SEATS, deal_option, owner_option, pack_options, turns_option
from citadel.games.combat.opening import Opening

SHOWS_AND_KEEPS: Final = Line("{who} shows {card}: {number}, and keeps it.")
SHOWS_AND_LOSES: Final = Line("{who} shows {card}: {number}, and it is killed.")
KEEPS: Final = Line("{who} keeps {card}.")
LOSES: Final = Line("{card} of {who} is killed.")
IS_OUT: Final = Line("{who} has no cards left and is out of the game.")


class CombatStacks(Comparing):
    """The table of the basic game: a stack for each seat."""

    def __init__(self, game: Combat, seats: i64, source: CombatStacks | None = None) -> None:
        Comparing.__init__(self, game, seats, seats, source)
        self.rules = game

    def clone(self) -> CombatStacks:
        return CombatStacks(self.rules, self.seats, self)

    # Verbs.

    def settle(self, least: i64) -> None:
        """Kill the open cards whose number is below the least that survives; the others return to their stacks."""
        killed = len(self.killed)
        seat: i64 = 0
        while seat < self.seats:
            if self.up[seat] != NO_CARD:
                number = self.compared_number(seat)
                if number < least:
                    self.lose(seat, number)
                else:
                    self.keep(seat, number)
            seat += 1
        if len(self.killed) == killed:
            self.note_tie()
        else:
            self.forget_ties()

    def keep(self, seat: i64, number: i64) -> None:
        """Put a seat's open card back; what a leader has turned up is known by then."""
        if seat == self.leader:
            self.tell(KEEPS, seat, self.up[seat])
        else:
            self.tell(SHOWS_AND_KEEPS, seat, self.up[seat], number)
        self.return_card(seat)

    def lose(self, seat: i64, number: i64) -> None:
        """Kill a seat's open card, which may be its last."""
        if seat == self.leader:
            self.tell(LOSES, self.up[seat], seat)
        else:
            self.tell(SHOWS_AND_LOSES, seat, self.up[seat], number)
        self.kill(seat)
        if not self.size[seat]:
            self.tell(IS_OUT, seat)

    # Questions.

    def highest(self) -> i64:
        """Return the highest number in the comparison."""
        best: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.compared[seat] != NO_CARD:
                best = max(best, self.compared_number(seat))
            seat += 1
        return best

    def is_drawn_at(self, number: i64) -> bool:
        """Return whether several cards of the comparison have a number."""
        n: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.compared[seat] != NO_CARD and self.compared_number(seat) == number:
                n += 1
            seat += 1
        return n > 1

    def still_in(self) -> i64:
        """Return the seats that hold cards, as a set."""
        seats: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.cards_of(seat):
                seats |= BIT[seat]
            seat += 1
        return seats

    def next_with_cards(self, seat: i64) -> i64:
        """Return the next seat clockwise that holds cards."""
        after = self.seat_after(seat)
        while not self.cards_of(after):
            after = self.seat_after(after)
        return after

    # What core asks of every state.

    def scores(self) -> list[Score]:
        """Return who is still in: a point each."""
        still = self.still_in()
        return [
            Score([ScoreLine("Still holds cards", 1 if still & BIT[seat] else 0, "combat.end.1")], [])
            for seat in range(self.seats)
        ]


class SetUp(Opening):
    """Deal all cards; the owner of the pack begins."""

    clause = "combat.setup.4"

    def begin(self, table: CombatStacks, owner: i64) -> None:
        table.deal(table.rules.odd_cards(table.seats))
        table.do(TURN, owner)


class Turn(Step):
    """Turn up one's top card, to name one of its statistics; the last to hold any card has won."""

    def run(self, table: CombatStacks, seat: i64, arg: i64) -> None:
        still = table.still_in()
        if not still & (still - 1) or table.turns >= table.max_turns:
            table.end()
            return
        leader = seat if still & BIT[seat] else table.next_with_cards(seat)
        table.turns += 1
        table.lead(leader)
        if table.may_name(leader):
            table.do(NAME_STATISTIC, leader)
        else:
            table.go_back(leader)
            table.do(TURN, table.next_with_cards(leader))

    def complaint(self, table: CombatStacks, seat: i64, arg: i64) -> str:
        return "" if table.none_lies_open() else "comes when no card lies open"


class NameStatistic(Naming):
    """Name a statistic of the card that one has turned up; the highest number among all cards wins."""

    clause = "combat.turn.2"
    bar = "combat.draw.4"

    def choose(self, table: CombatStacks, seat: i64, arg: i64, action: i64) -> None:
        table.compare(seat, action - NAME)
        least = table.highest()
        if table.rules.spares_above_leader and table.is_drawn_at(least):
            least = table.compared_number(seat)
        table.settle(least)
        table.do(TURN, table.seat_after(seat))

    def complaint(self, table: CombatStacks, seat: i64, arg: i64) -> str:
        if table.up[seat] == NO_CARD:
            return f"comes when the card of seat {seat} lies open"
        if any(table.up[other] != NO_CARD for other in range(table.seats) if other != seat):
            return "comes before the cards of the others are turned up"
        return "" if table.still_in() & ~BIT[seat] else "comes while another seat holds cards"


SET_UP: Final = SetUp()
TURN: Final = Turn()
NAME_STATISTIC: Final = NameStatistic()


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    return {
        **pack_options(),
        **deal_option(),
        **owner_option("Who owns the pack and begins."),
        "draw_kills": Option(
            "below_highest",
            {"below_highest": "All below the highest number", "below_leader": "All below the leader's number"},
            "Which cards a draw of several kills; the leader is the player whose turn it is.",
            label="A draw kills",
        ),
        **tie_option(),
        **turns_option(1000),
    }


class Combat(NamingGame):
    """Combat Cards under chosen options."""

    id = "combat"
    title = "Combat Cards"
    rules_version = 1
    has_secrets = False

    def __init__(self, chosen: dict[str, Any]) -> None:
        deck = chosen_deck(self.id, options(), chosen)
        seats = range(2, int(min(MOST_SEATS, deck.cards)) + 1)
        NamingGame.__init__(self, seats, [SET_UP, TURN, NAME_STATISTIC], options(), chosen, deck)
        self.spares_above_leader: bool = self.settings["draw_kills"] == "below_leader"

    def blank(self, seats: int) -> CombatStacks:
        return CombatStacks(self, seats)
