"""Helping heroes up, tokens and lamps of an objective, and ending events."""

from typing import Any

from citadel.games.defense.enemy_scenes_test import hp, log
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, goods, hero, refusal, turn
from citadel.games.defense.scenes_test import at, may

LYING = {"hp": 0, "injuries": {"broken-arm": 1}}


@clause("defense.assist.1")
def test_a_hero_who_lies_is_helped_up_for_1_ep_and_keeps_its_injury() -> None:
    table = after(turn(fighter("h8"), fighter("h8", **LYING), fighter("h4")), "assist seat1")
    assert hp(table) == [6, 1, 6]
    assert ep(table)[0] == 5
    assert table.to_dict()["heroes"][1]["injuries"] == {"broken-arm": 1}


@clause("defense.assist.1")
def test_help_needs_a_hero_who_lies_in_the_square() -> None:
    table = turn(fighter("h8"), fighter("h9", **LYING), fighter("h8"))
    assert "defense.assist.1" in refusal(table, "assist seat1")
    assert "defense.assist.1" in refusal(table, "assist seat2")


@clause("defense.assist.2")
def test_who_is_helped_up_still_takes_its_turn_of_the_round() -> None:
    table = at(
        seats=2,
        heroes=[fighter("h8"), fighter("h8", ep=0, **LYING)],
        agenda=[["EndOfRound", 0, 0], ["PlayerPhase", 0, 0]],
    )
    after(table, "assist seat1", "done")
    assert table.actors() == [1]
    assert ep(table)[1] == 3


@clause("defense.assist.2")
def test_who_is_helped_up_after_its_turn_waits_for_the_next() -> None:
    table = at(
        seats=2,
        heroes=[fighter("h8"), fighter("h8", **LYING)],
        first=1,
        agenda=[["Turn", 0, 0], ["PlayerPhase", 0, 0]],
    )
    after(table, "assist seat1", "done")
    assert table.actors() == [0]


@clause("defense.assist.3")
def test_a_cleric_restores_1_hp_more() -> None:
    table = after(turn(hero("avian", "cleric", "h8"), fighter("h8", **LYING), fighter("h4")), "assist seat1")
    assert hp(table)[1] == 2


RESCUE = {"scenario": "lost-smiths"}
HOLD = {"scenario": "three-lamps"}


@clause("defense.objective.6")
def test_a_token_is_picked_up_for_1_ep_into_the_place_of_an_item() -> None:
    token: dict[str, Any] = {"objective": {"tokens": ["h12"], "home": 0}}
    table = after(turn(fighter("h12"), fighter("g7"), options=RESCUE, **token), "pick-up")
    assert ep(table)[0] == 5
    assert table.to_dict()["objective"]["tokens"] == []
    assert table.items_of(0) == 1
    full = turn(fighter("h12", items=["iron-ration"] * 3), fighter("g7"), options=RESCUE, **token)
    assert "no room" in refusal(full, "pick-up")
    assert "no token" in refusal(turn(fighter("h11"), fighter("g7"), options=RESCUE, **token), "pick-up")


@clause("defense.objective.6")
def test_a_token_is_brought_home_on_the_hearts_square() -> None:
    table = after(turn(fighter("h9", tokens=1), fighter("g7"), options=RESCUE), "move h8")
    assert table.to_dict()["objective"]["home"] == 1
    assert table.tokens[0] == 0
    assert not table.over


@clause("defense.objective.6")
def test_the_last_token_that_comes_home_reaches_the_objective() -> None:
    table = turn(fighter("h9", tokens=1), fighter("g7"), options=RESCUE, objective={"home": 1})
    assert not table.reached
    assert after(table, "move h8").reached


@clause("defense.objective.6")
def test_who_is_knocked_down_drops_its_tokens() -> None:
    falling = fighter("h9", hp=1, tokens=2, spells={"venom": 1})
    table = turn(falling, fighter("g7"), options=RESCUE, agenda=[["Turn", 1, 0], ["StartOfTurn", 0, 0]])
    assert table.to_dict()["objective"]["tokens"] == ["h9", "h9"]
    assert table.tokens[0] == 0


@clause("defense.objective.7")
def test_a_lamp_is_lit_for_2_ep() -> None:
    lamps: dict[str, Any] = {"objective": {"lamps": ["h11", "k8"], "lit": [0, 1]}}
    table = after(turn(fighter("h11"), options=HOLD, **lamps), "light")
    assert table.to_dict()["objective"]["lit"] == [1, 1]
    assert ep(table)[0] == 4
    assert "defense.objective.7" in refusal(table, "light")
    assert "costs 2 EP" in refusal(turn(fighter("h11", ep=1), options=HOLD, **lamps), "light")


@clause("defense.objective.8", "defense.event.3")
def test_an_event_in_play_is_ended_on_the_hearts_square_for_2_ep() -> None:
    table = turn(fighter("h8"), lasting=["orb-of-frailty"])
    assert "dispel orb-of-frailty" in may(table)
    after(table, "dispel orb-of-frailty")
    assert table.to_dict()["lasting"] == []
    assert ep(table)[0] == 4
    assert "not in play" in refusal(table, "dispel orb-of-frailty")


@clause("defense.objective.8")
def test_an_event_is_not_ended_elsewhere() -> None:
    table = turn(fighter("h9"), lasting=["orb-of-frailty"])
    assert "Heart's square" in refusal(table, "dispel orb-of-frailty")


def test_the_log_says_who_helps_whom() -> None:
    table = after(turn(fighter("h8"), fighter("h8", **LYING), fighter("h4")), "assist seat1")
    assert "{0} helps {1} up." in log(table)
    assert goods(table, 1) == ["militia-blade"]
