"""How likely an action is to succeed: the one place that screens, observations and bots ask."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.steps import argument_in, kind_in
from citadel.games.defense.activity import NO_ROLL
from citadel.games.defense.aiming import chance_against, lowest_chance_in
from citadel.games.defense.attacks import TAKE_AIM, origin_in, source_in
from citadel.games.defense.dice import faces
from citadel.games.defense.doing import activity_of
from citadel.games.defense.grid import SQUARES
from citadel.games.defense.rolls import MAY_HELP, MAY_REROLL
from citadel.games.defense.skills import CHOOSE_TARGET, deed_of
from citadel.games.defense.table import Table
from citadel.games.defense.turn import TURN

__all__: Final = ["NO_ROLL", "odds"]


def odds(table: Table, seat: i64, action: i64) -> i64:
    """Return in how many of six cases a legal action of a seat succeeds, NO_ROLL if it rolls no die or not yet.

    That is the next roll alone: nobody rolls again. Where several rolls follow, it is the hardest of them.
    """
    if seat < 0 or not table.actor_set() & BIT[seat] or not table.offers(seat).has(action):
        return NO_ROLL
    top = table.agenda[table.depth - 1]
    kind = kind_in(top)
    if kind == TURN.kind:
        return odds_of_deed(table, seat, action)
    if kind == TAKE_AIM.kind:
        return odds_of_aim(table, seat, argument_in(top), action)
    if kind == CHOOSE_TARGET.kind:
        effect = table.content.effects[argument_in(top)]
        return deed_of(effect).odds(table, seat, effect)
    if kind == MAY_REROLL.kind or kind == MAY_HELP.kind:
        return NO_ROLL if action == table.rules.acts.accept else faces(table, table.roll_bonus)
    return NO_ROLL


def odds_of_deed(table: Table, seat: i64, action: i64) -> i64:
    """Return how likely an action of a hero's turn is to succeed."""
    activity = activity_of(table, action)
    return NO_ROLL if activity is None else activity.odds(table, seat, action - activity.first(table.rules.acts))


def odds_of_aim(table: Table, seat: i64, arg: i64, action: i64) -> i64:
    """Return how likely an attack is to hit the enemy, or each of the enemies, that a hero chooses."""
    acts = table.rules.acts
    if action == acts.done:
        return NO_ROLL
    if action < acts.attack:
        return lowest_chance_in(table, seat, source_in(arg), action - acts.at)
    target = action - acts.attack
    foe = table.foe_in(target % SQUARES, target // SQUARES)
    return chance_against(table, seat, source_in(arg), origin_in(table, seat, arg), foe)
