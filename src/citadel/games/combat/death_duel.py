"""Duel to the Death: no statistic is named; the two top cards fight with a die until one of them is killed."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.actions import Actions, ActionSpace
from citadel.core.log import Line
from citadel.core.option import Option
from citadel.core.steps import Decision, Step
from citadel.games.combat.arena import FOR_ORDER, KILLS_FROM, OTHER_FROM, TO_HIT, TO_KILL, Arena
from citadel.games.combat.deck import NO_CARD, chosen_deck
from citadel.games.combat.game import CombatGame, deal_option, owner_option, pack_options, turns_option
from citadel.games.combat.opening import Opening
from citadel.games.combat.statistics import SPEED

ACTIONS: Final = ActionSpace()
ROLL: Final[i64] = ACTIONS.block("roll")

IS_FASTER: Final = Line("{card} of {who} is faster and attacks.")
AS_FAST: Final = Line("Both cards are as fast, so {who} rolls for the attack.")
ROLLS_FOR_ORDER: Final = Line("{who} rolls {number}: {card} attacks.")
HITS: Final = Line("{who} rolls {number}, needs {needed}, and hits.")
MISSES: Final = Line("{who} rolls {number}, needs {needed}, and misses.")
IS_STRONGER: Final = Line("{card} of {who} is stronger than the other is tough.")
KILLS: Final = Line("{who} rolls {number}, needs {needed}, and kills.")
DOES_NOT_KILL: Final = Line("{who} rolls {number}, needs {needed}, and does not kill.")


class SetUp(Opening):
    """Deal all cards into two stacks."""

    def begin(self, table: Arena, owner: i64) -> None:
        table.deal(table.rules.odd_cards(table.stacks))
        table.do(DUEL)


class Duel(Step):
    """Turn up both top cards: the faster one attacks first."""

    def run(self, table: Arena, seat: i64, arg: i64) -> None:
        if not table.cards_of(0) or not table.cards_of(1) or table.turns >= table.max_turns:
            table.end()
            return
        table.meet()
        speed = table.fighting(0, SPEED)
        other = table.fighting(1, SPEED)
        if speed == other:
            table.tell(AS_FAST, table.owner())
            table.do(ROLL_FOR_ORDER, table.owner())
        else:
            attacker: i64 = 0 if speed > other else 1
            table.tell(IS_FASTER, table.up[attacker], attacker)
            table.do(ROLL_TO_HIT, attacker)

    def complaint(self, table: Arena, seat: i64, arg: i64) -> str:
        return "" if table.none_lies_open() else "comes when no card lies open"


class Roll(Decision):
    """Roll a die in a duel: there is nothing to choose."""

    def options(self, table: Arena, seat: i64, arg: i64, out: Actions) -> None:
        out.add(ROLL)

    def go_on(self, table: Arena, step: Roll, seat: i64) -> None:
        """Let a die be rolled next, unless there have been too many."""
        if table.turns >= table.max_turns:
            table.end()
        else:
            table.do(step, seat)

    def complaint(self, table: Arena, seat: i64, arg: i64) -> str:
        if table.up[0] == NO_CARD or table.up[1] == NO_CARD:
            return "comes when two cards fight"
        return "" if table.turns < table.max_turns else "comes before turns has reached max_turns"


class RollForOrder(Roll):
    """Cards that are as fast as each other: 1 to 3, and the card of the owner attacks first, 4 to 6, the other one."""

    asks = "Roll for the attack: from 4 the other card attacks first."
    clause = "death-duel.order.2"

    def choose(self, table: Arena, seat: i64, arg: i64, action: i64) -> None:
        attacker = 1 - seat if table.roll(seat, FOR_ORDER, OTHER_FROM) else seat
        table.tell(ROLLS_FOR_ORDER, seat, table.rolled, table.up[attacker])
        self.go_on(table, ROLL_TO_HIT, attacker)

    def complaint(self, table: Arena, seat: i64, arg: i64) -> str:
        complaint = Roll.complaint(self, table, seat, arg)
        if not complaint and (seat != table.owner() or table.fighting(0, SPEED) != table.fighting(1, SPEED)):
            return f"asks the owner of the pack, seat {table.owner()}, when both cards are as fast"
        return complaint


class RollToHit(Roll):
    """Attack: the better one's weapon skill beside the other's, the less has to be rolled."""

    clause = "death-duel.hit.1"

    def choose(self, table: Arena, seat: i64, arg: i64, action: i64) -> None:
        hits = table.roll(seat, TO_HIT, table.to_hit(seat))
        table.tell(HITS if hits else MISSES, seat, table.rolled, table.needed)
        if not hits:
            self.go_on(table, ROLL_TO_HIT, 1 - seat)
        elif table.kills_at_once(seat):
            table.tell(IS_STRONGER, table.up[seat], seat)
            table.win(seat)
            table.do(DUEL)
        else:
            self.go_on(table, ROLL_TO_KILL, seat)

    def question(self, table: Arena, seat: i64, arg: i64) -> str:
        return f"Roll to hit: you need {table.to_hit(seat)} or more."


class RollToKill(Roll):
    """Having hit somebody whom one's strength does not kill at once: 4 or more kills, else it is the other's attack."""

    asks = "Roll to kill: you need 4 or more."
    clause = "death-duel.kill.2"

    def choose(self, table: Arena, seat: i64, arg: i64, action: i64) -> None:
        kills = table.roll(seat, TO_KILL, KILLS_FROM)
        table.tell(KILLS if kills else DOES_NOT_KILL, seat, table.rolled, table.needed)
        if kills:
            table.win(seat)
            table.do(DUEL)
        else:
            self.go_on(table, ROLL_TO_HIT, 1 - seat)

    def complaint(self, table: Arena, seat: i64, arg: i64) -> str:
        complaint = Roll.complaint(self, table, seat, arg)
        if not complaint and table.kills_at_once(seat):
            return "comes when the attacker's strength does not kill at once"
        return complaint


SET_UP: Final = SetUp()
DUEL: Final = Duel()
ROLL_FOR_ORDER: Final = RollForOrder()
ROLL_TO_HIT: Final = RollToHit()
ROLL_TO_KILL: Final = RollToKill()


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    return {
        **pack_options(),
        **deal_option(),
        **owner_option("Who owns the pack and rolls when both cards are as fast.", most=2),
        **turns_option(5000, "After so many rolls of the die both share the win."),
    }


class DeathDuel(CombatGame):
    """Duel to the Death under chosen options."""

    id = "death-duel"
    title = "Duel to the Death"
    rules_version = 1
    has_secrets = False

    def __init__(self, chosen: dict[str, Any]) -> None:
        deck = chosen_deck(self.id, options(), chosen)
        steps: list[Step] = [SET_UP, DUEL, ROLL_FOR_ORDER, ROLL_TO_HIT, ROLL_TO_KILL]
        CombatGame.__init__(self, range(2, 3), ACTIONS, steps, options(), chosen, deck)

    @property
    def max_plies(self) -> int:
        return int(self.max_turns)

    def blank(self, seats: int) -> Arena:
        return Arena(self, seats)

    def help(self, action: int) -> str:
        return "Roll the die"
