"""A whole game 320 pixels wide, as on a small phone or at a zoom of 400 %: nothing is cut off, small or covered."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from citadel.web.browsing_test import Visitor
from tests.browser.pair import Pair

pytestmark = pytest.mark.browser

# What is wrong with a page: it scrolls sideways, something to press is too small, or is covered when it has focus.
# A link in a sentence is as high as its line; of a radio button that is drawn by its label, the label is pressed.
COMPLAINTS = """() => {
  const found = [];
  const page = document.documentElement;
  const named = (it) => it.outerHTML.replace(/\\s+/g, " ").slice(0, 110);
  if (page.scrollWidth > page.clientWidth) {
    const out = [...document.querySelectorAll("main *")].filter(
      (it) => it.getBoundingClientRect().right > innerWidth + 1);
    found.push(`scrolls sideways to ${page.scrollWidth}: ${out.slice(-1).map(named)}`);
  }
  const pressed = (it) => (it.matches("input[type=radio]") && it.closest("label")) || it;
  const things = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter(
    (it) => it.type !== "hidden" && !it.disabled && pressed(it).checkVisibility({ visibilityProperty: true }) &&
      pressed(it).getBoundingClientRect().width > 2);
  for (const it of things) {
    const { width, height } = pressed(it).getBoundingClientRect();
    const inline = [...it.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const least = it.matches("[name=action], [name=at], [name=with], [name=lift]") ? 44 : 24;
    if (!inline && Math.min(width, height) < least - 0.5)
      found.push(`${Math.round(width)} x ${Math.round(height)} is less than ${least}: ${named(it)}`);
  }
  const focus = document.activeElement;
  for (const it of things) {
    it.focus();
    const box = pressed(it).getBoundingClientRect();
    const high = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    const top = document.elementFromPoint(box.left + box.width / 2, Math.max(box.top, 0) + high / 2);
    if (!top || !(pressed(it).contains(top) || top.contains(it)))
      found.push(`covered by ${top ? named(top) : "the edge"}: ${named(it)}`);
  }
  focus.focus?.();
  scrollTo(0, 0);
  return found;
}"""
# The least spacing of text that readers may ask for (WCAG 2.2, 1.4.12).
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }"""


EVERY = 1 if os.environ.get("CITADEL_TESTS") == "thorough" else 3  # every how many moves the page is looked at


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    narrow = {"viewport": {"width": 320, "height": 640}, "reduced_motion": "reduce"}
    return {**browser_context_args, **narrow, "bypass_csp": True}  # readers' own style sheets pass the page's policy


def complaints(page: Page) -> set[str]:
    """Return what is wrong with a page as it is now."""
    return set(page.evaluate(COMPLAINTS))


def test_nothing_is_cut_off_too_small_or_covered_at_any_moment_of_a_game(
    browser: Browser, context: BrowserContext, base_url: str, visitor: Visitor
) -> None:
    pair, chance = Pair(browser, context, base_url), random.Random(12)
    wrong: set[str] = set()
    visitor.page.goto(pair.table)
    while pair.moves(chance):
        version = int(pair.ann.sees(pair.table)["version"])
        if version % EVERY == 0:
            expect(visitor.seen).to_have_value(str(version))
            wrong |= complaints(visitor.page)
    expect(visitor.page.locator("#score")).to_be_visible()
    wrong |= complaints(visitor.page)
    assert "\n".join(sorted(wrong)) == ""


@pytest.mark.parametrize("width", [320, 1280])
def test_text_may_be_spaced_out(
    browser: Browser, context: BrowserContext, base_url: str, visitor: Visitor, width: int
) -> None:
    pair, chance = Pair(browser, context, base_url), random.Random(13)
    visitor.page.set_viewport_size({"width": width, "height": 800})
    visitor.page.goto(pair.table)
    visitor.page.add_style_tag(content=SPACED)
    while all(pair.moves(chance) for _ in range(12)):
        expect(visitor.seen).to_have_value(str(pair.ann.sees(pair.table)["version"]))
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= width
