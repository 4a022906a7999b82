"""Tables, seats and lists of tables."""

import random
from typing import Any

import pytest

from citadel.core.errors import BadOption, BadSeat, UnknownGame
from citadel.core.game import Game
from citadel.host import (
    BadName,
    BadSeating,
    GameStarted,
    Host,
    NotYourSeat,
    OutdatedTable,
    Seating,
    SeatTaken,
    TableNotReady,
    UnknownTable,
)
from citadel.host.play_test import new_table, random_move
from citadel.host.sealed_test import SealedGame

ANN = Seating("human", "Ann")
OPEN = Seating("open")


def test_a_table_waits_until_every_seat_is_taken(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, OPEN], "ann")
    waiting = host.view(table, "ann")
    assert not waiting.full
    with pytest.raises(TableNotReady, match="when every seat is taken"):
        host.act(table, "ann", 0, waiting.version, 0, "1")
    with pytest.raises(TableNotReady):
        host.undo(table, "ann", 0, waiting.version)
    assert host.sit(table, 1, "bob", "Bob").full
    assert host.view(table, "ann").observation.legal_actions


def test_an_open_seat_is_given_to_a_bot_once_by_whoever_sits_at_the_table(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, OPEN], "ann")
    with pytest.raises(NotYourSeat):
        host.fill(table, "eve", 1)
    with pytest.raises(BadSeat):
        host.fill(table, "ann", 2)
    with pytest.raises(SeatTaken, match="Ann has that seat already"):
        host.fill(table, "ann", 0)
    begun = host.fill(table, "ann", 1)
    assert begun.full
    assert begun.players[1].kind == "bot"
    assert host.fill(table, "ann", 1).version == begun.version


def test_nobody_sees_a_hand_before_the_game_begins(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, OPEN], "ann")
    view = host.view(table, "ann")
    assert view.seat == 0
    assert view.observation == host.view(table, "nobody").observation
    assert view.observation.position["hands"] == [4, 4]


def test_a_seat_shows_who_sits_there(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, OPEN, Seating("human", "Ann too")], "ann")
    host.sit(table, 1, "bob", "  Bob \t the  Second ")
    players = host.view(table, "bob").players
    assert [(player.seat, player.kind, player.name) for player in players] == [
        (0, "human", "Ann"),
        (1, "human", "Bob the Second"),
        (2, "human", "Ann too"),
    ]


def test_a_player_with_two_seats_looks_from_the_one_that_is_asked(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, Seating("human", "Ann too")], "ann")
    first = host.view(table, "ann")
    host.act(table, "ann", 0, first.version, first.observation.legal_actions[0], "1")
    second = host.view(table, "ann")
    assert (first.seat, second.seat, second.my_seats) == (0, 1, [0, 1])
    assert host.view(table, "ann", seat=0).seat == 0


def test_a_taken_seat_is_taken(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, OPEN, OPEN], "ann")
    with pytest.raises(SeatTaken, match="Ann has that seat already"):
        host.sit(table, 0, "bob", "Bob")
    with pytest.raises(SeatTaken, match="already have a seat"):
        host.sit(table, 1, "ann", "Ann")
    with pytest.raises(BadSeat, match="there are 0 to 2"):
        host.sit(table, 3, "bob", "Bob")


def test_sitting_down_twice_is_sitting_down_once(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, OPEN], "ann")
    version = host.sit(table, 1, "bob", "Bob").version
    assert host.sit(table, 1, "bob", "Bob").version == version


def test_one_may_stand_up_until_the_game_begins(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, OPEN, OPEN], "ann")
    host.sit(table, 1, "bob", "Bob")
    assert host.stand(table, "bob").players[1].kind == "open"
    with pytest.raises(NotYourSeat, match="do not sit at this table"):
        host.stand(table, "bob")
    host.sit(table, 1, "cyd", "Cyd")
    host.sit(table, 2, "bob", "Bob")
    with pytest.raises(GameStarted, match="has begun"):
        host.stand(table, "bob")


@pytest.mark.parametrize(
    "name", ["", " ", "x" * 41, "a\0b", "\u202eevil", "\ud800", "\u200b", "\u3164 \u2800", "\ufe0f"]
)
def test_a_name_is_short_and_can_be_seen(host: Host, name: str) -> None:
    with pytest.raises(BadName, match="1 to 40"):
        host.create("sealed", {}, [Seating("human", name), OPEN], "ann")
    table = host.create("sealed", {}, [ANN, OPEN], "ann")
    with pytest.raises(BadName):
        host.sit(table, 1, "bob", name)


def test_a_name_may_be_in_any_script(host: Host) -> None:
    table = host.create("sealed", {}, [Seating("human", "Zoë 玲 🦊"), OPEN], "ann")
    assert host.view(table, "ann").players[0].name == "Zoë 玲 🦊"


