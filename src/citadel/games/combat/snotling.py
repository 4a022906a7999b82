"""Snivlin' Snotling: pass cards round until somebody has two pairs and grabs a coin; who gets none is out."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT, lowest, popcount
from citadel.core.errors import BadOption
from citadel.core.option import Option
from citadel.core.steps import Decision, Step, Together
from citadel.games.combat.answering import NO_ANSWER
from citadel.games.combat.deck import twin_deck
from citadel.games.combat.game import owner_option, turns_option, twin_option
from citadel.games.combat.opening import Opening
from citadel.games.combat.snotling_circle import HAND, MOST_IN_HAND
from citadel.games.combat.snotling_table import (
    GRABS,
    GRABS_WRONGLY,
    HAS_WON,
    IS_READY,
    IS_SNOTLING,
    IS_STOPPED,
    SnotlingTable,
)
from citadel.games.combat.table import NOBODY
from citadel.games.combat.windows import Contest, RacingGame, race_options

MOST_AT_THE_TABLE: Final = 16
READY: Final[i64] = 0
GRAB: Final[i64] = 1
FIRST_CARD: Final[i64] = 2


class SetUp(Opening):
    """The owner of the packs is the first to deal."""

    clause = "snotling.round.2"

    def begin(self, table: SnotlingTable, owner: i64) -> None:
        table.dealer = owner
        table.do(ROUND)


class Round(Step):
    """Deal four cards each; the last player left has won."""

    def run(self, table: SnotlingTable, seat: i64, arg: i64) -> None:
        if popcount(table.players) == 1:
            table.tell(HAS_WON, lowest(table.players))
            table.end()
            return
        table.deal()
        table.do(LOOK, 0, table.players)

    def complaint(self, table: SnotlingTable, seat: i64, arg: i64) -> str:
        if table.depth > 1 or any(table.answers) or table.coins or table.passer != NOBODY:
            return "comes alone, when nobody has grabbed, passed or decided anything"
        return ""


class Look(Together):
    """Look at one's four cards; whoever has two pairs already may grab a coin."""

    asks = "Look at your cards. Are you ready?"
    clause = "snotling.round.4"

    def options(self, table: SnotlingTable, seat: i64, waiting: i64, out: Actions) -> None:
        out.add(READY)
        if table.may_grab(seat):
            out.add(GRAB)

    def set_aside(self, table: SnotlingTable, seat: i64, action: i64) -> None:
        table.answer(seat, GRABS if action == GRAB else IS_READY)

    def take_effect(self, table: SnotlingTable) -> None:
        grabbing = table.show_answers(GRABS)
        if grabbing:
            settle_grabs(table, grabbing)
        else:
            table.do(CIRCUIT)

    def why_not(self, table: SnotlingTable, seat: i64, waiting: i64, action: i64) -> str:
        return "you have no two pairs (snotling.grab.2)" if action == GRAB else ""

    def complaint(self, table: SnotlingTable, seat: i64, waiting: i64) -> str:
        if not waiting or waiting & ~table.players:
            return "asks players who are in, as a set of seats"
        for each in range(table.seats):
            asked = bool(table.players & BIT[each]) and not waiting & BIT[each]
            if asked != (table.answers[each] != NO_ANSWER):
                return "asks those who have not answered, and answers differ"
            if table.answers[each] == GRABS and not table.blanks_in(each) and not table.may_grab(each):
                return f"comes while seat {each} grabs without two pairs, which is not allowed"
        return wrong_hands(table, NOBODY) or ("comes before a card is passed" if table.passer != NOBODY else "")


class Circuit(Step):
    """The dealer takes a card from the deck."""

    def run(self, table: SnotlingTable, seat: i64, arg: i64) -> None:
        if table.turns >= table.max_turns:
            table.tell(IS_STOPPED)
            table.revealed = table.ply
            table.end()
            return
        table.turns += 1
        table.take_card(table.dealer)
        table.do(PASS_ON, table.dealer)

    def complaint(self, table: SnotlingTable, seat: i64, arg: i64) -> str:
        if not table.left and not len(table.face_up):
            return "comes while there is a card to take"
        return wrong_hands(table, NOBODY) or table.early_answer()


