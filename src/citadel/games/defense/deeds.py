"""What the operations of skills and items do: the base of them all, and the simple ones."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.log import Line
from citadel.games.defense.aiming import has_target, lowest_chance_in
from citadel.games.defense.attacks import begin_aiming
from citadel.games.defense.dice import PLAIN
from citadel.games.defense.effects import ALL, NO_ATTRIBUTE, OBJECTS_FROM, OP, Effect
from citadel.games.defense.moving import GIVEN_MOVES, LEFT_AT, can_move_on
from citadel.games.defense.party import BRACE, GUARD, INJURY_COUNT, PAIN, SLIP, TAUNT, WATCH
from citadel.games.defense.placing import can_lay_trap, can_place_object
from citadel.games.defense.rolls import chance_of
from citadel.games.defense.standing import SHELTER
from citadel.games.defense.table import Table

NO_TARGET: Final = -1
NO_ROLL: Final = -1
_WATCH: Final[i64] = OP["watch"]
IDLE: Final = "it would do nothing (defense.skill.3)"

LAYS: Final = Line("{who} lays {trap} at {square}.")
PLACES: Final = Line("{who} places {object} at {square}.")
IS_CURED: Final = Line("{who} is rid of an injury: {injury}.")


class Deed:
    """What an operation does when a hero uses a skill or an item that has it.

    A deed with targets acts on one of them, which its hero chooses if there are several; one that `rolls` does so after
    an attribute roll if its effect names an attribute.
    """

    asks: str = ""
    # Why nothing can be done, when that is so.
    lack: str = IDLE
    rolls: bool = False
    has_targets: bool = False

    def can(self, table: Table, seat: i64, effect: Effect) -> bool:
        """Return whether anything can be done."""
        target: i64 = 0
        while target < self.slots(table):
            if self.suits(table, seat, effect, target):
                return True
            target += 1
        return False

    def helps(self, table: Table, seat: i64, effect: Effect) -> bool:
        """Return whether that is worth using a skill or an item."""
        return self.can(table, seat, effect)

    def begin(self, table: Table, seat: i64, effect: Effect) -> None:
        """Do it, where there are no targets."""

    def slots(self, table: Table) -> i64:
        """Return how many targets there could be: seats, kinds of injuries, or slots of what is on the map."""
        return 0

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        """Return whether it can be for one of these."""
        return False

    def targets(self, table: Table, seat: i64, effect: Effect) -> vec[i64]:
        """Return all that it can be for, ascending."""
        found = vec[i64]([])
        target: i64 = 0
        while target < self.slots(table):
            if self.suits(table, seat, effect, target):
                found = append(found, target)
            target += 1
        return found

    def action(self, table: Table, target: i64) -> i64:
        """Return the action that chooses a target."""
        return 0

    def picks(self, table: Table, target: i64, other: i64) -> bool:
        """Return whether, of two targets with the same action, it is this one."""
        return False

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        """Do it to a target, after the roll if there is one."""

    def odds(self, table: Table, seat: i64, effect: Effect) -> i64:
        """Return with how many faces of a die it succeeds, NO_ROLL if none is rolled or it is not yet clear."""
        if not self.rolls or effect.attribute == NO_ATTRIBUTE:
            return NO_ROLL
        return chance_of(table, seat, effect.attribute, effect.bonus, PLAIN)


class DoAttack(Deed):
    """Attack enemies."""

    lack = "no enemy is within reach and in sight (defense.attack.3)"

    def can(self, table: Table, seat: i64, effect: Effect) -> bool:
        return has_target(table, seat, effect.index + 1, table.at[seat])

    def begin(self, table: Table, seat: i64, effect: Effect) -> None:
        begin_aiming(table, seat, effect.index + 1, effect.times, table.at[seat])

    def odds(self, table: Table, seat: i64, effect: Effect) -> i64:
        if effect.flags & ALL and not effect.range and self.can(table, seat, effect):
            return lowest_chance_in(table, seat, effect.index + 1, table.at[seat])
        return NO_ROLL


class DoMove(Deed):
    """Move up to so many squares."""

    lack = "you cannot move to any square beside yours (defense.move.6)"

    def can(self, table: Table, seat: i64, effect: Effect) -> bool:
        return can_move_on(table, seat, effect)

    def begin(self, table: Table, seat: i64, effect: Effect) -> None:
        table.do(GIVEN_MOVES, seat, effect.n << LEFT_AT | effect.index)


class DoSpell(Deed):
    """Lay a number on oneself; the higher one counts."""

    def __init__(self, which: int) -> None:
        self.which: i64 = which

    def number(self, effect: Effect) -> i64:
        """Return the number that is laid."""
        return effect.index + 1 if effect.op == _WATCH else effect.n

    def can(self, table: Table, seat: i64, effect: Effect) -> bool:
        before = table.spell(seat, self.which)
        return not before if effect.op == _WATCH else before < self.number(effect)

    def begin(self, table: Table, seat: i64, effect: Effect) -> None:
        table.set_spell(seat, self.which, self.number(effect))


class DoHurt(Deed):
    """Lose HP at the end of the turn."""

    def can(self, table: Table, seat: i64, effect: Effect) -> bool:
        return True

    def helps(self, table: Table, seat: i64, effect: Effect) -> bool:
        return False

    def begin(self, table: Table, seat: i64, effect: Effect) -> None:
        table.set_spell(seat, PAIN, table.spell(seat, PAIN) + effect.n)


class DoShelter(Deed):
    """Let the next hit on the Heart in this round do nothing."""

    def can(self, table: Table, seat: i64, effect: Effect) -> bool:
        return True

    def begin(self, table: Table, seat: i64, effect: Effect) -> None:
        table.changes[SHELTER] += 1


class DoPlace(Deed):
    """Lay a trap or place an object in one's own square."""

    lack = "there is no room for it here, or none is left (defense.skill.11)"

    def can(self, table: Table, seat: i64, effect: Effect) -> bool:
        if effect.thing >= OBJECTS_FROM:
            return can_place_object(table, effect.thing - OBJECTS_FROM, table.at[seat])
        return can_lay_trap(table, effect.thing, table.at[seat])

    def begin(self, table: Table, seat: i64, effect: Effect) -> None:
        if effect.thing >= OBJECTS_FROM:
            table.put_object(effect.thing - OBJECTS_FROM, table.at[seat])
            table.tell(PLACES, seat, effect.thing - OBJECTS_FROM, table.at[seat])
        else:
            table.put_trap(effect.thing, table.at[seat])
            table.tell(LAYS, seat, effect.thing, table.at[seat])


class DoCure(Deed):
    """Be rid of an injury."""

    asks = "Choose the injury that you are rid of."
    lack = "you have no injury (defense.skill.17)"
    has_targets = True

    def slots(self, table: Table) -> i64:
        return INJURY_COUNT

    def suits(self, table: Table, seat: i64, effect: Effect, target: i64) -> bool:
        return table.injury(seat, target) > 0

    def action(self, table: Table, target: i64) -> i64:
        return table.rules.acts.injury + target

    def on(self, table: Table, seat: i64, effect: Effect, target: i64) -> None:
        table.add_injury(seat, target, -1)
        table.tell(IS_CURED, seat, target)


GUARDING: Final = DoSpell(GUARD)
BRACING: Final = DoSpell(BRACE)
TAUNTING: Final = DoSpell(TAUNT)
WATCHING: Final = DoSpell(WATCH)
SLIPPING: Final = DoSpell(SLIP)
