"""Bots at work: seats of kind "bot" are played in worker processes, never on the event loop."""

import asyncio
import contextlib
import json
import logging
import math
import multiprocessing
import secrets
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Final, Protocol

from citadel.core.errors import CitadelError
from citadel.core.observation import Observation
from citadel.host import worker
from citadel.host.errors import HostError, StaleMove, StoreBusy, UnknownTable

log = logging.getLogger(__name__)

_SECONDS_TO_END: Final = 1.0
_SECONDS_TO_NUDGE: Final = 5.0


@dataclass(frozen=True)
class Question:
    """A bot is asked: what its seat may see of the table, and the version it sees. `alone`: no person plays there."""

    table: str
    seat: int
    bot: str
    version: int
    observation: Observation
    alone: bool


class Tables(Protocol):
    """What bots need of a host."""

    def tables_for_bots(self) -> list[str]:
        """Return the tables that wait for a bot. Raises StoreBusy."""

    def questions(self, table: str) -> list[Question]:
        """Return what the table's bots are asked now. Raises StoreBusy and whatever a table cannot be read for."""

    def answer(self, question: Question, action: int) -> None:
        """Make a bot's move. Raises StaleMove, StoreBusy."""


class Bots:
    """Use as `async with host.bots:` for the life of the server. Entering resumes tables that wait for a bot.

    A bot answers at a multiple of `pause` seconds after it was asked, so that the time it takes tells next to
    nothing. Tables of bots alone take their turns one by one, so that they never keep all workers from those of people.
    A bot that fails or chooses something illegal is replaced, for that move, by an even choice.

    Each process lets bots answer what was done through it, and what has not been answered for long: another process
    may have ended in the middle of it. Where several find the same bot asked, as when both have just begun, one answer
    counts and the others come to nothing.
    """

    def __init__(self, tables: Tables, pause: float, workers: int) -> None:
        self._tables = tables
        self._pause = pause
        self._workers = workers
        self._loop: asyncio.AbstractEventLoop | None = None
        self._pool: Executor | None = None
        self._lifeline: Connection | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[str, int]] = set()
        self._turn_of_bots_alone = asyncio.Semaphore()

    async def __aenter__(self) -> "Bots":
        self._loop = asyncio.get_running_loop()
        self._turn_of_bots_alone = asyncio.Semaphore()
        for table in await asyncio.to_thread(self._tables.tables_for_bots):
            self._look(table)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop = None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._pool is not None:
            ending = asyncio.create_task(asyncio.to_thread(self._pool.shutdown, cancel_futures=True))
            await asyncio.wait([ending], timeout=_SECONDS_TO_END)
            self._let_go_of_workers()
            await ending
            self._pool = None

    def _let_go_of_workers(self) -> None:
        """Let workers end in mid-thought, since no signal makes them; what they were asked is asked again."""
        if self._lifeline is not None:
            self._lifeline.close()
            self._lifeline = None

    def wake(self, table: str) -> None:
        """Look whether a bot is asked at the table. Any thread may call this; with no server it does nothing."""
        loop = self._loop
        if loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has just been closed
                loop.call_soon_threadsafe(self._look, table)

    def _look(self, table: str) -> None:
        if self._loop is not None:
            task = self._loop.create_task(self._serve(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _serve(self, table: str) -> None:
        try:
            questions = await asyncio.to_thread(self._tables.questions, table)
        except StoreBusy:
            await asyncio.sleep(1.0)
            self._look(table)
        except CitadelError as error:
            # What a game refuses quotes a move.
            why = str(error) if isinstance(error, HostError) else type(error).__name__
            log.warning("a table's bots cannot play: %s", why)
        else:
            await asyncio.gather(*(self._answer(question) for question in questions))

    async def _answer(self, question: Question) -> None:
        """Let a bot move, then look again: it may be asked more, or the table has changed meanwhile, or was busy."""
        place = (question.table, question.seat)
        if place in self._thinking:
            return
        self._thinking.add(place)
        try:
            action = await self._on_the_beat(question)
            await asyncio.to_thread(self._tables.answer, question, action)
        except (StaleMove, UnknownTable):
            pass
        except StoreBusy:
            await asyncio.sleep(1.0)
        finally:
            self._thinking.discard(place)
        self._look(question.table)

    async def _on_the_beat(self, question: Question) -> int:
        clock = asyncio.get_running_loop()
        asked_at = clock.time()
        action = await self._choice(question)
        if self._pause > 0:
            beats = max(1, math.ceil((clock.time() - asked_at) / self._pause))
            await asyncio.sleep(asked_at + beats * self._pause - clock.time())
        return action

    async def _choice(self, question: Question) -> int:
        """Return what the bot chooses, or an even choice if it fails."""
        seen = question.observation
        try:
            action = await self._ask(question)
            if type(action) is int and action in seen.legal_actions:
                return action
            log.warning("bot %s at %s chose something illegal; an even choice replaces it", question.bot, seen.game)
        except Exception as error:
            why = type(error).__name__
            log.warning("bot %s at %s failed (%s); an even choice replaces it", question.bot, seen.game, why)
        return secrets.choice(seen.legal_actions)

    async def _ask(self, question: Question) -> object:
        async with self._turn_of_bots_alone if question.alone else contextlib.nullcontext():
            return await self._ask_a_worker(question)

    async def _ask_a_worker(self, question: Question) -> object:
        seen = question.observation
        pool = self._workers_at_hand()
        job = (seen.game, json.dumps(seen.options), question.bot, seen.to_dict(), secrets.randbits(64))
        try:
            return await _done(pool, asyncio.get_running_loop().run_in_executor(pool, worker.choose, *job))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
                self._let_go_of_workers()
                log.warning("a worker process has died; others take its place", extra={"event": "worker-lost"})
            raise

    def _workers_at_hand(self) -> Executor:
        """Return the worker processes, started when the first bot is asked, and anew after one has died."""
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")
            lifeline, self._lifeline = fresh.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=fresh, initializer=worker.begin, initargs=(lifeline,)
            )
        return self._pool


async def _done(pool: Executor, answer: asyncio.Future[int]) -> int:
    """Wait for a worker's answer. A pool may miss the death of a worker that it has just started until it is asked."""
    try:
        while not (await asyncio.wait([answer], timeout=_SECONDS_TO_NUDGE))[0]:
            with contextlib.suppress(BrokenProcessPool):
                pool.submit(int)
        return answer.result()
    finally:
        answer.cancel()
