from __future__ import annotations

from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import citadel
from citadel.host import Host
from citadel.web import pages
from citadel.web.app import create_app
from citadel.web.identity import COOKIE
from citadel.web.settings import Settings
from citadel.web.visiting_test import GAME, Guest, app, find, finished_table, host, table_for_two

__all__ = ["app", "host"]

FORMS = ["/new", "/table/x/act", "/table/x/undo", "/table/x/sit", "/table/x/stand"]


# Who may send a form


@pytest.mark.parametrize("address", FORMS)
@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://[", "http://testserver.evil.example"])
def test_a_form_from_another_site_is_refused(app: Starlette, address: str, origin: str) -> None:
    ann = Guest(app, "Ann")
    ann.headers = {"Origin": origin}
    assert ann.post(address).status_code == 403


@pytest.mark.parametrize("address", FORMS)
def test_a_form_that_hides_where_it_comes_from_is_refused(app: Starlette, address: str) -> None:
    ann = Guest(app, "Ann")
    ann.headers = {}
    assert ann.post(address).status_code == 403


@pytest.mark.parametrize("address", FORMS)
def test_a_form_without_a_cookie_is_refused(app: Starlette, address: str) -> None:
    ann = Guest(app, "Ann")
    ann.browser.cookies.clear()
    assert ann.post(address).status_code == 403


@pytest.mark.parametrize("address", FORMS)
def test_a_form_with_somebody_elses_token_is_refused(app: Starlette, address: str) -> None:
    ann, eve = Guest(app, "Ann"), Guest(app, "Eve")
    eve.token = ann.token
    assert eve.post(address).status_code == 403


@pytest.mark.parametrize("address", ["/", "/nowhere", *FORMS])
def test_a_form_from_another_site_does_not_make_a_player_somebody_else(app: Starlette, address: str) -> None:
    # A browser sends no cookie with such a form, but it would keep the one in the answer in place of the player's own.
    answer = TestClient(app).post(address, data={"token": "x"}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code in (403, 404, 405)
    assert "set-cookie" not in answer.headers


def test_a_forged_cookie_is_nobodys(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    forged = TestClient(app)
    body, _, _ = str(ann.browser.cookies[COOKIE]).partition(".")
    forged.cookies.set(COOKIE, f"{body}.awy3Pg.QteCeEP--vGbQpuuY96CCgy5OZk")
    assert forged.get(f"{table}.json").json()["seat"] == -1


def test_a_cookie_signed_with_another_secret_is_nobodys(app: Starlette, host: Host) -> None:
    ann, _, table = table_for_two(app)
    moved = TestClient(create_app(host, "another secret of the tests"))
    moved.cookies.set(COOKIE, str(ann.browser.cookies[COOKIE]))
    assert moved.get(f"{table}.json").json()["seat"] == -1


def test_scripts_cannot_read_the_cookie_and_other_sites_cannot_use_it(app: Starlette) -> None:
    cookie = TestClient(app).get("/").headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie


def test_a_site_reached_by_https_keeps_the_cookie_off_http(host: Host) -> None:
    cookie = (
        TestClient(create_app(host, "a secret of the tests", Settings(public_url="https://testserver")))
        .get("/")
        .headers["set-cookie"]
    )
    assert "; secure" in cookie.lower()


# Answers


@pytest.mark.parametrize("address", ["/", "/new?game=duel", "/rules/duel", "/nowhere", "/healthz"])
def test_every_answer_is_for_this_moment_and_runs_no_foreign_script(app: Starlette, address: str) -> None:
    headers = TestClient(app).get(address).headers
    assert headers["cache-control"] == "no-store"
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]


def test_pages_differ_by_cookie(app: Starlette) -> None:
    assert TestClient(app).get("/").headers["vary"] == "Cookie"


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/table/unknown", 404),
        ("GET", "/table/unknown.json", 404),
        ("GET", "/table/%00", 404),
        ("GET", "/table/%F0%9F%98%80", 404),
        ("GET", "/table/unknown/journal", 404),
        ("GET", "/new?game=whist", 404),
        ("GET", "/table/x/act", 405),
        ("DELETE", "/", 405),
    ],
)
def test_what_is_not_there_is_refused_on_a_page_of_ours(app: Starlette, method: str, address: str, status: int) -> None:
    answer = TestClient(app).request(method, address)
    assert answer.status_code == status
    assert "Back to the lobby" in answer.text


