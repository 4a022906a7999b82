"""Attribute rolls: a die, what is added to it, and who may have it rolled again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.board import NOBODY
from citadel.games.defense.dice import DEFENCE, added, better, faces, succeeds
from citadel.games.defense.effects import OP, WHO_OWN, WHO_SIGHT
from citadel.games.defense.grid import OFF
from citadel.games.defense.holdings import items_held
from citadel.games.defense.party import LUCK
from citadel.games.defense.phrases import ATTRIBUTE_SIGNS
from citadel.games.defense.rows import REACTION
from citadel.games.defense.seeing import distance_seen
from citadel.games.defense.skill_uses import can_use, use_up
from citadel.games.defense.standing import VETERAN, VETERAN_USED
from citadel.games.defense.table import Table

_LUCKY: Final[i64] = OP["lucky"]
_REROLL: Final[i64] = OP["reroll"]
# How a hero repeats its own roll, as in the actions `reroll`; from _HELP on: with the help of a seat.
_SKILL: Final = 0
_LUCK: Final = 1
_VETERAN: Final = 2
_HELP: Final = 3
# The argument of a question about a roll: its purpose, who has been asked about it, and whether a skill of the
# hero's own has been tried on it.
_ASKED_AT: Final = 2
_PURPOSE: Final = 3
_SKILL_TRIED: Final = 64

ROLLS: Final = Line("{who} rolls {number} for {attribute}, {bonus}.")
REPEATS: Final = Line("{who} rolls again.")
REPEATS_BY: Final = Line("{who} rolls again: {skill}.")
REPEATS_WITH: Final = Line("{who} rolls again: {good}.")
IS_HELPED: Final = Line("{who} helps {who}: {skill}.")


def begin_roll(table: Table, seat: i64, attribute: i64, bonus: i64, purpose: i64) -> None:
    """Roll for a hero; whoever may have a failed roll repeated is asked before the steps that the caller puts next."""
    attribute = better(table, seat, attribute, purpose)
    table.roller = seat
    table.rolled_attribute = attribute
    table.roll_bonus = added(table, seat, attribute, bonus, purpose)
    cast(table)
    ask_about_roll(table, purpose)


def cast(table: Table) -> None:
    """Roll the die of the roll that is under way, anew if it has been rolled."""
    table.die = table.roll_die()
    table.tell(ROLLS, table.roller, table.die, table.rolled_attribute, table.roll_bonus)


def succeeded(table: Table) -> bool:
    """Return whether the last roll has succeeded."""
    return succeeds(table, table.die, table.roll_bonus)


def chance_of(table: Table, seat: i64, attribute: i64, bonus: i64, purpose: i64) -> i64:
    """Return with how many of the six faces of the die a roll succeeds, unless somebody has it repeated."""
    return faces(table, added(table, seat, better(table, seat, attribute, purpose), bonus, purpose))


def ask_about_roll(table: Table, arg: i64) -> None:
    """If the roll has failed, ask the next who may have it repeated: first who rolled, then the others clockwise."""
    if succeeded(table):
        return
    seat = table.roller
    if not arg & BIT[_ASKED_AT + seat] and has_means(table, seat, arg):
        table.do(MAY_REROLL, seat, arg)
        return
    k: i64 = 1
    while k < table.seats:
        other = (seat + k) % table.seats
        if not arg & BIT[_ASKED_AT + other] and helping_skill(table, other, arg) != NOBODY:
            table.do(MAY_HELP, other, arg)
            return
        k += 1


def has_means(table: Table, seat: i64, arg: i64) -> bool:
    """Return whether a hero has anything to repeat its own roll with."""
    if own_skill(table, seat, arg) != NOBODY or is_lucky(table, seat) or is_veteran(table, seat):
        return True
    return any(item_repeats(table, seat, good, arg) for good in items_held(table, seat))


def own_skill(table: Table, seat: i64, arg: i64) -> i64:
    """Return the skill with which a hero can repeat its own roll, the racial one first; NOBODY if it has none."""
    racial = table.content.races[table.race[seat]].skill
    if skill_repeats(table, seat, racial, arg):
        return racial
    skills: i64 = 0
    if not arg & _SKILL_TRIED:
        skills = table.skills[seat]
    while skills:
        skill = lowest(skills)
        if skill_repeats(table, seat, skill, arg):
            return skill
        skills &= skills - 1
    return NOBODY


def skill_repeats(table: Table, seat: i64, skill: i64, arg: i64) -> bool:
    """Return whether a hero can repeat its own roll with a skill."""
    if not can_use(table, seat, skill):
        return False
    for effect in table.content.skills[skill].effects:
        if effect.op == _REROLL and (effect.who == WHO_OWN or arg & _PURPOSE == DEFENCE):
            return True
    return False


def is_lucky(table: Table, seat: i64) -> bool:
    """Return whether a hero can repeat a natural 1 by luck, which it can do once a turn."""
    return table.die == 1 and not table.spell(seat, LUCK) and table.passive(seat, _LUCKY) > 0


def is_veteran(table: Table, seat: i64) -> bool:
    """Return whether a hero is the veteran, who can repeat one roll a turn."""
    return table.changes[VETERAN] == 1 + seat and not table.changes[VETERAN_USED]


def item_repeats(table: Table, seat: i64, good: i64, arg: i64) -> bool:
    """Return whether a hero can repeat its own roll with an item."""
    row = table.content.goods[good]
    if row.use != REACTION or row.ep > table.ep[seat]:
        return False
    return any(effect.op == _REROLL and (effect.who == WHO_OWN or arg & _PURPOSE == DEFENCE) for effect in row.effects)


def helping_skill(table: Table, seat: i64, arg: i64) -> i64:
    """Return the skill with which a hero can have the failed defence of one in sight repeated, NOBODY without one."""
    if arg & _PURPOSE != DEFENCE or not table.stands(seat):
        return NOBODY
    if distance_seen(table, table.at[seat], table.at[table.roller]) == OFF:
        return NOBODY
    skills = table.all_skills(seat)
    while skills:
        skill = lowest(skills)
        if can_use(table, seat, skill) and helps_in_sight(table, skill):
            return skill
        skills &= skills - 1
    return NOBODY


def helps_in_sight(table: Table, skill: i64) -> bool:
    """Return whether a skill has the failed defence of a hero in sight repeated."""
    return any(effect.op == _REROLL and effect.who == WHO_SIGHT for effect in table.content.skills[skill].effects)


def complaint_about_roll(table: Table, arg: i64) -> str:
    """Return why nobody can be asked about the roll of a written position, or nothing."""
    seat = table.roller
    if seat == NOBODY or not 1 <= table.die <= 6 or table.at[seat] < 0 or arg & _PURPOSE == _PURPOSE:
        return "asks about a roll, but nobody on the map has rolled (roll)"
    return "asks about a roll that has succeeded (roll)" if succeeded(table) else ""


def as_rolled(table: Table) -> str:
    """Return the roll that has failed, as words."""
    return f"{table.die} for {ATTRIBUTE_SIGNS[table.rolled_attribute]}, {table.roll_bonus:+d}"


class MayReroll(Decision):
    """A hero whose roll has failed may repeat it: by a skill, by luck, as a veteran, or with an item."""

    asks = "The roll has failed. Roll again?"
    clause = "defense.roll.6"
    largest = 2 * _SKILL_TRIED - 1

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        return f"Your roll fails: {as_rolled(table)}. Roll again?"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        acts = table.rules.acts
        out.add(acts.accept)
        if own_skill(table, seat, arg) != NOBODY:
            out.add(acts.reroll + _SKILL)
        if is_lucky(table, seat):
            out.add(acts.reroll + _LUCK)
        if is_veteran(table, seat):
            out.add(acts.reroll + _VETERAN)
        for good in items_held(table, seat):
            if item_repeats(table, seat, good, arg):
                out.add(acts.reroll_with + good)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        acts = table.rules.acts
        if action == acts.accept:
            ask_about_roll(table, arg | BIT[_ASKED_AT + seat])
            return
        if action == acts.reroll + _SKILL:
            skill = own_skill(table, seat, arg)
            arg |= _SKILL_TRIED
            use_up(table, seat, skill)
            table.tell(REPEATS_BY, seat, skill)
        elif action >= acts.reroll_with:
            good = action - acts.reroll_with
            table.lose_energy(seat, table.content.goods[good].ep)
            table.part_with(seat, good)
            table.tell(REPEATS_WITH, seat, good)
        else:
            self.trust_to_luck(table, seat, action - acts.reroll)
        cast(table)
        ask_about_roll(table, arg)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "you have nothing of that kind to repeat this roll with (defense.roll.6)"

    def trust_to_luck(self, table: Table, seat: i64, way: i64) -> None:
        """Use what a hero has once a turn: its luck, or its experience."""
        if way == _LUCK:
            table.set_spell(seat, LUCK, 1)
        else:
            table.changes[VETERAN_USED] = 1
        table.tell(REPEATS, seat)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if seat != table.roller:
            return "asks another than who has rolled (roll)"
        return complaint_about_roll(table, arg)


class MayHelp(Decision):
    """A hero who sees another whose defence has failed may have it repeated by a skill."""

    asks = "A defence in your sight has failed. Have it rolled again?"
    clause = "defense.roll.7"
    largest = 2 * _SKILL_TRIED - 1

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        return f"The defence of {{{table.roller}}} fails: {as_rolled(table)}. Have it rolled again?"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        acts = table.rules.acts
        out.add(acts.accept)
        if helping_skill(table, seat, arg) != NOBODY:
            out.add(acts.reroll + _HELP + seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "you may let the die stand, or have it rolled again by a skill of yours (defense.roll.7)"

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action != table.rules.acts.accept:
            skill = helping_skill(table, seat, arg)
            use_up(table, seat, skill)
            table.tell(IS_HELPED, seat, table.roller, skill)
            cast(table)
        ask_about_roll(table, arg | BIT[_ASKED_AT + seat])

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if seat == table.roller:
            return "asks who has rolled (roll)"
        return complaint_about_roll(table, arg)


MAY_REROLL: Final = MayReroll()
MAY_HELP: Final = MayHelp()
ROLL_STEPS: list[Step] = [MAY_REROLL, MAY_HELP]
