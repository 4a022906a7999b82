"""Traps, bombs, and what protects the Heart."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.log import Line
from citadel.games.defense.board import NOBODY, PINNED
from citadel.games.defense.effects import ALL, OP, Effect
from citadel.games.defense.foes import flies
from citadel.games.defense.standing import SHELTER, WARDED
from citadel.games.defense.table import Table

# What a square that an enemy has entered makes of the rest of its activation.
GOES_ON: Final = 0
HALTED: Final = 1
STOPPED: Final = 2
_HARM: Final[i64] = OP["harm"]
_STOP: Final[i64] = OP["stop"]
_HALT: Final[i64] = OP["halt"]
_WARD: Final[i64] = OP["ward"]

SETS_OFF: Final = Line("{foe} sets off {trap} in {square}.")
SETS_OFF_BOMB: Final = Line("{foe} sets off {object} in {square}.")
IS_SPRUNG: Final = Line("{trap} in {square} is sprung on {foe}.")
IS_STOPPED: Final = Line("{foe} is caught, and does no more for now.")
IS_HALTED: Final = Line("{foe} is held, and moves no farther for now.")
IS_SHELTERED: Final = Line("The hit on the Heart does nothing: it is sheltered.")
IS_WARDED: Final = Line("A ward takes {number} off the hit on the Heart.")


# What enemies enter.


def reacts(table: Table, foe: i64, square: i64) -> bool:
    """Return whether a trap or a bomb acts on an enemy that enters a square."""
    return (not flies(table, foe) and table.trap_in(square) != NOBODY) or bomb_in(table, square) != NOBODY


def enters(table: Table, foe: i64, square: i64) -> i64:
    """Let the trap and the bombs of a square act on an enemy that has entered; return GOES_ON, HALTED or STOPPED.

    It may be dead afterwards, others too.
    """
    outcome: i64 = GOES_ON
    trap = NOBODY if flies(table, foe) else table.trap_in(square)
    if trap != NOBODY:
        table.tell(SETS_OFF, table.foe_kind[foe], table.trap_kind[trap], square)
        outcome = hold_of(table, foe, spend(table, trap))
    bomb = bomb_in(table, square)
    while bomb != NOBODY and table.foe_at[foe] == square:
        table.tell(SETS_OFF_BOMB, table.foe_kind[foe], table.object_kind[bomb], square)
        effects = table.content.objects[table.object_kind[bomb]].effects
        table.drop_object(bomb)
        harm(table, foe, square, effects)
        bomb = bomb_in(table, square)
    return outcome


def spend(table: Table, trap: i64) -> vec[Effect]:
    """Take a charge of a trap, and the trap off the map with its last; return what it does."""
    effects = table.content.traps[table.trap_kind[trap]].effects
    table.trap_charges[trap] -= 1
    if not table.trap_charges[trap]:
        table.drop_trap(trap)
    return effects


def hold_of(table: Table, foe: i64, effects: vec[Effect]) -> i64:
    """Let a trap act on the enemy that has entered; return what becomes of its activation."""
    square = table.foe_at[foe]
    harm(table, foe, square, effects)
    if table.foe_at[foe] != square:
        return STOPPED
    outcome = hold_in(effects)
    if outcome == STOPPED:
        table.tell(IS_STOPPED, table.foe_kind[foe])
    elif outcome == HALTED:
        table.tell(IS_HALTED, table.foe_kind[foe])
    return outcome


def hold_in(effects: vec[Effect]) -> i64:
    """Return how a trap with such effects holds an enemy."""
    outcome: i64 = GOES_ON
    for effect in effects:
        if effect.op == _STOP:
            outcome = STOPPED
        elif effect.op == _HALT:
            outcome = max(outcome, HALTED)
    return outcome


def hold_by_trap(table: Table, foe: i64, square: i64) -> i64:
    """Return how the trap in a square, if there is one, would hold an enemy that enters."""
    trap = NOBODY if flies(table, foe) else table.trap_in(square)
    return GOES_ON if trap == NOBODY else hold_in(table.content.traps[table.trap_kind[trap]].effects)


def harm(table: Table, foe: i64, square: i64, effects: vec[Effect]) -> None:
    """Let an enemy, or all in a square, lose the HP that effects take, whatever its armour."""
    for effect in effects:
        if effect.op == _HARM and effect.flags & ALL:
            harm_all(table, square, effect.n)
        elif effect.op == _HARM and table.foe_at[foe] == square:
            table.hurt_foe(foe, effect.n)


def harm_all(table: Table, square: i64, n: i64) -> None:
    """Let every enemy in a square lose HP."""
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_at[foe] == square:
            table.hurt_foe(foe, n)
        foe += 1


def bomb_in(table: Table, square: i64) -> i64:
    """Return an object in a square that harms those who enter, NOBODY if there is none."""
    thing: i64 = 0
    while thing < table.object_end:
        kind = table.object_kind[thing]
        if table.object_at[thing] == square and table.sum_of(table.content.objects[kind].effects, _HARM):
            return thing
        thing += 1
    return NOBODY


def spring(table: Table, trap: i64) -> None:
    """Let a trap act now on an enemy in its square, the one with the fewest HP; if it would hold it, it is pinned."""
    square = table.trap_at[trap]
    foe = weakest_in(table, square)
    if foe == NOBODY:
        return
    table.tell(IS_SPRUNG, table.trap_kind[trap], square, table.foe_kind[foe])
    if hold_of(table, foe, spend(table, trap)) != GOES_ON and table.foe_at[foe] == square:
        table.foe_marks[foe] |= PINNED


def weakest_in(table: Table, square: i64) -> i64:
    """Return the enemy in a square with the fewest HP, the oldest of these; NOBODY if there is none."""
    found: i64 = NOBODY
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_at[foe] == square and table.comes_before(foe, found):
            found = foe
        foe += 1
    return found


# The Heart.


def strike_heart(table: Table, n: i64) -> None:
    """Let a hit of n land on the Heart, less what shelters and wards it."""
    if table.changes[SHELTER]:
        table.changes[SHELTER] -= 1
        table.tell(IS_SHELTERED)
        return
    ward = min(n, ward_of(table))
    if ward and not table.changes[WARDED]:
        table.changes[WARDED] = 1
        table.tell(IS_WARDED, ward)
        n -= ward
    table.hurt_heart(n)


def ward_of(table: Table) -> i64:
    """Return what the wards on the Heart's tile take off the first hit of a round."""
    n: i64 = 0
    tile = table.ground.tile_at(table.ground.heart)
    thing: i64 = 0
    while thing < table.object_end:
        if table.object_kind[thing] != NOBODY and table.ground.tile_at(table.object_at[thing]) == tile:
            n += table.sum_of(table.content.objects[table.object_kind[thing]].effects, _WARD)
        thing += 1
    return n
