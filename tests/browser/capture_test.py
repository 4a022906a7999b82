"""Of a whole game in real browsers: none has received the name of a card that its player could not know then."""

from __future__ import annotations

import random
from contextlib import suppress
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Response, WebSocket, expect

from citadel import SPECTATOR
from tests.browser.pair import Pair
from tests.web.receiving import Received, history

pytestmark = pytest.mark.browser

FILES = ("/static/", "/screen/")
RELOADS = 12  # every how many moves the pages are loaded anew


class Tap:
    """Takes note of all that comes into a page, but for files that are everybody's."""

    def __init__(self, page: Page, seat: int, version: int) -> None:
        self.page = page
        self.version = version  # that of the table now
        self.received = Received(seat, ("Ann", "Bob"))
        self.answers: list[Response] = []
        page.on("response", lambda answer: self.answers.append(answer))
        page.on("websocket", self.listens)

    def listens(self, socket: WebSocket) -> None:
        """Take note of what comes by a socket."""
        socket.on("framereceived", lambda frame: self.received.frame(str(frame)))

    def opens(self, address: str) -> None:
        """Load the table's page, after a look at all that came before."""
        self.reads_answers()
        self.page.goto(address)
        self.page.wait_for_load_state()
        self.reads_answers()

    def reads_answers(self) -> None:
        """Take note of what was fetched."""
        while self.answers:
            answer = self.answers.pop(0)
            if answer.request.is_navigation_request():
                self.received.page(answer.text())
            elif not urlparse(answer.url).path.startswith(FILES):
                with suppress(Error):  # a page that has been left takes its answers with it
                    self.received.other(self.version, answer.text())


def test_no_browser_receives_the_name_of_a_card_that_its_player_cannot_know(
    browser: Browser, context: BrowserContext, base_url: str
) -> None:
    pair, chance = Pair(browser, context, base_url), random.Random(15)
    onlooker = browser.new_context(base_url=base_url)
    pages = [pair.ann.context.new_page(), pair.bob.context.new_page(), onlooker.new_page()]
    begun = pair.ann.sees(pair.table)["version"]
    taps = [Tap(page, seat, begun) for page, seat in zip(pages, (0, 1, SPECTATOR), strict=True)]
    for tap in taps:
        tap.opens(base_url + pair.table)
    while pair.moves(chance):
        for tap in taps:
            tap.version += 1
            expect(tap.page.locator("#state input[name=seen]")).to_have_value(str(tap.version))
            if (tap.version - begun) % RELOADS == 0:
                tap.opens(base_url + pair.table)
    states = history(context.request.get(f"{base_url}{pair.table}/journal").text())
    for tap in taps:
        assert len(tap.received.pieces) > len(states)
        assert tap.received.betrayals(states, begun) == []
