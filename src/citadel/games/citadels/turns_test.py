"""Turns and calls of characters, written in a line; the tests of ranks 4 to 9 share them."""

from random import Random
from typing import Any

from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.scenes_test import at, fact
from citadel.games.citadels.table import Table

ROUND_ENDS = ["RoundEnds", 0, 0]
WORDS = ("roles", "shown", "cities", "hands")


def rank_of(character: str) -> int:
    """The rank of a character; these tests have no use for the classic Tax Collector."""
    return CHARACTERS.index(character) // 3 + 1


def after(rank: int) -> list[list[Any]]:
    """The agenda of what follows the turn of a rank."""
    return [ROUND_ENDS] if rank == 9 else [ROUND_ENDS, ["Call", 0, rank + 1]]


def scene(agenda: list[list[Any]], **given: Any) -> Table:
    """Five seats with five gold each; roles, shown, cities and hands are written {seat: "words with blanks"}."""
    for name in WORDS:
        given[name] = {seat: words.split() for seat, words in given.get(name, {}).items()}
    given.setdefault("seats", 5)
    given.setdefault("gold", [5] * given["seats"])
    return at(agenda=agenda, **given)


def turn_of(character: str, *, by: int = 0, gathered: bool = True, used: str = "", **given: Any) -> Table:
    """A seat's turn as a character; unless said otherwise it has gathered, and nobody else holds anything."""
    rank = rank_of(character)
    given["roles"] = {by: character, **given.get("roles", {})}
    given["shown"] = {by: character, **given.get("shown", {})}
    turn = {"seat": by, "character": character, "gathered": gathered, "used": used.split()}
    return scene([*after(rank), ["Turn", by, 0]], called=rank, turn=turn, **given)


def call_of(character: str, *, by: int = 0, **given: Any) -> Table:
    """The moment at which a character that a seat holds is called."""
    rank = rank_of(character)
    given["roles"] = {by: character, **given.get("roles", {})}
    return scene([ROUND_ENDS, ["Call", 0, rank]], called=rank - 1, **given)


def end_of_round(roles: dict[int, str], **given: Any) -> Table:
    """The moment after rank 9 has been called."""
    return scene([ROUND_ENDS], roles=roles, called=9, **given)


def bewitched(character: str, **given: Any) -> Table:
    """Seat 1 has been called with a character that the Witch, seat 0, has bewitched; it is about to gather."""
    given["roles"] = {0: "witch", **given.get("roles", {})}
    given["shown"] = {0: "witch", **given.get("shown", {})}
    return turn_of(character, by=1, gathered=False, bewitched=character, witch=0, **given)


def resumed_as(character: str, *, holder: int = 1, by: int = 0, used: str = "", **given: Any) -> Table:
    """The Witch's turn goes on as a character that another seat holds."""
    given["roles"] = {by: "witch", holder: character, **given.get("roles", {})}
    given["shown"] = {by: "witch", holder: character, **given.get("shown", {})}
    return turn_of(character, by=by, used=f"resumed {used}", bewitched=character, witch=by, **given)


def chance(seed: int) -> list[int]:
    """A generator, for the field of that name, that is as good as any."""
    return [Random(seed * 4 + i).getrandbits(32) for i in range(4)]


def gold(table: Table, seat: int = 0) -> int:
    """The gold in a stash."""
    n: int = fact(table, "gold")[seat]
    return n


def city(table: Table, seat: int = 0) -> list[str]:
    """The districts of a city, by name."""
    return sorted(fact(table, "cities")[seat])


def hand(table: Table, seat: int = 0) -> list[str]:
    """The cards of a hand, by name."""
    return sorted(fact(table, "hands")[seat])


def price(table: Table, text: str) -> int:
    """What a choice costs the first actor."""
    return table.price(table.actors()[0], table.game.actions.find(text))
