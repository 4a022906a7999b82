"""A game in progress at this terminal."""

from __future__ import annotations

from pathlib import Path

from citadel.bots.bot import Bot
from citadel.cli.files import write_text
from citadel.core.journal import Journal
from citadel.core.state import State


class Sitting:
    """The journal, the state after every ply, and the seats that bots play; people play the others.

    The journal is kept in the file `save`, if one is given, from ply to ply: whatever happens, it is there.
    """

    def __init__(self, journal: Journal, bots: dict[int, Bot], save: Path | None = None) -> None:
        self.journal = journal
        self.bots = bots
        self.save = save
        self.states = list(journal.replay())
        self.keep()

    @property
    def state(self) -> State:
        """Return the present state."""
        return self.states[-1]

    def people(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat in range(self.journal.seats) if seat not in self.bots]

    def act(self, seat: int, action: int) -> None:
        """Let a seat act; IllegalAction changes nothing. BadArgument if the journal cannot be kept."""
        state = self.state.clone()
        state.apply_action(action, seat)
        self.states.append(state)
        self.journal.record(seat, action)
        self.keep()

    def undo(self, seat: int) -> bool:
        """Take back the last ply, if this seat made it and it revealed nothing; return whether that was possible."""
        moves = self.journal.moves
        if not moves or moves[-1][0] != seat or self.state.ply <= self.state.revealed:
            return False
        moves.pop()
        self.states.pop()
        self.keep()
        return True

    def keep(self) -> None:
        """Write the journal to its file."""
        if self.save is not None:
            write_text(self.save, self.journal.dumps())
