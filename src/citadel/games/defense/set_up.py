"""The team: races, classes and skills, and where the heroes stand when the first invasion begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, popcount
from citadel.core.log import Line
from citadel.core.steps import Decision, Step, kind_in, seat_in
from citadel.games.defense.arranging import ARRANGE
from citadel.games.defense.board import NOBODY
from citadel.games.defense.campaign import NEXT_INVASION
from citadel.games.defense.deck import compile_decks
from citadel.games.defense.objectives import lay_objective
from citadel.games.defense.preparation import PREPARATION_BEGINS
from citadel.games.defense.rounds import INVASION_BEGINS
from citadel.games.defense.standing import TEAM

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

SKILLS_OF_EACH: Final = 2

IS_OF_RACE: Final = Line("{who} is {race}.")
TAKES_CLASS: Final = Line("{who} is {calling}.")
TAKES_SECOND_CLASS: Final = Line("{who} is {calling} as well.")
LEARNS: Final = Line("{who} learns {skill}.")


class SetUp(Step):
    """Lay out the table, and let the players choose their heroes; then comes what the mode says."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.full_heart = table.rules.full_heart(table.seats)
        table.heart = table.full_heart
        table.first = table.seats - 1
        compile_decks(table)
        ask_all(table, CHOOSE_RACE)
        ask_all(table, CHOOSE_CLASS)
        ask_all(table, CHOOSE_SECOND)
        if table.rules.mode_campaign:
            table.do(NEXT_INVASION)
            return
        table.threat = table.rules.scenario.threat[table.seats - 1]
        if table.rules.players_lay:
            table.lay_ground(table.rules.heart_ground)
            table.do(ARRANGE, 0)
        table.do(PLACE_OBJECTIVE)
        table.do(PREPARATION_BEGINS)
        table.do(INVASION_BEGINS)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        begins = table.depth == 1 and table.part == TEAM and list(table.race) == [NOBODY] * int(table.seats)
        return "" if begins else "begins a new game, in which nobody is anything yet, and comes alone"


