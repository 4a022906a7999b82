"""A server in a process of its own, visitors with real browsers, and quick ways to the places that tests are about."""

from __future__ import annotations

import random
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

GAME = "duel"
# Deals repeat themselves, so that what a test meets once it meets again.
SERVE = """
import random, secrets, sys
from citadel.web.serve import serve
from citadel.web.settings import Settings
secrets.randbits = random.Random(1).getrandbits
serve(Settings(port=int(sys.argv[1]), database=sys.argv[2], bot_pause=0.02))
"""
CHOICES = """() => {
  const form = document.getElementById("play");
  const actions = [...form.querySelectorAll("button[name=action]:not([hidden]):not(:disabled)")];
  const sources = [...form.querySelectorAll("input[name=with]")];
  const places = (source) => source.dataset.targets.split(" ").filter(Boolean);
  return [
    ...actions.map((button) => [button.value]),
    ...sources.flatMap((source) => places(source).map((place) => [source.value, place])),
  ];
}"""


class Server:
    """`citadel serve` in a process of its own, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.file = folder / "tables.db"
        self.start()

    def start(self) -> None:
        self.launch()
        self.listens()

    def launch(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.port), f"sqlite:///{self.file}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def listens(self) -> None:
        assert self.process.stdout and self.address in self.process.stdout.readline()

    def stop(self) -> int:
        return self._end(signal.SIGINT)

    def kill(self) -> int:
        return self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        assert self.process.stdout
        self.process.send_signal(how)
        status = self.process.wait(timeout=30)
        self.process.stdout.close()
        return status


class Visitor:
    """Somebody at a browser; `trouble` is what has gone wrong on their page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turn = page.locator("#turn h2")
        self.seen = page.locator("#state input[name=seen]")
        self.trouble: list[str] = []
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", lambda told: self.trouble.append(told.text) if told.type == "error" else None)

    def choices(self) -> list[list[str]]:
        """Return what the page offers: [action] or [source, place]."""
        found: list[list[str]] = self.page.evaluate(CHOICES)
        return found

    def looks(self) -> None:
        """Ask to see the hand of the seat whose turn it is, if the curtain is down."""
        curtain = self.page.locator("button[name=lift]")
        if curtain.is_visible():
            curtain.click()
            expect(curtain).to_be_hidden()

    def plays_one(self, chance: random.Random) -> None:
        """Do one thing that the page offers, by mouse, and wait until it is done."""
        self.looks()
        seen = self.seen.get_attribute("value") or ""
        what, *place = chance.choice(self.choices())
        if place:
            source = self.page.locator(f"label:has(input[name=with][value='{what}'])").first
            if not source.locator("input").is_checked():
                source.click()
            self.presses(self.page.locator(f"button[name=at][value='{place[0]}']"))
        else:
            self.presses(self.page.locator(f"button[name=action][value='{what}']").first)
        expect(self.seen).not_to_have_value(seen)

    def presses(self, button: Locator) -> None:
        """Press a button, unless the page has moved on since it was read: where both choose, answers can cross."""
        try:
            button.click(timeout=5_000)
        except PlaywrightTimeout:
            assert not button.is_visible(), "a button that is shown cannot be pressed"


class Program:
    """A player who sends forms as a program would, with the cookies of a browser."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address

    def opens_table(self, *seats: str, name: str = "Ann", game: str = GAME, **options: str) -> str:
        """Set up a table and return its path."""
        page = self.context.request.get(f"{self.address}/new?game={game}").text()
        token = re.search(r'name="token" value="(\w+)"', page)
        assert token, page
        kinds = {f"seat-{seat}": kind for seat, kind in enumerate(seats)}
        chosen = {f"option-{option}": value for option, value in options.items()}
        address = self._post("/new", game=game, name=name, token=token[1], **kinds, **chosen)
        return address.removeprefix(self.address)

    def plays(self, table: str, moves: int, seed: int = 1) -> None:
        """Make random moves for every seat that is this player's, until the game is over, and look at what is next."""
        chance = random.Random(seed)
        for _ in range(moves):
            seen = self.sees(table)
            legal = seen["observation"]["legal_actions"]
            if not legal:
                break
            move = {"seat": seen["seat"], "seen": seen["version"], "action": chance.choice(legal)}
            self._post(f"{table}/act", token=seen["token"], **move)
        self.looks(table)

    def looks(self, table: str) -> None:
        """Ask to see the hand of the seat whose turn it is, in the browser as well."""
        seen = self.sees(table)
        if seen["seat"] >= 0:
            self._post(f"{table}/lift", token=seen["token"], lift=seen["seat"])

    def sees(self, table: str) -> dict[str, Any]:
        """Return the table as a program sees it."""
        seen: dict[str, Any] = self.context.request.get(f"{self.address}{table}.json").json()
        return seen

    def _post(self, path: str, **fields: Any) -> str:
        form: dict[str, str | float | bool] = {name: str(value) for name, value in fields.items()}
        answer = self.context.request.post(self.address + path, form=form, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        return answer.url
