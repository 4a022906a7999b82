"""My other tables: how many wait, and the way round them."""

from __future__ import annotations

from starlette.applications import Starlette

from citadel.web.visiting_test import Guest, app, host

__all__ = ["app", "host"]


def test_the_page_of_a_table_counts_the_others_that_wait(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    first = ann.opens_table("me")
    assert 'class="elsewhere" data-count="0"' in ann.get(first)
    second = ann.opens_table("me")
    page = ann.get(first)
    assert "Next table (1)" in page and "<title>(1) " in page
    assert ann.browser.get("/waiting.json", params={"from": first.removeprefix("/table/")}).json() == {"count": 1}
    assert ann.browser.get("/waiting.json").json() == {"count": 2}
    assert follows(ann, first) == second


def test_next_and_next_again_comes_round_to_every_table_that_waits(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    tables = {ann.opens_table("me") for _ in range(4)}
    at, seen = min(tables), set()
    for _ in tables:
        at = follows(ann, at)
        seen.add(at)
    assert seen == tables


def test_who_is_not_awaited_anywhere_is_led_to_the_lobby(app: Starlette) -> None:
    ann, eve = Guest(app, "Ann"), Guest(app, "Eve")
    table = ann.opens_table("me")
    assert follows(eve, table) == "/" and follows(ann, table) == "/"
    assert eve.browser.get("/waiting.json").json() == {"count": 0}


def follows(guest: Guest, table: str) -> str:
    answer = guest.browser.get("/next", params={"from": table.removeprefix("/table/")}, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def test_the_lobby_leads_to_a_table_that_waits_if_there_is_one(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    assert 'href="/next"' not in ann.get("/")
    ann.opens_table("me")
    assert 'href="/next"' in ann.get("/")
