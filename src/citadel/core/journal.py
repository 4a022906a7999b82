"""A journal: everything needed to play a game again, as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from citadel.core.errors import BadJournal, BadPosition, CitadelError, briefly
from citadel.core.game import Game
from citadel.core.registry import make_game
from citadel.core.state import State

FORMAT: Final = 1


class Journal:
    """How a game began (seed or position) and every (seat, action) since.

    It holds every secret of the game: show it to nobody before the game is over.
    """

    def __init__(self, game: Game, seats: int, seed: int | None = None, position: dict[str, Any] | None = None) -> None:
        if (seed is None) == (position is None):
            raise BadJournal(1, "needs either a seed or a starting position")
        self.game = game
        self.seats = seats
        self.seed = seed
        self.position = position
        self.moves: list[tuple[int, int]] = []

    def record(self, seat: int, action: int) -> None:
        """Add a ply."""
        self.moves.append((seat, action))

    def start(self) -> State:
        """Return the state before the first ply."""
        if self.position is not None:
            state = self.game.from_dict(self.position)
            if state.seats != self.seats:
                raise BadPosition("position.seats", f"is {state.seats}, but the journal says {briefly(self.seats)}")
            return state
        assert self.seed is not None
        return self.game.new_state(self.seats, self.seed)

    def replay(self) -> Iterator[State]:
        """Yield the state at the start and after every ply, each a state of its own.

        BadJournal names the line at which the journal cannot be followed.
        """
        try:
            state = self.start()
        except CitadelError as error:
            raise BadJournal(1, str(error)) from error
        yield state
        for line, (seat, action) in enumerate(self.moves, start=2):
            state = state.clone()
            try:
                state.apply_action(action, seat)
            except CitadelError as error:
                raise BadJournal(line, str(error)) from error
            yield state

    def dumps(self) -> str:
        """Return the journal as JSON lines: a head, then [seat, action] for every ply."""
        head: dict[str, Any] = {
            "citadel": FORMAT,
            "game": self.game.id,
            "options": self.game.settings,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
        }
        if self.position is None:
            head["seed"] = self.seed
        else:
            head["position"] = self.position
        return "".join([json.dumps(row) + "\n" for row in [head, *[[seat, action] for seat, action in self.moves]]])

    @staticmethod
    def loads(text: str) -> Journal:
        """Return the journal that `dumps` wrote; BadJournal names the line that is wrong, and why."""
        lines = text.splitlines()
        journal = _from_head(_parsed(lines[0] if lines else "", 1))
        for number, line in enumerate(lines[1:], start=2):
            row = _parsed(line, number)
            if not isinstance(row, list) or len(row) != 2 or type(row[0]) is not int or type(row[1]) is not int:
                raise BadJournal(number, "should be [seat, action]")
            journal.record(row[0], row[1])
        return journal


def _parsed(line: str, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadJournal(number, "is not JSON; the file may be cut short") from error


def _from_head(head: Any) -> Journal:
    if not isinstance(head, dict) or head.get("citadel") != FORMAT:
        raise BadJournal(1, f'is not the head of a journal of format {FORMAT} ("citadel": {FORMAT})')
    options, position = head.get("options", {}), head.get("position")
    seats, seed = head.get("seats"), head.get("seed")
    if not isinstance(options, dict) or not (position is None or isinstance(position, dict)):
        raise BadJournal(1, "needs options (an object), and position, if it is given, is an object")
    if type(seats) is not int or not (seed is None or type(seed) is int):
        raise BadJournal(1, "needs seats and seed (whole numbers)")
    try:
        game = make_game(head.get("game"), options)
    except CitadelError as error:
        raise BadJournal(1, str(error)) from error
    if head.get("rules_version") != game.rules_version:
        recorded = str(head.get("rules_version"))[:20]
        raise BadJournal(1, f"was played by version {recorded} of the rules; this is version {game.rules_version}")
    return Journal(game, seats, seed, position)
