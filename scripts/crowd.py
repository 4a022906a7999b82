"""Many people at many tables, whose pages take the time from a press of a button to what others see of it."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final

from scripts.visitor import Browser, Frame, Page

AT_ONCE: Final = 8  # how many tables are set up at a time

Times = list[float]


@dataclass
class Measured:
    """What was measured in one window, in seconds: from the press of a button on."""

    answer: Times = field(default_factory=list)  # to the answer that the move counts
    other_seat: Times = field(default_factory=list)  # to the other player's page
    onlooker: Times = field(default_factory=list)  # to an onlooker's page
    refused: Counter[str] = field(default_factory=Counter)  # by the sentence that said why
    late: int = 0  # how often nobody was ready to move when it was time to


class TimedPage(Page):
    """A page that tells when it first showed a version later than one it was asked about."""

    def __init__(self, browser: Browser, table: str) -> None:
        super().__init__(browser, table)
        self._waiting: list[tuple[int, float, Times]] = []

    def will_show(self, seen: int, since: float, times: Times) -> None:
        """Add to `times` how long it takes from `since` until something later than `seen` is shown."""
        self._waiting.append((seen, since, times))

    def hear(self, frame: Frame) -> None:
        """Show a frame, and take the time of what was waited for."""
        super().hear(frame)
        now = time.perf_counter()
        for seen, since, times in self._waiting:
            if seen < self.version:
                times.append(now - since)
        self._waiting = [waiting for waiting in self._waiting if waiting[0] >= self.version]


class Table:
    """A table and those who have its page open: one or two players, and an onlooker if a bot has the other seat."""

    def __init__(self, crowd: Crowd, *browsers: Browser, bot: str = "") -> None:
        self.crowd = crowd
        self.browsers = browsers
        self.bot = bot
        self.pages: list[TimedPage] = []
        self.busy = False

    async def opens(self) -> None:
        """Set a game up and open everybody's page."""
        host, other = self.browsers
        path = await host.opens_table(self.crowd.game, "me", f"bot {self.bot}" if self.bot else "open")
        if not self.bot:
            await other.joins(await host.invitation(path))
        await self.shows(path)

    async def shows(self, path: str) -> None:
        """Open everybody's page of a table, in place of those they had open."""
        for page in self.pages:
            self.crowd.closes(page)
        self.pages = [TimedPage(browser, path) for browser in self.browsers]
        for page in self.pages:
            await page.load()
            self.crowd.keeps(page)

    @property
    def is_over(self) -> bool:
        """Return whether the game is over and nobody has set up the next one."""
        return not self.busy and self.pages[0].over

    def mover(self) -> TimedPage | None:
        """Return the page whose player may press something now."""
        return None if self.busy else next((page for page in self.pages if page.mine), None)

    async def moves(self, page: TimedPage, measured: Measured) -> None:
        """Press something that the page offers, and take the times."""
        self.busy = True
        form = page.form(**self.crowd.chance.choice(page.choices()))
        seen, since = page.version, time.perf_counter()
        times = measured.onlooker if self.bot else measured.other_seat
        other = next(each for each in self.pages if each is not page)
        other.will_show(seen, since, times)
        answer = await page.sends("/act", form)
        measured.answer.append(time.perf_counter() - since)
        if answer.status == 204:
            while page.version <= seen:
                await page.news()
        else:
            measured.refused[answer.text] += 1
        self.busy = False

    async def goes_on(self) -> None:
        """Begin the next game."""
        self.busy = True
        page = self.pages[0]
        answer = await page.sends("/rematch", page.form())
        await self.shows(f"/table/{answer.json['table']}")
        self.busy = False


class Crowd:
    """All tables. Use as `async with`: leaving closes every page."""

    def __init__(self, address: str, game: str, seed: int = 1) -> None:
        self.address = address
        self.game = game
        self.chance = random.Random(seed)
        self.tables: list[Table] = []
        self._open: dict[TimedPage, asyncio.Task[None]] = {}
        self._group = asyncio.TaskGroup()
        self._names = (f"Guest {number}" for number in itertools.count(1))

    async def __aenter__(self) -> Crowd:
        await self._group.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for page in list(self._open):
            self.closes(page)
            page.browser.close()
        await self._group.__aexit__(kind, error, trace)

    def keeps(self, page: TimedPage) -> None:
        """Keep a page up to date from now on."""
        self._open[page] = self._group.create_task(page.stay())

    def closes(self, page: TimedPage) -> None:
        """Close a page."""
        self._open.pop(page).cancel()

    async def grows(self, tables: int, bot: str = "") -> None:
        """Open more tables: of a person, a bot and an onlooker, or of two people if no bot is named."""
        turn = asyncio.Semaphore(AT_ONCE)

        async def opens() -> None:
            async with turn:
                table = Table(self, *(Browser(self.address, next(self._names)) for _ in range(2)), bot=bot)
                await table.opens()
                self.tables.append(table)

        await asyncio.gather(*(opens() for _ in range(tables)))
        self.chance.shuffle(self.tables)

    async def plays(self, pace: float, seconds: float) -> Measured:
        """Make `pace` moves a second for some seconds, whoever's turn it is taking theirs in turn."""
        measured = Measured()
        begun = time.perf_counter()
        async with asyncio.TaskGroup() as group:
            for number in range(round(pace * seconds)):
                await asyncio.sleep(max(0.0, begun + number / pace - time.perf_counter()))
                if not self._one_moves(group, measured):
                    measured.late += 1
        return measured

    def _one_moves(self, group: asyncio.TaskGroup, measured: Measured) -> bool:
        for table in self.tables:
            if table.is_over:
                group.create_task(table.goes_on())
        for place, table in enumerate(self.tables):
            if page := table.mover():
                self.tables.append(self.tables.pop(place))
                group.create_task(table.moves(page, measured))
                return True
        return False
