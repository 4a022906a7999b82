"""A finished game, looked at again: by buttons, by keys, by itself, from either seat, and without a script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser

MOVES = 300


@pytest.fixture
def table(program: Program) -> str:
    """Return the path of a table at which the game is over."""
    table = program.opens_table("me", "me")
    program.plays(table, MOVES)
    return table


def test_buttons_keys_links_and_the_slider_lead_through_a_game(visitor: Visitor, table: str) -> None:
    page = visitor.page
    page.goto(f"{table}/replay?ply=4&seat=0")
    where = page.locator("#where")
    page.get_by_role("link", name="Next").click()
    expect(where).to_contain_text("Move 5 of")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Move 6 of")
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("Move 5 of")
    page.get_by_role("slider").fill("12")
    expect(where).to_contain_text("Move 12 of")
    page.locator("#log li").nth(20).get_by_role("link").click()
    expect(where).to_contain_text("Move 20 of")
    expect(page.locator("#log [aria-current]")).to_have_attribute("data-key", "move-20")
    expect(page.get_by_role("slider")).to_have_value("20")
    page.get_by_role("link", name="Last").click()
    expect(page.locator("#score")).to_contain_text("Total")
    assert visitor.trouble == []


def test_another_seat_is_chosen_and_its_hand_is_shown(visitor: Visitor, table: str) -> None:
    page = visitor.page
    page.goto(f"{table}/replay?ply=2&seat=-1")
    expect(page.locator("#mine")).to_contain_text("Looking on")
    for seat in ("0", "1"):
        page.get_by_label("Seen by").select_option(seat)
        expect(page).to_have_url(re.compile(rf"ply=2&seat={seat}$"))
        expect(page.locator("#mine")).to_contain_text("Hand")


def test_a_replay_runs_by_itself_to_the_end_or_until_it_is_stopped(visitor: Visitor, table: str) -> None:
    page = visitor.page
    page.goto(f"{table}/replay")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#where")).to_contain_text(re.compile("Move [1-9]"))
    page.get_by_role("button", name="Pause").click()
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    page.get_by_role("slider").fill(str(last - 2))
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#score")).to_contain_text("Total")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_a_replay_needs_no_script(browser: Browser, base_url: str, table: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{table}/replay")
    page.get_by_role("link", name="Next").click()
    expect(page.locator("#where")).to_contain_text("Move 1 of")
    page.get_by_label("Seen by").select_option("1")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#where")).to_contain_text("Move 1 of")
    expect(page.locator("#mine")).to_contain_text("Hand")
    context.close()


def test_keys_lead_to_either_end_and_each_moment_is_said(visitor: Visitor, table: str) -> None:
    page = visitor.page
    page.goto(f"{table}/replay?ply=9&seat=0")
    page.keyboard.press("End")
    expect(page.locator("#score")).to_contain_text("Total")
    page.keyboard.press("Home")
    expect(page.locator("#where")).to_contain_text("Move 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"Move 1 of \d+\. \w+"))


def test_a_link_to_a_moment_is_copied_and_leads_others_there(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, permissions=["clipboard-read", "clipboard-write"])
    program, page = Program(context, base_url), context.new_page()
    table = program.opens_table("me", "me")
    program.plays(table, MOVES)
    page.goto(f"{table}/replay?ply=3&seat=1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text("Move 4 of")
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("status")).to_have_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    friend = browser.new_context().new_page()
    friend.goto(link)
    expect(friend.locator("#where")).to_contain_text("Move 4 of")
    expect(friend.get_by_label("Seen by")).to_have_value("1")
    context.close()


def test_a_rule_opens_over_a_replay(visitor: Visitor, table: str) -> None:
    page = visitor.page
    page.goto(f"{table}/replay?ply=9&seat=0")
    page.locator("#turn a.clause").click()
    expect(page.get_by_role("dialog", name="Rule")).to_be_visible()
    assert visitor.trouble == []
