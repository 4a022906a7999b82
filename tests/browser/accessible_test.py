"""axe finds nothing on any distinct screen that random play of whole games reaches, nor on those around the table.

Usually some screens are looked at, each in one dress; with CITADEL_TESTS=thorough all screens of several games are, and
the first one of every question in every dress: wide and narrow, light and dark, and in forced colours.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import cycle
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from citadel.web.browsing_test import GAME, Program
from tests.browser.axe import found_by_axe
from tests.browser.pair import Pair
from tests.browser.screens import Screen, screen_of

pytestmark = pytest.mark.browser

THOROUGH = os.environ.get("CITADEL_TESTS") == "thorough"
GAMES = range(6) if THOROUGH else range(1)
SCREENS = 10_000 if THOROUGH else 2  # how many distinct screens are looked at in each role
REPLAYED = 1 if THOROUGH else 9  # every how many moves of a replay


class Dress(NamedTuple):
    """How wide a page is, and in which colours: its own, or those that the reader forces upon it."""

    width: int
    scheme: Literal["light", "dark"]
    forced: Literal["active", "none"] = "none"


DRESSES = [Dress(1280, "light"), Dress(390, "dark"), Dress(1280, "dark"), Dress(390, "light")]
DRESSES += [Dress(320, "light"), Dress(1280, "light", forced="active"), Dress(390, "dark", forced="active")]
WARDROBE = cycle(DRESSES)


@pytest.fixture(autouse=True)
def _wardrobe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test wear the same whichever others came before it."""
    monkeypatch.setattr(f"{__name__}.WARDROBE", cycle(DRESSES))


def violations(page: Page, dresses: list[Dress] | None = None) -> str:
    """Return what axe finds on a page in every dress, or in the next one."""
    reports = ""
    for dress in dresses or (DRESSES if THOROUGH else [next(WARDROBE)]):
        page.emulate_media(color_scheme=dress.scheme, forced_colors=dress.forced, reduced_motion="reduce")
        page.set_viewport_size({"width": dress.width, "height": 850})
        if found := found_by_axe(page):
            reports += f"{page.url} {dress}\n{found}\n"
    return reports


def check(page: Page, dresses: list[Dress] | None = None) -> None:
    """Fail if axe finds anything on a page."""
    assert violations(page, dresses) == ""


class Looker:
    """Somebody who looks at a table whenever it is a screen that nobody has seen before.

    `known` are the screens that somebody has seen, each with what axe found on it.
    """

    def __init__(self, program: Program, page: Page, known: dict[Screen, str]) -> None:
        self.program = program
        self.page = page
        self.known = known
        page.set_default_timeout(15_000)

    def looks(self, role: str, address: str) -> None:
        """Look, as somebody in a role, at the page of an address, if it is a new screen and there is time for it."""
        html = self.program.context.request.get(self.program.address + address).text()
        screen = screen_of(role, html)
        if screen in self.known or [known.role for known in self.known].count(role) >= SCREENS:
            return
        self.page.goto(self.program.address + address)
        expect(self.page.locator("#turn h2")).to_be_visible()
        self.known[screen] = violations(self.page, self.dresses(screen))

    def dresses(self, screen: Screen) -> list[Dress]:
        """Return every dress where somebody in this role meets a question for the first time, else the next one."""
        met = {(known.role, known.clause) for known in self.known}
        return DRESSES if THOROUGH and (screen.role, screen.clause) not in met else [next(WARDROBE)]


def lookers(browser: Browser, pair: Pair, known: dict[Screen, str]) -> Iterator[Looker]:
    """Yield one who looks for each player, and one who only looks on."""
    onlooker = Program(browser.new_context(), pair.ann.address)
    for program in (pair.ann, pair.bob, onlooker):
        yield Looker(program, program.context.new_page(), known)


