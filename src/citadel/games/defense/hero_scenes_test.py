"""Short words for positions in which heroes act; the tests of their turns share them."""

from typing import Any

import pytest

from citadel import IllegalAction
from citadel.games.defense.enemy_scenes_test import dice, foe
from citadel.games.defense.scenes_test import at, do, may
from citadel.games.defense.table import Table

clause = pytest.mark.clause


def hero(race: str, calling: str, square: str, **facts: Any) -> dict[str, Any]:
    """A hero of a race and a class, with further facts."""
    return {"race": race, "classes": [calling], "at": square, **facts}


def fighter(square: str, **facts: Any) -> dict[str, Any]:
    """A jyujin with a sword that adds nothing, who has no say in dice: STR +1, AGI +2, MAG 0, 6 HP, 6 EP."""
    return hero("jyujin", "warrior", square, **facts)


def turn(
    *heroes: dict[str, Any],
    foes: list[dict[str, Any]] | None = None,
    rolls: list[int] | None = None,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Table:
    """The first hero is about to act, then the last; one alone has a companion far away. The next dice are `rolls`."""
    team = [*heroes] if len(heroes) > 1 else [*heroes, fighter("h4")]
    if rolls:
        facts["generator"] = dice(*rolls)
    facts.setdefault("agenda", [["Turn", len(team) - 1, 0], ["Turn", 0, 0]])
    return at(options, seats=len(team), heroes=team, foes=foes or [], **facts)


def after(table: Table, *texts: str) -> Table:
    """The same position after whoever is to act has done these things."""
    for text in texts:
        do(table, text)
    return table


def refusal(table: Table, text: str, seat: int | None = None) -> str:
    """Why somebody may not do something."""
    with pytest.raises(IllegalAction) as caught:
        do(table, text, seat)
    return str(caught.value)


def moves(table: Table) -> list[str]:
    """Where the hero who is to act can move."""
    return [text.split()[1] for text in may(table) if text.startswith("move ")]


def ep(table: Table) -> list[int]:
    """The EP of the heroes."""
    return [int(n) for n in table.ep]


def goods(table: Table, seat: int) -> list[str]:
    """What a hero holds."""
    facts = table.to_dict()["heroes"][seat]
    return [name for name in [facts["weapon"], facts["armour"], *facts["items"]] if name]


def test_a_lone_hero_has_a_companion_who_acts_after_it() -> None:
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h9")])
    assert table.actors() == [0]
    assert after(table, "done").actors() == [1]