class PassOn(Decision):
    """Pass any card to the left; the player on the dealer's right lays one face up beside the deck."""

    asks = "Pass a card to the left."
    clause = "snotling.circuit.2"

    def options(self, table: SnotlingTable, seat: i64, arg: i64, out: Actions) -> None:
        if table.may_grab(seat):
            out.add(GRAB)
        last = table.next_player(seat) == table.dealer
        table.offer_cards(seat, table.rules.put_down if last else table.rules.pass_on, out)

    def choose(self, table: SnotlingTable, seat: i64, arg: i64, action: i64) -> None:
        left = table.next_player(seat)
        if action == GRAB:
            settle_grabs(table, BIT[seat])
        elif left == table.dealer:
            table.put_down(seat, action - table.rules.put_down)
            table.do(CIRCUIT)
        else:
            table.pass_card(seat, left, action - table.rules.pass_on)
            table.do(PASS_ON, left)

    def question(self, table: SnotlingTable, seat: i64, arg: i64) -> str:
        last = table.next_player(seat) == table.dealer
        return "Lay a card face up beside the deck." if last else self.asks

    def why_not(self, table: SnotlingTable, seat: i64, arg: i64, action: i64) -> str:
        if action == GRAB:
            return "you have no two pairs (snotling.grab.2)"
        if action == READY:
            return ""
        last = table.next_player(seat) == table.dealer
        if last != (action >= table.rules.put_down):
            return "only the player on the dealer's right puts a card down, and passes none (snotling.circuit.4)"
        return "that card is not in your hand (snotling.circuit.2)"

    def complaint(self, table: SnotlingTable, seat: i64, arg: i64) -> str:
        if not table.players & BIT[seat]:
            return f"asks seat {seat}, who is out of the game"
        if (table.passer == NOBODY) != (seat == table.dealer):
            return "comes with the card that was passed, null for the dealer"
        if table.passer != NOBODY and table.next_player(table.passer) != seat:
            return "asks the player on the left of the one who has passed a card"
        return wrong_hands(table, seat) or table.early_answer()


class GrabCoins(Contest):
    """All the others try to grab a coin; whoever is last gets none."""

    asks = "Grab a coin!"
    clause = "snotling.grab.5"

    def options(self, table: SnotlingTable, seat: i64, waiting: i64, out: Actions) -> None:
        out.add(GRAB)

    def choose(self, table: SnotlingTable, seat: i64, waiting: i64, action: i64) -> None:
        table.grab(seat)
        race_on(table, waiting & ~BIT[seat])

    def lapse(self, table: SnotlingTable, seat: i64, waiting: i64) -> i64:
        return GRAB

    def complaint(self, table: SnotlingTable, seat: i64, waiting: i64) -> str:
        if table.depth > 1 or waiting != table.players & ~table.coins or popcount(waiting) < 2 or not table.shown:
            return "comes alone, and asks two players or more: all who have no coin while somebody has shown two pairs"
        return table.early_answer()


def settle_grabs(table: SnotlingTable, grabbing: i64) -> None:
    """Somebody reaches for a coin first: a false grabber is out; else the others have to grab, too."""
    table.no_longer_passed()
    right = table.with_two_pairs(grabbing)
    if right != grabbing:
        false = grabbing & ~right
        liar = lowest(false) if not false & (false - 1) else table.pick(false)
        table.tell(GRABS_WRONGLY, liar)
        lose(table, liar)
        return
    if grabbing == table.players:
        # One coin is missing, so one of them has come too late.
        grabbing &= ~BIT[table.pick(grabbing)]
    while grabbing:
        table.grab_with_pairs(lowest(grabbing))
        grabbing &= grabbing - 1
    race_on(table, table.players & ~table.coins)


