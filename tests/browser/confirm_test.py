"""Moves that are asked about: the first press arms, the second one moves; by mouse and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


COVERED = """(element) => {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top) ? "" : top.outerHTML.slice(0, 200);
}"""


def asks(page: Page, when: str) -> None:
    page.goto("/")
    page.evaluate("(when) => localStorage.setItem('confirm', when)", when)


def table_that_asks(page: Page, program: Program) -> str:
    """Open a table on a page that asks before every move, and return its address."""
    asks(page, "always")
    table = program.opens_table("me", "me")
    program.looks(table)
    page.goto(table)
    return table


def test_the_first_press_asks_and_the_second_makes_the_move(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = table_that_asks(page, program)
    before = program.sees(table)["version"]
    button = page.locator("#choices button[name=action]").first
    name = " ".join(button.inner_text().split())
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_visible()
    expect(button).to_have_attribute("data-armed", "Confirm")
    expect(button).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text(f"Press again to confirm: {name}")
    expect(page.get_by_role("button", name="Confirm")).to_have_count(1)
    assert name and program.sees(table)["version"] == before
    page.keyboard.press("Enter")
    expect(visitor.seen).not_to_have_value(str(before))
    expect(page.locator("#confirm")).to_be_hidden()
    expect(page.locator("[data-armed]")).to_have_count(0)


@pytest.mark.parametrize("way", ["Escape", "Cancel", "another"])
def test_what_is_armed_is_let_go(visitor: Visitor, program: Program, way: str) -> None:
    page = visitor.page
    table = table_that_asks(page, program)
    before = program.sees(table)["version"]
    buttons = page.locator("#choices button[name=action]")
    buttons.first.click()
    expect(buttons.first).to_have_attribute("data-armed", "Confirm")
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "Cancel":
        page.get_by_role("button", name="Cancel").click()
        expect(buttons.first).to_be_focused()
    else:
        buttons.last.click()
        expect(buttons.last).to_have_attribute("data-armed", "Confirm")
    expect(buttons.first).not_to_have_attribute("data-armed", "Confirm")
    assert program.sees(table)["version"] == before


def test_a_place_on_the_board_is_armed_and_called_so(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    asks(page, "always")
    table = program.opens_table("me", "me")
    while "Build" not in program.sees(table)["observation"]["asks"]:
        program.plays(table, 1)
    page.goto(table)
    page.locator("label:has(input[name=with])").first.click()
    place = page.locator("button[name=at][data-lit]").first
    name = place.get_attribute("aria-label") or ""
    before = program.sees(table)["version"]
    place.click()
    expect(place).to_have_attribute("aria-label", f"Confirm: {name}")
    page.keyboard.press("Escape")
    expect(page.locator(f"button[name=at][aria-label='{name}']")).to_have_count(1)
    page.locator("label:has(input[name=with])").first.click()
    place.click()
    place.click()
    expect(visitor.seen).not_to_have_value(str(before))


@pytest.mark.parametrize("height", [844, 500])
def test_on_a_phone_no_notice_covers_what_is_to_be_pressed_again(
    visitor: Visitor, program: Program, height: int
) -> None:
    page = visitor.page
    asks(page, "always")
    table = program.opens_table("me", "me")
    while "Build" not in program.sees(table)["observation"]["asks"]:
        program.plays(table, 1)
    page.set_viewport_size({"width": 390, "height": height})
    page.goto(table)
    page.locator("label:has(input[name=with])").first.click()
    for place in page.locator("button[name=at][data-lit]").all():
        place.scroll_into_view_if_needed()
        place.click()
        expect(place).to_have_attribute("data-armed", "Confirm")
        assert place.evaluate(COVERED) == ""


def test_asked_about_final_moves_alone_others_are_made_at_once(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    asks(page, "final")
    table = program.opens_table("me", "me")
    seen: set[bool] = set()
    for _ in range(40):
        program.looks(table)
        page.goto(table)
        shown = program.sees(table)
        finals = {button: is_final(program, table, shown["seat"], button) for button in buttons_of(page)}
        if not set(finals.values()) - seen:
            program.plays(table, 1)
            continue
        button, final = next((button, final) for button, final in finals.items() if final not in seen)
        button.click()
        if final:
            expect(page.locator("#confirm")).to_be_visible()
            assert program.sees(table)["version"] == shown["version"]
            page.locator("[data-armed]").click()
        expect(visitor.seen).not_to_have_value(str(shown["version"]))
        seen.add(final)
        if len(seen) == 2:
            return
    raise AssertionError(f"all moves were final: {seen}")


def buttons_of(page: Page) -> list[Locator]:
    return page.locator("#choices button[name=action]:visible").all()


def is_final(program: Program, table: str, seat: int, button: Locator) -> bool:
    about = f"{program.address}{table}/why?seat={seat}&action={button.get_attribute('value')}"
    return bool(program.context.request.get(about).json()["final"])
