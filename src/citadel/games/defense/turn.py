"""The Player phase: each hero's turn, from the first player on clockwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.activity import too_dear
from citadel.games.defense.board import NOBODY
from citadel.games.defense.deeds_targets import GAINS_EP
from citadel.games.defense.doing import activity_of, offer_all
from citadel.games.defense.effects import OP
from citadel.games.defense.events import before_turn
from citadel.games.defense.machines import END_OF_PLAYER_PHASE
from citadel.games.defense.objectives import has_time
from citadel.games.defense.party import INJURY_COUNT, PAIN, SPELL_COUNT, VENOM
from citadel.games.defense.standing import SONG, VETERAN, VETERAN_USED
from citadel.games.defense.table import Table

_BLEEDING: Final[i64] = OP["bleeding"]
_DRILL: Final[i64] = OP["drill"]
_MOST_BLOOD: Final = 60

TURN_BEGINS: Final = Line("{who} begins a turn with {number} EP.")
LIES: Final = Line("{who} lies knocked down, and has {number} EP.")
BLEEDS: Final = Line("{who} bleeds and rolls {number}.")
VENOM_WORKS: Final = Line("Venom works on {who}.")
PAIN_FOLLOWS: Final = Line("{who} has overdone it.")


class PlayerPhase(Step):
    """The heroes take their turns, from the first player on clockwise; then what shoots by itself does."""

    clause = "defense.turn.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        k: i64 = 0
        while k < table.seats:
            table.do(START_OF_TURN, (table.first + k) % table.seats)
            k += 1
        table.do(END_OF_PLAYER_PHASE)


class StartOfTurn(Step):
    """What lasted until now is over. Events in play act; then the hero recovers, bleeds, and acts, if it stands."""

    clause = "defense.turn.2"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        renew(table, seat)
        before_turn(table, seat)
        table.do(RECOVER, seat)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if table.race[seat] != NOBODY else "names a hero who does not exist yet"


def renew(table: Table, seat: i64) -> None:
    """End what lasts until a hero's next turn, but for venom, which is yet to work; it may use all its skills again."""
    table.used[seat] = 0
    if table.changes[VETERAN] == 1 + seat:
        table.changes[VETERAN_USED] = 0
    which: i64 = 0
    while which < SPELL_COUNT:
        if which != VENOM:
            table.set_spell(seat, which, 0)
        which += 1


class Recover(Step):
    """A hero recovers EP, also one who is knocked down; its turn goes on only if it stands."""

    clause = "defense.energy.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        content = table.content
        n = content.regeneration + content.team_energy[table.seats - 1] + table.changes[SONG]
        table.gain_energy(seat, n)
        if not table.stands(seat):
            table.tell(LIES, seat, table.ep[seat])
            return
        table.tell(TURN_BEGINS, seat, table.ep[seat])
        begin_bleeding(table, seat)
        table.do(SUFFER_VENOM, seat)
        table.do(DRILL, seat)
        table.do(NEXT_DEED, seat)
        table.do(END_OF_TURN, seat)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if table.race[seat] != NOBODY else "names a hero who does not exist yet"


def begin_bleeding(table: Table, seat: i64) -> None:
    """Let a hero roll a die for each of its injuries that bleed."""
    which: i64 = 0
    while which < INJURY_COUNT:
        n = table.sum_of(table.content.injuries[which].effects, _BLEEDING)
        dice: i64 = table.injury(seat, which) if n else 0
        while dice > 0:
            table.do(BLEED, seat, n)
            dice -= 1
        which += 1


class Bleed(Step):
    """A hero that bleeds rolls a die, and loses HP on a 1. The argument is how many."""

    clause = "defense.injury.2"
    largest = _MOST_BLOOD

    def run(self, table: Table, seat: i64, n: i64) -> None:
        if not table.stands(seat):
            return
        die = table.roll_die()
        table.tell(BLEEDS, seat, die)
        if die == 1:
            table.hurt_hero(seat, n)


class SufferVenom(Step):
    """A hero loses the HP that venom takes, once."""

    clause = "defense.injury.9"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        n = table.spell(seat, VENOM)
        table.set_spell(seat, VENOM, 0)
        if n and table.stands(seat):
            table.tell(VENOM_WORKS, seat)
            table.hurt_hero(seat, n)


