"""Guests with browsers of their own, for the tests of this folder."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession

from citadel.host import Host
from citadel.web.app import create_app

SITE = "http://testserver"
GAME = "duel"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    opened = Host(f"sqlite:///{tmp_path / 'tables.db'}", bot_pause=0.0)
    yield opened
    opened.close()


@pytest.fixture
def app(host: Host) -> Starlette:
    return create_app(host, "a secret that only tests know")


class Guest:
    """Somebody with a cookie jar, who fills in the forms of the pages they have seen."""

    def __init__(self, app: Starlette, name: str) -> None:
        self.name = name
        self.browser = TestClient(app, raise_server_exceptions=False)
        self.headers = {"Origin": SITE}
        self.token = find(self.get("/new", game=GAME), r'name="token" value="([^"]+)"')

    def get(self, address: str, **query: str) -> str:
        return self.browser.get(address, params=query or None).text

    def post(self, address: str, /, **fields: Any) -> Response:
        return self.browser.post(
            address, data={"token": self.token, **fields}, headers=self.headers, follow_redirects=False
        )

    def post_as_program(self, address: str, /, **fields: Any) -> Response:
        headers = {**self.headers, "Accept": "application/json"}
        return self.browser.post(address, data={"token": self.token, **fields}, headers=headers)

    def opens_table(self, *others: str, game: str = GAME, **options: str) -> str:
        """Set up a table and return its address."""
        seats = {f"seat-{seat}": kind for seat, kind in enumerate(["me", *(others or ("open",))])}
        answer = self.post("/new", game=game, name=self.name, **seats, **options)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def link(self, table: str) -> str:
        """Return the link that invites to a table, as its player sees it."""
        return find(self.get(table), r'id="invite-link" readonly value="([^"]+)"').removeprefix(SITE)

    def sits_down(self, link: str, seat: int = 1) -> Response:
        self.get(link)
        return self.post(f"{link.partition('?')[0]}/sit", seat=seat, name=self.name)

    def sees(self, table: str) -> dict[str, Any]:
        """Return the table as a program sees it."""
        seen: dict[str, Any] = self.browser.get(f"{table}.json").json()
        return seen

    def move(self, table: str) -> dict[str, Any]:
        """Return the fields of a legal move."""
        seen = self.sees(table)
        return {"seat": seen["seat"], "seen": seen["version"], "action": seen["observation"]["legal_actions"][0]}

    def socket(self, table: str, **headers: str) -> WebSocketTestSession:
        return self.browser.websocket_connect(f"{table}/live", headers={**self.headers, **headers})


def find(text: str, pattern: str) -> str:
    found = re.search(pattern, text)
    assert found, f"{pattern} is nowhere on {text[:600]}"
    return found[1]


def table_for_two(app: Starlette) -> tuple[Guest, Guest, str]:
    """Return two players and the address of the table at which their game has begun."""
    ann, bob = Guest(app, "Ann"), Guest(app, "Bob")
    table = ann.opens_table()
    assert bob.sits_down(ann.link(table)).status_code == 303
    return ann, bob, table


def finished_table(app: Starlette) -> tuple[Guest, Guest, str]:
    """Return two players and the address of the table at which their game is over."""
    ann, bob, table = table_for_two(app)
    while not (seen := ann.sees(table))["over"]:
        mover = ann if seen["observation"]["legal_actions"] else bob
        assert mover.post_as_program(f"{table}/act", **mover.move(table)).status_code == 204
    return ann, bob, table


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Guest, str]]:
    """A player of a game that is over, and its address."""
    host = Host(f"sqlite:///{tmp_path_factory.mktemp('ended') / 'tables.db'}")
    ann, _, table = finished_table(create_app(host, "a secret that only tests know"))
    yield ann, table
    host.close()
