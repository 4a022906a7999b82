"""The server is killed in the middle of whatever it does, and started again: nothing that it said is lost."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import BrowserContext, async_playwright

from citadel.web.browsing_test import GAME, Server
from scripts.visitor import Browser
from tests.crash.audit import answers_lost, copy_of, faults
from tests.crash.people import Memory, Person
from tests.crash.screen import Screen, opens

KILLS = 200 if os.environ.get("CITADEL_TESTS") == "thorough" else 6
KILLS_WITH_BROWSER = 40 if os.environ.get("CITADEL_TESTS") == "thorough" else 2
PATIENCE = 60.0
STARTS_WITHIN = 1.0


class Play:
    """Several people at several tables of one server, which is killed and started again under their hands."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self.chance = random.Random(1)
        self.memory = Memory()
        self.hurry = asyncio.Event()
        self.people: list[Person | Screen] = []
        self.kills = 0
        self.answers_lost = 0

    def sits(self, browser: Browser, table: str, thinks: float) -> None:
        """Let somebody play at a table; `thinks` is how many seconds they take over a move."""
        self.people.append(Person(browser, table, thinks, self.memory, self.hurry))

    async def begins(self) -> None:
        """Seat everybody: two tables of two people and three of a person with a bot, some of whom take their time."""
        for name, thinks in {"Ann": 0.1, "Bea": 1.5}.items():
            host, guest = (Browser(self.server.address, f"{name} {number}") for number in (1, 2))
            table = await host.opens_table(GAME, "me", "open")
            await guest.joins(await host.invitation(table))
            self.sits(host, table, thinks)
            self.sits(guest, table, thinks)
        for name, bot, thinks in [("Cy", "greedy", 0.1), ("Di", "ismcts", 0.1), ("Eve", "uniform", 1.5)]:
            browser = Browser(self.server.address, name)
            table = await browser.opens_table(GAME, *self.chance.choice([("me", f"bot {bot}"), (f"bot {bot}", "me")]))
            self.sits(browser, table, thinks)

    # Moments

    async def while_many_move(self) -> None:
        """Wait until a few milliseconds after everybody whose turn it is has sent a move."""
        await asyncio.sleep(self.chance.uniform(0.2, 0.5))
        self.hurry.set()
        await asyncio.sleep(self.chance.uniform(0, 0.06))
        self.hurry.clear()

    async def at_any_moment(self) -> None:
        """Wait for a while, in which people move and bots think."""
        await asyncio.sleep(self.chance.uniform(0, 1.5))

    async def while_it_starts(self) -> None:
        """Kill the server, and wait until it has begun to start."""
        await self.kill()
        self.server.launch()
        await asyncio.sleep(self.chance.uniform(0, STARTS_WITHIN))

    # What holds after each of them

    async def survives(self, kills: int) -> None:
        """Kill the server again and again, at moments of each kind."""
        for moment in itertools.cycle(
            [self.while_many_move, self.while_many_move, self.at_any_moment, self.while_it_starts]
        ):
            if self.kills >= kills:
                break
            await self.is_killed(moment)
        print(self.report())

    async def is_killed(self, moment: Callable[[], Awaitable[None]]) -> None:
        """Kill the server at a moment, and see that everything goes on as if nothing had been."""
        await moment()
        await self.kill()
        told = {person.name: person.greeted for person in self.people}
        answered = self.memory.answered
        self.server.launch()
        await asyncio.to_thread(self.server.listens)
        await self.until(lambda: all(person.greeted > told[person.name] for person in self.people), "are back")
        await self.looks_again()
        await self.until(lambda: self.memory.answered > answered, "play on")

    async def kill(self) -> None:
        """Kill the server, and see that what lies on the disk is whole, and all that was answered."""
        self.server.kill()
        await asyncio.gather(*(person.settles() for person in self.people))
        self.kills += 1
        with copy_of(self.server.file, self.folder) as connection:
            assert faults(connection, self.memory.sent) == []
            self.answers_lost += answers_lost(connection, self.memory.sent)

    async def looks_again(self) -> None:
        """See that everybody is shown what they were shown before."""
        await asyncio.gather(*(person.looks() for person in self.people))
        assert self.memory.trouble == []

    def report(self) -> str:
        """Return what has happened, in figures."""
        memory, again = self.memory, sum(person.sent_again for person in self.people)
        moves = f"{memory.answered} moves answered, {again} sent again, {self.answers_lost} of them stored before"
        return f"{self.kills} kills, {moves}, {memory.compared} sections compared"

    async def until(self, true: Callable[[], bool], what: str) -> None:
        """Wait until something is true of the people, whom nobody tells anything."""
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, f"not all {what}: {self.memory.trouble}"
            await asyncio.sleep(0.02)


@asynccontextmanager
async def play(folder: Path, context: BrowserContext | None = None) -> AsyncIterator[Play]:
    """Let people play for as long as this lasts; whatever ends the play of one of them is raised."""
    server = Server(folder)
    playing = Play(server, folder)
    try:
        await playing.begins()
        if context:
            playing.people.append(await opens(context, server.address, GAME, playing.memory))
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(person.plays()) for person in playing.people]
            yield playing
            for task in tasks:
                task.cancel()
    finally:
        for person in playing.people:
            person.leaves()
        server.kill()


def test_nothing_that_was_answered_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with play(tmp_path) as playing:
            await playing.survives(KILLS)
            assert playing.memory.compared > KILLS

    asyncio.run(scene())


@pytest.mark.browser
def test_a_page_in_a_real_browser_goes_on_by_itself(tmp_path: Path, browser_type_launch_args: dict[str, Any]) -> None:
    async def scene() -> None:
        async with (
            async_playwright() as programs,
            await programs.chromium.launch(**browser_type_launch_args) as browser,
        ):
            context = await browser.new_context()
            async with play(tmp_path, context) as playing:
                await playing.survives(KILLS_WITH_BROWSER)
                screens = [person for person in playing.people if isinstance(person, Screen)]
                await playing.until(lambda: any(screen.answered for screen in screens), "have moved in the browser")

    # In a thread of its own: other tests leave a browser in this one, and with it a loop that runs.
    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, scene()).result()
