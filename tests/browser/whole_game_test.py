"""Two people, two browsers, one game from the link to the last point."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import Browser, expect

from citadel import Journal
from citadel.web.browsing_test import Visitor

pytestmark = pytest.mark.browser

SECONDS = 1200


def newcomer(browser: Browser, address: str) -> Visitor:
    return Visitor(browser.new_context(base_url=address, reduced_motion="reduce").new_page())


def test_two_browsers_play_a_whole_game_by_invitation(browser: Browser, base_url: str) -> None:
    ann, bob = newcomer(browser, base_url), newcomer(browser, base_url)
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Play Citadels Duel").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("group", name="Black").get_by_label("Open: a friend with the link").check()
    ann.page.get_by_role("button", name="Set up the table").click()
    bob.page.goto(ann.page.get_by_label("Send this link").input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down here").click()
    expect(ann.turn).to_have_text("Your turn")
    expect(ann.page.locator("#invite")).to_be_hidden()

    chance, end = random.Random(5), time.monotonic() + SECONDS
    while not ann.page.locator("#score").is_visible():
        assert time.monotonic() < end, "the game does not end"
        for visitor in (ann, bob):
            if visitor.turn.inner_text() == "Your turn":
                visitor.plays_one(chance)

    for visitor in (ann, bob):
        expect(visitor.page.locator("#score")).to_contain_text("Total")
        expect(visitor.turn).to_have_text(ann.turn.inner_text())
    assert (ann.trouble, bob.trouble) == ([], [])
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name="Save the whole game").click()
    *_, last = Journal.loads(saved.value.path().read_text()).replay()
    shown = ann.page.locator("#score .total td").all_inner_texts()
    assert shown == [str(score.total) for score in last.scores()]
