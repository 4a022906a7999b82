"""The Setup phase and the Invasion phase: where enemies come from, and which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.log import Line
from citadel.core.steps import Step
from citadel.games.defense.board import MOST_SPAWN_POINTS
from citadel.games.defense.deck import NO_CARD, draw_event, draw_unit
from citadel.games.defense.enemy_phase import act_again
from citadel.games.defense.events import play_event
from citadel.games.defense.grid import OFF
from citadel.games.defense.rows import MOST_WAVES, SLAY
from citadel.games.defense.spawning import MOST_THREAT, come, let_waiting_in, threat_now
from citadel.games.defense.standing import EARLY, QUIET
from citadel.games.defense.table import Table

IS_PLACED: Final = Line("{number} on two dice: spawn point {number} is placed at {door}.")
WAVE_COMES: Final = Line("Wave {number} comes; waves left: {number}.")
UNIT_CARD_DRAWN: Final = Line("{unit} is drawn for {door}.")
BOSS_COMES: Final = Line("{foe} comes through {door}.")
EVENT_CARD_DRAWN: Final = Line("{event} is drawn.")
TURN_IS: Final = Line("Turn {number}. {who} has the first-player token.")


class SetupPhase(Step):
    """Count out so many spawn points by dice, each from the one before it."""

    clause = "defense.spawn.1"
    largest = MOST_SPAWN_POINTS

    def run(self, table: Table, seat: i64, points: i64) -> None:
        start = table.ground.main
        for point in range(len(table.spawn_doors), points):
            dice = table.roll_die() + table.roll_die()
            door = table.ground.count_door(start, dice, table.spawn_doors)
            if door == OFF:
                return
            table.add_spawn(door)
            table.tell(IS_PLACED, dice, point + 1, door)
            start = door


class InvasionPhase(Step):
    """Those who wait come in. One wave fewer: unit cards, on odd turns an event card. Then the turn counter moves."""

    clause = "defense.invasion.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        let_waiting_in(table)
        if table.waves and len(table.spawn_doors):
            self.send_wave(table)
        table.do(TURN_COUNTER)

    def send_wave(self, table: Table) -> None:
        """Let the next wave come."""
        table.waves -= 1
        table.wave += 1
        table.tell(WAVE_COMES, table.wave, table.waves)
        table.do(BOSS_WAVE)
        latest = len(table.spawn_doors) - 1
        for spawn in range(len(table.spawn_doors)):
            table.do(UNIT_CARD, 0, spawn)
        if surges(table):
            table.do(UNIT_CARD, 0, latest)
        table.do(REINFORCEMENTS, 0, latest)
        if draws_event(table):
            table.do(EVENT_CARD)


def surges(table: Table) -> bool:
    """Return whether one more unit card is drawn in the wave that is being fought."""
    content = table.content
    waves = table.rules.scenario.surge
    if table.rules.mode_campaign:
        waves = content.campaign_surge_late if table.threat == MOST_THREAT else content.campaign_surge
    return table.wave <= MOST_WAVES and waves[table.seats - 1] & BIT[table.wave] != 0


def draws_event(table: Table) -> bool:
    """Return whether an event card is drawn in this turn."""
    if table.turn == 1 and table.changes[QUIET]:
        return False
    return table.turn % 2 == 1 or (table.turn == 2 and table.changes[EARLY] > 0)


class BossWave(Step):
    """The boss of a scenario comes in its wave, at the first spawn point."""

    clause = "defense.boss.1"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        scenario = table.rules.scenario
        if table.rules.objective == SLAY and scenario.boss_wave[table.seats - 1] == table.wave:
            table.tell(BOSS_COMES, scenario.boss, table.spawn_doors[0])
            come(table, scenario.boss, 1, 0)
            act_again(table)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return why_no_point(table, 0)


class UnitCard(Step):
    """A unit card is drawn for a spawn point: the units that it names for the threat come there."""

    clause = "defense.invasion.2"
    largest = MOST_SPAWN_POINTS - 1

    def run(self, table: Table, seat: i64, spawn: i64) -> None:
        card = draw_unit(table)
        if card == NO_CARD:
            return
        if card == table.rules.dragon_card:
            table.tell(BOSS_COMES, table.content.dragon, table.spawn_doors[spawn])
            come(table, table.content.dragon, 1, spawn)
        else:
            table.tell(UNIT_CARD_DRAWN, card, table.spawn_doors[spawn])
            self.send(table, card, spawn)
        act_again(table)

    def send(self, table: Table, card: i64, spawn: i64) -> None:
        """Let the units of a card come."""
        units = table.content.unit_cards[card].units[threat_now(table) - 1]
        for i in range(0, len(units), 2):
            come(table, units[i], units[i + 1], spawn)

    def complaint(self, table: Table, seat: i64, spawn: i64) -> str:
        return why_no_point(table, spawn)


class Reinforcements(Step):
    """Enemies that omens have sent come with their wave."""

    clause = "defense.boss.2"
    largest = MOST_SPAWN_POINTS - 1

    def run(self, table: Table, seat: i64, spawn: i64) -> None:
        rows = table.reinforcements
        i: i64 = 0
        while i + 2 < len(rows):
            if rows[i] == table.wave:
                come(table, rows[i + 1], rows[i + 2], spawn)
            i += 3
        act_again(table)

    def complaint(self, table: Table, seat: i64, spawn: i64) -> str:
        return why_no_point(table, spawn)


def why_no_point(table: Table, spawn: i64) -> str:
    """Return why nothing can come at a spawn point of a written position, or nothing."""
    return "" if spawn < len(table.spawn_doors) else "names a spawn point that is not there"


class EventCard(Step):
    """An event card is drawn and takes effect."""

    clause = "defense.invasion.4"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        card = draw_event(table)
        if card != NO_CARD:
            table.tell(EVENT_CARD_DRAWN, card)
            play_event(table, card)


class TurnCounter(Step):
    """The turn counter moves on, and the first-player token goes to the next seat."""

    clause = "defense.invasion.5"

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.turn += 1
        table.first = (table.first + 1) % table.seats
        table.tell(TURN_IS, table.turn, table.first)


SETUP_PHASE: Final = SetupPhase()
INVASION_PHASE: Final = InvasionPhase()
BOSS_WAVE: Final = BossWave()
UNIT_CARD: Final = UnitCard()
REINFORCEMENTS: Final = Reinforcements()
EVENT_CARD: Final = EventCard()
TURN_COUNTER: Final = TurnCounter()
INVASION_STEPS: Final[list[Step]] = [
    SETUP_PHASE,
    INVASION_PHASE,
    BOSS_WAVE,
    UNIT_CARD,
    REINFORCEMENTS,
    EVENT_CARD,
    TURN_COUNTER,
]
