"""A server in a process of its own, visitors with real browsers, and quick ways to the places that tests are about."""

from __future__ import annotations

import json
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from citadel.core.state import State

GAME = "duel"
# Without limits: one server bears all tests. It draws deals anew for every test (see `Server.deals`), and those that it
# does not expect, its bots' thoughts say, from dice of their own. Lines are kept open for longer than any test pauses:
# a client may ask on a line in the moment in which it is closed. Whoever points at something does not stop.
SERVE = """
import json, random, secrets, sys
from dataclasses import fields
from pathlib import Path
import uvicorn
from citadel.host import folds, opening, pointing
from citadel.web.serve import serve
from citadel.web.settings import Settings

file, test, dice = Path(sys.argv[3]), "", {}
pose, posed = file.with_suffix(".pose"), {}

def bits(number):
    global test
    said = file.read_text() if file.exists() else ""
    if said != test:
        test = said
        dice.clear()
    return dice.setdefault(number, random.Random(f"{test} {number}")).getrandbits(number)

def begins(game, seats, seed, start=folds.start):
    if pose.exists():
        posed[seed] = json.loads(pose.read_text())
        pose.unlink()
    return folds.Fold(game.from_dict(posed[seed]), 0, [], [0] * seats) if seed in posed else start(game, seats, seed)

def keeps(*given, init=uvicorn.Config.__init__, **named):
    init(*given, timeout_keep_alive=600, **named)

pointing.SHOWN_SECONDS, pointing.PAUSE_SECONDS = 3600.0, 0.0
secrets.randbits, uvicorn.Config.__init__ = bits, keeps
folds.start = opening.start = begins
limits = {field.name: 0 for field in fields(Settings) if field.metadata["help"].endswith("0: any number.")}
serve(Settings(port=int(sys.argv[1]), database=sys.argv[2], bot_pause=0.02, **limits))
"""
# Below those that the system gives to whoever asks: else somebody could have ours while the server is away.
PORTS = range(12_000, 32_000)
PATIENCE = 60.0
SHOWN = "() => document.querySelector('#state input[name=seen]')?.value"
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
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.file = folder / "tables.db"
        self._test = folder / "test"
        self.start()

    def deals(self, test: str) -> None:
        """Deal from now on what is always dealt in a test, whichever tests came before it."""
        fresh = self._test.with_suffix(".fresh")
        fresh.write_text(test)
        fresh.replace(self._test)

    def poses(self, state: State) -> None:
        """Let the next table that is opened begin with a position, one of the same game, options and seats."""
        self._test.with_suffix(".pose").write_text(json.dumps(state.to_dict()))

    def start(self) -> None:
        self.launch()
        self.listens()

    def launch(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.port), f"sqlite:///{self.file}", str(self._test)]
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
        status = self.process.wait(timeout=90)
        self.process.stdout.close()
        return status


def free_port() -> int:
    """Return a port at which nobody listens."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


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
        self.settles()
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
        self.moves_on(seen)

    def settles(self) -> None:
        """Wait until no bot has anything to do and the page shows that: from then on it changes by one's hand alone."""
        address, deadline = re.split("[?#]", self.page.url)[0] + ".json", time.monotonic() + PATIENCE
        while bots_to_move(seen := self.page.context.request.get(address).json()):
            assert time.monotonic() < deadline, "a bot does not move"
            self.page.wait_for_timeout(20)
        while self.shown() != str(seen["version"]):
            assert time.monotonic() < deadline, "the page does not show what is known"
            self.page.wait_for_timeout(20)

    def shown(self) -> str | None:
        """Return which version of the table the page shows, None if it shows none; a page on its way is waited for."""
        while True:
            try:
                version: str | None = self.page.evaluate(SHOWN)
                return version
            except Error:
                self.page.wait_for_load_state()

    def moves_on(self, seen: str) -> None:
        """Wait until the page shows something newer: at once, where an expectation looks again after a pause."""
        deadline = time.monotonic() + PATIENCE
        while self.shown() == seen:
            assert time.monotonic() < deadline, "the page shows nothing newer"
            self.page.wait_for_timeout(20)

    def presses(self, button: Locator) -> None:
        """Press a button, unless the page has moved on since it was read: where both choose, answers can cross."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return button.click(timeout=5_000)
            except PlaywrightTimeout:
                if not button.is_visible():
                    return None
                assert time.monotonic() < deadline, "a button that is shown cannot be pressed"


def bots_to_move(seen: dict[str, Any]) -> bool:
    """Return whether a bot is asked at a table that has begun, as a program sees it."""
    asked = seen["observation"]["actors"] if seen["full"] else []
    return any(seen["players"][seat]["kind"] == "bot" for seat in asked)


class Program:
    """A player who sends forms as a program would, with the cookies of a browser."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address

    def opens_table(
        self, *seats: str, name: str = "Ann", game: str = GAME, others: Sequence[str] = (), **options: str
    ) -> str:
        """Set up a table and return its path; `others` are the names of people who share the screen, from seat 1 on."""
        page = self.context.request.get(f"{self.address}/new?game={game}").text()
        token = re.search(r'name="token" value="(\w+)"', page)
        assert token, page
        kinds = {f"seat-{seat}": kind for seat, kind in enumerate(seats)}
        names = {f"name-{seat}": other for seat, other in enumerate(others, 1)}
        chosen = {f"option-{option}": value for option, value in options.items()}
        address = self._post("/new", game=game, name=name, token=token[1], **kinds, **names, **chosen)
        return address.removeprefix(self.address)

    def plays(self, table: str, moves: int, seed: int = 1) -> None:
        """Make random moves for every seat that is this player's, until the game is over, and look at what is next."""
        chance = random.Random(seed)
        for _ in range(moves):
            seen = self.sees(table)
            legal = seen["observation"]["legal_actions"]
            if not legal:
                break
            self.moves(table, seen, chance.choice(legal))
        self.looks(table)

    def moves(self, table: str, seen: dict[str, Any], action: int) -> None:
        """Make one move, without asking for the page that comes of it."""
        form = {"token": seen["token"], "seat": seen["seat"], "seen": seen["version"], "action": action}
        headers = {"Origin": self.address, "Accept": "application/json"}
        answer = self.context.request.post(f"{self.address}{table}/act", form=form, headers=headers)
        assert answer.ok, answer.text()

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
