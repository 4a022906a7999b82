"""Any moment of a finished game, from any seat, and of no other game."""

from typing import Any

import pytest

from citadel.core.errors import BadSeat
from citadel.core.journal import Journal
from citadel.core.observation import SPECTATOR
from citadel.host import BadPly, Host, TableNotReady, UnknownTable
from citadel.host.play_test import new_table
from citadel.host.rematch_test import finished


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_every_moment_is_what_the_seat_saw_then(host: Host, seat: int) -> None:
    table = finished(host, 3)
    for ply, state in enumerate(Journal.loads(host.journal(table)).replay()):
        moment = host.replay(table, ply, seat)
        assert moment.view.observation == state.observe(seat)
        assert (moment.ply, moment.view.seat, moment.view.over) == (ply, seat, state.is_terminal())
    assert moment.plies == ply


def test_points_and_seed_are_told_at_the_last_moment_alone(host: Host) -> None:
    table = finished(host)
    first, last = host.replay(table, 0, 0), host.replay(table, host.replay(table, 0, 0).plies, 0)
    assert (first.view.scores, first.view.returns, first.view.seed) == (None, None, None)
    assert last.view.returns == host.view(table, "ann").returns and last.view.scores


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_the_lines_told_with_each_ply_are_the_log_of_that_viewer(host: Host, seat: int) -> None:
    table = finished(host)
    told = host.replay(table, 0, seat).told
    for ply in range(len(told)):
        log = host.replay(table, ply, seat).view.observation.log
        assert [line for lines in told[: ply + 1] for line in lines] == log


def test_a_replay_is_nobodys_turn(host: Host) -> None:
    moment = host.replay(finished(host), 3, 0)
    assert (moment.view.my_seats, moment.view.undoable) == ([], 0)


def test_a_game_that_is_not_over_is_not_replayed(host: Host) -> None:
    with pytest.raises(TableNotReady, match="when the game is over"):
        host.replay(new_table(host), 0, 0)
    with pytest.raises(UnknownTable):
        host.replay("nowhere", 0, 0)


@pytest.mark.parametrize("ply", [-1, 10_000, "1", None, True])
def test_a_move_that_is_not_there_is_refused(host: Host, ply: Any) -> None:
    with pytest.raises(BadPly, match=r"there are 0 \(the beginning\) to \d+"):
        host.replay(finished(host), ply, 0)


@pytest.mark.parametrize("seat", [-2, 2, "0"])
def test_a_seat_that_is_not_there_sees_nothing(host: Host, seat: Any) -> None:
    with pytest.raises(BadSeat, match="there are 0 to 1"):
        host.replay(finished(host), 0, seat)
