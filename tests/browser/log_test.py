"""The log: cards open what they say, places light up on the board, what is new is marked."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


def looks_at_a_game(page: Page, program: Program, moves: int) -> None:
    """Open a table at which so many moves have been made."""
    table = program.opens_table("me", "me")
    program.plays(table, moves)
    page.goto(table)


def test_a_card_in_a_line_opens_what_it_says_by_touch_and_keyboard(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    looks_at_a_game(page, program, moves=12)
    card = page.locator("#log .card-link").first
    text = page.locator(f"#{card.get_attribute('popovertarget')}")
    card.click()
    expect(text).to_be_visible()
    page.keyboard.press("Escape")
    expect(text).to_be_hidden()
    card.focus()
    page.keyboard.press("Enter")
    expect(text).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    assert visitor.trouble == []


def test_a_card_opens_without_a_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    program, page = Program(context, base_url), context.new_page()
    looks_at_a_game(page, program, moves=12)
    card = page.locator("#log .card-link").first
    card.click()
    expect(page.locator(f"#{card.get_attribute('popovertarget')}")).to_be_visible()
    context.close()


def test_places_of_a_line_light_up_on_hover_and_on_focus(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    looks_at_a_game(page, program, moves=25)
    link = page.locator("#log .place-link").first
    square = page.locator(f"button[name=at][value='{link.inner_text()}']")
    link.hover()
    expect(square).to_have_attribute("data-named", "")
    page.mouse.move(1, 1)
    expect(page.locator("[data-named]")).to_have_count(0)
    link.focus()
    expect(square).to_have_attribute("data-named", "")
    page.locator("#main").focus()
    expect(page.locator("[data-named]")).to_have_count(0)


def test_the_log_is_one_stop_for_tab_besides_its_scrolling(visitor: Visitor, program: Program) -> None:
    table = program.opens_table("me", "me")
    program.plays(table, 25)
    visitor.page.goto(table)
    expect(visitor.page.locator("#log button[tabindex='0']")).to_have_count(1)
    visitor.page.locator("#log button[tabindex='0']").focus()
    before = visitor.page.evaluate("document.activeElement.closest('li').dataset.key")
    visitor.page.keyboard.press("ArrowDown")
    assert visitor.page.evaluate("document.activeElement.closest('li').dataset.key") != before


def test_what_happened_since_my_last_move_is_marked_even_when_i_come_back_later(
    visitor: Visitor, program: Program
) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "bot uniform"))
    chance = random.Random(3)
    for _ in range(3):
        visitor.plays_one(chance)
    visitor.settles()
    expect(visitor.turn).to_have_text("Your turn")
    fresh = page.locator("#log li[data-new]")
    expect(page.locator("#log li[data-since]")).to_have_count(1)
    assert 0 < fresh.count() < page.locator("#log li").count()
    lines = fresh.all_inner_texts()
    page.reload()
    assert fresh.all_inner_texts() == lines
    expect(page.locator("#log li[data-since]")).to_have_attribute("data-since", re.compile("last move"))


def test_a_number_that_changes_is_marked_until_the_next_change(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "me"))
    chance = random.Random(7)
    for _ in range(20):
        visitor.plays_one(chance)
        if page.locator("[data-changed]").count():
            return
    raise AssertionError("no number has changed, or none is marked")


def test_where_the_last_thing_happened_is_outlined_on_the_board(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    page.goto(table)
    for _ in range(40):
        program.plays(table, 1)
        expect(visitor.seen).to_have_value(str(program.sees(table)["version"]))
        named = page.locator("#log li").first.locator(".place-link").all_inner_texts()
        outlined = page.locator("button[name=at][data-last]")
        assert sorted(square.get_attribute("value") or "" for square in outlined.all()) == sorted(set(named))
        if named:
            page.reload()
            expect(outlined).to_have_count(len(set(named)))
            return
    raise AssertionError("nothing has happened on the board")
