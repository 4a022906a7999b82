from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import sys
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from citadel.host import Host
from citadel.web import logs
from citadel.web.app import create_app
from citadel.web.logs import JsonLines, TextLines, hash_of, tell
from citadel.web.settings import Settings
from citadel.web.visiting_test import Guest, app, host, table_for_two

__all__ = ["app", "host"]


class Listener(logging.Handler):
    """Keeps the lines that a log would have."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(JsonLines().format(record))

    def told(self, event: str) -> list[dict[str, Any]]:
        return [line for line in map(json.loads, self.lines) if line["event"] == event]


@pytest.fixture
def log() -> Any:
    listener = Listener()
    root, ours = logging.getLogger(), logging.getLogger("citadel")
    root.addHandler(listener)
    ours.setLevel(logging.DEBUG)
    yield listener
    root.removeHandler(listener)
    ours.setLevel(logging.NOTSET)


def record_of(error: BaseException) -> logging.LogRecord:
    return logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "it broke", (), (type(error), error, None))


# Lines


def test_an_event_is_one_line_of_json(log: Listener) -> None:
    tell("listening", address="http://localhost/\n")
    [line] = log.lines
    assert "\n" not in line
    told = json.loads(line)
    assert (told["event"], told["level"], told["address"]) == ("listening", "info", "http://localhost/\n")
    assert told["time"].endswith("+00:00")


def test_what_libraries_say_goes_through_the_same_log(log: Listener) -> None:
    logging.getLogger("uvicorn.error").warning("Invalid %s request received.", "HTTP")
    [told] = log.told("message")
    assert (told["from"], told["message"]) == ("uvicorn.error", "Invalid HTTP request received.")


def test_a_task_that_fails_unheard_does_not_tell_what_its_error_quotes(log: Listener) -> None:
    async def fails() -> None:
        raise ValueError("the king")

    async def forgotten() -> None:
        task = asyncio.ensure_future(fails())
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(forgotten())
    [told] = log.told("message")
    assert (told["message"], told["error"][0]) == ("Task exception was never retrieved", "ValueError")
    assert "king" not in "".join(log.lines)


def test_other_layers_can_name_their_events(log: Listener) -> None:
    logging.getLogger("citadel.host.bots").warning("a process has ended", extra={"event": "worker-lost"})
    assert log.told("worker-lost")[0]["message"] == "a process has ended"


def test_an_error_is_told_by_its_kind_and_place_without_what_it_quotes() -> None:
    def inner(card: str) -> None:
        raise KeyError(card)

    def outer() -> None:
        try:
            inner("the king")
        except KeyError as error:
            raise RuntimeError("the seed is 4711") from error

    with pytest.raises(RuntimeError) as broken:
        outer()
    line = JsonLines().format(record_of(broken.value))
    assert "king" not in line and "4711" not in line
    told = json.loads(line)["error"]
    assert [part for part in told if not part.startswith(" ")] == ["RuntimeError", "KeyError"]
    assert any("logs_test.py" in part and part.endswith("in inner") for part in told)


def test_errors_of_several_tasks_are_told_one_by_one() -> None:
    group = ExceptionGroup("two", [ValueError("x"), ExceptionGroup("one", [OSError("y")])])
    assert json.loads(JsonLines().format(record_of(group)))["error"] == [
        "ExceptionGroup",
        "ValueError",
        "ExceptionGroup",
        "OSError",
    ]


def test_for_people_an_event_is_a_line_of_text(log: Listener) -> None:
    record = logging.LogRecord("citadel.web", logging.INFO, "", 0, "stopped", (), None)
    record.facts = {"why": "a b\n"}
    assert TextLines().format(record)[19:] == ' info    stopped why="a b\\n"'


@pytest.mark.parametrize(
    ("log_format", "terminal", "as_json"),
    [("auto", False, True), ("auto", True, False), ("json", True, True), ("text", False, False)],
)
def test_the_log_is_json_unless_a_person_reads_it(
    monkeypatch: pytest.MonkeyPatch, log_format: str, terminal: bool, as_json: bool
) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: terminal, raising=False)
    monkeypatch.setattr(sys, "stderr", stream)
    with logs.written(Settings(log_format=log_format)):
        tell("listening")
    assert stream.getvalue().startswith("{") is as_json


# Requests


def test_requests_are_told_if_asked_for(host: Host, log: Listener) -> None:
    app = create_app(host, "a secret that only tests know", Settings(access_log=True))
    ann, _, table = table_for_two(app)
    log.lines.clear()
    ann.post(f"{table}/act", **ann.move(table))
    seen, acted = log.told("request")
    assert (acted["method"], acted["path"], acted["status"], acted["level"]) == (
        "POST",
        "/table/{table}/act",
        303,
        "info",
    )
    assert acted["table"] == seen["table"] == hash_of(table.removeprefix("/table/"))
    assert acted["ms"] > 0 and acted["request"] != seen["request"]


def test_without_being_asked_requests_are_not_worth_more_than_debugging(app: Starlette, log: Listener) -> None:
    TestClient(app).get("/")
    assert [told["level"] for told in log.told("request")] == ["debug"]


def test_health_is_not_worth_more_than_debugging(host: Host, log: Listener) -> None:
    app = create_app(host, "a secret that only tests know", Settings(access_log=True))
    TestClient(app).get("/healthz")
    assert [told["level"] for told in log.told("request")] == ["debug"]


def test_a_socket_is_told_with_its_closing_code(app: Starlette, log: Listener) -> None:
    ann, _, table = table_for_two(app)
    log.lines.clear()
    with ann.socket(table) as socket:
        socket.send_text("nonsense")
        with pytest.raises(Exception):  # noqa: B017
            socket.receive_json()
    [told] = log.told("request")
    assert (told["method"], told["path"], told["status"]) == ("SOCKET", "/table/{table}/live", 1008)


def test_our_own_mistake_is_told_as_500(app: Starlette, log: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Host, "tables", lambda *args: 1 / 0)
    TestClient(app, raise_server_exceptions=False).get("/")
    assert [told["status"] for told in log.told("request")] == [500]


def test_a_whole_visit_leaves_no_secret_in_the_log(app: Starlette, log: Listener) -> None:
    ann, bob = Guest(app, "Ann Boleyn"), Guest(app, "Bob")
    table = ann.opens_table()
    link = ann.link(table)
    bob.sits_down(link)
    move = ann.move(table)
    ann.post(f"{table}/act", **move, key="the-key-of-a-move")
    with ann.socket(table) as socket:
        socket.send_json({"token": ann.token})
        socket.receive_json()
    ann.post(f"{table}/act", **move, key="another")
    ann.browser.get(f"{table}.json")
    told = "\n".join(log.lines)
    secrets = [table.removeprefix("/table/"), link.partition("=")[2], ann.token, "Boleyn", "the-key", "action"]
    assert len(log.lines) > 8
    assert [secret for secret in secrets if secret in told] == []
    assert not any(cookie in told for cookie in map(str, ann.browser.cookies.values()))


def test_who_asks_too_much_is_told_once_a_minute(host: Host, log: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("citadel.web.limits.clock", lambda: 1000.0)
    app = create_app(host, "a secret that only tests know", Settings(requests_per_address=1))
    for address in ("198.51.100.7", "198.51.100.8"):
        client = TestClient(app, client=(address, 1))
        assert [client.get("/").status_code for _ in range(4)] == [200, 429, 429, 429]
    assert [told["client"] for told in log.told("refused")] == ["198.51.100.7", "198.51.100.8"]
    assert log.told("refused")[0]["why"].startswith("Too many requests.")
