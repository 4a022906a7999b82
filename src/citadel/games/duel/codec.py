"""A table as JSON types and back; blanks are null or a count."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.bits import BIT, members_of, popcount
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader, one_of, whole_number
from citadel.games.duel.board import (
    ABSENT,
    BARRED,
    BURIED,
    DISCARDED,
    DRAWN,
    HAND,
    HELD,
    KEPT,
    PASSED,
    PILES,
    RETURNED,
    SHOWN,
    STAND,
    Board,
)
from citadel.games.duel.tiles import (
    BASICS,
    CELLS,
    COINS,
    FIRST_UNIQUE,
    NO_TILE,
    NOWHERE,
    RANKS,
    SEATS,
    SQUARES,
    TILES,
    UNIQUE_NAMES,
    neighbours,
)

_UNIQUE_PILES: Final = [("drawn", DRAWN), ("stand", STAND), ("returned", RETURNED)]
_CHARACTER_PILES: Final = [("hand", HAND), ("kept", KEPT), ("discarded", DISCARDED), ("shown", SHOWN)]
_CHARACTERS_KNOWN: Final = [("passed", PASSED), ("absent", ABSENT), ("held", HELD)]
_DEFAULT_CITY: Final = {"c4": ["noble-start", 0, 0], "d4": ["military-start", 1, 0]}


def facts(board: Board, d: dict[str, Any]) -> None:
    """Write a table into a dict."""
    d["round"] = board.round
    d["gold"] = list(board.gold)
    d["supply"] = board.supply
    d["council"] = list(board.council)
    d["guard"] = None if board.guard == NOWHERE else CELLS[board.guard]
    d["city"] = {CELLS[cell]: tile_facts(board, cell) for cell in members_of(board.tiles)}
    d["row"] = [[tile_name(board.row[stack * 4 + i]) for i in range(board.left[stack])] for stack in range(4)]
    for name, pile in _UNIQUE_PILES:
        d[name] = [pile_facts(board, pile + seat, UNIQUE_NAMES, FIRST_UNIQUE) for seat in range(2)]
    for name, pile in _CHARACTER_PILES:
        d[name] = [pile_facts(board, pile + seat, RANKS, 0) for seat in range(2)]
    d["buried"] = pile_facts(board, BURIED, RANKS, 0)
    for name, place in _CHARACTERS_KNOWN:
        d[name] = [names_of(board.known[place + seat], RANKS, 0) for seat in range(2)]
    d["barred"] = [names_of(board.known[BARRED + seat], UNIQUE_NAMES, FIRST_UNIQUE) for seat in range(2)]
    d["killed"] = names_of(board.killed, RANKS, 0)


def tile_facts(board: Board, cell: i64) -> list[Any]:
    """Return a tile of the city as [name, seat that controls it, coins on it]."""
    return [TILES[board.tile_at[cell]], 0 if board.city[0] & BIT[cell] else 1, board.coins_on[cell]]


def tile_name(tile: i64) -> Any:
    """Return the name of a tile, null for one that this view cannot see."""
    return None if tile == NO_TILE else TILES[tile]


def pile_facts(board: Board, pile: i64, names: list[str], first: i64) -> Any:
    """Return the names of a pile's cards, or how many there are if this view cannot name them."""
    return board.hidden[pile] if board.hidden[pile] else names_of(board.piles[pile], names, first)


def names_of(members: i64, names: list[str], first: i64) -> list[str]:
    """Return the members of a set by name; the first name belongs to the member `first`."""
    return [names[member - first] for member in members_of(members)]


