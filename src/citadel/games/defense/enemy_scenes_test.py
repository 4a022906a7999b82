"""Short words for positions with enemies; the tests of invasions and enemies share them."""

from typing import Any

from citadel.core.chance import Chance
from citadel.core.observation import SPECTATOR
from citadel.games.defense.scenes_test import at
from citadel.games.defense.table import Table

# Nobody of these may roll a die of its own again.
RACES = ["jyujin", "avian", "sentient", "sun-elf"]


def hero(seat: int, square: str, **facts: Any) -> dict[str, Any]:
    """A hero of a race that has no say in dice, without a class that helps it in defence."""
    return {"race": RACES[seat], "classes": ["ranger"], "at": square, **facts}


def heroes(*squares: str, **facts: Any) -> list[dict[str, Any]]:
    """A hero in each of these squares, all with the same further facts."""
    return [hero(seat, square, **facts) for seat, square in enumerate(squares)]


def foe(kind: str, square: str, **facts: Any) -> dict[str, Any]:
    """An enemy; without a square it waits outside."""
    return {"enemy": kind, "at": square, **facts}


def after(
    step: str, *foes: dict[str, Any] | None, arg: int = 0, options: dict[str, Any] | None = None, **facts: Any
) -> Table:
    """What a position with these enemies has become when a step and all that follows from it have happened."""
    facts.setdefault("heroes", heroes("g7", "g7"))
    facts.setdefault("seats", len(facts["heroes"]))
    return at(options, foes=list(foes), agenda=[[step, 0, arg]], **facts)


def dice(*numbers: int) -> list[int]:
    """A generator whose next dice show these numbers: `after(..., generator=dice(3, 6))`."""
    for seed in range(20_000):
        chance = Chance()
        chance.seed(seed)
        words = [chance.a, chance.b, chance.c, chance.d]
        if [1 + chance.below(6) for _ in numbers] == list(numbers):
            return words
    raise AssertionError("no such dice are near")


def log(table: Table) -> list[str]:
    """What everybody has read."""
    return table.log_for(SPECTATOR)


def foes_at(table: Table) -> list[str]:
    """Where the enemies are, by slot: a square, nothing for one that waits, gone for one that is dead."""
    return [foe["at"] if foe else "gone" for foe in table.to_dict()["foes"]]


def hp(table: Table) -> list[int]:
    """The HP of the heroes."""
    return [int(n) for n in table.hp]


def objects(table: Table) -> list[Any]:
    """The map objects: what, where, how many HP."""
    return [thing for thing in table.to_dict()["objects"] if thing]
