"""The benchmark command tells what it measured."""

from __future__ import annotations

import pytest

import citadel
from citadel.cli.bench import said
from citadel.core.actions import Actions
from citadel.core.chance import Chance
from citadel.core.steps import Step
from citadel.core.toy_test import ASK_ALL, THROW, ToyGame, toy
from citadel.games.defense.table import Table
from citadel.research import bench, ours, ours_defense, peers
from citadel.research.interpreted import interpreted_rate
from citadel.research.rates import Rate, time_in_turns


def test_the_best_window_counts_and_windows_take_turns() -> None:
    order: list[str] = []

    def work(name: str) -> int:
        order.append(name)
        return 5

    rates = [Rate("a", lambda: work("a")), Rate("b", lambda: work("b"))]
    ticks: list[int] = []
    time_in_turns(rates, 1e-9, 2, lambda: ticks.append(1))
    assert order == ["a", "b", "a", "b"]
    assert len(ticks) == 4
    assert all(rate.best > 0 for rate in rates)


def test_every_figure_of_ours_stands_beside_the_one_it_is_measured_by() -> None:
    mine = [Rate(str(i), lambda: 1) for i in range(6)]
    theirs = [Rate(name, lambda: 1) for name in ("driven", "inside", "clones", "resamples", "search")]
    for rate in [*mine, *theirs]:
        rate.best = 10.0
    found = bench.rows(mine, 4.0, theirs)
    assert [row.peer_name for row in found] == ["driven"] * 2 + ["inside", "clones", "resamples", "search", "driven"]
    assert found[-1].ratio == 0.4
    assert "0.40 x driven (10); wanted 0.1 x" in said(found[-1])


def test_a_game_may_have_another_bar_for_its_decisions() -> None:
    found = bench.rows([Rate(str(i), lambda: 1) for i in range(6)], 4.0, [], 0.5)
    assert [row.bar for row in found[:3]] == [0.5, 0.5, 0.8]


def test_without_a_peer_there_is_a_figure_and_no_ratio() -> None:
    found = bench.rows([Rate(str(i), lambda: 1) for i in range(6)], 4.0, [])
    assert found[-1].ratio == 0.0
    assert "x" not in said(found[-1])


@pytest.mark.parametrize("rate", [ours.driven, ours.inner, ours.clones, ours.resamples])
def test_each_piece_of_work_counts_what_it_does(rate) -> None:  # type: ignore[no-untyped-def]
    assert rate(citadel.load_game("duel"), 2).work() >= 40


def test_enemy_phases_are_counted_from_where_the_last_hero_of_a_round_is_done() -> None:
    game = citadel.load_game("defense", layout="printed")
    for state in ours_defense.ends_of_rounds(game, 2, 3):
        assert isinstance(state, Table)
        assert state.actors() == [(state.first + 1) % 2]
        assert any(foe for foe in state.to_dict()["foes"])
        rounds = state.rounds
        ours_defense.end_round(state, Actions(), Chance())
        assert state.is_terminal() or state.rounds == rounds + 1
    assert ours_defense.enemy_phases(game, 2, 3).work() == 3


def test_positions_in_the_middle_of_a_game_wait_for_a_choice() -> None:
    for state in ours.midgame(citadel.load_game("duel"), 2):
        assert not state.is_terminal()


@pytest.mark.parametrize("agenda", [[(ASK_ALL, 0, 3)], [(THROW, 0, 0), (THROW, 1, 0)]])
def test_a_game_of_few_plies_is_not_played_to_its_end(
    agenda: list[tuple[Step, int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ToyGame({})
    monkeypatch.setattr(ToyGame, "new_state", lambda *_: toy(*agenda))
    assert [state.is_terminal() for state in ours.midgame(game, 2, 3)] == [False] * 3


def test_the_interpreted_figure_comes_from_sources_in_another_process() -> None:
    assert interpreted_rate("duel", 2, 0.01) > 0


def test_memory_is_read_after_a_tenth_and_after_all_games() -> None:
    found = bench.grown(citadel.load_game("duel"), 2, 20, lambda: None)
    assert len(found) == 2


@pytest.mark.skipif(not peers.has_open_spiel(), reason="OpenSpiel is not installed")
def test_the_peer_does_the_same_kind_of_work() -> None:
    assert peers.driven("hearts").work() >= 52
    assert peers.resamples("hearts").work() == 40
    assert peers.playouts("hearts").work() >= 52 * peers.ROLLOUTS


def test_a_game_is_measured_at_four_seats_or_as_near_as_it_gets() -> None:
    assert bench.usual_seats(citadel.load_game("duel")) == 2