def read(board: Board, reader: Reader) -> None:
    """Lay a table as `facts` or a person wrote it, checking every field; BadPosition names the one that is wrong."""
    board.round = reader.number("round", 0, 200, 1)
    gold = reader.numbers("gold", 2, 0, COINS, [0, 0])
    council = reader.numbers("council", 2, 0, SEATS, [5, 4])
    if sum(council) != SEATS:
        raise BadPosition("position.council", f"should add up to {SEATS}")
    for seat in range(2):
        board.gold[seat] = gold[seat]
        board.council[seat] = council[seat]
    read_city(board, reader)
    board.supply = COINS - sum(gold) - sum(board.coins_on)
    if board.supply < 0:
        raise BadPosition("position.gold", f"makes more than {COINS} coins with those on tiles")
    if reader.number("supply", 0, COINS, board.supply) != board.supply:
        raise BadPosition("position.supply", f"should be {board.supply}: all coins are {COINS}")
    guard = reader.get("guard", None)
    board.guard = NOWHERE if guard is None else one_of("position.guard", guard, CELLS)
    if guard is not None and not board.tiles & BIT[board.guard]:
        raise BadPosition("position.guard", "should be null or a place with a tile")
    read_row(board, reader)
    read_cards(board, reader)


def read_city(board: Board, reader: Reader) -> None:
    """Lay the tiles of the city."""
    city = reader.get("city", _DEFAULT_CITY)
    if not isinstance(city, dict):
        raise BadPosition("position.city", "should be an object of places and [tile, seat, coins]")
    for place, row in city.items():
        path = f"position.city.{str(place)[:10]}"
        cell = one_of(path, place, CELLS)
        if not isinstance(row, list) or len(row) != 3:
            raise BadPosition(path, "should be [tile, seat, coins]")
        tile = one_of(f"{path}[0]", row[0], TILES)
        if tile in [board.tile_at[other] for other in members_of(board.tiles)]:
            raise BadPosition(f"{path}[0]", f"{TILES[tile]} is in the city twice")
        board.tiles |= BIT[cell]
        board.city[whole_number(f"{path}[1]", row[1], 0, 1)] |= BIT[cell]
        board.tile_at[cell] = tile
        board.coins_on[cell] = whole_number(f"{path}[2]", row[2], 0, COINS)
    check_shape(board)


def check_shape(board: Board) -> None:
    """Refuse a city that is in pieces or does not fit into a square of four by four."""
    if not any(board.tiles & ~square == 0 for square in SQUARES):
        raise BadPosition("position.city", "does not fit into a square of four by four")
    reached = board.tiles & -board.tiles
    for _ in range(popcount(board.tiles)):
        reached |= neighbours(reached) & board.tiles
    if reached != board.tiles:
        raise BadPosition("position.city", "is in pieces")


def read_row(board: Board, reader: Reader) -> None:
    """Lay the stacks of the row, bottom first."""
    used = board.tiles_in_city()
    for stack, names in enumerate(reader.rows("row", 4, [[], [], [], []])):
        path = f"position.row[{stack}]"
        if not isinstance(names, list) or len(names) > 4:
            raise BadPosition(path, "should be a list of up to four tiles, the top one last")
        for i, name in enumerate(names):
            tile = NO_TILE if name is None else one_of(f"{path}[{i}]", name, TILES[:FIRST_UNIQUE])
            if tile == NO_TILE and i == len(names) - 1:
                raise BadPosition(f"{path}[{i}]", "is the top of a stack, which everybody sees")
            if tile != NO_TILE and used & BIT[tile]:
                raise BadPosition(f"{path}[{i}]", f"{name} is somewhere else, too")
            used |= 0 if tile == NO_TILE else BIT[tile]
            board.row[stack * 4 + i] = tile
        board.left[stack] = len(names)


