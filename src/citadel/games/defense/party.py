"""The heroes: what each of them is, holds and suffers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.bits import BIT
from citadel.games.defense.board import NOBODY, NOWHERE
from citadel.games.defense.effects import Effect
from citadel.games.defense.furnished import Furnished
from citadel.games.defense.rows import ITEMS

if TYPE_CHECKING:
    from citadel.games.defense.game import Defense

ITEM_ROOM: Final = 3

# One for each number of the die that is rolled for an injury.
INJURY_COUNT: Final = 6
# A hero has an injury so often at most, however often enemies fall upon it.
MOST_OF_AN_INJURY: Final = 9

# What a hero's turn or a skill has left on it, a number each.
GUARD: Final = 0  # damage to heroes in its square is so much less, until its next turn
BRACE: Final = 1  # a bonus to defence rolls in its square, until its next turn
TAUNT: Final = 2  # enemies near it choose it, until its next turn
WATCH: Final = 3  # 1 + the effect with which it attacks the first enemy that it sees in the Enemy phase
SLIP: Final = 4  # no escape cost in this turn
STEPPED: Final = 5  # it has moved in this turn
VENOM: Final = 6  # it loses so many HP at the start of its next turn
PAIN: Final = 7  # it loses so many HP at the end of this turn
LUCK: Final = 8  # it has used its luck in this turn
REFUSED: Final = 9  # with whom it cannot trade any more in this turn, as a set of seats
SPELLS: Final = ["guard", "brace", "taunt", "watch", "slip", "stepped", "venom", "pain", "luck", "refused"]
SPELL_COUNT: Final = 10


@mypyc_attr(allow_interpreted_subclasses=True)
class Party(Furnished):
    """The heroes, by seat. A hero without HP lies on its square, knocked down."""

    def __init__(self, game: Defense, seats: i64, source: Party | None = None) -> None:
        Furnished.__init__(self, game, seats, source)
        if source is None:
            n = int(seats)
            self.race = vec[i64]([NOBODY] * n)
            self.calling = vec[i64]([NOBODY] * n)
            self.second = vec[i64]([NOBODY] * n)
            # Class skills that a hero has, and skills that it has used in this turn, as sets.
            self.skills = vec[i64]([0] * n)
            self.used = vec[i64]([0] * n)
            # How often it can still use its racial skill.
            self.racial_left = vec[i64]([0] * n)
            self.hp = vec[i64]([0] * n)
            self.ep = vec[i64]([0] * n)
            self.at = vec[i64]([NOWHERE] * n)
            self.weapon = vec[i64]([NOBODY] * n)
            self.armour = vec[i64]([NOBODY] * n)
            self.items = vec[i64]([NOBODY] * (n * ITEM_ROOM))
            self.injuries = vec[i64]([0] * (n * INJURY_COUNT))
            self.spells = vec[i64]([0] * (n * SPELL_COUNT))
            # How many objective tokens it carries; each takes the place of an item.
            self.tokens = vec[i64]([0] * n)
            # Preparation points, and how often it has handed over or exchanged something in this preparation.
            self.purse = vec[i64]([0] * n)
            self.handled = vec[i64]([0] * n)
            # What the treasure chests hold, by good.
            self.chest = vec[i64]([0] * len(self.content.goods))
        else:
            self.race = source.race[:]
            self.calling = source.calling[:]
            self.second = source.second[:]
            self.skills = source.skills[:]
            self.used = source.used[:]
            self.racial_left = source.racial_left[:]
            self.hp = source.hp[:]
            self.ep = source.ep[:]
            self.at = source.at[:]
            self.weapon = source.weapon[:]
            self.armour = source.armour[:]
            self.items = source.items[:]
            self.injuries = source.injuries[:]
            self.spells = source.spells[:]
            self.tokens = source.tokens[:]
            self.purse = source.purse[:]
            self.handled = source.handled[:]
            self.chest = source.chest[:]

    # Where heroes are.

    def stands(self, seat: i64) -> bool:
        """Return whether a hero is on the map and not knocked down."""
        return self.hp[seat] > 0 and self.at[seat] >= 0

    def heroes_in(self, square: i64) -> i64:
        """Return the heroes in a square, knocked down or not, as a set of seats."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.at[seat] == square:
                found |= BIT[seat]
            seat += 1
        return found

    def standing_in(self, square: i64) -> i64:
        """Return the heroes in a square that are not knocked down, as a set of seats."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.at[seat] == square and self.hp[seat] > 0:
                found |= BIT[seat]
            seat += 1
        return found

    def is_engaged(self, seat: i64) -> bool:
        """Return whether an enemy is in a hero's square."""
        return self.at[seat] >= 0 and self.foe_spaces(self.at[seat]) > 0

    def put_hero(self, seat: i64, square: i64) -> None:
        """Put a hero into a square, from wherever it was."""
        if self.at[seat] >= 0:
            self.hold(self.at[seat], -1)
        self.at[seat] = square
        self.hold(square, 1)

    # What heroes are.

    def full_hp(self, seat: i64) -> i64:
        """Return the most HP that a hero can have."""
        return self.content.races[self.race[seat]].hp

    def full_ep(self, seat: i64) -> i64:
        """Return the most EP that a hero can have."""
        return max(0, self.content.races[self.race[seat]].ep + self.passive(seat, self.rules.stamina))

    def class_skills(self, calling: i64) -> i64:
        """Return the skills of a class, as a set."""
        skills: i64 = 0
        for skill in self.content.callings[calling].skills:
            skills |= BIT[skill]
        return skills

    def all_skills(self, seat: i64) -> i64:
        """Return the skills that a hero has, its racial one included, as a set."""
        return self.skills[seat] | BIT[self.content.races[self.race[seat]].skill]

    def has_skill(self, seat: i64, skill: i64) -> bool:
        """Return whether a hero has a skill, a racial one included."""
        return self.all_skills(seat) & BIT[skill] != 0

    def attribute_bonus(self, seat: i64, attribute: i64) -> i64:
        """Return what race and injuries add to a roll of strength, agility or magic."""
        bonus = self.content.races[self.race[seat]].bonus[attribute]
        which: i64 = 0
        while which < INJURY_COUNT:
            n = self.injuries[seat * INJURY_COUNT + which]
            for effect in self.content.injuries[which].effects if n else self.rules.no_effects:
                if effect.op == self.rules.bonus and effect.attribute == attribute:
                    bonus += n * effect.n
            which += 1
        return bonus

    def suffers(self, seat: i64, op: i64) -> i64:
        """Return the sum of the numbers of an operation among a hero's injuries, such as `limp`."""
        total: i64 = 0
        which: i64 = 0
        while which < INJURY_COUNT:
            n = self.injuries[seat * INJURY_COUNT + which]
            if n:
                total += n * self.sum_of(self.content.injuries[which].effects, op)
            which += 1
        return total

    def passive(self, seat: i64, op: i64) -> i64:
        """Return the sum of the numbers of an operation that is always in force for a hero: mastery, armour, items."""
        n: i64 = 0
        for effect in (
            self.rules.masteries[self.calling[seat]] if self.second[seat] == NOBODY else self.rules.no_effects
        ):
            if effect.op == op:
                n += effect.n
        if self.armour[seat] != NOBODY:
            n += self.sum_of(self.content.goods[self.armour[seat]].effects, op)
        i: i64 = seat * ITEM_ROOM
        end = i + ITEM_ROOM
        while i < end:
            if self.items[i] != NOBODY:
                n += self.sum_of(self.content.goods[self.items[i]].effects, op)
            i += 1
        return n

    def sum_of(self, effects: vec[Effect], op: i64) -> i64:
        """Return the sum of the numbers of an operation among effects."""
        n: i64 = 0
        for effect in effects:
            if effect.op == op:
                n += effect.n
        return n

    # What heroes hold.

    def items_of(self, seat: i64) -> i64:
        """Return how many of a hero's places for items are taken, by items or objective tokens."""
        n = self.tokens[seat]
        i: i64 = seat * ITEM_ROOM
        end = i + ITEM_ROOM
        while i < end:
            if self.items[i] != NOBODY:
                n += 1
            i += 1
        return n

    def has_room(self, seat: i64, good: i64) -> bool:
        """Return whether a hero has room for a good: for one weapon, one armour and three items."""
        sort = self.content.goods[good].sort
        if sort == ITEMS:
            return self.items_of(seat) < ITEM_ROOM
        return (self.weapon[seat] if sort == 0 else self.armour[seat]) == NOBODY

    def holds(self, seat: i64, good: i64) -> bool:
        """Return whether a hero holds a good."""
        if self.weapon[seat] == good or self.armour[seat] == good:
            return True
        i: i64 = seat * ITEM_ROOM
        return self.items[i] == good or self.items[i + 1] == good or self.items[i + 2] == good

    def receive(self, seat: i64, good: i64) -> None:
        """Give a good to a hero who has room for it."""
        sort = self.content.goods[good].sort
        if sort == 0:
            self.weapon[seat] = good
        elif sort == 1:
            self.armour[seat] = good
            self.ep[seat] = min(self.ep[seat], self.full_ep(seat))
        else:
            i: i64 = seat * ITEM_ROOM
            while self.items[i] != NOBODY:
                i += 1
            self.items[i] = good

    def part_with(self, seat: i64, good: i64) -> None:
        """Take a good from a hero."""
        if self.weapon[seat] == good:
            self.weapon[seat] = NOBODY
            return
        if self.armour[seat] == good:
            self.armour[seat] = NOBODY
            self.ep[seat] = min(self.ep[seat], self.full_ep(seat))
            return
        i: i64 = seat * ITEM_ROOM
        while self.items[i] != good:
            i += 1
        self.items[i] = NOBODY

    # What is on heroes.

    def spell(self, seat: i64, which: i64) -> i64:
        """Return a number that lies on a hero."""
        return self.spells[seat * SPELL_COUNT + which]

    def set_spell(self, seat: i64, which: i64, n: i64) -> None:
        """Lay a number on a hero."""
        self.spells[seat * SPELL_COUNT + which] = n

    def injury(self, seat: i64, which: i64) -> i64:
        """Return how often a hero has an injury."""
        return self.injuries[seat * INJURY_COUNT + which]

    def add_injury(self, seat: i64, which: i64, n: i64) -> None:
        """Let a hero have an injury once more, or once less."""
        self.injuries[seat * INJURY_COUNT + which] += n