class PlaceObjective(Step):
    """Lay what the objective needs on the map: tokens, lamps."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        lay_objective(table)


class TeamChoice(Decision):
    """What a hero is before the game goes on: nothing but the team is asked about until all have chosen."""

    # Whom it asks, as is said where a written position asks somebody else.
    asked: str = ""

    def is_open(self, table: Table, seat: i64) -> bool:
        """Return whether a hero still has this to choose."""
        raise NotImplementedError

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if table.part != TEAM or not self.is_open(table, seat):
            return f"asks {self.asked}"
        return complaint_about_order(table)


class ChooseRace(TeamChoice):
    """Choose a race that nobody has taken."""

    asks = "Choose your race."
    clause = "defense.team.1"
    asked = "a hero without a race"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        taken: i64 = 0
        for race in table.race:
            if race != NOBODY:
                taken |= BIT[race]
        out.add_each(table.rules.acts.race, (BIT[len(table.content.races)] - 1) & ~taken)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        race = action - table.rules.acts.race
        table.race[seat] = race
        table.hp[seat] = table.content.races[race].hp
        table.racial_left[seat] = table.content.races[race].uses
        table.tell(IS_OF_RACE, seat, race)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "that race is taken, or it is a race that is chosen now (defense.team.1)"

    def is_open(self, table: Table, seat: i64) -> bool:
        return table.race[seat] == NOBODY


class ChooseClass(TeamChoice):
    """Choose a class; its weapon comes with it."""

    asks = "Choose your class."
    clause = "defense.team.2"
    asked = "a hero without a class"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(table.rules.acts.calling, free_classes(table, seat))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        calling = action - table.rules.acts.calling
        table.calling[seat] = calling
        table.weapon[seat] = table.content.callings[calling].starter
        table.tell(TAKES_CLASS, seat, calling)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "that class is taken, or it is a class that is chosen now (defense.team.2)"

    def is_open(self, table: Table, seat: i64) -> bool:
        return table.calling[seat] == NOBODY


class ChooseSecond(TeamChoice):
    """Choose a second class, or keep to one and have its mastery and all of its skills."""

    asks = "Choose a second class, or be done: then you have your class's mastery and all its skills."
    clause = "defense.team.2"
    asked = "a hero who has one class by then"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(table.rules.acts.done)
        out.add_each(table.rules.acts.calling, free_classes(table, seat) & ~BIT[table.calling[seat]])

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == table.rules.acts.done:
            table.skills[seat] |= table.class_skills(table.calling[seat])
        else:
            table.second[seat] = action - table.rules.acts.calling
            table.tell(TAKES_SECOND_CLASS, seat, table.second[seat])
            table.do(LEARN, seat)
        table.ep[seat] = table.full_ep(seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "that class is taken, or it is a second class that is chosen now (defense.team.2)"

    def is_open(self, table: Table, seat: i64) -> bool:
        has_one = table.calling[seat] != NOBODY or is_pending(table, CHOOSE_CLASS, seat)
        return has_one and table.second[seat] == NOBODY


class Learn(TeamChoice):
    """Learn two skills of each of one's two classes."""

    asks = "Choose a skill: two of each of your classes."
    clause = "defense.team.4"
    asked = "a hero of two classes with a skill to learn"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(table.rules.acts.learn, skills_to_learn(table, seat))

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        skill = action - table.rules.acts.learn
        table.skills[seat] |= BIT[skill]
        table.tell(LEARNS, seat, skill)
        if skills_to_learn(table, seat):
            table.do(self, seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "two skills of each class are learnt, none twice (defense.team.4)"

    def is_open(self, table: Table, seat: i64) -> bool:
        return table.second[seat] != NOBODY and skills_to_learn(table, seat) > 0


def ask_all(table: Table, step: Step) -> None:
    """Ask every seat in turn."""
    seat: i64 = 0
    while seat < table.seats:
        table.do(step, seat)
        seat += 1


def is_pending(table: Table, step: Step, seat: i64) -> bool:
    """Return whether a step for a seat is on the agenda."""
    i: i64 = 0
    while i < table.depth:
        if kind_in(table.agenda[i]) == step.kind and seat_in(table.agenda[i]) == seat:
            return True
        i += 1
    return False


def complaint_about_order(table: Table) -> str:
    """Return why heroes of a written position cannot be chosen as it says, or nothing."""
    i: i64 = 0
    while i < table.depth - 1:
        if is_about_team(table, table.agenda[i]):
            if not is_about_team(table, table.agenda[i + 1]):
                return "comes after what has to wait for the team"
            if is_asked_twice(table, i):
                return "asks a hero twice"
        i += 1
    return ""


def is_about_team(table: Table, entry: i64) -> bool:
    """Return whether a pending step asks for a part of a hero."""
    return isinstance(table.game.steps[kind_in(entry)], TeamChoice)


def is_asked_twice(table: Table, i: i64) -> bool:
    """Return whether a pending step is pending once more, above."""
    k = i + 1
    while k < table.depth:
        if table.agenda[k] == table.agenda[i]:
            return True
        k += 1
    return False


def free_classes(table: Table, seat: i64) -> i64:
    """Return the classes that a hero may take, as a set."""
    free: i64 = BIT[len(table.content.callings)] - 1
    if table.rules.unique_classes:
        other: i64 = 0
        while other < table.seats:
            if other != seat and table.calling[other] != NOBODY:
                free &= ~BIT[table.calling[other]]
            if other != seat and table.second[other] != NOBODY:
                free &= ~BIT[table.second[other]]
            other += 1
    return free


def skills_to_learn(table: Table, seat: i64) -> i64:
    """Return the skills that a hero of two classes may still choose from, as a set."""
    return unlearnt(table, seat, table.calling[seat]) | unlearnt(table, seat, table.second[seat])


def unlearnt(table: Table, seat: i64, calling: i64) -> i64:
    """Return the skills of a class that a hero may still learn, as a set."""
    own = table.class_skills(calling)
    if popcount(own & table.skills[seat]) >= SKILLS_OF_EACH:
        return 0
    return own & ~table.skills[seat]


SET_UP: Final = SetUp()
PLACE_OBJECTIVE: Final = PlaceObjective()
CHOOSE_RACE: Final = ChooseRace()
CHOOSE_CLASS: Final = ChooseClass()
CHOOSE_SECOND: Final = ChooseSecond()
LEARN: Final = Learn()
