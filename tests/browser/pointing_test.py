"""Two who play together, each at a browser: one points at the map, and the other sees and hears it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from citadel.web.browsing_test import Server, Visitor
from tests.browser.axe import found_by_axe
from tests.browser.defense_test import amid_enemies, square
from tests.browser.pair import Pair

pytestmark = pytest.mark.browser

# Whether the page does anything of its own on the key P.
TAKES_P = """() => !document.body.dispatchEvent(
  new KeyboardEvent("keydown", { key: "p", bubbles: true, cancelable: true }))"""


@pytest.fixture
def pair(server: Server, browser: Browser, context: BrowserContext, base_url: str) -> Pair:
    """A table of two people amid enemies; it is Ann's turn."""
    server.poses(amid_enemies())
    return Pair(browser, context, base_url, "nobody", "nobody", game="defense", layout="printed")


def ply(pair: Pair) -> int:
    """Return how many moves have been made."""
    made: int = pair.ann.sees(pair.table)["observation"]["ply"]
    return made


def hears(page: Page, words: str) -> None:
    expect(page.locator("#said")).to_have_text(words)


def test_by_a_key_and_by_mouse_each_shows_the_other_a_square(pair: Pair, visitor: Visitor) -> None:
    ann, bob = visitor.page, pair.bob.context.new_page()
    for page in (ann, bob):
        page.goto(pair.table)
    ann.keyboard.press("b")
    ann.keyboard.press("ArrowUp")
    ann.keyboard.press("p")
    hears(bob, "Ann points at h9.")
    mark = square(bob, "h9").locator(".pointed")
    expect(mark).to_have_text("1")
    assert mark.evaluate("it => parseFloat(getComputedStyle(it).animationDuration)") <= 0.001
    bob.get_by_role("button", name="Point", exact=True).click()
    square(bob, "g8").click()
    hears(ann, "Bob points at g8.")
    expect(square(ann, "g8").locator(".pointed")).to_have_text("2")
    expect(ann.locator(".pointer")).to_have_text(["Ann points at h9", "Bob points at g8"])
    expect(square(ann, "h9")).to_be_focused()
    assert found_by_axe(ann) == ""
    assert ply(pair) == 0 and visitor.trouble == []


def test_from_elsewhere_the_key_leads_to_the_map_and_a_move_made_instead_ends_it(pair: Pair, visitor: Visitor) -> None:
    page = visitor.page
    page.goto(pair.table)
    button = page.get_by_role("button", name="Point", exact=True)
    page.keyboard.press("c")
    page.keyboard.press("p")
    expect(square(page, "h8")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".pointer")).to_have_text("Ann points at h9")
    button.click()
    page.get_by_role("button", name="Be done").click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert ply(pair) == 1 and visitor.trouble == []


def test_escape_lets_it_be_and_the_next_press_is_a_move_again(pair: Pair, visitor: Visitor) -> None:
    page = visitor.page
    page.goto(pair.table)
    page.locator("#main").focus()
    page.keyboard.press("p")
    expect(page.locator("#tip")).to_contain_text("Press the place")
    expect(page.get_by_role("button", name="Point", exact=True)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    square(page, "g8").click()
    expect(page.locator("#log")).to_contain_text("moves to g8")
    expect(page.locator(".pointed")).to_have_count(0)


def test_at_other_tables_the_key_is_left_to_them(pair: Pair, visitor: Visitor) -> None:
    visitor.page.goto(pair.table)
    assert visitor.page.evaluate(TAKES_P)
    visitor.page.goto(pair.ann.opens_table("me", "me"))
    assert not visitor.page.evaluate(TAKES_P)


def test_on_a_square_with_a_list_pointing_opens_none(pair: Pair, visitor: Visitor) -> None:
    page = visitor.page
    page.goto(pair.table)
    page.get_by_role("button", name="Point", exact=True).click()
    square(page, "h8").click()
    expect(page.locator(".pointer")).to_have_text("Ann points at h8")
    expect(page.locator(".at-square:popover-open")).to_have_count(0)
    square(page, "h8").click()
    expect(page.locator("#at-h8")).to_be_visible()


def test_without_scripts_a_square_is_named_in_a_field(pair: Pair, browser: Browser) -> None:
    cookies = pair.bob.context.storage_state()
    context = browser.new_context(storage_state=cookies, base_url=pair.bob.address, java_script_enabled=False)
    page = context.new_page()
    page.goto(pair.table)
    page.get_by_label("Point at").fill("H9")
    page.get_by_role("button", name="Show the others").click()
    expect(page.locator(".pointer")).to_have_text("Bob points at h9")
    page.get_by_label("Point at").fill("q1")
    page.get_by_role("button", name="Show the others").click()
    expect(page.locator("#problem")).to_contain_text("The board has no place")
    context.close()


def test_what_a_partner_takes_back_comes_to_the_others_page_with_their_name(pair: Pair, visitor: Visitor) -> None:
    ann, bob = visitor.page, pair.bob.context.new_page()
    for page in (ann, bob):
        page.goto(pair.table)
    square(ann, "g8").click()
    expect(bob.locator("#log")).to_contain_text("moves to g8")
    bob.get_by_role("button", name="Take back Ann’s move").click()
    expect(ann.locator(".undone")).to_have_text("Bob has taken back what was done last.")
    expect(ann.locator("#log")).not_to_contain_text("moves to g8")
    expect(bob.locator(".undone")).to_have_count(0)
    square(ann, "g8").click()
    expect(ann.locator("#log")).to_contain_text("moves to g8")
