"""How far the objective of a game of Defense of the Citadel is, and where a hero is of use."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.defense.aiming import IN_HAND, attack_by
from citadel.games.defense.board import NOBODY
from citadel.games.defense.foes import route_length, siege
from citadel.games.defense.grid import SQUARES
from citadel.games.defense.objectives import token_at
from citadel.games.defense.party import ITEM_ROOM
from citadel.games.defense.rows import HOLD, RESCUE
from citadel.games.defense.seeing import sees
from citadel.games.defense.standing import INVASION
from citadel.games.defense.table import Table

_FAR: Final = 40
_TOKEN_HOME: Final = 40.0
_TOKEN_CARRIED: Final = 24.0
_CARRY: Final = 1.2
_FETCH: Final = 1.0
_LIGHT: Final = 0.6
_NO_ROOM: Final = 2.0
# What counts as the way to a square for which no hero is left.
_UNSENT: Final = 14.0
_LAMP: Final = 5.0
_ALL_LAMPS: Final = 8.0
_BOSS_HP: Final = 1.6
# An objective that is reached where that alone does not win: more than all that led to it.
_REACHED: Final = 100.0
# Less than what arms the heroes: with the charge comes the threat, and at its end the dragon.
_CHARGE: Final = 0.4
_WAY_IN: Final = 0.3


def goal_worth(table: Table) -> float:
    """Return how far the objective is reached."""
    if table.reached:
        return _REACHED
    worth = _BOSS_HP * boss_hp_lost(table)
    if table.rules.mode_campaign:
        return worth + _CHARGE * float(table.charge) + (_WAY_IN if len(table.ground.doors) else 0.0)
    if table.rules.objective == RESCUE:
        return worth + rescue_worth(table)
    return worth + hold_worth(table) if table.rules.objective == HOLD else worth


def boss_hp_lost(table: Table) -> float:
    """Return how many HP the boss that has to be slain has lost."""
    quarry = table.rules.quarry(table.charge)
    lost = 0.0
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_kind[foe] == quarry and quarry != NOBODY:
            lost += float(table.most_hp(foe) - table.foe_hp[foe])
        foe += 1
    return lost


def rescue_worth(table: Table) -> float:
    """Return how far the tokens have been brought."""
    worth = _TOKEN_HOME * float(table.tokens_home)
    way = steps_from(table, table.ground.heart)
    seat: i64 = 0
    while seat < table.seats:
        if table.tokens[seat]:
            worth += float(table.tokens[seat]) * (_TOKEN_CARRIED - _CARRY * float(way[table.at[seat]]))
        elif table.items_of(seat) == ITEM_ROOM:
            worth -= _NO_ROOM
        seat += 1
    return worth - _FETCH * errands(table, table.tokens_at)


def hold_worth(table: Table) -> float:
    """Return how many lamps are lit, and how near heroes are to those that are not."""
    dark = vec[i64]([])
    i: i64 = 0
    while i < len(table.lamps):
        if not table.lit[i]:
            dark = append(dark, table.lamps[i])
        i += 1
    lit = len(table.lamps) - len(dark)
    worth = _LAMP * float(lit) + _ALL_LAMPS * float(table.rounds_lit)
    worth -= _LIGHT * errands(table, dark)
    return worth + (_ALL_LAMPS if lit and not len(dark) else 0.0)


def errands(table: Table, squares: vec[i64]) -> float:
    """Return how many moves heroes are from squares where they are wanted, each hero sent to one, the nearest first."""
    if table.part != INVASION:
        return 0.0
    sent: i64 = 0
    total = 0.0
    for square in squares:
        way = steps_from(table, square)
        best: i64 = NOBODY
        seat: i64 = 0
        while seat < table.seats:
            if can_be_sent(table, seat, sent):
                nearer = best == NOBODY or way[table.at[seat]] < way[table.at[best]]
                best = seat if nearer else best
            seat += 1
        if best == NOBODY:
            total += _UNSENT
        else:
            sent |= BIT[best]
            total += float(way[table.at[best]])
    return total


def can_be_sent(table: Table, seat: i64, sent: i64) -> bool:
    """Return whether a hero can go somewhere: it stands, is not sent yet, and carries nothing."""
    return not sent & BIT[seat] and table.stands(seat) and not table.tokens[seat]


def steps_from(table: Table, start: i64) -> vec[i64]:
    """Return how many moves every square is from one."""
    steps = vec[i64]([_FAR] * SQUARES)
    steps[start] = 0
    queue = vec[i64]([start])
    head: i64 = 0
    while head < len(queue):
        square = queue[head]
        head += 1
        side: i64 = 0
        while side < 4:
            there = table.ground.near[square * 4 + side]
            if there >= 0 and steps[there] == _FAR:
                steps[there] = steps[square] + 1
                queue = append(queue, there)
            side += 1
    return steps


def goal_of(table: Table, seat: i64) -> float:
    """Return how far a hero is from where it is of use: an enemy it can fight, or the Heart where none is near."""
    if table.tokens[seat] or token_at(table, table.at[seat]) >= 0:
        return 0.0
    reach = attack_by(table, seat, IN_HAND).range
    way = steps_from(table, table.at[seat])
    best = 0.5 * float(way[table.ground.heart])
    found = False
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_kind[foe] != NOBODY and table.foe_at[foe] >= 0:
            far = float(moves_to(table, way, seat, table.foe_at[foe], reach))
            # Enemies near the Heart, and strong ones, are gone for first.
            far += 0.35 * float(route_length(table, foe)) - 0.4 * float(siege(table, foe))
            if not found or far < best:
                best = far
            found = True
        foe += 1
    return best


def moves_to(table: Table, way: vec[i64], seat: i64, square: i64, reach: i64) -> i64:
    """Return how many moves a hero is from where it reaches a square: in it, or where it sees it and finds room."""
    if sees(table, table.at[seat], square, reach):
        return 0
    best = way[square]
    if reach:
        for there in table.ground.squares:
            if way[there] < best and table.room(there) > 0 and sees(table, there, square, reach):
                best = way[there]
    return best
