"""How invasions and games end."""

from __future__ import annotations

import random

import pytest

from citadel.games.defense.enemy_scenes_test import after, foe, heroes, log
from citadel.games.defense.game import Defense
from citadel.games.defense.scenes_test import at, do, may
from citadel.games.defense.table import Table

CAMPAIGN = {"mode": "campaign"}
MAP = [["heart", 0, 0, 0], ["hall", 0, 1, 0]]


def outcome(table: Table) -> str:
    """How a game has ended, nothing if it has not."""
    return str(table.to_dict()["outcome"])


@pytest.mark.clause("defense.end.1", "defense.objective.1", "defense.end.8")
def test_first_bell_is_won_when_no_wave_and_no_enemy_is_left() -> None:
    table = after("EndOfRound", waves=0)
    assert outcome(table) == "victory"
    assert log(table)[-1] == "The objective is reached: the Citadel stands."


@pytest.mark.clause("defense.end.8")
@pytest.mark.parametrize(("waves", "square"), [(1, None), (0, "h12"), (0, "")])
def test_the_invasion_goes_on_while_waves_or_enemies_on_the_map_or_waiting_are_left(
    waves: int, square: str | None
) -> None:
    foes = [] if square is None else [foe("rock-golem", square)]
    full = [["barricade", "h12"]] * 4 if square == "" else []
    table = after("EndOfRound", *foes, waves=waves, turn=2, spawn_points=["h12-north"], objects=full)
    assert outcome(table) == ""
    assert table.turn == 3


@pytest.mark.clause("defense.end.8")
def test_an_invasion_of_a_campaign_is_over_though_enemies_are_left() -> None:
    table = after("EndOfRound", foe("rock-golem", "h12"), waves=0, options=CAMPAIGN, map=MAP)
    assert table.invasions == 1
    assert log(table) == ["The invasion is withstood."]


@pytest.mark.clause("defense.end.8")
def test_with_the_option_a_campaign_has_its_map_cleared_too() -> None:
    options = {**CAMPAIGN, "end_rule": "clear"}
    table = after("EndOfRound", foe("rock-golem", "h12"), waves=0, options=options, map=MAP, turn=2)
    assert table.invasions == 0
    assert table.turn == 3


@pytest.mark.clause("defense.end.2")
@pytest.mark.parametrize(("charge", "end"), [(25, "victory"), (24, "")])
def test_a_campaign_is_won_by_killing_the_dragon_when_the_heart_is_fully_charged(charge: int, end: str) -> None:
    table = at(CAMPAIGN, foes=[foe("knight-dragon", "h12", hp=1)], map=MAP, charge=charge)
    table.over = False
    table.hurt_foe(0, 1)
    assert outcome(table) == end


@pytest.mark.clause("defense.end.6")
@pytest.mark.parametrize(("rounds", "end"), [(9, "out-of-time"), (8, "")])
def test_the_citadel_is_lost_when_the_rounds_are_used_up(rounds: int, end: str) -> None:
    table = after("EndOfRound", waves=5, rounds=rounds, turn=2, options={"max_rounds": 10})
    assert outcome(table) == end


@pytest.mark.clause("defense.end.9")
@pytest.mark.parametrize("made", [5000, 4998])
def test_the_citadel_is_lost_when_more_choices_are_made_than_any_game_needs(made: int) -> None:
    in_turn = at({"max_rounds": 10}, ply=made, heroes=heroes("g7", "g7"), agenda=[["Turn", 0, 0]])
    do(in_turn, may(in_turn)[1])
    prepare = {"part": "preparation", "agenda": [["Prepare", 0, 3]]}
    in_preparation = at({"max_rounds": 10}, ply=made, **prepare)
    do(in_preparation, "done", 1)
    assert {outcome(in_turn), outcome(in_preparation)} == {"out-of-time" if made == 5000 else ""}


@pytest.mark.clause("defense.end.9")
@pytest.mark.parametrize("mode", ["scenario", "campaign"])
def test_no_game_is_endless_though_its_heroes_do_only_what_costs_nothing(mode: str) -> None:
    game = Defense({"mode": mode, "layout": "printed", "max_rounds": 10})
    game.most_choices = 200
    state = game.new_state(4, 1)
    assert isinstance(state, Table)
    rng = random.Random(1)
    while not state.is_terminal():
        dawdle(state, rng)
    assert outcome(state) == "out-of-time"
    assert 200 <= state.ply < 220


def dawdle(state: Table, rng: random.Random) -> None:
    """Do one of the cheapest things that there are, but for being done."""
    seat = state.actors()[0]
    choices = state.legal_actions(seat)
    done = state.game.actions.find("done")
    others = [action for action in choices if action != done] or choices
    least = min(state.price(seat, action) for action in others)
    state.apply_action(rng.choice([action for action in others if state.price(seat, action) == least]), seat)


@pytest.mark.clause("defense.end.7")
def test_all_have_the_same_result_and_score() -> None:
    table = after(
        "EndOfRound", waves=0, rounds=6, heart=7, heroes=[*heroes("g7", "g7")[:1], heroes("g7", "g7", hp=0)[1]]
    )
    assert table.returns() == [1.0, 1.0]
    rows = [[(line.name, line.points) for line in score.lines] for score in table.scores()]
    assert rows[0] == rows[1]
    assert [points for _, points in rows[0]] == [100, 7, 7, 0, 1]
    lost = after("EnemyPhase", foe("venom-serpent", "h8"), heart=1)
    assert lost.returns() == [-1.0, -1.0]
