"""citadel replay: a recorded game, ply by ply, as one seat or a spectator saw it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from citadel.cli.arguments import offered, viewer_named
from citadel.cli.boards import Board, board_for
from citadel.cli.ending import announce
from citadel.cli.files import read_journal
from citadel.cli.screen import Screen
from citadel.cli.words import counted, named
from citadel.core.observation import Observation
from citadel.core.state import State


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A journal, as `citadel play --save` keeps it.")],
    step: Annotated[bool, typer.Option("--step", help="Show the board after every ply and wait.")] = False,
    seat: Annotated[str, typer.Option(metavar="SEAT", help="Whose eyes to use: a seat or spectator.")] = "spectator",
    pack: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help="A pack of fighters that it was played with; repeatable.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Linear text without colours, for screen readers.")] = False,
) -> None:
    """Replay a recorded game."""
    for path in pack or []:
        offered(path)
    journal = read_journal(file)
    states = list(journal.replay())
    names = journal.game.seat_names()[: journal.seats]
    viewer = viewer_named(seat, names)
    show = Replay(Screen(plain), board_for(journal.game, names), [state.observe(viewer) for state in states])
    show.head(f"{journal.game.title}, {counted(len(journal.moves), 'ply').replace('plys', 'plies')}.")
    show.step_through() if step else show.run_through()
    show.end(states[-1])


class Replay:
    """What one viewer saw of a game, on a screen."""

    def __init__(self, screen: Screen, board: Board, seen: list[Observation]) -> None:
        self.screen = screen
        self.board = board
        self.seen = seen

    def head(self, line: str) -> None:
        """Say what is replayed."""
        self.screen.say(line, "bold")

    def run_through(self) -> None:
        """Print the whole log and the last position."""
        for at in range(len(self.seen)):
            self.tell(at)
        self.show(len(self.seen) - 1)

    def step_through(self) -> None:
        """Show every ply with its position, forwards and backwards, as long as somebody types."""
        at = 0
        while True:
            self.screen.say(f"Ply {at} of {len(self.seen) - 1}", "bold")
            self.tell(at)
            self.show(at)
            typed = self.screen.ask("Enter goes on, b goes back, q stops.")
            if typed is None or typed == "q":
                return
            at = max(at - 1, 0) if typed == "b" else at + 1
            if at == len(self.seen):
                return

    def tell(self, at: int) -> None:
        """Print what a ply added to the log."""
        known = len(self.seen[at - 1].log) if at else 0
        for line in self.seen[at].log[known:]:
            self.screen.say(named(line, self.board.names))

    def show(self, at: int) -> None:
        """Draw or describe the position after a ply."""
        if self.screen.plain:
            for line in self.board.tell(self.seen[at]):
                self.screen.say(line)
        else:
            self.screen.show(self.board.draw(self.seen[at]))

    def end(self, state: State) -> None:
        """Say how the game ended, or who would have been next."""
        if state.is_terminal():
            announce(self.screen, state, self.board.names)
        else:
            self.screen.say(f"The game is not over. {named(self.seen[-1].asks, self.board.names)}")
