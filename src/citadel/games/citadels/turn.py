"""The turn of a character: gather resources, use powers, build, end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.core.steps import Decision, Step, kind_in
from citadel.games.citadels.actions import (
    BUILD,
    DISTRICT_POWERS,
    END_TURN,
    GATHER_CARDS,
    GATHER_GOLD,
    INCOME,
)
from citadel.games.citadels.blackmail import THREAT
from citadel.games.citadels.board import INCOME_USED, POWER_USED, RESUMED
from citadel.games.citadels.build import begin_build, offer_builds, why_not_build
from citadel.games.citadels.gather import gather, offer_gathering, why_not_gather
from citadel.games.citadels.kinds import ARMORY, LABORATORY, MUSEUM, NO_KIND, NO_TYPE, SMITHY
from citadel.games.citadels.lines import ENDS_TURN, RESUMES, titled
from citadel.games.citadels.ranks import LAST_RANK
from citadel.games.citadels.table import Table

# The districts that the actions from DISTRICT_POWERS on use.
_USED: Final = vec[i64]([ARMORY, LABORATORY, MUSEUM, SMITHY])


def income(table: Table, seat: i64) -> i64:
    """Return the income by type that is still to be had in this turn."""
    type: i64 = table.acting().income_type
    if type == NO_TYPE or table.used & INCOME_USED:
        return 0
    return table.count_for_income(seat, type)


class Turn(Decision):
    """Gather; use powers whenever the text gives no time; build after gathering; end the turn."""

    clause = "citadels.turn.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        character = table.acting()
        if not table.gathered:
            offer_gathering(table, out)
            if table.rules.action_first or table.is_bewitched_turn() or table.is_threatened_turn():
                return
        if not character.pauses:
            if income(table, seat):
                out.add(INCOME)
            character.powers(table, seat, out)
            offer_districts(table, seat, out)
        elif table.gathered:
            character.powers(table, seat, out)
        if table.gathered:
            if not character.pauses:
                offer_builds(table, seat, out)
            if not character.must(table, seat):
                out.add(END_TURN)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action <= GATHER_CARDS:
            gather(table, seat, action)
            table.do(GATHERED if table.is_bewitched_turn() or table.is_threatened_turn() else TURN, seat)
            return
        if action == END_TURN:
            end_turn(table, seat)
            return
        if action == INCOME:
            take_income(table, seat)
        elif action < DISTRICT_POWERS:
            table.acting().use(table, seat, action)
        elif action < BUILD:
            table.rules.districts[_USED[action - DISTRICT_POWERS]].use(table, seat, action)
        else:
            begin_build(table, seat, action - BUILD)
        if table.turn_seat == seat:
            table.do(LAST_ACT if table.acting().power_is_last and table.used & POWER_USED else TURN, seat)

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        name = titled(table.acting().name)
        if table.gathered:
            deeds = "use your power" if table.acting().pauses else "use a power, build, or end your turn"
            return f"{name}: {deeds}."
        if table.acting().pauses or why_not_yet(table):
            return f"{name}: gather gold or cards."
        return f"{name}: gather gold or cards, or use a power first."

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        # While something else comes first, it may well be the payment.
        if table.laid != NO_KIND and kind_in(table.agenda[table.depth - 1]) == self.kind:
            return "leaves a district that is being built (turn.building) unpaid for"
        return why_not_of(table, seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if action in (GATHER_GOLD, GATHER_CARDS):
            return why_not_gather(table, action)
        if not INCOME <= action <= END_TURN:
            return ""
        if not table.gathered and (action >= BUILD or why_not_yet(table)):
            return why_not_yet(table) or "it gathers first (citadels.turn.1)"
        if action == END_TURN:
            return table.acting().why_not(table, seat, action) or "its character must act first (citadels.turn.4)"
        if table.acting().pauses and action >= DISTRICT_POWERS:
            return "the Witch waits until her turn goes on (citadels.witch.2)"
        if action == INCOME:
            return "there is no income left to gain (citadels.turn.5)"
        if action < DISTRICT_POWERS:
            return table.acting().why_not(table, seat, action)
        if action < BUILD:
            return table.rules.districts[_USED[action - DISTRICT_POWERS]].why_not(table, seat, action)
        return why_not_build(table, seat, action)


def why_not_of(table: Table, seat: i64) -> str:
    """Return why a written position cannot be in a turn of a seat, or nothing."""
    if seat != table.turn_seat or not table.ranks & BIT[table.turn_rank]:
        return "needs a turn of that seat, with a character of the cast"
    return ""


def why_not_yet(table: Table) -> str:
    """Return why it has to gather before everything else, and (clause); or nothing."""
    if table.is_bewitched_turn():
        return "a bewitched character only gathers (citadels.witch.3)"
    if table.is_threatened_turn():
        return "a threatened character gathers first (citadels.blackmailer.3)"
    return "the action comes first (classic.turn.9)" if table.rules.action_first else ""


def offer_districts(table: Table, seat: i64, out: Actions) -> None:
    """Offer the choices of districts in the city, in the order of their actions, which is that of their kinds."""
    kinds = table.kinds_in(seat) & table.rules.with_power
    while kinds:
        table.rules.districts[lowest(kinds)].powers(table, seat, out)
        kinds &= kinds - 1


def take_income(table: Table, seat: i64) -> None:
    """Gain a card or a gold for each district of the character's type, all at once."""
    n = income(table, seat)
    table.used |= INCOME_USED
    if table.acting().income_in_cards:
        table.gain_cards(seat, n)
    else:
        table.gain_gold(seat, n)


