"""A table for many: turns by mouse on a narrow and on a wide page, turns by keyboard alone, and what is read aloud."""

from __future__ import annotations

import os
import random

import pytest
from playwright.sync_api import Page, expect

from citadel.web.browsing_test import Program, Visitor
from tests.browser.axe import found_by_axe
from tests.browser.focus import fallen, watch
from tests.browser.keyboard_test import tab_to
from tests.browser.narrow_test import complaints
from tests.browser.screens import screen_of

pytestmark = pytest.mark.browser

BOT = "bot uniform"
MOVES = 24 if os.environ.get("CITADEL_TESTS") == "thorough" else 16
STEPS = 60
MY_TURN = "#turn h2.mine, #score .scores"
ARROW = """(value) => {
  const wanted = document.querySelector(`button[name=action][value="${value}"]`);
  const [here, there] = [document.activeElement, wanted].map((it) => {
    const box = it.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  const [right, down] = [there[0] - here[0], there[1] - here[1]];
  if (Math.abs(right) > 8) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return Math.abs(down) > 8 ? (down > 0 ? "ArrowDown" : "ArrowUp") : "";
}"""


def sits_down(visitor: Visitor, program: Program, seats: int, **options: str) -> str:
    """Open a table of one player and bots in the visitor's browser, and return its path."""
    table = program.opens_table("me", *[BOT] * (seats - 1), game="citadels", **options)
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.goto(table)
    return table


def is_asked(visitor: Visitor) -> bool:
    """Wait until it is the visitor's turn; return whether the game goes on."""
    expect(visitor.page.locator(MY_TURN).first).to_be_visible(timeout=60_000)
    return not visitor.page.locator("#score .scores").is_visible()


def opens_all(page: Page) -> None:
    """Open every choice that waits behind its heading."""
    for closed in page.locator("#choices details:not([open]) > summary").all():
        closed.click()


@pytest.mark.parametrize(("width", "seats", "preset"), [(320, 5, "cunning-agents"), (1280, 8, "vicious-nobles")])
def test_every_screen_that_turns_reach_is_accessible_and_fits(
    visitor: Visitor, program: Program, width: int, seats: int, preset: str
) -> None:
    visitor.page.set_viewport_size({"width": width, "height": 800})
    sits_down(visitor, program, seats, preset=preset)
    chance, known, wrong = random.Random(6), set(), set[str]()
    for _ in range(MOVES):
        if not is_asked(visitor):
            break
        opens_all(visitor.page)
        screen = screen_of("player", visitor.page.content())
        if screen not in known:
            known.add(screen)
            wrong |= {found_by_axe(visitor.page)} - {""}
            wrong |= complaints(visitor.page)
        visitor.plays_one(chance)
    assert "\n".join(sorted(wrong)) == ""
    assert visitor.trouble == []
    assert len(known) > 3


def test_turns_are_played_by_keyboard_and_focus_never_falls(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    watch(page)
    sits_down(visitor, program, 4)
    chance = random.Random(7)
    for _ in range(MOVES // 2):
        if not is_asked(visitor):
            break
        seen = visitor.seen.get_attribute("value") or ""
        reaches(page, chance.choice(visitor.choices())[0])
        page.keyboard.press("Enter")
        expect(visitor.seen).not_to_have_value(seen)
    assert fallen(page) == []
    assert visitor.trouble == []


def reaches(page: Page, action: str) -> None:
    """Go to a choice by Tab, into what is closed, and by arrows inside a group."""
    wanted = page.locator(f"button[name=action][value='{action}']")
    if not wanted.is_visible():
        tab_to(page, f"it.matches('summary') && it.parentElement.querySelector('[value=\"{action}\"]')")
        page.keyboard.press("Enter")
        expect(wanted).to_be_visible()
    tab_to(
        page,
        f"it.value === '{action}' || it.closest('[data-roving]')?.querySelector('[name=action][value=\"{action}\"]')",
    )
    for _ in range(STEPS):
        if page.evaluate("document.activeElement.value") == action:
            return
        page.keyboard.press(page.evaluate(ARROW, action))
    raise AssertionError(f"no arrow leads to {action}")


def test_a_choice_is_read_with_what_it_does_and_what_it_costs(visitor: Visitor, program: Program) -> None:
    table = sits_down(visitor, program, 4)
    chance = random.Random(8)
    while is_asked(visitor):
        built = [
            button
            for button in visitor.page.locator("#mine button[name=action]").all()
            if "Build" in button.inner_text()
        ]
        if built:
            break
        opens_all(visitor.page)
        visitor.plays_one(chance)
    seen = program.sees(table)["observation"]["position"]
    read = built[0].inner_text().split()
    assert read[0] == "Build" and read[-1] == "gold"
    assert int(read[-2]) <= seen["gold"][0]
