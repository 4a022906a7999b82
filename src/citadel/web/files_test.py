from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from citadel.web import pages
from citadel.web.visiting_test import Guest, app, find, host

__all__ = ["app", "host"]


def test_the_current_edition_of_a_file_may_be_kept_for_ever(app: Starlette) -> None:
    answer = TestClient(app).get(pages.static("live.js"))
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


def test_another_edition_of_a_file_is_asked_for_again(app: Starlette) -> None:
    answer = TestClient(app).get("/static/0123456789ab/live.js")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")


@pytest.mark.parametrize(
    "address",
    [
        "/static/x/app.py",
        "/static/x/../app.py",
        "/static/x/%2e%2e/app.py",
        "/static/x/..%2fserve.py",
        "/static/x//etc/passwd",
        "/static/x/%2fetc%2fpasswd",
        "/static/x/",
        "/static/x/%00.css",
        f"/static/x/{'a' * 300}.css",
        f"/screen/duel/x/{'a' * 300}.css",
        "/screen/duel/x/parts.html",
        "/screen/duel/x/..%2frulebook.md",
        "/screen/whist/x/style.css",
    ],
)
def test_nothing_but_files_for_pages_can_be_had(app: Starlette, address: str) -> None:
    assert TestClient(app, raise_server_exceptions=False).get(address).status_code == 404


@pytest.mark.parametrize("address", ["/", "/new?game=duel", "/rules/duel"])
def test_every_file_that_a_page_names_is_there(app: Starlette, address: str) -> None:
    browser = TestClient(app)
    html = browser.get(address).text
    files = [part for part in html.replace('"', " ").split() if part.startswith(("/static/", "/screen/"))]
    assert files and [file for file in files if browser.get(file).status_code != 200] == []


def test_a_games_style_is_served_with_its_table(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    style = find(ann.get(ann.opens_table()), r'href="(/screen/[^"]+)"')
    assert ann.browser.get(style).headers["content-type"].startswith("text/css")
