"""The Enemy phase: every enemy on the map activates."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.log import Line
from citadel.core.steps import Step
from citadel.games.defense.attacks import watchers
from citadel.games.defense.board import DONE, EXTRA, FOE_ROOM, NOBODY, PINNED
from citadel.games.defense.choosing import (
    barrier,
    can_hit_heart,
    length_of,
    next_stop,
    obstacle_in,
    victim,
    victim_in,
)
from citadel.games.defense.devices import GOES_ON, STOPPED, enters, reacts
from citadel.games.defense.enemy_attack import ATTACK_STEPS, BREATH, attack_hero, breathes, hit_heart, hit_object
from citadel.games.defense.foes import clear_mark, first_with
from citadel.games.defense.grid import OFF
from citadel.games.defense.party import WATCH
from citadel.games.defense.table import Table

# Steps that are left times FOE_ROOM and the enemy, as an argument; no enemy moves farther than this.
MOST_STEPS: Final = 9

MOVES: Final = Line("{foe} moves from {square} to {square}.")
ACTS_AGAIN: Final = Line("{foe} in {square} takes an additional action.")


class EnemyPhase(Step):
    """Every enemy on the map activates, those nearest to the Heart first."""

    clause = "defense.enemy.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        clear_mark(table, DONE)
        table.do(NEXT_ENEMY)


class NextEnemy(Step):
    """Of the enemies that have not acted the first one acts; when all have, the phase is over."""

    clause = "defense.enemy.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        foe = first_with(table, DONE, 0)
        if foe == NOBODY:
            clear_mark(table, PINNED)
            return
        if table.foe_marks[foe] & EXTRA:
            take_extra(table, foe)
        else:
            table.foe_marks[foe] |= DONE
            table.do(ACTIVATION, 0, foe)
        table.do(NEXT_ENEMY)


class ExtraActivations(Step):
    """Each enemy that lacking miniatures give an additional action takes it, as in an Enemy phase."""

    clause = "defense.spawn.8"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        foe = first_with(table, EXTRA, EXTRA)
        if foe != NOBODY:
            take_extra(table, foe)
            table.do(EXTRA_ACTIVATIONS)


def take_extra(table: Table, foe: i64) -> None:
    """Let an enemy take its additional action."""
    table.tell(ACTS_AGAIN, table.foe_kind[foe], table.foe_at[foe])
    table.foe_marks[foe] &= ~EXTRA
    table.do(ACTIVATION, 0, foe)


def act_again(table: Table) -> None:
    """Let those act whose miniatures have run out, unless they wait for the Enemy phase."""
    if table.rules.extra_at_once:
        table.do(EXTRA_ACTIVATIONS)


class Activation(Step):
    """An enemy acts: it attacks or moves up to its move, and breathes afterwards if it can."""

    clause = "defense.enemy.1"
    largest = FOE_ROOM - 1

    def run(self, table: Table, seat: i64, foe: i64) -> None:
        if table.foe_at[foe] < 0:
            return
        steps: i64 = 0
        if not table.foe_marks[foe] & PINNED:
            steps = table.stats(foe).move
        table.do(ENEMY_ACTS, 0, acting(foe, steps))
        if breathes(table, foe):
            table.do(BREATH, 0, foe)


def acting(foe: i64, steps: i64) -> i64:
    """Return an enemy and the steps that it has left as one argument."""
    return steps * FOE_ROOM + foe


class EnemyActs(Step):
    """An enemy hits the Heart if it can, else a hero if it can, else it goes on towards the Heart.

    If all its routes are blocked and it can go no farther, it attacks what stands in its way.
    """

    clause = "defense.enemy.2"
    largest = MOST_STEPS * FOE_ROOM + FOE_ROOM - 1

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        foe = arg % FOE_ROOM
        square = table.foe_at[foe]
        if square < 0:
            return
        if can_hit_heart(table, foe, square):
            hit_heart(table, foe)
            return
        hero = victim(table, foe, square)
        if hero != NOBODY:
            attack_hero(table, foe, hero)
        elif next_stop(table, foe, square, arg // FOE_ROOM) != OFF:
            go_on(table, foe, arg // FOE_ROOM)
        else:
            clear_the_way(table, foe)


def go_on(table: Table, foe: i64, steps: i64) -> None:
    """Move an enemy until it can hit something or something happens, and let it act again if it can."""
    left = walk(table, foe, steps)
    outcome = enters(table, foe, table.foe_at[foe])
    if table.foe_at[foe] < 0:
        return
    watchers(table, foe)
    if outcome != GOES_ON:
        left = 0
    if outcome != STOPPED:
        table.do(ENEMY_ACTS, 0, acting(foe, left))


def walk(table: Table, foe: i64, steps: i64) -> i64:
    """Move an enemy along its route, until it can hit something or something reacts; return the steps it has left."""
    start = table.foe_at[foe]
    steps = stride(table, foe, steps)
    while not is_interrupted(table, foe) and next_stop(table, foe, table.foe_at[foe], steps) != OFF:
        steps = stride(table, foe, steps)
    table.tell(MOVES, table.foe_kind[foe], start, table.foe_at[foe])
    return steps


def stride(table: Table, foe: i64, steps: i64) -> i64:
    """Move an enemy to its next stop; return the steps it has left."""
    square = table.foe_at[foe]
    stop = next_stop(table, foe, square, steps)
    steps -= length_of(table, foe, square, stop)
    table.put_foe(foe, stop)
    return steps


def is_interrupted(table: Table, foe: i64) -> bool:
    """Return whether an enemy cannot just walk on: it can hit something, or something or somebody reacts."""
    square = table.foe_at[foe]
    if can_hit_heart(table, foe, square) or victim(table, foe, square) != NOBODY or reacts(table, foe, square):
        return True
    seat: i64 = 0
    while seat < table.seats:
        if table.spell(seat, WATCH):
            return True
        seat += 1
    return False


def clear_the_way(table: Table, foe: i64) -> None:
    """Let an enemy attack what closes all its routes, if it stands before it: an object first, else a hero."""
    there = barrier(table, foe, table.foe_at[foe])
    if there == OFF:
        return
    thing = obstacle_in(table, there)
    if thing != NOBODY:
        hit_object(table, foe, thing)
        return
    hero = victim_in(table, there, table.foe_at[foe]) if table.rules.press_attack else NOBODY
    if hero != NOBODY:
        attack_hero(table, foe, hero)


ENEMY_PHASE: Final = EnemyPhase()
NEXT_ENEMY: Final = NextEnemy()
EXTRA_ACTIVATIONS: Final = ExtraActivations()
ACTIVATION: Final = Activation()
ENEMY_ACTS: Final = EnemyActs()
ENEMY_STEPS: Final[list[Step]] = [ENEMY_PHASE, NEXT_ENEMY, EXTRA_ACTIVATIONS, ACTIVATION, ENEMY_ACTS, *ATTACK_STEPS]
