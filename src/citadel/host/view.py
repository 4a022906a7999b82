"""What a host shows. Nothing here refers to a state: a view is made from an observation and from public facts."""

from dataclasses import dataclass, field
from typing import Any, Literal

from citadel.core.game import Game
from citadel.core.observation import SPECTATOR, Observation

Kind = Literal["human", "bot", "open"]


@dataclass(frozen=True)
class Seating:
    """One seat of a new table: "human" is the creator's own, "bot" is played by `bot`, "open" waits for a guest."""

    kind: Kind
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Player:
    """Who sits on a seat. `name` is "" while the seat is open; `here`: a page of theirs is open in this process.

    `stand_in` is the bot that plays for a person who has left or was replaced, "" if they play themselves.
    `replaceable`: the viewer may now let a bot play for this person, who is away and waited for. `away` is for how
    many seconds nothing has been seen of them; 0 if they are here, were so lately, or have never looked.
    `points_at` is the place of the board that they point at, "" if they do not; `pointed` is when they began.
    """

    seat: int
    kind: Kind
    name: str
    bot: str
    here: bool
    stand_in: str = ""
    replaceable: bool = False
    away: float = 0.0
    points_at: str = ""
    pointed: float = 0.0


@dataclass(frozen=True)
class View:
    """All that one player may see of a table.

    `seat` is the viewer's (-1 for a spectator). Until the table is full, `observation` is a spectator's for
    everybody, so that nobody sits down, peeks and stands up. `version` grows with every change and is what
    `Host.act` and `Host.undo` take as `seen`. `undoable` is how many of one's own last plies may be taken back, or
    of everybody's where all play together, and `undo_of` the seat that made the last of them, -1 if there is none;
    `undone_by` is the seat that has just taken something back, -1 if nobody has.
    `scores`, `returns` and `seed` are None until the game is over; `seed_hash` is the SHA-256 of the seed
    written in decimal, known from the start. `rematch` is the table of the next game, "" if there is none.
    `stood_in`: a bot plays the viewer's seats, so nothing is asked of the viewer, whatever is asked of the seats.
    `onlookers` is how many people without a seat have a page open in this process.
    `due` is when, in epoch seconds, those who are asked and have not answered will be answered for; 0: never.
    """

    table: str
    game: Game
    seat: int
    observation: Observation
    players: list[Player]
    full: bool
    over: bool
    version: int
    undoable: int
    seed_hash: str
    seed: int | None = None
    scores: list[Any] | None = None
    returns: list[float] | None = None
    my_seats: list[int] = field(default_factory=list)
    rematch: str = ""
    stood_in: bool = False
    onlookers: int = 0
    due: float = 0.0
    undo_of: int = SPECTATOR
    undone_by: int = SPECTATOR


@dataclass(frozen=True)
class Summary:
    """One table in a list. `mine` are the player's seats; `my_turn`: one of them is asked; `touched`: epoch seconds.

    `stood_in`: a bot plays the player's seats, so that it is never their turn.
    """

    table: str
    game: str
    players: list[Player]
    mine: list[int]
    my_turn: bool
    full: bool
    over: bool
    version: int
    touched: float
    stood_in: bool = False
