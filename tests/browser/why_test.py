"""Why not: whatever is greyed tells its reason and clause to pointer, focus and touch, where it can be seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


def table_to_build_at(program: Program) -> str:
    """Return a table at which this player is asked to build."""
    table = program.opens_table("me", "me")
    while "Build" not in program.sees(table)["observation"]["asks"]:
        program.plays(table, 1)
    return table


def unlit(page: Page) -> str:
    """Choose a source and return what finds a place that it cannot go to."""
    page.locator("label:has(input[name=with])").first.click()
    value = page.locator("button[name=at][aria-disabled=true]").last.get_attribute("value")
    return f"button[name=at][value={value}]"


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_a_greyed_place_tells_why_while_one_is_at_it(visitor: Visitor, program: Program, way: str) -> None:
    page = visitor.page
    page.goto(table_to_build_at(program))
    place = page.locator(unlit(page))
    if way == "hover":
        place.hover(force=True)
    else:
        place.focus()
    expect(page.locator("#tip")).to_contain_text("You may not")
    expect(page.get_by_role("status")).to_contain_text("You may not")
    page.locator("#main").focus()
    page.mouse.move(1, 1)
    expect(page.locator("#tip")).to_be_hidden()
    assert visitor.trouble == []


def test_the_clause_of_a_reason_opens_on_the_page(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = table_to_build_at(program)
    page.goto(table)
    before = program.sees(table)["version"]
    page.locator(unlit(page)).click(force=True)
    page.locator("#tip a.clause").click()
    sheet = page.get_by_role("dialog", name="Rule")
    expect(sheet.get_by_role("heading").first).to_have_text(re.compile(r"Rule duel\."))
    expect(sheet.get_by_role("link", name="whole rulebook")).to_have_attribute(
        "href", re.compile(r"/rules/duel#duel\.")
    )
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert program.sees(table)["version"] == before


def test_on_a_phone_a_tap_tells_why_within_sight(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 700}, has_touch=True)
    program, page = Program(context, base_url), context.new_page()
    page.goto(table_to_build_at(program))
    page.locator(unlit(page)).tap(force=True)
    tip = page.locator("#tip")
    expect(tip).to_contain_text("Rule duel.")
    box = tip.bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= 700
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert page.evaluate("(at) => document.elementFromPoint(...at).closest('#tip') !== null", middle)
    context.close()


def test_a_tile_that_is_too_dear_says_so(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    for _ in range(12):
        table = table_to_build_at(program)
        page.goto(table)
        if page.locator("[data-why]").count():
            break
    else:
        raise AssertionError("every tile can be paid for at every table")
    page.locator("[data-why]").first.click()
    expect(page.locator("#tip")).to_contain_text("gold")
    expect(page.locator("#tip a.clause")).to_have_count(1)


def test_a_rule_opens_as_a_page_without_a_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/rules/duel/duel.king.1")
    expect(page.get_by_role("heading", name="Rule duel.king.1")).to_be_visible()
    page.get_by_role("link", name="The whole rulebook").click()
    expect(page).to_have_url(f"{base_url}/rules/duel#duel.king.1")
    context.close()


def test_a_card_on_the_board_tells_what_it_says_when_pressed_by_whoever_holds_nothing(
    visitor: Visitor, program: Program
) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    while page.locator("[data-about]").count() == 0:
        program.plays(table, 3, seed=2)
        page.goto(table)
    square = page.locator("[data-about]").first
    page.evaluate("document.querySelectorAll('input[name=with]').forEach((source) => (source.checked = false))")
    page.evaluate("document.getElementById('play').dispatchEvent(new Event('change'))")
    seen = program.sees(table)["version"]
    square.focus()
    page.keyboard.press("Enter")
    about = page.locator(f"#about-{square.get_attribute('data-about')}")
    expect(about).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text((about.locator("p").last.text_content() or "").strip())
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    expect(square).to_be_focused()
    assert program.sees(table)["version"] == seen
    assert visitor.trouble == []
