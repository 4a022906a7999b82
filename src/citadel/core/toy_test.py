"""A game for the tests of this folder: its steps write down that they happened, and ask what they are told to ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.reader import Reader
from citadel.core.score import Score, ScoreLine
from citadel.core.state import State
from citadel.core.steps import Decision, OpenCall, Step, Together

ACTIONS = ActionSpace()
LESS = ACTIONS.block("less")
MORE = ACTIONS.block("more")


class Toy(State):
    """What has happened, in order, and what each seat has chosen."""

    def __init__(self, game: Game, seats: int, source: Toy | None = None) -> None:
        State.__init__(self, game, seats, source)
        self.done: list[str] = list(source.done) if source else []
        self.chosen: list[int] = list(source.chosen) if source else [0] * seats

    def clone(self) -> Toy:
        return Toy(self.game, int(self.seats), self)

    def facts(self, d: dict[str, Any]) -> None:
        d["done"] = list(self.done)
        d["chosen"] = list(self.chosen)

    def read(self, reader: Reader) -> None:
        self.done = reader.get("done", [])
        self.chosen = reader.numbers("chosen", int(self.seats), 0, 99, [0] * int(self.seats))

    def blank(self) -> str:
        return ""

    def forget(self, seat: int) -> None:
        """Everything is open."""

    def redeal(self, seat: int, chance: Chance) -> None:
        """Nothing is hidden."""

    def scores(self) -> list[Score]:
        return [Score([ScoreLine("chosen", chosen, "toy.1")], []) for chosen in self.chosen]


class Start(Step):
    """Nothing happens first; a test puts on the agenda what it needs."""

    def run(self, toy: Any, seat: int, arg: int) -> None:
        toy.do(ASK)


class Note(Step):
    """Write down the argument."""

    largest = 10**9

    def run(self, toy: Any, seat: int, arg: int) -> None:
        toy.done.append(f"{seat}:{arg}")


class Branch(Step):
    """Put as many steps on the agenda as the argument says, the last of which branches again."""

    largest = 100

    def run(self, toy: Any, seat: int, arg: int) -> None:
        toy.done.append(f"branch {arg}")
        for i in range(arg):
            toy.do(NOTE, seat, 100 * arg + i)
        if arg > 1:
            toy.do(BRANCH, seat, arg - 1)
        toy.do(NOTE, seat, 100 * arg + 99)


class Ask(Decision):
    """A seat says less or more; the argument is what more leads to: so many notes."""

    asks, clause = "Less or more?", "toy.1"
    largest = 1000

    def options(self, toy: Any, seat: int, arg: int, out: Actions) -> None:
        out.add_each(LESS, BIT[0] | BIT[1])

    def choose(self, toy: Any, seat: int, arg: int, action: int) -> None:
        toy.chosen[seat] += action
        if action == MORE:
            for i in range(arg):
                toy.do(NOTE, seat, i)
            toy.do(ASK, seat, 0)


class AskAll(Together):
    """All seats say less or more."""

    asks, clause = "Less or more?", "toy.2"

    def options(self, toy: Any, seat: int, arg: int, out: Actions) -> None:
        out.add_each(LESS, BIT[0] | BIT[1])

    def set_aside(self, toy: Any, seat: int, action: int) -> None:
        toy.chosen[seat] = action

    def take_effect(self, toy: Any) -> None:
        toy.done.append(f"all {toy.chosen}")


class Throw(Decision):
    """A seat throws a die."""

    asks, clause = "Throw.", "toy.3"

    def options(self, toy: Any, seat: int, arg: int, out: Actions) -> None:
        out.add(MORE)

    def choose(self, toy: Any, seat: int, arg: int, action: int) -> None:
        toy.chosen[seat] = toy.below(6) + 1


class Race(OpenCall):
    """The first seat to say more settles it; within a minute, or each says less."""

    asks, clause = "Less or more?", "toy.4"

    def options(self, toy: Any, seat: int, waiting: int, out: Actions) -> None:
        out.add_each(LESS, BIT[0] | BIT[1])

    def choose(self, toy: Any, seat: int, waiting: int, action: int) -> None:
        toy.done.append(f"{seat}:{'more' if action == MORE else 'less'}")
        if action == LESS and waiting & ~BIT[seat]:
            toy.do(self, 0, waiting & ~BIT[seat])

    def window(self, toy: Any, waiting: int) -> int:
        return 60

    def lapse(self, toy: Any, seat: int, waiting: int) -> int:
        return LESS


START, NOTE, BRANCH, ASK, ASK_ALL, THROW, RACE = Start(), Note(), Branch(), Ask(), AskAll(), Throw(), Race()


class ToyGame(Game):
    id = "toy"
    title = "Toy"

    def __init__(self, chosen: dict[str, Any]) -> None:
        Game.__init__(self, range(1, 16), ACTIONS, [START, NOTE, BRANCH, ASK, ASK_ALL, THROW, RACE], {}, chosen)

    @property
    def max_plies(self) -> int:
        return 1000

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / "no-such-folder"

    def blank(self, seats: int) -> State:
        return Toy(self, seats)


def toy(*agenda: tuple[Step, int, int], seats: int = 2) -> Toy:
    """A position whose agenda has these steps, the first of which comes first."""
    rows = [[step.name, seat, arg] for step, seat, arg in reversed(agenda)]
    state = ToyGame({}).from_dict({"seats": seats, "agenda": rows})
    assert isinstance(state, Toy)
    return state
