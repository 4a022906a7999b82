"""Rounds of an invasion, and how an invasion ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense import lines
from citadel.games.defense.board import MOST_SPAWN_POINTS, NOWHERE
from citadel.games.defense.enemy_phase import ENEMY_PHASE
from citadel.games.defense.invasion import INVASION_PHASE, SETUP_PHASE
from citadel.games.defense.objectives import count_round, is_for_survival, is_survived
from citadel.games.defense.standing import (
    CHANGE_COUNT,
    INVASION,
    LAST_OF_PREPARATION,
    LAST_OF_ROUND,
    MORE_SPAWNS,
    MORE_WAVES,
    VICTORY,
)
from citadel.games.defense.turn import PLAYER_PHASE

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

STANDS_AT: Final = Line("{who} takes a stand at {square}.")
IS_WITHSTOOD: Final = Line("The invasion is withstood.")


class InvasionBegins(Step):
    """The heroes take their places; then the invasion is set up, and its first round begins."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.part = INVASION
        clear_changes(table, LAST_OF_ROUND + 1, LAST_OF_PREPARATION + 1)
        rules = table.rules
        planned = rules.content.campaign_waves if rules.mode_campaign else rules.scenario.waves
        table.waves = planned[table.seats - 1] + table.changes[MORE_WAVES]
        table.wave = 0
        table.turn = 1
        who: i64 = 0
        while who < table.seats:
            if not table.invasions or rules.campaign_ep_full:
                table.ep[who] = table.full_ep(who)
            if table.at[who] == NOWHERE:
                table.do(TAKE_STAND, who)
            who += 1
        table.do(SETUP_PHASE, 0, spawn_points(table))
        table.do(ROUND)


class TakeStand(Decision):
    """Choose a square of the Heart's tile to begin at."""

    asks = "Choose a square of the Heart's tile to begin at."
    clause = "defense.team.6"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        for square in table.ground.squares:
            if table.ground.tile_at(square) == 0 and table.room(square) > 0:
                out.add(table.rules.acts.at + square)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        table.put_hero(seat, action - table.rules.acts.at)
        table.tell(STANDS_AT, seat, table.at[seat])

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return "heroes begin at a square of the Heart's tile that has room (defense.team.6)"

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if table.at[seat] == NOWHERE else "asks a hero who is not on the map"


class Round(Step):
    """A round: Invasion phase, Player phase, Enemy phase."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.do(INVASION_PHASE)
        table.do(PLAYER_PHASE)
        table.do(ENEMY_PHASE)
        table.do(END_OF_ROUND)


class EndOfRound(Step):
    """Look at the objective; then comes another round, or the invasion is over."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.rounds += 1
        clear_changes(table, 0, LAST_OF_ROUND + 1)
        if is_for_survival(table) and is_survived(table):
            self.survive(table)
            return
        count_round(table)
        if not table.over:
            table.do(ROUND)

    def survive(self, table: Table) -> None:
        """End an invasion that has been withstood: a scenario is won by that, a campaign goes on."""
        table.tell(IS_WITHSTOOD)
        if not table.rules.mode_campaign:
            table.finish(VICTORY, lines.IS_WON)
            return
        table.invasions += 1
        clear_changes(table, LAST_OF_PREPARATION + 1, CHANGE_COUNT)
        count_round(table)


def spawn_points(table: Table) -> i64:
    """Return how many spawn points the coming invasion has, whatever omens say."""
    rules = table.rules
    planned = rules.content.campaign_spawns if rules.mode_campaign else rules.scenario.spawns
    return min(planned[table.seats - 1] + table.changes[MORE_SPAWNS], MOST_SPAWN_POINTS)


def clear_changes(table: Table, first: i64, end: i64) -> None:
    """Let changes by events and omens be over, from the first to the one before the end."""
    i = first
    while i < end:
        table.changes[i] = 0
        i += 1


INVASION_BEGINS: Final = InvasionBegins()
TAKE_STAND: Final = TakeStand()
ROUND: Final = Round()
END_OF_ROUND: Final = EndOfRound()
