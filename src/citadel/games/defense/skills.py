"""Skills and items in use: their operations are done one after another."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import lowest
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.activity import NO_ROLL, Activity
from citadel.games.defense.board import NOBODY
from citadel.games.defense.deeds import (
    BRACING,
    GUARDING,
    IDLE,
    SLIPPING,
    TAUNTING,
    WATCHING,
    Deed,
    DoAttack,
    DoCure,
    DoHurt,
    DoMove,
    DoPlace,
    DoShelter,
)
from citadel.games.defense.deeds_targets import (
    DoCommand,
    DoEnergy,
    DoHeal,
    DoOrder,
    DoPin,
    DoPull,
    DoRepair,
    DoSpring,
)
from citadel.games.defense.dice import PLAIN
from citadel.games.defense.effects import HERO_OPERATIONS, NO_ATTRIBUTE, Effect
from citadel.games.defense.holdings import put_in
from citadel.games.defense.rolls import begin_roll
from citadel.games.defense.skill_uses import is_spent, use_up, why_spent
from citadel.games.defense.standing import INVASION
from citadel.games.defense.table import Table

# What each operation of heroes does; a reroll only has its moment.
_DEEDS_BY_NAME: Final[dict[str, Deed]] = {
    "attack": DoAttack(),
    "move": DoMove(),
    "heal": DoHeal(),
    "energy": DoEnergy(),
    "guard": GUARDING,
    "brace": BRACING,
    "taunt": TAUNTING,
    "watch": WATCHING,
    "pin": DoPin(),
    "pull": DoPull(),
    "place": DoPlace(),
    "spring": DoSpring(),
    "repair": DoRepair(),
    "command": DoCommand(),
    "shelter": DoShelter(),
    "order": DoOrder(),
    "slip": SLIPPING,
    "cure": DoCure(),
    "hurt": DoHurt(),
    "reroll": Deed(),
}
DEEDS: Final = vec[Deed]([_DEEDS_BY_NAME[name] for name in HERO_OPERATIONS])
# An argument holds an effect in its lowest bits, above them a target.
_TARGET_AT: Final = 10
_EFFECT: Final = 1023
_MOST_TARGETS: Final = 64

USES_SKILL: Final = Line("{who} uses a skill: {skill}.")


def deed_of(effect: Effect) -> Deed:
    """Return what an effect of a skill or an item does."""
    return DEEDS[effect.op]


def why_useless(table: Table, seat: i64, effects: vec[Effect]) -> str:
    """Return why effects would do nothing for a hero, or nothing if one of them would."""
    why = IDLE
    for effect in effects:
        deed = deed_of(effect)
        if deed.helps(table, seat, effect):
            return ""
        if why == IDLE:
            why = deed.lack
    return why


def would_help(table: Table, seat: i64, effects: vec[Effect]) -> bool:
    """Return whether effects would do anything worth while for a hero."""
    for effect in effects:  # noqa: SIM110 (asked too often for a generator)
        if deed_of(effect).helps(table, seat, effect):
            return True
    return False


def begin_effects(table: Table, seat: i64, effects: vec[Effect]) -> None:
    """Let the effects of a skill or an item happen one after another."""
    for effect in effects:
        table.do(TAKE_EFFECT, seat, effect.index)


def odds_of(table: Table, seat: i64, effects: vec[Effect]) -> i64:
    """Return with how many faces of a die the first roll of effects succeeds, NO_ROLL if it is not yet clear."""
    for effect in effects:
        odds = deed_of(effect).odds(table, seat, effect)
        if odds != NO_ROLL:
            return odds
    return NO_ROLL


def complaint_about_effect(table: Table, seat: i64, index: i64) -> str:
    """Return why a hero of a written position cannot have an effect, or nothing."""
    if table.race[seat] == NOBODY or table.at[seat] < 0:
        return "names a hero who is not on the map"
    if index >= len(table.content.effects) or table.content.effects[index].op >= len(DEEDS):
        return "names an effect that heroes do not have"
    return ""


class TakeEffect(Step):
    """An effect of a skill or an item happens, if it can; its hero chooses a target if there are several."""

    clause = "defense.skill.3"
    largest = _EFFECT

    def run(self, table: Table, seat: i64, index: i64) -> None:
        effect = table.content.effects[index]
        deed = deed_of(effect)
        if table.part == INVASION and not table.stands(seat):
            return
        if not deed.has_targets:
            if deed.can(table, seat, effect):
                deed.begin(table, seat, effect)
            return
        targets = deed.targets(table, seat, effect)
        if len(targets) == 1:
            act_on(table, seat, effect, targets[0])
        elif len(targets):
            table.do(CHOOSE_TARGET, seat, index)

    def complaint(self, table: Table, seat: i64, index: i64) -> str:
        return complaint_about_effect(table, seat, index)


def act_on(table: Table, seat: i64, effect: Effect, target: i64) -> None:
    """Let an effect act on a target, after a roll if it needs one."""
    deed = deed_of(effect)
    if deed.rolls and effect.attribute != NO_ATTRIBUTE:
        begin_roll(table, seat, effect.attribute, effect.bonus, PLAIN)
        table.do(AFTER_ROLL, seat, target << _TARGET_AT | effect.index)
    else:
        deed.on(table, seat, effect, target)


class ChooseTarget(Decision):
    """Choose a hero, an enemy, a trap, an object or an injury for an effect of a skill or an item."""

    asks = "Choose a target."
    clause = "defense.skill.3"
    largest = _EFFECT

    def question(self, table: Table, seat: i64, index: i64) -> str:
        return deed_of(table.content.effects[index]).asks

    def options(self, table: Table, seat: i64, index: i64, out: Actions) -> None:
        effect = table.content.effects[index]
        deed = deed_of(effect)
        found = vec[i64]([])
        for target in deed.targets(table, seat, effect):
            found = put_in(found, deed.action(table, target))
        for action in found:
            out.add(action)

    def choose(self, table: Table, seat: i64, index: i64, action: i64) -> None:
        effect = table.content.effects[index]
        deed = deed_of(effect)
        chosen: i64 = NOBODY
        for target in deed.targets(table, seat, effect):
            if deed.action(table, target) == action and (chosen == NOBODY or deed.picks(table, target, chosen)):
                chosen = target
        act_on(table, seat, effect, chosen)

    def why_not(self, table: Table, seat: i64, index: i64, action: i64) -> str:
        return "that is no target for it (defense.skill.3)"

    def complaint(self, table: Table, seat: i64, index: i64) -> str:
        why = complaint_about_effect(table, seat, index)
        if why:
            return why
        effect = table.content.effects[index]
        return "" if len(deed_of(effect).targets(table, seat, effect)) else "asks for a target, but there is none"


class AfterRoll(Step):
    """An effect acts on its target as the roll decides."""

    clause = "defense.roll.1"
    largest = _MOST_TARGETS * (_EFFECT + 1) + _EFFECT

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        effect = table.content.effects[arg & _EFFECT]
        deed_of(effect).on(table, seat, effect, arg >> _TARGET_AT)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        why = complaint_about_effect(table, seat, arg & _EFFECT)
        if why:
            return why
        effect = table.content.effects[arg & _EFFECT]
        if table.roller != seat or not table.die:
            return "follows a roll of that hero (roll)"
        for target in deed_of(effect).targets(table, seat, effect):
            if target == arg >> _TARGET_AT:
                return ""
        return "names what is no target"


class SkillInTurn(Activity):
    """Use a racial or a class skill."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.skill

    def count(self, table: Table) -> i64:
        return len(table.content.skills)

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        return table.content.skills[k].ep

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        skills = table.all_skills(seat)
        while skills:
            skill = lowest(skills)
            skills &= skills - 1
            row = table.content.skills[skill]
            affordable = row.ep <= table.ep[seat] and not is_spent(table, seat, skill)
            if affordable and would_help(table, seat, row.effects):
                out.add(table.rules.acts.skill + skill)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        use_up(table, seat, k)
        table.tell(USES_SKILL, seat, k)
        begin_effects(table, seat, table.content.skills[k].effects)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        return why_spent(table, seat, k) or why_useless(table, seat, table.content.skills[k].effects)

    def odds(self, table: Table, seat: i64, k: i64) -> i64:
        return odds_of(table, seat, table.content.skills[k].effects)


TAKE_EFFECT: Final = TakeEffect()
CHOOSE_TARGET: Final = ChooseTarget()
AFTER_ROLL: Final = AfterRoll()
SKILL_STEPS: list[Step] = [TAKE_EFFECT, CHOOSE_TARGET, AFTER_ROLL]
