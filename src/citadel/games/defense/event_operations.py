"""The operations of event cards: each is a sentence of a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.log import Line
from citadel.core.steps import Step
from citadel.games.defense.board import DONE, FOE_ROOM, NOBODY
from citadel.games.defense.choosing import is_weaker, next_stop
from citadel.games.defense.devices import GOES_ON, enters, reacts
from citadel.games.defense.dice import PLAIN
from citadel.games.defense.effects import OP, Effect
from citadel.games.defense.enemy_attack import drain_hero
from citadel.games.defense.enemy_phase import MOST_STEPS, MOVES, act_again, acting, stride
from citadel.games.defense.foes import clear_mark, first_with, route_length
from citadel.games.defense.grid import OFF
from citadel.games.defense.rolls import begin_roll, succeeded
from citadel.games.defense.spawning import come
from citadel.games.defense.standing import BLUNT, FOG, FURY, SONG
from citadel.games.defense.table import Table

MOST_EFFECTS: Final = 2000

IS_FOUND: Final = Line("The treasure chest gains {good}.")
MOVES_ON: Final = Line("The latest spawn point moves on to {door}.")
DESERTS: Final = Line("{foe} in {square} deserts.")


class Operation:
    """An operation of a card; it writes `happen`."""

    def happen(self, table: Table, effect: Effect) -> None:
        """Take effect."""
        raise NotImplementedError


class Spawn(Operation):
    """So many of an enemy come at the latest spawn point."""

    def happen(self, table: Table, effect: Effect) -> None:
        if len(table.spawn_doors):
            come(table, effect.thing, effect.n, len(table.spawn_doors) - 1)
            act_again(table)


class March(Operation):
    """Every enemy moves so many squares and does not attack."""

    def happen(self, table: Table, effect: Effect) -> None:
        clear_mark(table, DONE)
        table.do(NEXT_MARCH, 0, min(effect.n, MOST_STEPS))


class Wear(Operation):
    """The object with the fewest HP loses some."""

    def happen(self, table: Table, effect: Effect) -> None:
        found: i64 = NOBODY
        thing: i64 = 0
        while thing < table.object_end:
            if table.object_kind[thing] != NOBODY and (found == NOBODY or is_weaker(table, thing, found)):
                found = thing
            thing += 1
        if found != NOBODY:
            table.hurt_object(found, effect.n)


class Fog(Operation):
    """Nobody sees farther than so many squares until the end of the round."""

    def happen(self, table: Table, effect: Effect) -> None:
        before = table.changes[FOG]
        table.changes[FOG] = min(before, effect.n) if before else effect.n


class Grow(Operation):
    """A number that is in force until the end of the round grows: power, EP to recover; or weapons give no bonus."""

    def __init__(self, change: int) -> None:
        self.change: i64 = change

    def happen(self, table: Table, effect: Effect) -> None:
        table.changes[self.change] += effect.n


class Cache(Operation):
    """Goods are put into the treasure chest."""

    def happen(self, table: Table, effect: Effect) -> None:
        n: i64 = 0
        while n < effect.n:
            table.chest[effect.thing] += 1
            table.tell(IS_FOUND, effect.thing)
            n += 1


class Tunnel(Operation):
    """The latest spawn point moves on to a next entrance."""

    def happen(self, table: Table, effect: Effect) -> None:
        if not len(table.spawn_doors):
            return
        latest = len(table.spawn_doors) - 1
        door = table.ground.next_door(table.spawn_doors[latest], effect.n, table.spawn_doors)
        if door != OFF:
            table.spawn_doors[latest] = door
            table.tell(MOVES_ON, door)


class MendHeart(Operation):
    """The Heart gains HP."""

    def happen(self, table: Table, effect: Effect) -> None:
        table.mend_heart(effect.n)


class Chill(Operation):
    """Each engaged hero rolls, and loses EP if it fails; the first player begins."""

    def happen(self, table: Table, effect: Effect) -> None:
        turn: i64 = 0
        while turn < table.seats:
            seat = (table.first + turn) % table.seats
            if table.stands(seat) and table.is_engaged(seat):
                table.do(RESIST, seat, effect.index)
            turn += 1


class Rout(Operation):
    """The enemy with 1 HP that is farthest from the Heart is removed, the oldest of several; bosses stay."""

    def happen(self, table: Table, effect: Effect) -> None:
        foe = last_straggler(table)
        if foe == NOBODY:
            return
        kind = table.foe_kind[foe]
        table.tell(DESERTS, kind, table.foe_at[foe])
        table.drop_foe(foe)
        table.look_for_victory(kind)


def last_straggler(table: Table) -> i64:
    """Return the enemy with 1 HP, no boss, that is farthest from the Heart; NOBODY if there is none."""
    found: i64 = NOBODY
    farthest: i64 = 0
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_at[foe] >= 0 and table.foe_hp[foe] == 1 and not table.is_boss(foe):
            steps = route_length(table, foe)
            older = found != NOBODY and steps == farthest and table.foe_age[foe] < table.foe_age[found]
            if found == NOBODY or steps > farthest or older:
                found = foe
                farthest = steps
        foe += 1
    return found


class NextMarch(Step):
    """Of the enemies that have not marched the first one marches."""

    clause = "defense.event.4"
    largest = MOST_STEPS

    def run(self, table: Table, seat: i64, steps: i64) -> None:
        foe = first_with(table, DONE, 0)
        if foe != NOBODY:
            table.foe_marks[foe] |= DONE
            table.do(MARCHES, 0, acting(foe, steps))
            table.do(NEXT_MARCH, 0, steps)


class Marches(Step):
    """An enemy moves along its route as far as it is told, and does not attack."""

    clause = "defense.event.16"
    largest = MOST_STEPS * FOE_ROOM + FOE_ROOM - 1

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        foe = arg % FOE_ROOM
        start = table.foe_at[foe]
        steps = arg // FOE_ROOM
        if start < 0 or next_stop(table, foe, start, steps) == OFF:
            return
        steps = stride(table, foe, steps)
        while not reacts(table, foe, table.foe_at[foe]) and next_stop(table, foe, table.foe_at[foe], steps) != OFF:
            steps = stride(table, foe, steps)
        table.tell(MOVES, table.foe_kind[foe], start, table.foe_at[foe])
        if enters(table, foe, table.foe_at[foe]) == GOES_ON and steps:
            table.do(MARCHES, 0, acting(foe, steps))


class Resist(Step):
    """A hero rolls against what an event does to it."""

    clause = "defense.event.13"
    largest = MOST_EFFECTS

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        effect = table.content.effects[arg]
        if table.stands(seat):
            begin_roll(table, seat, effect.attribute, 0, PLAIN)
            table.do(WEAKENS, seat, arg)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return why_no_roll(table, arg)


class Weakens(Step):
    """If the roll has failed the hero loses EP."""

    clause = "defense.event.13"
    largest = MOST_EFFECTS

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if not succeeded(table):
            drain_hero(table, seat, table.content.effects[arg].n)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return why_no_roll(table, arg)


def why_no_roll(table: Table, arg: i64) -> str:
    """Return why an argument names no effect against which heroes roll, or nothing."""
    if arg < len(table.content.effects) and table.content.effects[arg].op in (OP["chill"], OP["drain"]):
        return ""
    return "names no effect against which heroes roll"


NEXT_MARCH: Final = NextMarch()
MARCHES: Final = Marches()
RESIST: Final = Resist()
WEAKENS: Final = Weakens()
OPERATION_STEPS: Final[list[Step]] = [NEXT_MARCH, MARCHES, RESIST, WEAKENS]

OPERATION: Final[dict[int, Operation]] = {
    OP["spawn"]: Spawn(),
    OP["march"]: March(),
    OP["wear"]: Wear(),
    OP["fog"]: Fog(),
    OP["fury"]: Grow(FURY),
    OP["song"]: Grow(SONG),
    OP["blunt"]: Grow(BLUNT),
    OP["cache"]: Cache(),
    OP["tunnel"]: Tunnel(),
    OP["heart"]: MendHeart(),
    OP["chill"]: Chill(),
    OP["rout"]: Rout(),
}