def race_on(table: SnotlingTable, waiting: i64) -> None:
    """Let those without a coin grab for the rest, until one is left over; in calm mode lots are drawn."""
    if waiting & (waiting - 1) and table.rules.races:
        table.do(GRAB_COINS, 0, waiting)
        return
    loser = lowest(waiting) if not waiting & (waiting - 1) else table.pick(waiting)
    table.tell(IS_SNOTLING, loser)
    lose(table, loser)


def lose(table: SnotlingTable, seat: i64) -> None:
    """One player is out; the next one on the left of the old dealer deals."""
    table.drop_out(seat)
    table.dealer = table.next_player(table.dealer)
    table.do(ROUND)


def wrong_hands(table: SnotlingTable, seat: i64) -> str:
    """Return why hands do not fit, of which that of a seat should have five cards, or nothing."""
    if table.depth > 1 or table.coins or popcount(table.players) < 2:
        return "comes alone, while two play or more and nobody has a coin"
    for each in range(table.seats):
        if table.players & BIT[each] and table.size[each] != (MOST_IN_HAND if each == seat else HAND):
            return f"comes when everybody has {HAND} cards in hand, but for one more of whoever has to pass one on"
    return ""


GRABS_BY: Final = {"calm": "Drawn by lot from the others", "race": "Whoever grabs last"}
FALSE_GRABS: Final = {"illegal": "Cannot be done", "out": "Puts one out of the game"}
SET_UP: Final = SetUp()
ROUND: Final = Round()
LOOK: Final = Look()
CIRCUIT: Final = Circuit()
PASS_ON: Final = PassOn()
GRAB_COINS: Final = GrabCoins()


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    false = "Whether one can grab without two pairs, and is out then."
    help = "Whether the loser is drawn by lot among the others, or all grab in a race."
    return {
        **twin_option("dwarfs"),
        **owner_option("Who owns the packs and deals first.", MOST_AT_THE_TABLE),
        **race_options("grabs", help, "Who gets no coin", GRABS_BY, "grab"),
        "false_grab": Option("illegal", FALSE_GRABS, false, label="Grabbing without two pairs"),
        **turns_option(1000),
    }


class Snotling(RacingGame):
    """Snivlin' Snotling under chosen options."""

    id = "snotling"
    title = "Snivlin' Snotling"
    rules_version = 1

    def __init__(self, chosen: dict[str, Any]) -> None:
        deck = twin_deck(self.id, options(), chosen)
        most = int(min(MOST_AT_THE_TABLE, (deck.cards - 1) // HAND))
        if most < 2:
            raise BadOption(f"{self.id}: option pack needs at least five fighters, for two players with four cards.")
        actions = ActionSpace()
        actions.block("ready")
        actions.block("grab")
        # The first actions of those that pass a card, and that put one down, kind by kind.
        self.pass_on: i64 = actions.block("pass", deck.names)
        self.put_down: i64 = actions.block("put-down", deck.names)
        steps: list[Step] = [SET_UP, ROUND, LOOK, CIRCUIT, PASS_ON, GRAB_COINS]
        RacingGame.__init__(self, "grabs", range(2, most + 1), actions, steps, options(), chosen, deck)
        self.allows_false_grabs: bool = self.settings["false_grab"] == "out"

    @property
    def max_plies(self) -> int:
        # In every circuit each player chooses once; in every round each looks once and grabs once.
        most = max(self.seats)
        return most * int(self.max_turns) + 2 * most * (most - 1)

    def blank(self, seats: int) -> SnotlingTable:
        return SnotlingTable(self, seats)

    def help(self, action: int) -> str:
        if action < FIRST_CARD:
            return "Grab a coin" if action == GRAB else "Be ready"
        if action < self.put_down:
            return f"Pass {self.deck.titles[action - self.pass_on]}"
        return f"Put down {self.deck.titles[action - self.put_down]}"
