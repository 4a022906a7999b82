"""Measure what it costs to open a table from its journal: `python scripts/opening.py`.

Each table is played at random through one host and opened by another that has never seen it, as after a restart. The
figures are CPU time of `Host.view`, the best of several tries: reading the journal, playing it up and observing it.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import citadel
from citadel.core import state
from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.log import Line
from citadel.core.reader import Reader
from citadel.core.registry import register
from citadel.core.score import Score
from citadel.core.state import State
from citadel.core.steps import Step, Together
from citadel.host import Host, Seating

ROUNDS = 250
TRIES = 5
ACTIONS = ActionSpace()
THINK = ACTIONS.block("think", [str(number) for number in range(1, 6)])
HAS_THOUGHT, THINKS_OF = Line("{who} has thought of a number."), Line("{who} thinks of {number}.")
SAYS = Line("{who} says {number}.")


class Numbers(State):
    """Two think of a number, unseen, and say it; again and again. A plug-in game, so it is never compiled."""

    def __init__(self, game: Game, source: Numbers | None = None) -> None:
        State.__init__(self, game, 2, source)
        self.round: int = source.round if source else 0
        self.thought: list[int] = list(source.thought) if source else [0, 0]

    def clone(self) -> Numbers:
        return Numbers(self.game, self)

    def facts(self, d: dict[str, Any]) -> None:
        d["round"], d["thought"] = self.round, list(self.thought)

    def read(self, reader: Reader) -> None:
        self.round, self.thought = reader.number("round", 0, ROUNDS), reader.numbers("thought", 2, -1, 5)

    def blank(self) -> str:
        return "position.thought" if -1 in self.thought else ""

    def forget(self, seat: int) -> None:
        self.thought = [-1 if number and at != seat else number for at, number in enumerate(self.thought)]

    def redeal(self, seat: int, chance: Chance) -> None:
        self.thought = [1 + chance.below(5) if number == -1 else number for number in self.thought]

    def scores(self) -> list[Score]:
        return [Score([], []), Score([], [])]


class Round(Step):
    """Both think of a number, until all rounds are played."""

    def run(self, table: Any, seat: int, arg: int) -> None:
        if table.round < ROUNDS:
            table.do(THINKING, 0, 3)
            table.do(ROUND)


class Thinking(Together):
    """Think of a number from 1 to 5; the other does so, too."""

    asks, clause = "Think of a number.", "numbers.1"

    def options(self, table: Any, seat: int, waiting: int, out: Actions) -> None:
        out.add_each(THINK, 31)

    def set_aside(self, table: Any, seat: int, action: int) -> None:
        table.thought[seat] = action - THINK + 1
        table.tell_apart(HAS_THOUGHT, THINKS_OF, BIT[seat], seat, table.thought[seat])

    def take_effect(self, table: Any) -> None:
        for seat in (0, 1):
            table.tell(SAYS, seat, table.thought[seat])
        table.thought, table.round, table.revealed = [0, 0], table.round + 1, table.ply


ROUND, THINKING = Round(), Thinking()


class NumbersGame(Game):
    id = "numbers"
    title = "Numbers"

    def __init__(self, chosen: dict[str, Any]) -> None:
        Game.__init__(self, range(2, 3), ACTIONS, [ROUND, THINKING], {}, chosen)

    @property
    def max_plies(self) -> int:
        return 2 * ROUNDS

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def blank(self, seats: int) -> State:
        return Numbers(self)


def played_out(host: Host, game: str, seats: int) -> str:
    """Return a table at which a whole game has been played at random, but for its last ply."""
    rng = random.Random(1)
    table = host.create(game, {}, [Seating("human", "Ann")] * seats, "ann", seed=1)
    plies = whole_game(game, seats)
    for ply in range(plies - 1):
        view = host.view(table, "ann")
        host.act(table, "ann", view.seat, view.version, rng.choice(view.observation.legal_actions), str(ply))
    return table


def whole_game(id: str, seats: int) -> int:
    """Return how long the game is that `played_out` plays."""
    rng, position = random.Random(1), citadel.load_game(id).new_state(seats=seats, seed=1)
    while not position.is_terminal():
        seat = position.actors()[0]
        position.apply_action(rng.choice(position.legal_actions(seat)), seat)
    return position.ply


def opened(url: str, table: str) -> tuple[int, float]:
    """Return how many plies a table has, and the seconds of CPU time that it takes to open it."""
    host = Host(url, poll_seconds=60)
    host.tables("ann")  # the connection is there before
    begun = time.process_time()
    plies = host.view(table, "ann").observation.ply
    spent = time.process_time() - begun
    host.close()
    return plies, spent


def main() -> None:
    """Print a line for each game."""
    register(NumbersGame.id, f"{__name__}:NumbersGame")
    print("compiled" if not state.__file__.endswith(".py") else "interpreted", sys.version.split()[0])
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/citadel.db"
        host = Host(url)
        tables = {game: played_out(host, game, 2) for game in [NumbersGame.id, "duel"]}
        host.close()
        for game, table in tables.items():
            plies, spent = min((opened(url, table) for _ in range(TRIES)), key=lambda found: found[1])
            print(f"{game}: {plies} plies opened in {spent * 1000:.1f} ms, {spent * 1e6 / plies:.0f} µs a ply")


if __name__ == "__main__":
    main()