class Drill(Step):
    """A hero whose mastery it is gives EP to another in its square, which it chooses if there are several."""

    clause = "defense.turn.8"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if not table.stands(seat) or not table.passive(seat, _DRILL):
            return
        heroes = who_may_be_drilled(table, seat)
        if heroes and not heroes & (heroes - 1):
            drill(table, seat, only_seat(heroes))
        elif heroes:
            table.do(CHOOSE_DRILLED, seat)


def only_seat(seats: i64) -> i64:
    """Return the seat of a set of one."""
    seat: i64 = 0
    while not seats & BIT[seat]:
        seat += 1
    return seat


def who_may_be_drilled(table: Table, seat: i64) -> i64:
    """Return the other heroes on their feet in a hero's square who lack EP, as a set."""
    found = table.standing_in(table.at[seat]) & ~BIT[seat]
    other: i64 = 0
    while other < table.seats:
        if table.race[other] == NOBODY or table.ep[other] >= table.full_ep(other):
            found &= ~BIT[other]
        other += 1
    return found


def drill(table: Table, seat: i64, other: i64) -> None:
    """Let a hero give EP to another."""
    before = table.ep[other]
    table.gain_energy(other, table.passive(seat, _DRILL))
    table.tell(GAINS_EP, other, table.ep[other] - before)


class ChooseDrilled(Decision):
    """Choose which hero in your square gains EP."""

    asks = "Choose a hero in your square who gains EP."
    clause = "defense.turn.8"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(table.rules.acts.to_seat, who_may_be_drilled(table, seat))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        drill(table, seat, action - table.rules.acts.to_seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "it is for another hero on its feet in your square who lacks EP (defense.turn.8)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        fits = table.race[seat] != NOBODY and table.stands(seat) and who_may_be_drilled(table, seat)
        return "" if fits else "asks who gains EP, but nobody can"


class NextDeed(Step):
    """A hero acts on as long as it stands and has EP, or can do something for nothing where the option allows that."""

    clause = "defense.turn.4"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if has_time(table) and table.stands(seat) and (table.ep[seat] or has_free_deed(table, seat)):
            table.do(TURN, seat)


def has_free_deed(table: Table, seat: i64) -> bool:
    """Return whether a hero without EP may go on, and can."""
    if not table.rules.free_at_zero:
        return False
    out = Actions()
    offer_all(table, seat, out)
    return out.count > 0


class Turn(Decision):
    """A hero's turn: it does what it likes and can pay for, until it is done."""

    asks = "It is your turn. What do you do?"
    clause = "defense.turn.4"

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        return f"It is your turn, and you have {table.ep[seat]} EP. What do you do?"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(table.rules.acts.done)
        offer_all(table, seat, out)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        acts = table.rules.acts
        if action == acts.done:
            return
        activity = activity_of(table, action)
        if activity is not None:
            activity.begin(table, seat, action - activity.first(acts))
        table.do(NEXT_DEED, seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        activity = activity_of(table, action)
        if activity is None:
            return ""
        k = action - activity.first(table.rules.acts)
        return activity.why_not(table, seat, k) or too_dear(table, seat, activity.price(table, seat, k))

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if table.race[seat] != NOBODY and table.stands(seat) else "names a hero who does not stand on the map"


class EndOfTurn(Step):
    """At the end of its turn a hero loses the HP that it has to pay then."""

    clause = "defense.turn.6"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        n = table.spell(seat, PAIN)
        table.set_spell(seat, PAIN, 0)
        if n and table.stands(seat):
            table.tell(PAIN_FOLLOWS, seat)
            table.hurt_hero(seat, n)


PLAYER_PHASE: Final = PlayerPhase()
START_OF_TURN: Final = StartOfTurn()
RECOVER: Final = Recover()
BLEED: Final = Bleed()
SUFFER_VENOM: Final = SufferVenom()
DRILL: Final = Drill()
CHOOSE_DRILLED: Final = ChooseDrilled()
NEXT_DEED: Final = NextDeed()
TURN: Final = Turn()
END_OF_TURN: Final = EndOfTurn()
TURN_STEPS: list[Step] = [
    PLAYER_PHASE,
    START_OF_TURN,
    RECOVER,
    BLEED,
    SUFFER_VENOM,
    DRILL,
    CHOOSE_DRILLED,
    NEXT_DEED,
    TURN,
    END_OF_TURN,
]
