"""Stand-ins: bots that play for people who have left, until they come back."""

import random
from collections.abc import Iterator

import pytest

from citadel.host import (
    Host,
    NotYourSeat,
    Seating,
    StaleMove,
    StoodIn,
    TableNotReady,
    UnknownTable,
    View,
)
from citadel.host.play_test import PLAYERS, new_table, random_move
from citadel.host.rematch_test import finished
from citadel.host.sealed_test import BOAST

BEST = "ismcts"


@pytest.fixture
def host(url: str) -> Iterator[Host]:
    """A host at which whoever does not look is away at once."""
    host = Host(url, away_seconds=0)
    yield host
    host.close()


def act(host: Host, table: str, player: str, seat: int, action: int) -> View:
    version = host.view(table, player).version
    return host.act(table, player, seat, version, action, f"{version}")


def act_first(host: Host, table: str, player: str, seat: int) -> View:
    return act(host, table, player, seat, host.view(table, player, seat).observation.legal_actions[0])


def bots_move(host: Host, table: str) -> list[int]:
    """Let each bot that is asked make its first move; return their seats."""
    questions = host.questions(table)
    for question in questions:
        host.answer(question, question.observation.legal_actions[0])
    return [question.seat for question in questions]


def boasting(host: Host) -> tuple[str, int, str]:
    """A table at which somebody has won the first round, their seat, and who."""
    table, rng = new_table(host), random.Random(1)
    for ply in range(2):
        random_move(host, table, rng, f"start {ply}")
    seat = host.view(table, "nobody").observation.actors[0]
    return table, seat, PLAYERS[seat]


# Leaving and coming back.


def test_a_bot_plays_for_whoever_leaves(host: Host) -> None:
    table = new_table(host)
    view = host.leave(table, "ann")
    assert view.stood_in
    assert [(player.kind, player.name, player.stand_in) for player in view.players] == [
        ("human", "Ann", BEST),
        ("human", "Bob", ""),
    ]
    assert bots_move(host, table) == [0]
    assert host.view(table, "bob").observation.ply == 1


def test_the_seat_stays_its_persons(host: Host) -> None:
    table = new_table(host)
    before = host.view(table, "ann").observation
    left = host.leave(table, "ann")
    assert (left.seat, left.my_seats, left.observation) == (0, [0], before)
    assert [summary.table for summary in host.tables("ann")] == [table]


def test_everybody_sees_that_a_bot_plays_there(host: Host) -> None:
    table = new_table(host)
    host.leave(table, "ann")
    for player in ["ann", "bob", "nobody"]:
        assert host.view(table, player).players[0].stand_in == BEST
    assert [host.view(table, player).stood_in for player in ["ann", "bob", "nobody"]] == [True, False, False]


def test_whoever_left_neither_moves_nor_takes_back_until_they_return(host: Host) -> None:
    table, seat, player = boasting(host)
    act(host, table, player, seat, BOAST)
    version = host.leave(table, player).version
    with pytest.raises(StoodIn, match="Take your seat back first"):
        host.act(table, player, seat, version, BOAST, "1")
    with pytest.raises(StoodIn):
        host.undo(table, player, seat, version)
    host.come_back(table, player)
    assert act(host, table, player, seat, BOAST).observation.ply == 4


def test_a_move_that_has_counted_is_answered_again_after_leaving(host: Host) -> None:
    table, seat, player = boasting(host)
    version = host.view(table, player).version
    host.act(table, player, seat, version, BOAST, "key")
    host.leave(table, player)
    assert host.act(table, player, seat, version, BOAST, "key").observation.ply == 3


def test_whoever_returns_plays_themselves(host: Host) -> None:
    table = new_table(host)
    host.leave(table, "ann")
    back = host.come_back(table, "ann")
    assert (back.stood_in, back.players[0].stand_in) == (False, "")
    assert host.questions(table) == []
    assert act_first(host, table, "ann", 0).observation.ply == 1


def test_what_a_bot_thinks_out_while_its_person_returns_comes_to_nothing(host: Host) -> None:
    table = new_table(host)
    host.leave(table, "ann")
    question = host.questions(table)[0]
    host.come_back(table, "ann")
    with pytest.raises(StaleMove, match="changed hands"):
        host.answer(question, question.observation.legal_actions[0])
    assert host.view(table, "ann").observation.ply == 0


def test_what_a_bot_thought_out_in_an_earlier_absence_comes_to_nothing(host: Host) -> None:
    table = new_table(host)
    host.leave(table, "ann")
    question = host.questions(table)[0]
    host.come_back(table, "ann")
    host.leave(table, "ann")
    with pytest.raises(StaleMove, match="changed hands"):
        host.answer(question, question.observation.legal_actions[0])
    assert bots_move(host, table) == [0]


