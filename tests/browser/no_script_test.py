"""Everything works without JavaScript: by forms, and by loading the page again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from citadel.web.browsing_test import Program

pytestmark = pytest.mark.browser

MOVES = 200


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "java_script_enabled": False}


def plays_one(page: Page, chance: random.Random) -> None:
    """Do one thing that the page offers; there is no script to ask, so the page is read."""
    actions = page.locator("#play button[name=action]:visible").all()
    sources = page.locator("#play input[name=with]").all()
    offered = [*actions, *(source for source in sources if source.get_attribute("data-targets"))]
    chosen = chance.choice(offered)
    if chosen in actions:
        chosen.click()
        return
    place = chance.choice((chosen.get_attribute("data-targets") or "").split())
    if not chosen.is_checked():
        page.locator(f"label:has(input[name=with][value='{chosen.get_attribute('value')}'])").first.click()
    page.locator(f"button[name=at][value='{place}']").click()


def test_a_whole_game_is_played_without_scripts(page: Page, program: Program) -> None:
    table = program.opens_table("me", "bot uniform")
    chance = random.Random(2)
    page.goto(table)
    for _ in range(MOVES):
        page.wait_for_load_state()  # its heading is there before its choices are
        if page.locator("#turn h2").inner_text() == "Your turn":
            plays_one(page, chance)
            expect(page.locator("#problem")).to_be_hidden()
        if page.locator("#score").is_visible():
            break
        page.get_by_role("link", name="Load the table again").click()
    expect(page.locator("#score")).to_contain_text("Total")


def test_a_mistake_is_explained_on_the_table_itself(page: Page, program: Program) -> None:
    table = program.opens_table("me", "me")
    page.goto(table)
    page.locator("button[name=at]").first.click()
    expect(page.get_by_role("alert")).to_have_text("First choose what to use, then where.")
    expect(page.locator("#board")).to_be_visible()
