"""Powers of Citadels that take several steps, by keyboard alone: each step, and taking back in the middle."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import citadel
from citadel.core.state import State
from citadel.games.citadels.builder_test import builder
from citadel.games.citadels.scenes_test import at
from citadel.web.browsing_test import Program, Server, Visitor
from tests.browser.focus import fallen, watch

pytestmark = pytest.mark.browser

PRESSED = "document.activeElement.matches('button') ? document.activeElement.textContent : ''"
HERE = """(() => {
  const group = document.activeElement.closest("[data-roving]");
  return group ? [...group.querySelectorAll("*")].indexOf(document.activeElement) : -1;
})()"""
ACTIONS = citadel.load_game("citadels").actions
MOVES = 150
TABS = 60


def comes_to(program: Program, table: str, verb: str, *, keep: str) -> None:
    """Play, keeping a character whenever it can be kept, until somebody with three cards in hand may use a verb."""
    chance = random.Random(1)
    for _ in range(MOVES):
        seen = program.sees(table)
        if not seen["observation"]["legal_actions"]:
            program.looks(table)
            seen = program.sees(table)
        words = {str(ACTIONS[number]): number for number in seen["observation"]["legal_actions"]}
        cards = seen["observation"]["position"]["hands"][seen["seat"]]
        if len(cards) > 2 and any(word.split()[0] == verb for word in words):
            program.looks(table)
            return
        wished = words.get(f"keep {keep}")
        calm = [number for word, number in words.items() if not word.startswith(("murder", "rob", "build"))]
        program.moves(table, seen, wished or chance.choice(calm or list(words.values())))
    raise AssertionError(f"nobody comes to {verb}")


def presses(page: Page, words: str) -> None:
    """Go to a button by Tab and, within a group, by the arrows, and press it."""
    for _ in range(TABS):
        page.keyboard.press("Tab")
        first = page.evaluate(HERE)
        for _ in range(TABS):
            if words in page.evaluate(PRESSED):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("ArrowRight")
            if page.evaluate(HERE) in (first, -1):
                break
    raise AssertionError(f"no key leads to {words}")


def test_a_magician_puts_cards_away_by_keyboard_and_takes_it_back_in_the_middle(
    visitor: Visitor, program: Program
) -> None:
    page = visitor.page
    watch(page)
    table = program.opens_table("me", "me", *["nobody"] * 6, game="citadels")
    comes_to(program, table, "redraw", keep="magician")
    page.goto(table)
    held = page.locator("#mine .cards").inner_text()
    presses(page, "Put cards under the deck")
    expect(page.locator("#turn")).to_contain_text("Which card do you put under the deck?")
    presses(page, "Put away")
    expect(page.locator("#choices").get_by_role("button", name="That is all")).to_be_visible()
    expect(page.locator("#mine .cards")).not_to_have_text(held)
    page.keyboard.press("u")
    expect(page.locator("#choices").get_by_role("button", name="That is all")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("#choices")).to_contain_text("Put cards under the deck")
    assert page.locator("#mine .cards").inner_text() == held
    assert fallen(page) == []
    assert visitor.trouble == []


LONG = "manor castle palace temple church tavern market docks watchtower prison"
INSIDE = """(() => {
  const { left, right } = document.activeElement.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
})()"""
COLOUR = "(mark) => getComputedStyle(mark).backgroundColor"


def sits_at(server: Server, program: Program, page: Page, state: State) -> None:
    """Open a table that begins with a position, at which all seats are this player's."""
    server.poses(state)
    table = program.opens_table(*["me"] * state.seats, *["nobody"] * (8 - state.seats), game="citadels")
    program.looks(table)
    page.goto(table)


def test_the_question_stays_in_sight_while_keys_go_through_the_hand(
    server: Server, visitor: Visitor, program: Program
) -> None:
    page = visitor.page
    page.set_viewport_size({"width": 1280, "height": 850})
    sits_at(server, program, page, builder("merchant", hand=LONG, city="temple keep"))
    page.keyboard.press("h")
    assert page.evaluate("document.activeElement.matches('.hand .district')")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("scrollY") == 0
    expect(page.locator("#turn h2")).to_be_in_viewport()
    page.keyboard.press("c")
    expect(page.locator("#choices button[name=action]").first).to_be_focused()
    assert visitor.trouble == []


def test_on_a_small_phone_whatever_has_focus_in_a_long_hand_is_wholly_in_the_window(
    server: Server, visitor: Visitor, program: Program
) -> None:
    page = visitor.page
    page.set_viewport_size({"width": 320, "height": 640})
    sits_at(server, program, page, builder("merchant", hand=LONG))
    page.keyboard.press("h")
    outside = []
    for key in ["ArrowRight"] * 10 + ["ArrowDown"] + ["ArrowLeft"] * 10:
        page.keyboard.press(key)
        outside += [] if page.evaluate(INSIDE) else [page.evaluate("document.activeElement.innerText")]
    assert outside == []
    assert visitor.trouble == []


def test_the_mark_that_counts_looks_unlike_the_others_to_whoever_knows_it(
    server: Server, visitor: Visitor, program: Program
) -> None:
    warrants: dict[str, Any] = {"magistrate": 0, "warrants": ["king", "bishop", "merchant"], "signed": "bishop"}
    threats: dict[str, Any] = {"blackmailer": 0, "threats": ["king", "bishop"], "flower": "king"}
    page = visitor.page
    sits_at(server, program, page, builder("magistrate", **warrants, **threats))
    for counts, other in (("signed", "warrant"), ("flower", "threat")):
        marks = [page.locator(f"#info .mark.{kind}").first.evaluate(COLOUR) for kind in (counts, other)]
        assert marks[0] != marks[1]


def test_on_a_phone_the_order_of_a_draft_of_seven_takes_four_rows(
    server: Server, visitor: Visitor, program: Program
) -> None:
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    sits_at(server, program, visitor.page, at(seats=7))
    rows = {row.bounding_box()["y"] for row in visitor.page.locator("#info .order li").all()}  # type: ignore[index]
    assert len(rows) == 4
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_threats_are_laid_by_keyboard_and_taken_back_one_by_one(
    server: Server, visitor: Visitor, program: Program
) -> None:
    page, asks = visitor.page, visitor.page.locator("#turn .asks")
    watch(page)
    sits_at(server, program, page, builder("blackmailer", hand="tavern"))
    presses(page, "Threat on 4King")
    expect(asks).to_contain_text("Lay the second threat")
    presses(page, "Threat on 5Bishop")
    expect(asks).to_contain_text("Which threat has the flower?")
    page.keyboard.press("u")
    expect(asks).to_contain_text("Lay the second threat")
    presses(page, "Threat on 6Merchant")
    presses(page, "Flower on 6Merchant")
    expect(page.locator("#info .mark.flower")).to_have_count(1)
    for left in (2, 1, 0):
        page.keyboard.press("u")
        expect(page.locator("#info .mark.threat")).to_have_count(left)
    assert fallen(page) == []
    assert visitor.trouble == []
