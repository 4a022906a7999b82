"""The next game of the same players, set up once."""

import random

import pytest

from citadel.host import Host, NotYourSeat, Seating, TableNotReady, UnknownTable
from citadel.host.play_test import PLAYERS, new_table, random_move
from citadel.host.races_test import together


def finished(host: Host, seats: int = 2, **options: int) -> str:
    """A table at which the game is over."""
    table, rng = new_table(host, seats, **options), random.Random(1)
    while not host.view(table, "nobody").over:
        random_move(host, table, rng, rng.randbytes(8).hex())
    return table


def names(host: Host, table: str) -> list[str]:
    return [player.name for player in host.view(table, "nobody").players]


@pytest.mark.parametrize(("seats", "then"), [(2, ["Bob", "Ann"]), (3, ["Cyd", "Ann", "Bob"])])
def test_the_next_game_has_the_same_players_one_seat_further(host: Host, seats: int, then: list[str]) -> None:
    following = host.rematch(finished(host, seats), "ann")
    assert names(host, following) == then
    assert [host.view(following, player).seat for player in PLAYERS[:seats]] == [(n + 1) % seats for n in range(seats)]


def test_the_next_game_has_the_same_options_and_another_seed(host: Host) -> None:
    table = finished(host, rounds=2)
    view = host.view(host.rematch(table, "ann"), "ann")
    assert (view.game.id, view.observation.options) == ("sealed", {"rounds": 2})
    assert (view.over, view.full, view.observation.ply) == (False, True, 0)
    assert view.seed_hash != host.view(table, "ann").seed_hash


def test_bots_change_seats_like_everybody(host: Host) -> None:
    table, rng = (
        host.create("sealed", {}, [Seating("human", "Ann"), Seating("bot", "Robo", "uniform")], "ann"),
        random.Random(1),
    )
    while not host.view(table, "ann").over:
        for question in host.questions(table):
            host.answer(question, rng.choice(question.observation.legal_actions))
        view = host.view(table, "ann")
        if view.observation.legal_actions:
            host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], str(view.version))
    players = host.view(host.rematch(table, "ann"), "ann").players
    assert [(player.kind, player.name, player.bot) for player in players] == [
        ("bot", "Robo", "uniform"),
        ("human", "Ann", ""),
    ]


def test_whoever_asks_second_joins_the_same_table(host: Host) -> None:
    table = finished(host)
    assert len({host.rematch(table, player) for player in ["ann", "bob", "ann"]}) == 1


def test_two_who_ask_at_the_same_time_join_the_same_table(hosts: list[Host]) -> None:
    table = finished(hosts[0])
    asked = [
        lambda host=host, player=player: host.rematch(table, player) for host in hosts for player in ["ann", "bob"]
    ]
    assert together(*asked) == ["done"] * 4
    assert len(hosts[0].tables("ann")) == 2


def test_everybody_at_the_table_is_told_of_the_next_game(host: Host) -> None:
    table = finished(host)
    before = host.view(table, "bob")
    following = host.rematch(table, "ann")
    after = host.view(table, "bob")
    assert (before.rematch, after.rematch, host.view(table, "nobody").rematch) == ("", following, following)
    assert after.version > before.version


def test_onlookers_set_up_no_next_game(host: Host) -> None:
    with pytest.raises(NotYourSeat, match="Only the players"):
        host.rematch(finished(host), "nobody")


def test_the_next_game_waits_for_the_end_of_this_one(host: Host) -> None:
    with pytest.raises(TableNotReady, match="when this one is over"):
        host.rematch(new_table(host), "ann")


def test_a_table_that_is_not_there_is_followed_by_none(host: Host) -> None:
    with pytest.raises(UnknownTable):
        host.rematch("nowhere", "ann")
