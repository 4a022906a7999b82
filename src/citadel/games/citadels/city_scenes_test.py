"""Seat 0 in its turn with a city of its own, and finished games; the tests of districts share them."""

from functools import cache
from typing import Any

from citadel.core.state import State
from citadel.games.citadels.scenes_test import at, do, fact, load, turn
from citadel.games.citadels.table import Table

SEVEN = "temple tavern market manor church prison docks"
CLASSIC = "classic"


def mine(
    hand: str = "",
    city: str = "",
    *,
    gold: int = 0,
    golds: list[int] | None = None,
    rivals: dict[int, str] | None = None,
    character: str = "merchant",
    gathered: bool = True,
    **facts: Any,
) -> Table:
    """Seat 0's turn as a character, after gathering; names are parted by spaces, rivals' cities go by seat."""
    cities = {0: city.split(), **{seat: names.split() for seat, names in (rivals or {}).items()}}
    facts.setdefault("hands", [hand.split()])
    facts["gold"] = golds or [gold]
    facts.setdefault("turn", turn(0, character, gathered=gathered))
    return at(seat=0, character=character, cities=cities, **facts)


def over(*cities: str, game: str = "citadels", seats: int = 4, **facts: Any) -> Table:
    """A finished game with these cities; whoever has revealed a character holds it."""
    facts.setdefault("roles", {seat: list(names) for seat, names in facts.get("shown", {}).items()})
    return at(game=game, seats=seats, cities=[names.split() for names in cities], agenda=[], **facts)


def ended(table: Table) -> Table:
    """The turn is over."""
    ending: Table = do(table, "end-turn")
    return ending


def stands(table: Table, seat: int = 0) -> list[str]:
    """The districts of a city."""
    return list(fact(table, "cities")[seat])


def held(table: Table, seat: int = 0) -> list[str]:
    """The cards of a hand."""
    return list(fact(table, "hands")[seat])


def purse(table: Table, seat: int = 0) -> int:
    """The gold of a stash."""
    return int(fact(table, "gold")[seat])


def under(table: Table, n: int = 1) -> list[str]:
    """The last cards of the deck."""
    return list(fact(table, "deck")[-n:])


def totals(table: State) -> list[int]:
    """Every seat's points."""
    return [score.total for score in table.scores()]


@cache
def card_numbers(game: str) -> dict[str, int]:
    """What the districts of an edition cost."""
    rules = load(game)
    names = {card.name for card in at(game=game).rules.characters}
    return {name: cost for name, cost in rules.card_numbers().items() if name not in names}
