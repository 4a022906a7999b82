"""Rules of thumb for Defense of the Citadel: what they prefer."""

from __future__ import annotations

from typing import Any

import citadel
from citadel.bots.judge import judge_of
from citadel.games.defense.scenes_test import at, game

HEROES: list[dict[str, Any]] = [{"at": "h8"}, {"at": "h9"}]


def worth(**fields: Any) -> float:
    """Return what a position of two heroes is worth to the first of them."""
    table = at(**{"heroes": HEROES, "agenda": [["Turn", 1, 0]], **fields})
    judge = judge_of(game())
    assert judge is not None
    return judge.worth(table, 0)


def test_a_heart_with_more_hp_is_better() -> None:
    assert worth(heart=8) > worth(heart=5)


def test_the_last_hp_of_the_heart_count_more_than_the_first() -> None:
    assert worth(heart=2) - worth(heart=1) > worth(heart=10) - worth(heart=9)


def test_an_enemy_is_worse_the_nearer_it_is_to_the_heart() -> None:
    far, near = ({"enemy": "venom-serpent", "at": square} for square in ("h12", "h10"))
    assert worth() > worth(foes=[far]) > worth(foes=[near])


def test_a_wounded_enemy_is_less_dangerous() -> None:
    golem = {"enemy": "rock-golem", "at": "h10"}
    assert worth(foes=[{**golem, "hp": 1}]) > worth(foes=[golem])


def test_a_hero_on_its_feet_is_better_than_one_who_lies() -> None:
    assert worth() > worth(heroes=[{"at": "h8", "hp": 0}, {"at": "h9"}])


def test_armour_and_a_better_weapon_are_worth_their_points() -> None:
    clad = [{"at": "h8", "armour": "leather-jerkin"}, {"at": "h9"}]
    assert worth(heroes=clad) > worth()


def test_a_hero_goes_to_enemies_that_it_can_fight() -> None:
    foes = [{"enemy": "venom-serpent", "at": "h12"}]
    blades = {"classes": ["warrior"]}
    away = [{"at": "h8", **blades}, {"at": "h7", **blades}]
    towards = [{"at": "h8", **blades}, {"at": "h9", **blades}]
    assert worth(heroes=towards, foes=foes) > worth(heroes=away, foes=foes)


def test_an_archer_goes_to_where_it_sees_enemies_however_near_they_are_behind_a_wall() -> None:
    foes = [{"enemy": "skeleton-archer", "at": "g12"}]
    archer = {"classes": ["ranger"], "weapon": "hunting-bow", "ep": 6}
    away, towards = ([{**archer, "at": square}, {"at": "h7"}] for square in ("h8", "h9"))
    assert worth(heroes=towards, foes=foes) > worth(heroes=away, foes=foes)


def test_a_boss_is_better_slain_than_wounded_where_the_map_has_to_be_cleared_as_well() -> None:
    gate = {"scenario": "general-at-the-gate"}
    left = {"enemy": "venom-serpent", "at": "h12"}
    wounded = worth(options=gate, foes=[{"enemy": "the-general", "at": "h12", "hp": 1}, left])
    assert worth(options=gate, foes=[left], objective={"reached": True}) > wounded


def test_all_heroes_think_the_same_of_a_position() -> None:
    judge = judge_of(citadel.load_game("defense"))
    assert judge is not None
    table = at(heroes=HEROES, heart=5, agenda=[["Turn", 1, 0]])
    assert judge.worths(table) == [judge.worth(table, 0), judge.worth(table, 1)]