def end_turn(table: Table, seat: i64) -> None:
    """Let what acts at the end of a turn act: districts first, then the character."""
    table.tell(ENDS_TURN, seat)
    kinds = table.kinds_in(seat) & table.rules.acting_at_end
    if not kinds or table.acting().pauses:
        act_last(table, seat)
        return
    while kinds:
        table.rules.districts[lowest(kinds)].turn_ends(table, seat)
        kinds &= kinds - 1
    table.do(TURN_ENDS, seat)


def act_last(table: Table, seat: i64) -> None:
    """Let the character act at the end of its turn; then nothing of the turn is left."""
    table.acting().turn_ends(table, seat)
    table.rules.turn_ended(table, seat)
    table.close_turn()


class Gathered(Step):
    """After gathering a threatened character answers, and a bewitched one hands over to the Witch."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if table.is_bewitched_turn():
            rank = table.turn_rank
            table.acting().bound(table, seat)
            table.close_turn()
            table.do(RESUME, table.witch, rank)
            return
        if table.is_threatened_turn():
            table.do(THREAT, seat)
        table.do(TURN, seat)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return why_not_of(table, seat)


class LastAct(Step):
    """Rank 8 of the classic edition has used its power; nothing else of its turn is left."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        end_turn(table, seat)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return why_not_of(table, seat)


class TurnEnds(Step):
    """The character acts last, after the districts."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        act_last(table, seat)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return why_not_of(table, seat)


class Resume(Step):
    """The Witch goes on with her turn as the character that she has bewitched."""

    largest = LAST_RANK

    def run(self, table: Table, seat: i64, rank: i64) -> None:
        table.tell(RESUMES, seat, table.cast[rank])
        table.open_turn(seat, rank)
        table.gathered = True
        table.used = RESUMED
        table.acting().resumed(table, seat)
        table.do(TURN, seat)

    def complaint(self, table: Table, seat: i64, rank: i64) -> str:
        if seat != table.witch or not rank or rank != table.bewitched:
            return "should name the Witch, and the rank that is bewitched"
        return ""


TURN: Final = Turn()
RESUME: Final = Resume()
GATHERED: Final = Gathered()
LAST_ACT: Final = LastAct()
TURN_ENDS: Final = TurnEnds()
