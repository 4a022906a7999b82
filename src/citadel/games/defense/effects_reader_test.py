"""A cell of effects is read word by word, and what is wrong with one is said."""

import pytest

from citadel.games.defense.effects import (
    AGILITY,
    ALL,
    MAGIC,
    OBJECTS_FROM,
    OP,
    OPERATIONS,
    STRENGTH,
    WEAPON,
    WHO_HERE,
    Effect,
)
from citadel.games.defense.effects_reader import TAKES, BadEffect, read_effects

NAMES = {
    "traps": {"snare": 0, "spikes": 1},
    "objects": {"barricade": 0, "tower": 1},
    "enemies": {"imp": 0},
    "goods": {},
}


def read(cell: str, allowed: list[str] | None = None) -> list[Effect]:
    return read_effects(cell, NAMES, allowed or OPERATIONS)


def one(cell: str) -> Effect:
    [effect] = read(cell)
    return effect


def wrong(cell: str, allowed: list[str] | None = None) -> str:
    with pytest.raises(BadEffect) as caught:
        read(cell, allowed)
    return str(caught.value)


def test_an_empty_cell_does_nothing() -> None:
    assert read("") == read("  ") == []


def test_effects_stand_in_their_order_with_semicolons_between_them() -> None:
    assert [effect.op for effect in read("move n=2; attack weapon;slip")] == [OP["move"], OP["attack"], OP["slip"]]


def test_numbers_attributes_and_flags_of_an_attack_are_read() -> None:
    effect = one("attack attribute=magic range=3 bonus=-1 damage=2 times=3 all")
    assert (effect.attribute, effect.range, effect.bonus) == (MAGIC, 3, -1)
    assert (effect.damage, effect.times, effect.flags) == (2, 3, ALL)


def test_what_is_not_said_is_as_usual() -> None:
    effect = one("attack attribute=strength")
    assert (effect.attribute, effect.range, effect.bonus) == (STRENGTH, 0, 0)
    assert (effect.damage, effect.times, effect.flags) == (1, 1, 0)


def test_whom_an_effect_is_for_is_read() -> None:
    assert one("heal n=2 who=here").who == WHO_HERE


def test_a_bonus_may_be_less_than_nothing() -> None:
    assert (one("bonus attribute=agility n=-2").n, one("bonus attribute=agility n=-2").attribute) == (-2, AGILITY)


def test_the_thing_of_an_effect_is_named_as_in_its_table() -> None:
    assert one("spawn thing=imp n=2").thing == 0
    assert one("place thing=spikes").thing == 1
    assert one("place thing=tower").thing == OBJECTS_FROM + 1
    assert one("gift thing=tower").thing == 1


def test_an_attack_with_the_weapon_needs_no_attribute() -> None:
    assert one("attack weapon bonus=1").flags == WEAPON


def test_every_operation_can_be_written() -> None:
    assert set(TAKES) == set(OPERATIONS)


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("dance", "'dance' is no operation"),
        ("heal n=2;", "an effect is missing before or after a semicolon"),
        ("heal n=2 n=3", "n stands twice in heal"),
        ("heal", "heal needs n"),
        ("bonus attribute=magic n=0", "bonus with n=0 would do nothing"),
        ("heal n=0", "from 1 to 60, not '0'"),
        ("heal n=61", "n of heal should be a whole number from 1 to 60, not '61'"),
        ("heal n=-1", "from 1 to 60, not '-1'"),
        ("heal n=two", "not 'two'"),
        ("heal n=1.5", "not '1.5'"),
        ("heal n", "n needs a value"),
        ("heal n=1 who=everybody", "who of heal should be self or here or near or sight, not 'everybody'"),
        ("heal n=1 range=2", "heal does not take 'range'; it takes n, otherwise, attribute, who"),
        ("taunt n=1", "taunt does not take 'n'; it takes nothing"),
        ("attack attribute=luck", "attribute of attack should be strength or agility or magic, not 'luck'"),
        ("attack all=yes attribute=magic", "all is a word alone"),
        ("attack range=2", "attack needs attribute or weapon"),
        ("attack weapon range=2", "takes attribute, range and damage from it"),
        ("place thing=dragon", "there is no 'dragon' in traps or objects"),
        ("spawn n=1", "spawn needs thing"),
        ("discount", "discount needs either n or half"),
        ("discount n=2 half", "discount needs either n or half"),
    ],
)
def test_what_is_wrong_with_an_effect_is_said(cell: str, said: str) -> None:
    assert said in wrong(cell)


def test_only_what_may_stand_in_a_table_may_stand_there() -> None:
    assert wrong("attack weapon", ["stop", "halt"]) == "attack cannot stand here; what can is stop, halt"


def test_a_cell_is_not_endless() -> None:
    assert "at most 400 characters" in wrong("taunt;" * 100)
