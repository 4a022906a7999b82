"""Random cities of both editions, scored a second time by a few lines that know nothing of the engine."""

import random
from typing import Any

import pytest

from citadel.games.citadels.city_scenes_test import CLASSIC, card_numbers, totals
from citadel.games.citadels.kinds import TYPE_OF, TYPES, number_of
from citadel.games.citadels.scenes_test import load

HAUNTED = {"citadels": "haunted-quarter", "classic": "haunted-city"}
UNBUILDABLE = "secret-vault"


def deal(game: str, rng: random.Random) -> dict[str, Any]:
    """A city, a hand and what else counts, at random; beautified districts have a star."""
    costs = card_numbers(game)
    uniques = [name for name in costs if type_of(name) == "unique" and name != UNBUILDABLE]
    basics = [name for name in costs if type_of(name) != "unique"]
    names = rng.sample(uniques, rng.randint(0, 5)) + rng.sample(basics, rng.randint(0, 5))
    if rng.random() < 0.6 and HAUNTED[game] not in names:
        names.append(HAUNTED[game])
    return {
        "city": [name + rng.choice(["", "", "*"]) for name in names],
        "hand": [UNBUILDABLE] * (game == "citadels") * rng.randint(0, 1) + ["manor"] * rng.randint(0, 2),
        "gold": rng.randint(0, 5),
        "crown": rng.randint(0, 1),
        "tucked": rng.randint(0, 2),
        "haunted_round": rng.choice([1, 2]),
    }


def type_of(name: str) -> str:
    """The type of a district."""
    return TYPES[TYPE_OF[number_of(name)]]


def expected(game: str, dealt: dict[str, Any]) -> int:
    """The points of a city: the best that a haunted district can make of it."""
    fixed = game == CLASSIC and dealt["haunted_round"] == 2
    return max(points_as(game, dealt, kind) for kind in (["unique"] if fixed else TYPES))


def points_as(game: str, dealt: dict[str, Any], haunting: str) -> int:
    """The points of a city in which the haunted district is of one type."""
    costs = card_numbers(game)
    city: list[str] = dealt["city"]
    names = [piece.rstrip("*") for piece in city]
    values = [costs[piece.rstrip("*")] + piece.endswith("*") for piece in city]
    types = [haunting if name == HAUNTED[game] else type_of(name) for name in names]
    bonus: dict[str, int] = {
        "basilica": sum(value % 2 for value in values),
        "capitol": 3 if any(types.count(each) >= 3 for each in TYPES) else 0,
        "dragon-gate": 2,
        "university": 2,
        "imperial-treasury": dealt["gold"],
        "ivory-tower": 5 if types.count("unique") == 1 else 0,
        "map-room": len(dealt["hand"]),
        "museum": dealt["tucked"],
        "statue": 5 if dealt["crown"] == 0 else 0,
        "wishing-well": types.count("unique") - (game == CLASSIC),
    }
    all_types = 3 if set(types) == set(TYPES) else 0
    vault = 3 * list(dealt["hand"]).count(UNBUILDABLE)
    return sum(values) + all_types + vault + sum(bonus.get(name, 0) for name in names)


@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_random_cities_score_what_the_rules_say(game: str) -> None:
    rng = random.Random(2016)
    rules = load(game)
    uniques = [name for name in card_numbers(game) if type_of(name) == "unique"]
    for _ in range(100):
        dealt = deal(game, rng)
        city = [f"beautified-{name[:-1]}" if name.endswith("*") else name for name in dealt["city"]]
        has_museum = {"museum", "beautified-museum"} & set(city)
        facts = {
            "seats": 2,
            "uniques": uniques,
            "cities": [city, []],
            "hands": [dealt["hand"], []],
            "gold": [dealt["gold"], 0],
            "crown": dealt["crown"],
            "museum": [["tavern", [0]]] * dealt["tucked"] if has_museum else [],
            "round": 2,
            "haunted_round": dealt["haunted_round"],
            "first": 1,
            "completed": [1],
        }
        complete = 2 if game == CLASSIC and len(city) >= 8 else 0
        assert totals(rules.from_dict(facts))[0] == expected(game, dealt) + complete, dealt
