from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from citadel.web.browsing_test import Program, Server, Visitor


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.address


@pytest.fixture(autouse=True)
def patience() -> None:
    """Let other work keep the machine busy."""
    expect.set_options(timeout=15_000)


@pytest.fixture
def program(context: BrowserContext, base_url: str) -> Program:
    """Return the player of the browser `page`, driven as a program would."""
    return Program(context, base_url)


@pytest.fixture
def visitor(page: Page) -> Visitor:
    return Visitor(page)
