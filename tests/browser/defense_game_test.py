"""Defense of the Citadel by keyboard alone: a whole short game, from choosing a race to the end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import citadel
from citadel.web.browsing_test import Program, Visitor
from tests.browser.focus import fallen, watch

pytestmark = pytest.mark.browser

STEPS = 60
# Where a choice stands: on a square of the map, in the list that a square opens, or among the others.
PLACE = """(value) => {
  const button = document.querySelector(`#play button[name=action][value="${value}"]`);
  const list = button.closest(".at-square");
  const square = list ? list.id.slice(3) : button.dataset.square ?? "";
  return { square, list: list !== null, closed: button.closest("details:not([open])")?.dataset.key ?? "" };
}"""
ARROWS = """(name) => {
  const here = document.activeElement.getBoundingClientRect();
  const there = document.querySelector(`[data-square="${name}"]`).getBoundingClientRect();
  const [right, down] = [there.x - here.x, there.y - here.y];
  if (Math.abs(right) < 8 && Math.abs(down) < 8) return "";
  if (Math.abs(down) > Math.abs(right)) return down > 0 ? "ArrowDown" : "ArrowUp";
  return right > 0 ? "ArrowRight" : "ArrowLeft";
}"""
FOCUSED = "(value) => document.activeElement.name === 'action' && document.activeElement.value === value"
GROUP = """(value) => document.activeElement.matches("[data-roving] button")
  && document.activeElement.closest("[data-roving]").querySelector(`[name=action][value="${value}"]`) !== null"""


def presses(page: Page, value: str) -> None:
    """Go to a choice as somebody without a mouse does, and press it."""
    place: dict[str, Any] = page.evaluate(PLACE, value)
    if place["square"]:
        goes_to_square(page, place["square"])
    if place["list"]:
        page.keyboard.press("Enter")
        walks(page, value)
    elif not place["square"]:
        if place["closed"]:
            tabs(page, "(key) => document.activeElement.parentElement?.dataset.key === key", place["closed"])
            page.keyboard.press("Enter")
        tabs(page, f"(value) => ({FOCUSED})(value) || ({GROUP})(value)", value)
        if not page.evaluate(FOCUSED, value):
            walks(page, value)
    page.keyboard.press("Enter")


def goes_to_square(page: Page, name: str) -> None:
    """Go to the map by its shortcut, and to a square of it by the arrows."""
    page.keyboard.press("b")
    for _ in range(STEPS):
        key = page.evaluate(ARROWS, name)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"no arrow leads to {name}")


def tabs(page: Page, condition: str, value: str) -> None:
    """Press Tab until the focus is where it should be."""
    for _ in range(2 * STEPS):
        if page.evaluate(condition, value):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {value}")


def walks(page: Page, value: str) -> None:
    """Go through a list by its arrow, from its beginning, until the focus is on a choice."""
    page.keyboard.press("Home")
    for _ in range(STEPS):
        if page.evaluate(FOCUSED, value):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no arrow leads to {value}")


def wanted(program: Program, table: str, chance: random.Random) -> str:
    """Return what somebody chooses who looks round a little, and then lets the enemies come."""
    seen = program.sees(table)["observation"]
    actions = citadel.load_game("defense", **seen["options"]).actions
    legal = {str(actions[number]): number for number in seen["legal_actions"]}
    for way_on in ("printed", "done", "accept"):
        if way_on in legal and chance.random() < 0.7:
            return str(legal[way_on])
    return str(chance.choice(seen["legal_actions"])) if legal else ""


def test_a_whole_game_is_played_by_keyboard_and_focus_never_falls(visitor: Visitor, program: Program) -> None:
    page, chance = visitor.page, random.Random(5)
    watch(page)
    table = program.opens_table("me", "nobody", "nobody", "nobody", game="defense", max_rounds="10")
    page.goto(table)
    while value := wanted(program, table, chance):
        seen = visitor.seen.get_attribute("value") or ""
        presses(page, value)
        visitor.moves_on(seen)
        assert page.evaluate("document.activeElement !== document.body")
    expect(page.locator(".outcome")).to_be_visible()
    assert fallen(page) == []
    assert visitor.trouble == []
