"""Districts as JSON types and back: cities, hands, the deck, and who knows which card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bags import how_many
from citadel.core.bits import BIT, members_of
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader, one_of, whole_number
from citadel.games.citadels.board import EVERYBODY, MASK_AT
from citadel.games.citadels.codec_words import kind_name
from citadel.games.citadels.kinds import KIND_COUNT, KINDS, NO_KIND, PIECES, SECRET_VAULT

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table

_ALL: Final = "all"


def facts(table: Table, d: dict[str, Any]) -> None:
    """Write all districts into a dict."""
    seats = range(int(table.seats))
    d["cities"] = [pieces_in(table, seat) for seat in seats]
    d["hands"] = [hand_facts(table, seat) for seat in seats]
    d["known"] = [[known_kinds(table, knower, holder) for holder in seats] for knower in range(int(table.seats) + 1)]
    deck = [table.deck[table.deck_at(place)] for place in range(table.deck_size)]
    d["deck"] = [kind_name(cell & NO_KIND) for cell in deck]
    d["deck_known"] = {str(place): knowers(cell) for place, cell in enumerate(deck) if cell >> MASK_AT}
    drawn = [table.drawn[i] for i in range(table.drawn_count)]
    d["drawn"] = [kind_name(cell & NO_KIND) for cell in drawn]
    d["drawn_known"] = {str(i): knowers(cell) for i, cell in enumerate(drawn) if cell >> MASK_AT}
    d["museum"] = [[kind_name(cell & NO_KIND), knowers(cell)] for cell in table.tucked]


def pieces_in(table: Table, seat: i64) -> list[Any]:
    """Return the districts of a city by name."""
    fair = [f"beautified-{name}" for name in repeated(table.standing, 2 * seat + 1)]
    return [*repeated(table.standing, 2 * seat), *fair]


def hand_facts(table: Table, seat: i64) -> list[Any]:
    """Return the cards of a hand by name; after those, null for each that this view cannot name."""
    named = repeated(table.held, seat)
    return [*named, *[None] * (int(table.hand_size[seat]) - len(named))]


def known_kinds(table: Table, knower: i64, holder: i64) -> list[Any]:
    """Return what a seat knows of another's hand."""
    return repeated(table.known, knower * table.seats + holder) if len(table.known) else []


def repeated(bags: vec[i64], bag: i64) -> list[Any]:
    """Return the kinds in a bag by name, each as often as it is there."""
    return [KINDS[kind] for kind in range(KIND_COUNT) for _ in range(how_many(bags, bag, kind))]


def knowers(cell: i64) -> list[Any]:
    """Return who knows a card: seats, or that all do."""
    mask = cell >> MASK_AT
    return [_ALL] if mask == EVERYBODY else members_of(mask)


class Rest:
    """The cards of a game that have not been laid yet."""

    def __init__(self, table: Table) -> None:
        kinds: i64 = table.rules.basics() | table.uniques
        self.counts: list[int] = [table.rules.copies[kind] if kinds & BIT[kind] else 0 for kind in range(KIND_COUNT)]
        self.names: list[str] = [KINDS[kind] for kind in members_of(kinds)]

    def take(self, path: str, kind: i64) -> None:
        """Take a card to lay it; BadPosition if there is none left."""
        self.counts[kind] -= 1
        if self.counts[kind] < 0:
            raise BadPosition(path, f"is one {KINDS[kind]} more than there are in the game")

    def take_named(self, path: str, name: Any) -> i64:
        """Take a card by its name to lay it; null stands for one that this view cannot name."""
        if name is None:
            return NO_KIND
        one_of(path, name, self.names)
        kind: i64 = KINDS.index(name)
        self.take(path, kind)
        return kind

    def left(self) -> list[Any]:
        """Return the cards that are left, by name."""
        return [KINDS[kind] for kind in range(KIND_COUNT) for _ in range(self.counts[kind])]


def read(table: Table, reader: Reader) -> None:
    """Lay all districts; those that are nowhere else are in the deck."""
    rest = Rest(table)
    if table.laid != NO_KIND:
        rest.take("position.turn.building", table.laid)
    seats = int(table.seats)
    for seat, pieces in enumerate(reader.rows("cities", seats, [[] for _ in range(seats)])):
        read_city(table, rest, seat, pieces)
    for seat, cards in enumerate(reader.rows("hands", seats, [[] for _ in range(seats)])):
        read_hand(table, rest, seat, cards)
    read_known(table, reader)
    for i, value in enumerate(list_at("position.museum", reader.get("museum", []))):
        path = f"position.museum[{i}]"
        if not isinstance(value, list) or len(value) != 2:
            raise BadPosition(path, "should be [district, seats that know it]")
        cell: i64 = rest.take_named(f"{path}[0]", value[0]) | mask_of(table, f"{path}[1]", value[1]) << MASK_AT
        table.tucked = append(table.tucked, cell)
    read_drawn(table, rest, reader)
    read_deck(table, rest, reader)


def list_at(path: str, value: Any) -> list[Any]:
    """Return a value if it is a list."""
    if not isinstance(value, list):
        raise BadPosition(path, "should be a list")
    return value


def read_city(table: Table, rest: Rest, seat: i64, pieces: Any) -> None:
    """Lay the districts of a city."""
    for i, name in enumerate(list_at(f"position.cities[{seat}]", pieces)):
        path = f"position.cities[{seat}][{i}]"
        one_of(path, name, [*rest.names, *[f"beautified-{kind}" for kind in rest.names]])
        piece: i64 = PIECES.index(name)
        if piece % KIND_COUNT == SECRET_VAULT:
            raise BadPosition(path, "cannot be built")
        rest.take(path, piece % KIND_COUNT)
        table.place(seat, piece)


