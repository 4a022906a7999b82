"""A game by keyboard alone: Tab, arrows, Space and Enter, as somebody without a mouse or without sight plays it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from citadel.web.browsing_test import Program, Visitor
from tests.browser.focus import fallen, watch
from tests.browser.pair import Pair

pytestmark = pytest.mark.browser

TABS = 80
FOCUSED = "document.activeElement.value"
ARROWS = """(value) => {
  const here = document.activeElement.getBoundingClientRect();
  const there = document.querySelector(`button[name=at][value=${value}]`).getBoundingClientRect();
  const [right, down] = [there.x - here.x, there.y - here.y];
  if (Math.abs(down) > 8) return down > 0 ? "ArrowDown" : "ArrowUp";
  return Math.abs(right) > 8 ? (right > 0 ? "ArrowRight" : "ArrowLeft") : "";
}"""


def tab_to(page: Page, condition: str, *values: str) -> None:
    """Press Tab until the element that has focus fulfils a condition."""
    script = f"(values) => {{ const it = document.activeElement; return {condition}; }}"
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if page.evaluate(script, list(values)):
            return
    raise AssertionError(f"no Tab leads to {condition} {values}")


def go_to(page: Page, square: str) -> None:
    """Go to a square of the board: Tab to the board, then arrows."""
    tab_to(page, "it.name === 'at'")
    while key := page.evaluate(ARROWS, square):
        page.keyboard.press(key)


def plays_one(visitor: Visitor, chance: random.Random) -> None:
    """Do one thing that the page offers and wait until it is done."""
    visitor.settles()
    seen = visitor.seen.get_attribute("value") or ""
    what, *place = chance.choice(visitor.choices())
    if place:
        chooses(visitor.page, what)
        go_to(visitor.page, place[0])
    else:
        reach_button(visitor.page, what)
    visitor.page.keyboard.press("Enter")
    expect(visitor.seen).not_to_have_value(seen)


def chooses(page: Page, source: str) -> None:
    """Choose a source: Tab into the radio buttons, then arrows, which choose as they go."""
    tab_to(page, "it.name === 'with'")
    page.keyboard.press("Space")
    for _ in range(TABS):
        if page.evaluate(FOCUSED) == source:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no arrow leads to {source}")


def reach_button(page: Page, action: str) -> None:
    tab_to(page, "it.name === 'action' && it.value === values[0]", action)


def is_over(visitor: Visitor) -> bool:
    return visitor.page.locator("#score").is_visible()


def test_a_whole_game_is_played_by_keyboard_and_focus_never_falls(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    watch(page)
    page.goto(program.opens_table("me", "bot uniform"))
    chance = random.Random(4)
    while not is_over(visitor):
        plays_one(visitor, chance)
        expect(page.locator("#turn h2")).not_to_contain_text("Waiting")
        assert page.evaluate("document.activeElement !== document.body")
    assert fallen(page) == []
    tab_to(page, "it.innerText === values[0]", "Watch it again")
    page.keyboard.press("Enter")
    expect(page.locator("#where")).to_contain_text("Move 0 of")
    assert visitor.trouble == []


def test_focus_never_falls_while_others_move_and_take_back(
    browser: Browser, context: BrowserContext, base_url: str, visitor: Visitor
) -> None:
    """A whole game goes by while focus wanders over everything on the page that takes it."""
    page, chance = visitor.page, random.Random(6)
    pair = Pair(browser, context, base_url)
    watch(page)
    page.goto(pair.table)
    while mover := pair.mover:
        for _ in range(chance.randrange(1, 9)):
            page.keyboard.press("Tab")
        pair.moves(chance)
        if chance.random() < 0.2:
            pair.takes_back(mover)
        expect(visitor.seen).to_have_value(str(pair.ann.sees(pair.table)["version"]))
    expect(page.locator("#score")).to_be_visible()
    assert (fallen(page), visitor.trouble) == ([], [])


def test_arrows_walk_over_the_board_and_tab_leaves_it(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "me"))
    tab_to(page, "it.name === 'at'")
    start = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowRight")
    beside = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowDown")
    assert len({start, beside, page.evaluate(FOCUSED)}) == 3
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED) == start
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") != "at"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == start


def test_enter_on_a_source_makes_no_move_and_escape_lets_go_of_it(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    plays_until_a_source(program, table)
    page.goto(table)
    before = program.sees(table)["version"]
    page.locator("#main").focus()
    tab_to(page, "it.name === 'with'")
    page.keyboard.press("Space")
    expect(page.locator("button[data-lit]").first).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("button[data-lit]")).to_have_count(0)
    assert program.sees(table)["version"] == before


def plays_until_a_source(program: Program, table: str) -> None:
    """Play until a tile may be built."""
    for _ in range(30):
        page = program.context.request.get(program.address + table).text()
        if 'value="build ' in page:
            return
        program.plays(table, 1)
    raise AssertionError("nobody may build")