def test_a_table_of_the_wrong_size_or_kind_is_refused(host: Host) -> None:
    with pytest.raises(BadSeating, match="Sealed bids is for 2 to 3 seats, not 1"):
        host.create("sealed", {}, [ANN], "ann")
    wrong: Any = "robot"
    with pytest.raises(BadSeating, match="human, bot or open, not 'robot'"):
        host.create("sealed", {}, [ANN, Seating(wrong)], "ann")
    with pytest.raises(BadOption, match="rounds"):
        host.create("sealed", {"rounds": 9}, [ANN, OPEN], "ann")
    with pytest.raises(UnknownGame):
        host.create("no-such-game", {}, [ANN, OPEN], "ann")
    assert host.open_tables() == []


@pytest.mark.parametrize("table", ["", "nope", "x" * 5000, "a\0b", "\ud800", "é", "' OR 1=1 --"])
def test_an_unknown_table_is_unknown_to_every_method(host: Host, table: str) -> None:
    for call in [
        lambda: host.view(table, "ann"),
        lambda: host.sit(table, 0, "ann", "Ann"),
        lambda: host.stand(table, "ann"),
        lambda: host.act(table, "ann", 0, 1, 0, "1"),
        lambda: host.undo(table, "ann", 0, 1),
        lambda: host.journal(table),
    ]:
        with pytest.raises(UnknownTable, match="no such table"):
            call()  # type: ignore[no-untyped-call]


def test_a_table_cannot_be_found_by_guessing(host: Host) -> None:
    tables = {host.create("sealed", {}, [ANN, OPEN], "ann") for _ in range(4)}
    assert len(tables) == 4
    assert all(len(table) >= 22 for table in tables)


def test_the_tables_that_wait_for_me_come_first(host: Host) -> None:
    mine, waits = new_table(host), new_table(host)
    view = host.view(waits, "ann")
    host.act(waits, "ann", 0, view.version, view.observation.legal_actions[0], "1")
    listed = host.tables("ann")
    assert [(summary.table, summary.my_turn) for summary in listed] == [(mine, True), (waits, False)]
    assert [summary.mine for summary in host.tables("bob")] == [[1], [1]]
    assert host.tables("cyd") == []


def test_no_seat_is_asked_before_the_game_begins(host: Host) -> None:
    host.create("sealed", {}, [ANN, OPEN], "ann")
    assert [(summary.my_turn, summary.full) for summary in host.tables("ann")] == [(False, False)]


def test_a_table_that_is_not_listed_is_found_by_its_token_alone(host: Host) -> None:
    table = host.create("sealed", {}, [ANN, OPEN], "ann")
    assert host.open_tables("bob") == []
    assert host.sit(table, 1, "bob", "Bob").seat == 1


def test_open_tables_are_those_with_an_open_seat(host: Host) -> None:
    new_table(host)
    first, second = (host.create("sealed", {}, [ANN, OPEN], "ann", listed=True) for _ in range(2))
    assert [summary.table for summary in host.open_tables("bob")] == [second, first]
    host.sit(second, 1, "bob", "Bob")
    assert [(summary.table, summary.mine) for summary in host.open_tables("ann")] == [(first, [0])]


def test_a_list_says_when_a_game_is_over(host: Host) -> None:
    table, rng = new_table(host, rounds=1), random.Random(1)
    while not host.view(table, "ann").over:
        random_move(host, table, rng, rng.randbytes(8).hex())
    assert [(summary.over, summary.my_turn) for summary in host.tables("ann")] == [(True, False)]


def test_a_table_that_needs_what_a_server_no_longer_has_says_so(
    host: Host, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacks(*options: str) -> Game:
        raise BadOption("sealed: option pack cannot be 'heroes'")

    table = new_table(host)
    monkeypatch.setattr("citadel.host.games.game_of", lacks)
    later = Host(url)
    for wanted in (later.view, later.leave):
        with pytest.raises(OutdatedTable, match="this server does not have: sealed: option pack cannot be 'heroes'"):
            wanted(table, "ann")
    with pytest.raises(OutdatedTable, match="option pack cannot be 'heroes'"):
        later.point(table, "ann", 0, "a1")
    assert [summary.table for summary in later.tables("ann")] == [table]
    later.close()


def test_a_table_of_other_rules_is_not_played_on(host: Host, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(host)
    monkeypatch.setattr(SealedGame, "rules_version", 2)
    later = Host(url)
    with pytest.raises(OutdatedTable, match="version 1 of the rules of Sealed bids; this server has version 2"):
        later.view(table, "ann")
    assert [summary.table for summary in later.tables("ann")] == [table]
    later.close()
