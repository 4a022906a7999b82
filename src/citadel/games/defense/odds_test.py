"""The odds that a table tells before an action, against every face of the die."""

import pytest

from citadel.games.defense.dice import NEEDED, succeeds
from citadel.games.defense.doing import price
from citadel.games.defense.enemy_scenes_test import dice, foe
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, hero, turn
from citadel.games.defense.odds import NO_ROLL, odds
from citadel.games.defense.scenes_test import do, may
from citadel.games.defense.table import Table


def told(table: Table, text: str) -> int:
    """What the table tells about an action of whoever is to act."""
    return int(odds(table, table.actors()[0], table.game.actions.find(text)))


def hits(table: Table, text: str, foe_slot: int = 0) -> int:
    """With how many faces of the die an action hurts an enemy, by trying each of them."""
    found = 0
    for die in range(1, 7):
        copy = table.clone()
        copy.a, copy.b, copy.c, copy.d = dice(die)
        before = copy.foe_hp[foe_slot]
        do(copy, text)
        found += copy.foe_hp[foe_slot] < before or copy.foe_kind[foe_slot] < 0
    return found


KINDS = ["bat-imp", "mummy-wraith", "arcane-lich", "the-general", "knight-dragon"]


@clause("defense.roll.9")
@pytest.mark.parametrize("extremes", ["off", "on"])
@pytest.mark.parametrize("weapon", ["militia-blade", "yew-longbow", "star-focus", "twin-fangs", ""])
def test_an_attack_hits_as_often_as_is_told(extremes: str, weapon: str) -> None:
    for kind in KINDS:
        table = turn(fighter("h8", weapon=weapon), foes=[foe(kind, "h8")], options={"natural_extremes": extremes})
        assert told(table, f"attack {kind} h8") == hits(table, f"attack {kind} h8")


@clause("defense.roll.9")
def test_a_shot_from_a_post_hits_as_often_as_is_told() -> None:
    table = turn(hero("longyan", "warrior", "h8"), foes=[foe("mummy-wraith", "h10")], objects=[["arrow-post", "h8", 2]])
    assert told(table, "fire mummy-wraith h10") == hits(table, "fire mummy-wraith h10") == 3


@clause("defense.roll.9")
def test_an_attack_by_a_skill_hits_as_often_as_is_told() -> None:
    table = after(turn(hero("sun-elf", "wizard", "h8"), foes=[foe("arcane-lich", "h9")]), "skill ember-bolt")
    assert told(table, "attack arcane-lich h9") == hits(table, "attack arcane-lich h9") == 4


@clause("defense.roll.9")
def test_of_an_attack_on_a_whole_square_the_hardest_roll_is_told() -> None:
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h8"), foe("the-general", "h8")])
    assert told(table, "skill cleave") == 4
    caster = hero("sun-elf", "wizard", "h8")
    table = after(turn(caster, foes=[foe("bat-imp", "h9"), foe("arcane-lich", "h9")]), "skill fire-burst")
    assert told(table, "at h9") == 4


@clause("defense.roll.9")
def test_the_roll_of_a_skill_without_an_attack_is_told() -> None:
    table = turn(hero("sun-elf", "cleric", "h8", hp=3))
    assert told(table, "skill mend") == 5
    table = turn(hero("sun-elf", "cleric", "h8", hp=3), fighter("h8", hp=3), fighter("h4"))
    assert told(after(table, "skill mend"), "to seat1") == 5
    foes = [foe("bat-imp", "h9"), foe("bat-imp", "h10")]
    table = turn(hero("jyujin", "ranger", "h8"), foes=foes)
    assert told(table, "skill pin") == 5
    assert told(after(table, "skill pin"), "enemy bat-imp h9") == 5


@clause("defense.roll.9")
def test_a_reroll_tells_its_odds_and_letting_the_die_stand_tells_none() -> None:
    table = turn(hero("human", "warrior", "h8"), foes=[foe("bat-imp", "h8")], rolls=[1])
    after(table, "attack bat-imp h8")
    assert told(table, "reroll skill") == 4
    assert told(table, "accept") == NO_ROLL


def test_what_rolls_no_die_and_what_may_not_be_done_has_no_odds() -> None:
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h9")])
    assert told(table, "move h9") == NO_ROLL
    assert told(table, "attack bat-imp h9") == NO_ROLL
    assert odds(table, 1, table.game.actions.find("done")) == NO_ROLL


@clause("defense.roll.1", "defense.roll.9")
def test_the_faces_that_succeed_are_those_from_the_number_needed_on() -> None:
    table = turn(fighter("h8"))
    for bonus in range(-8, 9):
        assert [die for die in range(1, 7) if succeeds(table, die, bonus)] == [
            die for die in range(1, 7) if die + bonus >= NEEDED
        ]


@clause("defense.energy.3")
def test_every_action_of_a_turn_costs_what_its_price_says() -> None:
    table = turn(
        hero("jyujin", "ranger", "h8", items=["smoke-vial", "vigour-tonic"], ep=5),
        fighter("h8", hp=0),
        fighter("h4"),
        foes=[foe("bat-imp", "h8")],
        objects=[["arrow-post", "h8", 2]],
    )
    for text in may(table)[1:]:
        if text.split()[0] == "trade":
            continue
        copy = table.clone()
        do(copy, text)
        gained = 1 if text == "use vigour-tonic" else 0
        assert ep(copy)[0] == 5 - price(table, 0, table.game.actions.find(text)) + gained, text
