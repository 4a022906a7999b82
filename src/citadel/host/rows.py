"""What the store's rows say: who has a seat, a ply of a journal, a table."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from citadel.host.view import Kind


@dataclass(frozen=True)
class SeatRow:
    """Who has a seat. A `stand_in` is the bot that plays for a person, who was last there at `seen`.

    `since` is the version of the table at which the seat last went from a person to a bot or back. `points_at` is
    the place that the person has pointed at last, "" if none, and `pointed` when.
    """

    seat: int
    kind: Kind
    player: str
    name: str
    bot: str
    stand_in: str = ""
    since: int = 0
    seen: float = 0.0
    points_at: str = ""
    pointed: float = 0.0

    @property
    def played_by(self) -> str:
        """The bot that plays the seat, "" if a person does."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class MoveRow:
    """One ply of a journal, and the version of the table that it made."""

    seat: int
    action: int
    version: int


@dataclass(frozen=True)
class Record:
    """A table without its moves. `asked` are the seats that may act, as bits; `due` ends their window, 0 if none.

    `undone` is the version that the last undo made, and `undone_by` the seat that did it.
    """

    table: str
    game: str
    options: dict[str, Any]
    rules_version: int
    seed: int
    seats: list[SeatRow]
    asked: int
    over: bool
    listed: bool = False
    version: int = 1
    undone: int = 0
    touched: float = 0.0
    creator: str = ""
    due: float = 0.0
    undone_by: int = -1

    @property
    def full(self) -> bool:
        """Whether every seat is taken, so that the game has begun."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def options_text(self) -> str:
        """The options as a JSON object, written in one way."""
        return json.dumps(self.options, sort_keys=True)

    @property
    def seed_hash(self) -> str:
        """The promise made at the start: the SHA-256 of the seed in decimal."""
        return hashlib.sha256(str(self.seed).encode()).hexdigest()

    def seats_of(self, player: str) -> list[int]:
        """The seats a player sits on."""
        return [seat.seat for seat in self.seats if seat.kind == "human" and seat.player == player]

    def asks(self, seat: int) -> bool:
        """Whether the seat may act."""
        return self.full and bool(self.asked >> seat & 1)

    @property
    def running(self) -> bool:
        """Whether the game is being played: it has begun, and is not over."""
        return self.full and not self.over

    def stood_in(self, player: str) -> bool:
        """Whether a bot plays the player's seats of a running game: all of them at once, or none."""
        return self.running and any(self.seats[seat].stand_in for seat in self.seats_of(player))

    def waits_for(self, player: str) -> bool:
        """Whether the player is asked something, with no bot that answers for them."""
        return any(self.asks(seat) and not self.seats[seat].stand_in for seat in self.seats_of(player))

    @property
    def in_person(self) -> list[SeatRow]:
        """The seats that people play themselves."""
        return [row for row in self.seats if row.kind == "human" and not row.stand_in]

    @property
    def bots_asked(self) -> list[SeatRow]:
        """The seats that may act and are played by bots."""
        return self.bots_among(self.asked) if self.full else []

    def bots_among(self, seats: int) -> list[SeatRow]:
        """Which of some seats, as bits, are played by bots."""
        return [row for row in self.seats if row.played_by and seats >> row.seat & 1]