def read_cards(board: Board, reader: Reader) -> None:
    """Lay the piles of unique tiles and characters, and what is known about them."""
    used = board.tiles_in_city() & ~BASICS
    for name, pile in _UNIQUE_PILES:
        for seat, value in enumerate(reader.rows(name, 2, [[], []])):
            used = read_pile(board, pile + seat, f"position.{name}[{seat}]", value, UNIQUE_NAMES, used)
    used = 0
    for name, pile in _CHARACTER_PILES:
        for seat, value in enumerate(reader.rows(name, 2, [[], []])):
            used = read_pile(board, pile + seat, f"position.{name}[{seat}]", value, RANKS, used)
    read_pile(board, BURIED, "position.buried", reader.get("buried", []), RANKS, used)
    if popcount(board.piles[BURIED]) > 1 or board.hidden[BURIED] > 1:
        raise BadPosition("position.buried", "should be one character at most")
    for name, place in _CHARACTERS_KNOWN:
        for seat, value in enumerate(reader.rows(name, 2, [[], []])):
            board.known[place + seat] = set_of(f"position.{name}[{seat}]", value, RANKS, 0)
    for seat, value in enumerate(reader.rows("barred", 2, [[], []])):
        board.known[BARRED + seat] = set_of(f"position.barred[{seat}]", value, UNIQUE_NAMES, FIRST_UNIQUE)
    board.killed = set_of("position.killed", reader.get("killed", []), RANKS, 0)
    for seat in range(2):
        check_known(board, seat)


def check_known(board: Board, seat: i64) -> None:
    """Refuse what is known about a seat's cards and is not so, as far as this view can tell."""
    if popcount(board.piles[DISCARDED + seat]) > 1 or board.hidden[DISCARDED + seat] > 1:
        raise BadPosition(f"position.discarded[{seat}]", "should be one character at most")
    if board.known[BARRED + seat] & board.piles[STAND + seat]:
        raise BadPosition(f"position.barred[{seat}]", "has a tile that is on that stand")
    if board.hidden[HAND + seat] or board.hidden[KEPT + seat]:
        return
    hand: i64 = board.piles[HAND + seat] | board.piles[KEPT + seat]
    if board.known[ABSENT + seat] & hand:
        raise BadPosition(f"position.absent[{seat}]", "has a character that is in that hand")
    if board.known[HELD + seat] & ~hand:
        raise BadPosition(f"position.held[{seat}]", "has a character that is not in that hand")
    got: i64 = hand | board.piles[DISCARDED + seat] | board.piles[SHOWN + seat]
    if not board.hidden[DISCARDED + seat] and board.known[PASSED + 1 - seat] & ~got:
        raise BadPosition(f"position.passed[{1 - seat}]", "has a character that the other seat does not have")


def read_pile(board: Board, pile: i64, path: str, value: Any, names: list[str], used: i64) -> i64:
    """Lay one pile, none of whose cards may be used already; return all that are used now."""
    if type(value) is int:
        board.hidden[pile] = whole_number(path, value, 1, 4)
        return used
    cards: i64 = set_of(path, value, names, FIRST_UNIQUE if pile < HAND else 0)
    if cards & used:
        raise BadPosition(path, "has a card that is somewhere else, too")
    board.piles[pile] = cards
    return used | cards


def set_of(path: str, value: Any, names: list[str], first: i64) -> i64:
    """Return a list of names as a set; the first name stands for the member `first`."""
    if not isinstance(value, list):
        raise BadPosition(path, "should be a list of names")
    members: i64 = 0
    for i, name in enumerate(value):
        member = BIT[first + one_of(f"{path}[{i}]", name, names)]
        if members & member:
            raise BadPosition(f"{path}[{i}]", f"{name} stands there twice")
        members |= member
    return members


def first_blank(board: Board) -> str:
    """Return the path of a fact that a view has blanked, or nothing."""
    for name, pile in _UNIQUE_PILES + _CHARACTER_PILES:
        for seat in range(2):
            if board.hidden[pile + seat]:
                return f"position.{name}[{seat}]"
    if board.hidden[PILES - 1]:
        return "position.buried"
    for stack in range(4):
        for i in range(board.left[stack]):
            if board.row[stack * 4 + i] == NO_TILE:
                return f"position.row[{stack}][{i}]"
    return ""
