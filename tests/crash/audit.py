"""What a database holds after a crash, held against the rules and against what people were told."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import citadel
from citadel.core.game import Game
from tests.crash.people import Sent

Rows = list[sqlite3.Row]


@contextmanager
def copy_of(database: Path, folder: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of a database that nobody has open, so that it stays as the crash left it."""
    for ending in ("", "-wal"):
        left = database.with_name(database.name + ending)
        target = folder / f"copy.db{ending}"
        target.unlink(missing_ok=True)
        if left.exists():
            shutil.copyfile(left, target)
    with closing(sqlite3.connect(folder / "copy.db")) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def answers_lost(connection: sqlite3.Connection, sent: Sequence[Sent]) -> int:
    """Return how many moves are stored whose senders have not heard of it."""
    keys = {row["digest"] for row in connection.execute("SELECT digest FROM sent_keys")}
    return sum(move.digest in keys for move in sent if not move.answered)


def faults(connection: sqlite3.Connection, sent: Sequence[Sent]) -> list[str]:
    """Return in sentences all that is wrong with a database, given the moves that were sent to it."""
    found = [str(tuple(row)) for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
    found += [str(tuple(row)) for row in connection.execute("PRAGMA foreign_key_check")]
    for table in connection.execute("SELECT * FROM tables").fetchall():
        own = [move for move in sent if move.table == f"/table/{table['id']}"]
        found += [f"{table['id']}: {fault}" for fault in faults_of_table(connection, table, own)]
    return found


def faults_of_table(connection: sqlite3.Connection, table: sqlite3.Row, sent: Sequence[Sent]) -> Iterator[str]:
    """Yield what is wrong with one table."""
    moves = rows(connection, "moves", table, "ply")
    seats = rows(connection, "seats", table, "seat")
    keys = rows(connection, "sent_keys", table, "seat")
    versions = [move["version"] for move in moves]
    if [move["ply"] for move in moves] != list(range(1, len(moves) + 1)):
        yield "there is a gap between the plies"
    if versions != sorted(set(versions)) or versions[-1:] > [table["version"]]:
        yield f"the versions {versions} do not grow to {table['version']}"
    game = citadel.load_game(table["game"], **json.loads(table["options"]))
    yield from faults_of_play(game, table, len(seats), moves)
    for seat in seats:
        yield from faults_of_seat(game, seat, moves, keys, [move for move in sent if move.seat == seat["seat"]])


def rows(connection: sqlite3.Connection, name: str, table: sqlite3.Row, order: str) -> Rows:
    """Return what belongs to a table."""
    return connection.execute(f"SELECT * FROM {name} WHERE table_id = ? ORDER BY {order}", [table["id"]]).fetchall()


def faults_of_play(game: Game, table: sqlite3.Row, seats: int, moves: Rows) -> Iterator[str]:
    """Yield what is not legal, and what does not follow from playing the moves."""
    journal = citadel.Journal(game, seats, seed=int(table["seed"]))
    for move in moves:
        journal.record(move["seat"], move["action"])
    try:
        *_, last = journal.replay()
    except citadel.BadJournal as error:
        yield str(error)
        return
    if (sum(1 << seat for seat in last.actors()), last.is_terminal()) != (table["asked"], bool(table["over"])):
        yield "who is asked, or whether it is over, does not follow from the moves"


def faults_of_seat(game: Game, seat: sqlite3.Row, moves: Rows, keys: Rows, sent: Sequence[Sent]) -> Iterator[str]:
    """Yield what was answered and is not there, or is there and was not sent, or not once."""
    played = [move["action"] for move in moves if move["seat"] == seat["seat"]]
    digests = [key["digest"] for key in keys if key["seat"] == seat["seat"]]
    if len(digests) != len(played):
        yield f"seat {seat['seat']} has {len(played)} moves under {len(digests)} keys"
    if seat["kind"] != "human":
        return
    arrived = [move for move in sent if move.digest in digests]
    if [move.key for move in sent if move.answered and move not in arrived]:
        yield f"seat {seat['seat']} was told of a move that is not there"
    if [move.key for move in arrived if move.refused]:
        yield f"seat {seat['seat']} has a move that was refused"
    if [number(game, move.words) for move in arrived] != played:
        yield f"seat {seat['seat']} has sent other moves than {played}"


def number(game: Game, words: str) -> int:
    """Return the number of the action that a form names."""
    return int(words) if words.isdigit() else game.actions.find(words)
