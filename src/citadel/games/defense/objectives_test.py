"""What scenarios ask for, and how they end: survive, slay, rescue, hold, and the time that there is."""

from typing import Any

import pytest

from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.hero_scenes_test import after, clause, fighter, turn
from citadel.games.defense.scenes_test import at
from citadel.games.defense.standing import OUT_OF_TIME, VICTORY
from citadel.games.defense.table import Table


def round_over(scenario: str = "first-bell", options: dict[str, Any] | None = None, **facts: Any) -> Table:
    """What becomes of a scenario when a round is over; one that goes on stops at the first hero's turn."""
    facts.setdefault("heroes", [fighter("h8"), fighter("h8")])
    agenda = [["Turn", 0, 0], ["EndOfRound", 0, 0]]
    return at({"scenario": scenario, **(options or {})}, agenda=agenda, spawn_points=["h12-north"], **facts)


def first(scenario: str, **facts: Any) -> Table:
    """A round of a scenario whose map has no entrance at h12 is over."""
    agenda = [["Turn", 0, 0], ["EndOfRound", 0, 0]]
    return at({"scenario": scenario}, heroes=[fighter("h8"), fighter("h8")], agenda=agenda, **facts)


@clause("defense.objective.1", "defense.end.8")
@pytest.mark.parametrize(("waves", "over"), [(0, True), (1, False)])
def test_who_survives_the_last_wave_has_won(waves: int, over: bool) -> None:
    table = round_over(waves=waves)
    assert table.over == over
    assert (table.outcome == VICTORY) == over


@clause("defense.end.8")
def test_a_scenario_that_says_so_goes_on_until_the_map_is_cleared() -> None:
    assert not round_over(waves=0, foes=[foe("bat-imp", "h11")]).over


@clause("defense.end.8")
@pytest.mark.parametrize(("rule", "withstood"), [("survive", 1), ("clear", 0)])
def test_enemies_that_are_left_keep_an_invasion_going_only_with_the_option(rule: str, withstood: int) -> None:
    options = {"mode": "campaign", "end_rule": rule}
    agenda = [["Turn", 0, 0], ["EndOfRound", 0, 0]]
    heroes = [fighter("h8"), fighter("h8")]
    table = at(options, heroes=heroes, agenda=agenda, waves=0, foes=[foe("bat-imp", "h9", marks=["pinned"])])
    assert table.invasions == withstood


@clause("defense.end.8")
def test_where_anything_else_is_asked_for_the_end_of_the_waves_is_not_the_end() -> None:
    assert not first("lost-smiths", waves=0).over


@clause("defense.objective.2")
def test_the_death_of_the_boss_wins_at_once() -> None:
    foes = [foe("knight-dragon", "h8", hp=1), foe("bat-imp", "h8")]
    table = turn(fighter("h8"), fighter("h7"), foes=foes, options={"scenario": "dragons-hour"}, rolls=[6])
    assert after(table, "attack knight-dragon h8").outcome == VICTORY


@clause("defense.objective.2")
def test_where_the_map_has_to_be_cleared_the_last_enemy_has_to_die_too() -> None:
    foes = [foe("the-general", "h8", hp=1), foe("bat-imp", "h8")]
    table = turn(fighter("h8"), fighter("h7"), foes=foes, options={"scenario": "general-at-the-gate"}, rolls=[6, 6])
    assert not after(table, "attack the-general h8").over
    assert after(table, "attack bat-imp h8").outcome == VICTORY


@clause("defense.end.2")
def test_the_death_of_the_dragon_wins_a_campaign_though_its_invasions_end_with_a_cleared_map() -> None:
    foes = [foe("knight-dragon", "h8", hp=1), foe("bat-imp", "h8")]
    options = {"mode": "campaign", "end_rule": "clear"}
    table = turn(fighter("h8"), fighter("h7"), foes=foes, options=options, charge=25, rolls=[6])
    assert after(table, "attack knight-dragon h8").outcome == VICTORY


