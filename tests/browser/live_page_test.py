"""What changes while one looks: moves that fly, sentences that are said, focus that stays."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from citadel.web.browsing_test import Program, Visitor

pytestmark = pytest.mark.browser


def test_a_move_is_said_and_the_title_tells_whose_turn_it_is(visitor: Visitor, program: Program) -> None:
    visitor.page.goto(program.opens_table("me", "open"))
    expect(visitor.page).to_have_title("Waiting for players · Citadels Duel")
    table = program.opens_table("me", "me")
    program.looks(table)
    visitor.page.goto(table)
    expect(visitor.page).to_have_title("● Your turn · Citadels Duel")
    visitor.plays_one(random.Random(1))
    expect(visitor.page.get_by_role("status")).to_contain_text("Ann")


def test_focus_that_loses_its_place_goes_to_the_heading_of_its_section(visitor: Visitor, program: Program) -> None:
    visitor.page.goto(program.opens_table("me", "bot uniform"))
    action = visitor.page.locator("#choices button[name=action]").first
    action.focus()
    seen = visitor.seen.get_attribute("value") or ""
    visitor.page.keyboard.press("Enter")
    expect(visitor.seen).not_to_have_value(seen)
    assert visitor.page.evaluate("document.activeElement !== document.body")


def test_focus_stays_where_it_is_while_others_move(visitor: Visitor, program: Program) -> None:
    table = program.opens_table("me", "me")
    visitor.page.goto(table)
    log = visitor.page.locator("#log ol")
    log.focus()
    program.plays(table, 1)
    expect(visitor.page.locator("#log li")).not_to_have_count(2)
    assert visitor.page.evaluate("document.activeElement.className") == "log"


def test_a_place_without_a_source_says_what_to_do(visitor: Visitor, program: Program) -> None:
    visitor.page.goto(program.opens_table("me", "me"))
    square = visitor.page.locator("button[name=at]").first
    expect(square).to_have_attribute("aria-disabled", "true")
    square.click(force=True)  # Playwright waits for what is off to be on
    said = "Nothing to do here now. Waiting for Ann (White) and Ann (Black) (duel.setup.3)."
    expect(visitor.page.get_by_role("status")).to_have_text(said)
    expect(visitor.page.locator("#tip a.clause")).to_have_text("Rule duel.setup.3")


def test_a_place_where_nothing_can_be_built_says_why_not(visitor: Visitor, program: Program) -> None:
    table = program.opens_table("me", "me")
    while "Build" not in program.sees(table)["observation"]["asks"]:
        program.plays(table, 1)
    page = visitor.page
    page.goto(table)
    tip, unlit = page.locator("#tip"), page.locator("button[name=at]:not([data-lit])").last
    unlit.click(force=True)
    expect(tip).to_have_text("First choose what to use, then where.")
    page.locator("label:has(input[name=with])").first.click()
    expect(tip).to_be_hidden()
    unlit.click(force=True)
    expect(tip).to_contain_text("Rule duel.")


def test_a_refused_move_is_explained_on_the_page(visitor: Visitor, program: Program) -> None:
    table = program.opens_table("me", "me")
    program.looks(table)
    visitor.page.goto(table)
    button = visitor.page.locator("#choices button[name=action]").first
    # In one go, or a section that comes in between would put the button right again.
    button.evaluate("button => { button.value = 'pass'; button.click() }")
    expect(visitor.page.get_by_role("alert")).to_contain_text("duel.")
    visitor.page.reload()
    expect(visitor.page.get_by_role("alert")).to_have_count(0)


def test_a_move_is_taken_back_by_a_button(visitor: Visitor, program: Program) -> None:
    visitor.page.goto(program.opens_table("me", "open"))
    link = visitor.page.get_by_label("Send this link").input_value()
    assert visitor.page.context.browser
    other = visitor.page.context.browser.new_context().new_page()
    other.goto(link)
    other.get_by_label("Your name").fill("Bob")
    other.get_by_role("button", name="Sit down here").click()
    expect(visitor.turn).to_have_text("Your turn")
    visitor.plays_one(random.Random(1))
    expect(visitor.turn).to_have_text("Waiting for Bob")
    visitor.page.get_by_role("button", name="Take back").click()
    expect(visitor.turn).to_have_text("Your turn")


@pytest.mark.parametrize(("wish", "flies"), [("no-preference", True), ("reduce", False)])
def test_tiles_fly_unless_one_has_asked_for_calm(visitor: Visitor, program: Program, wish: str, flies: bool) -> None:
    visitor.page.emulate_media(reduced_motion=wish)  # type: ignore[arg-type]
    visitor.page.add_init_script(
        "const animate = Element.prototype.animate; Element.prototype.animate = function (...how) {"
        "  sessionStorage.flown = 'yes'; return animate.apply(this, how); };"
    )
    visitor.page.goto(program.opens_table("me", "me"))
    chance = random.Random(8)
    for _ in range(12):
        visitor.plays_one(chance)
    assert visitor.page.evaluate("sessionStorage.flown === 'yes'") == flies


MORPH = """async (address) => {
  const { morph } = await import(address);
  let state = 7;
  const random = (n) => (state = (state * 16807) % 2147483647) % n;
  const tree = (depth) => {
    let html = "";
    for (let i = random(5); i > 0; i -= 1) {
      const key = random(2) ? ` data-key="${random(9)}"` : "";
      const name = ["p", "span", "b", "ul"][random(4)];
      html += `<${name}${key} class="c${random(3)}">${depth ? tree(depth - 1) : "t" + random(9)}</${name}>`;
      if (random(3) === 0) html += "text " + random(9);
    }
    return html;
  };
  let wrong = 0;
  for (let i = 0; i < 400; i += 1) {
    const [old, want] = [document.createElement("div"), document.createElement("div")];
    old.innerHTML = tree(2);
    for (let edit = 0; edit < 3; edit += 1) {
      const html = tree(2);
      want.innerHTML = html;
      morph(old, html);
      old.normalize(); want.normalize();
      if (!old.isEqualNode(want)) wrong += 1;
    }
  }
  return wrong;
}"""


def test_a_morphed_page_is_the_page_that_was_wanted(visitor: Visitor) -> None:
    visitor.page.goto("/")
    script = visitor.page.locator("script[src*='lobby.js']").get_attribute("src") or ""
    assert visitor.page.evaluate(MORPH, script.replace("lobby.js", "morph.js")) == 0


KEEPS = """async (address) => {
  const { morph } = await import(address);
  const box = document.createElement("div");
  document.body.append(box);
  box.innerHTML = '<input name="r" type="radio" value="a"><input type="text"><details><p>x</p></details>' +
    '<ol><li data-key="1">one</li><li data-key="2"><button>two</button></li></ol><input type="hidden" value="1">';
  box.querySelector("[type=radio]").checked = true;
  box.querySelector("[type=text]").value = "half a sen";
  box.querySelector("details").open = true;
  const second = box.querySelectorAll("li")[1];
  morph(box, '<input name="r" type="radio" value="a"><input type="text"><details><p>y</p></details>' +
    '<ol><li data-key="2"><button>two</button></li><li data-key="3">three</li></ol><input type="hidden" value="2">');
  const kept = [
    box.querySelector("[type=radio]").checked, box.querySelector("[type=text]").value === "half a sen",
    box.querySelector("details").open, box.querySelector("p").textContent === "y",
    box.querySelector("li") === second, box.querySelector("[type=hidden]").value === "2",
  ];
  box.remove();
  return kept;
}"""


def test_a_morph_keeps_what_is_the_users_and_nothing_else(visitor: Visitor) -> None:
    visitor.page.goto("/")
    script = visitor.page.locator("script[src*='lobby.js']").get_attribute("src") or ""
    assert visitor.page.evaluate(KEEPS, script.replace("lobby.js", "morph.js")) == [True] * 6


def test_the_lobby_hears_of_new_tables_by_itself(visitor: Visitor, program: Program) -> None:
    visitor.page.goto("/")
    expect(visitor.page.locator("#tables")).to_contain_text("None yet")
    program.opens_table("me", "me")
    expect(visitor.page.locator("#tables")).to_contain_text("Your turn")


OUT_OF_SIGHT = "Object.defineProperty(document, 'hidden', { get: () => true })"


def test_a_lobby_out_of_sight_tells_that_a_table_waits(visitor: Visitor, program: Program) -> None:
    page = visitor.page
    page.clock.install()
    page.add_init_script(OUT_OF_SIGHT)
    page.goto("/")
    expect(page).to_have_title("Citadel")
    icon = page.locator("#icon")
    plain = icon.get_attribute("href")
    program.opens_table("me", "me")
    page.clock.run_for(65_000)
    expect(page).to_have_title("● 1 table waits for you · Citadel")
    assert icon.get_attribute("href") != plain