def test_our_own_mistake_is_answered_without_its_traces(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> Any:
        raise RuntimeError("the deck is king, queen")

    monkeypatch.setattr(Host, "tables", broken)
    browser = TestClient(app, raise_server_exceptions=False)
    for answer in (browser.get("/"), browser.get("/", headers={"Accept": "application/json"})):
        assert answer.status_code == 500
        assert "king" not in answer.text and "Traceback" not in answer.text
    assert answer.json() == {"error": "Something went wrong on our side. Your game is safe; load the page again."}
    page = browser.get("/").text
    assert "Back to the lobby" in page
    monkeypatch.setattr(pages, "refusal", broken)
    assert browser.get("/").text.startswith("Something went wrong on our side.")


# Moves


def test_a_move_by_form_leads_back_to_the_table(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    answer = ann.post(f"{table}/act", **ann.move(table))
    assert (answer.status_code, answer.headers["location"]) == (303, table)


def test_a_move_may_be_named_by_its_words_in_two_parts(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    move = ann.move(table)
    words = str(citadel.load_game(GAME).actions[move["action"]])
    using, _, at = words.partition(" ")
    fields = {**move, "action": "", "with": using, "at": at}
    assert ann.post_as_program(f"{table}/act", **fields).status_code == 204
    assert ann.sees(table)["observation"]["legal_actions"] == []


def test_a_place_without_a_source_asks_for_the_source_first(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    answer = ann.post_as_program(f"{table}/act", **{**ann.move(table), "action": "", "at": "c5"})
    assert answer.json() == {"error": "First choose what to use, then where."}


def test_enter_in_the_form_makes_no_move(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    before = ann.sees(table)
    assert ann.post(f"{table}/act", **{**ann.move(table), "action": "none"}).status_code == 303
    assert ann.sees(table) == before


def test_a_move_that_is_sent_twice_counts_once(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    fields = {**ann.move(table), "key": "k1"}
    assert [ann.post_as_program(f"{table}/act", **fields).status_code for _ in range(2)] == [204, 204]
    assert ann.sees(table)["observation"]["ply"] == 1


def test_a_stale_move_is_refused_in_a_sentence(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    fields = ann.move(table)
    ann.post(f"{table}/act", **fields)
    answer = ann.post_as_program(f"{table}/act", **{**fields, "key": "another"})
    assert answer.status_code == 409
    assert answer.json()["error"].startswith("Ann has moved since.")


def test_a_move_for_somebody_elses_seat_is_refused(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    assert bob.post_as_program(f"{table}/act", **ann.move(table)).status_code == 403
    eve = Guest(app, "Eve")
    assert eve.post_as_program(f"{table}/act", **ann.move(table)).status_code == 403


def test_an_illegal_move_is_refused_with_its_clause(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    answer = ann.post_as_program(f"{table}/act", **{**ann.move(table), "action": "pass"})
    assert answer.status_code == 422
    assert answer.json()["error"].startswith("You may not decline: ")
    assert "(duel.setup.3)" in answer.json()["error"]


@pytest.mark.parametrize("action", ["dance", "build <b> c5", "99999999", "-1", "9" * 400, "build\x00noble-1 c5"])
def test_senseless_actions_are_refused(app: Starlette, action: str) -> None:
    ann, _, table = table_for_two(app)
    answer = ann.post_as_program(f"{table}/act", **{**ann.move(table), "action": action})
    assert answer.status_code == 422
    assert ann.sees(table)["observation"]["ply"] == 0


@pytest.mark.parametrize("field", ["seat", "seen"])
def test_a_move_without_its_numbers_is_refused(app: Starlette, field: str) -> None:
    ann, _, table = table_for_two(app)
    answer = ann.post_as_program(f"{table}/act", **{**ann.move(table), field: "x"})
    assert (answer.status_code, answer.json()) == (400, {"error": f"The field “{field}” must be a whole number."})


def test_without_a_script_the_table_itself_says_what_was_wrong(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    answer = ann.post(f"{table}/act", **{**ann.move(table), "action": "pass"})
    assert answer.status_code == 422
    assert "duel." in find(answer.text, r'id="problem"[^>]*role="alert">([^<]+)<')
    assert 'id="board"' in answer.text


def test_a_move_is_taken_back(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    ann.post(f"{table}/act", **ann.move(table))
    fields = {"seat": 0, "seen": ann.sees(table)["version"], "plies": 1}
    assert ann.post_as_program(f"{table}/undo", **fields).status_code == 204
    assert ann.sees(table)["observation"]["ply"] == 0


# The end


def test_the_record_of_a_game_is_not_told_before_its_end(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    assert ann.browser.get(f"{table}/journal").status_code == 409


def test_at_the_end_the_points_the_seed_and_the_record_are_shown(app: Starlette) -> None:
    ann, _, table = finished_table(app)
    page = ann.get(table)
    assert "Total" in page and 'href="/rules/duel#duel.score' in page
    assert find(page, r'class="seed">(\d+)<')
    assert len(ann.browser.get(f"{table}/journal").text.splitlines()) == ann.sees(table)["observation"]["ply"] + 1


def test_a_refused_move_calls_people_by_their_names(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    while len(ann.sees(table)["observation"]["actors"]) > 1:
        mover = ann if ann.sees(table)["observation"]["legal_actions"] else bob
        assert mover.post_as_program(f"{table}/act", **mover.move(table)).status_code == 204
    other, asked = (bob, ann) if ann.sees(table)["observation"]["legal_actions"] else (ann, bob)
    seen = other.sees(table)
    answer = other.post_as_program(f"{table}/act", seat=seen["seat"], seen=seen["version"], action=0)
    assert answer.status_code == 422
    told = answer.json()["error"]
    assert told.startswith("You may not ") and f"it is for {asked.name} to act" in told
