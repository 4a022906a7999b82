"""A draft as JSON types and back: who has kept and seen which characters, and holds them now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from citadel.core.bits import BIT, members_of, popcount
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader
from citadel.games.citadels.board import HIDDEN_AT, HIDDEN_SET, NOBODY, UNSEEN
from citadel.games.citadels.codec_words import (
    optional_seat,
    rank_name,
    rank_named,
    rank_names,
    ranks_named,
    seat_number,
)
from citadel.games.citadels.draft_memory import check_memory, expected_holders

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table

_UNSEEN: Final = "?"
_NOT_YET: Final = ""


def facts(table: Table, d: dict[str, Any]) -> None:
    """Write what is known of a draft into a dict."""
    seats = range(int(table.seats))
    d["face_up"] = rank_names(table, table.face_up)
    d["slots"] = [slot_facts(table, slot) for slot in range(table.slots)]
    d["holders"] = [holder_facts(table, slot) for slot in range(table.slots)]
    d["sights"] = [[set_facts(table, table.sight[2 * seat + nth]) for nth in range(2)] for seat in seats]
    d["left"] = set_facts(table, table.left)
    d["roles"] = [role_facts(table, table.roles[seat]) for seat in seats]


def slot_facts(table: Table, slot: i64) -> Any:
    """Return the character of a slot; null if this view cannot name it, nothing if it is yet to be chosen."""
    if slot >= table.picked:
        return _NOT_YET
    return rank_name(table, table.slot_rank[slot]) or None


def holder_facts(table: Table, slot: i64) -> Any:
    """Return who holds the character of a slot; null if it lies face down."""
    return _UNSEEN if table.slot_holder[slot] == UNSEEN else seat_number(table.slot_holder[slot])


def set_facts(table: Table, ranks: i64) -> Any:
    """Return some characters, or null if this view cannot name them."""
    return None if ranks == HIDDEN_SET else rank_names(table, ranks)


def role_facts(table: Table, roles: i64) -> list[Any]:
    """Return the characters that a seat holds; after those, null for each that this view cannot name."""
    return [*rank_names(table, roles & (BIT[HIDDEN_AT] - 1)), *[None] * int(roles >> HIDDEN_AT)]


def read(table: Table, reader: Reader) -> None:
    """Lay a draft, or in short what seats hold."""
    table.face_up = ranks_named(table, "position.face_up", reader.get("face_up", []))
    roles = read_roles(table, reader)
    slots = reader.get("slots", [])
    if slots == []:
        lay_roles(table, roles, reader)
    else:
        read_slots(table, slots, reader)
        read_left(table, reader)
        read_sights(table, reader)
        check_memory(table)
        check_roles(table, reader, roles)


def read_roles(table: Table, reader: Reader) -> list[i64]:
    """Return what each seat holds, as sets; above the ranks, how many it holds that this view cannot name."""
    seats = int(table.seats)
    most = 2 if seats < 4 else 1
    found: list[i64] = []
    used: i64 = 0
    for seat, names in enumerate(reader.rows("roles", seats, [[] for _ in range(seats)])):
        path = f"position.roles[{seat}]"
        if not isinstance(names, list) or len(names) > most:
            raise BadPosition(path, f"should be a list of up to {most} characters")
        named = [name for name in names if name is not None]
        ranks: i64 = ranks_named(table, path, named)
        if ranks & (used | table.face_up):
            raise BadPosition(path, "has a character that is somewhere else, too")
        used |= ranks
        found.append(ranks | (len(names) - len(named)) * BIT[HIDDEN_AT])
    return found


def lay_roles(table: Table, roles: list[i64], reader: Reader) -> None:
    """Lay what seats hold, with all else face down: a draft of which nobody remembers anything."""
    for name in ("holders", "sights", "left"):
        empty: Any = [[[], []] for _ in roles] if name == "sights" else []
        if reader.get(name, empty) != empty:
            raise BadPosition(f"position.{name}", "should be empty where there are no slots")
    if not any(roles):
        return
    free: i64 = table.ranks & ~table.face_up
    for seat, ranks in enumerate(roles):
        if ranks >> HIDDEN_AT:
            raise BadPosition(f"position.roles[{seat}]", "has a blank, and no slots say where it may be from")
        for rank in members_of(ranks):
            add_slot(table, rank, seat)
        free &= ~ranks
    for rank in members_of(free):
        add_slot(table, rank, NOBODY)
    table.picked = table.slots


def add_slot(table: Table, rank: i64, holder: i64) -> None:
    """Let a character fill one more slot."""
    table.slot_rank[table.slots] = rank
    table.slot_holder[table.slots] = holder
    table.slots += 1
    if holder != NOBODY:
        table.roles[holder] |= BIT[rank]


def read_slots(table: Table, slots: Any, reader: Reader) -> None:
    """Lay the characters in the order in which they have left the draft."""
    table.slots = popcount(table.ranks & ~table.face_up)
    if not isinstance(slots, list) or len(slots) != table.slots:
        raise BadPosition("position.slots", f"should be a list of {table.slots}: all characters but those face up")
    while table.picked < table.slots and slots[table.picked] != _NOT_YET:
        table.picked += 1
    if not table.picked:
        raise BadPosition("position.slots[0]", "should be a character: it is buried before anybody chooses")
    free: i64 = table.ranks & ~table.face_up
    for slot, name in enumerate(slots):
        path = f"position.slots[{slot}]"
        if slot >= table.picked and name != _NOT_YET:
            raise BadPosition(path, "should be empty: an earlier one is yet to be chosen")
        if slot >= table.picked or name is None:
            continue
        rank = rank_named(table, path, name)
        if not free & BIT[rank]:
            raise BadPosition(path, "is a character that is somewhere else, too")
        free &= ~BIT[rank]
        table.slot_rank[slot] = rank
    read_holders(table, reader)


def read_holders(table: Table, reader: Reader) -> None:
    """Lay who holds what has been chosen; left out, it is who has chosen it."""
    n = int(table.slots)
    for slot, seat in enumerate(reader.rows("holders", n, expected_holders(table))):
        path = f"position.holders[{slot}]"
        table.slot_holder[slot] = UNSEEN if seat == _UNSEEN else optional_seat(path, seat, table.seats)
        if slot >= table.picked and table.slot_holder[slot] != NOBODY:
            raise BadPosition(path, "should be null: it is yet to be chosen")


def read_left(table: Table, reader: Reader) -> None:
    """Lay the characters that are being passed on."""
    if table.picked == table.slots:
        if reader.get("left", []) != []:
            raise BadPosition("position.left", "should be empty once all characters have left the draft")
        return
    chosen: i64 = 0
    blanks = 0
    for slot in range(table.picked):
        chosen |= BIT[table.slot_rank[slot]]
        blanks += table.slot_rank[slot] == 0
    rest: i64 = table.ranks & ~table.face_up & ~chosen
    left = reader.get("left", rank_names(table, rest))
    table.left = HIDDEN_SET if left is None else ranks_named(table, "position.left", left)
    if left is not None and (table.left & ~rest or popcount(table.left) != table.slots - table.picked):
        raise BadPosition("position.left", f"should be the {table.slots - table.picked} that have not been chosen")


def read_sights(table: Table, reader: Reader) -> None:
    """Lay what each seat saw when it chose; left out, it is what was there."""
    seats = int(table.seats)
    for seat, row in enumerate(reader.rows("sights", seats, [None] * seats)):
        path = f"position.sights[{seat}]"
        if row is None:
            table.sight[2 * seat] = HIDDEN_SET
            table.sight[2 * seat + 1] = HIDDEN_SET
        elif not isinstance(row, list) or len(row) != 2:
            raise BadPosition(path, "should be a list of 2")
        else:
            for nth, names in enumerate(row):
                seen: i64 = HIDDEN_SET if names is None else ranks_named(table, f"{path}[{nth}]", names)
                table.sight[2 * seat + nth] = seen


def check_roles(table: Table, reader: Reader, written: list[i64]) -> None:
    """Let seats hold what the slots say; what is written besides must be able to be among the blanks."""
    blank: i64 = table.ranks & ~table.face_up & ~(table.left if table.left != HIDDEN_SET else 0)
    unseen = False
    for slot in range(table.slots):
        holder = table.slot_holder[slot]
        rank = table.slot_rank[slot]
        unseen = unseen or holder == UNSEEN
        blank &= ~(BIT[rank] if rank else 0)
        if holder < UNSEEN:
            table.roles[holder] += BIT[rank if rank else HIDDEN_AT]
    most = 2 if table.seats < 4 else 1
    for seat in range(table.seats):
        known: i64 = table.roles[seat] & (BIT[HIDDEN_AT] - 1)
        number = popcount(known) + (table.roles[seat] >> HIDDEN_AT)
        if number > most:
            raise BadPosition("position.holders", f"gives seat {seat} more than {most}")
        if "roles" not in reader.facts:
            continue
        said: i64 = written[seat] & (BIT[HIDDEN_AT] - 1)
        if known & ~said or said & ~known & ~blank:
            raise BadPosition(f"position.roles[{seat}]", "does not fit slots and holders")
        if not unseen and popcount(said) + (written[seat] >> HIDDEN_AT) != number:
            raise BadPosition(f"position.roles[{seat}]", f"should be {number}, as slots and holders say")
        table.roles[seat] = written[seat]


def first_blank(table: Table) -> str:
    """Return the path of a fact about a draft that a view has blanked, or nothing."""
    for slot in range(table.picked):
        if not table.slot_rank[slot]:
            return f"position.slots[{slot}]"
        if table.slot_holder[slot] == UNSEEN:
            return f"position.holders[{slot}]"
    for i in range(len(table.sight)):
        if table.sight[i] == HIDDEN_SET:
            return f"position.sights[{i // 2}][{i % 2}]"
    for seat in range(table.seats):
        if table.roles[seat] >> HIDDEN_AT:
            return f"position.roles[{seat}]"
    return "position.left" if table.left == HIDDEN_SET else ""
