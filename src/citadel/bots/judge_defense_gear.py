"""What gear, skills, map objects and traps are worth in Defense of the Citadel, less what their points are worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import popcount
from citadel.games.defense.aiming import IN_HAND, attack_by
from citadel.games.defense.board import NOBODY
from citadel.games.defense.dice import ATTACK
from citadel.games.defense.effects import OP
from citadel.games.defense.party import ITEM_ROOM
from citadel.games.defense.rolls import chance_of
from citadel.games.defense.table import Table

# What a preparation point could buy elsewhere.
POINT: Final = 0.11
_ATTACK: Final = 5.0  # a weapon that always hits for one damage
_RANGE: Final = 0.2
_ARMOUR: Final = 2.6
_SKILL: Final = 0.35
_MASTERY: Final = 0.5
_SPARE: Final = 0.3  # what things in a chest are worth, of what they would be to a hero
# What an operation of an item, an object or a trap is worth for each of its numbers.
_WORTH_OF: Final = {
    OP["heal"]: 0.55,
    OP["energy"]: 0.35,
    OP["attack"]: 1.0,
    OP["spring"]: 0.2,
    OP["place"]: 0.5,
    OP["slip"]: 0.2,
    OP["lucky"]: 1.2,
    OP["swift"]: 1.6,
    OP["reroll"]: 0.8,
    OP["bonus"]: 1.6,
    OP["totem"]: 3.2,
    OP["ward"]: 2.6,
    OP["harm"]: 0.9,
    OP["stop"]: 0.8,
    OP["halt"]: 0.5,
    OP["roll"]: 0.5,
    OP["post"]: 1.0,
}


def gear_worth(table: Table, seat: i64) -> float:
    """Return what a hero's weapon, armour, items and skills are worth to it."""
    worth = weapon_worth(table, seat)
    if table.armour[seat] != NOBODY:
        armour = table.content.goods[table.armour[seat]]
        worth += _ARMOUR * float(armour.armour) - POINT * float(armour.cost)
        worth -= 0.6 * float(table.content.races[table.race[seat]].ep - table.full_ep(seat))
    i: i64 = seat * ITEM_ROOM
    while i < (seat + 1) * ITEM_ROOM:
        if table.items[i] != NOBODY:
            worth += item_worth(table, table.items[i])
        i += 1
    mastery = _MASTERY if table.second[seat] == NOBODY else 0.0
    return worth + _SKILL * float(popcount(table.skills[seat])) + mastery


def weapon_worth(table: Table, seat: i64) -> float:
    """Return what a hero's attack is worth, with its weapon or its fists."""
    attack = attack_by(table, seat, IN_HAND)
    chance = float(chance_of(table, seat, attack.attribute, attack.bonus, ATTACK)) / 6.0
    worth = _ATTACK * chance * float(attack.damage) + _RANGE * float(attack.range)
    if table.weapon[seat] == NOBODY:
        return worth
    weapon = table.content.goods[table.weapon[seat]]
    return worth / float(max(1, weapon.ep)) - POINT * float(weapon.cost)


def item_worth(table: Table, good: i64) -> float:
    """Return what an item is worth to a hero, less its points."""
    worth = -POINT * float(table.content.goods[good].cost)
    for effect in table.content.goods[good].effects:
        worth += _WORTH_OF.get(effect.op, 0.1) * float(max(1, effect.n))
    return worth


def works_worth(table: Table) -> float:
    """Return what stands and lies on the map, and in the chests, is worth."""
    worth = 0.0
    thing: i64 = 0
    while thing < table.object_end:
        if table.object_kind[thing] != NOBODY:
            worth += object_worth(table, thing) * use_of(table, thing)
            worth -= POINT * float(table.content.objects[table.object_kind[thing]].cost)
        thing += 1
    trap: i64 = 0
    while trap < table.trap_end:
        if table.trap_kind[trap] != NOBODY:
            row = table.content.traps[table.trap_kind[trap]]
            worth += place_worth(table, table.trap_at[trap]) * effects_worth(table, table.trap_kind[trap])
            worth += 0.2 * float(table.trap_charges[trap]) - POINT * float(row.cost)
        trap += 1
    for good in table.content.goods:
        if table.chest[good.index]:
            worth += _SPARE * float(table.chest[good.index]) * item_worth(table, good.index)
    return worth


def effects_worth(table: Table, kind: i64) -> float:
    """Return what the effects of a trap are worth."""
    worth = 0.0
    for effect in table.content.traps[kind].effects:
        worth += _WORTH_OF.get(effect.op, 0.1) * float(max(1, effect.n))
    return worth


def use_of(table: Table, thing: i64) -> float:
    """Return which share of its worth a map object has beside others of its kind: the first has all of it."""
    before: i64 = 0
    i: i64 = 0
    while i < thing:
        if table.object_kind[i] == table.object_kind[thing]:
            before += 1
        i += 1
    return 1.0 if not before else 0.7 if before == 1 else 0.3


def object_worth(table: Table, thing: i64) -> float:
    """Return what a map object is worth where it stands."""
    row = table.content.objects[table.object_kind[thing]]
    worth = 0.15
    for effect in row.effects:
        here = place_worth(table, table.object_at[thing])
        if effect.op == OP["ward"]:
            here = 1.0 if table.ground.tile_at(table.object_at[thing]) == 0 else 0.0
        worth += here * _WORTH_OF.get(effect.op, 0.1) * float(max(1, effect.n))
    hurt = 0.5 + 0.5 * float(table.object_hp[thing]) / float(row.hp)
    return worth * hurt


def place_worth(table: Table, square: i64) -> float:
    """Return which share of its worth a thing has in a square: routes meet near the Heart."""
    steps = table.ways().open_field().steps[square]
    return 1.0 if steps == 1 else 0.8 if steps == 2 else 0.6 if steps == 0 else 0.45
