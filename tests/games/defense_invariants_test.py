"""What goes wrong in Defense of the Citadel is found: the checks of its positions, each on a position that fails."""

from __future__ import annotations

from typing import Any

import pytest

from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.scenes_test import at
from citadel.games.defense.table import Table
from tests.games.defense_invariants import PATIENCE, at_once, idlers, whole

HEROES = [{"at": "g7"}, {"at": "h7"}]
WALL = [["barricade", "h9"]] * 4


def position(**fields: Any) -> dict[str, Any]:
    """A whole position, in which everything is in order."""
    facts = at(heroes=HEROES, foes=[foe("venom-serpent", "h12")], traps=[["fire-rune", "i8"]], **fields).to_dict()
    whole(facts)
    return facts


def one_more(pile: str) -> Any:
    """Doubles the first card of a pile."""

    def change(facts: dict[str, Any]) -> None:
        facts["piles"][pile].append(facts["piles"][pile][0])

    return change


WRONG = {
    "five in a square": lambda facts: facts["objects"].extend([["barricade", "h12", 1]] * 4),
    "a unit card twice": one_more("units"),
    "an event card twice": one_more("events"),
    "more enemies than miniatures": lambda facts: facts["foes"].extend(
        [{**facts["foes"][0], "at": "", "age": age} for age in range(1, 7)]
    ),
    "two enemies of one age": lambda facts: facts["foes"].append({**facts["foes"][0]}),
    "an enemy without HP": lambda facts: facts["foes"][0].update(hp=0),
    "two traps in a square": lambda facts: facts["traps"].append(["spike-plate", "i8", 1]),
    "a trap that is used up": lambda facts: facts["traps"][0].__setitem__(2, 0),
    "two hearts": lambda facts: facts["map"].append(["heart", 2, 2, 0]),
    "a token too many": lambda facts: facts["objective"]["tokens"].append("h9"),
    "a Heart that is too full": lambda facts: facts.update(heart=facts["full_heart"] + 1),
    "a hero that is too well": lambda facts: facts["heroes"][0].update(hp=20),
    "a hero below nothing": lambda facts: facts["heroes"][0].update(ep=-1),
    "a hero with a skill of another class": lambda facts: facts["heroes"][0]["skills"].append("not-of-it"),
    "a hero with four things": lambda facts: facts["heroes"][0].update(items=["whetstone"] * 3, tokens=1),
    "an empty place in a chest": lambda facts: facts["chest"].update(whetstone=0),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_position_with_something_wrong_is_found(wrong: str) -> None:
    facts = position()
    WRONG[wrong](facts)
    with pytest.raises(AssertionError):
        whole(facts)


def misplace(table: Table) -> None:
    table.held[100] += 1


def crowd(table: Table) -> None:
    table.taken[100] += 5


def forget_a_foe(table: Table) -> None:
    table.taken[table.foe_at[0]] -= 1


def leave_the_map(table: Table) -> None:
    table.at[0] = 0


def owe(table: Table) -> None:
    table.purse[1] = -1


def overdo(table: Table) -> None:
    table.ep[1] = 99


@pytest.mark.parametrize("wrong", [misplace, crowd, forget_a_foe, leave_the_map, owe, overdo])
def test_what_is_counted_at_once_is_found(wrong: Any) -> None:
    table = at(heroes=HEROES, foes=[foe("venom-serpent", "h12")])
    at_once(table)
    wrong(table)
    with pytest.raises(AssertionError):
        at_once(table)


def test_cards_are_counted_at_once_and_the_dragons_is_none_of_them() -> None:
    shuffled = at({"mode": "campaign"}, charge=25, threat=3, piles={"units": ["the-dragon"]})
    assert at_once(shuffled) == at_once(at({"mode": "campaign"}, piles={"units": []}))


def test_an_enemy_that_could_go_on_and_does_not_is_stuck() -> None:
    look, table = idlers(), at(heroes=HEROES, foes=[foe("venom-serpent", "h12")])
    for _ in range(PATIENCE):
        look(table)
    with pytest.raises(AssertionError, match="stuck"):
        look(table)


def test_an_enemy_that_waits_outside_though_there_is_room_is_stuck() -> None:
    look, table = idlers(), at(heroes=HEROES, foes=[foe("venom-serpent", "")], spawn_points=["h4-south"])
    for _ in range(PATIENCE):
        look(table)
    with pytest.raises(AssertionError, match="stuck"):
        look(table)


@pytest.mark.parametrize(
    "fields",
    [
        {"heroes": [{"at": "h12"}, {"at": "h7"}]},
        {"foes": [foe("venom-serpent", "h8")]},
        {"foes": [foe("venom-serpent", "h10")], "objects": WALL},
    ],
)
def test_an_enemy_that_strikes_what_it_can_is_not_stuck(fields: dict[str, Any]) -> None:
    look, table = idlers(), at(**{"heroes": HEROES, "foes": [foe("venom-serpent", "h12")], **fields})
    for _ in range(2 * PATIENCE):
        look(table)


def test_an_enemy_that_goes_on_now_and_then_is_not_stuck() -> None:
    look = idlers()
    for round in range(4 * PATIENCE):
        look(at(heroes=HEROES, foes=[foe("venom-serpent", ["h12", "h11"][round % 8 // 7])]))
