"""The store: rows in, rows out. It knows no rule and keeps no state between calls."""

import hashlib
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, or_

from citadel.host import statements
from citadel.host.engine import open_engines
from citadel.host.errors import UnknownTable
from citadel.host.rows import MoveRow, Record, SeatRow
from citadel.host.schema import moves, rematches, seats, sent_keys, tables
from citadel.host.trouble import clear_refusals
from citadel.host.turn import Turn

_NAMED_AT_ONCE: Final = 500  # databases limit how many values a query may have


class Store:
    """One database. Every method that takes a connection is part of the caller's transaction."""

    def __init__(self, url: str, busy_seconds: float) -> None:
        self._reader, self._writer = open_engines(url, busy_seconds)
        self._turn = Turn(busy_seconds).taken if self._writer.dialect.name == "sqlite" else nullcontext

    def close(self) -> None:
        """Close all connections."""
        self._reader.dispose()  # both have the same connections

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction in which everything is read as of one moment. Raises StoreBusy."""
        with clear_refusals(), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is stored whole when it ends, or not at all. Raises StoreBusy."""
        with self._turn(), clear_refusals(), self._writer.begin() as connection:
            yield connection

    def record(self, connection: Connection, table: str) -> Record:
        """Return a table. Raises UnknownTable."""
        sound = table.isascii() and table.isprintable()  # else the database could choke on it
        rows = connection.execute(statements.RECORD, {"table": table}).all() if sound else []
        if not rows:
            raise UnknownTable("There is no such table. The link may be cut short.")
        return _record(rows[0], [_seat_row(row) for row in rows])

    def records(self, connection: Connection, wanted: Select[Any]) -> list[Record]:
        """Return the tables of a query over `tables`, in its order."""
        rows = connection.execute(wanted).all()
        ids = [row.id for row in rows]
        seated: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for i in range(0, len(ids), _NAMED_AT_ONCE):
            for row in connection.execute(statements.SEATS, {"wanted": ids[i : i + _NAMED_AT_ONCE]}):
                seated[row.table_id].append(_seat_row(row))
        return [_record(row, seated[row.id]) for row in rows]

    def moves(self, connection: Connection, table: str, after: int) -> list[MoveRow]:
        """Return the plies after the first `after`, in order."""
        rows = connection.execute(statements.MOVES, {"table": table, "after": after})
        return [MoveRow(row.seat, row.action, row.version) for row in rows]

    def versions(self, wanted: Sequence[str]) -> dict[str, int]:
        """Return the versions of those tables that exist. Raises StoreBusy."""
        with self.reading() as connection:
            rows = connection.execute(statements.VERSIONS, {"wanted": wanted})
            return {row.id: row.version for row in rows}

    def changes(self, since: float) -> dict[str, int]:
        """Return the versions of the tables touched since a moment. Raises StoreBusy."""
        with self.reading() as connection:
            rows = connection.execute(statements.CHANGES, {"moment": since})
            return {row.id: row.version for row in rows}

    def windows(self, most: int) -> dict[str, float]:
        """Return when the windows that are open will be over, by table, the first ones first. Raises StoreBusy."""
        with self.reading() as connection:
            rows = connection.execute(statements.WINDOWS.limit(most))
            return {row.id: row.due for row in rows}

    def saw(self, pages: Sequence[tuple[str, str]], moment: float) -> None:
        """Write down when players were seen at tables; onlookers are passed over. Raises StoreBusy."""
        seen = [{"table": table, "whose": player, "moment": moment} for table, player in pages]
        with self.writing() as connection:
            connection.execute(statements.SAW, seen)

    def knows_key(self, connection: Connection, table: str, seat: int, key: str) -> bool:
        """Whether a move of the seat with this key has counted."""
        wanted = {"table": table, "place": seat, "key": _digest(key)}
        return connection.execute(statements.KEY, wanted).first() is not None

    def add(self, connection: Connection, record: Record) -> None:
        """Add a new table."""
        facts = {name: value for name, value in vars(record).items() if name in tables.c}
        told = {"id": record.table, "options": record.options_text, "seed": str(record.seed), "touched": time.time()}
        connection.execute(statements.ADD_TABLE, facts | told)
        connection.execute(statements.ADD_SEAT, [{"table_id": record.table, **vars(seat)} for seat in record.seats])

    def unfinished(self, connection: Connection, player: str) -> int:
        """Return how many unfinished tables a player has: where they sit, and those set up for bots alone."""
        return int(connection.execute(statements.UNFINISHED, {"whose": player}).scalar() or 0)

    def rematch(self, connection: Connection, table: str) -> str:
        """Return the table of the next game, or "" if there is none."""
        return str(connection.execute(statements.REMATCH, {"table": table}).scalar() or "")

    def add_rematch(self, connection: Connection, table: str, following: Record) -> None:
        """Add the table of the next game."""
        self.add(connection, following)
        connection.execute(statements.ADD_REMATCH, {"table_id": table, "next_id": following.table})

    def step(self, connection: Connection, table: str, version: int, **changes: Any) -> bool:
        """Make the next version of a table; False, with nothing changed, if `version` is not the present one now."""
        what = {"table": table, "present": version, "version": version + 1, "touched": time.time(), **changes}
        return connection.execute(statements.STEP, what).rowcount == 1

    def seat(self, connection: Connection, table: str, row: SeatRow) -> None:
        """Put somebody on a seat, or nobody."""
        who = {name: value for name, value in vars(row).items() if name != "seat"}
        connection.execute(statements.SEAT, {"table": table, "place": row.seat, **who})

    def append(self, connection: Connection, table: str, ply: int, move: MoveRow, key: str) -> None:
        """Add a ply to the journal, and the key it came with."""
        connection.execute(statements.ADD_MOVE, {"table_id": table, "ply": ply, "at": time.time(), **vars(move)})
        connection.execute(statements.ADD_KEY, {"table_id": table, "seat": move.seat, "digest": _digest(key)})

    def cut(self, connection: Connection, table: str, ply: int) -> None:
        """Take every ply after `ply` off the journal."""
        connection.execute(statements.CUT, {"table": table, "after": ply})

    def untouched(self, before: float, most: int) -> list[str]:
        """Return tables where nothing was done nor anybody seen since a moment, oldest first. Raises StoreBusy."""
        oldest = statements.UNTOUCHED.order_by(tables.c.touched).limit(most)
        with self.reading() as connection:
            return list(connection.execute(oldest, {"moment": before}).scalars())

    def delete(self, doomed: Sequence[str], before: float) -> list[str]:
        """Delete tables, but for those touched since a moment after all; return the deleted. Raises StoreBusy."""
        still = statements.UNTOUCHED.where(tables.c.id.in_(doomed)).with_for_update()
        with self.writing() as connection:
            gone = list(connection.execute(still, {"moment": before}).scalars())
            connection.execute(
                delete(rematches).where(or_(rematches.c.table_id.in_(gone), rematches.c.next_id.in_(gone)))
            )
            for rows in (sent_keys, moves, seats):
                connection.execute(delete(rows).where(rows.c.table_id.in_(gone)))
            connection.execute(delete(tables).where(tables.c.id.in_(gone)))
        return gone


def _digest(key: str) -> str:
    """Keys come from outside, of any length and in any alphabet."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def _seat_row(row: Any) -> SeatRow:
    return SeatRow(**{field.name: getattr(row, field.name) for field in fields(SeatRow)})


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
        due=row.due,
        undone_by=row.undone_by,
    )
