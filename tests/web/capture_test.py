"""Of whole games over real sockets: nobody has received the name of a card that they could not know at that moment."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Client
from websockets.sync.client import ClientConnection, connect

from citadel import SPECTATOR, State
from citadel.core.observation import Observation
from citadel.host import Player, View
from citadel.web import pages
from citadel.web.browsing_test import GAME, Server
from citadel.web.frames import fragments
from citadel.web.table_view import TableView
from tests.positions import played
from tests.web.mentions import betrayed, hidden
from tests.web.receiving import Received, history

SEEDS = range(12) if os.environ.get("CITADEL_TESTS") == "thorough" else range(1)
CHARACTERS = {"assassin", "thief", "abbot", "merchant", "architect", "diplomat", "warlord", "queen"}
PLAYERS = ("Ann", "Bob")
EVERY = 5  # every how many moves everybody loads the page, the data and the lobby


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("capture"))
    yield running
    running.stop()


class Somebody:
    """A player or an onlooker, with cookies and a socket, who keeps all that they receive."""

    def __init__(self, server: Server, name: str, seat: int) -> None:
        self.name = name
        self.received = Received(seat, PLAYERS)
        self.open = ExitStack()
        self.web = self.open.enter_context(
            Client(base_url=server.address, headers={"Origin": server.address}, follow_redirects=True)
        )
        self.token = re.findall(r'name="token" value="(\w+)"', self.web.get(f"/new?game={GAME}").text)[0]
        self.socket: ClientConnection | None = None

    def post(self, address: str, **fields: Any) -> str:
        answer = self.web.post(address, data={"token": self.token, "name": self.name, **fields})
        assert answer.is_success, answer.text
        return str(answer.url)

    def listens(self, table: str) -> None:
        """Open the table's page and its socket."""
        self.received.page(self.web.get(table).text)
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        address = f"ws{str(self.web.base_url).removeprefix('http').rstrip('/')}{table}/live"
        headers = {"Cookie": cookies, "Origin": self.web.headers["Origin"]}
        self.socket = self.open.enter_context(connect(address, additional_headers=headers))
        self.socket.send(f'{{"token": "{self.token}"}}')

    def hears(self, version: int) -> None:
        """Receive frames up to that of a version."""
        assert self.socket
        while self.received.pieces[-1][0] < version or self.received.pieces[-1][1] != "frame":
            self.received.frame(str(self.socket.recv(timeout=60)))

    def looks_around(self, table: str, version: int) -> None:
        """Load all that can be loaded."""
        self.received.page(self.web.get(table).text)
        self.received.data(self.web.get(f"{table}.json").text)
        self.received.other(version, self.web.get("/").text)

    def sees(self, table: str) -> dict[str, Any]:
        """Return what this person's program sees, and keep it."""
        answer = self.web.get(f"{table}.json")
        self.received.data(answer.text)
        seen: dict[str, Any] = answer.json()
        return seen


def plays_a_game(server: Server, seed: int) -> tuple[list[Somebody], list[State], int]:
    """Let two play and one look on; return them, the states of the game, and the version at which it began."""
    ann, bob, eve = Somebody(server, "Ann", 0), Somebody(server, "Bob", 1), Somebody(server, "Eve", SPECTATOR)
    everybody = [ann, bob, eve]
    table = ann.post("/new", game=GAME, **{"seat-0": "me", "seat-1": "open"}).removeprefix(server.address)
    link = re.findall(r'id="invite-link" readonly value="([^"]+)"', ann.web.get(table).text)[0]
    for each in everybody:
        each.listens(table)
    bob.web.get(link)
    bob.post(f"{table}/sit", seat=1)
    chance, begun, moves = random.Random(seed), ann.sees(table)["version"], 0
    while not (seen := ann.sees(table))["over"]:
        mover = ann if seen["observation"]["legal_actions"] else bob
        seen = mover.sees(table)
        action = chance.choice(seen["observation"]["legal_actions"])
        mover.post(f"{table}/act", seat=seen["seat"], seen=seen["version"], action=action)
        moves += 1
        for each in everybody:
            each.hears(seen["version"] + 1)
            if moves % EVERY == 0:
                each.looks_around(table, seen["version"] + 1)
    journal = ann.web.get(f"{table}/journal").text
    for each in everybody:
        each.open.close()
    return everybody, history(journal), begun


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_receives_the_name_of_a_card_that_they_cannot_know(server: Server, seed: int) -> None:
    everybody, states, begun = plays_a_game(server, seed)
    for each in everybody:
        assert len(each.received.pieces) > len(states)
        assert each.received.betrayals(states, begun) == []


