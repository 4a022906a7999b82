"""Shortcuts: single letters where no field has the focus; listed, and switched off in the settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


def test_letters_lead_to_the_parts_of_the_page(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    program.looks(table)
    page.goto(table)
    for key, section in {"b": "board", "h": "mine", "c": "choices", "l": "log"}.items():
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.closest('section[id]')?.id") == section
    page.keyboard.press("1")
    expect(page.locator("#choices button[name=action]").first).to_be_focused()
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Rule")).to_be_visible()
    page.keyboard.press("l")  # nothing happens behind what lies over the page
    expect(page.get_by_role("dialog", name="Rule")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Shortcuts")).to_be_visible()
    assert visitor.trouble == []


def test_a_letter_takes_back_a_move_and_another_leads_to_the_next_table(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    other = program.opens_table("me", "me")
    table = program.opens_table("me", "open")
    page.goto(table)
    link = page.get_by_label("Send this link").input_value()
    assert page.context.browser
    bob = page.context.browser.new_context().new_page()
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down here").click()
    expect(visitor.turn).to_have_text("Your turn")
    page.locator("#choices button[name=action]").first.click()
    expect(visitor.turn).to_have_text("Waiting for Bob")
    page.keyboard.press("u")
    expect(visitor.turn).to_have_text("Your turn")
    assert page.evaluate("document.activeElement !== document.body")
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(f"{other}$"))


def test_a_field_keeps_its_letters_and_who_wants_none_has_none(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "open"))
    page.get_by_label("Send this link").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("#main").focus()
    page.evaluate("localStorage.setItem('keys', 'off')")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("localStorage.setItem('keys', 'on')")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Shortcuts")).to_be_visible()
