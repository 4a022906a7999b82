"""A whole game in forced colours: the reader's few colours for everything, so only shapes are left to tell it by."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from citadel.web.browsing_test import Program, Visitor
from tests.browser.pixels import Eye, box_of, grown

pytestmark = pytest.mark.browser

SEEN = 0.02  # which share of a thing's points has to differ for people to see that it does
RING = 6  # how far a ring lies outside
TALL = {"width": 700, "height": 1500}  # so that nothing scrolls between two looks
SQUARES = """() => [...document.querySelectorAll("button[name=at]")].map((square) => {
  const { x, y, width, height } = square.getBoundingClientRect();
  const [lit, marked] = [square.hasAttribute("data-lit"), square.querySelector("[data-moved]") !== null];
  return { name: square.getAttribute("aria-label"), lit, marked, box: { x, y, width, height } };
})"""
SWAP_OWNERS = """() => {
  for (const tile of document.querySelectorAll("#board .tile:is(.seat-0, .seat-1)"))
    if (!tile.classList.replace("seat-0", "seat-1")) tile.classList.replace("seat-1", "seat-0");
}"""


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "forced_colors": "active", "reduced_motion": "reduce", "viewport": TALL}


def plays_one(visitor: Visitor, eye: Eye, chance: random.Random) -> None:
    """Do one thing that the page offers; if it is put on the board, look which squares can be told to be lit."""
    visitor.settles()
    seen = visitor.seen.get_attribute("value") or ""
    what, *place = chance.choice(visitor.choices())
    if place:
        square = visitor.page.locator(f"button[name=at][value='{place[0]}']")
        check_lit(visitor, eye, what)
        check_focus(eye, square)
        square.click()
    else:
        visitor.presses(visitor.page.locator(f"button[name=action][value='{what}']").first)
    expect(visitor.seen).not_to_have_value(seen)


def check_lit(visitor: Visitor, eye: Eye, source: str) -> None:
    """Choose a source; fail if a square does not look different when it is lit, or one does that is not.

    The tile that came last is marked for a while; whether its square is lit has to wait.
    """
    page, label = visitor.page, visitor.page.locator(f"label:has(input[name=with][value='{source}'])").first
    page.keyboard.press("Escape")
    expect(page.locator("button[data-lit]")).to_have_count(0)
    page.mouse.move(0, 0)
    dark = eye.look()
    label.click()
    expect(page.locator("button[data-lit]")).not_to_have_count(0)
    page.mouse.move(0, 0)
    bright = eye.look()
    squares = [square for square in page.evaluate(SQUARES) if not square["marked"]]
    # A ring lies outside; a neighbour's may reach in.
    boxes = [grown(square["box"], RING if square["lit"] else -RING) for square in squares]
    shares = eye.differences(dark, bright, boxes)
    wrong = [(square, share) for square, share in zip(squares, shares, strict=True) if (share > SEEN) != square["lit"]]
    assert wrong == []


def check_focus(eye: Eye, square: Locator) -> None:
    """Fail if a square does not look different when the keyboard has come to it."""
    eye.thing.page.keyboard.press("Shift")
    before = eye.look()
    square.focus()
    [share] = eye.differences(before, eye.look(), [grown(box_of(square), RING)])
    assert share > SEEN, f"no focus to be seen on {square.get_attribute('aria-label')}"


def check_owners(eye: Eye) -> None:
    """Fail if a tile looks the same whoever owns it."""
    tiles = eye.thing.page.locator("#board .tile:is(.seat-0, .seat-1)").all()
    before = eye.look()
    eye.thing.page.evaluate(SWAP_OWNERS)
    shares = eye.differences(before, eye.look(), [box_of(tile) for tile in tiles])
    eye.thing.page.evaluate(SWAP_OWNERS)
    assert [share for share in shares if share < SEEN] == []


def test_a_whole_game_can_be_seen_in_forced_colours(visitor: Visitor, program: Program, browser: Browser) -> None:
    chance, page = random.Random(14), visitor.page
    page.goto(program.opens_table("me", "bot uniform"))
    eye = Eye(page.locator("#board"), browser.new_context())
    while not page.locator("#score").is_visible():
        expect(visitor.turn).to_have_text("Your turn")
        plays_one(visitor, eye, chance)
        expect(visitor.turn).not_to_contain_text("Waiting")
    check_owners(eye)
    assert visitor.trouble == []