@clause("defense.objective.3")
@pytest.mark.parametrize(("home", "over"), [(0, False), (1, True)])
def test_the_last_token_wins_where_nothing_else_is_asked(home: int, over: bool) -> None:
    table = turn(fighter("h9", tokens=1), fighter("g7"), options={"scenario": "lost-smiths"}, objective={"home": home})
    table.rules.must_outlast = False
    try:
        assert after(table, "move h8").over == over
    finally:
        table.rules.must_outlast = True


@clause("defense.objective.3")
def test_when_the_last_token_is_home_the_waves_have_to_be_withstood() -> None:
    table = turn(fighter("h9", tokens=1), fighter("g7"), options={"scenario": "lost-smiths"}, objective={"home": 1})
    after(table, "move h8")
    assert table.reached and not table.over
    home = {"home": 2, "reached": True}
    assert not first("lost-smiths", objective=home, waves=1).over
    assert first("lost-smiths", objective=home, waves=0).outcome == VICTORY


@clause("defense.objective.5")
def test_who_has_reached_the_objective_has_no_time_limit() -> None:
    assert not first("lost-smiths", objective={"home": 2, "reached": True}, waves=1, rounds=20).over


LAMPS = ["h11", "k8"]


def held(lit: list[int], rounds_lit: int, **facts: Any) -> Table:
    """A round is over in which these lamps burnt."""
    return first("three-lamps", objective={"lamps": LAMPS, "lit": lit, "rounds_lit": rounds_lit}, **facts)


@clause("defense.objective.4")
def test_lamps_that_are_alight_at_the_end_of_two_rounds_in_a_row_win() -> None:
    assert held([1, 1], 1, waves=0).outcome == VICTORY
    assert not held([1, 1], 0, waves=0).over
    assert not held([1, 1], 1, waves=1).over and held([1, 1], 1, waves=1).reached
    assert not held([1, 0], 1, waves=0).over
    assert not held([1, 0], 1).over
    assert held([1, 0], 1).rounds_lit == 0


@clause("defense.objective.4")
@pytest.mark.parametrize(("square", "lit"), [("h11", 0), ("h10", 1)])
def test_an_enemy_alone_in_its_square_puts_a_lamp_out(square: str, lit: int) -> None:
    table = held([1, 0], 0, foes=[foe("bat-imp", square, marks=["pinned"])])
    assert table.lit[0] == lit


@clause("defense.objective.4")
def test_a_hero_on_its_feet_keeps_a_lamp_alight() -> None:
    agenda = [["Turn", 0, 0], ["EndOfRound", 0, 0]]
    lamps = {"lamps": LAMPS, "lit": [1, 0], "rounds_lit": 0}
    for hp, lit in ((1, 1), (0, 0)):
        heroes = [fighter("h8"), fighter("h11", hp=hp)]
        options = {"scenario": "three-lamps"}
        table = at(options, heroes=heroes, foes=[foe("bat-imp", "h11")], agenda=agenda, objective=lamps)
        assert table.lit[0] == lit


@clause("defense.objective.5")
def test_an_objective_has_its_time() -> None:
    limit = int(at({"scenario": "lost-smiths"}).rules.scenario.rounds)
    assert first("lost-smiths", rounds=limit - 1).outcome == OUT_OF_TIME
    assert not first("lost-smiths", rounds=limit - 2).over


@clause("defense.end.6")
@pytest.mark.parametrize(("rounds", "over"), [(9, True), (8, False)])
def test_after_the_last_round_that_the_option_allows_all_have_lost(rounds: int, over: bool) -> None:
    table = round_over(options={"max_rounds": 10}, rounds=rounds, waves=3)
    assert table.over == over
    assert table.returns() == ([-1.0, -1.0] if over else [0.0, 0.0])


@clause("defense.end.7")
def test_everybody_has_the_same_result_and_score() -> None:
    table = round_over(waves=0, heart=7, heroes=[fighter("h8"), fighter("h8", hp=0)])
    assert table.returns() == [1.0, 1.0]
    scores = table.scores()
    assert scores[0].lines == scores[1].lines
    points = {line.name: line.points for line in scores[0].lines}
    assert points["HP of the Heart"] == 7
    assert points["Heroes on their feet"] == 1
