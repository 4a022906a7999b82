"""Two people at one screen: the hand is not in the page until its owner asks for it, script or not."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


def test_the_hand_comes_with_the_button_and_goes_with_the_turn(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "me"))
    expect(page.locator("#choices")).to_be_hidden()
    page.get_by_role("button", name="I am Ann (White), show my hand").click()
    expect(page.locator("#mine")).to_contain_text("Stand")
    expect(visitor.turn).to_have_text("Your turn")
    visitor.plays_one(random.Random(1))
    expect(page.get_by_role("button", name="I am Ann (Black), show my hand")).to_be_visible()
    expect(page.locator("#mine")).to_be_hidden()
    expect(page.locator("#choices")).to_be_hidden()
    expect(page.get_by_role("status")).to_contain_text("Pass the screen to Ann (Black).")
    assert visitor.trouble == []


def test_the_curtain_needs_no_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(Program(context, base_url).opens_table("me", "me"))
    expect(page.locator("#mine")).to_be_hidden()
    page.get_by_role("button", name="I am Ann (White), show my hand").click()
    expect(page.locator("#mine")).to_contain_text("Stand")
    page.locator("#choices button[name=action]").first.click()
    expect(page.get_by_role("button", name="I am Ann (Black), show my hand")).to_be_visible()
    expect(page.locator("#mine")).to_be_hidden()
    context.close()


def test_the_hand_is_hidden_by_a_button_before_the_screen_is_passed(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "me"))
    page.get_by_role("button", name="I am Ann (White), show my hand").click()
    page.get_by_role("button", name="Hide my hand").click()
    expect(page.get_by_role("button", name="I am Ann (White), show my hand")).to_be_visible()
    expect(page.locator("#mine")).to_be_hidden()


@pytest.mark.parametrize("wanted", ["on", "off"])
def test_who_wishes_so_has_the_hand_hidden_when_they_look_elsewhere(
    visitor: Visitor, program: Program, wanted: str
) -> None:
    page = visitor.page
    page.goto("/")
    page.evaluate("(wanted) => localStorage.setItem('curtain', wanted)", wanted)
    page.goto(program.opens_table("me", "me"))
    page.get_by_role("button", name="I am Ann (White), show my hand").click()
    expect(page.locator("#mine")).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    if wanted == "on":
        expect(page.get_by_role("button", name="I am Ann (White), show my hand")).to_be_visible()
    expect(page.locator("#mine")).to_be_visible(visible=wanted == "off")


def test_going_back_to_a_page_shows_no_hand_that_has_been_hidden_since(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "me"))
    page.get_by_role("button", name="I am Ann (White), show my hand").click()
    expect(page.locator("#mine")).to_be_visible()
    page.get_by_role("button", name="Hide my hand").click()
    expect(page.get_by_role("button", name="I am Ann (White), show my hand")).to_be_visible()
    page.goto("/")
    page.go_back()
    expect(page.get_by_role("button", name="I am Ann (White), show my hand")).to_be_visible()
    page.go_back()
    expect(page.locator("#mine")).to_be_hidden()
