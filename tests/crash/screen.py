"""Somebody at a real browser, among the people of `people.py`."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any
from urllib.parse import parse_qsl

from playwright.async_api import BrowserContext, Error, Page, Request, Response, WebSocket

from citadel.web.browsing_test import CHOICES
from tests.crash.people import Memory, Sent

# One evaluation is one moment: the page does not change within it.
LOOK = """() => ({
  version: Number(document.querySelector("#state input[name=seen]").value),
  shown: Object.fromEntries(
    ["turn", "board", "mine", "choices"].map((id) => [id, document.getElementById(id).innerText])),
  busy: document.getElementById("play").hasAttribute("aria-busy"),
  over: document.querySelector("button[formaction$=rematch], #score a.primary") !== null,
})"""
# The page may have moved on since it was read; then there is nothing to press.
PRESS = """([what, place]) => {
  const form = document.getElementById("play");
  const find = (name, value) => form.querySelector(`[name="${name}"][value="${CSS.escape(value)}"]`);
  const source = place && find("with", what);
  if (source) source.checked = true;
  if (source || !place) find(place ? "at" : "action", place ?? what)?.click();
}"""
ONWARD = '() => document.querySelector("button[formaction$=rematch], #score a.primary").click()'


class Screen:
    """A page in a real browser, whose own scripts do everything but choose what to press."""

    def __init__(self, page: Page, name: str, memory: Memory) -> None:
        self.page = page
        self.name = name
        self.memory = memory
        self.greeted = 0
        self.sent_again = 0
        self.chance = random.Random(name)
        self._sent: dict[str, Sent] = {}
        page.on("request", self._sends)
        page.on("response", self._hears)
        page.on("websocket", self._listens)

    @property
    def answered(self) -> int:
        """Return how many of this page's moves the server has acknowledged."""
        return sum(move.answered for move in self._sent.values())

    def _form(self, request: Request) -> dict[str, str]:
        posted = request.method == "POST" and request.url.endswith("/act")
        return dict(parse_qsl(request.post_data or "")) if posted else {}

    def _sends(self, request: Request) -> None:
        form = self._form(request)
        if not form:
            return
        if form["key"] in self._sent:
            self.sent_again += 1
            return
        words = form.get("action") or f"{form['with']} {form['at']}"
        table = request.url.removesuffix("/act")[request.url.index("/table/") :]
        self._sent[form["key"]] = move = Sent(table, int(form["seat"]), form["key"], words)
        self.memory.sent.append(move)

    def _hears(self, response: Response) -> None:
        move = self._sent.get(self._form(response.request).get("key", ""))
        if move:
            move.answered, move.refused = response.status == 204, response.status == 409
            self.memory.trouble += [] if move.answered or move.refused else [f"{response.status} for {move}"]

    def _listens(self, socket: WebSocket) -> None:
        def greet(*frame: Any) -> None:
            self.greeted += 1
            socket.remove_listener("framereceived", greet)

        socket.on("framereceived", greet)

    async def plays(self) -> None:
        """Play until cancelled, pressing one thing after the other that the page offers."""
        while True:
            await asyncio.sleep(0.05)
            seen = await self.page.evaluate(LOOK)
            if seen["busy"]:
                continue
            if seen["over"]:
                await self.goes_on()
            elif choices := await self.page.evaluate(CHOICES):
                what, *place = self.chance.choice(choices)
                await self.page.evaluate(PRESS, [what, *place])

    async def goes_on(self) -> None:
        """Go to the next game. Where the browser says that there is no server, people come back and try again."""
        here, before = self.page.url, self.greeted
        try:
            async with self.page.expect_navigation():
                await self.page.evaluate(ONWARD)
            here = self.page.url
        except Error:
            pass
        while not await self._is_live(before):
            with contextlib.suppress(Error):
                await self.page.goto(here)

    async def _is_live(self, before: int) -> bool:
        """Wait for a while until the page has its socket; one that was loaded in half never will."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                while self.greeted == before:
                    await asyncio.sleep(0.05)
        return self.greeted > before

    async def looks(self) -> None:
        """Remember what is shown, or find that it is what was shown before; between two games there is nothing."""
        with contextlib.suppress(Error):
            seen = await self.page.evaluate(LOOK)
            self.memory.look(self.name, self.page.url, seen["version"], seen["shown"])

    async def settles(self) -> None:
        """Wait until everything that the browser has sent is known here: it tells of that in order."""
        with contextlib.suppress(Error):
            await self.page.evaluate("0")

    def leaves(self) -> None:
        """Leave the browser to whoever opened it."""


async def opens(context: BrowserContext, address: str, game: str, memory: Memory) -> Screen:
    """Set up a table against a bot, as one does by hand, and return its page."""
    page = await context.new_page()
    await page.goto(f"{address}/new?game={game}")
    await page.get_by_label("Your name").fill("Zoe")
    await page.get_by_role("button", name="Set up the table").click()
    await page.wait_for_url("**/table/*")
    screen = Screen(page, "Zoe", memory)
    await page.reload()
    return screen
