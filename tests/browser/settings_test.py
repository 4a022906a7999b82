"""Settings: on every page, by mouse or keyboard, with scripts or without, and they do what they say."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from citadel.web.browsing_test import GAME, Program, Visitor
from tests.browser.pair import Pair

pytestmark = pytest.mark.browser

THEME = "getComputedStyle(document.documentElement).colorScheme"


def opens(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.parametrize("address", ["/", f"/new?game={GAME}", f"/rules/{GAME}", "/nowhere"])
def test_settings_open_and_close_by_keyboard_on_every_page(page: Page, address: str) -> None:
    page.goto(address)
    button = page.get_by_role("button", name="Settings")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()


def test_a_theme_and_a_size_are_worn_at_once_and_from_the_first_byte_of_the_next_page(page: Page) -> None:
    page.goto("/")
    opens(page)
    small = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    page.get_by_label("Theme").select_option("dark")
    page.get_by_label("Size of text").select_option("largest")
    assert page.evaluate(THEME) == "dark"
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") > small
    answer = page.goto(f"/new?game={GAME}")
    assert answer and 'data-theme="dark" data-text="130"' in answer.text()
    opens(page)
    expect(page.get_by_label("Theme")).to_have_value("dark")


def test_a_theme_is_chosen_without_a_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/rules/{GAME}")
    opens(page)
    expect(page.get_by_label("Motion")).to_be_hidden()
    page.get_by_label("Theme").select_option("dark")
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(f"{base_url}/rules/{GAME}")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    context.close()


def test_settings_of_scripts_are_kept_by_this_browser(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "me"))
    opens(page)
    page.get_by_label("Motion").select_option("none")
    page.get_by_label("Ask before a move").select_option("always")
    page.get_by_label("Shortcuts of one letter").uncheck()
    page.goto("/")
    opens(page)
    expect(page.get_by_label("Motion")).to_have_value("none")
    expect(page.get_by_label("Ask before a move")).to_have_value("always")
    expect(page.get_by_label("Shortcuts of one letter")).not_to_be_checked()
    assert visitor.trouble == []


def test_a_notice_is_asked_for_on_the_tick_alone_and_a_no_takes_it_back(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(
        "Notification.requestPermission = async () => { sessionStorage.asked = 'yes'; return 'denied'; };"
    )
    page.goto("/")
    opens(page)
    assert page.evaluate("sessionStorage.asked") is None
    page.get_by_label("A notice of the desktop").click()
    expect(page.locator("#notice-help")).to_contain_text("does not allow")
    expect(page.get_by_label("A notice of the desktop")).not_to_be_checked()
    assert page.evaluate("sessionStorage.asked") == "yes"


RINGS = """
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.rung = (window.rung ?? 0) + 1;
  return start.apply(this, when);
};
"""


@pytest.mark.parametrize("wanted", [True, False])
def test_my_turn_sounds_if_i_have_asked_for_it(visitor: Visitor, pair: Pair, wanted: bool) -> None:
    page = visitor.page
    page.add_init_script(RINGS)
    page.goto(pair.table)
    if wanted:
        opens(page)
        page.get_by_label("A sound when it is my turn").check()
        page.keyboard.press("Escape")
    page.evaluate("window.rung = 0")
    for _ in range(4):  # a browser's loudspeaker may not run at once
        my_turn_comes(visitor, pair)
        if page.evaluate("window.rung"):
            break
    assert (page.evaluate("window.rung") > 0) == wanted


@pytest.fixture
def pair(browser: Browser, context: BrowserContext, base_url: str) -> Pair:
    """Return the game of the player of the browser and of somebody who moves when the test lets them."""
    return Pair(browser, context, base_url)


def my_turn_comes(visitor: Visitor, pair: Pair) -> None:
    """Play until it is not Ann's turn and her page shows that; then until it is."""
    chance = random.Random(2)
    while pair.legal(pair.ann):
        pair.moves(chance)
    expect(visitor.turn).to_have_text("Waiting for Bob")
    while not pair.legal(pair.ann):
        pair.moves(chance)
    expect(visitor.turn).to_have_text("Your turn")


def test_a_tap_ends_what_is_moving(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.emulate_media(reduced_motion="no-preference")
    page.goto(program.opens_table("me", "me"))
    moving = page.evaluate("""async () => {
      const { src } = document.querySelector("script[src*='live.js']");
      const { glide, positions } = await import(src.replace("live.js", "flip.js"));
      const before = positions();
      const flying = document.createElement("p");
      flying.dataset.flip = "test";
      document.getElementById("main").append(flying);
      glide(before);
      for (const motion of flying.getAnimations()) motion.playbackRate = 0.001;  // it does not end by itself meanwhile
      return flying.getAnimations().length;
    }""")
    assert moving == 1
    page.mouse.click(2, 2)
    assert page.evaluate("document.querySelector('[data-flip=test]').getAnimations().length") == 0


HIDDEN = """
class Notice {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { sessionStorage.noticed = title; }
  close() {}
}
window.Notification = Notice;
Object.defineProperty(document, "hidden", { get: () => true });
"""


@pytest.mark.parametrize("wanted", ["on", "off"])
def test_my_turn_is_noticed_on_the_desktop_while_the_page_is_out_of_sight(
    visitor: Visitor, pair: Pair, wanted: str
) -> None:
    page = visitor.page
    page.add_init_script(f"{HIDDEN} localStorage.setItem('notice', '{wanted}');")
    page.goto(pair.table)
    my_turn_comes(visitor, pair)
    noticed = page.evaluate("sessionStorage.noticed")
    assert noticed == ("● Your turn · Citadels Duel" if wanted == "on" else None)
