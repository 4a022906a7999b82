"""Defense of the Citadel: the map by keyboard alone, what others did told line by line, and pages for everybody."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from citadel.core.state import State
from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.hero_scenes_test import fighter, turn
from citadel.games.defense.scenes_test import at
from citadel.web.browsing_test import Program, Server, Visitor
from tests.browser.axe import found_by_axe

pytestmark = pytest.mark.browser

# After the hero's turn the enemies have theirs.
THEN_ENEMIES = [["EnemyPhase", 0, 0], ["EndOfTurn", 0, 0], ["Turn", 0, 0]]
# The pause between two lines ends when a test says so.
HOLD = """(() => {
  const [begin, end] = [window.setTimeout, window.clearTimeout];
  const hold = (then) => ((window.due = then), -1);
  window.setTimeout = (then, after, ...given) => (after === 1300 ? hold(then) : begin(then, after, ...given));
  window.clearTimeout = (timer) => (timer === -1 ? (window.due = null) : end(timer));
})()"""
TOP = "it => it.getBoundingClientRect().top + scrollY"
NARROW: ViewportSize = {"width": 390, "height": 844}


def table_with(server: Server, program: Program, state: State) -> str:
    """Open a table of two who share a screen, at which things stand so."""
    server.poses(state)
    return program.opens_table("me", "me", "nobody", "nobody", game="defense", others=["Ben"], layout="printed")


def amid_enemies(**facts: Any) -> State:
    """A warrior at the Heart, an enemy in the square north of it, others on their way."""
    foes = [foe("rock-golem", "h9"), foe("venom-serpent", "h11"), foe("bat-imp", "h12")]
    return turn(fighter("h8"), foes=foes, rolls=[6, 6, 6, 6], **facts)


def square(page: Page, name: str) -> Locator:
    return page.locator(f'[data-square="{name}"]')


def test_a_hero_walks_and_attacks_by_keyboard_alone(server: Server, visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(table_with(server, program, amid_enemies(spawn_points=["h12-north"])))
    page.keyboard.press("b")
    expect(square(page, "h8")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("#log li").first).to_contain_text("moves to g8")
    expect(square(page, "g8")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#log li").first).to_contain_text("moves to h8")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#log li").first).to_contain_text("moves to h9")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("attacks Rock Golem at h9")
    expect(page.locator(".last-die")).to_contain_text("rolled 6 for STR")
    assert visitor.trouble == []


def test_a_square_with_several_choices_opens_a_list_of_them(server: Server, visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.set_viewport_size(NARROW)
    archer = {"race": "jyujin", "classes": ["ranger"], "at": "h8"}
    state = turn(archer, foes=[foe("venom-serpent", "h9")], rolls=[6, 6])
    page.goto(table_with(server, program, state))
    square(page, "h9").press("Enter")
    chosen = page.locator("#at-h9").get_by_role("button", name="Move to h9")
    expect(chosen).to_be_focused()
    assert found_by_axe(page) == ""
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("attacks Venom Serpent at h9")
    expect(page.locator("#at-h9")).to_be_hidden()
    expect(square(page, "h9")).to_be_focused()
    assert visitor.trouble == []


def test_what_the_enemies_did_is_told_line_by_line_and_can_be_skipped(
    server: Server, program: Program, browser: Browser, base_url: str
) -> None:
    table = table_with(server, program, amid_enemies(agenda=THEN_ENEMIES))
    context = browser.new_context(storage_state=program.context.storage_state(), reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(HOLD)
    page.goto(base_url + table)
    before = square(page, "h8").evaluate(TOP)
    page.get_by_role("button", name="Be done").click()
    told = page.locator("#telling li")
    expect(told).to_have_count(1)
    expect(told.first.get_by_role("button", name="Rock Golem")).not_to_have_attribute("tabindex", "-1")
    page.evaluate("due()")
    expect(told).to_have_count(2)
    page.get_by_role("button", name="Pause").click()
    assert page.evaluate("due") is None
    page.get_by_role("button", name="Next line").click()
    expect(told).to_have_count(3)
    assert square(page, "h8").evaluate(TOP) == before
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("#telling")).to_be_hidden()
    context.close()


def test_a_large_enemy_leaves_room_for_whoever_stands_beside_it(
    server: Server, visitor: Visitor, program: Program
) -> None:
    crowd = turn(fighter("h9"), foes=[foe("rock-golem", "h9"), foe("bat-imp", "h9")])
    visitor.page.goto(table_with(server, program, crowd))
    tokens = square(visitor.page, "h9").locator(".token")
    heights = tokens.evaluate_all("all => all.map((it) => it.getBoundingClientRect().height)")
    assert len(heights) == 3 and min(heights) > 15


def test_who_wants_no_motion_is_told_by_the_log_alone(server: Server, visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(table_with(server, program, amid_enemies(agenda=THEN_ENEMIES)))
    page.get_by_role("button", name="Be done").click()
    expect(page.locator("#log")).to_contain_text("Rock Golem")
    expect(page.locator("#telling")).to_be_hidden()


def test_in_the_shop_everything_has_its_place_on_a_phone(server: Server, visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.set_viewport_size(NARROW)
    shopping = at(part="preparation", agenda=[["Prepare", 0, 3]], heroes=[{"points": 20}, {"points": 0}])
    page.goto(table_with(server, program, shopping))
    assert found_by_axe(page) == ""
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.get_by_role("button", name="Craft Twin Fangs").click()
    expect(page.locator("#turn")).to_contain_text("Who gets it?")


def test_without_scripts_squares_act_and_open_their_lists(
    server: Server, program: Program, browser: Browser, base_url: str
) -> None:
    table = table_with(server, program, amid_enemies())
    context = browser.new_context(storage_state=program.context.storage_state(), java_script_enabled=False)
    page = context.new_page()
    page.goto(base_url + table)
    square(page, "g8").click()
    expect(page.locator("#log")).to_contain_text("moves to g8")
    square(page, "h9").click()
    expect(page.locator("#at-h9")).to_be_visible()
    context.close()


def test_a_wide_map_on_a_phone_shows_the_hero_who_acts(server: Server, visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.set_viewport_size(NARROW)
    corridors = [
        ["heart", 0, 0, 0],
        ["corridor", 1, 0, 1],
        ["corridor", 2, 0, 1],
        ["corridor", -1, 0, 1],
        ["hall", -2, 0, 0],
    ]
    state = turn(fighter("n8"), fighter("h8"), map=corridors, main_entrance=[4, 0])
    page.goto(table_with(server, program, state))
    expect(square(page, "n8")).to_be_in_viewport()
    expect(square(page, "a8")).not_to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
