"""What campaign events do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.effects import HALF, OP, Effect
from citadel.games.defense.events import happen
from citadel.games.defense.party import INJURY_COUNT
from citadel.games.defense.standing import (
    BLIND,
    CHARGE_PRICE,
    DISCOUNT,
    DREAD,
    DREAD_WAVE,
    EARLY,
    HALF_PRICE,
    MORE_SPAWNS,
    MORE_WAVES,
    QUIET,
    SMITH,
    VETERAN,
)
from citadel.games.defense.where_to import PLACE_OBJECT

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

# Operations that only lay a number down, and where it lies; the number is the operation's n.
_CHANGES: Final = {
    OP["waves"]: MORE_WAVES,
    OP["spawns"]: MORE_SPAWNS,
    OP["blind"]: BLIND,
    OP["early"]: EARLY,
    OP["smith"]: SMITH,
    OP["quiet"]: QUIET,
}
POINTS: Final = OP["points"]
CHARGE: Final = OP["charge"]
GIFT: Final = OP["gift"]
PLAGUE: Final = OP["plague"]
DISCOUNT_OP: Final = OP["discount"]
CROSSROADS_OP: Final = OP["crossroads"]
HEALER_OP: Final = OP["healer"]
VETERAN_OP: Final = OP["veteran"]
REINFORCE: Final = OP["reinforce"]
RESTORE: Final = OP["restore"]
DREAD_OP: Final = OP["dread"]

TAKES_BOTH: Final = Line("{who} takes the road with another wave and {number} points.")
TAKES_NEITHER: Final = Line("{who} takes neither.")
IS_CURED: Final = Line("{who} is cured: {injury}.")
IS_VETERAN: Final = Line("{who} may roll a die again in each turn of the coming invasion.")


def happen_omen(table: Table, effect: Effect) -> None:
    """Let one operation of a campaign event happen, or put the question that it asks."""
    change = _CHANGES.get(effect.op)
    if change is not None:
        table.changes[change] += effect.n
    elif effect.op == CHARGE:
        table.changes[CHARGE_PRICE] = effect.n
    elif effect.op == POINTS:
        give_points(table, effect.n)
    elif effect.op == PLAGUE:
        plague(table, effect.n)
    elif effect.op == RESTORE:
        restore(table)
    elif effect.op == DISCOUNT_OP:
        table.changes[HALF_PRICE if effect.flags & HALF else DISCOUNT] += effect.n
    elif effect.op == REINFORCE:
        reinforce(table, effect)
    elif effect.op == DREAD_OP:
        table.changes[DREAD] = effect.n
        table.changes[DREAD_WAVE] = effect.wave
    else:
        ask_or_happen(table, effect)


def ask_or_happen(table: Table, effect: Effect) -> None:
    """Put the question of an operation to the first player; what asks nothing is what event cards do as well."""
    if effect.op == GIFT:
        if table.objects_used(effect.thing) < table.content.objects[effect.thing].count and table.object_slots_left():
            table.do(PLACE_OBJECT, table.first, effect.thing)
    elif effect.op == CROSSROADS_OP:
        table.do(CROSSROADS, table.first, effect.index)
    elif effect.op == HEALER_OP:
        if has_injured(table):
            table.do(HEALER, table.first)
    elif effect.op == VETERAN_OP:
        table.do(CHOOSE_VETERAN, table.first)
    else:
        happen(table, effect)


def give_points(table: Table, n: i64) -> None:
    """Give every hero preparation points."""
    seat: i64 = 0
    while seat < table.seats:
        table.purse[seat] += n
        seat += 1


def plague(table: Table, n: i64) -> None:
    """Let every hero lose HP, but not the last."""
    seat: i64 = 0
    while seat < table.seats:
        table.hurt_hero(seat, min(n, table.hp[seat] - 1))
        seat += 1


def restore(table: Table) -> None:
    """Let every hero have full HP: who lies stands up."""
    seat: i64 = 0
    while seat < table.seats:
        table.heal_hero(seat, table.full_hp(seat))
        seat += 1


def reinforce(table: Table, effect: Effect) -> None:
    """Let enemies come with a wave besides its cards."""
    table.reinforcements = append(table.reinforcements, effect.wave)
    table.reinforcements = append(table.reinforcements, effect.thing)
    table.reinforcements = append(table.reinforcements, effect.n)


def has_injured(table: Table) -> bool:
    """Return whether a hero has an injury."""
    total: i64 = 0
    for n in table.injuries:
        total += n
    return total > 0


class OmenHappens(Step):
    """One operation of a campaign event takes effect."""

    clause = "defense.omen.2"
    largest = 4095

    def run(self, table: Table, seat: i64, effect: i64) -> None:
        happen_omen(table, table.content.effects[effect])

    def complaint(self, table: Table, seat: i64, effect: i64) -> str:
        return "" if effect < len(table.content.effects) else "names no effect"


class Crossroads(Decision):
    """Choose another wave and points for oneself, or neither; the argument is the effect."""

    largest = 4095
    asks = "Take another wave and points with it, or neither?"
    clause = "defense.omen.2"

    def options(self, table: Table, seat: i64, effect: i64, out: Actions) -> None:
        out.add(table.rules.acts.done)
        out.add(table.rules.acts.yes)

    def choose(self, table: Table, seat: i64, effect: i64, action: i64) -> None:
        if action == table.rules.acts.done:
            table.tell(TAKES_NEITHER, seat)
            return
        row = table.content.effects[effect]
        table.changes[MORE_WAVES] += row.n
        table.purse[seat] += row.otherwise
        table.tell(TAKES_BOTH, seat, row.otherwise)

    def complaint(self, table: Table, seat: i64, effect: i64) -> str:
        fits = effect < len(table.content.effects) and table.content.effects[effect].op == CROSSROADS_OP
        return "" if fits else "names no crossroads"


class Healer(Decision):
    """Choose the hero whose injury is cured."""

    asks = "Choose the hero who is cured."
    clause = "defense.omen.2"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        other: i64 = 0
        while other < table.seats:
            if is_injured(table, other):
                out.add(table.rules.acts.to_seat + other)
            other += 1

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.do(CHOOSE_CURE, seat, action - table.rules.acts.to_seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "a hero with an injury is chosen (defense.omen.2)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if has_injured(table) else "comes when a hero has an injury"


class ChooseCure(Decision):
    """Choose which injury of a hero, the argument, is cured."""

    largest = 3
    asks = "Choose the injury that is cured."
    clause = "defense.omen.2"

    def options(self, table: Table, seat: i64, hero: i64, out: Actions) -> None:
        which: i64 = 0
        while which < INJURY_COUNT:
            if table.injury(hero, which):
                out.add(table.rules.acts.injury + which)
            which += 1

    def choose(self, table: Table, seat: i64, hero: i64, action: i64) -> None:
        which = action - table.rules.acts.injury
        table.add_injury(hero, which, -1)
        table.tell(IS_CURED, hero, which)

    def why_not(self, table: Table, seat: i64, hero: i64, action: i64) -> str:
        return "an injury that the hero has is chosen (defense.omen.2)"

    def complaint(self, table: Table, seat: i64, hero: i64) -> str:
        return "" if hero < table.seats and is_injured(table, hero) else "names no hero with an injury"


class ChooseVeteran(Decision):
    """Choose the hero who may roll a die again in each turn."""

    asks = "Choose the hero who may roll a die again in each turn."
    clause = "defense.omen.2"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(table.rules.acts.to_seat, BIT[table.seats] - 1)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        hero = action - table.rules.acts.to_seat
        table.changes[VETERAN] = hero + 1
        table.tell(IS_VETERAN, hero)


def is_injured(table: Table, seat: i64) -> bool:
    """Return whether a hero has an injury."""
    which: i64 = 0
    while which < INJURY_COUNT:
        if table.injury(seat, which):
            return True
        which += 1
    return False


OMEN_HAPPENS: Final = OmenHappens()
CROSSROADS: Final = Crossroads()
HEALER: Final = Healer()
CHOOSE_CURE: Final = ChooseCure()
CHOOSE_VETERAN: Final = ChooseVeteran()
OMEN_STEPS: list[Step] = [OMEN_HAPPENS, CROSSROADS, HEALER, CHOOSE_CURE, CHOOSE_VETERAN]
