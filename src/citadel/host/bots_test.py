"""Bots at work."""

import asyncio
import json
import multiprocessing
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from citadel.core.observation import Observation
from citadel.host import Host, Seating, playing, worker
from citadel.host.bots import Bots
from citadel.host.rows import MoveRow
from citadel.host.sealed_test import SealedGame

ANN = Seating("human", "Ann")
BOT = Seating("bot", bot="uniform")
Choose = Callable[[Observation], Any]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(f"sqlite:///{tmp_path}/citadel.db", bot_pause=0)
    yield host
    host.close()


@pytest.fixture
def in_threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let bots work in threads, where the test can see them."""
    with ThreadPoolExecutor(2) as pool:
        monkeypatch.setattr(Bots, "_workers_at_hand", lambda self: pool)
        yield


def let_bots_choose(monkeypatch: pytest.MonkeyPatch, choose: Choose) -> None:
    class Bot:
        def choose(self, observation: Observation) -> Any:
            return choose(observation)

    monkeypatch.setattr(worker, "make_bot", lambda spec, game, seed: Bot())


async def until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something is true."""
    deadline = time.monotonic() + seconds
    while not await asyncio.to_thread(true):
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


def play(host: Host, table: str) -> None:
    """Let the bots play a table to its end; Ann, if she is there, plays at random."""
    rng = random.Random(1)

    def over() -> bool:
        view = host.view(table, "ann")
        if view.seat in view.observation.actors:
            action = rng.choice(view.observation.legal_actions)
            host.act(table, "ann", view.seat, view.version, action, str(view.version))
        return view.over

    async def scene() -> None:
        async with host.bots:
            await until(over)

    asyncio.run(scene())


@pytest.mark.usefixtures("in_threads")
def test_bots_play_a_table_that_was_there_before_the_server_to_its_end(host: Host) -> None:
    table = host.create(SealedGame.id, {}, [BOT, BOT, BOT], "ann")
    play(host, table)
    assert host.view(table, "ann").over


@pytest.mark.usefixtures("in_threads")
def test_a_bot_answers_each_move_of_a_person(host: Host) -> None:
    table = host.create(SealedGame.id, {}, [ANN, BOT], "ann")
    play(host, table)
    assert host.view(table, "ann").over


@pytest.mark.usefixtures("in_threads")
def test_a_bot_begins_when_the_last_seat_is_taken(host: Host) -> None:
    async def scene() -> None:
        async with host.bots:
            table = host.create(SealedGame.id, {}, [BOT, Seating("open")], "ann")
            await asyncio.sleep(0.2)
            assert host.view(table, "ann").observation.ply == 0
            host.sit(table, 1, "bob", "Bob")
            await until(lambda: host.view(table, "ann").observation.actors == [1])

    asyncio.run(scene())


