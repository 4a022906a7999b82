"""The Combat Cards games: a quick game of each by keyboard alone, and a race of two people to call “Imposter!”."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from citadel.web.browsing_test import Program, Visitor
from tests.browser.focus import fallen, watch

pytestmark = pytest.mark.browser

QUICK = {
    "combat": ["me", "bot uniform"],
    "imposter": ["me", "bot uniform"],
    "battle-lines": ["me", "bot uniform"],
    "death-duel": ["me", "bot uniform"],
    "all-or-nothing": ["me"],
    "deadly-doubles": ["me", "bot uniform"],
    "snotling": ["me", "bot uniform"],
}
SHORTEST = {"max_turns": "10"}
TURNS = 120


def presses_keys(page: Page, chance: random.Random) -> None:
    """Go to one of the first choices by its number, maybe along its group, and make it."""
    page.keyboard.press(str(1 + chance.randrange(2)))
    for _ in range(chance.randrange(4)):
        page.keyboard.press(chance.choice(["ArrowRight", "ArrowDown"]))
    held = page.evaluate("document.activeElement.matches('#play button[name=action]')")
    if not held:
        page.keyboard.press("1")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", QUICK)
def test_a_quick_game_is_played_by_keyboard_alone(game: str, visitor: Visitor, program: Program) -> None:
    page, chance = visitor.page, random.Random(3)
    watch(page)
    options = {} if game == "battle-lines" else SHORTEST
    page.goto(program.opens_table(*QUICK[game], game=game, **options))
    for _ in range(TURNS):
        visitor.settles()
        if page.locator("#score").is_visible():
            break
        seen = visitor.seen.get_attribute("value") or ""
        presses_keys(page, chance)
        visitor.moves_on(seen)
    expect(page.locator("#score")).to_contain_text("Total")
    assert fallen(page) == []
    assert visitor.trouble == []


def sits_down(browser: Browser, ann: Program, table: str, name: str, seat: int) -> Program:
    """Let somebody with a browser of their own take a seat."""
    page = ann.context.request.get(ann.address + table).text()
    found = re.search(r'id="invite-link" readonly value="([^"]+)"', page)
    assert found
    guest = Program(browser.new_context(base_url=ann.address, reduced_motion="reduce"), ann.address)
    page = guest.context.request.get(found[1]).text()
    token = re.search(r'name="token" value="(\w+)"', page)
    assert token
    form: dict[str, str | float | bool] = {"token": token[1], "seat": seat, "name": name}
    assert guest.context.request.post(f"{ann.address}{table}/sit", form=form, headers={"Origin": ann.address}).ok
    return guest


def test_of_two_who_call_imposter_the_first_counts_and_the_other_is_told(
    browser: Browser, program: Program, visitor: Visitor
) -> None:
    table = program.opens_table("me", "open", "open", game="imposter", calls="race", window="0")
    bob = sits_down(browser, program, table, "Bob", 1)
    cleo = sits_down(browser, program, table, "Cleo", 2)
    for _ in range(2):
        seen = program.sees(table)
        program.moves(table, seen, seen["observation"]["legal_actions"][0])

    page = visitor.page
    page.goto(table)
    expect(page.get_by_role("button", name="Imposter! not now")).to_be_visible()
    first, late = bob.context.new_page(), cleo.context.new_page()

    def hears_nothing(line: WebSocketRoute) -> None:
        """Keep a page as it was."""

    late.route_web_socket(re.compile("/live"), hears_nothing)
    for caller in (first, late):
        caller.goto(table)
        expect(caller.locator("button[data-key=call][name=action]")).to_be_visible()
    button = first.get_by_role("button", name="Imposter!").bounding_box()
    assert button
    first.mouse.move(button["x"] + 20, button["y"] + 20)
    first.mouse.down()
    expect(first.locator("#log li")).to_contain_text(["Bob calls “Imposter!”."])
    first.mouse.up()
    late.keyboard.press("i")
    expect(late.locator("#problem")).to_contain_text("Too late: Bob came first.")
    expect(first.locator("#problem")).to_be_hidden()
    expect(page.locator("#board")).to_contain_text("Bob called “Imposter!” on Ann")


def test_the_time_to_call_is_told_and_the_buttons_stay_where_they_are(program: Program, visitor: Visitor) -> None:
    table = program.opens_table("bot uniform", "me", "bot uniform", game="imposter", calls="race", window="120")
    page = visitor.page
    page.goto(table)
    visitor.settles()
    expect(page.locator(".window")).to_contain_text(re.compile(r"1[012]\d seconds to answer"))
    before = page.get_by_role("button", name="Imposter!").bounding_box()
    page.keyboard.press("p")
    visitor.settles()
    assert page.get_by_role("button", name="Imposter!").bounding_box() == before
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("Imposter!")
    assert visitor.trouble == []


def test_the_statistic_that_counts_can_be_told_in_forced_colours(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, forced_colors="active", reduced_motion="reduce")
    program, page = Program(context, base_url), context.new_page()
    table = program.opens_table("me", "me", game="imposter")
    program.plays(table, 2)
    page.goto(table)
    ringed = "all => all.map((one) => getComputedStyle(one).outlineStyle !== 'none')"
    marked = page.locator("#mine .one.marked").evaluate_all(ringed)
    assert marked and all(marked)
    assert not any(page.locator("#mine .one:not(.marked)").evaluate_all(ringed))
    context.close()
