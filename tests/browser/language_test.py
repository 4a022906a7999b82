"""A page speaks one language throughout: its own words, those of its scripts, and what it is sent."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from citadel.web.browsing_test import GAME, Program, Visitor
from tests.browser.axe import found_by_axe

pytestmark = pytest.mark.browser


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "locale": "de-AT"}


def test_scripts_and_frames_speak_the_language_of_the_browser(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    program.looks(table)
    page.goto(table)
    expect(visitor.turn).to_have_text("Du bist am Zug")
    page.locator("button[name=at]").first.click(force=True)
    expect(page.locator("#tip")).to_have_text("Hier ist gerade nichts zu tun. Du bist am Zug Regel duel.setup.3.")
    expect(page.locator("#tip")).to_have_attribute("lang", "de")
    program.plays(table, 1)
    expect(visitor.seen).not_to_have_value("0")
    expect(page).to_have_title("Warten auf Ann (Black) · Citadels Duel")
    assert visitor.trouble == []


def test_what_is_said_aloud_tells_which_part_of_it_is_english(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "bot uniform")
    page.goto(table)
    program.plays(table, 1)
    expect(page.get_by_role("status").locator("span[lang=en]").first).to_be_attached()
    expect(page.get_by_role("status")).to_have_attribute("lang", "de")


def test_a_reason_that_only_the_engine_can_tell_is_marked_as_english(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    while "Build" not in program.sees(table)["observation"]["asks"]:
        program.plays(table, 1)
    page.goto(table)
    page.locator("label:has(input[name=with])").first.click()
    page.locator("button[name=at][aria-disabled=true]").last.click(force=True)
    expect(page.locator("#tip")).to_contain_text("You may not")
    expect(page.locator("#tip")).to_have_attribute("lang", "en")


@pytest.mark.parametrize("address", ["/", f"/new?game={GAME}", f"/rules/{GAME}", "/nowhere", "table"])
def test_german_pages_are_accessible(page: Page, program: Program, address: str) -> None:
    table = program.opens_table("me", "me")
    program.plays(table, 20)
    page.goto(address if address != "table" else table)
    for width in (1280, 390, 320):
        page.set_viewport_size({"width": width, "height": 850})
        assert (width, found_by_axe(page)) == (width, "")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_language_is_chosen_by_a_button_and_the_page_stays(browser: Browser, base_url: str, scripts: bool) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=scripts, locale="en-GB")
    page = context.new_page()
    table = Program(context, base_url).opens_table("me", "bot uniform")
    page.goto(table)
    expect(page.locator("#turn h2")).to_have_text("Your turn")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("#turn h2")).to_have_text("Du bist am Zug")
    expect(page).to_have_url(base_url + table)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="English").click()
    expect(page.locator("#turn h2")).to_have_text("Your turn")
    context.close()
