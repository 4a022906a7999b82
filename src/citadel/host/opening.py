"""Setting tables up: for whoever wants one, and again for the players of a game that is over."""

import secrets

from citadel.core.game import Game
from citadel.core.registry import make_game
from citadel.host.folds import start
from citadel.host.rows import Record, SeatRow


def new_record(game: Game, seats: list[SeatRow], creator: str, seed: int | None = None, listed: bool = False) -> Record:
    """Return a new table of a game. Its seed is drawn in secret unless given; `listed`: for anybody."""
    seed = secrets.randbits(128) if seed is None else seed
    fold = start(game, len(seats), seed)
    return Record(
        table=secrets.token_urlsafe(16),
        game=game.id,
        options=game.settings,
        rules_version=game.rules_version,
        seed=seed,
        seats=seats,
        asked=fold.actor_bits,
        over=fold.state.is_terminal(),
        listed=listed,
        creator=creator,
    )


def next_record(record: Record, creator: str) -> Record:
    """Return a new table of the same game and players, each one seat further. Raises UnknownGame, BadOption."""
    return new_record(make_game(record.game, record.options), rotated(record.seats), creator)


def rotated(seats: list[SeatRow]) -> list[SeatRow]:
    """Return the seats with everybody one further; who sat on the last has the first, and nobody is stood in."""
    return [SeatRow(seat, was.kind, was.player, was.name, was.bot) for seat, was in enumerate([seats[-1], *seats[:-1]])]
