"""Theme and size of text: chosen by a form, worn by the page from its first byte."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from citadel.web.visiting_test import Guest, app, host

__all__ = ["app", "host"]


def test_a_chosen_look_is_in_the_first_line_of_every_page(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    assert 'data-theme="auto" data-text="100"' in ann.get("/")
    answer = ann.post("/look", theme="dark", text="130", back="/new?game=duel")
    assert (answer.status_code, answer.headers["location"]) == (303, "/new?game=duel")
    for page in ("/", "/new?game=duel", "/nowhere", ann.opens_table("me")):
        assert 'data-theme="dark" data-text="130"' in ann.get(page).splitlines()[1]


@pytest.mark.parametrize("field", ["theme", "text"])
def test_no_other_look_is_taken(app: Starlette, field: str) -> None:
    ann = Guest(app, "Ann")
    answer = ann.post("/look", **{field: '"><script>'})
    assert answer.status_code == 400 and field in answer.text and "<script>" not in answer.text
    ann.browser.cookies.set(field, '"><script>')
    assert 'data-theme="auto" data-text="100"' in ann.get("/")


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", ""])
def test_the_answer_leads_nowhere_else(app: Starlette, back: str) -> None:
    assert Guest(app, "Ann").post("/look", theme="dark", back=back).headers["location"] == "/"
