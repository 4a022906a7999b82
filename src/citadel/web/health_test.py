from __future__ import annotations

import threading

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from citadel.host import Host, StoreBusy
from citadel.web import health
from citadel.web.visiting_test import app, host

__all__ = ["app", "host"]


def test_a_server_that_reaches_its_tables_is_healthy(app: Starlette) -> None:
    answer = TestClient(app).get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")


def test_a_database_that_refuses_is_told(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*args: object) -> None:
        raise StoreBusy("The tables cannot be reached.")

    monkeypatch.setattr(Host, "tables", busy)
    assert TestClient(app).get("/healthz").status_code == 503


def test_a_database_that_hangs_is_told_and_holds_one_thread(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    back, asked = threading.Event(), []

    def hang(*args: object) -> None:
        asked.append(1)
        back.wait()

    monkeypatch.setattr(health, "PATIENCE", 0.05)
    monkeypatch.setattr(Host, "tables", hang)
    with TestClient(app) as client:
        codes = [client.get("/healthz").status_code for _ in range(3)]
        back.set()
    assert codes == [503, 503, 503]
    assert len(asked) == 1
