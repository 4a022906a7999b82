"""What a host does by itself: idle tables leave the memory, old ones the database; and how many a player may have."""

import asyncio
import logging
import random
import threading
import time
from collections.abc import Iterator

import pytest
from sqlalchemy import func, select, update

from citadel.host import Host, Seating, StoreBusy, TooManyTables, UnknownTable
from citadel.host.keeper import Keeper
from citadel.host.play_test import new_table, random_move
from citadel.host.rematch_test import finished
from citadel.host.schema import metadata, seats, tables
from citadel.host.sweeper import Sweeper

ANN, OPEN, BOT = Seating("human", "Ann"), Seating("open"), Seating("bot", bot="uniform")
DAY = 86400


@pytest.fixture
def host(url: str) -> Iterator[Host]:
    host = Host(url, tables_each=3)
    yield host
    host.close()


def wait_for(true: threading.Event) -> None:
    assert true.wait(60)


# Memory.


def test_a_table_that_nobody_looks_at_leaves_the_memory_by_itself(url: str) -> None:
    host = Host(url, idle_seconds=0.2)
    table = new_table(host)
    deadline = time.monotonic() + 60
    while host._folder._kept.get(table):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert host.view(table, "ann").observation.ply == 0
    assert host._folder._kept.get(table)
    host.close()


# Old tables.


def age(host: Host, table: str, days: float) -> None:
    """Let it be so long ago that anything was done at a table or anybody seen there."""
    host._presence.write()  # now, not in the middle of a test
    then = time.time() - days * DAY
    with host._store.writing() as connection:
        connection.execute(update(tables).where(tables.c.id == table).values(touched=then))
        connection.execute(update(seats).where(seats.c.table_id == table).values(seen=then))


def sweep(host: Host, keep_days: float = 10) -> list[str]:
    return Sweeper(host._store, host.hub, keep_days).sweep()


def test_a_table_that_nobody_touched_for_long_is_deleted_and_the_others_stay(host: Host) -> None:
    old, new = new_table(host), new_table(host)
    random_move(host, old, random.Random(1), "1")
    age(host, old, 11)
    age(host, new, 9)
    assert sweep(host) == [old]
    with pytest.raises(UnknownTable):
        host.view(old, "ann")
    assert host.view(new, "ann").full


def test_nothing_is_left_of_a_deleted_table(host: Host) -> None:
    table = finished(host)
    following = host.rematch(table, "ann")
    age(host, table, 11)
    assert sweep(host) == [table]
    assert [summary.table for summary in host.tables("ann")] == [following]
    age(host, following, 11)
    assert sweep(host) == [following]
    with host._store.reading() as connection:
        left = {
            one.name: connection.execute(select(func.count()).select_from(one)).scalar()
            for one in metadata.sorted_tables
        }
    assert {name: count for name, count in left.items() if count} == {"citadel_schema": 1}


def test_a_finished_game_outlives_the_next_one(host: Host) -> None:
    table = finished(host)
    following = host.rematch(table, "ann")
    age(host, following, 11)
    assert sweep(host) == [following]
    assert host.view(table, "ann").rematch == ""


def test_a_table_that_somebody_watches_or_has_looked_at_is_kept(host: Host) -> None:
    watched, looked_at = new_table(host), new_table(host)
    for table in (watched, looked_at):
        age(host, table, 11)
    host.view(looked_at, "bob")
    host._presence.write()

    async def scene() -> None:
        async with host.hub.watch(watched, "nobody"):
            assert sweep(host) == []

    asyncio.run(scene())
    assert sweep(host) == [watched]


def test_a_table_touched_while_it_is_being_deleted_is_kept(host: Host) -> None:
    table = new_table(host)
    age(host, table, 11)
    before = time.time() - 10 * DAY
    assert host._store.untouched(before, 5) == [table]
    random_move(host, table, random.Random(1), "1")
    assert host._store.delete([table], before) == []
    assert host.view(table, "ann").observation.ply == 1


def test_with_no_days_everything_is_kept(host: Host) -> None:
    age(host, new_table(host), 10000)
    assert sweep(host, keep_days=0) == []


# How many tables a player may have.


def test_a_player_has_so_many_unfinished_tables_and_no_more(host: Host) -> None:
    for _ in range(3):
        host.create("sealed", {}, [ANN, OPEN], "ann")
    with pytest.raises(TooManyTables, match=r"3 unfinished games.*leave it to a bot"):
        host.create("sealed", {}, [ANN, OPEN], "ann")
    others = host.create("sealed", {}, [Seating("human", "Bob"), OPEN], "bob")
    with pytest.raises(TooManyTables):
        host.sit(others, 1, "ann", "Ann")
    assert len(host.tables("ann")) == 3
    assert host.sit(others, 1, "cyd", "Cyd").full


def test_finished_games_and_those_one_stood_up_from_leave_room(host: Host) -> None:
    for _ in range(4):
        finished(host, rounds=1)
    for _ in range(4):
        host.stand(host.create("sealed", {}, [ANN, OPEN], "ann"), "ann")
    host.create("sealed", {}, [ANN, OPEN], "ann")


def test_tables_for_bots_alone_count_for_whoever_set_them_up(host: Host) -> None:
    for _ in range(3):
        host.create("sealed", {}, [BOT, BOT], "ann")
    with pytest.raises(TooManyTables):
        host.create("sealed", {}, [BOT, BOT], "ann")
    host.create("sealed", {}, [BOT, BOT], "bob")


def test_the_next_game_needs_room_too(host: Host) -> None:
    table = finished(host)
    for _ in range(3):
        host.create("sealed", {}, [ANN, OPEN], "ann")
    with pytest.raises(TooManyTables):
        host.rematch(table, "ann")
    following = host.rematch(table, "bob")
    assert host.rematch(table, "ann") == following


# The keeper.


def test_a_chore_is_done_again_and_again_whatever_becomes_of_it(caplog: pytest.LogCaptureFixture) -> None:
    fates: list[Exception | None] = [StoreBusy("busy"), ZeroDivisionError(), None]
    done = threading.Event()

    def chore() -> None:
        if not fates:
            done.set()
        elif (fate := fates.pop(0)) is not None:
            raise fate

    keeper = Keeper([(3600, done.clear), (0.01, chore)])
    wait_for(done)
    keeper.close()
    failures = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.exc_info[0] for record in failures if record.exc_info] == [ZeroDivisionError]
