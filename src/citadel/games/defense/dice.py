"""What is added to a die of an attribute roll, and when the roll succeeds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.board import NOBODY
from citadel.games.defense.effects import AGILITY, ATTACKING, BEST, DEFENDING, OP, STRENGTH, Effect
from citadel.games.defense.party import ITEM_ROOM
from citadel.games.defense.spells import brace_in
from citadel.games.defense.table import Table

# What a roll is for.
PLAIN: Final = 0
DEFENCE: Final = 1
ATTACK: Final = 2
# A roll succeeds from here on.
NEEDED: Final = 4
_BONUS: Final[i64] = OP["bonus"]


def succeeds(table: Table, die: i64, bonus: i64) -> bool:
    """Return whether a die with all that is added to it succeeds: 4 or more, natural extremes apart."""
    if table.rules.natural_extremes and (die == 1 or die == 6):
        return die == 6
    return die + bonus >= NEEDED


def faces(table: Table, bonus: i64) -> i64:
    """Return with how many of its six faces a die succeeds, given all that is added."""
    n: i64 = 0
    die: i64 = 1
    while die <= 6:
        if succeeds(table, die, bonus):
            n += 1
        die += 1
    return n


def better(table: Table, seat: i64, attribute: i64, purpose: i64) -> i64:
    """Return which attribute is rolled: where either may be, that of strength and agility to which more is added."""
    if attribute != BEST:
        return attribute
    agile = added(table, seat, AGILITY, 0, purpose) > added(table, seat, STRENGTH, 0, purpose)
    return AGILITY if agile else STRENGTH


def added(table: Table, seat: i64, attribute: i64, bonus: i64, purpose: i64) -> i64:
    """Return all that is added to a die: race, injuries, what is always in force, and for a defence who is near."""
    bonus += table.attribute_bonus(seat, attribute) + passive_bonus(table, seat, attribute, purpose)
    if purpose == DEFENCE:
        bonus += brace_in(table, table.at[seat])
    return bonus


def passive_bonus(table: Table, seat: i64, attribute: i64, purpose: i64) -> i64:
    """Return what mastery, armour and items add to a roll."""
    n: i64 = 0
    if table.second[seat] == NOBODY:
        n += bonus_among(table.rules.masteries[table.calling[seat]], attribute, purpose)
    if table.armour[seat] != NOBODY:
        n += bonus_among(table.content.goods[table.armour[seat]].effects, attribute, purpose)
    i: i64 = seat * ITEM_ROOM
    end = i + ITEM_ROOM
    while i < end:
        if table.items[i] != NOBODY:
            n += bonus_among(table.content.goods[table.items[i]].effects, attribute, purpose)
        i += 1
    return n


def bonus_among(effects: vec[Effect], attribute: i64, purpose: i64) -> i64:
    """Return what effects add to a roll of an attribute for a purpose."""
    n: i64 = 0
    for effect in effects:
        if effect.op == _BONUS and effect.attribute == attribute and is_for(effect.flags, purpose):
            n += effect.n
    return n


def is_for(flags: i64, purpose: i64) -> bool:
    """Return whether a bonus with such flags counts for a purpose; one without flags counts for every roll."""
    if not flags & (ATTACKING | DEFENDING):
        return True
    return flags & (DEFENDING if purpose == DEFENCE else ATTACKING if purpose == ATTACK else 0) != 0
