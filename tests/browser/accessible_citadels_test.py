"""axe finds nothing on any distinct screen of Citadels, of either edition, with few seats and with many.

Everybody plays at one screen, so that each question is seen by whoever is asked. Usually some screens are looked at,
each in one dress; with CITADEL_TESTS=thorough all screens of many games are, the first of a question in every dress.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from citadel.web.browsing_test import Program
from tests.browser.accessible_test import THOROUGH, Looker, check
from tests.browser.screens import Screen

pytestmark = pytest.mark.browser

CASTS = [
    {"preset": "vicious-nobles", "auto_passives": "ask"},
    {"preset": "devious-dignitaries"},
    {"preset": "cunning-agents"},
    {"preset": "illustrious-emissaries"},
    {"preset": "tenacious-delegates", "auto_passives": "ask"},
    {"preset": "ambitious-aristocrats"},
    {"preset": "original", "rank9": "queen"},
    {"preset": "random"},
]
BONUS = {"characters": "witch, wizard, navigator", "bonus_districts": "lighthouse, armory, museum, factory"}
MODERN = [("citadels", 2 + number % 7, cast) for number, cast in enumerate(CASTS)]
NINTH = {**BONUS, "characters": "witch, wizard, navigator, artist"}
CLASSIC = [("classic", seats, NINTH if seats == 8 else BONUS) for seats in range(2, 9)]
GAMES = [*MODERN, *CLASSIC] if THOROUGH else [MODERN[3]]
LOOKS = 10_000 if THOROUGH else 3  # how often anybody looks
APART = 1 if THOROUGH else 17  # after how many moves


def test_axe_finds_nothing_on_the_screens_of_random_games_of_citadels(
    browser: Browser, context: BrowserContext, base_url: str
) -> None:
    known: dict[Screen, str] = {}
    player, onlooker = Program(context, base_url), Program(browser.new_context(), base_url)
    looks = [(who, Looker(who, who.context.new_page(), known)) for who in (player, onlooker)]
    for number, (game, seats, options) in enumerate(GAMES):
        kinds = ["me"] * seats + ["nobody"] * (8 - seats)
        table, chance = player.opens_table(*kinds, game=game, **options), random.Random(number)
        for _ in range(LOOKS):
            player.plays(table, APART, seed=chance.randrange(10_000))
            for who, looker in looks:
                looker.looks(f"{'player' if who is player else 'onlooker'} of {game}", table)
            if player.sees(table)["over"]:
                break
        print(f"{len(known)} distinct screens after {game} of {seats}")
    assert [(str(screen), found) for screen, found in known.items() if found] == []


@pytest.mark.parametrize("game", ["classic", "citadels"])
@pytest.mark.parametrize("address", ["/new?game=", "/rules/"])
def test_pages_around_a_table_of_citadels_are_accessible(page: Page, address: str, game: str) -> None:
    page.goto(address + game)
    for summary in page.locator("details.more > summary").all():
        summary.click()
    check(page)
