"""axe finds nothing on any distinct screen of Defense of the Citadel: scenarios and campaign, few heroes and many.

Usually some screens are looked at, each in one dress, and those where most is to be seen in two; with
CITADEL_TESTS=thorough all screens of many games are, in every dress.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from citadel.core.state import State
from citadel.games.defense.scenes_test import at
from citadel.web.browsing_test import Program, Server
from tests.browser.accessible_test import DRESSES, THOROUGH, Looker, check
from tests.browser.defense_test import amid_enemies, square, table_with
from tests.browser.screens import Screen

pytestmark = pytest.mark.browser

SCENARIOS = ["first-bell", "lost-smiths", "general-at-the-gate", "three-lamps", "dragons-hour"]
GAMES = [(seats, {"scenario": name}) for name in SCENARIOS for seats in (1, 4)]
GAMES += [(seats, {"mode": "campaign"}) for seats in (2, 3)]
WORN = DRESSES if THOROUGH else [DRESSES[0], DRESSES[1]]  # wide and light, narrow and dark
LOOKS = 10_000 if THOROUGH else 2  # how often anybody looks
APART = 1 if THOROUGH else 23  # after how many moves


def test_axe_finds_nothing_on_the_screens_of_random_games_of_defense(
    browser: Browser, context: BrowserContext, base_url: str
) -> None:
    known: dict[Screen, str] = {}
    player, onlooker = Program(context, base_url), Program(browser.new_context(), base_url)
    looks = [(who, Looker(who, who.context.new_page(), known)) for who in (player, onlooker)]
    for number, (seats, options) in enumerate(GAMES if THOROUGH else GAMES[-1:]):
        kinds = ["me"] * seats + ["nobody"] * (4 - seats)
        table, chance = player.opens_table(*kinds, game="defense", **options), random.Random(number)
        for _ in range(LOOKS):
            player.plays(table, APART, seed=chance.randrange(10_000))
            for who, looker in looks:
                looker.looks(f"{'player' if who is player else 'onlooker'} of {options}", table)
            if player.sees(table)["over"]:
                break
        print(f"{len(known)} distinct screens after {options} of {seats}")
    assert [(str(screen), found) for screen, found in known.items() if found] == []


def shopping() -> State:
    """Somebody at the preparation table, with points for some of the wares."""
    return at(part="preparation", agenda=[["Prepare", 0, 3]], heroes=[{"points": 12}, {"points": 3}])


def test_the_map_amid_enemies_is_accessible_in_its_dresses(server: Server, page: Page, program: Program) -> None:
    page.goto(table_with(server, program, amid_enemies(spawn_points=["h12-north"])))
    for tool in (".show-ways", ".show-sight"):
        page.locator(tool).check()
    page.get_by_role("button", name="Point", exact=True).click()
    square(page, "h9").click()
    expect(page.locator(".pointed")).to_be_visible()
    check(page, WORN)


def test_the_shop_is_accessible_in_its_dresses(server: Server, page: Page, program: Program) -> None:
    page.goto(table_with(server, program, shopping()))
    page.evaluate("document.querySelectorAll('.wares details').forEach((it) => (it.open = true))")
    check(page, WORN)


@pytest.mark.parametrize("address", ["/new?game=defense", "/rules/defense"])
def test_pages_around_a_table_of_defense_are_accessible(page: Page, address: str) -> None:
    page.goto(address)
    for summary in page.locator("details.more > summary").all():
        summary.click()
    check(page)
