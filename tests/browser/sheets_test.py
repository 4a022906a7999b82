"""What opens over a page, or lies at its edge, is as accessible as the page itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from citadel.web.browsing_test import Program, Visitor
from tests.browser.axe import found_by_axe

pytestmark = pytest.mark.browser


def check(page: Page) -> None:
    """Look at what is open, in the light and in the dark, wide and narrow, with the largest text."""
    for theme in ("light", "dark"):
        for width, text in ((1280, "100"), (390, "130")):
            page.evaluate(
                "([theme, text]) => Object.assign(document.documentElement.dataset, { theme, text })", [theme, text]
            )
            page.set_viewport_size({"width": width, "height": 800})
            assert (theme, width, found_by_axe(page)) == (theme, width, "")
            assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.fixture
def table(program: Program) -> str:
    """Return a table at which this player may build."""
    table = program.opens_table("me", "me")
    while "Build" not in program.sees(table)["observation"]["asks"]:
        program.plays(table, 1)
    return table


@pytest.mark.parametrize("key", ["s", "?", "r"])
def test_every_sheet_is_accessible(page: Page, table: str, key: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(table)
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)


def test_the_way_out_of_a_long_sheet_is_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 600})
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    assert sheet.evaluate("(sheet) => sheet.scrollHeight > sheet.clientHeight")
    for scrolled in (0, 100, 10_000):
        sheet.evaluate("(sheet, to) => sheet.scrollTo(0, to)", scrolled)
        close = sheet.get_by_role("button", name="Close").bounding_box()
        edge = sheet.bounding_box()
        assert close and edge and close["y"] + close["height"] <= edge["y"] + edge["height"]


def test_a_reason_is_accessible(page: Page, table: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(table)
    page.locator("button[name=at]").first.click(force=True)
    expect(page.locator("#tip")).to_be_visible()
    check(page)


def test_a_move_that_is_asked_about_is_accessible(visitor: Visitor, table: str) -> None:
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    page.goto(table)
    page.evaluate("localStorage.setItem('confirm', 'always')")
    page.locator("label:has(input[name=with])").first.click()
    page.locator("button[name=at][data-lit]").first.click()
    expect(page.locator("#confirm")).to_be_visible()
    check(page)


def test_a_lost_line_is_accessible(page: Page, table: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(table)
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    check(page)
