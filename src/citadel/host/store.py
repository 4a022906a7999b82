"""The store: rows in, rows out. It knows no rule and keeps no state between calls."""

import hashlib
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Select, bindparam, delete, insert, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from citadel.host.engine import open_engines
from citadel.host.errors import StoreBusy, UnknownTable
from citadel.host.schema import moves, rematches, seats, sent_keys, tables
from citadel.host.view import Kind

_NAMED_AT_ONCE: Final = 500  # databases limit how many values a query may have


@dataclass(frozen=True)
class SeatRow:
    """Who has a seat. A `stand_in` is the bot that plays for a person, who was last there at `seen`.

    `since` is the version of the table at which the seat last went from a person to a bot or back.
    """

    seat: int
    kind: Kind
    player: str
    name: str
    bot: str
    stand_in: str = ""
    since: int = 0
    seen: float = 0.0

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
    """A table without its moves. `asked` are the seats that may act, as bits."""

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
    def bots_asked(self) -> list[SeatRow]:
        """The seats that may act and are played by bots."""
        return [row for row in self.seats if row.played_by and self.asks(row.seat)]


class Store:
    """One database. Every method that takes a connection is part of the caller's transaction."""

    def __init__(self, url: str, busy_seconds: float) -> None:
        self._reader, self._writer = open_engines(url, busy_seconds)

    def close(self) -> None:
        """Close all connections."""
        self._reader.dispose()  # both have the same connections

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction in which everything is read as of one moment. Raises StoreBusy."""
        with _patience(), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is stored whole when it ends, or not at all. Raises StoreBusy."""
        with _patience(), self._writer.begin() as connection:
            yield connection

    def record(self, connection: Connection, table: str) -> Record:
        """Return a table. Raises UnknownTable."""
        sound = table.isascii() and table.isprintable()  # else the database could choke on it
        found = self.records(connection, select(tables).where(tables.c.id == table)) if sound else []
        if not found:
            raise UnknownTable("There is no such table. The link may be cut short.")
        return found[0]

    def records(self, connection: Connection, wanted: Select[Any]) -> list[Record]:
        """Return the tables of a query over `tables`, in its order."""
        rows = connection.execute(wanted).all()
        ids = [row.id for row in rows]
        seated: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for i in range(0, len(ids), _NAMED_AT_ONCE):
            named = seats.c.table_id.in_(ids[i : i + _NAMED_AT_ONCE])
            for row in connection.execute(select(seats).where(named).order_by(seats.c.seat)):
                seated[row.table_id].append(_seat_row(row))
        return [_record(row, seated[row.id]) for row in rows]

    def moves(self, connection: Connection, table: str, after: int) -> list[MoveRow]:
        """Return the plies after the first `after`, in order."""
        wanted = select(moves).where(moves.c.table_id == table, moves.c.ply > after).order_by(moves.c.ply)
        return [MoveRow(row.seat, row.action, row.version) for row in connection.execute(wanted)]

    def versions(self, wanted: Sequence[str]) -> dict[str, int]:
        """Return the versions of those tables that exist. Raises StoreBusy."""
        with self.reading() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.version).where(tables.c.id.in_(wanted)))
            return {row.id: row.version for row in rows}

    def changes(self, since: float) -> dict[str, int]:
        """Return the versions of the tables touched since a moment. Raises StoreBusy."""
        with self.reading() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.version).where(tables.c.touched >= since))
            return {row.id: row.version for row in rows}

    def saw(self, pages: Sequence[tuple[str, str]], moment: float) -> None:
        """Write down when players were seen at tables; onlookers are passed over. Raises StoreBusy."""
        theirs = (seats.c.table_id == bindparam("table")) & (seats.c.player == bindparam("whose"))
        with self.writing() as connection:
            seen = [{"table": table, "whose": player, "moment": moment} for table, player in pages]
            connection.execute(update(seats).where(theirs).values(seen=bindparam("moment")), seen)

    def knows_key(self, connection: Connection, table: str, seat: int, key: str) -> bool:
        """Whether a move of the seat with this key has counted."""
        sent = sent_keys.c
        wanted = select(sent.seat).where(sent.table_id == table, sent.seat == seat, sent.digest == _digest(key))
        return connection.execute(wanted).first() is not None

    def add(self, connection: Connection, record: Record) -> None:
        """Add a new table."""
        connection.execute(
            insert(tables).values(
                id=record.table,
                game=record.game,
                options=record.options_text,
                rules_version=record.rules_version,
                seed=str(record.seed),
                version=record.version,
                undone=record.undone,
                asked=record.asked,
                over=record.over,
                listed=record.listed,
                touched=time.time(),
                creator=record.creator,
            )
        )
        rows = [{"table_id": record.table, **vars(seat)} for seat in record.seats]
        connection.execute(insert(seats), rows)

    def rematch(self, connection: Connection, table: str) -> str:
        """Return the table of the next game, or "" if there is none."""
        wanted = select(rematches.c.next_id).where(rematches.c.table_id == table)
        return str(connection.execute(wanted).scalar() or "")

    def add_rematch(self, connection: Connection, table: str, following: Record) -> None:
        """Add the table of the next game."""
        self.add(connection, following)
        connection.execute(insert(rematches).values(table_id=table, next_id=following.table))

    def step(self, connection: Connection, table: str, version: int, **changes: Any) -> bool:
        """Make the next version of a table; False, with nothing changed, if `version` is not the present one now."""
        present = update(tables).where(tables.c.id == table, tables.c.version == version)
        result = connection.execute(present.values(version=version + 1, touched=time.time(), **changes))
        return result.rowcount == 1

    def seat(self, connection: Connection, table: str, row: SeatRow) -> None:
        """Put somebody on a seat, or nobody."""
        place = update(seats).where(seats.c.table_id == table, seats.c.seat == row.seat)
        connection.execute(place.values(**{name: value for name, value in vars(row).items() if name != "seat"}))

    def append(self, connection: Connection, table: str, ply: int, move: MoveRow, key: str) -> None:
        """Add a ply to the journal, and the key it came with."""
        connection.execute(insert(moves).values(table_id=table, ply=ply, at=time.time(), **vars(move)))
        connection.execute(insert(sent_keys).values(table_id=table, seat=move.seat, digest=_digest(key)))

    def cut(self, connection: Connection, table: str, ply: int) -> None:
        """Take every ply after `ply` off the journal."""
        connection.execute(delete(moves).where(moves.c.table_id == table, moves.c.ply > ply))


def _digest(key: str) -> str:
    """Keys come from outside, of any length and in any alphabet."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def _seat_row(row: Any) -> SeatRow:
    return SeatRow(row.seat, row.kind, row.player, row.name, row.bot, row.stand_in, row.since, row.seen)


def _record(row: Any, seated: list[SeatRow]) -> Record:
    return Record(
        table=row.id,
        game=row.game,
        options=json.loads(row.options),
        rules_version=row.rules_version,
        seed=int(row.seed),
        seats=seated,
        asked=row.asked,
        over=row.over,
        version=row.version,
        undone=row.undone,
        listed=row.listed,
        touched=row.touched,
        creator=row.creator,
    )


@contextmanager
def _patience() -> Iterator[None]:
    try:
        yield
    except (OperationalError, PoolTimeout) as error:
        raise StoreBusy("The tables cannot be reached just now. Nothing was done; please try again.") from error