# The search has teeth.


def page_of(state: State, seat: int, observation: Observation | None = None) -> str:
    """Return the sections of a table's page, made from what a seat sees, or from something else."""
    view = View(
        table="t",
        game=state.game,
        seat=seat,
        observation=observation or state.observe(seat),
        players=[Player(n, "human", name, "", True) for n, name in enumerate(PLAYERS)],
        full=True,
        over=False,
        version=state.ply,
        undoable=0,
        seed_hash="",
        my_seats=[seat],
    )
    return "".join(f'<section id="{name}">{html}</section>' for name, html in fragments(TableView(view)).items())


@pytest.fixture(scope="module")
def middle() -> State:
    """Return a position in which seat 0 does not know who holds some characters, nor some tiles."""
    states = played(GAME, {"stands": "hidden"}, 2, 4, 4).states
    return next(state for state in states[20:] if len(hidden(state, 0) & CHARACTERS) > 2)


def secret_of(state: State) -> str:
    """Return a character that seat 0 cannot know to be where it is."""
    return min(hidden(state, 0) & CHARACTERS)


PLANTS: dict[str, Callable[[str, str], str]] = {
    "in a text": lambda page, card: page.replace("</h2>", f" {card.title()}</h2>", 1),
    "in a key": lambda page, card: page.replace('<li class="stack"', f'<li class="stack" data-key="{card}"', 1),
    "in a class": lambda page, card: page.replace('class="stack"', f'class="stack {card}"', 1),
    "in a comment": lambda page, card: page.replace("</h2>", f"</h2><!-- {card} -->", 1),
    "in a picture": lambda page, card: page.replace("</h2>", f'</h2><svg><use href="#duel-{card}"/></svg>', 1),
    "in a list of all": lambda page, card: re.sub(
        rf'class="call open([^>]*>(?:(?!<li).)*{card.title()})', r'class="call known\1', page, count=1, flags=re.DOTALL
    ),
}


@pytest.mark.parametrize("where", PLANTS)
def test_a_card_that_is_planted_on_a_page_is_found(middle: State, where: str) -> None:
    page, card = page_of(middle, 0), secret_of(middle)
    unknown, texts = hidden(middle, 0), list(middle.game.card_texts().values())
    assert betrayed(page, unknown, texts) == set()
    planted = PLANTS[where](page, card)
    assert planted != page
    assert betrayed(planted, unknown, texts) == {card}


def test_a_screen_that_prints_what_it_should_not_have_is_found(
    middle: State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Path(middle.game.folder) / "screen"
    shutil.copytree(screen, tmp_path / "screen")
    parts = tmp_path / "screen" / "parts.html"
    leak = "{% macro turn(t) %}<h2>{{ t.position.hand[1]|join(' ') }}</h2>{% endmacro %}"
    parts.write_text(parts.read_text("utf-8") + leak, "utf-8")
    monkeypatch.setattr(pages, "screen_of", lambda game, *_: pages.Screen(tmp_path / "screen"))
    seen = middle.observe(0).to_dict()
    seen["position"]["hand"] = middle.to_dict()["hand"]
    page = page_of(middle, 0, Observation(seen))
    texts = list(middle.game.card_texts().values())
    assert betrayed(page, hidden(middle, 0), texts) & {*middle.to_dict()["hand"][1]}


def test_a_line_or_a_sentence_that_names_a_hidden_card_is_found(middle: State) -> None:
    received, card = Received(0, PLAYERS), secret_of(middle)
    states, begun = [middle, middle, middle], 5
    said = f"Bob keeps the {card.title()}."
    received.frame(f'{{"v": 6, "html": {{"log": "<li>{said}</li>"}}, "say": "", "title": ""}}')
    received.frame(f'{{"v": 6, "html": {{}}, "say": "Bob has chosen. Bob has kept {card.title()}.", "title": ""}}')
    received.frame(f'{{"v": 6, "html": {{}}, "say": "", "title": "{card} to move"}}')
    assert len(received.betrayals(states, begun)) == 3
