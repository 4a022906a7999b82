"""Taking back: one move, or the whole turn, with the focus where it was useful."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


def table_with_a_turn_to_restart(program: Program) -> str:
    """Return a table at which this player has made several moves that may be taken back.

    Nine deals of ten come to that with this seed. Most others need many deals, and then a limit of requests is met.
    """
    for _ in range(20):
        table = program.opens_table("me", "me")
        for _ in range(60):
            program.plays(table, 1, seed=0)
            if "Restart the turn" in program.context.request.get(program.address + table).text():
                return table
    raise AssertionError("nobody makes two moves in a row")


def test_a_turn_is_restarted_and_focus_stays_on_the_page(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = table_with_a_turn_to_restart(program)
    page.goto(table)
    before = program.sees(table)
    restart = page.get_by_role("button", name="Restart the turn")
    plies = int(restart.get_attribute("value") or 0)
    assert plies > 1
    restart.focus()
    page.keyboard.press("Enter")
    expect(restart).to_have_count(0)
    expect(visitor.seen).not_to_have_value(str(before["version"]))
    assert program.sees(table)["observation"]["ply"] == before["observation"]["ply"] - plies
    assert page.evaluate("document.activeElement.closest('#turn') !== null")
    assert visitor.trouble == []


def test_on_a_phone_taking_back_is_in_sight_without_scrolling(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(table_with_a_turn_to_restart(program))
    expect(page.get_by_role("button", name="Take back")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Restart the turn")).to_be_in_viewport()