def read_hand(table: Table, rest: Rest, seat: i64, cards: Any) -> None:
    """Lay the cards of a hand; null is one that this view cannot name."""
    for i, name in enumerate(list_at(f"position.hands[{seat}]", cards)):
        kind = rest.take_named(f"position.hands[{seat}][{i}]", name)
        if kind == NO_KIND:
            table.hand_size[seat] += 1
        else:
            table.add_card(seat, kind)


def read_known(table: Table, reader: Reader) -> None:
    """Lay what seats know of each other's hands; no more than is there."""
    seats = int(table.seats)
    nothing: list[Any] = [[[] for _ in range(seats)] for _ in range(seats + 1)]
    for knower, row in enumerate(reader.rows("known", seats + 1, nothing)):
        if not isinstance(row, list) or len(row) != seats:
            raise BadPosition(f"position.known[{knower}]", f"should be a list of {seats}")
        for holder, names in enumerate(row):
            path = f"position.known[{knower}][{holder}]"
            for i, name in enumerate(list_at(path, names)):
                kind: i64 = one_of(f"{path}[{i}]", name, KINDS)
                if knower == holder:
                    raise BadPosition(path, "should be empty: a seat sees its own hand")
                learn_card(table, path, knower, holder, kind)


def learn_card(table: Table, path: str, knower: i64, holder: i64, kind: i64) -> None:
    """Let a seat know of a card that is in a hand; in its own view the card stands there by name."""
    known: i64 = how_many(table.known, knower * table.seats + holder, kind) if len(table.known) else 0
    if known >= how_many(table.held, holder, kind):
        raise BadPosition(path, f"has {KINDS[kind]} more often than that hand")
    table.know(knower, holder, kind)


def mask_of(table: Table, path: str, value: Any) -> i64:
    """Return a list of seats, or of "all", as a set."""
    if value == [_ALL]:
        return EVERYBODY
    mask: i64 = 0
    for i, seat in enumerate(list_at(path, value)):
        mask |= BIT[whole_number(f"{path}[{i}]", seat, 0, int(table.seats) - 1)]
    return mask


def read_masks(table: Table, reader: Reader, field: str, cards: int) -> dict[int, int]:
    """Return who knows which of some cards, by the places of the cards."""
    written = reader.get(field, {})
    path = f"position.{field}"
    if not isinstance(written, dict):
        raise BadPosition(path, "should be an object of places and the seats that know them")
    masks: dict[int, int] = {}
    places = [str(place) for place in range(cards)]
    for place, seats in written.items():
        if place not in places:
            raise BadPosition(path, f"should have places below {cards} as its names")
        masks[places.index(place)] = mask_of(table, f"{path}.{place}", seats)
    return masks


def read_drawn(table: Table, rest: Rest, reader: Reader) -> None:
    """Lay the cards that somebody is choosing from."""
    names = list_at("position.drawn", reader.get("drawn", []))
    masks = read_masks(table, reader, "drawn_known", len(names))
    for i, name in enumerate(names):
        cell: i64 = rest.take_named(f"position.drawn[{i}]", name) | masks.get(i, 0) << MASK_AT
        if i < len(table.drawn):
            table.drawn[i] = cell
        else:
            table.drawn = append(table.drawn, cell)
    table.drawn_count = len(names)


def read_deck(table: Table, rest: Rest, reader: Reader) -> None:
    """Lay the deck, top first: all that is left must be there, or as many blanks."""
    written = reader.get("deck", None)
    names = rest.left() if written is None else list_at("position.deck", written)
    cards = len(rest.left())
    masks = read_masks(table, reader, "deck_known", len(names))
    if len(names) > cards:
        raise BadPosition("position.deck", f"has more than the {cards} cards that are nowhere else")
    for place, name in enumerate(names):
        kind = rest.take_named(f"position.deck[{place}]", name)
        table.put_under(kind, masks.get(place, 0))
    blanks = count_blanks(table)
    left = rest.left()
    if len(left) != blanks:
        where = f"{blanks} blanks for {len(left)} cards: {', '.join(left)}" if blanks else f"not {', '.join(left)}"
        raise BadPosition("position.deck", f"should have all cards that are nowhere else; there are {where}")


def count_blanks(table: Table) -> int:
    """Return how many cards this view cannot name."""
    blanks = 0
    for seat in range(table.seats):
        blanks += int(table.hand_size[seat]) - len(repeated(table.held, seat))
    cells = [table.deck[table.deck_at(place)] for place in range(table.deck_size)]
    cells += [table.drawn[i] for i in range(table.drawn_count)]
    cells += list(table.tucked)
    return blanks + len([cell for cell in cells if cell & NO_KIND == NO_KIND])


def first_blank(table: Table) -> str:
    """Return the path of a card that a view has blanked, or nothing."""
    for seat in range(table.seats):
        named = len(repeated(table.held, seat))
        if named < table.hand_size[seat]:
            return f"position.hands[{seat}][{named}]"
    for place in range(table.deck_size):
        if table.deck[table.deck_at(place)] & NO_KIND == NO_KIND:
            return f"position.deck[{place}]"
    for i in range(table.drawn_count):
        if table.drawn[i] & NO_KIND == NO_KIND:
            return f"position.drawn[{i}]"
    for i in range(len(table.tucked)):
        if table.tucked[i] & NO_KIND == NO_KIND:
            return f"position.museum[{i}][0]"
    return ""
