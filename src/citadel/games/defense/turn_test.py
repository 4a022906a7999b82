"""The Player phase: who acts when, and how a turn begins and ends."""

import pytest

from citadel import BadPosition
from citadel.games.defense.enemy_scenes_test import foe, log
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, hero, refusal, turn
from citadel.games.defense.scenes_test import at, may

PHASE = [["EndOfRound", 0, 0], ["PlayerPhase", 0, 0]]
START = [["Turn", 1, 0], ["StartOfTurn", 0, 0]]


@clause("defense.turn.1")
def test_turns_go_clockwise_from_the_first_player_on() -> None:
    table = at(
        seats=3,
        heroes=[fighter("h8"), hero("human", "cleric", "h8"), hero("avian", "ranger", "h8")],
        first=1,
        agenda=PHASE,
    )
    acted = []
    for _ in range(3):
        acted.append(table.actors()[0])
        after(table, "done")
    assert acted == [1, 2, 0]


@clause("defense.turn.2")
def test_events_act_before_the_hero_recovers() -> None:
    """Who has nothing to lose loses nothing to the orb, and recovers all the same."""
    table = turn(
        hero("jyujin", "ranger", "h8", ep=0),
        agenda=START,
        lasting=["orb-of-frailty"],
        rolls=[1],
    )
    assert ep(table)[0] == 3


@clause("defense.turn.2", "defense.injury.2")
def test_a_hero_recovers_before_it_bleeds() -> None:
    bleeding = fighter("h8", ep=0, hp=1, injuries={"heavy-bleeding": 1})
    table = turn(bleeding, agenda=START, rolls=[1])
    assert ep(table)[0] == 3
    assert table.hp[0] == 0


@clause("defense.turn.3")
def test_a_hero_who_lies_recovers_ep_and_is_passed_over() -> None:
    lying = fighter("h8", hp=0, ep=1, injuries={"heavy-bleeding": 3}, spells={})
    table = turn(lying, agenda=START)
    assert ep(table)[0] == 4
    assert table.actors() == [1]
    assert not any("bleeds" in line for line in log(table))


@clause("defense.turn.4")
def test_a_turn_is_over_when_the_hero_is_done() -> None:
    assert after(turn(fighter("h8")), "done").actors() == [1]


@clause("defense.turn.4")
def test_a_turn_is_over_without_ep() -> None:
    table = turn(fighter("h8", ep=1, items=["vigour-tonic"]))
    assert after(table, "move h9").actors() == [1]


@clause("defense.turn.4")
def test_with_the_option_a_turn_goes_on_as_long_as_something_is_free() -> None:
    free = {"free_actions_at_zero": "on"}
    table = turn(fighter("h8", ep=1, items=["vigour-tonic"]), options=free)
    assert may(after(table, "move h9")) == ["done", "use vigour-tonic"]
    assert ep(after(table, "use vigour-tonic"))[0] == 2
    table = turn(fighter("h8", ep=1), options=free)
    assert after(table, "move h9").actors() == [1]


@clause("defense.turn.5")
def test_what_lasts_until_the_next_turn_ends_when_it_begins() -> None:
    spells = {"guard": 1, "brace": 1, "taunt": 1, "watch": 1, "slip": 1, "stepped": 1, "luck": 1, "refused": 2}
    table = turn(fighter("h8", spells=spells, used=["taunt"]), agenda=START)
    facts = table.to_dict()["heroes"][0]
    assert facts["spells"] == {}
    assert facts["used"] == []


@clause("defense.turn.5")
def test_a_spell_of_one_hero_outlasts_the_turns_of_others() -> None:
    table = turn(
        fighter("h8"), fighter("h9", spells={"guard": 1}), fighter("h4"), agenda=[["Turn", 2, 0], ["StartOfTurn", 0, 0]]
    )
    assert table.to_dict()["heroes"][1]["spells"] == {"guard": 1}


@clause("defense.turn.6")
def test_overdrive_gives_3_ep_and_takes_1_hp_at_the_end_of_the_turn() -> None:
    table = turn(hero("sentient", "ranger", "h8", ep=1), agenda=[["Turn", 1, 0], ["EndOfTurn", 0, 0], ["Turn", 0, 0]])
    after(table, "skill overdrive")
    assert ep(table)[0] == 4
    assert table.hp[0] == 7
    after(table, "done")
    assert table.hp[0] == 6


@clause("defense.turn.7", "defense.object.8")
def test_totems_shoot_at_the_end_of_the_player_phase() -> None:
    end = [["Turn", 1, 0], ["EndOfPlayerPhase", 0, 0]]
    bats = [foe("bat-imp", "h10"), foe("bat-imp", "h9")]
    totems = [["totem-tower", "h8", 2], ["totem-tower", "h8", 2]]
    table = turn(fighter("h4"), agenda=end, objects=totems, foes=bats, rolls=[4, 3])
    assert [fact and fact["at"] for fact in table.to_dict()["foes"]] == ["h10"]


