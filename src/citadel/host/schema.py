"""The tables of the database. What a game was is in `moves` alone; everything else is about the people round it."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

SCHEMA: Final = 4  # grows whenever a table here changes its shape; migrations.py says how it is reached

metadata: Final = MetaData()

schema: Final = Table("citadel_schema", metadata, Column("version", Integer, primary_key=True))

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("options", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seed", String(100), nullable=False),
    # Grows by one with every change. A change is made only to the version it was thought out for.
    Column("version", BigInteger, nullable=False),
    # The version made by the last undo: pages older than that may show a position that never was.
    Column("undone", BigInteger, nullable=False),
    # The seats that may act, as bits, so that a list of tables needs no game.
    Column("asked", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    # Whether anybody may find the table while it has an open seat; else it takes a link from a player.
    Column("listed", Boolean, nullable=False),
    # When the last change was made, by the clock of the process that made it.
    Column("touched", Double, nullable=False),
    # Who set the table up.
    Column("creator", String(200), nullable=False, server_default=""),
    # When the seats that have not answered by then are answered for, by the clock as above; 0: never.
    Column("due", Double, nullable=False, server_default="0"),
    # The seat that made the last undo.
    Column("undone_by", Integer, nullable=False, server_default="-1"),
    Index("tables_by_creator", "creator"),
    Index("tables_by_touch", "touched"),
    Index("tables_by_due", "due"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(5), nullable=False),
    Column("player", String(200), nullable=False),
    Column("name", String(100), nullable=False),
    Column("bot", String(200), nullable=False),
    # The bot that plays for a person who has left or is away; the seat stays theirs.
    Column("stand_in", String(200), nullable=False, server_default=""),
    # The version of the table at which the seat last went from a person to a bot or back.
    Column("since", BigInteger, nullable=False, server_default="0"),
    # When a page of the seat's person was last open or moved, written down now and then.
    Column("seen", Double, nullable=False, server_default="0"),
    # The place of the board that the seat's person has shown the others last, and when; "" if none.
    Column("points_at", String(100), nullable=False, server_default=""),
    Column("pointed", Double, nullable=False, server_default="0"),
    CheckConstraint("kind IN ('human', 'bot', 'open')"),
    Index("seats_of_player", "player"),
    Index("seats_of_kind", "kind"),
)

# The table of the next game, which the players of a finished one go to. One table is followed by one at most.
rematches: Final = Table(
    "rematches",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("next_id", ForeignKey("tables.id"), nullable=False),
)

moves: Final = Table(
    "moves",
    metadata,
    # The key lets a ply be played once, whatever two processes may think.
    Column("table_id", String(40), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("at", Double, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
)

# Keys of moves that have counted. They outlive an undo, so a late second copy of an undone move stays undone.
sent_keys: Final = Table(
    "sent_keys",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("digest", String(64), primary_key=True),
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
)