@pytest.mark.usefixtures("in_threads")
def test_a_worker_is_given_its_seats_observation_and_nothing_else(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[Any] = []
    choose = worker.choose

    def seen(*job: Any) -> int:
        jobs.append(job)
        return choose(*job)

    monkeypatch.setattr(worker, "choose", seen)
    play(host, host.create(SealedGame.id, {}, [BOT, ANN], "ann"))
    for game, options, bot, observation, seed in jobs:
        assert (game, json.loads(options), bot, observation["seat"]) == (SealedGame.id, {"rounds": 3}, "uniform", 0)
        assert isinstance(observation["position"]["hands"][1], int)
        assert json.loads(json.dumps(observation)) == observation
        assert isinstance(seed, int)
    assert len({job[-1] for job in jobs}) == len(jobs)


def crash(observation: Observation) -> int:
    raise RuntimeError("a bot's own trouble")


@pytest.mark.usefixtures("in_threads")
@pytest.mark.parametrize("choose", [crash, *[lambda seen, it=it: it for it in (-1, 10**30, "bid 1", None)]])
def test_a_bot_that_fails_or_cheats_is_replaced_for_that_move(
    host: Host, choose: Choose, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    let_bots_choose(monkeypatch, choose)
    table = host.create(SealedGame.id, {"rounds": 1}, [BOT, BOT], "ann")
    play(host, table)
    assert host.view(table, "ann").over
    assert "bot uniform at sealed" in caplog.text
    assert "an even choice replaces it" in caplog.text
    assert "trouble" not in caplog.text


@pytest.mark.usefixtures("in_threads")
def test_what_was_thought_out_before_an_undo_is_thought_out_again(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, think_on = threading.Event(), threading.Event()
    versions: list[int] = []

    def slowly(observation: Observation) -> int:
        thinking.set()
        assert think_on.wait(60)
        versions.append(len(observation.position["bids"]))
        return observation.legal_actions[0]

    let_bots_choose(monkeypatch, slowly)

    async def scene() -> None:
        async with host.bots:
            table = host.create(SealedGame.id, {}, [ANN, BOT], "ann")
            await until(thinking.is_set)
            view = host.view(table, "ann")
            view = host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "1")
            host.undo(table, "ann", 0, view.version)
            think_on.set()
            await until(lambda: host.view(table, "ann").observation.ply == 1)
            assert host.view(table, "ann").observation.actors == [0]

    asyncio.run(scene())
    assert len(versions) == 2


@pytest.mark.usefixtures("in_threads")
def test_a_stand_in_plays_until_its_person_is_back_and_its_last_thought_is_dropped(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, think_on, thoughts = threading.Event(), threading.Event(), list[int]()

    def slowly(observation: Observation) -> int:
        thoughts.append(observation.seat)
        if len(thoughts) > 1:
            thinking.set()
            assert think_on.wait(60)
        return observation.legal_actions[0]

    let_bots_choose(monkeypatch, slowly)

    async def scene() -> None:
        async with host.bots:
            table = host.create(SealedGame.id, {}, [ANN, Seating("open")], "ann")
            host.sit(table, 1, "bob", "Bob")
            host.leave(table, "ann")
            await until(lambda: host.view(table, "bob").observation.ply == 1)
            host.leave(table, "bob")
            await until(thinking.is_set)
            host.come_back(table, "bob")
            think_on.set()
            await until(lambda: not host.bots._thinking)
            view = host.view(table, "bob")
            assert (view.observation.ply, view.observation.actors) == (1, [1])
            assert host.act(table, "bob", 1, view.version, view.observation.legal_actions[0], "1").observation.ply == 2

    asyncio.run(scene())
    assert thoughts[:2] == [0, 1]


@pytest.mark.usefixtures("in_threads")
@pytest.mark.parametrize(("thinks", "answers"), [(0.0, 0.4), (0.5, 0.8)])
def test_a_bot_answers_on_the_beat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinks: float, answers: float
) -> None:
    host = Host(f"sqlite:///{tmp_path}/beat.db", bot_pause=0.4)

    def choose(observation: Observation) -> int:
        time.sleep(thinks)
        return observation.legal_actions[0]

    let_bots_choose(monkeypatch, choose)

    async def scene() -> float:
        async with host.bots:
            begun = time.monotonic()
            table = host.create(SealedGame.id, {}, [ANN, BOT], "ann")
            await until(lambda: host.view(table, "ann").observation.ply == 1)
            return time.monotonic() - begun

    assert asyncio.run(scene()) >= answers
    host.close()


@pytest.mark.usefixtures("in_threads")
def test_a_persons_bot_does_not_wait_until_tables_of_bots_alone_are_done(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_on = threading.Event()

    def choose(observation: Observation) -> int:
        if observation.options["rounds"] == 1:
            think_on.wait(120)  # longer than anybody here waits
        return observation.legal_actions[0]

    let_bots_choose(monkeypatch, choose)

    async def scene() -> None:
        async with host.bots:
            try:
                for _ in range(3):
                    host.create(SealedGame.id, {"rounds": 1}, [BOT, BOT], "eve")
                await asyncio.sleep(0.5)
                table = host.create(SealedGame.id, {}, [ANN, BOT], "ann")
                await until(lambda: host.view(table, "ann").observation.ply == 1)
            finally:
                think_on.set()

    asyncio.run(scene())


def test_without_a_server_a_wake_up_is_nothing(host: Host) -> None:
    table = host.create(SealedGame.id, {}, [ANN, BOT], "ann")
    host.bots.wake(table)
    assert host.view(table, "ann").observation.ply == 0


def test_bots_play_a_real_game_in_processes_of_their_own(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    table = host.create("duel", {}, [BOT, BOT], "ann")
    play(host, table)
    assert host.view(table, "ann").over
    assert caplog.text == ""  # else an even choice would have replaced the bot's
    assert multiprocessing.active_children() == []


@pytest.mark.usefixtures("in_threads")
def test_bots_whose_server_is_gone_are_asked_by_another_one(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "FORGOTTEN_SECONDS", 0.0)

    async def scene() -> None:
        async with host.bots:
            gone = Host(str(host._store._reader.url))  # it never lets its bots answer
            table = gone.create(SealedGame.id, {}, [ANN, BOT], "ann")
            tables = [table, gone.create(SealedGame.id, {}, [BOT, BOT], "ann")]
            gone.close()
            host.wake_forgotten_bots()
            await until(lambda: host.view(tables[1], "ann").over and host.tables_for_bots() == [])

    asyncio.run(scene())


def test_bots_that_have_just_been_asked_are_not_forgotten(host: Host) -> None:
    host.create(SealedGame.id, {}, [BOT, BOT], "ann")
    assert len(host.tables_for_bots()) == 1
    assert host.tables_for_bots(time.time() - playing.FORGOTTEN_SECONDS) == []


@pytest.mark.usefixtures("in_threads")
def test_of_a_table_whose_journal_cannot_be_played_the_log_does_not_tell_what_was_played(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    table = host.create(SealedGame.id, {}, [BOT, BOT], "ann")
    with host._store.writing() as connection:
        host._store.step(connection, table, 1)
        host._store.append(connection, table, 1, MoveRow(0, 999, 2), "key")

    async def scene() -> None:
        async with host.bots:
            await until(lambda: bool(caplog.messages))

    asyncio.run(scene())
    assert caplog.messages == ["a table's bots cannot play: IllegalAction"]
