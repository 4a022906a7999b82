"""Characters as JSON types and back: the draft, what the calling has shown, and the marks on characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader
from citadel.games.citadels import codec_draft
from citadel.games.citadels.board import NOBODY, UNSEEN_RANK
from citadel.games.citadels.codec_words import (
    optional_seat,
    rank_name,
    rank_named,
    rank_names,
    ranks_named,
    seat_number,
)

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table


def facts(table: Table, d: dict[str, Any]) -> None:
    """Write the characters into a dict."""
    codec_draft.facts(table, d)
    d["shown"] = [rank_names(table, table.shown[seat]) for seat in range(int(table.seats))]
    d["absent"] = rank_names(table, table.absent)
    d["killed"] = rank_name(table, table.killed)
    d["bewitched"] = rank_name(table, table.bewitched)
    d["robbed"] = rank_name(table, table.robbed)
    d["witch"] = seat_number(table.witch)
    d["robber"] = seat_number(table.robber)
    d["magistrate"] = seat_number(table.magistrate)
    d["blackmailer"] = seat_number(table.blackmailer)
    d["owing"] = seat_number(table.owing)
    d["hospital_missed"] = seat_number(table.hospital_missed)
    d["warrants"] = rank_names(table, table.warrants)
    d["signed"] = secret_facts(table, table.signed)
    d["warrants_may"] = rank_names(table, table.warrants_may)
    d["threats"] = rank_names(table, table.threats)
    d["flower"] = secret_facts(table, table.flower)
    d["threats_may"] = rank_names(table, table.threats_may)


def secret_facts(table: Table, rank: i64) -> Any:
    """Return the character that has the signed warrant, or the flower; null if this view cannot name it."""
    return None if rank == UNSEEN_RANK else rank_name(table, rank)


def read(table: Table, reader: Reader) -> None:
    """Lay the characters."""
    codec_draft.read(table, reader)
    read_calls(table, reader)
    read_marks(table, reader)


def read_calls(table: Table, reader: Reader) -> None:
    """Lay what the calling has shown."""
    seats = int(table.seats)
    for seat, names in enumerate(reader.rows("shown", seats, [[] for _ in range(seats)])):
        path = f"position.shown[{seat}]"
        table.shown[seat] = ranks_named(table, path, names)
        if table.shown[seat] & ~table.roles[seat]:
            raise BadPosition(path, "has a character that this seat does not hold")
    table.absent = ranks_named(table, "position.absent", reader.get("absent", []))
    for seat in range(seats):
        if table.absent & table.roles[seat]:
            raise BadPosition("position.absent", f"has a character that seat {seat} holds")


def read_marks(table: Table, reader: Reader) -> None:
    """Lay the marks on characters, and who has laid them."""
    table.killed = rank_named(table, "position.killed", reader.get("killed", ""))
    table.bewitched = rank_named(table, "position.bewitched", reader.get("bewitched", ""))
    table.robbed = rank_named(table, "position.robbed", reader.get("robbed", ""))
    table.warrants = ranks_named(table, "position.warrants", reader.get("warrants", []))
    table.signed = read_secret(table, reader, "signed")
    table.warrants_may = read_may(table, reader, "warrants_may", table.signed, table.warrants)
    table.threats = ranks_named(table, "position.threats", reader.get("threats", []))
    table.flower = read_secret(table, reader, "flower")
    table.threats_may = read_may(table, reader, "threats_may", table.flower, table.threats)
    table.witch = marker(table, reader, "witch", table.bewitched, 1)
    table.robber = marker(table, reader, "robber", table.robbed, 2)
    table.magistrate = marker(table, reader, "magistrate", table.warrants | table.signed, 1)
    table.blackmailer = marker(table, reader, "blackmailer", table.threats | table.flower, 2)
    table.owing = optional_seat("position.owing", reader.get("owing", None), table.seats)
    read_hospital_missed(table, reader)


def read_hospital_missed(table: Table, reader: Reader) -> None:
    """Lay who would have answered for the killed character, had it been that seat's."""
    seat = optional_seat("position.hospital_missed", reader.get("hospital_missed", None), table.seats)
    if seat != NOBODY and (not table.killed or table.roles[seat] & BIT[table.killed]):
        raise BadPosition("position.hospital_missed", "should be a seat that does not hold the killed character")
    table.hospital_missed = seat


def read_secret(table: Table, reader: Reader, field: str) -> i64:
    """Return the rank with the signed warrant, or with the flower."""
    name = reader.get(field, "")
    return UNSEEN_RANK if name is None else rank_named(table, f"position.{field}", name)


def read_may(table: Table, reader: Reader, field: str, secret: i64, laid: i64) -> i64:
    """Return which ranks may have the signed warrant, or the flower; left out, all on which there is one."""
    own: i64 = BIT[secret] if 0 < secret < UNSEEN_RANK else 0
    default = rank_names(table, laid | own if secret else 0)
    may = ranks_named(table, f"position.{field}", reader.get(field, default))
    if own & ~may or (secret == 0) != (may == 0):
        raise BadPosition(f"position.{field}", "should have the character that has it, if there is one")
    return may


def marker(table: Table, reader: Reader, field: str, marked: i64, rank: i64) -> i64:
    """Return who has laid a mark; left out, it is whoever holds the rank that does."""
    default = seat_number(table.holder(rank)) if marked else None
    seat = optional_seat(f"position.{field}", reader.get(field, default), table.seats)
    if marked and seat == NOBODY:
        raise BadPosition(f"position.{field}", "should be a seat: there are its marks")
    return seat


def first_blank(table: Table) -> str:
    """Return the path of a character that a view has blanked, or nothing."""
    if table.signed == UNSEEN_RANK:
        return "position.signed"
    return "position.flower" if table.flower == UNSEEN_RANK else codec_draft.first_blank(table)
