"""What every view and every move asks of a database. Written down once, since writing costs more than asking."""

from typing import Any, Final

from sqlalchemy import BindParameter, Select, and_, bindparam, delete, exists, func, insert, or_, select, update

from citadel.host.schema import moves, rematches, seats, sent_keys, tables

_TABLE: Final[BindParameter[Any]] = bindparam("table")
_PLAYER: Final[BindParameter[Any]] = bindparam("whose")
_PLACE: Final = and_(seats.c.table_id == _TABLE, seats.c.seat == bindparam("place"))

# A table with each of its seats.
RECORD: Final = (
    select(tables, seats)
    .join_from(tables, seats, seats.c.table_id == tables.c.id)
    .where(tables.c.id == _TABLE)
    .order_by(seats.c.seat)
)
SEATS: Final = select(seats).where(seats.c.table_id.in_(bindparam("wanted", expanding=True))).order_by(seats.c.seat)
MOVES: Final = select(moves).where(moves.c.table_id == _TABLE, moves.c.ply > bindparam("after")).order_by(moves.c.ply)
KEY: Final = select(sent_keys.c.seat).where(
    sent_keys.c.table_id == _TABLE, sent_keys.c.seat == bindparam("place"), sent_keys.c.digest == bindparam("key")
)
REMATCH: Final = select(rematches.c.next_id).where(rematches.c.table_id == _TABLE)
VERSIONS: Final = select(tables.c.id, tables.c.version).where(tables.c.id.in_(bindparam("wanted", expanding=True)))
CHANGES: Final = select(tables.c.id, tables.c.version).where(tables.c.touched >= bindparam("moment"))

# Windows that are open, the first to close first.
WINDOWS: Final = (
    select(tables.c.id, tables.c.due).where(tables.c.due > 0, tables.c.over.is_(False)).order_by(tables.c.due)
)

# What is set is what is given beside these names.
STEP: Final = update(tables).where(tables.c.id == _TABLE, tables.c.version == bindparam("present"))
SEAT: Final = update(seats).where(_PLACE)
SAW: Final = update(seats).where(seats.c.table_id == _TABLE, seats.c.player == _PLAYER).values(seen=bindparam("moment"))
ADD_TABLE: Final = insert(tables)
ADD_SEAT: Final = insert(seats)
ADD_MOVE: Final = insert(moves)
ADD_KEY: Final = insert(sent_keys)
ADD_REMATCH: Final = insert(rematches)
CUT: Final = delete(moves).where(moves.c.table_id == _TABLE, moves.c.ply > bindparam("after"))

# The unfinished tables of a player: where they sit, and those that they set up for bots alone.
_FOR_BOTS: Final = ~exists().where(seats.c.table_id == tables.c.id, seats.c.kind != "bot")
UNFINISHED: Final = (
    select(func.count())
    .select_from(tables)
    .where(
        tables.c.over.is_(False),
        or_(
            tables.c.id.in_(select(seats.c.table_id).where(seats.c.player == _PLAYER)),
            and_(tables.c.creator == _PLAYER, _FOR_BOTS),
        ),
    )
)

# Tables that wait for a bot, if they are full, and where nothing was done since a moment.
_BOT_ASKED: Final = exists().where(
    seats.c.table_id == tables.c.id,
    or_(seats.c.kind == "bot", seats.c.stand_in != ""),
    tables.c.asked.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1,
)
BOTS_TURN: Final = select(tables).where(tables.c.over.is_(False), tables.c.touched <= bindparam("moment"), _BOT_ASKED)

# Tables where nothing was done, nor anybody seen, since a moment.
UNTOUCHED: Final[Select[Any]] = select(tables.c.id).where(
    tables.c.touched < bindparam("moment"),
    ~exists().where(seats.c.table_id == tables.c.id, seats.c.seen >= bindparam("moment")),
)
