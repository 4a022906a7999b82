"""Leaving a game and coming back, as the two at the table see it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


@pytest.fixture
def bob(browser: Browser, base_url: str) -> Page:
    return browser.new_context(base_url=base_url).new_page()


def test_a_bot_plays_for_who_leaves_until_they_take_their_seat_back(
    visitor: Visitor, program: Program, bob: Page
) -> None:
    page = visitor.page
    table = program.opens_table("me", "open")
    page.goto(table)
    bob.goto(page.get_by_label("Send this link").input_value())
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down here").click()
    expect(visitor.turn).to_have_text("Your turn")
    page.get_by_text("Leave the game").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(visitor.turn).to_have_text("A bot plays for you")
    expect(page.locator("#choices")).to_be_hidden()
    expect(bob.locator("#seats")).to_contain_text("a bot plays")
    expect(bob.locator("#turn h2")).to_have_text("Your turn")
    page.get_by_role("button", name="Take my seat back").click()
    expect(visitor.turn).not_to_have_text("A bot plays for you")
    expect(page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(bob.locator("#seats")).not_to_contain_text("a bot plays")
    assert visitor.trouble == []
