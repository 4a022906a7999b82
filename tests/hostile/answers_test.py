"""Every answer, whatever it is about: its headers let nothing in, and lead nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

import citadel
from citadel.host import Host, StoreBusy
from citadel.web import pages
from citadel.web.app import ROUTES, create_app
from citadel.web.settings import Settings
from citadel.web.visiting_test import Guest, table_for_two
from tests.hostile.ending import play_on

SECRET = "a secret that only tests know"
PATHS = [route.path for route in ROUTES if isinstance(route, Route)]
SITE = "https://play.example.org"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    opened = Host(f"sqlite:///{tmp_path_factory.mktemp('answers') / 'tables.db'}", bot_pause=0.0)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def app(host: Host) -> Starlette:
    return create_app(host, SECRET, Settings(requests_per_address=0))


@pytest.fixture(scope="module")
def game(app: Starlette) -> tuple[Guest, str]:
    """Return a player, and the address of the table at which their game has begun."""
    ann, _, table = table_for_two(app)
    return ann, table


def is_guarded(answer: Any) -> bool:
    """Return whether an answer's headers are as strict as they have to be."""
    headers = answer.headers
    policy = headers["content-security-policy"]
    kept = "immutable" in headers["cache-control"] and headers["content-type"].partition(";")[0] != "text/html"
    return (
        (headers["cache-control"] in ("no-store", "no-cache") or kept)
        and policy.startswith("default-src 'self'; ")
        and "unsafe" not in policy
        and all(f"{what} 'none'" in policy for what in ("object-src", "base-uri", "frame-ancestors"))
        and "form-action 'self'" in policy
        and headers["x-content-type-options"] == "nosniff"
        and headers["referrer-policy"] == "same-origin"
        and "access-control-allow-origin" not in headers
    )


def filled_in(path: str, table: str) -> str:
    """Return an address of ours with something in its blanks that exists."""
    game = citadel.games()[0]
    edition = pages.screen_of(citadel.load_game(game)).edition
    in_screen = {"{edition}": edition, "{name}": "style.css"}
    in_static = {"{edition}": pages.build(), "{name:path}": "tokens.css"}
    for blank, text in {"{table}": table, "{game}": game, **(in_static if "static" in path else in_screen)}.items():
        path = path.replace(blank, text)
    return path


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "HEAD"])
def test_whatever_is_asked_for_the_answer_is_guarded(game: tuple[Guest, str], path: str, method: str) -> None:
    ann, table = game
    for id in (table.removeprefix("/table/"), "unknown"):
        answer = ann.browser.request(method, filled_in(path, id), follow_redirects=False)
        assert answer.status_code < 500 and is_guarded(answer), answer.headers


def test_a_finished_game_is_guarded(host: Host, app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    play_on(host, table, ann, bob)
    for address in (table, f"{table}/replay", f"{table}/journal", f"{table}.json", f"{table}/replay?ply=999"):
        assert is_guarded(ann.browser.get(address)), address


@pytest.mark.parametrize("address", ["/nowhere", "/table/x/", "/new?game=whist", "/static/x/none.js", "/rules/..%2f"])
def test_what_is_not_there_is_guarded(app: Starlette, address: str) -> None:
    answer = TestClient(app).get(address, follow_redirects=False)
    assert answer.status_code == 404 and is_guarded(answer)


def test_a_refusal_for_asking_too_much_is_guarded(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("citadel.web.limits.clock", lambda: 1000.0)  # no matter how slow the machine is
    client = TestClient(create_app(host, SECRET, Settings(requests_per_address=1)), client=("198.51.100.7", 1))
    client.get("/")
    for kind in ("text/html", "application/json"):
        answer = client.get("/", headers={"Accept": kind})
        assert answer.status_code == 429 and is_guarded(answer)


@pytest.mark.parametrize(("error", "status"), [(RuntimeError("the deck"), 500), (StoreBusy("Busy."), 503)])
def test_a_failure_is_guarded(app: Starlette, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int) -> None:
    def fail(*args: object) -> Any:
        raise error

    monkeypatch.setattr(Host, "tables", fail)
    answer = TestClient(app, raise_server_exceptions=False).get("/")
    assert answer.status_code == status and is_guarded(answer)
    assert "the deck" not in answer.text and "Traceback" not in answer.text


# The name of the site


@pytest.fixture
def named(host: Host) -> Starlette:
    return create_app(host, SECRET, Settings(public_url=SITE))


def test_a_site_that_knows_its_name_takes_no_other(named: Starlette) -> None:
    for name in ("evil.example", "play.example.org.evil.example", "play.example.org:81", "127.0.0.1", "", "["):
        answer = TestClient(named).get("/", headers={"Host": name})
        assert answer.status_code == 421 and is_guarded(answer)
        assert "set-cookie" not in answer.headers
    assert TestClient(named, base_url=SITE).get("/").status_code == 200
    assert TestClient(named).get("/", headers={"Host": "Play.Example.org"}).status_code == 200


def test_whatever_watches_over_a_site_may_call_it_by_its_number(named: Starlette) -> None:
    assert TestClient(named, base_url="http://10.0.0.7:8000").get("/healthz").status_code == 200


class OfSite(Guest):
    """A guest who comes by the site's own name, through a proxy that speaks https."""

    def __init__(self, app: Starlette, name: str) -> None:
        self.name = name
        self.browser = TestClient(app, base_url=SITE, raise_server_exceptions=False)
        self.headers = {"Origin": SITE}
        self.token = self.get("/new", game="duel").split('name="token" value="')[1].partition('"')[0]


def test_invitations_lead_to_the_sites_own_name(named: Starlette) -> None:
    ann = OfSite(named, "Ann")
    assert f'value="{SITE}/table/' in ann.get(ann.opens_table())


def test_forms_and_sockets_have_to_come_from_the_sites_own_name(named: Starlette) -> None:
    ann = OfSite(named, "Ann")
    table = ann.opens_table()
    for origin in ("http://play.example.org", "https://evil.example", "https://play.example.org:81", "null", ""):
        ann.headers = {"Origin": origin}
        assert ann.post(f"{table}/stand").status_code == 403
    ann.headers = {"Origin": SITE}
    assert ann.post(f"{table}/stand").status_code == 303


@pytest.mark.parametrize("name", ["evil.example", '"><b>', "[", "a b", "x@y", "localhost:99999999", "\xe9"])
def test_a_site_without_a_name_of_its_own_survives_being_called_anything(game: tuple[Guest, str], name: str) -> None:
    ann, table = game
    called = {b"Host": name.encode("latin-1")}
    page = ann.browser.get(table, headers=called, follow_redirects=False)
    assert page.status_code == 200 and is_guarded(page)
    assert '"><b>' not in page.text
    slashed = ann.browser.get(f"{table}/", headers=called, follow_redirects=False)
    assert slashed.status_code == 404
