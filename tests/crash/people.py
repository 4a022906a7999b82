"""People who play on pages of their own, and remember what the server has told them."""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
from dataclasses import dataclass, field

from scripts.visitor import Browser, Form, Frame, Page

# Who has a page open is not part of the game.
PRESENCE = re.compile(r' (?:data-here)?(?=>)|<span class="here">\w+</span>')
DOUBLE = 0.15  # how often a form is sent twice at the same time


@dataclass
class Sent:
    """A move that a person has sent, and what it has been answered with, if it has."""

    table: str
    seat: int
    key: str
    words: str
    answered: bool = False
    refused: bool = False

    @property
    def digest(self) -> str:
        """Return what the database keeps of the key."""
        return hashlib.sha256(self.key.encode()).hexdigest()


@dataclass
class Memory:
    """What all people together were told: it holds the server to its word."""

    sent: list[Sent] = field(default_factory=list)
    looks: dict[tuple[str, str, int], dict[str, str]] = field(default_factory=dict)
    compared: int = 0
    trouble: list[str] = field(default_factory=list)

    @property
    def answered(self) -> int:
        """Return how many moves the server has acknowledged."""
        return sum(move.answered for move in self.sent)

    def look(self, who: str, table: str, version: int, shown: dict[str, str]) -> None:
        """Remember what somebody sees of a version, or find that it is what they have seen of it before."""
        plain = {name: PRESENCE.sub("", text) for name, text in shown.items()}
        before = self.looks.setdefault((who, table, version), plain)
        if before is not plain:
            self.compared += len(plain.keys() & before.keys())
        different = [name for name in plain.keys() & before.keys() if plain[name] != before[name]]
        self.trouble += [f"{who} sees another {name} of version {version} of {table}" for name in different]
        before.update(plain)


class WatchedPage(Page):
    """A page whose every frame is remembered."""

    def __init__(self, browser: Browser, table: str, memory: Memory) -> None:
        super().__init__(browser, table)
        self.memory = memory

    def hear(self, frame: Frame) -> None:
        """Show a frame and remember what is shown."""
        super().hear(frame)
        if frame.get("v") == self.version:
            self.memory.look(self.browser.name, self.table, self.version, self.html)


class Person:
    """Somebody who plays one game after the other, thinking for a while before each move."""

    def __init__(self, browser: Browser, table: str, thinks: float, memory: Memory, hurry: asyncio.Event) -> None:
        self.page = WatchedPage(browser, table, memory)
        self.thinks = thinks
        self.memory = memory
        self.hurry = hurry
        self.chance = random.Random(browser.name)
        self._greeted = 0
        self._sent_again = 0

    @property
    def name(self) -> str:
        """Return the person's name."""
        return self.page.browser.name

    async def settles(self) -> None:
        """Wait until everything that was sent is known here, which it is at once."""

    def leaves(self) -> None:
        """Close the browser."""
        self.page.browser.close()

    @property
    def greeted(self) -> int:
        """Return how often a server has shown this person a table from the beginning."""
        return self._greeted + self.page.greeted

    @property
    def sent_again(self) -> int:
        """Return how often this person's pages have sent a form again."""
        return self._sent_again + self.page.sent_again

    async def plays(self) -> None:
        """Play until cancelled."""
        while True:
            await self.opens()
            async with asyncio.TaskGroup() as group:
                staying = group.create_task(self.page.stay())
                await self.plays_a_game()
                following = (await self.page.sends("/rematch", self.page.form())).json
                staying.cancel()
            self._greeted += self.page.greeted
            self._sent_again += self.page.sent_again
            self.page = WatchedPage(self.page.browser, f"/table/{following['table']}", self.memory)

    async def opens(self) -> None:
        """Load the page; as long as no server answers, again, which is what people do."""
        while True:
            try:
                return await self.page.load()
            except OSError:
                await asyncio.sleep(0.3)

    async def plays_a_game(self) -> None:
        """Make one move after the other until the game is over."""
        page = self.page
        while not page.over:
            if not (page.mine and page.choices()):
                await page.news()
                continue
            await self.thinks_about_it()
            if page.mine and (choices := page.choices()):
                await self.moves(self.chance.choice(choices))

    async def thinks_about_it(self) -> None:
        """Think for a while, or until everybody is told to hurry."""
        try:
            async with asyncio.timeout(self.chance.uniform(0, 2 * self.thinks)):
                await self.hurry.wait()
        except TimeoutError:
            pass

    async def moves(self, choice: Form) -> None:
        """Send a move, now and then twice, and wait for the page that shows it."""
        page, seen = self.page, self.page.version
        form = page.form(**choice)
        words = choice.get("action") or f"{choice['with']} {choice['at']}"
        move = Sent(page.table, int(form["seat"]), form["key"], words)
        self.memory.sent.append(move)
        copies = 2 if self.chance.random() < DOUBLE else 1
        answers = await asyncio.gather(*(page.sends("/act", form) for _ in range(copies)))
        move.answered = all(answer.status == 204 for answer in answers)
        # Where both choose at the same time, one can be faster than the page on which one's own move is shown.
        move.refused = all(answer.status == 409 for answer in answers)
        self.memory.trouble += [answer.text for answer in answers if not (move.answered or move.refused)]
        while page.version <= seen:
            await page.news()

    async def looks(self) -> None:
        """Load the table's page and its JSON anew, and remember them if they are of one version."""
        page = self.page
        text = (await page.browser.get(page.table)).text
        data = (await page.browser.get(f"{page.table}.json")).text
        again = WatchedPage(page.browser, page.table, self.memory)
        version = again.reads(text)
        if f'"version":{version},' in data:
            self.memory.look(self.name, page.table, version, {**again.html, "json": data})
