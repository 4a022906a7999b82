"""What Defense of the Citadel does a second, besides what every game does."""

from __future__ import annotations

from citadel.core.actions import Actions
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.state import State
from citadel.core.steps import kind_in
from citadel.games.defense.table import Table
from citadel.games.defense.turn import TURN
from citadel.research.rates import Rate


def enemy_phases(game: Game, seats: int, count: int = 40) -> Rate:
    """Return Enemy phases, each from a clone of a position in which the last hero of a round is about to be done.

    What belongs to it is counted: where somebody is asked whether a die is rolled again, they choose at random.
    """
    positions = ends_of_rounds(game, seats, count)
    chance = Chance()
    chance.seed(1)

    def work() -> int:
        out = Actions()
        for position in positions:
            table = position.clone()
            assert isinstance(table, Table)
            end_round(table, out, chance)
        return len(positions)

    return Rate("enemy phases", work)


def end_round(table: Table, out: Actions, chance: Chance) -> None:
    """Let the hero whose turn it is be done, and play on until the Enemy phase is over."""
    rounds = table.rounds
    table.play(table.rules.acts.done, table.first_actor())
    while not table.over and table.rounds == rounds:
        table.play_any(out, chance)


def ends_of_rounds(game: Game, seats: int, count: int) -> list[State]:
    """Return positions from random games: a hero's turn, and after it the Enemy phase with enemies on the map."""
    chance = Chance()
    chance.seed(2)
    out = Actions()
    found: list[State] = []
    while len(found) < count:
        state = game.new_state(seats, chance.below(2**31))
        state.logging = False
        while not state.over and len(found) < count:
            assert isinstance(state, Table)
            if is_end_of_round(state):
                found.append(state.clone())
            state.play_any(out, chance)
    return found


def is_end_of_round(table: Table) -> bool:
    """Return whether the last hero of a round is asked what it does in its turn, and there are enemies."""
    last = (table.first + table.seats - 1) % table.seats
    acts_in_turn = kind_in(table.agenda[table.depth - 1]) == TURN.kind
    return acts_in_turn and table.first_actor() == last and table.foes_left() > 0
