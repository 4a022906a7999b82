"""How often skills can be used, and what they cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.defense.effects import OP, WHO_SELF
from citadel.games.defense.table import Table

_ENERGY: Final[i64] = OP["energy"]


def is_racial(table: Table, seat: i64, skill: i64) -> bool:
    """Return whether a skill is the racial one of a hero."""
    return table.content.races[table.race[seat]].skill == skill


def is_once_a_turn(table: Table, seat: i64, skill: i64) -> bool:
    """Return whether a hero can use a skill only once a turn.

    Racial skills are, those that say so, and those that could be used without end: for nothing, or for EP.
    """
    row = table.content.skills[skill]
    if row.once or not row.ep or is_racial(table, seat, skill):
        return True
    return any(effect.op == _ENERGY and effect.who == WHO_SELF for effect in row.effects)


def is_spent(table: Table, seat: i64, skill: i64) -> bool:
    """Return whether a hero has used a skill as often as it can for now."""
    if is_racial(table, seat, skill) and not table.racial_left[seat]:
        return True
    return table.used[seat] & BIT[skill] != 0 and is_once_a_turn(table, seat, skill)


def can_use(table: Table, seat: i64, skill: i64) -> bool:
    """Return whether a hero has a skill, has not spent it, and has the EP for it."""
    if not table.has_skill(seat, skill) or is_spent(table, seat, skill):
        return False
    return table.content.skills[skill].ep <= table.ep[seat]


def why_spent(table: Table, seat: i64, skill: i64) -> str:
    """Return why a hero has no use of a skill now, apart from EP, or nothing."""
    if not table.has_skill(seat, skill):
        return "you do not have this skill (defense.skill.1)"
    if is_racial(table, seat, skill) and not table.racial_left[seat]:
        return "you have used it as often as you can (defense.skill.1)"
    if not is_spent(table, seat, skill):
        return ""
    return "you have used it in this turn (defense.skill.2)"


def use_up(table: Table, seat: i64, skill: i64) -> None:
    """Pay for one use of a skill."""
    table.lose_energy(seat, table.content.skills[skill].ep)
    table.used[seat] |= BIT[skill]
    if is_racial(table, seat, skill):
        table.racial_left[seat] -= 1
