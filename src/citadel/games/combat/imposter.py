"""Imposter!: lay cards face down and say what they are; who is caught lying takes the pile."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT
from citadel.core.option import Option
from citadel.core.steps import Decision, Step, Together
from citadel.games.combat.answering import NO_ANSWER
from citadel.games.combat.deck import chosen_deck
from citadel.games.combat.game import deal_option, owner_option, pack_options, turns_option
from citadel.games.combat.imposter_pile import CALLS, TRUSTS
from citadel.games.combat.imposter_table import HAS_WON, IS_STOPPED, NOBODY_CALLS, NOTHING_SAID, ImposterTable
from citadel.games.combat.opening import Opening
from citadel.games.combat.statistics import STATISTIC_COUNT, STATISTICS, title_of
from citadel.games.combat.table import NOBODY
from citadel.games.combat.windows import Contest, RacingGame, race_options

MOST_AT_THE_TABLE: Final = 6
TRUST: Final[i64] = 0
CALL: Final[i64] = 1
SAY: Final[i64] = 2


class SetUp(Opening):
    """Deal all cards; the owner of the pack begins."""

    clause = "imposter.setup.4"

    def begin(self, table: ImposterTable, owner: i64) -> None:
        table.deal(table.rules.odd_cards(table.seats))
        table.leader = owner
        table.do(LAY_CARD, owner)


class LayCard(Decision):
    """Lay a card face down."""

    asks = "Lay a card face down."
    clause = "imposter.turn.1"

    def options(self, table: ImposterTable, seat: i64, arg: i64, out: Actions) -> None:
        table.offer_cards(seat, table.rules.lay, out)

    def choose(self, table: ImposterTable, seat: i64, arg: i64, action: i64) -> None:
        table.lay(seat, action - table.rules.lay)
        table.do(MAKE_CLAIM, seat)

    def why_not(self, table: ImposterTable, seat: i64, arg: i64, action: i64) -> str:
        return "that card is not in your hand (imposter.turn.1)" if action >= table.rules.lay else ""

    def complaint(self, table: ImposterTable, seat: i64, arg: i64) -> str:
        if table.depth > 1 or seat != table.next_to_lay():
            return f"comes alone, and is for seat {table.next_to_lay()} now"
        if without_cards(table) != NOBODY:
            return "comes while everybody has cards"
        if (len(table.pile) == 0) != (table.statistic == NOTHING_SAID):
            return "comes when something has been said of each card of the pile, and claim is null without a pile"
        return table.early_answer()


class MakeClaim(Decision):
    """Declare out loud a statistic and a number."""

    asks = "Say what your card is. It need not be true."
    clause = "imposter.turn.2"

    def options(self, table: ImposterTable, seat: i64, arg: i64, out: Actions) -> None:
        highest = table.deck.highest
        statistic: i64 = 0
        while statistic < STATISTIC_COUNT:
            first = SAY + statistic * highest - 1
            if table.statistic != NOTHING_SAID and statistic != table.statistic:
                out.add(first + table.said)
            else:
                number = table.said + 1
                while number <= highest:
                    out.add(first + number)
                    number += 1
            statistic += 1

    def choose(self, table: ImposterTable, seat: i64, arg: i64, action: i64) -> None:
        highest = table.deck.highest
        table.say(seat, (action - SAY) // highest, (action - SAY) % highest + 1)
        if table.rules.calls_last_card or table.size[seat]:
            table.do(RACE if table.rules.races else CALL_OR_TRUST, 0, table.others(seat))
        else:
            table.do(NEXT)

    def why_not(self, table: ImposterTable, seat: i64, arg: i64, action: i64) -> str:
        if action < SAY or action >= table.rules.lay:
            return ""
        return "name the same statistic higher, or another with the same number (imposter.turn.4)"

    def complaint(self, table: ImposterTable, seat: i64, arg: i64) -> str:
        n: i64 = len(table.pile)
        if table.depth > 1 or not n or seat != table.newest_by():
            return "comes alone, and is for the seat that has laid the newest card"
        if (n == 1) != (table.statistic == NOTHING_SAID):
            return "comes while claim is what was said of the card before, null for the first card"
        return table.early_answer()


class CallOrTrust(Together):
    """Decide out of sight whether to call; of several callers one is drawn by lot."""

    asks = "Do you call “Imposter!”?"
    clause = "imposter.call.2"

    def options(self, table: ImposterTable, seat: i64, waiting: i64, out: Actions) -> None:
        out.add(TRUST)
        out.add(CALL)

    def set_aside(self, table: ImposterTable, seat: i64, action: i64) -> None:
        table.answer(seat, CALLS if action == CALL else TRUSTS)

    def take_effect(self, table: ImposterTable) -> None:
        close_window(table, table.draw_caller())

    def complaint(self, table: ImposterTable, seat: i64, waiting: i64) -> str:
        right = [bool(waiting & BIT[each]) == (table.answers[each] == NO_ANSWER) for each in others(table)]
        fits = table.answers[table.newest_by()] == NO_ANSWER and all(right)
        return wrong_window(table, waiting) or ("" if fits else "asks those who have not answered, and answers differ")


class Race(Contest):
    """Whoever calls first is the caller; when all have let the card pass, play goes on."""

    asks = "Do you call “Imposter!”? The first to call counts."
    clause = "imposter.call.4"

    def options(self, table: ImposterTable, seat: i64, waiting: i64, out: Actions) -> None:
        out.add(TRUST)
        out.add(CALL)

    def choose(self, table: ImposterTable, seat: i64, waiting: i64, action: i64) -> None:
        # An answer in the open stands: one that were taken back would make the calls of others come too late.
        table.revealed = table.ply
        if action == CALL:
            table.call_first(seat)
            close_window(table, seat)
        elif waiting & ~BIT[seat]:
            table.do(RACE, 0, waiting & ~BIT[seat])
        else:
            close_window(table, NOBODY)

    def lapse(self, table: ImposterTable, seat: i64, waiting: i64) -> i64:
        return TRUST

    def complaint(self, table: ImposterTable, seat: i64, waiting: i64) -> str:
        return wrong_window(table, waiting) or table.early_answer()


class Next(Step):
    """Whoever has no cards left has won; else the next seat lays a card."""

    def run(self, table: ImposterTable, seat: i64, arg: i64) -> None:
        winner = without_cards(table)
        if winner == NOBODY and table.turns < table.max_turns:
            table.do(LAY_CARD, table.next_to_lay())
            return
        if winner == NOBODY:
            table.tell(IS_STOPPED)
        else:
            table.tell(HAS_WON, winner)
        # All cards are shown.
        table.revealed = table.ply
        table.end()

    def complaint(self, table: ImposterTable, seat: i64, arg: i64) -> str:
        return "never stays on the agenda"


def close_window(table: ImposterTable, caller: i64) -> None:
    """Settle the call, if there was one, and go on."""
    if caller == NOBODY:
        table.tell(NOBODY_CALLS)
    else:
        table.take_pile(table.show_newest(caller))
    table.do(NEXT)


def without_cards(table: ImposterTable) -> i64:
    """Return who has no cards left, or NOBODY."""
    seat: i64 = 0
    while seat < table.seats:
        if not table.size[seat]:
            return seat
        seat += 1
    return NOBODY


def others(table: ImposterTable) -> list[int]:
    """Return all seats but the one that has laid the newest card."""
    return [seat for seat in range(table.seats) if seat != table.newest_by()]


def wrong_window(table: ImposterTable, waiting: i64) -> str:
    """Return why nobody can call now, or why these seats cannot, or nothing."""
    n: i64 = len(table.pile)
    if table.depth > 1 or not n or table.statistic == NOTHING_SAID:
        return "comes alone, when something has been said of the newest card"
    if not waiting or waiting & ~table.others(table.newest_by()):
        return "asks others than the one who has laid the newest card, as a set of seats"
    if 0 in [table.size[each] for each in others(table)]:
        return "comes while all others have cards"
    return "" if table.rules.calls_last_card or table.size[table.newest_by()] else "does not come for a last card"


CALLS_BY: Final = {"calm": "Drawn by lot from all who call", "race": "Whoever calls first"}
LAST_CARDS: Final = {"open": "May be called", "closed": "Wins at once"}
SET_UP: Final = SetUp()
LAY_CARD: Final = LayCard()
MAKE_CLAIM: Final = MakeClaim()
CALL_OR_TRUST: Final = CallOrTrust()
RACE: Final = Race()
NEXT: Final = Next()


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    help = "Whether all decide unseen and one caller is drawn by lot, or whoever calls first counts."
    return {
        **pack_options(),
        **deal_option(),
        **owner_option("Who owns the pack and begins.", MOST_AT_THE_TABLE),
        **race_options("calls", help, "Who is the caller", CALLS_BY, "call"),
        "last_card_call": Option("open", LAST_CARDS, "Whether a last card may be called before it wins."),
        **turns_option(1000),
    }


class Imposter(RacingGame):
    """Imposter! under chosen options."""

    id = "imposter"
    title = "Imposter!"
    rules_version = 1

    def __init__(self, chosen: dict[str, Any]) -> None:
        deck = chosen_deck(self.id, options(), chosen)
        seats = range(2, int(min(MOST_AT_THE_TABLE, deck.cards)) + 1)
        actions = ActionSpace()
        actions.block("trust")
        actions.block("call")
        actions.block("claim", STATISTICS, [str(number + 1) for number in range(deck.highest)])
        # The first action of those that lay a card, kind by kind.
        self.lay: i64 = actions.block("lay", deck.names)
        steps: list[Step] = [SET_UP, LAY_CARD, MAKE_CLAIM, CALL_OR_TRUST, RACE, NEXT]
        RacingGame.__init__(self, "calls", seats, actions, steps, options(), chosen, deck)
        self.calls_last_card: bool = self.settings["last_card_call"] == "open"

    @property
    def max_plies(self) -> int:
        return int(self.max_turns) * (1 + MOST_AT_THE_TABLE)

    def blank(self, seats: int) -> ImposterTable:
        return ImposterTable(self, seats)

    def help(self, action: int) -> str:
        if action < SAY:
            return "Call “Imposter!”" if action == CALL else "Let it pass"
        if action < self.lay:
            statistic, number = divmod(action - int(SAY), int(self.deck.highest))
            return f"Say {title_of(statistic)} {number + 1}"
        return f"Lay {self.deck.titles[action - self.lay]}"
