"""Who sits where: setting seats up, names, and from which seat a player looks."""

from collections.abc import Sequence

from citadel.bots import bots, make_bot
from citadel.core.game import Game
from citadel.core.observation import SPECTATOR
from citadel.host.errors import BadSeating, Span
from citadel.host.games import game_at
from citadel.host.names import clean_name
from citadel.host.rows import Record, SeatRow
from citadel.host.view import Seating


def new_seats(game: Game, wanted: Sequence[Seating], player: str) -> list[SeatRow]:
    """Return the seats of a new table. Raises BadSeating, BadName, and whatever a bot's name is refused with."""
    if len(wanted) not in game.seats:
        raise BadSeating(
            "%(game)s is for %(seats)s seats, not %(wanted)s.",
            game=game.title,
            seats=Span(game.seats[0], game.seats[-1]),
            wanted=len(wanted),
        )
    return [_new_seat(game, seat, seating, player) for seat, seating in enumerate(wanted)]


def _new_seat(game: Game, seat: int, wanted: Seating, player: str) -> SeatRow:
    if wanted.kind == "human":
        return SeatRow(seat, "human", player, clean_name(wanted.name), "")
    if wanted.kind == "bot":
        make_bot(wanted.bot, game, 0)
        return SeatRow(seat, "bot", "", clean_name(wanted.name or wanted.bot), wanted.bot)
    if wanted.kind == "open":
        return SeatRow(seat, "open", "", "", "")
    raise BadSeating("A seat is human, bot or open, not %(kind)s.", kind=repr(str(wanted.kind)[:20]))


def best_bot(record: Record) -> str:
    """Return the name of the best bot of a table's game."""
    return list(bots(game_at(record)))[-1]


def eye(record: Record, player: str) -> int:
    """Return the seat a player looks from: the first of theirs that is asked, or the first, or none."""
    mine = record.seats_of(player)
    asked = [seat for seat in mine if record.asks(seat)]
    return [*asked, *mine, SPECTATOR][0]
