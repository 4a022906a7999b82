"""What an attack of a hero is made of, whom it reaches, and how likely it is to hit.

Where an attack comes from is one number, its source: 0 for what the hero has in its hands, or 1 + the number of an
effect that is an attack.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.board import NOBODY
from citadel.games.defense.dice import ATTACK
from citadel.games.defense.effects import AGILITY, ALL, MAGIC, OP, PIERCE, STRENGTH, WEAPON
from citadel.games.defense.grid import SQUARES
from citadel.games.defense.holdings import put_in
from citadel.games.defense.rolls import chance_of
from citadel.games.defense.rows import BY_MAGIC, MELEE, RANGED
from citadel.games.defense.seeing import sees
from citadel.games.defense.standing import BLUNT
from citadel.games.defense.table import Table

IN_HAND: Final = 0
_SOURCES: Final = [OP["attack"], OP["watch"], OP["post"]]
_REACH: Final[i64] = OP["reach"]


class Attack:
    """The numbers of an attack. Without a weapon a hero strikes with its strength."""

    def __init__(self) -> None:
        self.attribute: i64 = STRENGTH
        self.kind: i64 = MELEE
        self.range: i64 = 0
        self.bonus: i64 = 0
        self.damage: i64 = 1
        self.on_all: bool = False
        self.pierces: bool = False


def is_source(table: Table, source: i64) -> bool:
    """Return whether a number says where an attack can come from."""
    if source == IN_HAND:
        return True
    if source > len(table.content.effects):
        return False
    return table.content.effects[source - 1].op in _SOURCES


def attack_by(table: Table, seat: i64, source: i64) -> Attack:
    """Return an attack of a hero."""
    attack = Attack()
    if source == IN_HAND:
        take_weapon(table, seat, attack)
    else:
        take_effect(table, seat, source - 1, attack)
    if attack.attribute == MAGIC:
        attack.kind = BY_MAGIC
    elif attack.attribute == AGILITY and attack.range:
        attack.kind = RANGED
    if attack.kind != MELEE:
        attack.range += table.passive(seat, _REACH)
    return attack


def take_weapon(table: Table, seat: i64, attack: Attack) -> None:
    """Let an attack be one with what a hero has in its hands."""
    if table.weapon[seat] == NOBODY:
        return
    weapon = table.content.goods[table.weapon[seat]]
    attack.attribute = weapon.attribute
    attack.range = weapon.range
    attack.damage = weapon.damage
    if not table.changes[BLUNT]:
        attack.bonus = weapon.bonus


def take_effect(table: Table, seat: i64, index: i64, attack: Attack) -> None:
    """Let an attack be the one of an effect, with the weapon or by itself."""
    effect = table.content.effects[index]
    if effect.flags & WEAPON:
        take_weapon(table, seat, attack)
    else:
        attack.attribute = effect.attribute
        attack.range = effect.range
        attack.damage = effect.damage
    attack.bonus += effect.bonus
    attack.on_all = effect.flags & ALL != 0
    attack.pierces = effect.flags & PIERCE != 0


def bonus_against(table: Table, attack: Attack, origin: i64, foe: i64) -> i64:
    """Return what an attack adds to the die: its bonus, less armour or ward, and less 1 for a shot past an enemy."""
    bonus = attack.bonus
    if not attack.pierces:
        stats = table.stats(foe)
        bonus -= stats.ward if attack.kind == BY_MAGIC else stats.armour
    if attack.kind == RANGED and table.foe_spaces(origin):
        bonus -= 1
    return bonus


def chance_against(table: Table, seat: i64, source: i64, origin: i64, foe: i64) -> i64:
    """Return with how many faces of the die a hero hits an enemy."""
    attack = attack_by(table, seat, source)
    return chance_of(table, seat, attack.attribute, bonus_against(table, attack, origin, foe), ATTACK)


def lowest_chance_in(table: Table, seat: i64, source: i64, square: i64) -> i64:
    """Return with how many faces of the die a hero hits the enemy of a square that is hardest to hit."""
    lowest: i64 = 6
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_at[foe] == square:
            lowest = min(lowest, chance_against(table, seat, source, table.at[seat], foe))
        foe += 1
    return lowest


def reaches(table: Table, attack: Attack, origin: i64, square: i64) -> bool:
    """Return whether an attack from a square reaches another one."""
    return origin == square or (attack.range > 0 and sees(table, origin, square, attack.range))


def targets(table: Table, attack: Attack, origin: i64) -> vec[i64]:
    """Return what an attack can be made on, as kind * SQUARES + square, ascending."""
    found = vec[i64]([])
    foe: i64 = 0
    while foe < table.foe_end:
        square = table.foe_at[foe]
        if square >= 0 and reaches(table, attack, origin, square):
            found = put_in(found, table.foe_kind[foe] * SQUARES + square)
        foe += 1
    return found


def squares_hit(table: Table, attack: Attack, origin: i64) -> vec[i64]:
    """Return the squares with enemies that an attack reaches, ascending."""
    found = vec[i64]([])
    foe: i64 = 0
    while foe < table.foe_end:
        square = table.foe_at[foe]
        if square >= 0 and reaches(table, attack, origin, square):
            found = put_in(found, square)
        foe += 1
    return found


def has_target(table: Table, seat: i64, source: i64, origin: i64) -> bool:
    """Return whether an attack of a hero reaches any enemy."""
    if not table.foe_end:
        return False
    attack = attack_by(table, seat, source)
    foe: i64 = 0
    while foe < table.foe_end:
        square = table.foe_at[foe]
        if square >= 0 and reaches(table, attack, origin, square):
            return True
        foe += 1
    return False
