from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Let nothing fly but where a test is about that: without a graphics card, pictures of motion cost most of all."""
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.fixture(autouse=True)
def patience() -> None:
    """Let other work keep the machine busy."""
    expect.set_options(timeout=30_000)


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, server: Server) -> None:
    """Let a test meet the same deals whenever and after whatever others it runs."""
    server.deals(request.node.name)


@pytest.fixture
def program(context: BrowserContext, base_url: str) -> Program:
    """Return the player of the browser `page`, driven as a program would."""
    return Program(context, base_url)


@pytest.fixture
def visitor(page: Page) -> Visitor:
    return Visitor(page)
