"""After the last point: the next game in one press, on either page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser

MOVES = 300


def test_one_press_leads_to_the_next_game_and_the_other_page_shows_the_way(
    browser: Browser, base_url: str, visitor: Visitor, program: Program
) -> None:
    other = browser.new_context(base_url=base_url)
    table = program.opens_table("me", "me")
    program.plays(table, MOVES)
    onlooker = Visitor(other.new_page())
    onlooker.page.goto(table)
    visitor.page.goto(table)
    visitor.page.get_by_role("button", name="Play again, seats changed").click()
    expect(visitor.page).not_to_have_url(base_url + table)
    expect(visitor.page.locator("#board")).to_be_visible()
    onlooker.page.get_by_role("link", name="Watch the next game").click()
    expect(onlooker.page).to_have_url(visitor.page.url)
    assert (visitor.trouble, onlooker.trouble) == ([], [])
    other.close()
