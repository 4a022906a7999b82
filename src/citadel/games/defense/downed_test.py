"""Heroes who are knocked down: by what, with which injury, and what they do until they are helped up."""

import pytest

from citadel.games.defense.enemy_scenes_test import foe, hp
from citadel.games.defense.hero_scenes_test import after, clause, fighter, hero, turn
from citadel.games.defense.scenes_test import may

START = [["Turn", 1, 0], ["StartOfTurn", 0, 0]]
INJURIES = ["heavy-bleeding", "broken-leg", "broken-arm", "eye-injury", "concussion"]


@clause("defense.down.1", "defense.injury.1")
@pytest.mark.parametrize("die", range(1, 7))
def test_who_is_knocked_down_rolls_for_an_injury(die: int) -> None:
    table = turn(fighter("h8", hp=1, spells={"venom": 1}), agenda=START, rolls=[die])
    assert table.to_dict()["heroes"][0]["injuries"] == ({INJURIES[die - 1]: 1} if die < 6 else {})


@clause("defense.down.1")
def test_more_damage_than_a_hero_has_hp_is_lost_and_brings_one_injury() -> None:
    table = turn(fighter("h8", hp=1, spells={"venom": 5}), agenda=START, rolls=[2, 3])
    assert hp(table)[0] == 0
    assert table.to_dict()["heroes"][0]["injuries"] == {"broken-leg": 1}


@clause("defense.down.1", "defense.injury.7")
def test_each_time_brings_another_injury() -> None:
    falls = fighter("h8", hp=1, spells={"venom": 1}, injuries={"broken-leg": 1})
    table = turn(falls, agenda=START, rolls=[2])
    assert table.to_dict()["heroes"][0]["injuries"] == {"broken-leg": 2}


@clause("defense.injury.10")
def test_an_injury_of_one_kind_is_not_had_more_than_nine_times() -> None:
    falls = fighter("h8", hp=1, spells={"venom": 1}, injuries={"broken-leg": 9})
    table = turn(falls, agenda=START, rolls=[2])
    assert table.to_dict()["heroes"][0]["injuries"] == {"broken-leg": 9}


@clause("defense.down.2")
def test_who_lies_neither_acts_nor_watches_nor_guards() -> None:
    table = turn(fighter("h8", hp=1, spells={"venom": 1, "guard": 1, "taunt": 1}), agenda=START)
    assert table.to_dict()["heroes"][0]["spells"] == {}
    assert table.actors() == [1]


@clause("defense.down.2")
def test_who_lies_is_no_target_of_healing_or_orders() -> None:
    table = turn(hero("sun-elf", "bannerman", "h8", ep=6), fighter("h8", hp=0, ep=0), fighter("i9"))
    assert [text for text in may(table) if text.startswith("skill")] == ["skill hold"]


@clause("defense.down.2", "defense.capacity.4")
def test_who_lies_still_stands_in_the_way_of_others() -> None:
    table = turn(
        fighter("h8"), fighter("h9", hp=0), fighter("h4"), foes=[foe("rock-golem", "h9"), foe("bat-imp", "h9")]
    )
    assert "move h9" not in may(table)
    assert "assist seat1" not in may(after(table, "move h7"))
