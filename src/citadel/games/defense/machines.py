"""Map objects that heroes use, and those that shoot by themselves at the end of the Player phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.core.steps import Step
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.activity import Activity
from citadel.games.defense.aiming import attack_by, chance_against, reaches, targets
from citadel.games.defense.attacks import begin_attack
from citadel.games.defense.board import NOBODY
from citadel.games.defense.effects import OP, Effect
from citadel.games.defense.furnished import OBJECT_ROOM
from citadel.games.defense.grid import OFF, SQUARES
from citadel.games.defense.seeing import distance_seen
from citadel.games.defense.table import Table

_POST: Final[i64] = OP["post"]
_ROLL: Final[i64] = OP["roll"]
_TOTEM: Final[i64] = OP["totem"]
_EP: Final = 1

PUSHES: Final = Line("{who} pushes {object}.")
TOTEM_ROLLS: Final = Line("{object} rolls {number}.")
TOTEM_HITS: Final = Line("{object} shoots at {foe} in {square}.")


def effect_of(table: Table, thing: i64, op: i64) -> Effect | None:
    """Return what an object on the map does by an operation, if it has it."""
    if table.object_kind[thing] != NOBODY:
        for effect in table.content.objects[table.object_kind[thing]].effects:
            if effect.op == op:
                return effect
    return None


def object_with(table: Table, square: i64, op: i64) -> i64:
    """Return the first object in a square that has an operation, NOBODY if there is none."""
    thing: i64 = 0
    while thing < table.object_end:
        if table.object_at[thing] == square and effect_of(table, thing, op) is not None:
            return thing
        thing += 1
    return NOBODY


def post_source(table: Table, thing: i64) -> i64:
    """Return the source of attacks from an object, 0 if nobody can shoot from it."""
    effect = None if thing == NOBODY else effect_of(table, thing, _POST)
    if effect is None:
        return 0
    return effect.index + 1


def post_here(table: Table, seat: i64) -> i64:
    """Return the source of attacks from an object in a hero's square, 0 if there is none."""
    return post_source(table, object_with(table, table.at[seat], _POST))


class FireInTurn(Activity):
    """Shoot from an object in the hero's square."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.fire

    def count(self, table: Table) -> i64:
        return table.rules.acts.enemies * SQUARES

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.foe_end or table.ep[seat] < _EP:
            return
        source = post_here(table, seat)
        if source:
            for target in targets(table, attack_by(table, seat, source), table.at[seat]):
                out.add(table.rules.acts.fire + target)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, _EP)
        foe = table.foe_in(k % SQUARES, k // SQUARES)
        begin_attack(table, seat, post_here(table, seat), table.at[seat], foe)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        source = post_here(table, seat)
        if not source:
            return "nothing in your square can be shot with (defense.object.6)"
        if table.foe_in(k % SQUARES, k // SQUARES) == NOBODY:
            return "no such enemy is there (defense.attack.1)"
        in_reach = reaches(table, attack_by(table, seat, source), table.at[seat], k % SQUARES)
        return "" if in_reach else "no enemy there is within reach and in sight (defense.attack.3)"

    def odds(self, table: Table, seat: i64, k: i64) -> i64:
        foe = table.foe_in(k % SQUARES, k // SQUARES)
        return chance_against(table, seat, post_here(table, seat), table.at[seat], foe)


class PushInTurn(Activity):
    """Push an object in the hero's square that rolls on in a straight line and harms every enemy on its way."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.push

    def count(self, table: Table) -> i64:
        return 4

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.foe_end or table.ep[seat] < _EP or object_with(table, table.at[seat], _ROLL) == NOBODY:
            return
        direction: i64 = 0
        while direction < 4:
            if meets_foes(table, table.at[seat], direction):
                out.add(table.rules.acts.push + direction)
            direction += 1

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, _EP)
        thing = object_with(table, table.at[seat], _ROLL)
        effect = effect_of(table, thing, _ROLL)
        table.tell(PUSHES, seat, table.object_kind[thing])
        table.drop_object(thing)
        square = table.ground.near[table.at[seat] * 4 + k]
        while square != OFF and effect is not None:
            run_over(table, square, effect.n)
            square = table.ground.near[square * 4 + k]

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        if object_with(table, table.at[seat], _ROLL) == NOBODY:
            return "nothing in your square can be pushed (defense.object.7)"
        if meets_foes(table, table.at[seat], k):
            return ""
        return "no enemy is on its way there (defense.object.7)"


def meets_foes(table: Table, square: i64, direction: i64) -> bool:
    """Return whether an enemy is on a line of connected squares."""
    square = table.ground.near[square * 4 + direction]
    while square != OFF:
        if table.foe_spaces(square):
            return True
        square = table.ground.near[square * 4 + direction]
    return False


def run_over(table: Table, square: i64, n: i64) -> None:
    """Let every enemy in a square lose HP."""
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_at[foe] == square:
            table.hurt_foe(foe, n)
        foe += 1


class Totem(Step):
    """An object that shoots by itself rolls a die, if an enemy is in sight within its range."""

    clause = "defense.object.8"
    largest = OBJECT_ROOM - 1

    def run(self, table: Table, seat: i64, thing: i64) -> None:
        effect = effect_of(table, thing, _TOTEM)
        foe = totem_target(table, thing)
        if effect is None or foe == NOBODY:
            return
        kind = table.object_kind[thing]
        die = table.roll_die()
        table.tell(TOTEM_ROLLS, kind, die)
        if die >= effect.otherwise:
            table.tell(TOTEM_HITS, kind, table.foe_kind[foe], table.foe_at[foe])
            table.hurt_foe(foe, effect.n)


def totem_target(table: Table, thing: i64) -> i64:
    """Return the enemy that an object would shoot at: the nearest, of these the weakest, the oldest; NOBODY if none."""
    effect = effect_of(table, thing, _TOTEM)
    found: i64 = NOBODY
    if effect is None:
        return found
    nearest = effect.range
    foe: i64 = 0
    while foe < table.foe_end:
        square = table.foe_at[foe]
        distance = distance_seen(table, table.object_at[thing], square) if square >= 0 else OFF
        if distance != OFF and (distance < nearest or (distance == nearest and table.comes_before(foe, found))):
            nearest = distance
            found = foe
        foe += 1
    return found


class EndOfPlayerPhase(Step):
    """At the end of the Player phase the objects that shoot by themselves do so, one after another."""

    clause = "defense.turn.7"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        thing: i64 = 0
        while thing < table.object_end:
            if effect_of(table, thing, _TOTEM) is not None:
                table.do(TOTEM, 0, thing)
            thing += 1


TOTEM: Final = Totem()
END_OF_PLAYER_PHASE: Final = EndOfPlayerPhase()
MACHINE_STEPS: list[Step] = [TOTEM, END_OF_PLAYER_PHASE]
