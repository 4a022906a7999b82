from __future__ import annotations

import pytest
from starlette.applications import Starlette

from citadel.web.language import back
from citadel.web.visiting_test import Guest, app, host, table_for_two

__all__ = ["app", "host"]


def test_every_page_offers_every_language_by_its_own_name_and_marks_the_present_one(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    for address in ["/", table, "/rules/duel", "/nowhere"]:
        html = ann.get(address)
        assert '<button name="language" value="de" lang="de">Deutsch</button>' in html
        assert '<button name="language" value="en" lang="en" aria-current="true">English</button>' in html


def test_a_chosen_language_is_kept_and_leads_back_to_the_same_page(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    where = "/new?game=duel"
    assert f'name="back" value="{where}"' in ann.get(where)
    answer = ann.post("/language", language="de", back=where)
    assert (answer.status_code, answer.headers["location"]) == (303, where)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("language=de;") and "HttpOnly" in cookie and "samesite=lax" in cookie.lower()
    assert '<html lang="de"' in ann.get(where)


def test_a_choice_goes_before_the_language_that_the_address_had_named(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    assert '<html lang="de"' in ann.get("/new?game=duel&language=de")
    answer = ann.post("/language", language="en", back="/new?game=duel&language=de")
    assert answer.headers["location"] == "/new?game=duel"


def test_a_language_can_be_chosen_where_nobody_is_known_yet(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    ann.browser.cookies.clear()
    assert ann.post("/language", token="", language="de", back="/nowhere").status_code == 303


def test_a_page_that_answers_a_form_leads_back_to_its_table(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    assert f'name="back" value="{table}"' in ann.post(f"{table}/act", seat="x", seen="x", action="0").text


@pytest.mark.parametrize("code", ["", "xx", "../de", "DE"])
def test_a_language_that_there_is_not_is_refused(app: Starlette, code: str) -> None:
    answer = Guest(app, "Ann").post("/language", language=code, back="/")
    assert answer.status_code == 400 and "there are de, en" in answer.text


def test_another_site_cannot_choose_a_language(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    ann.headers = {"Origin": "https://elsewhere.example"}
    answer = ann.post("/language", language="de", back="/")
    assert answer.status_code == 403 and "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "///evil.example",
        "javascript:alert(1)",
        "http:evil.example",
        "//[",
        "table/x",
        "",
    ],
)
def test_nobody_is_led_to_another_site(app: Starlette, elsewhere: str) -> None:
    assert back({"back": elsewhere}) == "/"
    answer = Guest(app, "Ann").post("/language", language="de", back=elsewhere)
    assert answer.headers["location"] == "/"


def test_an_address_with_strange_letters_leads_back_to_itself() -> None:
    assert back({"back": "/table/ü?x=//y"}) == "/table/ü?x=//y"
