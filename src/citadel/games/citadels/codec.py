"""A table as JSON types and back; blanks are null."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from citadel.core.bits import BIT, members_of
from citadel.core.errors import BadPosition, BadSeat
from citadel.core.reader import Reader, one_of
from citadel.games.citadels import codec_characters, codec_districts
from citadel.games.citadels.board import NOBODY, USED_WORDS
from citadel.games.citadels.codec_words import (
    kind_name,
    numbers_of,
    optional_seat,
    rank_named,
    rank_names,
    seat_number,
    set_of,
)
from citadel.games.citadels.kinds import FIRST_UNIQUE, KIND_COUNT, KINDS, NO_KIND
from citadel.games.citadels.ranks import CHARACTERS, LAST_RANK

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table

MOST_GOLD: Final = 9999
_TURN_FIELDS: Final = ["seat", "character", "gathered", "built", "building", "spent", "used"]


def facts(table: Table, d: dict[str, Any]) -> None:
    """Write a table into a dict."""
    d["round"] = table.round
    d["crown"] = table.crown
    d["starter"] = table.starter
    d["called"] = table.called
    d["cast"] = rank_names(table, table.ranks)
    d["uniques"] = [KINDS[kind] for kind in members_of(table.uniques)]
    d["limit"] = table.limit
    d["gold"] = list(table.gold)
    d["taxes"] = table.taxes
    codec_districts.facts(table, d)
    codec_characters.facts(table, d)
    d["turn"] = turn_facts(table)
    d["first"] = seat_number(table.first)
    d["completed"] = members_of(table.completed)
    d["also_first"] = members_of(table.also_first)
    d["haunted_round"] = table.haunted_round


def turn_facts(table: Table) -> dict[str, Any]:
    """Return where the turn stands."""
    return {
        "seat": seat_number(table.turn_seat),
        "character": CHARACTERS[table.cast[table.turn_rank]] if table.turn_rank else "",
        "gathered": table.gathered,
        "built": table.built,
        "building": kind_name(table.laid),
        "spent": table.spent,
        "used": [USED_WORDS[word] for word in members_of(table.used)],
    }


def read(table: Table, reader: Reader) -> None:
    """Lay a table as `facts` or a person wrote it, checking every field; BadPosition names the one that is wrong."""
    read_cards(table, reader)
    last = int(table.seats) - 1
    table.round = reader.number("round", 0, 200, 1)
    table.crown = reader.number("crown", 0, last, 0)
    table.starter = reader.number("starter", 0, last, table.crown)
    table.called = reader.number("called", 0, LAST_RANK, 0)
    table.limit = reader.number("limit", 7, 8, table.rules.complete_at(table.seats))
    table.taxes = reader.number("taxes", 0, MOST_GOLD, 0)
    gold = reader.numbers("gold", last + 1, 0, MOST_GOLD, [0] * (last + 1))
    for seat in range(last + 1):
        table.gold[seat] = gold[seat]
    read_turn(table, reader)
    codec_districts.read(table, reader)
    codec_characters.read(table, reader)
    read_completion(table, reader)


def read_cards(table: Table, reader: Reader) -> None:
    """Settle the cast and the unique districts: those that are written, or those of a new game."""
    cast = reader.get("cast", None)
    uniques = reader.get("uniques", None)
    if cast is None or uniques is None:
        settle_cards(table)
    if cast is not None:
        read_cast(table, cast)
    if uniques is not None:
        table.uniques = set_of("position.uniques", uniques, KINDS, table_uniques(table))


def settle_cards(table: Table) -> None:
    """Take the cards of a new game, and leave chance as it was."""
    words = [table.a, table.b, table.c, table.d, table.draws]
    table.logging = False
    try:
        table.rules.choose_cards(table)
    except BadSeat as error:
        raise BadPosition("position.cast", str(error)) from error
    finally:
        table.logging = True
        table.a, table.b, table.c, table.d, table.draws = words[0], words[1], words[2], words[3], words[4]


def table_uniques(table: Table) -> i64:
    """Return the unique districts of this edition, as a set."""
    kinds: i64 = 0
    for kind in range(FIRST_UNIQUE, KIND_COUNT):
        if table.rules.copies[kind]:
            kinds |= BIT[kind]
    return kinds


def read_cast(table: Table, cast: Any) -> None:
    """Let the characters of a list play, one of each rank from 1 on."""
    fewest, most = ranks_allowed(int(table.seats))
    if not isinstance(cast, list) or not fewest <= len(cast) <= most:
        size = str(most) if fewest == most else f"{fewest} or {most}"
        raise BadPosition("position.cast", f"should be a list of {size} characters, by rank")
    table.ranks = 0
    for i, name in enumerate(cast):
        rank: i64 = i + 1
        of_rank = [each.name for each in table.rules.characters if each.name and each.rank == rank]
        one_of(f"position.cast[{i}]", name, of_rank)
        table.cast[rank] = CHARACTERS.index(name)
        table.ranks |= BIT[rank]


def ranks_allowed(seats: int) -> list[int]:
    """Return the least and the greatest number of characters with which a draft of so many seats works."""
    return [8, 8] if seats == 2 else [9, 9] if seats == 8 else [8, 9]


def read_turn(table: Table, reader: Reader) -> None:
    """Lay where the turn stands."""
    turn = reader.get("turn", {})
    if not isinstance(turn, dict):
        raise BadPosition("position.turn", "should be an object with named fields")
    inner = Reader(turn, "position.turn")
    table.turn_seat = optional_seat("position.turn.seat", inner.get("seat", None), table.seats)
    table.turn_rank = rank_named(table, "position.turn.character", inner.get("character", ""))
    table.note_actor()
    if (table.turn_seat == NOBODY) != (table.turn_rank == 0):
        raise BadPosition("position.turn.character", "should be there if a seat has the turn, and only then")
    gathered = inner.get("gathered", False)
    if type(gathered) is not bool:
        raise BadPosition("position.turn.gathered", "should be true or false")
    table.gathered = gathered
    table.built = inner.number("built", 0, 99, 0)
    table.spent = inner.number("spent", 0, MOST_GOLD, 0)
    table.used = set_of("position.turn.used", inner.get("used", []), USED_WORDS, BIT[len(USED_WORDS)] - 1)
    building = inner.get("building", None)
    table.laid = NO_KIND if building is None else one_of("position.turn.building", building, KINDS)
    if building is not None and table.turn_seat == NOBODY:
        raise BadPosition("position.turn.building", "should be null while nobody has the turn")
    inner.done()


def read_completion(table: Table, reader: Reader) -> None:
    """Lay who has completed a city; left out, it is whose city has as many districts as it takes."""
    reached: i64 = 0
    for seat in range(table.seats):
        if table.towards_completion(seat) >= table.limit:
            reached |= BIT[seat]
    completed = reader.get("completed", members_of(reached))
    table.completed = numbers_of("position.completed", completed, table.seats)
    first = completed[0] if completed else None
    table.first = optional_seat("position.first", reader.get("first", first), table.seats)
    table.also_first = numbers_of("position.also_first", reader.get("also_first", []), table.seats)
    table.haunted_round = reader.number("haunted_round", 0, 200, 0)


def first_blank(table: Table) -> str:
    """Return the path of a fact that a view has blanked, or nothing."""
    return codec_districts.first_blank(table) or codec_characters.first_blank(table)
