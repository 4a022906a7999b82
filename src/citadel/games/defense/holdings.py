"""What heroes hold, in the order of actions."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.games.defense.board import NOBODY
from citadel.games.defense.party import ITEM_ROOM
from citadel.games.defense.table import Table


def sorted_apart(numbers: vec[i64]) -> vec[i64]:
    """Return numbers ascending, each once."""
    found = vec[i64]([])
    for number in numbers:
        found = put_in(found, number)
    return found


def put_in(row: vec[i64], number: i64) -> vec[i64]:
    """Return an ascending row with one more number, unless it is there already."""
    at: i64 = len(row)
    while at > 0 and row[at - 1] >= number:
        at -= 1
    if at < len(row) and row[at] == number:
        return row
    row = append(row, number)
    i: i64 = len(row) - 1
    while i > at:
        row[i] = row[i - 1]
        i -= 1
    row[at] = number
    return row


def items_held(table: Table, seat: i64) -> vec[i64]:
    """Return which items a hero holds, ascending, each once."""
    found = vec[i64]([])
    i: i64 = seat * ITEM_ROOM
    end = i + ITEM_ROOM
    while i < end:
        if table.items[i] != NOBODY:
            found = put_in(found, table.items[i])
        i += 1
    return found


def goods_held(table: Table, seat: i64) -> vec[i64]:
    """Return which goods a hero holds, ascending, each once."""
    found = items_held(table, seat)
    if table.weapon[seat] != NOBODY:
        found = put_in(found, table.weapon[seat])
    if table.armour[seat] != NOBODY:
        found = put_in(found, table.armour[seat])
    return found
