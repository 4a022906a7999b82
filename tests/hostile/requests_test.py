"""Hostile forms, addresses and headers: refused in the ordinary way, and nothing comes of them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.hostile import strategies as hostile
from tests.hostile.conftest import Party
from tests.hostile.wire import Answer, exchange, request

pytestmark = pytest.mark.usefixtures("unharmed")
quickly = settings(
    max_examples=40,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
# What any player may do without a field that could be wrong, such as to leave, is not for this test.
ACTS = ["act", "undo", "sit", "stand", "rematch", "point"]
FORMS = ["/new", *[f"{{table}}/{act}" for act in ACTS], "/language"]
METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "TRACE", "X"]
PAGES = ["/", "{table}", "{table}.json", "{table}/live", "/new?game=duel", "/static/x/live.js", "/language"]


def sent(party: Party, method: str, target: str, *more: tuple[str, str], body: bytes = b"") -> Answer:
    """Return the answer to a request of Ann's browser."""
    host = ("Host", f"127.0.0.1:{party.server.port}")
    ours = [host, ("Origin", party.server.address), ("Cookie", party.ann.cookie), ("Connection", "close")]
    ours = [header for header in ours if header[0].lower() not in {name.lower() for name, _ in more}]
    length = [("Content-Length", str(len(body)))] if body else []
    return exchange(party.server, request(method, target, [*ours, *length, *more], body))


def is_ordinary(answer: Answer) -> bool:
    """Return whether an answer is one of ours, leads nowhere else, and is not about a mistake of ours."""
    here = answer.location == "" or (answer.location.startswith("/") and answer.location[1:2] not in ("/", "\\"))
    return 200 <= answer.status < 500 and here


@quickly
@given(st.sampled_from(FORMS), hostile.fields, st.booleans(), hostile.kinds)
def test_hostile_fields(party: Party, where: str, fields: list[Any], token: bool, kind: str) -> None:
    seen = party.ann.sees(party.table)["version"]
    fields = [pair for pair in fields if pair != ("seen", str(seen))]  # what is left cannot be a move
    body = hostile.encoded([("token", party.ann.token), *fields] if token else fields)
    answer = sent(party, "POST", where.format(table=party.table), ("Content-Type", kind), body=body)
    assert is_ordinary(answer), answer


@quickly
@given(st.sampled_from(FORMS), hostile.bodies, hostile.kinds, st.integers(-50, 50))
def test_hostile_bodies_and_lengths(party: Party, where: str, body: bytes, kind: str, off: int) -> None:
    length = ("Content-Length", str(max(0, len(body) + off)))
    address = where.format(table=party.table)
    host = [("Host", "127.0.0.1"), ("Origin", "http://127.0.0.1"), ("Cookie", party.ann.cookie)]
    data = request("POST", address, [*host, ("Content-Type", kind), length], body)
    answer = exchange(party.server, data, whole=off <= 0)
    assert answer.status < 500, answer


@quickly
@given(
    st.sampled_from(["GET", "POST", "HEAD", "PUT", "DELETE", "TRACE", "X"]),
    hostile.paths | hostile.raw_targets,
    hostile.queries,
)
def test_hostile_addresses(party: Party, method: str, path: str, query: str) -> None:
    answer = sent(party, method, path + query)
    assert is_ordinary(answer), answer


@quickly
@given(hostile.queries, st.sampled_from(["", ".json", "/replay", "/journal", "/live"]))
def test_hostile_queries_of_a_table(party: Party, query: str, which: str) -> None:
    answer = sent(party, "GET", f"{party.table}{which}{query}")
    assert is_ordinary(answer), answer


@quickly
@given(
    st.sampled_from(
        ["/", "{table}", "{table}.json", "{table}/live", "/new?game=duel", "/static/x/live.js", "/language"]
    ),
    hostile.headers,
)
def test_hostile_headers(party: Party, where: str, headers: list[tuple[str, str]]) -> None:
    answer = sent(party, "GET", where.format(table=party.table), *headers)
    assert is_ordinary(answer), answer


@quickly
@given(st.binary(max_size=300))
def test_hostile_bytes(party: Party, data: bytes) -> None:
    assert exchange(party.server, data, whole=False).status < 500


@pytest.mark.parametrize(
    "upgrade",
    [
        ["POST /table/x/live HTTP/1.1", "Content-Length: 5"],
        ["GET /table/x/live HTTP/1.0"],
        ["GET /table/x/live HTTP/1.1", *[f"X-{n}: y" for n in range(200)]],
        ["GET /table/x/live HTTP/1.1", f"X: {'y' * 9000}"],
        [f"GET /table/{'x' * 9000}/live HTTP/1.1"],
        ["GET /table/x/live HTTP/1.1", "Sec-WebSocket-Key: short"],
        ["GET /table/x/live HTTP/1.1", "Sec-WebSocket-Version: 99"],
        ["GET /table/x/live HTTP/1.1", "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99;;=,"],
        ["GET /table/x/live HTTP/1.1", "Sec-WebSocket-Protocol: \xff, ,"],
        ["GET /table/x/live HTTP/1.1", "Transfer-Encoding: chunked"],
        ["GET http:///table/x/live HTTP/1.1"],
        ["GET * HTTP/1.1"],
    ],
)
def test_what_only_looks_like_the_beginning_of_a_socket(party: Party, upgrade: list[str]) -> None:
    lines = [*upgrade, "Host: x", "Upgrade: websocket", "Connection: Upgrade"]
    answer = exchange(party.server, "\r\n".join([*lines, "", "hello"]).encode("latin-1"))
    assert 400 <= answer.status < 500, answer


def test_a_request_without_an_end_is_not_waited_for_when_its_sender_hangs_up(party: Party) -> None:
    with party.server.connection() as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")
    assert party.ann.browser.get("/healthz").status_code == 200


@pytest.mark.parametrize("cut", range(0, 200, 23))
def test_a_cookie_that_was_cut_or_changed_is_nobodys(party: Party, cut: int) -> None:
    whole = party.ann.cookie
    for cookie in (
        whole[:cut],
        whole[:-1],
        whole[:cut] + "A" + whole[cut + 1 :],
        whole + "A",
        whole.replace(".", "..", 1),
    ):
        answer = sent(party, "GET", f"{party.table}.json", ("Cookie", cookie), ("Connection", "close"))
        assert answer.status == 200
        assert cookie == whole or json.loads(answer.body)["seat"] == -1
