"""My tables: how many others wait is in the title and on the page, and a link leads round them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


def test_a_table_that_begins_to_wait_is_counted_while_one_looks_at_another(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    program.looks(table)
    page.clock.install()
    page.goto(table)
    expect(page).to_have_title("● Your turn · Citadels Duel")
    expect(page.locator("#elsewhere")).to_be_hidden()
    other = program.opens_table("me", "me")
    page.clock.run_for(60_000)
    expect(page).to_have_title("(1) ● Your turn · Citadels Duel")
    page.get_by_role("link", name="Next table (1)").click()
    expect(page).to_have_url(re.compile(f"{other}$"))
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    assert visitor.trouble == []


def test_the_way_round_needs_no_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    program, page = Program(context, base_url), context.new_page()
    tables = {program.opens_table("me", "me") for _ in range(3)}
    page.goto("/")
    page.get_by_role("link", name="Go to the next table").click()
    seen = set()
    for _ in range(3):
        seen.add(page.url.removeprefix(base_url))
        page.get_by_role("link", name="Next table (2)").click()
    assert seen == tables
    context.close()