def test_a_page_from_before_the_absence_counts_if_the_bot_has_not_moved(host: Host) -> None:
    table = new_table(host)
    page = host.view(table, "ann")
    host.leave(table, "ann")
    host.come_back(table, "ann")
    host.act(table, "ann", 0, page.version, page.observation.legal_actions[0], "1")
    other = host.view(table, "bob")
    host.leave(table, "bob")
    bots_move(host, table)
    host.come_back(table, "bob")
    with pytest.raises(StaleMove):
        host.act(table, "bob", 1, other.version, other.observation.legal_actions[0], "1")


@pytest.mark.parametrize("back", [False, True])
def test_leaving_twice_and_coming_back_twice_is_once(host: Host, back: bool) -> None:
    table = new_table(host)
    change = host.come_back if back else host.leave
    host.leave(table, "ann")
    version = change(table, "ann").version
    assert change(table, "ann").version == version


def test_a_person_with_several_seats_leaves_them_all_and_takes_them_all_back(host: Host) -> None:
    seats = [Seating("human", "Ann"), Seating("human", "Ann too"), Seating("open")]
    table = host.create("sealed", {}, seats, "ann")
    host.sit(table, 2, "bob", "Bob")
    host.leave(table, "ann")
    assert bots_move(host, table) == [0, 1]
    back = host.come_back(table, "ann")
    assert [player.stand_in for player in back.players] == ["", "", ""]


def test_when_everybody_has_left_bots_play_the_game_to_its_end(host: Host) -> None:
    table = new_table(host)
    host.leave(table, "ann")
    assert [question.alone for question in host.questions(table)] == [False]
    host.leave(table, "bob")
    assert [question.alone for question in host.questions(table)] == [True, True]
    while bots_move(host, table):
        pass
    assert host.view(table, "ann").over


def test_a_table_with_a_stand_in_waits_for_a_bot_when_a_server_begins(host: Host) -> None:
    table = new_table(host)
    assert host.tables_for_bots() == []
    host.leave(table, "ann")
    assert host.tables_for_bots() == [table]


def test_it_is_not_the_turn_of_somebody_for_whom_a_bot_plays(host: Host) -> None:
    table = new_table(host)
    host.leave(table, "ann")
    assert [(summary.my_turn, summary.stood_in) for summary in host.tables("ann")] == [(False, True)]
    assert [(summary.my_turn, summary.stood_in) for summary in host.tables("bob")] == [(True, False)]


def test_nobody_leaves_before_the_game_or_after_it(host: Host) -> None:
    waiting = host.create("sealed", {}, [Seating("human", "Ann"), Seating("open")], "ann")
    with pytest.raises(TableNotReady, match="has not begun"):
        host.leave(waiting, "ann")
    over = finished(host)
    with pytest.raises(TableNotReady, match="is over"):
        host.leave(over, "ann")
    assert not host.come_back(over, "ann").stood_in


def test_onlookers_neither_leave_nor_come_back(host: Host) -> None:
    table = new_table(host)
    for call in (host.leave, host.come_back):
        with pytest.raises(NotYourSeat, match="do not sit"):
            call(table, "nobody")
        with pytest.raises(UnknownTable):
            call("nowhere", "ann")


# Taking back.


def test_what_a_stand_in_did_is_not_taken_back(host: Host) -> None:
    table, seat, player = boasting(host)
    host.leave(table, player)
    bots_move(host, table)
    assert host.view(table, player).undoable == 0
    assert host.come_back(table, player).undoable == 0
    assert act(host, table, player, seat, BOAST).undoable == 1


def test_nothing_is_taken_back_across_an_absence(host: Host) -> None:
    table, seat, player = boasting(host)
    assert act(host, table, player, seat, BOAST).undoable == 1
    host.leave(table, player)
    assert host.come_back(table, player).undoable == 0


# The next game.


def test_the_next_game_begins_with_everybody_themselves(host: Host) -> None:
    table = new_table(host, rounds=1)
    host.leave(table, "ann")
    rng = random.Random(1)
    while not host.view(table, "bob").over:
        bots_move(host, table)
        view = host.view(table, "bob")
        if view.observation.legal_actions:
            act(host, table, "bob", 1, rng.choice(view.observation.legal_actions))
    assert not host.view(table, "ann").stood_in
    following = host.rematch(table, "bob")
    assert [player.stand_in for player in host.view(following, "bob").players] == ["", ""]
