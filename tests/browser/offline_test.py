"""Without a network: the page says so loudly, keeps a move that is made, and sends it once when the network is back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


def test_a_move_made_offline_is_kept_and_made_once(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    program.looks(table)
    page.goto(table)
    before = program.sees(table)["version"]
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_contain_text("Connection lost")
    expect(page.get_by_role("status")).to_contain_text("Connection lost")
    page.locator("#choices button[name=action]").first.click()
    expect(page.locator("#offline")).to_contain_text("Your move is kept")
    page.locator("#choices button[name=action]").last.click()  # one at a time
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()
    expect(visitor.seen).to_have_value(str(before + 1))
    expect(page.locator("#play")).not_to_have_attribute("aria-busy", "true")
    assert program.sees(table)["version"] == before + 1


def test_nothing_is_pushed_about_when_a_notice_comes(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    table = program.opens_table("me", "me")
    program.looks(table)
    page.goto(table)
    place = page.locator("#turn").bounding_box()
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    assert page.locator("#turn").bounding_box() == place
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()


def test_a_page_that_the_server_does_not_know_any_more_says_so_and_stops_trying(
    visitor: Visitor, program: Program
) -> None:
    page = visitor.page
    page.goto(program.opens_table("me", "me"))
    expect(page.locator("#offline")).to_be_hidden()
    page.evaluate("""async () => {
      const { src } = document.querySelector("script[src*='live.js']");
      const { openLine } = await import(src.replace("live.js", "line.js"));
      openLine(document.getElementById("play").dataset.live, "forged", () => {});
    }""")
    expect(page.locator("#offline")).to_contain_text("Load it again")


# A line that never comes up: `made` counts the tries.
DEAD = """
window.made = 0;
window.WebSocket = class {
  static OPEN = 1;
  constructor() {
    window.made += 1;
    setTimeout(() => this.onclose?.({ code: %s, reason: "%s" }), 0);
  }
  send() {}
  close() {}
};
"""


def test_a_lost_line_is_tried_ever_more_rarely_and_at_once_when_the_network_is_back(
    visitor: Visitor, program: Program
) -> None:
    page = visitor.page
    page.add_init_script(DEAD % (1006, ""))
    page.clock.install()
    page.goto(program.opens_table("me", "me"))
    tries = []
    for _ in range(3):
        before = page.evaluate("window.made")
        page.clock.run_for(60_000)
        tries.append(page.evaluate("window.made") - before)
    # Seven or more in the first minute; then one every fifteen to thirty seconds, as chance has it.
    assert tries[0] > max(tries[1:]) and min(tries[1:]) > 0
    back = "() => { const before = made; window.dispatchEvent(new Event('online')); return made - before; }"
    assert page.evaluate(back) == 1


@pytest.mark.parametrize(("reason", "told"), [("", "The server is busy"), ("Too many pages.", "Too many pages.")])
def test_a_server_that_has_no_room_says_why(visitor: Visitor, program: Program, reason: str, told: str) -> None:
    page = visitor.page
    page.add_init_script(DEAD % (1013, reason))
    page.goto(program.opens_table("me", "me"))
    expect(page.locator("#offline")).to_contain_text(told)
