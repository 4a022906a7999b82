from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from citadel.host import Host
from citadel.web import limits
from citadel.web.app import create_app
from citadel.web.limits import Buckets, address_of
from citadel.web.settings import Settings
from citadel.web.visiting_test import Guest, app, host, table_for_two

__all__ = ["app", "host"]

SECRET = "a secret that only tests know"


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let no bucket fill up by itself, however slow the machine is."""
    standing = Clock()
    monkeypatch.setattr(limits, "clock", standing)
    return standing


def limited(host: Host, **settings: int) -> Starlette:
    return create_app(host, SECRET, Settings(**settings))  # type: ignore[arg-type]


def stranger(app: Starlette, address: str = "198.51.100.7") -> TestClient:
    return TestClient(app, client=(address, 50000))


# Buckets


def test_a_bucket_gives_its_tokens_at_once_and_then_one_by_one(clock: Clock) -> None:
    buckets = Buckets(3, 60.0)
    assert [buckets.take("ann") for _ in range(3)] == [0.0, 0.0, 0.0]
    assert buckets.take("ann") == pytest.approx(20.0)
    clock.now += 20
    assert buckets.take("ann") == 0.0
    assert buckets.take("ann") > 0


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(1, 60.0)
    assert buckets.take("ann") == 0.0
    assert buckets.take("ann") > 0
    assert buckets.take("bob") == 0.0


def test_asking_in_vain_makes_nobody_wait_longer(clock: Clock) -> None:
    buckets = Buckets(1, 60.0)
    buckets.take("ann")
    assert {buckets.take("ann") for _ in range(50)} == {60.0}


def test_no_amount_is_no_limit() -> None:
    buckets = Buckets(0, 60.0)
    assert {buckets.take("ann") for _ in range(1000)} == {0.0}
    assert len(buckets) == 0


def test_full_buckets_are_forgotten(clock: Clock) -> None:
    buckets = Buckets(10, 60.0)
    for n in range(1000):
        buckets.take(str(n))
        clock.now += 1
    assert len(buckets) <= 8


def test_however_many_come_the_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KEYS_LIMIT", 100)
    buckets = Buckets(1, 60.0)
    for n in range(5000):
        buckets.take(str(n))
    assert len(buckets) == 100
    assert buckets.take("4999") > 0


@pytest.mark.parametrize(
    ("client", "key"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("127.0.0.1", ""),
        ("::1", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_address_is_counted_as_what_one_subscriber_has(client: str, key: str) -> None:
    assert address_of(Request({"type": "http", "client": (client, 1)})) == key


# Requests


def test_a_player_who_asks_too_much_is_told_when_to_try_again(host: Host) -> None:
    ann = Guest(limited(host, requests_per_player=20), "Ann")
    answers = [ann.browser.get("/") for _ in range(25)]
    refused = answers[-1]
    assert (answers[10].status_code, refused.status_code) == (200, 429)
    assert refused.headers["Retry-After"] == "3"
    assert "Too many requests. Try again in 3 s." in refused.text
    program = ann.browser.get("/", headers={"Accept": "application/json"})
    assert program.json() == {"error": "Too many requests. Try again in 3 s."}


def test_one_player_does_not_use_up_what_another_has(host: Host) -> None:
    app = limited(host, requests_per_player=20)
    ann, bob = Guest(app, "Ann"), Guest(app, "Bob")
    while ann.browser.get("/").status_code == 200:
        pass
    assert bob.browser.get("/").status_code == 200


def test_a_newcomer_is_counted_by_address(host: Host) -> None:
    app = limited(host, requests_per_address=5)
    codes = [stranger(app).get("/").status_code for _ in range(7)]
    assert codes == [200] * 5 + [429] * 2
    assert stranger(app, "198.51.100.8").get("/").status_code == 200
    assert stranger(app, "127.0.0.1").get("/").status_code == 200


def test_a_refusal_makes_nobody_a_player(host: Host) -> None:
    app = limited(host, requests_per_address=1)
    stranger(app).get("/")
    assert "set-cookie" not in stranger(app).get("/").headers


def test_health_is_never_refused(host: Host) -> None:
    app = limited(host, requests_per_address=1)
    assert {stranger(app).get("/healthz").status_code for _ in range(5)} == {200}


def test_only_so_many_tables_may_be_set_up_in_an_hour(host: Host) -> None:
    ann = Guest(limited(host, new_tables_per_player=2), "Ann")
    ann.opens_table()
    ann.opens_table()
    answer = ann.post("/new", game="duel", name="Ann")
    assert answer.status_code == 429
    assert "Too many new tables. Try again in 30 min." in answer.text
    assert ann.browser.get("/").status_code == 200


def test_the_settings_can_switch_all_limits_off(host: Host) -> None:
    none = limited(
        host,
        requests_per_player=0,
        requests_per_address=0,
        new_tables_per_player=0,
        new_tables_per_address=0,
        sockets_per_player=0,
        sockets_per_address=0,
        sockets=0,
    )
    client = stranger(none)
    assert {client.get("/healthz").status_code for _ in range(50)} == {200}


# Sockets


def refused_socket(guest: Guest, table: str) -> WebSocketDisconnect:
    with guest.socket(table) as socket, pytest.raises(WebSocketDisconnect) as refusal:
        socket.receive_json()
    return refusal.value


def test_a_player_may_have_only_so_many_live_pages(host: Host) -> None:
    ann, bob, table = table_for_two(limited(host, sockets_per_player=1))
    with ann.socket(table) as first:
        first.send_json({"token": ann.token})
        first.receive_json()
        refusal = refused_socket(ann, table)
        assert (refusal.code, refusal.reason) == (1013, "You have too many live pages open. Close some of them.")
        with bob.socket(table) as other:
            other.send_json({"token": bob.token})
            assert other.receive_json()["v"]
    with ann.socket(table) as again:
        again.send_json({"token": ann.token})
        assert again.receive_json()["v"]


@pytest.mark.parametrize("limit", ["sockets_per_address", "sockets"])
def test_an_address_and_the_server_have_only_so_many_live_pages_whatever_cookies_there_are(
    host: Host, limit: str
) -> None:
    ann, bob, table = table_for_two(limited(host, **{limit: 1}))
    with ann.socket(table) as first:
        first.send_json({"token": ann.token})
        first.receive_json()
        refusal = refused_socket(bob, table)
        assert (refusal.code, refusal.reason) == (
            1013,
            "The server is full just now. This page tries again by itself.",
        )
    with bob.socket(table) as again:
        again.send_json({"token": bob.token})
        assert again.receive_json()["v"]