def role_of(looker: Looker, pair: Pair) -> str:
    """Return what somebody is at a table now."""
    seen = looker.program.sees(pair.table)
    seat = "onlooker" if seen["seat"] < 0 else "player"
    return f"{seat}, {'over' if seen['over'] else 'asked' if seen['observation']['legal_actions'] else 'waiting'}"


def test_axe_finds_nothing_on_the_screens_of_random_games(
    browser: Browser, context: BrowserContext, base_url: str
) -> None:
    known: dict[Screen, str] = {}
    for seed in GAMES:
        pair, chance = Pair(browser, context, base_url), random.Random(seed)
        everybody = list(lookers(browser, pair, known))
        goes_on = True
        while goes_on:
            for looker in everybody if THOROUGH else [chance.choice(everybody)]:
                looker.looks(role_of(looker, pair), pair.table)
            goes_on = pair.moves(chance)
        plies = everybody[0].program.sees(pair.table)["observation"]["ply"]
        for ply in range(0, plies + 1, REPLAYED):
            everybody[ply % 3].looks("replay", f"{pair.table}/replay?ply={ply}&seat={ply % 3 - 1}")
        for looker in everybody:
            looker.page.close()
        print(f"{len(known)} distinct screens in {seed + 1} games")
    assert [(str(screen), found) for screen, found in known.items() if found] == []


def test_axe_finds_nothing_at_a_shared_screen(browser: Browser, context: BrowserContext, base_url: str) -> None:
    known: dict[Screen, str] = {}
    program = Program(context, base_url)
    looker = Looker(program, context.new_page(), known)
    table = program.opens_table("me", "me")
    while not program.sees(table)["over"] and len(known) < 2 * SCREENS:
        looker.looks("in front of the curtain", table)
        program.looks(table)
        looker.looks("behind the curtain", table)
        program.plays(table, 1 if THOROUGH else 7, seed=len(known))
    assert len(known) > 1
    assert [(str(screen), found) for screen, found in known.items() if found] == []


# What lies around the table, and what opens over it.

PAGES = {
    "an empty lobby": "/",
    "a new table": f"/new?game={GAME}",
    "the rulebook": f"/rules/{GAME}",
    "a clause": f"/rules/{GAME}/duel.king.2",
    "no page": "/nowhere",
    "no table": "/table/nothing",
}


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES)
def test_pages_around_the_table_are_accessible(page: Page, address: str) -> None:
    page.goto(address)
    check(page)


def test_the_lobby_with_tables_is_accessible(page: Page, program: Program) -> None:
    program.opens_table("me", "me")
    program.opens_table("me", "anyone")
    page.goto("/")
    expect(page.locator("#tables li").first).to_be_visible()
    check(page, DRESSES)


def test_a_table_that_waits_for_players_is_accessible_to_both_sides(
    browser: Browser, page: Page, program: Program
) -> None:
    page.goto(program.opens_table("me", "open"))
    guest = browser.new_context().new_page()
    guest.goto(page.locator("#invite-link").input_value())
    expect(guest.get_by_role("button", name="Sit down here")).to_be_visible()
    for side in (page, guest):
        check(side)


@pytest.fixture
def table(page: Page, program: Program) -> str:
    """Open a table in its first round, and return its path."""
    path = program.opens_table("me", "me")
    program.plays(path, 6)
    page.goto(path)
    expect(page.locator("#mine")).to_be_visible()
    return path


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("opener", [".about-all", ".about-link", ".card-face", "#log .card-link"])
def test_what_cards_say_is_accessible(page: Page, opener: str) -> None:
    page.locator(opener).first.click()
    expect(page.locator("[popover]:popover-open")).to_be_visible()
    check(page)


def test_a_page_in_another_language_is_accessible(page: Page, program: Program) -> None:
    page.context.set_extra_http_headers({"Accept-Language": "de"})
    for address in ("/", program.opens_table("me", "bot uniform")):
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("lang", "de")
        check(page)