@clause("defense.turn.8")
def test_a_bannerman_gives_1_ep_to_another_hero_in_its_square() -> None:
    table = turn(hero("human", "bannerman", "h8"), fighter("h8", ep=1), agenda=START)
    assert ep(table)[1] == 2
    table = turn(hero("human", "bannerman", "h8"), fighter("h9", ep=1), agenda=START)
    assert ep(table)[1] == 1


@clause("defense.turn.8")
def test_a_bannerman_chooses_among_several_who_lack_ep() -> None:
    others = [fighter("h8", ep=1), hero("avian", "ranger", "h8", ep=1), hero("sun-elf", "wizard", "h8")]
    table = turn(hero("human", "bannerman", "h8"), *others, agenda=START)
    assert may(table) == ["to seat1", "to seat2"]
    assert "lacks EP" in refusal(table, "to seat3")
    assert ep(after(table, "to seat2"))[1:3] == [1, 2]


@clause("defense.energy.1")
@pytest.mark.parametrize(("seats", "recovered"), [(1, 4), (2, 3), (4, 3)])
def test_a_hero_recovers_3_ep_and_a_lone_one_4(seats: int, recovered: int) -> None:
    team = [hero("jyujin", "warrior", "h8", ep=0), hero("avian", "ranger", "h8"), fighter("h4"), fighter("h4")]
    table = at(seats=seats, heroes=team[:seats], agenda=[["StartOfTurn", 0, 0]])
    assert ep(table)[0] == recovered


@clause("defense.energy.1")
def test_war_song_brings_1_ep_more() -> None:
    table = turn(fighter("h8", ep=0), agenda=START, changes={"song": 1})
    assert ep(table)[0] == 4


@clause("defense.energy.2", "defense.energy.4")
def test_ep_are_kept_and_do_not_rise_above_the_maximum() -> None:
    assert ep(turn(fighter("h8", ep=2), agenda=START))[0] == 5
    assert ep(turn(fighter("h8", ep=5), agenda=START))[0] == 6


@clause("defense.energy.2")
def test_hp_do_not_rise_above_the_maximum() -> None:
    table = after(turn(fighter("h8", hp=5, items=["healing-draught"])), "use healing-draught")
    assert table.hp[0] == 6


@clause("defense.energy.5")
def test_what_gives_its_own_hero_ep_is_used_once_a_turn() -> None:
    table = after(turn(hero("sentient", "ranger", "h8", ep=1)), "skill overdrive", "move h9", "move h10")
    assert "skill overdrive" not in may(table)
    assert "in this turn" in refusal(table, "skill overdrive")


@clause("defense.injury.2")
@pytest.mark.parametrize(("rolls", "left"), [([1, 1], 4), ([1, 2], 5), ([6, 6], 6)])
def test_a_die_is_rolled_for_each_heavy_bleeding_and_each_1_costs_1_hp(rolls: list[int], left: int) -> None:
    bleeding = fighter("h8", injuries={"heavy-bleeding": 2})
    table = turn(bleeding, agenda=START, rolls=rolls)
    assert table.hp[0] == left
    assert table.actors() == [0]


@clause("defense.injury.2", "defense.turn.4")
def test_who_falls_by_bleeding_takes_an_injury_and_the_turn_is_over() -> None:
    bleeding = fighter("h8", hp=1, injuries={"heavy-bleeding": 2})
    table = turn(bleeding, agenda=START, rolls=[1, 3])
    assert table.to_dict()["heroes"][0]["injuries"] == {"heavy-bleeding": 2, "broken-arm": 1}
    assert table.actors() == [1]


@clause("defense.injury.9")
def test_venom_works_once_at_the_start_of_the_turn() -> None:
    table = after(turn(fighter("h8", spells={"venom": 2}), agenda=[*START, START[-1]]), "done")
    assert table.hp[0] == 4
    assert table.to_dict()["heroes"][0]["spells"] == {}


@clause("defense.injury.9", "defense.turn.4")
def test_who_falls_by_venom_does_not_act() -> None:
    table = turn(fighter("h8", hp=1, spells={"venom": 1}), agenda=START)
    assert table.hp[0] == 0
    assert table.actors() == [1]


@clause("defense.energy.3")
def test_a_position_that_asks_a_hero_who_lies_is_refused() -> None:
    with pytest.raises(BadPosition, match="does not stand"):
        turn(fighter("h8", hp=0))
