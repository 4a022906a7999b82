"""The processes in which bots think: how they begin, die and end."""

import asyncio
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citadel.host import Host, bots, worker
from citadel.host.bots_test import ANN, BOT, until
from citadel.host.sealed_test import SealedGame


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(f"sqlite:///{tmp_path}/citadel.db", bot_pause=0)
    yield host
    host.close()


def die(*job: Any) -> int:
    os._exit(1)


def test_a_worker_that_dies_is_replaced_and_none_is_left_behind(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    living = worker.choose
    monkeypatch.setattr(worker, "choose", die)

    async def scene() -> None:
        async with host.bots:
            table = host.create("duel", {}, [BOT, BOT], "ann")
            await until(lambda: "BrokenProcessPool" in caplog.text)
            monkeypatch.setattr(worker, "choose", living)
            ply = host.view(table, "ann").observation.ply
            await until(lambda: host.view(table, "ann").observation.ply > ply + 4)

    asyncio.run(scene())
    assert multiprocessing.active_children() == []


def die_at_one(game: str, options: str, *job: Any) -> int:
    """Be killed at one kind of table, and think for long at others."""
    if json.loads(options)["rounds"] == 1:
        os._exit(1)
    time.sleep(600)
    return 0


def test_a_server_ends_although_a_worker_died_while_another_thought(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "choose", die_at_one)
    monkeypatch.setattr(bots, "_SECONDS_TO_NUDGE", 1.0)

    async def scene() -> None:
        async with host.bots:
            host.create(SealedGame.id, {"rounds": 2}, [BOT, ANN], "ann")
            await until(lambda: len(multiprocessing.active_children()) > 0)
            await asyncio.sleep(1)
            host.create(SealedGame.id, {"rounds": 1}, [BOT, ANN], "ann")
            await until(lambda: "worker process has died" in caplog.text)
        await until(lambda: multiprocessing.active_children() == [])

    asyncio.run(scene())


def think_on(*job: Any) -> int:
    time.sleep(600)
    return 0


def test_a_server_ends_although_a_bot_thinks(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "choose", think_on)

    async def scene() -> float:
        async with host.bots:
            host.create("duel", {}, [BOT, BOT], "ann")
            await until(lambda: len(multiprocessing.active_children()) > 0)
            await asyncio.sleep(1)
            return time.monotonic()

    told_to_end = asyncio.run(scene())
    assert time.monotonic() - told_to_end < 60
    assert multiprocessing.active_children() == []


def begin_and_never_end(told: Any) -> None:
    """Be a server with a worker, until killed."""
    fresh = multiprocessing.get_context("spawn")
    lifeline, held = fresh.Pipe(duplex=False)
    worker_process = fresh.Process(target=begin_and_wait, args=(lifeline, told))
    worker_process.start()
    worker_process.join()
    held.close()


def begin_and_wait(lifeline: Any, told: Any) -> None:
    """Be a worker whom nobody asks anything."""
    worker.begin(lifeline)
    told.send(os.getpid())
    time.sleep(600)


def test_a_worker_ends_when_its_server_is_killed() -> None:
    fresh = multiprocessing.get_context("spawn")
    here, told = fresh.Pipe(duplex=False)
    server = fresh.Process(target=begin_and_never_end, args=(told,))
    server.start()
    told.close()
    here.recv()
    server.kill()
    server.join()
    assert here.poll(60)  # as soon as the worker's end is closed, too
    with pytest.raises(EOFError):
        here.recv()
