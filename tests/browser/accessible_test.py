"""Every screen is clean of what axe can see, wide and narrow, light and dark."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from citadel.web.browsing_test import GAME, Program

pytestmark = pytest.mark.browser

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES = {"runOnly": {"type": "tag", "values": TAGS}}
WIDTHS = [1280, 390]
SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]
# How many moves lead to a screen worth looking at; at -1 nobody has sat down opposite yet.
STAGES = {"waiting": -1, "set-up": 0, "draft": 2, "first round": 7, "middle": 30, "end": 300}


def check(page: Page) -> None:
    """Look at a page in every dress."""
    for width in WIDTHS:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": 850})
            found = Axe().run(page, options=RULES)
            assert found.violations_count == 0, f"{width} {scheme}\n{found.generate_report()}"


@pytest.mark.parametrize("address", ["/", f"/new?game={GAME}", f"/rules/{GAME}", "/nowhere"])
def test_pages_around_the_table_are_accessible(page: Page, address: str) -> None:
    page.goto(address)
    check(page)


@pytest.mark.parametrize("stage", STAGES)
def test_the_table_is_accessible_at_every_stage(page: Page, program: Program, stage: str) -> None:
    table = program.opens_table("me", "open" if STAGES[stage] < 0 else "me")
    program.plays(table, STAGES[stage])
    page.goto(table)
    expect(page.locator("#turn h2")).to_be_visible()
    check(page)


def test_a_replay_is_accessible_and_fits_a_very_narrow_screen(page: Page, program: Program) -> None:
    table = program.opens_table("me", "me")
    program.plays(table, STAGES["end"])
    page.goto(f"{table}/replay?ply=20&seat=1")
    expect(page.locator("#play [aria-disabled]").first).to_be_visible()
    check(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_lobby_with_tables_is_accessible(page: Page, program: Program) -> None:
    program.opens_table("me", "me")
    program.opens_table("me", "anyone")
    page.goto("/")
    expect(page.locator("#tables li").first).to_be_visible()
    check(page)


def test_the_curtain_is_accessible(page: Page, program: Program) -> None:
    page.goto(program.opens_table("me", "me"))
    expect(page.locator("button[name=lift]")).to_be_visible()
    check(page)


@pytest.mark.parametrize("moves", [0, 20])
def test_the_table_fits_a_very_narrow_screen(page: Page, program: Program, moves: int) -> None:
    table = program.opens_table("me", "me")
    program.plays(table, moves)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(table)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("moves", [0, 9, 20])
def test_everything_to_press_is_large_enough_for_a_finger(page: Page, program: Program, moves: int) -> None:
    table = program.opens_table("me", "me")
    program.plays(table, moves)
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(table)
    boxes = [
        (button.inner_text(), button.bounding_box() or {"width": 0, "height": 0})
        for button in page.locator("#play button[name=action]:visible, #play button[name=at]:visible").all()
    ]
    assert boxes and [text for text, box in boxes if min(box["width"], box["height"]) < 32] == []
